//! The queue of bot players: fair to people regardless of their number of games.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::domain::PersonId;
use crate::store::BotPlayerCall;

/// Maximum number of people remembered.
const MAX_WAITING: usize = 1_024;

/// The people answered, with how long ago, counted in answers.
#[derive(Default)]
pub struct Queue(Mutex<Answered>);

#[derive(Default)]
struct Answered {
    count: u64,
    last: HashMap<Option<PersonId>, u64>,
}

impl Queue {
    /// Returns the game of the person answered longest ago; among theirs, the one that has waited
    /// longest.
    pub fn next(&self, waiting: &[BotPlayerCall]) -> Option<BotPlayerCall> {
        let mut answered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = |call: &&BotPlayerCall| answered.last.get(&call.caller).copied();
        let next = *waiting.iter().min_by_key(last)?;
        if answered.last.len() >= MAX_WAITING {
            answered.last.clear();
        }
        answered.count += 1;
        let count = answered.count;
        answered.last.insert(next.caller, count);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Millis;
    use crate::event_log::Seq;

    fn call(game: &str, caller: u64, at: i64) -> BotPlayerCall {
        BotPlayerCall {
            game: game.parse().expect("an id"),
            seq: Seq(1),
            caller: Some(PersonId(caller)),
            at: Millis(at),
        }
    }

    #[test]
    fn many_games_delay_no_other_person() {
        let mut waiting: Vec<BotPlayerCall> = ["mirolu", "sateko", "bavedi", "lorani"]
            .iter()
            .enumerate()
            .map(|(number, game)| call(game, 1, number as i64))
            .collect();
        waiting.push(call("pekaso", 2, 9));
        let queue = Queue::default();
        let mut served = Vec::new();
        while let Some(next) = queue.next(&waiting) {
            waiting.retain(|call| call.game != next.game);
            served.push(next.caller.map(|person| person.0));
        }
        assert_eq!(served, [1, 2, 1, 1, 1].map(Some));
        assert_eq!(queue.next(&[]), None);
    }
}
