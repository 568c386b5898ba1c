//! Looks after the bot while it runs: is the gateway connected, and can the store be written again?

use std::sync::Arc;
use std::time::Duration;

use serenity::gateway::{ConnectionStage, ShardManager};
use tokio::task::spawn_blocking;

use crate::discord::clock;
use crate::health::Vitals;
use crate::referee::Referee;

/// How often to look.
const LOOK: Duration = Duration::from_secs(1);
/// How many looks lie between two tries to write.
const PROBE: u32 = 3;

/// Looks for ever.
pub async fn watch(shards: &ShardManager, vitals: &Vitals, referee: &Arc<Referee>) {
    let mut looks: u32 = 0;
    loop {
        vitals.gateway(is_connected(shards).await, clock::now());
        if looks.is_multiple_of(PROBE) && referee.is_unwritable() {
            probe(referee).await;
        }
        looks = looks.wrapping_add(1);
        tokio::time::sleep(LOOK).await;
    }
}

async fn is_connected(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    let mut stages = runners.values().map(|runner| runner.stage);
    !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected)
}

/// While nobody asks for anything, nothing else would find out that the disk has room again.
async fn probe(referee: &Arc<Referee>) {
    let own = Arc::clone(referee);
    match spawn_blocking(move || own.probe(clock::now())).await {
        Ok(Ok(())) => tracing::info!("the store can be written again"),
        Ok(Err(fault)) => tracing::error!(%fault, "the store cannot be written"),
        Err(panic) => tracing::error!(%panic, "the store cannot be written"),
    }
}
