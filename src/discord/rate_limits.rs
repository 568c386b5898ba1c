//! What Discord's answers say about limits, remembered. Nobody waits in here: a request that may not leave yet is told so at
//! once, with the pause, so that it holds nothing up meanwhile.
//!
//! A limit belongs to a bucket, which several routes may share, and to the channel, server or other thing that a route is
//! about. How many requests a window of it takes is known from answers only; until one says it, one request asks alone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::discord::failure::FailureCause;
use crate::discord::rate_limit_headers::RateLimitHeaders;

/// When to come back where the answer of another request is awaited.
const SHORT_WAIT: Duration = Duration::from_millis(250);

/// How many requests a second Discord takes from one bot, whatever they are about.
const GLOBAL_PER_SECOND: u32 = 50;

/// A route as limits see it: its kind, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RouteKey {
    kind: String,
    about: u64,
}

impl RouteKey {
    /// The way of a request: its method and path, `POST channels/1/messages`, whatever stands behind a `?`.
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

/// The right to make one request; to be handed back with what the answer said.
#[derive(Debug)]
pub struct Pass {
    way: RouteKey,
    key: BucketKey,
}

type BucketKey = (String, u64);

/// All that is known.
#[derive(Debug, Default)]
pub struct RateLimiter {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// In which bucket a kind of route is; as many as there are kinds.
    buckets: HashMap<String, Bucket>,
    /// The windows that are not over.
    windows: HashMap<BucketKey, Window>,
    /// Until when nothing may leave at all.
    silence: Option<Instant>,
    /// Since when requests are counted, and how many there were.
    second: Option<(Instant, u32)>,
}

#[derive(Debug)]
struct Bucket {
    name: String,
    limit: u32,
}

#[derive(Debug, Default)]
struct Window {
    /// How many requests it still takes; `None` while nobody has said it.
    left: Option<u32>,
    /// When it is over; `None` while nobody has said it.
    until: Option<Instant>,
    /// How many requests are on their way.
    under_way: u32,
}

impl Window {
    fn is_over(&self, now: Instant) -> bool {
        match self.until {
            Some(until) => until <= now,
            None => self.under_way == 0,
        }
    }

    /// Begins anew. What is under way may count for the new window.
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

    fn update(&mut self, signs: &RateLimitHeaders, now: Instant) {
        let same = self.until.is_none_or(|until| until > now);
        if let Some(left) = signs.remaining {
            let own = self.left.filter(|_| same);
            self.left = Some(own.map_or(left, |own| own.min(left)));
        }
        if let Some(after) = signs.reset_after {
            let until = now + after;
            self.until = Some(self.until.map_or(until, |known| known.max(until)));
        }
    }
}

impl RateLimiter {
    fn lock_buckets(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a request may leave now; if not, for how long it is held.
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

    /// What the answer to a request said; nothing where none came.
    pub fn update(&self, pass: Pass, signs: &RateLimitHeaders, now: Instant) {
        let mut known = self.lock_buckets();
        if let Some(window) = known.windows.get_mut(&pass.key) {
            window.under_way = window.under_way.saturating_sub(1);
        }
        if let (Some(name), Some(limit)) = (&signs.bucket, signs.limit) {
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
        window.update(signs, now);
        let Some(pause) = signs.retry_after else {
            return;
        };
        let until = now + pause;
        if signs.global {
            known.silence = Some(known.silence.map_or(until, |known| known.max(until)));
        } else {
            window.left = Some(0);
            window.until = Some(until);
        }
    }

    /// How many windows are remembered.
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

    /// Whether anything may leave.
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
    fn an_exhausted_bucket_waits_and_no_other_does() {
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
    fn one_asks_alone_until_an_answer_says_how_many_may() {
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
        // What is still under way may count for the next window.
        let next = (0..9).filter_map(|_| limits.acquire(post(1), after(now, 5)).ok());
        assert_eq!(next.count(), 1);
    }

    #[test]
    fn an_answer_that_comes_late_gives_nothing_back() {
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
    fn a_refusal_pauses_its_bucket_or_everything() {
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
    fn no_more_than_fifty_leave_in_a_second() {
        let (limits, now) = (RateLimiter::default(), Instant::now());
        let left = (0..99).filter(|channel| limits.acquire(post(*channel), now).is_ok());
        assert_eq!(left.count(), GLOBAL_PER_SECOND as usize);
        assert_eq!(limits.acquire(post(99), now).err(), Some(wait(1, true)));
        assert!(limits.acquire(post(99), after(now, 1)).is_ok());
    }

    #[test]
    fn a_request_without_an_answer_lets_the_next_one_ask() {
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
