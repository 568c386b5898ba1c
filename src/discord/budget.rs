//! How often the bot may introduce itself to the gateway: Discord counts it by the day, and takes the token away from who
//! overdraws it. A share of the day's budget is what an hour may use, so that a bot that crashes and starts again in a
//! loop does not burn it; when it did so before is kept in the store.

use std::time::Duration;

use tokio::time::sleep;

use crate::answer::error::Result;
use crate::discord::api::{Api, Limit};
use crate::discord::clock;
use crate::discord::failure::{Cause, Failure};
use crate::discord::office::Office;
use crate::domain::Millis;
use crate::referee::Referee;

/// The setting that holds when the bot introduced itself, within the last hour.
const TIMES: &str = "introductions";
/// An hour, in which a hundredth of the day's budget may be used: ten of Discord's thousand.
const HOUR: Duration = Duration::from_secs(60 * 60);
const SHARE: u32 = 100;
/// The longest time between two tries to ask for the budget.
const LONGEST: Duration = Duration::from_secs(60);

/// Why the bot waits before it introduces itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// Discord's budget is nearly used up.
    Used(Duration),
    /// The bot has started too often in the last hour.
    TooOften(Duration),
}

impl Limit {
    /// What an hour may use: ten times for each shard, of Discord's thousand.
    const fn hourly(&self) -> usize {
        let share = self.total / SHARE;
        let share = if share == 0 { 1 } else { share };
        share as usize * self.shards as usize
    }

    fn wait(&self, past: &[Millis], now: Millis) -> Option<Wait> {
        let shards = self.shards as usize;
        // Twice what is needed: a reconnect may have to introduce itself anew.
        if (self.remaining as usize) < 2 * shards {
            return Some(Wait::Used(self.reset_after));
        }
        let recent: Vec<Millis> = recent(past, now);
        let room = self.hourly().saturating_sub(shards);
        let over = recent.len().checked_sub(room + 1)?;
        Some(Wait::TooOften(HOUR.saturating_sub(now.since(recent[over]))))
    }

    /// Waits, and says why; `past` is how often the bot has started within the hour.
    async fn sit_out(&self, wait: Wait, past: usize) {
        let wait = match wait {
            Wait::Used(wait) => {
                tracing::error!(
                    remaining = self.remaining,
                    shards = self.shards,
                    seconds = wait.as_secs(),
                    "Discord allows too few sessions until its budget is filled again; waiting for that"
                );
                wait
            }
            Wait::TooOften(wait) => {
                tracing::error!(
                    times = past,
                    allowed = self.hourly(),
                    seconds = wait.as_secs(),
                    "the bot has started too often in the last hour; waiting, so that Discord's budget is not burnt"
                );
                wait
            }
        };
        sleep(wait.max(Duration::from_millis(100))).await;
    }
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
pub struct Budget {
    office: Office,
    limit: Limit,
    /// Introductions that are noted and not made yet; nothing while none was asked for since the start.
    noted: Option<u32>,
}

impl Budget {
    /// What Discord says of it. A bot that takes up its sessions introduces itself to nobody, and waits for nothing.
    pub async fn ask(office: Office) -> Result<Self, Failure> {
        Ok(Self {
            limit: limit(&office.api).await?,
            office,
            noted: None,
        })
    }

    /// Waits until all shards may introduce themselves, and notes that they do.
    async fn start(&mut self) -> u32 {
        loop {
            let past = match self.office.ask(times).await {
                Ok(past) => past,
                Err(fault) => {
                    tracing::error!(%fault, "it is not known how often the bot has started");
                    Vec::new()
                }
            };
            let Some(wait) = self.limit.wait(&past, Millis::now()) else {
                note(&self.office, self.limit.shards).await;
                return self.limit.shards;
            };
            self.limit.sit_out(wait, past.len()).await;
            self.renew().await;
        }
    }

    /// Asks Discord anew.
    async fn renew(&mut self) {
        match limit(&self.office.api).await {
            Ok(limit) => self.limit = limit,
            // The gateway says so as well, and ends the bot if it is for good.
            Err(failure) => {
                self.limit.remaining = self.limit.total;
                tracing::error!(%failure, "Discord does not say how often the bot may introduce itself");
            }
        }
    }

    /// Where the gateway is.
    pub fn url(&self) -> &str {
        &self.limit.url
    }

