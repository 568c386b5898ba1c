//! Rate limits per person and per server, based on the timestamps of the interactions themselves.
//!
//! A backlog after a reconnect counts by its original times. There is no limit unless `serve` sets
//! one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::command::Caller;

/// Ratio of a server's rate limit to a person's.
const SERVER_FACTOR: i64 = 20;
/// Burst size, in microseconds of allowance.
const BURST: i64 = 2_000_000;
/// Cost of a request that takes seconds of drawing; any other costs one.
const HEAVY_COST: i64 = 5;
/// Number of tracked people and servers beyond which slow ones are dropped.
const MAX_TRACKED: usize = 10_000;

/// A rate limiter for requests. Unlimited by default.
#[derive(Debug, Default)]
pub struct UserRateLimiter {
    /// The microseconds of allowance that a request costs.
    takes: i64,
    /// The microsecond of the last request of each person or server, and the time up to which their
    /// allowance is used. No two of them share an id.
    used: Mutex<HashMap<u64, (i64, i64)>>,
}

impl UserRateLimiter {
    /// Creates a limit of `a_second` requests per second for each person, at least one, with bursts
    /// of twice that.
    pub fn of(a_second: u32) -> Self {
        Self {
            takes: 1_000_000 / i64::from(a_second),
            ..Self::default()
        }
    }

    /// Returns whether this request is within the limit, and if so counts it.
    pub fn admits(&self, caller: &Caller, is_heavy: bool) -> bool {
        let now = caller.at().0 * 1_000;
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= MAX_TRACKED {
            used.retain(|_, (_, until)| *until > now);
        }
        let mut uses = |id, time| {
            let (last, until) = used.entry(id).or_default();
            // An earlier request that arrives only now does not count as faster.
            *last = now.max(*last);
            let next = *last.max(until) + time;
            let admitted = next - *last <= BURST;
            if admitted {
                *until = next;
            }
            admitted
        };
        let time = self.takes * if is_heavy { HEAVY_COST } else { 1 };
        // A heavy request never exceeds the burst size. A person over the limit takes nothing from
        // the rest of their server.
        uses(caller.person.id.0, time.min(BURST))
            && caller
                .place
                .guild
                .is_none_or(|server| uses(server.0, time / SERVER_FACTOR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{AccountKind, DisplayName, Person};
    use crate::domain::{ChannelId, GuildId, InteractionId, Language, PersonId, Place};

    fn caller(person: u64, at_ms: u64) -> Caller {
        Caller {
            person: Person {
                id: PersonId(person),
                name: DisplayName::new("Ann"),
                being: AccountKind::Human,
            },
            place: Place {
                guild: Some(GuildId(900)),
                channel: ChannelId(2),
            },
            interaction: InteractionId(at_ms << 22),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    fn admitted(pace: &UserRateLimiter, person: u64, at_ms: u64, tries: usize) -> usize {
        let admits = |_: &usize| pace.admits(&caller(person, at_ms), false);
        (0..tries).filter(admits).count()
    }

    #[test]
    fn each_person_has_a_rate_limit() {
        let pace = UserRateLimiter::of(5);
        assert_eq!(admitted(&pace, 1, 1_000, 50), 10);
        assert_eq!(admitted(&pace, 1, 1_100, 50), 0);
        assert_eq!(admitted(&pace, 1, 2_000, 50), 5);
        assert_eq!(admitted(&pace, 2, 2_000, 50), 10, "another is not held up");
        assert_eq!(admitted(&pace, 1, 1_500, 50), 0, "time does not go back");
        assert_eq!(admitted(&pace, 1, 60_000, 50), 10);
    }

    #[test]
    fn each_server_has_a_rate_limit() {
        let pace = UserRateLimiter::of(5);
        let all: usize = (1..=100)
            .map(|person| admitted(&pace, person, 1_000, 10))
            .sum();
        assert_eq!(all, 200);
    }

    #[test]
    fn films_weigh_more() {
        let pace = UserRateLimiter::of(5);
        let film = |at| pace.admits(&caller(1, at), true);
        assert_eq!([film(1_000), film(1_000), film(1_000)], [true, true, false]);
        assert!(film(2_000));
    }

    #[test]
    fn earlier_request_is_never_too_fast() {
        let pace = UserRateLimiter::of(5);
        assert_eq!(admitted(&pace, 1, 5_000, 1), 1);
        assert_eq!(admitted(&pace, 2, 1_000, 1), 1, "the server is the same");
        assert_eq!(admitted(&pace, 1, 1_000, 1), 1, "so is the person");
        assert_eq!(admitted(&pace, 1, 5_000, 20), 8, "all three count");
    }

    #[test]
    fn without_a_limit_everything_is_admitted() {
        assert_eq!(
            admitted(&UserRateLimiter::default(), 1, 1_000, 1_000),
            1_000
        );
    }
}
