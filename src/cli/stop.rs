//! Handles the request to stop the process, by Ctrl-C or SIGTERM (on Windows by Ctrl-C, or when its
//! console or the machine closes). A separate thread listens for it, so that nothing that blocks
//! the bot can block the shutdown.

use std::future::Future;
use std::time::Duration;
use std::{io, process, thread};

use tokio::runtime;
use tokio::sync::oneshot;
use tokio::time::sleep;

/// Maximum time for the bot to finish its current work. Acknowledged work is durable, and the rest
/// is done after the next start.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(4_500);
/// Maximum time for the last log line.
const LOG_TIMEOUT: Duration = Duration::from_millis(100);

/// Completes when the process is told to stop. The process ends soon afterwards, on its own or by
/// force.
pub fn told() -> io::Result<impl Future<Output = ()> + Send> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let asked = {
        let _inside = runtime.enter();
        asked()?
    };
    let (tell, told) = oneshot::channel();
    thread::Builder::new()
        .name("stop".to_owned())
        .spawn(move || {
            runtime.block_on(async {
                asked.await;
                // There is no listener any more if the bot is already ending.
                tell.send(()).unwrap_or_default();
                sleep(SHUTDOWN_TIMEOUT).await;
            });
            give_up()
        })?;
    Ok(async { told.await.unwrap_or_default() })
}

/// Completes when the process is asked to stop.
#[cfg(unix)]
fn asked() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes when the process is asked to stop.
#[cfg(windows)]
fn asked() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_shutdown};
    let (mut interrupt, mut stopped) = (ctrl_c()?, ctrl_break()?);
    let (mut console, mut machine) = (ctrl_close()?, ctrl_shutdown()?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = stopped.recv() => {}
            _ = console.recv() => {}
            _ = machine.recv() => {}
        }
    })
}

/// Ends the process regardless of its other threads. Does not wait for the log, which may hang as
/// well.
fn give_up() -> ! {
    thread::spawn(|| {
        tracing::error!(
            "shutdown timed out and the process was killed; nothing acknowledged is lost"
        );
    });
    thread::sleep(LOG_TIMEOUT);
    process::exit(1)
}