    /// How many shards the bot needs.
    pub const fn shards(&self) -> u32 {
        self.limit.shards
    }

    /// How many shards may introduce themselves at once.
    pub const fn abreast(&self) -> u32 {
        self.limit.abreast
    }

    /// Waits until one more introduction may be made, and notes it. A bot that runs waits for Discord's budget and not for our
    /// share of it: it would be deaf for an hour.
    pub async fn allow_one_more(&mut self) {
        let noted = match self.noted {
            None => self.start().await,
            Some(0) => {
                while self.limit.remaining == 0 {
                    self.renew().await;
                    if self.limit.remaining == 0 {
                        let wait = Wait::Used(self.limit.reset_after);
                        self.limit.sit_out(wait, 0).await;
                    }
                }
                note(&self.office, 1).await;
                1
            }
            Some(noted) => noted,
        };
        self.noted = Some(noted);
    }

    /// An introduction was made.
    pub fn introduced(&mut self) {
        self.noted = self.noted.map(|noted| noted.saturating_sub(1));
        self.limit.remaining = self.limit.remaining.saturating_sub(1);
    }
}

/// Notes that the bot introduces itself so often now.
async fn note(office: &Office, times_more: u32) {
    let now = Millis::now();
    let kept = office.ask(move |referee| {
        let mut all = recent(&times(referee)?, now);
        all.extend((0..times_more).map(|_| now));
        let text: Vec<String> = all.iter().map(|at| at.0.to_string()).collect();
        referee.set_setting(TIMES, text.join(" "))
    });
    if let Err(fault) = kept.await {
        tracing::error!(%fault, "that the bot has started is not remembered");
    }
}

/// Asks until Discord answers: an outage is no reason to end.
async fn limit(api: &Api) -> Result<Limit, Failure> {
    let mut wait = Duration::from_secs(1);
    loop {
        let failure = match api.session_limit().await {
            Ok(limit) => return Ok(limit),
            Err(failure) => failure,
        };
        if matches!(
            failure.cause,
            Cause::Refused {
                status: 401 | 403 | 404,
                ..
            }
        ) {
            return Err(failure);
        }
        tracing::error!(%failure, seconds = wait.as_secs(), "Discord does not say where its gateway is; trying again");
        sleep(wait.mul_f64(0.5 + 0.5 * clock::jitter())).await;
        wait = (wait * 2).min(LONGEST);
    }
}

fn times(referee: &Referee) -> Result<Vec<Millis>> {
    let text = referee.setting(TIMES)?.unwrap_or_default();
    let times = text.split(' ').filter_map(|at| at.parse().ok());
    Ok(times.map(Millis).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn limit(remaining: u32, shards: u32) -> Limit {
        let answer = json!({"url": "x", "shards": shards, "session_start_limit":
        {"total": 1000, "remaining": remaining, "reset_after": 7_000, "max_concurrency": 1}});
        Limit::read(&answer).expect("it is complete")
    }

    fn at(minutes: i64) -> Millis {
        Millis(minutes * 60_000)
    }

    #[test]
    fn too_few_remaining_sessions_are_waited_for() {
        let used = Some(Wait::Used(Duration::from_secs(7)));
        for (remaining, shards, wait) in [(1, 1, used), (2, 1, None), (5, 3, used), (6, 3, None)] {
            assert_eq!(limit(remaining, shards).wait(&[], at(0)), wait);
        }
        assert_eq!(Limit::read(&json!({"shards": 1})), None);
    }

    #[test]
    fn an_hour_takes_ten_starts_of_a_shard() {
        let ten: Vec<Millis> = (0..10).map(at).collect();
        assert_eq!(limit(999, 1).wait(&ten[..9], at(10)), None);
        let until_the_first_is_an_hour_old = Wait::TooOften(Duration::from_secs(50 * 60));
        assert_eq!(
            limit(999, 1).wait(&ten, at(10)),
            Some(until_the_first_is_an_hour_old)
        );
        assert_eq!(limit(999, 1).wait(&ten, at(60)), None);
        assert_eq!(
            limit(999, 2).wait(&ten, at(10)),
            None,
            "two shards may start twice as often"
        );
        assert_eq!(
            limit(999, 1).wait(&ten, at(-5)),
            None,
            "the clock went back"
        );
    }
}
