//! The process is told to stop, by Ctrl-C or SIGTERM (on Windows by Ctrl-C, or as its console or the machine closes). That is heard on a thread of its own, so that whatever holds the bot up
//! does not hold up its end.

use std::future::Future;
use std::io;
use std::process;
use std::thread;
use std::time::Duration;

use tokio::runtime;
use tokio::sync::oneshot;
use tokio::time::sleep;

/// How long the bot may take to finish what it began. What was acknowledged is durable, and the rest is done after the next start.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(4_500);
/// How long the last line of the log may take.
const LOG_TIMEOUT: Duration = Duration::from_millis(100);

/// Ends when the process is told to stop; soon after that the process ends, by itself or by force.
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
                // Nobody listens any more when the bot is ending already.
                tell.send(()).unwrap_or_default();
                sleep(SHUTDOWN_TIMEOUT).await;
            });
            give_up()
        })?;
    Ok(async { told.await.unwrap_or_default() })
}

/// Ends when somebody asks the process to stop.
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

/// Ends when somebody asks the process to stop.
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

/// Ends the process, whatever its other threads do. The log may hang as well, and is not waited for.
fn give_up() -> ! {
    thread::spawn(|| {
        tracing::error!(
            "shutdown timed out and the process was killed; nothing acknowledged is lost"
        );
    });
    thread::sleep(LOG_TIMEOUT);
    process::exit(1)
}
