//! How often the bot may introduce itself to the gateway: Discord counts it by the day, and takes the token away from who
//! overdraws it. A share of the day's budget is what an hour may use, so that a bot that crashes and starts again in a
//! loop does not burn it; when it did so before is kept in the store.

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

/// The setting that holds when the bot introduced itself, within the last hour.
const STARTS_KEY: &str = "introductions";
/// An hour, in which a hundredth of the day's budget may be used: ten of Discord's thousand.
const HOUR: Duration = Duration::from_secs(60 * 60);
const SHARE: u64 = 100;
/// The longest time between two tries to ask for the budget.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(60);

/// How long the bot waits before it introduces itself, and why.
type Wait = (Duration, &'static str);

/// Whether the bot waits at `now`, where so many sessions may yet be needed and it began those of `past`.
fn wait(known: &BotGateway, needed: u64, past: &[Millis], now: Millis) -> Option<Wait> {
    let limit = &known.session_start_limit;
    if limit.remaining < needed {
        let why =
            "Discord allows too few sessions until its budget is filled again; waiting for that";
        return Some((Duration::from_millis(limit.reset_after), why));
    }
    let recent: Vec<Millis> = recent(past, now);
    // Ten times for each shard, of Discord's thousand; one of them is now.
    let earlier = (limit.total / SHARE).max(1) - 1;
    let over = recent
        .len()
        .checked_sub(earlier as usize * known.shards as usize + 1)?;
    let why = "the bot has started too often in the last hour; waiting, so that Discord's budget is not burnt";
    Some((HOUR.saturating_sub(now.since(recent[over])), why))
}

/// The times of the last hour, oldest first. A time after `now` was written by a clock that went wrong.
fn recent(past: &[Millis], now: Millis) -> Vec<Millis> {
    let mut recent: Vec<Millis> = past
        .iter()
        .copied()
        .filter(|&at| at <= now && now.since(at) < HOUR)
        .collect();
    recent.sort_unstable();
    recent
}

/// The introductions that the bot may make.
pub struct SessionBudget {
    office: BotContext,
    known: BotGateway,
    /// Whether the bot has introduced itself since the start.
    has_begun: bool,
}

impl SessionBudget {
    /// What Discord says of it. A bot that takes up its sessions introduces itself to nobody, and waits for nothing.
    pub async fn ask(office: BotContext) -> Result<Self, Failure> {
        Ok(Self {
            known: known(&office.api).await?,
            office,
            has_begun: false,
        })
    }

    /// Where the gateway is.
    pub fn url(&self) -> &str {
        &self.known.url
    }

    /// How many shards the bot needs; at least one.
    pub fn shards(&self) -> u32 {
        self.known.shards.max(1)
    }

    /// How many shards may introduce themselves at once.
    pub const fn abreast(&self) -> u64 {
        self.known.session_start_limit.max_concurrency
    }

    /// Waits until one more introduction may be made, and notes it. A bot that runs waits for Discord's budget and not for our
    /// share of it: it would be deaf for an hour.
    pub async fn allow_one_more(&mut self) {
        while let Some((wait, why)) = self.wait().await {
            let (remaining, shards) = (self.remaining(), self.known.shards);
            tracing::error!(remaining, shards, seconds = wait.as_secs(), "{why}");
            sleep(wait.max(Duration::from_millis(100))).await;
            self.renew().await;
        }
        self.has_begun = true;
        note(&self.office).await;
    }

    async fn wait(&mut self) -> Option<Wait> {
        if self.has_begun {
            if self.remaining() == 0 {
                // That was so when it was asked, which may be long ago.
                self.renew().await;
            }
            return wait(&self.known, 1, &[], Millis::now());
        }
        let past = self
            .office
            .with_referee(times)
            .await
            .unwrap_or_else(|fault| {
                tracing::error!(%fault, "failed to read how often the bot has started");
                Vec::new()
            });
        // Twice what is needed: a reconnect may have to introduce itself anew.
        let needed = 2 * u64::from(self.known.shards);
        wait(&self.known, needed, &past, Millis::now())
    }

    const fn remaining(&self) -> u64 {
        self.known.session_start_limit.remaining
    }

    /// Asks Discord anew.
    async fn renew(&mut self) {
        match known(&self.office.api).await {
            Ok(known) => self.known = known,
            // The gateway says so as well, and ends the bot if it is for good.
            Err(failure) => {
                let limit = &mut self.known.session_start_limit;
                limit.remaining = limit.total;
                tracing::error!(%failure, "Discord did not return the session start limit");
            }
        }
    }

    /// An introduction was made.
    pub fn introduced(&mut self) {
        let remaining = &mut self.known.session_start_limit.remaining;
        *remaining = remaining.saturating_sub(1);
    }
}

/// Notes that the bot introduces itself now.
async fn note(office: &BotContext) {
    let now = Millis::now();
    let kept = office.with_referee(move |referee| {
        let mut all = recent(&times(referee)?, now);
        all.push(now);
        let text: Vec<String> = all.iter().map(|at| at.0.to_string()).collect();
        referee.set_setting(STARTS_KEY, text.join(" "))
    });
    if let Err(fault) = kept.await {
        tracing::error!(%fault, "failed to save that the bot has started");
    }
}

/// Asks until Discord answers: an outage is no reason to end.
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
    fn too_few_remaining_sessions_are_waited_for() {
        let used = Some(Duration::from_secs(7));
        for (remaining, shards, told) in [(1, 1, used), (2, 1, None), (5, 3, used), (6, 3, None)] {
            assert_eq!(wait(remaining, shards, &[], at(0)), told);
        }
    }

    #[test]
    fn an_hour_takes_ten_starts_of_a_shard() {
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
