//! Wins in three turns by threats: each reply that leaves no immediate win leaves a win in two.

use crate::force::eyes::{Eyes, Looked, OutOfWork, list};
use crate::force::two::Two;
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Galaxy, Generator, StarAction};

/// A search for wins in three by threats.
#[derive(Debug)]
pub(super) struct Three {
    turns: Generator,
    replies: Generator,
    tries: Vec<Try>,
}

/// A first turn that threatens to win, and the tables after the replies that leave no immediate
/// win.
#[derive(Debug)]
struct Try {
    turn: Vec<StarAction>,
    escapes: Vec<Galaxy>,
}

/// Maximum number of escapes after a turn that is tried.
const ESCAPES: usize = 32;

/// Maximum number of turns tried, fewest escapes first.
const TRIES: usize = 512;

/// Divisors of the work that a turn may use in each round, so that a hard turn cannot block the
/// others. Most wins are proven in a thousandth of the work that some refutations take.
const ROUNDS: [u64; 4] = [1_024, 64, 5, 1];

impl Three {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            turns: Generator::new(budget),
            replies: Generator::new(budget),
            tries: Vec::new(),
        }
    }

    /// Returns the first turn found with which `seat` wins within three.
    pub(super) fn first(
        &mut self,
        two: &mut Two,
        eyes: &mut Eyes<'_>,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Looked<Option<Vec<StarAction>>> {
        if let Some(turn) = self.collect(two, eyes, galaxy, seat)? {
            return Ok(Some(turn));
        }
        let all = eyes.left();
        for part in ROUNDS {
            let mut open = Vec::new();
            for attempt in self.tries.drain(..) {
                match eyes.within(all / part, |eyes| attempt.wins(two, eyes, seat)) {
                    Ok(true) => return Ok(Some(attempt.turn)),
                    Ok(false) => {}
                    Err(OutOfWork) => open.push(attempt),
                }
            }
            self.tries = open;
        }
        if self.tries.is_empty() {
            Ok(None)
        } else {
            Err(OutOfWork)
        }
    }

    /// Collects the turns to try, or finds one that wins. Turns that leave no more escapes than any
    /// before are tried at once.
    fn collect(
        &mut self,
        two: &mut Two,
        eyes: &mut Eyes<'_>,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Looked<Option<Vec<StarAction>>> {
        let Self {
            turns,
            replies,
            tries,
        } = self;
        tries.clear();
        let (slice, mut fewest) = (eyes.left() / ROUNDS[0], ESCAPES);
        let won = list(turns, galaxy, seat, |found| {
            if let Some(end) = found.end() {
                return Ok((end == End::Win).then(|| found.actions()));
            }
            let after = found.galaxy();
            if !eyes.threatens(&after, seat)? {
                return Ok(None);
            }
            let Some(escapes) = escapes(replies, eyes, &after, seat)? else {
                return Ok(None);
            };
            let turn = found.actions();
            let attempt = Try { turn, escapes };
            if attempt.escapes.len() <= fewest {
                fewest = attempt.escapes.len();
                if let Ok(wins) = eyes.within(slice, |eyes| attempt.wins(two, eyes, seat)) {
                    return Ok(wins.then_some(attempt.turn));
                }
            }
            tries.push(attempt);
            if tries.len() > 2 * TRIES {
                keep_best(tries);
            }
            Ok(None)
        })?;
        keep_best(tries);
        Ok(won)
    }
}

impl Try {
    fn wins(&self, two: &mut Two, eyes: &mut Eyes<'_>, seat: Seat) -> Looked<bool> {
        for escape in &self.escapes {
            if two.first(eyes, escape, seat)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn keep_best(tries: &mut Vec<Try>) {
    tries.sort_by_key(|attempt| attempt.escapes.len());
    tries.truncate(TRIES);
}

// Returns the tables after the replies that leave `seat` no immediate win, or `None` if there are
// too many or one ends the game.
fn escapes(
    replies: &mut Generator,
    eyes: &mut Eyes<'_>,
    after: &Galaxy,
    seat: Seat,
) -> Looked<Option<Vec<Galaxy>>> {
    let mut escapes = Vec::new();
    let too_many = list(replies, after, seat.other(), |reply| {
        let table = reply.galaxy();
        match reply.end() {
            Some(End::Loss) => return Ok(None),
            Some(End::Win | End::Draw) => return Ok(Some(())),
            None if eyes.wins(&table, seat)? => return Ok(None),
            None => escapes.push(table),
        }
        Ok((escapes.len() > ESCAPES).then_some(()))
    })?;
    Ok(too_many.is_none().then_some(escapes))
}
