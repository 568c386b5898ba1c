//! Lists all distinct results of whole turns on any star map: plainly, step by step, within a
//! budget.

use std::ops::ControlFlow;

use crate::rules::count::{Budget, Followed, TooMany, results};
use crate::rules::star::game::{StarGame, Verdict};
use crate::rules::star::{Phase, StarAction, StarRules, System, TurnInProgress};

/// The default budget for one turn. A table takes up to two kilobytes.
pub(crate) const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 200_000,
};

/// Visits every distinct result of the turn of the seat to move within the budget, shortest turns
/// first. Each is judged by a shortest turn that leads to it. Results are tables without names,
/// before fallen homes are cleared. Turns that M4 forbids do not count, and a finished game has
/// none.
pub fn list<R: StarRules, B>(
    game: &StarGame<R>,
    budget: Budget,
    mut visit: impl FnMut(Verdict<R>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let Ok(start) = game.begin() else {
        return Ok(ControlFlow::Continue(()));
    };
    if start.is_setting_up() {
        let homes = start.galaxy().set_ups(game.rules().first_ship());
        let mut verdicts = homes.filter_map(|home| game.judge_set_up(home).ok());
        return Ok(verdicts.try_for_each(visit));
    }
    results(&start, budget, |_, way| match game.judge_actions(way) {
        Ok(verdict) => visit(verdict),
        // M4 forbids some turns that can be played step by step.
        Err(_) => ControlFlow::Continue(()),
    })
}

/// Turns in progress differ by their remaining actions, and by whether only catastrophes may
/// follow.
impl<R: StarRules> Followed for TurnInProgress<'_, R> {
    type Step = StarAction;
    type Result = Vec<System<R::Seating>>;
    type State = (Self::Result, Phase, bool);

    fn steps(&self) -> Vec<StarAction> {
        self.actions()
    }

    fn then(mut self, action: StarAction) -> Self {
        self.act(action, None);
        self
    }

    fn result(&self) -> Option<Self::Result> {
        Some(self.galaxy().canonical())
    }

    fn state(&self) -> Option<Self::State> {
        let (phase, goes_on) = (self.turn().phase, self.left().goes_on());
        Some((self.galaxy().canonical(), phase, goes_on))
    }
}
