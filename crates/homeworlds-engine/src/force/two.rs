//! Wins in two turns, exactly.

use crate::force::eyes::{Eyes, Looked, list};
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Galaxy, Generator, StarAction, Turn};

/// A search for wins in two.
#[derive(Debug)]
pub(super) struct Two {
    turns: Generator,
    replies: Generator,
}

/// Number of replies that met a threat and are kept, to be tried first against the next one.
const ESCAPES: usize = 8;

impl Two {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            turns: Generator::new(budget),
            replies: Generator::new(budget),
        }
    }

    /// Returns the first turn found with which `seat` wins within two.
    pub(super) fn first(
        &mut self,
        eyes: &mut Eyes<'_>,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Looked<Option<Vec<StarAction>>> {
        let Self { turns, replies } = self;
        list(turns, galaxy, seat, |found| {
            let wins = match found.end() {
                Some(end) => end == End::Win,
                None => wins_after(replies, eyes, &found.galaxy(), seat)?,
            };
            Ok(wins.then(|| found.actions()))
        })
    }
}

// Returns whether the turn of `seat` that led to `after` threatens to win, and wins against every
// reply.
fn wins_after(
    replies: &mut Generator,
    eyes: &mut Eyes<'_>,
    after: &Galaxy,
    seat: Seat,
) -> Looked<bool> {
    if !eyes.threatens(after, seat)? {
        return Ok(false);
    }
    let mut escapes = std::mem::take(&mut eyes.escapes);
    let known = escapes.any(|reply| {
        // The reply is from another position, and may be illegal in this one.
        let table = Turn::new(*after, seat.other()).after(reply);
        table.map_or(Ok(false), |table| {
            helps(eyes, &table, End::of(&table, seat.other()), seat)
        })
    });
    eyes.escapes = escapes;
    if known? {
        return Ok(false);
    }
    let escape = list(replies, after, seat.other(), |reply| {
        let helps = helps(eyes, &reply.galaxy(), reply.end(), seat)?;
        Ok(helps.then(|| reply.actions()))
    })?;
    let wins = escape.is_none();
    if let Some(escape) = escape {
        eyes.escapes.note(escape, ESCAPES);
    }
    Ok(wins)
}

// Returns whether a reply that led to `table`, and perhaps to an end, leaves `seat` no win.
fn helps(eyes: &mut Eyes<'_>, table: &Galaxy, end: Option<End>, seat: Seat) -> Looked<bool> {
    match end {
        Some(end) => Ok(end != End::Loss),
        None => Ok(!eyes.wins(table, seat)?),
    }
}
