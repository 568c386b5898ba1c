//! Keeps house while the bot runs, however busy it is: what is kept for a while is forgotten in time.

use std::time::Duration;

use tokio::time::sleep;

use crate::clock::Span;
use crate::discord::office::Office;
use crate::domain::Millis;

/// From one look at the clock to the next.
const LOOK: Duration = Duration::from_secs(3);

/// From one housekeeping to the next, by Discord's time.
const EVERY: Span = Span::hours(1);

/// How long is remembered what was pressed, which is longer than its tokens live and than Discord repeats it: three days, of which
/// the last hour ends before the next housekeeping.
const MEMORY: Span = Span::hours(3 * 24 - 1);

/// Keeps house for ever.
pub async fn keep(office: &Office) {
    let mut kept: Option<Millis> = None;
    loop {
        let now = office.api.now();
        // Discord may put our clock back as well.
        let is_due = kept.is_none_or(|last| (now - last).max(last - now) >= EVERY);
        if is_due && forget(office, now + -MEMORY).await {
            kept = Some(now);
        }
        sleep(LOOK).await;
    }
}

/// Forgets what was pressed before a moment; says whether that is done.
async fn forget(office: &Office, moment: Millis) -> bool {
    let forgotten = office
        .ask(move |referee| referee.forget_interactions(moment))
        .await;
    if let Err(fault) = &forgotten {
        tracing::error!(%fault, "old interactions could not be forgotten");
    }
    forgotten.is_ok()
}
