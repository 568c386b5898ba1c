//! The requests that the bot made, for tests to look at, and how many Discord takes: each bucket so many in a window, told by
//! headers with every answer.

use serde_json::Value;
use std::collections::HashMap;
use std::time::{Duration, SystemTime};

use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::faults::Fault;

/// How many requests a window takes, and how long it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many.
    pub limit: u32,
    /// In so many milliseconds.
    pub window_ms: u64,
}

/// Wide: whoever tries a bot out, or tests it, need not wait. A test that is about limits sets its own.
const WIDE: Rate = Rate {
    limit: 1_000,
    window_ms: 1_000,
};

/// All windows.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    /// How many requests a route takes, for each channel or server that it is about.
    pub rates: HashMap<String, Rate>,
    /// How many it has taken, and until when its window lasts.
    windows: HashMap<(String, Snowflake), (u32, SystemTime)>,
    /// How many requests came into a bucket that was exhausted.
    pub overruns: u64,
}

impl Limits {
    /// Counts a request on a route, about a channel, a server or nothing (0): the headers by which the answer tells how the bucket
    /// stands, and what the request meets that is one too many.
    pub(crate) fn count(
        &mut self,
        route: &str,
        about: Snowflake,
        now: SystemTime,
    ) -> ([(&'static str, String); 4], Option<Fault>) {
        let rate = self.rates.get(route).copied().unwrap_or(WIDE);
        self.windows.retain(|_, (_, until)| *until > now);
        let fresh = (0, now + Duration::from_millis(rate.window_ms));
        let key = (route.to_owned(), about);
        let (taken, until) = self.windows.entry(key).or_insert(fresh);
        let is_over = *taken >= rate.limit;
        *taken += u32::from(!is_over);
        self.overruns += u64::from(is_over);
        let reset_after = until.duration_since(now).unwrap_or_default();
        let retry_after = reset_after.as_secs_f64();
        let headers = [
            ("x-ratelimit-bucket", route.to_owned()),
            ("x-ratelimit-limit", rate.limit.to_string()),
            ("x-ratelimit-remaining", (rate.limit - *taken).to_string()),
            ("x-ratelimit-reset-after", format!("{retry_after:.3}")),
        ];
        let fault = Fault::RateLimit {
            retry_after,
            global: false,
        };
        (headers, is_over.then_some(fault))
    }
}

/// Of how many requests the bodies are kept.
const KEPT: usize = 100_000;

/// One request of the bot.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Milliseconds since 1970 when it came.
    pub at_ms: u64,
    /// Path and query as they came.
    pub path: String,
    /// Method and path with names for IDs, `POST /channels/{channel_id}/messages`.
    pub route: &'static str,
    /// The JSON, of a multipart body its `payload_json`; null if there was none.
    pub body: Value,
    /// The status it was answered with; 0 while it is not.
    pub status: u16,
}

impl World {
    /// Puts a request on record, before it is answered; its number there.
    pub(crate) fn recorded(&mut self, path: String, route: &'static str, body: Value) -> usize {
        let number = self.record.len();
        self.record.push(Recorded {
            at_ms: Snowflake::at(self.now()).unix_ms(),
            path,
            route,
            body,
            status: 0,
        });
        if let Some(old) = number.checked_sub(KEPT) {
            self.record[old].body.take();
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_takes_so_many_in_a_window() {
        let mut limits = Limits::default();
        let rate = Rate {
            limit: 2,
            window_ms: 5_000,
        };
        limits.rates.insert("POST /here".into(), rate);
        let now = SystemTime::UNIX_EPOCH;
        let remaining: Vec<_> = (0..3)
            .map(|_| limits.count("POST /here", Snowflake(1), now))
            .map(|(headers, over)| (headers[2].1.clone(), over.is_some()))
            .collect();
        let [one, none] = ["1", "0"].map(str::to_owned);
        assert_eq!(
            remaining,
            [(one, false), (none.clone(), false), (none, true)]
        );
        assert_eq!(limits.count("POST /here", Snowflake(2), now).1, None);
        let later = now + Duration::from_secs(5);
        assert_eq!(limits.count("POST /here", Snowflake(1), later).1, None);
        assert_eq!(limits.overruns, 1);
    }
}
