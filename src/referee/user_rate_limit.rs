//! How fast one person, and one server, may ask, by the time in the interactions themselves.
//!
//! A backlog after a reconnect counts by when it was made. There is no limit unless `serve` sets one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::command::Caller;

/// How much faster a whole server may ask than one person.
const SERVER_FACTOR: i64 = 20;
/// As many questions may come at once as in so many microseconds.
const BURST: i64 = 2_000_000;
/// What a question that takes seconds of drawing weighs; any other weighs one.
const HEAVY_COST: i64 = 5;
/// How many people and servers are remembered before those are forgotten who ask slowly.
const MAX_TRACKED: usize = 10_000;

/// How fast questions may come; by default as fast as they can.
#[derive(Debug, Default)]
pub struct UserRateLimiter {
    /// How many microseconds a question uses up.
    takes: i64,
    /// The microsecond in which a person or a server asked last, and up to which they have used their time up; no two of them
    /// have the same id.
    used: Mutex<HashMap<u64, (i64, i64)>>,
}

impl UserRateLimiter {
    /// So many questions a second for each person, one or more, and twice as many at once.
    pub fn of(a_second: u32) -> Self {
        Self {
            takes: 1_000_000 / i64::from(a_second),
            ..Self::default()
        }
    }

    /// Whether this question comes slowly enough; if so it is counted.
    pub fn admits(&self, asker: &Caller, is_heavy: bool) -> bool {
        let now = asker.at().0 * 1_000;
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= MAX_TRACKED {
            used.retain(|_, (_, until)| *until > now);
        }
        let mut uses = |id, time| {
            let (last, until) = used.entry(id).or_default();
            // What was asked before, and comes only now, is no faster for that.
            *last = now.max(*last);
            let next = *last.max(until) + time;
            let admitted = next - *last <= BURST;
            if admitted {
                *until = next;
            }
            admitted
        };
        let time = self.takes * if is_heavy { HEAVY_COST } else { 1 };
        // A heavy question is never more than may come at once. Who is too fast takes nothing from the others of the server.
        uses(asker.person.id.0, time.min(BURST))
            && asker
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

    fn asker(person: u64, at_ms: u64) -> Caller {
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
        let admits = |_: &usize| pace.admits(&asker(person, at_ms), false);
        (0..tries).filter(admits).count()
    }

    #[test]
    fn ten_at_once_then_five_a_second_for_each_person() {
        let pace = UserRateLimiter::of(5);
        assert_eq!(admitted(&pace, 1, 1_000, 50), 10);
        assert_eq!(admitted(&pace, 1, 1_100, 50), 0);
        assert_eq!(admitted(&pace, 1, 2_000, 50), 5);
        assert_eq!(admitted(&pace, 2, 2_000, 50), 10, "another is not held up");
        assert_eq!(admitted(&pace, 1, 1_500, 50), 0, "time does not go back");
        assert_eq!(admitted(&pace, 1, 60_000, 50), 10);
    }

    #[test]
    fn a_server_has_a_pace_of_its_own() {
        let pace = UserRateLimiter::of(5);
        let all: usize = (1..=100)
            .map(|person| admitted(&pace, person, 1_000, 10))
            .sum();
        assert_eq!(all, 200);
    }

    #[test]
    fn films_weigh_more() {
        let pace = UserRateLimiter::of(5);
        let film = |at| pace.admits(&asker(1, at), true);
        assert_eq!([film(1_000), film(1_000), film(1_000)], [true, true, false]);
        assert!(film(2_000));
    }

    #[test]
    fn who_asked_before_what_came_first_is_not_too_fast() {
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
