//! Looks after the store while the bot runs: can it be written again?

use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::discord::clock;
use crate::discord::office::Office;

/// From one look to the next.
const LOOK: Duration = Duration::from_secs(3);

/// Looks for ever. While nobody asks for anything, nothing else would find out that the disk has room again.
pub async fn watch(office: &Office) {
    loop {
        office.stats.moves(Instant::now());
        if office.referee.is_unwritable() {
            probe(office).await;
        }
        sleep(LOOK).await;
    }
}

async fn probe(office: &Office) {
    match office.ask(|referee| referee.probe(clock::now())).await {
        Ok(()) => tracing::info!("the store can be written again"),
        Err(fault) => tracing::error!(%fault, "the store cannot be written"),
    }
}
