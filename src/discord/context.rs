//! The dependencies shared by all parts of the bot.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::Notify;
use tokio::task::spawn_blocking;

use crate::discord::http::Api;
use crate::health::BotStats;
use crate::referee::Referee;
use crate::reply::error::{InternalError, Result};

/// The dependencies shared by all parts of the bot.
#[derive(Clone)]
pub struct BotContext {
    /// The application that handles requests.
    pub referee: Arc<Referee>,
    /// Discord's REST API.
    pub api: Arc<Api>,
    /// Notified when something may be due for delivery.
    pub due: Arc<Notify>,
    /// Counters of the running bot.
    pub stats: Arc<BotStats>,
}

impl BotContext {
    /// Runs the application's blocking work off the runtime's threads. It starts immediately,
    /// whether or not the result is awaited. A panic counts as an error too.
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
