//! Whether a turn in progress can still end with a ship of the mover's at home (M4).

use std::ops::ControlFlow;

use crate::piece::Colour;
use crate::rules::Catastrophes;
use crate::rules::star::{Action, Phase, Seating, Turn};

/// So many actions are tried; where that does not tell, a way home is taken to be there.
const TRIES: u32 = 20_000;

/// Whether `turn`, after `action`, can still end with a ship at home, now or by what may follow.
pub(super) fn leads_home<P: Seating>(
    turn: &Turn<P>,
    action: Action,
    catastrophes: Catastrophes,
) -> bool {
    let mut search = Search {
        catastrophes,
        tries: TRIES,
    };
    let after = after(turn, action);
    after.galaxy.holds_home(after.seat) || search.goes_on(action) && search.returns(&after)
}

struct Search {
    catastrophes: Catastrophes,
    tries: u32,
}

impl Search {
    /// Whether actions may follow: M3, not after a catastrophe where those end the turn.
    fn goes_on(&self, action: Action) -> bool {
        match self.catastrophes {
            Catastrophes::AnyTime => true,
            Catastrophes::TurnEnd => !matches!(action, Action::Catastrophe { .. }),
        }
    }

    /// Whether a ship can come home in what is left of the turn, which has none there: only moves bring one.
    fn returns<P: Seating>(&mut self, turn: &Turn<P>) -> bool {
        let moves = match turn.phase {
            Phase::Fresh => true,
            Phase::Sacrificed { ship, left } => left > 0 && ship.colour() == Colour::Yellow,
            Phase::Acted | Phase::Passed => false,
        };
        if !moves || turn.galaxy.home(turn.seat).is_none() {
            return false;
        }
        // What brings one home at once is looked for before what only comes nearer.
        self.any(turn, |_, after, _| after.galaxy.holds_home(after.seat))
            || self.any(turn, |search, after, action| {
                search.goes_on(action) && search.returns(after)
            })
    }

    fn any<P: Seating>(
        &mut self,
        turn: &Turn<P>,
        mut fits: impl FnMut(&mut Self, &Turn<P>, Action) -> bool,
    ) -> bool {
        let found = turn.actions(|action| {
            if self.tries == 0 {
                return ControlFlow::Break(());
            }
            self.tries -= 1;
            match fits(self, &after(turn, action), action) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        found.is_break()
    }
}

fn after<P: Seating>(turn: &Turn<P>, action: Action) -> Turn<P> {
    let mut after = *turn;
    after.play(action);
    after
}
