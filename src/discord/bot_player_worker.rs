//! Plays the bot players' turns: one at a time in the background. A stop need not wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use crate::discord::context::BotContext;
use crate::discord::http::Api;
use crate::referee::Referee;
use crate::referee::bot_player::PendingBotTurn;
use crate::reply::error::Result;
use homeworlds_engine::ChosenTurn;

/// Maximum interval between two polls.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// Delay after a failure of the store.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Plays the bot players' turns until it is dropped.
pub struct BotPlayerWorker {
    context: BotContext,
    /// Notified when something may have happened in a game.
    called: Arc<Notify>,
    stops: Arc<AtomicBool>,
}

impl BotPlayerWorker {
    /// Creates a worker that polls whenever `called` is notified.
    pub fn new(context: BotContext, called: Arc<Notify>) -> Self {
        Self {
            context,
            called,
            stops: Arc::default(),
        }
    }

    /// Plays turns forever, once the date is known.
    pub async fn run(&self) {
        self.context.api.dated().await;
        loop {
            let (api, stops) = (Arc::clone(&self.context.api), Arc::clone(&self.stops));
            let turn = self
                .context
                .with_referee(move |referee| turn(referee, &api, &stops));
            let wait = match turn.await {
                Ok(None) => {
                    self.context.due.notify_one();
                    continue;
                }
                Ok(Some(wait)) => wait,
                Err(fault) => {
                    tracing::error!(%fault, "a bot player failed to play");
                    RETRY_DELAY
                }
            };
            let _ = timeout(wait, self.called.notified()).await;
        }
    }
}

impl Drop for BotPlayerWorker {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// Chooses a turn in a separate low-priority thread that yields to all interactive work.
fn think(waiting: &PendingBotTurn, stops: &AtomicBool) -> Option<ChosenTurn> {
    thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            step_back();
            waiting.think(&mut || stops.load(Ordering::Relaxed))
        });
        thinking.join().ok().flatten()
    })
}

/// Lowers this thread's priority to the minimum: on Linux niceness applies per thread.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(19) {
        tracing::debug!(%why, "could not lower the priority of the engine thread");
    }
}

/// Plays the turn that is due; if there is none, returns the time until the next poll.
fn turn(referee: &Referee, api: &Api, stops: &AtomicBool) -> Result<Option<Duration>> {
    if let Some(waiting) = referee.next_thought(api.now())? {
        let choice = think(&waiting, stops);
        if stops.load(Ordering::Relaxed) {
            return Ok(Some(POLL_INTERVAL));
        }
        referee.play_thought(waiting, choice, api.now())?;
        return Ok(None);
    }
    Ok(Some(POLL_INTERVAL))
}
