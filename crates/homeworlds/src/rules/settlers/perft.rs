//! Lists all distinct boards after a whole Settlers turn, to verify the rules.

use std::ops::ControlFlow;

use crate::order::settlers::Step;
use crate::rules::count::{Budget, Followed, TooMany, results};
use crate::rules::settlers::turn::Acting;
use crate::rules::settlers::{Grid, Phase, SettlersGame, Turn, Verdict};

/// Visits every distinct result of the turn of the seat to move, shortest turns first, beginning
/// with the pass. Each is judged by a shortest turn that leads to it. A finished game has none.
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

/// Results are boards after a turn with an action. The action piece and its remaining actions
/// distinguish turns in progress.
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
