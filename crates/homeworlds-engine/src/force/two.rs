//! Wins in two turns, exactly.

use crate::force::escapes::Escapes;
use crate::force::eyes::{Eyes, Looked, list};
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Action, Galaxy, Generator};

/// Finds wins in two.
#[derive(Debug)]
pub(super) struct Two {
    turns: Generator,
    replies: Generator,
    escapes: Escapes,
}

impl Two {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            turns: Generator::new(budget),
            replies: Generator::new(budget),
            escapes: Escapes::default(),
        }
    }

    /// Forgets the replies that helped before.
    pub(super) fn forget(&mut self) {
        self.escapes.clear();
    }

    /// The first turn found by which `seat` wins within two.
    pub(super) fn first(
        &mut self,
        eyes: &mut Eyes<'_>,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Looked<Option<Vec<Action>>> {
        let Self {
            turns,
            replies,
            escapes,
        } = self;
        list(turns, galaxy, seat, |found| {
            let wins = match found.end() {
                Some(end) => end == End::Win,
                None => wins_after(replies, escapes, eyes, &found.galaxy(), seat)?,
            };
            Ok(wins.then(|| found.actions()))
        })
    }
}

// Whether the turn of `seat` that has led to `after` threatens to win, and wins against every reply.
fn wins_after(
    replies: &mut Generator,
    escapes: &mut Escapes,
    eyes: &mut Eyes<'_>,
    after: &Galaxy,
    seat: Seat,
) -> Looked<bool> {
    if !eyes.threatens(after, seat)? || escapes.any_helps(eyes, after, seat)? {
        return Ok(false);
    }
    let escape = list(replies, after, seat.other(), |reply| {
        let helps = match reply.end() {
            Some(end) => end != End::Loss,
            None => !eyes.wins(&reply.galaxy(), seat)?,
        };
        Ok(helps.then(|| reply.actions()))
    })?;
    let wins = escape.is_none();
    if let Some(escape) = escape {
        escapes.note(escape);
    }
    Ok(wins)
}
