//! Limits how often the bot identifies itself to the gateway. Discord counts identifies per day and
//! revokes the token of a bot that exceeds the limit. An hour may use only a share of the day's
//! budget, so that a crash loop does not exhaust it; the store keeps the times of earlier
//! identifies.

use std::time::Duration;

use serenity::model::gateway::BotGateway;
use tokio::time::sleep;

use crate::discord::clock;
use crate::discord::context::BotContext;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::http::Api;
use crate::domain::Millis;
use crate::referee::Referee;
use crate::reply::error::Result;

/// The setting that holds the times of the bot's identifies within the last hour.
const STARTS_KEY: &str = "introductions";
/// One hour, which may use a hundredth of the daily budget: 10 of Discord's 1,000.
const HOUR: Duration = Duration::from_secs(60 * 60);
const SHARE: u64 = 100;
/// Maximum delay between two requests for the budget.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(60);

/// The delay before the bot identifies itself, and its reason.
type Wait = (Duration, &'static str);

/// Returns the delay needed at `now` if `needed` more sessions may be required and earlier ones
/// began at `past`.
fn wait(known: &BotGateway, needed: u64, past: &[Millis], now: Millis) -> Option<Wait> {
    let limit = &known.session_start_limit;
    if limit.remaining < needed {
        let why =
            "Discord allows too few sessions until its budget is filled again; waiting for that";
        return Some((Duration::from_millis(limit.reset_after), why));
    }
    let recent: Vec<Millis> = recent(past, now);
    // Ten identifies per shard, of Discord's 1,000; one of them is the current one.
    let earlier = (limit.total / SHARE).max(1) - 1;
    let over = recent
        .len()
        .checked_sub(earlier as usize * known.shards as usize + 1)?;
    let why = "the bot has started too often in the last hour; waiting, so that Discord's budget is not burnt";
    Some((HOUR.saturating_sub(now.since(recent[over])), why))
}

/// Returns the times within the last hour, oldest first. A time after `now` came from a wrong clock
/// and is dropped.
fn recent(past: &[Millis], now: Millis) -> Vec<Millis> {
    let mut recent: Vec<Millis> = past
        .iter()
        .copied()
        .filter(|&at| at <= now && now.since(at) < HOUR)
        .collect();
    recent.sort_unstable();
    recent
}

/// The bot's budget of identifies.
pub struct SessionBudget {
    context: BotContext,
    known: BotGateway,
    /// Whether the bot has identified itself since the process started.
    has_begun: bool,
}

impl SessionBudget {
    /// Asks Discord for the budget. A bot that resumes its sessions does not identify itself and
    /// need not wait.
    pub async fn ask(context: BotContext) -> Result<Self, Failure> {
        Ok(Self {
            known: known(&context.api).await?,
            context,
            has_begun: false,
        })
    }

    /// Returns the gateway's address.
    pub fn url(&self) -> &str {
        &self.known.url
    }

    /// Returns the number of shards that the bot needs, at least one.
    pub fn shards(&self) -> u32 {
        self.known.shards.max(1)
    }

    /// Returns how many shards may identify themselves concurrently.
    pub const fn abreast(&self) -> u64 {
        self.known.session_start_limit.max_concurrency
    }

    /// Waits until one more identify is allowed, and records it. A running bot waits only for
    /// Discord's budget, not for our hourly share: otherwise it would be offline for an hour.
    pub async fn allow_one_more(&mut self) {
        while let Some((wait, why)) = self.wait().await {
            let (remaining, shards) = (self.remaining(), self.known.shards);
            tracing::error!(remaining, shards, seconds = wait.as_secs(), "{why}");
            sleep(wait.max(Duration::from_millis(100))).await;
            self.renew().await;
        }
        self.has_begun = true;
        note(&self.context).await;
    }

    async fn wait(&mut self) -> Option<Wait> {
        if self.has_begun {
            if self.remaining() == 0 {
                // The cached budget may be outdated.
                self.renew().await;
            }
            return wait(&self.known, 1, &[], Millis::now());
        }
        let past = self
            .context
            .with_referee(times)
            .await
            .unwrap_or_else(|fault| {
                tracing::error!(%fault, "failed to read how often the bot has started");
                Vec::new()
            });
        // Twice the required number: a reconnect may have to identify anew.
        let needed = 2 * u64::from(self.known.shards);
        wait(&self.known, needed, &past, Millis::now())
    }

    const fn remaining(&self) -> u64 {
        self.known.session_start_limit.remaining
    }

    /// Refreshes the budget from Discord.
    async fn renew(&mut self) {
        match known(&self.context.api).await {
            Ok(known) => self.known = known,
            // The gateway reports the same failure and ends the bot if it is permanent.
            Err(failure) => {
                let limit = &mut self.known.session_start_limit;
                limit.remaining = limit.total;
                tracing::error!(%failure, "Discord did not return the session start limit");
            }
        }
    }

    /// Records that an identify was sent.
    pub fn introduced(&mut self) {
        let remaining = &mut self.known.session_start_limit.remaining;
        *remaining = remaining.saturating_sub(1);
    }
}

/// Stores the current time as that of an identify.
async fn note(context: &BotContext) {
    let now = Millis::now();
    let kept = context.with_referee(move |referee| {
        let mut all = recent(&times(referee)?, now);
        all.push(now);
        let text: Vec<String> = all.iter().map(|at| at.0.to_string()).collect();
        referee.set_setting(STARTS_KEY, text.join(" "))
    });
    if let Err(fault) = kept.await {
        tracing::error!(%fault, "failed to save that the bot has started");
    }
}

/// Asks for the gateway until Discord responds: an outage does not end the bot.
async fn known(api: &Api) -> Result<BotGateway, Failure> {
    let mut wait = Duration::from_secs(1);
    loop {
        let failure = match api.gateway().await {
            Ok(known) => return Ok(known),
            Err(failure) => failure,
        };
        if matches!(
            failure.cause,
            FailureCause::Refused {
                status: 401 | 403 | 404,
                ..
            }
        ) {
            return Err(failure);
        }
        tracing::error!(%failure, seconds = wait.as_secs(), "Discord did not return the gateway's address; retrying");
        sleep(wait.mul_f64(0.5 + 0.5 * clock::jitter())).await;
        wait = (wait * 2).min(MAX_RETRY_DELAY);
    }
}

fn times(referee: &Referee) -> Result<Vec<Millis>> {
    let text = referee.setting(STARTS_KEY)?.unwrap_or_default();
    let times = text.split(' ').filter_map(|at| at.parse().ok());
    Ok(times.map(Millis).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn wait(remaining: u64, shards: u32, past: &[Millis], now: Millis) -> Option<Duration> {
        let known = json!({"url": "x", "shards": shards, "session_start_limit":
        {"total": 1000, "remaining": remaining, "reset_after": 7_000, "max_concurrency": 1}});
        let known = serde_json::from_value(known).expect("it is complete");
        let needed = 2 * u64::from(shards);
        super::wait(&known, needed, past, now).map(|(wait, _)| wait)
    }

    fn at(minutes: i64) -> Millis {
        Millis(minutes * 60_000)
    }

    #[test]
    fn scarce_sessions_delay_the_start() {
        let used = Some(Duration::from_secs(7));
        for (remaining, shards, told) in [(1, 1, used), (2, 1, None), (5, 3, used), (6, 3, None)] {
            assert_eq!(wait(remaining, shards, &[], at(0)), told);
        }
    }

    #[test]
    fn hour_allows_ten_starts_per_shard() {
        let ten: Vec<Millis> = (0..10).map(at).collect();
        assert_eq!(wait(999, 1, &ten[..9], at(10)), None);
        let until_the_first_is_an_hour_old = Duration::from_secs(50 * 60);
        assert_eq!(
            wait(999, 1, &ten, at(10)),
            Some(until_the_first_is_an_hour_old)
        );
        assert_eq!(wait(999, 1, &ten, at(60)), None);
        assert_eq!(
            wait(999, 2, &ten, at(10)),
            None,
            "two shards may start twice as often"
        );
        assert_eq!(wait(999, 1, &ten, at(-5)), None, "the clock went back");
    }
}
