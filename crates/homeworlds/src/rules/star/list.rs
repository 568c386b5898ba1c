//! Lists all distinct results of whole turns on any star map: plainly, step by step, within a budget.

use std::ops::ControlFlow;

use crate::rules::count::{Budget, Followed, TooMany, results};
use crate::rules::star::game::{StarGame, Verdict};
use crate::rules::star::{Phase, StarAction, StarRules, System, TurnInProgress};

/// The work that is done for one turn unless it is said otherwise: a table takes up to two kilobytes.
pub const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 200_000,
};

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest turns
/// first, as far as the budget goes. Results are tables without names, before the homes of those who fall are cleared; turns
/// that M4 forbids are none, and a game that is over has none.
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
        // M4 forbids some that can be played step by step.
        Err(_) => ControlFlow::Continue(()),
    })
}

/// It goes on by how much of it is left, and whether only catastrophes may follow.
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
