//! How fast one person, and one server, may ask: a bucket of tokens each, refilled by the time in the interactions themselves.
//!
//! A backlog after a reconnect counts by when it was made. There is no limit unless `serve` sets one.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use crate::command::Asker;
use crate::domain::{GuildId, Millis, PersonId};

/// How much faster a whole server may ask than one person.
const A_SERVER: f64 = 20.0;
/// How many buckets are kept before the full ones are forgotten.
const KEPT: usize = 10_000;

/// How heavy a question weighs.
#[derive(Clone, Copy, Debug)]
pub enum Weight {
    /// It is answered at once.
    Light,
    /// It takes seconds of drawing.
    Heavy,
}

impl Weight {
    const fn tokens(self) -> f64 {
        match self {
            Weight::Light => 1.0,
            Weight::Heavy => 5.0,
        }
    }
}

/// How fast questions may come; by default as fast as they can.
#[derive(Debug, Default)]
pub struct Pace {
    a_second: Option<f64>,
    buckets: Mutex<Buckets>,
}

#[derive(Debug, Default)]
struct Buckets {
    people: HashMap<PersonId, Bucket>,
    servers: HashMap<GuildId, Bucket>,
}

#[derive(Debug)]
struct Bucket {
    tokens: f64,
    at: Millis,
}

impl Pace {
    /// So many questions a second for each person, and twice as many at once.
    pub fn of(a_second: u32) -> Self {
        Self {
            a_second: Some(f64::from(a_second)),
            buckets: Mutex::default(),
        }
    }

    /// Whether this question comes slowly enough; if so it is counted.
    pub fn admits(&self, asker: &Asker, weight: Weight) -> bool {
        let Some(a_second) = self.a_second else {
            return true;
        };
        let now = asker.at();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let person = take(&mut buckets.people, asker.person.id, now, a_second, weight);
        // Who is too fast takes nothing from the others of the server.
        person
            && asker.place.guild.is_none_or(|server| {
                take(
                    &mut buckets.servers,
                    server,
                    now,
                    a_second * A_SERVER,
                    weight,
                )
            })
    }
}

fn take<K: Eq + Hash>(
    buckets: &mut HashMap<K, Bucket>,
    key: K,
    now: Millis,
    a_second: f64,
    weight: Weight,
) -> bool {
    let most = a_second * 2.0;
    if buckets.len() >= KEPT {
        buckets.retain(|_, bucket| bucket.filled(now, a_second, most) < most);
    }
    let bucket = buckets.entry(key).or_insert(Bucket {
        tokens: most,
        at: now,
    });
    bucket.tokens = bucket.filled(now, a_second, most);
    // Interactions may arrive in another order than they were made.
    bucket.at = bucket.at.max(now);
    // A heavy question is never more than what a full bucket holds.
    let tokens = weight.tokens().min(most);
    let enough = bucket.tokens >= tokens;
    if enough {
        bucket.tokens -= tokens;
    }
    enough
}

impl Bucket {
    fn filled(&self, now: Millis, a_second: f64, most: f64) -> f64 {
        (self.tokens + now.since(self.at).as_secs_f64() * a_second).min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Being, DisplayName, Person};
    use crate::domain::Language;
    use crate::domain::{ChannelId, InteractionId, Place};

    fn asker(person: u64, at_ms: u64) -> Asker {
        Asker {
            person: Person {
                id: PersonId(person),
                name: DisplayName::new("Ann"),
                being: Being::Human,
            },
            place: Place {
                guild: Some(GuildId(1)),
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

    fn admitted(pace: &Pace, person: u64, at_ms: u64, tries: usize) -> usize {
        let admits = |_: &usize| pace.admits(&asker(person, at_ms), Weight::Light);
        (0..tries).filter(admits).count()
    }

    #[test]
    fn ten_at_once_then_five_a_second_for_each_person() {
        let pace = Pace::of(5);
        assert_eq!(admitted(&pace, 1, 1_000, 50), 10);
        assert_eq!(admitted(&pace, 1, 1_100, 50), 0);
        assert_eq!(admitted(&pace, 1, 2_000, 50), 5);
        assert_eq!(admitted(&pace, 2, 2_000, 50), 10, "another is not held up");
        assert_eq!(admitted(&pace, 1, 1_500, 50), 0, "time does not go back");
        assert_eq!(admitted(&pace, 1, 60_000, 50), 10);
    }

    #[test]
    fn a_server_has_a_pace_of_its_own() {
        let pace = Pace::of(5);
        let all: usize = (1..=100)
            .map(|person| admitted(&pace, person, 1_000, 10))
            .sum();
        assert_eq!(all, 200);
    }

    #[test]
    fn films_weigh_more() {
        let pace = Pace::of(5);
        let film = |at| pace.admits(&asker(1, at), Weight::Heavy);
        assert_eq!([film(1_000), film(1_000), film(1_000)], [true, true, false]);
        assert!(film(2_000));
    }

    #[test]
    fn without_a_limit_everything_is_admitted() {
        assert_eq!(admitted(&Pace::default(), 1, 1_000, 1_000), 1_000);
    }
}
