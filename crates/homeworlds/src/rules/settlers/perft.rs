//! Lists all distinct boards after a whole Settlers turn: the microscope on the rules.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::order::settlers::Step;
use crate::rules::count::{Budget, TooMany};
use crate::rules::settlers::{Board, Game, Turn, Verdict};

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest
/// turns first: the pass is the first. A game that is over has none.
pub fn list<B>(
    game: &Game,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let Ok(start) = game.begin() else {
        return Ok(ControlFlow::Continue(()));
    };
    results(&start, budget, |_, steps| visit(game.verdict_of(steps)))
}

/// Visits the pass and then every distinct board after a turn with an action, each with a shortest turn that leads to it, the
/// shortest first, until the visitor breaks. The search goes breadth first over single steps; a state is a board with the action
/// piece and what it may still do.
pub fn results<B>(
    start: &Turn,
    budget: Budget,
    mut visit: impl FnMut(&Board, &[Step]) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let pass = visit(&start.board, &[]);
    if pass.is_break() {
        return Ok(pass);
    }
    let mut boards = HashSet::new();
    let mut begun = HashSet::new();
    let mut states = vec![(*start, Vec::new())];
    let mut done = 0;
    while let Some((turn, way)) = states.get(done).cloned() {
        done += 1;
        for step in turn.steps() {
            let next = turn.then(step);
            let way = [way.as_slice(), &[step]].concat();
            let acts = !matches!(step, Step::Choose { .. } | Step::Transfer { .. });
            if acts && boards.insert(next.board) {
                // The pass is a result too.
                if boards.len() >= budget.results {
                    return Err(TooMany);
                }
                let visited = visit(&next.board, &way);
                if visited.is_break() {
                    return Ok(visited);
                }
            }
            let goes_on = next.acting().is_some_and(|acting| acting.left > 0);
            if goes_on && begun.insert((next.board, next.phase)) {
                if states.len() > budget.tables {
                    return Err(TooMany);
                }
                states.push((next, way));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}
