//! The service manager that started the bot, if it wants to hear that the bot moves (systemd, `WatchdogSec`): it starts one again that
//! stands still.

use std::env;
use std::io;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::health::bot_stats::BotStats;

/// Where the manager listens, and within how many microseconds it wants to hear something.
const SOCKET: &str = "NOTIFY_SOCKET";
const PATIENCE: &str = "WATCHDOG_USEC";

/// What it is told.
const MOVES: &[u8] = b"WATCHDOG=1";

/// Tells the service manager, until the process ends, that the bot moves, as long as it does. Whoever was not started by one that
/// wants to hear that tells nobody.
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

/// A path, or a name in Linux's abstract space, which begins with an `@`.
fn address(socket: &[u8]) -> io::Result<SocketAddr> {
    #[cfg(target_os = "linux")]
    if let Some(name) = socket.strip_prefix(b"@") {
        return <SocketAddr as std::os::linux::net::SocketAddrExt>::from_abstract_name(name);
    }
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    SocketAddr::from_pathname(OsStr::from_bytes(socket))
}
