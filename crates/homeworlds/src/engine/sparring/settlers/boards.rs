//! The most promising boards after a turn: for each action piece a beam of partial turns, step by step.

use std::collections::HashSet;

use super::worth_after;
use crate::order::settlers::Step;
use crate::rules::settlers::{Phase, Position, Turn};

/// A whole turn and what it is worth for the seat that plays it.
pub struct Line {
    /// Its steps; none for a pass.
    pub steps: Vec<Step>,
    /// What it is worth, in centi-logits.
    pub value: i32,
}

/// Finds turns; counts the boards that it looks at.
pub struct Boards {
    width: usize,
    budget: u32,
    work: u32,
}

/// A turn in progress, and what it is worth to stop here.
struct Partial {
    turn: Turn,
    line: Line,
}

/// How many boards are looked at if nothing else is said.
const BUDGET: u32 = 60_000;

/// A turn in progress by what can be told apart.
type Key = ([u64; 3], Phase);

impl Boards {
    /// Keeps so many partial turns at each step, and looks at no more boards than `budget`.
    pub fn new(width: usize, budget: Option<u32>) -> Self {
        Self {
            width,
            budget: budget.unwrap_or(BUDGET),
            work: 0,
        }
    }

    /// How many boards were looked at.
    pub const fn work(&self) -> u32 {
        self.work
    }

    /// Counts boards that others looked at.
    pub const fn add_work(&mut self, work: u32) {
        self.work = self.work.saturating_add(work);
    }

    /// Turns of the seat to move, each to another board, the best first; the pass is among them. `None` when stopped.
    pub fn after(
        &mut self,
        position: &Position,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Line>> {
        let seat = position.to_move;
        let start = position.turn_of(seat);
        let pass = Line {
            steps: Vec::new(),
            value: worth_after(&position.after_pass(), seat),
        };
        let mut lines = vec![pass];
        let mut seen = HashSet::new();
        for step in start.steps() {
            let mut turn = start;
            turn.play(step);
            let mut beam = vec![Partial {
                turn,
                line: Line {
                    steps: vec![step],
                    value: worth_after(&position.after(turn.board), seat),
                },
            }];
            if matches!(step, Step::Land { .. }) {
                self.work += 1;
                lines.extend(beam.pop().map(|partial| partial.line));
            }
            while !beam.is_empty() && self.work < self.budget {
                if stop() {
                    return None;
                }
                beam = self.longer(position, beam, &mut seen, &mut lines);
            }
        }
        lines.sort_by_key(|line| -line.value);
        Some(lines)
    }

    /// The beam one step further; whole turns are added to `lines`.
    fn longer(
        &mut self,
        position: &Position,
        beam: Vec<Partial>,
        seen: &mut HashSet<Key>,
        lines: &mut Vec<Line>,
    ) -> Vec<Partial> {
        let mut next = Vec::new();
        for partial in &beam {
            for step in partial.turn.steps() {
                let mut turn = partial.turn;
                turn.play(step);
                if !seen.insert((turn.board.key(), turn.phase)) {
                    continue;
                }
                self.work += 1;
                let steps = [&partial.line.steps[..], &[step]].concat();
                let value = worth_after(&position.after(turn.board), position.to_move);
                if !matches!(step, Step::Transfer { .. }) {
                    lines.push(Line {
                        steps: steps.clone(),
                        value,
                    });
                }
                if turn.acting().is_some_and(|acting| acting.left > 0) {
                    let line = Line { steps, value };
                    next.push(Partial { turn, line });
                }
            }
        }
        next.sort_by_key(|partial| -partial.line.value);
        next.truncate(self.width);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::chance::Chance;
    use crate::rules::count::Budget;
    use crate::rules::settlers::{Game, Rules, perft};
    use std::ops::ControlFlow;

    #[test]
    fn it_finds_the_best_board_nearly_always() {
        let mut chance = Chance::at(3, 0);
        let (mut compared, mut found) = (0, 0);
        let budget = Budget {
            results: 3_000,
            tables: 3_000,
        };
        while compared < 200 {
            let mut game = Game::new(Rules::default());
            while let Some(seat) = game.to_move() {
                let position = *game.position();
                let (mut best, mut turns) = (i32::MIN, Vec::new());
                let listed = perft::results(&position.turn_of(seat), budget, |result| {
                    let steps = result.steps();
                    let after = match steps.is_empty() {
                        true => position.after_pass(),
                        false => position.after(result.board),
                    };
                    best = best.max(worth_after(&after, seat));
                    turns.push(steps);
                    ControlFlow::<()>::Continue(())
                });
                if listed.is_ok() {
                    let lines = Boards::new(64, None).after(&position, &mut || false);
                    let lines = lines.expect("nothing stops it");
                    compared += 1;
                    found += u32::from(lines[0].value == best);
                }
                let drawn = chance.below(turns.len() as u64) as usize;
                game.accept(game.verdict_of(&turns[drawn]));
            }
        }
        assert!(100 * found >= 98 * compared, "{found} of {compared}");
    }
}
