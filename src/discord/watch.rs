//! Looks after the store while the bot runs: can it be written again?

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::discord::clock;
use crate::health::BotStats;
use crate::referee::Referee;

/// From one look to the next.
const LOOK: Duration = Duration::from_secs(3);

/// Looks for ever. While nobody asks for anything, nothing else would find out that the disk has room again.
pub async fn watch(vitals: &BotStats, referee: &Arc<Referee>) {
    loop {
        vitals.moves(Instant::now());
        if referee.is_unwritable() {
            probe(referee).await;
        }
        sleep(LOOK).await;
    }
}

async fn probe(referee: &Arc<Referee>) {
    let own = Arc::clone(referee);
    match spawn_blocking(move || own.probe(clock::now())).await {
        Ok(Ok(())) => tracing::info!("the store can be written again"),
        Ok(Err(fault)) => tracing::error!(%fault, "the store cannot be written"),
        Err(panic) => tracing::error!(%panic, "the store cannot be written"),
    }
}
