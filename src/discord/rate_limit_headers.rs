//! Reads rate-limit information from a response's headers and, if it was rate-limited, from its
//! body.

use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use httpdate::HttpDate;
use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serde_json::Value;

use crate::domain::Millis;

/// The rate-limit information of one response; missing headers are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RateLimitHeaders {
    /// The bucket in which the request was counted.
    pub bucket: Option<String>,
    /// Number of requests per window.
    pub limit: Option<u32>,
    /// Number of requests left in the window.
    pub remaining: Option<u32>,
    /// Time until the next window.
    pub reset_after: Option<Duration>,
    /// Delay before a retry, if the request was refused.
    pub retry_after: Option<Duration>,
    /// Whether the limit applies to all requests.
    pub global: bool,
    /// Date of the response, to the second.
    pub dated: Option<Millis>,
}

impl RateLimitHeaders {
    /// Reads a response; `body` is `None` if it is not JSON.
    pub fn read(status: StatusCode, headers: &HeaderMap, body: Option<&Value>) -> Self {
        let limits = Self {
            bucket: header(headers, "x-ratelimit-bucket"),
            limit: header(headers, "x-ratelimit-limit"),
            remaining: header(headers, "x-ratelimit-remaining"),
            reset_after: header(headers, "x-ratelimit-reset-after").and_then(seconds),
            dated: header(headers, "date").and_then(millis),
            ..Self::default()
        };
        if status != StatusCode::TOO_MANY_REQUESTS {
            return limits;
        }
        let said = body.and_then(|body| body["retry_after"].as_f64());
        Self {
            retry_after: said.or(header(headers, "retry-after")).and_then(seconds),
            // A proxy in front of Discord, which does not send Discord's JSON, refuses the whole
            // machine.
            global: body.is_none_or(|body| body["global"] == true),
            ..limits
        }
    }
}

fn header<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

fn millis(date: HttpDate) -> Option<Millis> {
    let since = SystemTime::from(date).duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok().map(Millis)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a value"));
        }
        headers
    }

    #[test]
    fn every_answer_tells_of_its_bucket() {
        let headers = headers(&[
            ("x-ratelimit-bucket", "abcd"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "1.25"),
        ]);
        let limits = RateLimitHeaders {
            bucket: Some("abcd".into()),
            limit: Some(5),
            remaining: Some(0),
            reset_after: Some(Duration::from_millis(1_250)),
            ..RateLimitHeaders::default()
        };
        assert_eq!(
            RateLimitHeaders::read(StatusCode::OK, &headers, None),
            limits
        );
    }

    #[test]
    fn rate_limit_states_length_and_scope() {
        let refused = StatusCode::TOO_MANY_REQUESTS;
        let whole = headers(&[("retry-after", "2")]);
        let body = json!({ "retry_after": 1.5, "global": false });
        let limits = RateLimitHeaders::read(refused, &whole, Some(&body));
        let pause = Duration::from_millis(1_500);
        assert_eq!((limits.retry_after, limits.global), (Some(pause), false));
        let limits = RateLimitHeaders::read(refused, &whole, None);
        let pause = Duration::from_secs(2);
        assert_eq!((limits.retry_after, limits.global), (Some(pause), true));
    }
}
