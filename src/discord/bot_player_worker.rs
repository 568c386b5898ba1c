//! Lets the bot players play: one turn is thought of at a time, beside everything else, and a stop need not wait for it.

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

/// The longest time between two looks.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// After a failure of the store.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Lets the bot players play until it is dropped.
pub struct BotPlayerWorker {
    office: BotContext,
    /// Says that something may have happened in a game.
    called: Arc<Notify>,
    stops: Arc<AtomicBool>,
}

impl BotPlayerWorker {
    /// One that looks whenever `called` says so.
    pub fn new(office: BotContext, called: Arc<Notify>) -> Self {
        Self {
            office,
            called,
            stops: Arc::default(),
        }
    }

    /// Plays on and on, from the moment at which it is known what time it is.
    pub async fn run(&self) {
        self.office.api.dated().await;
        loop {
            let (api, stops) = (Arc::clone(&self.office.api), Arc::clone(&self.stops));
            let turn = self
                .office
                .with_referee(move |referee| turn(referee, &api, &stops));
            let wait = match turn.await {
                Ok(None) => {
                    self.office.due.notify_one();
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

/// Thinks in a thread of its own, which steps back before everything that people wait for.
fn think(waiting: &PendingBotTurn, stops: &AtomicBool) -> Option<ChosenTurn> {
    thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            step_back();
            waiting.think(&mut || stops.load(Ordering::Relaxed))
        });
        thinking.join().ok().flatten()
    })
}

/// Gives this thread the least of the processor where others want it: on Linux niceness is a thread's own.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(19) {
        tracing::debug!(%why, "could not lower the priority of the engine thread");
    }
}

/// Plays the turn that is due; where none is, says how long to wait for the next.
fn turn(referee: &Referee, api: &Api, stops: &AtomicBool) -> Result<Option<Duration>> {
    if let Some(waiting) = referee.next_thought(api.now())? {
        let choice = think(&waiting, stops);
        if stops.load(Ordering::Relaxed) {
            return Ok(Some(POLL_INTERVAL));
        }
        referee.play_thought(waiting, choice, api.now())?;
        return Ok(None);
    }
    let wait = referee
        .store()
        .read(|tx| tx.next_bot_player_call())?
        .map_or(POLL_INTERVAL, |next| next.since(api.now()));
    Ok(Some(wait.clamp(Duration::from_millis(10), POLL_INTERVAL)))
}
