//! The service manager that started the bot, if it expects signs of life (systemd, `WatchdogSec`):
//! it restarts a hung bot.

use std::env;
use std::io;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::health::bot_stats::BotStats;

/// The variable with the manager's socket, and the one with its interval in microseconds.
const SOCKET: &str = "NOTIFY_SOCKET";
const PATIENCE: &str = "WATCHDOG_USEC";

/// The sign of life.
const MOVES: &[u8] = b"WATCHDOG=1";

/// Sends signs of life to the service manager until the process ends, as long as the bot makes
/// progress. Does nothing without such a manager.
pub fn keep_informed(stats: Arc<BotStats>) -> io::Result<()> {
    let (Some(socket), Some(patience)) = (env::var_os(SOCKET), patience()) else {
        return Ok(());
    };
    let address = address(socket.as_encoded_bytes())?;
    let line = UnixDatagram::unbound()?;
    thread::Builder::new()
        .name("supervisor".to_owned())
        .spawn(move || {
            loop {
                if stats.still_for(Instant::now()).is_none()
                    && let Err(error) = line.send_to_addr(MOVES, &address)
                {
                    tracing::error!(%error, "failed to notify the service manager");
                }
                thread::sleep(patience / 4);
            }
        })?;
    Ok(())
}

fn patience() -> Option<Duration> {
    let microseconds = env::var(PATIENCE).ok()?.parse().ok()?;
    (microseconds > 0).then(|| Duration::from_micros(microseconds))
}

/// Parses a path, or a name in Linux's abstract namespace, which begins with an `@`.
fn address(socket: &[u8]) -> io::Result<SocketAddr> {
    #[cfg(target_os = "linux")]
    if let Some(name) = socket.strip_prefix(b"@") {
        return <SocketAddr as std::os::linux::net::SocketAddrExt>::from_abstract_name(name);
    }
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    SocketAddr::from_pathname(OsStr::from_bytes(socket))
}
