//! Checks whether a turn in progress can still end with a ship of the mover at home (M4).

use std::ops::ControlFlow;

use crate::piece::Colour;
use crate::rules::Catastrophes;
use crate::rules::star::{Phase, Seating, StarAction, Turn};

/// Maximum number of actions tried. If the search is inconclusive, a way home is assumed to exist.
const TRIES: u32 = 20_000;

/// Returns whether `turn`, after `action`, can still end with a ship at home, now or through later
/// actions.
pub(super) fn leads_home<P: Seating>(
    turn: &Turn<P>,
    action: StarAction,
    catastrophes: Catastrophes,
) -> bool {
    let after = after(turn, action);
    let mut tries = TRIES;
    after.galaxy.holds_home(after.seat) || returns(&after, action, catastrophes, &mut tries)
}

/// Returns whether a ship can come home in the rest of the turn after `last`, which leaves none
/// there. Only moves can bring one.
fn returns<P: Seating>(
    turn: &Turn<P>,
    last: StarAction,
    catastrophes: Catastrophes,
    tries: &mut u32,
) -> bool {
    // M3: if catastrophes end the turn, only catastrophes follow one.
    let moves = match (turn.phase, catastrophes) {
        (_, Catastrophes::TurnEnd) if matches!(last, StarAction::Catastrophe { .. }) => false,
        (Phase::Fresh, _) => true,
        (Phase::Sacrificed { ship, left }, _) => left > 0 && ship.colour() == Colour::Yellow,
        (Phase::Acted | Phase::Passed, _) => false,
    };
    if !moves || turn.galaxy.home(turn.seat).is_none() {
        return false;
    }
    // Moves that bring a ship home at once are tried before those that only come nearer.
    [true, false].into_iter().any(|at_once| {
        let found = turn.actions(|action| {
            if *tries == 0 {
                return ControlFlow::Break(());
            }
            *tries -= 1;
            let after = after(turn, action);
            let leads_home = match at_once {
                true => after.galaxy.holds_home(after.seat),
                false => returns(&after, action, catastrophes, tries),
            };
            match leads_home {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        found.is_break()
    })
}

fn after<P: Seating>(turn: &Turn<P>, action: StarAction) -> Turn<P> {
    let mut after = *turn;
    after.play(action);
    after
}
