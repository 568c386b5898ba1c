//! What kind of people there are: how soon they look, and how they want to be told.

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use referee::clock::Span;
use referee::domain::PersonId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Looks within hours.
    Quick,
    /// Looks every day or two.
    Slow,
    /// Plays at the last moment.
    Late,
    /// Is away for weeks at a time.
    Traveller,
    /// Stops playing some day, without a word.
    Leaver,
}

/// Somebody who plays.
#[derive(Clone, Debug)]
pub struct Player {
    pub id: PersonId,
    pub habit: Habit,
    /// Whether they will not look any more.
    pub is_gone: bool,
}

impl Player {
    pub fn new(id: PersonId, rng: &mut StdRng) -> Self {
        let habits = [
            Habit::Quick,
            Habit::Quick,
            Habit::Slow,
            Habit::Late,
            Habit::Traveller,
            Habit::Leaver,
        ];
        Self {
            id,
            habit: *habits.choose(rng).expect("some"),
            is_gone: false,
        }
    }

    /// How long it takes them to look at a game that waits for them.
    pub fn delay(&self, is_live: bool, rng: &mut StdRng) -> Span {
        if is_live {
            return Span::seconds(rng.random_range(5..150));
        }
        let (least, most) = match self.habit {
            Habit::Quick => (1, 10),
            Habit::Slow => (10, 50),
            Habit::Late => (5, 40),
            Habit::Traveller => (5, 90),
            Habit::Leaver => (2, 24),
        };
        Span::minutes(rng.random_range(least * 60..most * 60))
    }
}
