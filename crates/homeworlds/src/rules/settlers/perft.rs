//! Lists all distinct boards after a whole Settlers turn: the microscope on the rules.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use crate::order::settlers::Step;
use crate::rules::count::{Budget, TooMany};
use crate::rules::settlers::{Board, Game, Phase, Turn, Verdict};

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
    results(&start, budget, |found| {
        visit(game.verdict_of(&found.steps()))
    })
}

/// One distinct result of a turn.
pub struct Found<'a> {
    /// The board after the turn.
    pub board: Board,
    states: &'a [State],
    origin: usize,
    last: Option<Step>,
}

impl Found<'_> {
    /// A shortest turn that leads here; empty for the pass.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = self.last.into_iter().collect();
        let mut state = &self.states[self.origin];
        while let Some((origin, step)) = state.by {
            steps.push(step);
            state = &self.states[origin];
        }
        steps.reverse();
        steps
    }
}

/// A turn in progress from which something can still be done, and the step that led to it.
struct State {
    turn: Turn,
    by: Option<(usize, Step)>,
}

/// A set of keys of boards, or of boards with what is still to be done.
type Seen<K> = HashSet<K, BuildHasherDefault<Mixer>>;

/// Visits the pass and then every distinct board after a turn with an action, the shortest ways first, until the visitor
/// breaks. The search goes breadth first over single steps; a state is a board with the action
/// piece and what it may still do.
pub fn results<B>(
    start: &Turn,
    budget: Budget,
    mut visit: impl FnMut(Found<'_>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let mut states = vec![State {
        turn: *start,
        by: None,
    }];
    let pass = Found {
        board: start.board,
        states: &states,
        origin: 0,
        last: None,
    };
    if let ControlFlow::Break(value) = visit(pass) {
        return Ok(ControlFlow::Break(value));
    }
    let mut boards: Seen<[u64; 3]> = Seen::default();
    let mut begun: Seen<([u64; 3], Phase)> = Seen::default();
    let mut show = |states: &[State], origin, last, board: Board| {
        if !boards.insert(board.key()) {
            return Ok(ControlFlow::Continue(()));
        }
        // The pass is a result too.
        if boards.len() >= budget.results {
            return Err(TooMany);
        }
        let found = Found {
            board,
            states,
            origin,
            last: Some(last),
        };
        Ok(visit(found))
    };
    let mut origin = 0;
    while origin < states.len() {
        let turn = states[origin].turn;
        for step in turn.steps() {
            let next = turn.then(step);
            if !matches!(step, Step::Choose { .. } | Step::Transfer { .. })
                && let ControlFlow::Break(value) = show(&states, origin, step, next.board)?
            {
                return Ok(ControlFlow::Break(value));
            }
            let goes_on = next.acting().is_some_and(|acting| acting.left > 0);
            if goes_on && begun.insert((next.board.key(), next.phase)) {
                if states.len() > budget.tables {
                    return Err(TooMany);
                }
                states.push(State {
                    turn: next,
                    by: Some((origin, step)),
                });
            }
        }
        origin += 1;
    }
    Ok(ControlFlow::Continue(()))
}

/// A quick hash of few words; what counts is the comparison of keys.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let mixed = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.0 = mixed ^ mixed >> 32;
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
