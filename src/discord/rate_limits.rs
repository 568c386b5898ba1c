//! Tracks the rate limits that Discord's responses announce. Nothing waits here: a request that may
//! not be sent yet is refused immediately with its delay, so that it blocks nothing else.
//!
//! A limit belongs to a bucket, which several routes may share, and to the channel, server or other
//! object of the route. The number of requests per window is known only from responses; until one
//! states it, requests are sent one at a time.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::discord::failure::FailureCause;
use crate::discord::rate_limit_headers::RateLimitHeaders;

/// Delay before the next check while the response to another request is pending.
const SHORT_WAIT: Duration = Duration::from_millis(250);

/// Number of requests per second that Discord accepts from one bot in total.
const GLOBAL_PER_SECOND: u32 = 50;

/// A route for rate limiting: its kind and its object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RouteKey {
    kind: String,
    about: u64,
}

impl RouteKey {
    /// Returns the route of a request from its method and path, `POST channels/1/messages`, without
    /// the query.
    pub fn of(method: &str, path: &str) -> Self {
        let mut about = None;
        let mut kind = method.to_owned();
        let path = path.split('?').next().unwrap_or_default();
        for part in path.split('/') {
            kind.push('/');
            match part.parse() {
                Ok(number) => {
                    about = about.or(Some(number));
                    kind.push('#');
                }
                Err(_) => kind.push_str(part),
            }
        }
        let about = about.unwrap_or_default();
        Self { kind, about }
    }
}

/// A permit for one request, returned with the headers of the response.
#[derive(Debug)]
pub struct Pass {
    way: RouteKey,
    key: BucketKey,
}

type BucketKey = (String, u64);

/// The known rate limits.
#[derive(Debug, Default)]
pub struct RateLimiter {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// The bucket of each kind of route; bounded by the number of kinds.
    buckets: HashMap<String, Bucket>,
    /// The windows that have not expired.
    windows: HashMap<BucketKey, Window>,
    /// End of the global pause.
    silence: Option<Instant>,
    /// Start of the current second and the number of requests in it.
    second: Option<(Instant, u32)>,
}

#[derive(Debug)]
struct Bucket {
    name: String,
    limit: u32,
}

#[derive(Debug, Default)]
struct Window {
    /// Remaining requests; `None` until a response states it.
    left: Option<u32>,
    /// End of the window; `None` until a response states it.
    until: Option<Instant>,
    /// Number of requests in flight.
    under_way: u32,
}

impl Window {
    fn is_over(&self, now: Instant) -> bool {
        match self.until {
            Some(until) => until <= now,
            None => self.under_way == 0,
        }
    }

    /// Starts a new window. Requests in flight may count towards it.
    fn renew(&mut self, limit: Option<u32>) {
        self.left = limit.map(|limit| limit.saturating_sub(self.under_way));
        self.until = None;
    }

    fn take(&mut self, now: Instant) -> Result<(), Duration> {
        let wait = self.until.map_or(SHORT_WAIT, |until| until - now);
        match &mut self.left {
            None if self.under_way > 0 => return Err(SHORT_WAIT),
            None => {}
            Some(0) => return Err(wait),
            Some(left) => *left -= 1,
        }
        self.under_way += 1;
        Ok(())
    }

    fn update(&mut self, headers: &RateLimitHeaders, now: Instant) {
        let same = self.until.is_none_or(|until| until > now);
        if let Some(left) = headers.remaining {
            let own = self.left.filter(|_| same);
            self.left = Some(own.map_or(left, |own| own.min(left)));
        }
        if let Some(after) = headers.reset_after {
            let until = now + after;
            self.until = Some(self.until.map_or(until, |known| known.max(until)));
        }
    }
}

