//! Lists all distinct boards after a whole Settlers turn: the microscope on the rules.

use std::ops::ControlFlow;

use crate::order::settlers::Step;
use crate::rules::count::{Budget, Followed, TooMany, results};
use crate::rules::settlers::turn::Acting;
use crate::rules::settlers::{Grid, Phase, SettlersGame, Turn, Verdict};

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest
/// turns first: the pass is the first. A game that is over has none.
pub fn list<B>(
    game: &SettlersGame,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let Ok(start) = game.begin() else {
        return Ok(ControlFlow::Continue(()));
    };
    results(&start, budget, |_, steps| visit(game.verdict_of(steps)))
}

/// Results are boards after a turn with an action; the action piece and what it may still do say how it goes on.
impl Followed for Turn {
    type Step = Step;
    type Result = Grid;
    type State = (Grid, Phase);

    fn steps(&self) -> Vec<Step> {
        self.steps()
    }

    fn then(self, step: Step) -> Self {
        self.then(step)
    }

    fn result(&self) -> Option<Grid> {
        let acted = match self.phase {
            Phase::Acting(Acting { piece, left, .. }) => left < self.piece_at(piece).size().pips(),
            Phase::Landed => true,
            Phase::Fresh | Phase::Passed => false,
        };
        acted.then_some(self.board)
    }

    fn state(&self) -> Option<(Grid, Phase)> {
        self.acting().filter(|acting| acting.left > 0)?;
        Some((self.board, self.phase))
    }
}
