//! The bot's recorded requests, for tests, and Discord's rate limits: so many requests per bucket
//! and window, reported in the headers of every response.

use crate::world::faults::Rate;
use serde_json::Value;
use std::collections::HashMap;
use std::time::{Duration, SystemTime};

use crate::snowflake::Snowflake;
use crate::world::faults::Fault;

/// A generous rate: people who try or test a bot need not wait. A test of limits sets its own.
const WIDE: Rate = Rate {
    limit: 1_000,
    window_ms: 1_000,
};

/// All windows.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    /// The rate of a route, for each channel or server.
    pub rates: HashMap<String, Rate>,
    /// The number of requests in each window, and its end.
    windows: HashMap<(String, Snowflake), (u32, SystemTime)>,
    /// Number of requests into an exhausted bucket.
    pub overruns: u64,
}

impl Limits {
    /// Counts a request on a route for a channel, a server or neither (0). Returns the rate-limit
    /// headers of the response, and the refusal of an excess request.
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

/// Number of requests whose bodies are kept.
pub(super) const MAX_REQUESTS: usize = 100_000;

/// A request of the bot.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Time of arrival, in milliseconds since 1970.
    pub at_ms: u64,
    /// Path and query as received.
    pub path: String,
    /// Method and path with names for IDs, `POST /channels/{channel_id}/messages`.
    pub route: &'static str,
    /// The JSON, or the `payload_json` of a multipart body; null if there was none.
    pub body: Value,
    /// Status of the response; 0 until it is sent.
    pub status: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bucket_limits_requests_per_window() {
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