impl RateLimiter {
    fn lock_buckets(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Acquires a permit to send a request now.
    ///
    /// # Errors
    ///
    /// Returns the delay if the request must wait.
    pub fn acquire(&self, way: RouteKey, now: Instant) -> Result<Pass, FailureCause> {
        let mut known = self.lock_buckets();
        known.room(now)?;
        let (key, limit) = known.key(&way);
        known
            .windows
            .retain(|other, window| !window.is_over(now) || window.under_way > 0 || *other == key);
        let window = known.windows.entry(key.clone()).or_default();
        if window.is_over(now) {
            window.renew(limit);
        }
        window.take(now).map_err(|pause| FailureCause::Held {
            pause,
            global: false,
        })?;
        known.count(now);
        Ok(Pass { way, key })
    }

    /// Updates the limits from the headers of a response; they are empty if none arrived.
    pub fn update(&self, pass: Pass, headers: &RateLimitHeaders, now: Instant) {
        let mut known = self.lock_buckets();
        if let Some(window) = known.windows.get_mut(&pass.key) {
            window.under_way = window.under_way.saturating_sub(1);
        }
        if let (Some(name), Some(limit)) = (&headers.bucket, headers.limit) {
            let name = name.clone();
            known
                .buckets
                .insert(pass.way.kind.clone(), Bucket { name, limit });
        }
        let (key, _) = known.key(&pass.way);
        if key != pass.key
            && known
                .windows
                .get(&pass.key)
                .is_some_and(|w| w.under_way == 0)
        {
            known.windows.remove(&pass.key);
        }
        let window = known.windows.entry(key).or_default();
        window.update(headers, now);
        let Some(pause) = headers.retry_after else {
            return;
        };
        let until = now + pause;
        if headers.global {
            known.silence = Some(known.silence.map_or(until, |known| known.max(until)));
        } else {
            window.left = Some(0);
            window.until = Some(until);
        }
    }

    /// Returns the number of windows in memory.
    #[cfg(test)]
    fn remembered(&self) -> usize {
        self.lock_buckets().windows.len()
    }
}

impl Known {
    fn key(&self, way: &RouteKey) -> (BucketKey, Option<u32>) {
        let bucket = self.buckets.get(&way.kind);
        let name = bucket.map_or(&way.kind, |bucket| &bucket.name);
        let key = (name.clone(), way.about);
        (key, bucket.map(|bucket| bucket.limit))
    }

    /// Checks whether any request may be sent.
    fn room(&self, now: Instant) -> Result<(), FailureCause> {
        let full = self.second.filter(|(_, count)| *count >= GLOBAL_PER_SECOND);
        let full = full.map(|(since, _)| since + Duration::from_secs(1));
        match self.silence.max(full).filter(|until| *until > now) {
            None => Ok(()),
            Some(until) => Err(FailureCause::Held {
                pause: until - now,
                global: true,
            }),
        }
    }

