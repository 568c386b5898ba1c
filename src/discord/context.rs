//! What every part of the bot works with.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::Notify;
use tokio::task::spawn_blocking;

use crate::discord::http::Api;
use crate::health::BotStats;
use crate::referee::Referee;
use crate::reply::error::{InternalError, Result};

/// What every part of the bot works with.
#[derive(Clone)]
pub struct BotContext {
    /// Who knows the answers.
    pub referee: Arc<Referee>,
    /// The way to Discord.
    pub api: Arc<Api>,
    /// Says that there may be something to deliver.
    pub due: Arc<Notify>,
    /// Where is counted what happens.
    pub stats: Arc<BotStats>,
}

impl BotContext {
    /// Asks the referee, whose work blocks, off the threads of the runtime: it is worked on from now on, whoever waits for the
    /// answer. A panic is a fault like any other.
    pub fn with_referee<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Referee) -> Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> {
        let referee = Arc::clone(&self.referee);
        let asked = spawn_blocking(move || question(&referee));
        async {
            let answer = asked.await;
            answer.unwrap_or_else(|panic| Err(InternalError::Panicked(panic.to_string())))
        }
    }
}
