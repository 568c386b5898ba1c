//! Replies that met a threat: they are tried first against the next one.

use crate::force::eyes::{Eyes, Looked};
use homeworlds::rules::count::End;
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Action, Galaxy, Turn};

/// The replies that helped last, the latest first.
#[derive(Debug, Default)]
pub(super) struct Escapes(Vec<Vec<Action>>);

/// How many are kept.
const KEPT: usize = 8;

impl Escapes {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether one of them helps against `seat`, which could win at once if the other passed here.
    pub(super) fn any_helps(
        &mut self,
        eyes: &mut Eyes<'_>,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Looked<bool> {
        for at in 0..self.0.len() {
            if helps(eyes, galaxy, seat, &self.0[at])? {
                self.0[..=at].rotate_right(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn note(&mut self, reply: Vec<Action>) {
        self.0.truncate(KEPT - 1);
        self.0.insert(0, reply);
    }
}

// The reply may be one to another position, and not be legal in this one.
fn helps(eyes: &mut Eyes<'_>, galaxy: &Galaxy, seat: Seat, reply: &[Action]) -> Looked<bool> {
    let Some(after) = played(galaxy, seat.other(), reply) else {
        return Ok(false);
    };
    match End::of(&after, seat.other()) {
        Some(end) => Ok(end != End::Loss),
        None => Ok(!eyes.wins(&after, seat)?),
    }
}

fn played(galaxy: &Galaxy, seat: Seat, actions: &[Action]) -> Option<Galaxy> {
    let mut turn = Turn::new(*galaxy, seat);
    for &action in actions {
        turn.check(action).ok()?;
        turn.play(action);
    }
    Some(turn.galaxy)
}