    fn count(&mut self, now: Instant) {
        let this = |(since, _): &(Instant, u32)| now < *since + Duration::from_secs(1);
        let (since, count) = self.second.filter(this).unwrap_or((now, 0));
        self.second = Some((since, count + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(channel: u64) -> RouteKey {
        RouteKey::of("POST", &format!("channels/{channel}/messages"))
    }

    fn headers(bucket: &str, limit: u32, remaining: u32, seconds: u64) -> RateLimitHeaders {
        RateLimitHeaders {
            bucket: Some(bucket.into()),
            limit: Some(limit),
            remaining: Some(remaining),
            reset_after: Some(Duration::from_secs(seconds)),
            ..RateLimitHeaders::default()
        }
    }

    fn refused(seconds: u64, global: bool) -> RateLimitHeaders {
        RateLimitHeaders {
            retry_after: Some(Duration::from_secs(seconds)),
            global,
            ..RateLimitHeaders::default()
        }
    }

    fn after(begun: Instant, seconds: u64) -> Instant {
        begun + Duration::from_secs(seconds)
    }

    fn wait(seconds: u64, global: bool) -> FailureCause {
        let pause = Duration::from_secs(seconds);
        FailureCause::Held { pause, global }
    }

    #[test]
    fn exhausted_bucket_delays_only_itself() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let pass = limits.acquire(post(1), now).expect("nothing is known");
        limits.update(pass, &headers("a", 2, 1, 5), now);
        let pass = limits.acquire(post(1), now).expect("one is left");
        limits.update(pass, &headers("a", 2, 0, 5), now);
        assert_eq!(limits.acquire(post(1), now).err(), Some(wait(5, false)));
        assert!(limits.acquire(post(2), now).is_ok());
        assert!(limits.acquire(post(1), after(now, 5)).is_ok());
    }

    #[test]
    fn unknown_bucket_admits_one_request() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let pass = limits.acquire(post(1), now).expect("nothing is known");
        let told = limits.acquire(post(1), now).expect_err("one asks already");
        let soon = FailureCause::Held {
            pause: SHORT_WAIT,
            global: false,
        };
        assert_eq!(told, soon);
        limits.update(pass, &headers("a", 5, 4, 5), now);
        let passes: Vec<Pass> = (0..9)
            .filter_map(|_| limits.acquire(post(1), now).ok())
            .collect();
        assert_eq!(passes.len(), 4);
        // Requests in flight may count towards the next window.
        let next = (0..9).filter_map(|_| limits.acquire(post(1), after(now, 5)).ok());
        assert_eq!(next.count(), 1);
    }

    #[test]
    fn late_answer_restores_no_budget() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let pass = limits.acquire(post(1), now).expect("nothing is known");
        limits.update(pass, &headers("a", 3, 2, 5), now);
        let first = limits.acquire(post(1), now).expect("two are left");
        let second = limits.acquire(post(1), now).expect("one is left");
        limits.update(second, &headers("a", 3, 0, 5), now);
        limits.update(first, &headers("a", 3, 1, 5), now);
        assert!(limits.acquire(post(1), now).is_err());
    }

    #[test]
    fn routes_of_one_bucket_share_it() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let change = RouteKey::of("PATCH", "channels/1/messages/7");
        for way in [post(1), change.clone()] {
            let pass = limits.acquire(way, now).expect("nothing is known");
            limits.update(pass, &headers("a", 9, 8, 5), now);
        }
        let pass = limits.acquire(post(1), now).expect("some are left");
        limits.update(pass, &headers("a", 9, 0, 5), now);
        assert_eq!(limits.acquire(change, now).err(), Some(wait(5, false)));
    }

    #[test]
    fn refusal_pauses_bucket_or_everything() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let pass = limits.acquire(post(1), now).expect("nothing is known");
        limits.update(pass, &refused(120, false), now);
        assert_eq!(limits.acquire(post(1), now).err(), Some(wait(120, false)));
        let pass = limits.acquire(post(2), now).expect("another channel");
        limits.update(pass, &refused(7, true), now);
        assert_eq!(limits.acquire(post(3), now).err(), Some(wait(7, true)));
        assert!(limits.acquire(post(3), after(now, 7)).is_ok());
    }

    #[test]
    fn second_allows_at_most_fifty_requests() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let left = (0..99).filter(|channel| limits.acquire(post(*channel), now).is_ok());
        assert_eq!(left.count(), GLOBAL_PER_SECOND as usize);
        assert_eq!(limits.acquire(post(99), now).err(), Some(wait(1, true)));
        assert!(limits.acquire(post(99), after(now, 1)).is_ok());
    }

    #[test]
    fn unanswered_request_frees_the_next() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let pass = limits.acquire(post(1), now).expect("nothing is known");
        limits.update(pass, &RateLimitHeaders::default(), after(now, 10));
        assert!(limits.acquire(post(1), after(now, 10)).is_ok());
    }

    #[test]
    fn what_is_over_is_forgotten() {
        let limits = RateLimiter::default();
        let begun = Instant::now();
        for number in 0..10_000 {
            let now = after(begun, number);
            let pass = limits
                .acquire(post(number), now)
                .expect("each is the first");
            limits.update(pass, &headers("a", 5, 4, 5), now);
        }
        assert!(limits.remembered() <= 6, "{}", limits.remembered());
    }
}
