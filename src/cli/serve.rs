//! `referee serve`: the bot on Discord.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use referee::config::Config;
use referee::discord::Bot;
use referee::domain::Millis;
use referee::failpoint;
use referee::health::{BotStats, Server};
use referee::referee::Referee;
use referee::referee::user_rate_limit::UserRateLimiter;
use referee::store::{Store, Target};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;

use crate::cli::output::CliResult;
use crate::cli::stop;

/// Run the bot on Discord
///
/// Each setting is an option, or a variable of the environment or of `.env`, which the option wins
/// over.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    config: Config,
}

impl Serve {
    /// Runs until the process is told to stop.
    pub fn run(self) -> CliResult {
        let config = self.config;
        config.log.start()?;
        let (token, api) = (config.token()?, config.stand_in.address()?);
        let metrics = config.metrics.address()?;
        failpoint::arm(config.fail_at);
        let stats = Arc::new(BotStats::new(Millis::now()));
        #[cfg(unix)]
        referee::health::supervisor::keep_informed(Arc::clone(&stats))?;
        let runtime = Runtime::new()?;
        outlive_file_limits(&runtime)?;
        let store = Store::open(&config.database.database)?;
        let referee = Arc::new(Referee::new(store).with_pace(UserRateLimiter::of(config.pace)));
        let bot = Bot {
            referee,
            token,
            api,
            copies: config.copies(),
            stats,
            due: Arc::new(Notify::new()),
        };
        let outcome = runtime.block_on(serve(bot, config.operator, metrics));
        // Nobody waits for a film that is still being drawn.
        runtime.shutdown_timeout(BACKGROUND_TIMEOUT);
        outcome
    }
}

/// Maximum delay of the shutdown by background work.
const BACKGROUND_TIMEOUT: Duration = Duration::from_millis(500);

async fn serve(bot: Bot, operator: Option<Target>, metrics: Option<SocketAddr>) -> CliResult {
    let begun = Instant::now();
    bot.stats.moves(begun);
    let told = stop::told()?;
    let referee = Arc::clone(&bot.referee);
    let watched = metrics.map(|address| {
        Server::start(address, Arc::clone(&referee), Arc::clone(&bot.stats))
            .map_err(|error| format!("METRICS {address}: {error}"))
    });
    let watched = watched.transpose()?;
    if let Some(server) = &watched {
        tracing::info!(address = %server.address(), "serving health and metrics");
    }
    // The first write: if it hangs, health requests and the stop signal are already handled.
    referee.set_operator(operator)?;
    #[cfg(unix)]
    if let Err(error) = referee::admin::listen(Arc::clone(&referee), Arc::clone(&bot.due)) {
        tracing::error!(%error, "failed to open the admin socket; `referee admin` does not work");
    }
    let outcome = bot.run(told).await;
    let folded = spawn_blocking(move || referee.store().checkpoint()).await;
    if !matches!(folded, Ok(Ok(()))) {
        tracing::warn!(
            ?folded,
            "failed to checkpoint the write-ahead log; it is kept until the next start"
        );
    }
    tracing::info!(
        event = "stop",
        seconds = begun.elapsed().as_secs(),
        asked = outcome.is_ok(),
        "stopped"
    );
    Ok(outcome?)
}

/// Ignores the signal for a file that reached its size limit, so that the write fails and health
/// reports it. Otherwise the signal would kill the process.
#[cfg(unix)]
fn outlive_file_limits(runtime: &Runtime) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    /// The number of that signal on Linux and macOS.
    const SIGXFSZ: i32 = 25;
    let _inside = runtime.enter();
    signal(SignalKind::from_raw(SIGXFSZ)).map(drop)
}

/// Does nothing: on this platform such a write fails without a signal.
#[cfg(windows)]
fn outlive_file_limits(_: &Runtime) -> std::io::Result<()> {
    Ok(())
}
