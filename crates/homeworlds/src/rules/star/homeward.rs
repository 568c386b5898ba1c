//! Whether a turn in progress can still end with a ship of the mover's at home (M4).

use std::ops::ControlFlow;

use crate::piece::Colour;
use crate::rules::Catastrophes;
use crate::rules::star::{Phase, Seating, StarAction, Turn};

/// So many actions are tried; where that does not tell, a way home is taken to be there.
const TRIES: u32 = 20_000;

/// Whether `turn`, after `action`, can still end with a ship at home, now or by what may follow.
pub(super) fn leads_home<P: Seating>(
    turn: &Turn<P>,
    action: StarAction,
    catastrophes: Catastrophes,
) -> bool {
    let after = after(turn, action);
    let mut tries = TRIES;
    after.galaxy.holds_home(after.seat) || returns(&after, action, catastrophes, &mut tries)
}

/// Whether a ship can come home in what is left of the turn behind `last`, which has none there: only moves bring one.
fn returns<P: Seating>(
    turn: &Turn<P>,
    last: StarAction,
    catastrophes: Catastrophes,
    tries: &mut u32,
) -> bool {
    // M3: only catastrophes follow one where they end the turn.
    let moves = match (turn.phase, catastrophes) {
        (_, Catastrophes::TurnEnd) if matches!(last, StarAction::Catastrophe { .. }) => false,
        (Phase::Fresh, _) => true,
        (Phase::Sacrificed { ship, left }, _) => left > 0 && ship.colour() == Colour::Yellow,
        (Phase::Acted | Phase::Passed, _) => false,
    };
    if !moves || turn.galaxy.home(turn.seat).is_none() {
        return false;
    }
    // What brings one home at once is looked for before what only comes nearer.
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
