//! Orders of Homeworlds Settlers in canonical form (N9); `settlers/` reads and writes them.
//!
//! Must not depend on a position or on star maps.

mod field;
pub mod read;
mod step;

use std::fmt;

use crate::piece::Colour;

pub use field::Field;
pub use step::{Canonical, PartialStep, Short, Step, Verb};

/// A whole turn, complete and canonical. Nothing is left to fill in; its legality is not yet
/// judged. It is a pass (S2), a landing without an action piece (S5), or an action piece with its
/// actions (S3-S6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(Vec<Step>);

impl Order {
    /// `pass` (S2).
    pub const PASS: Order = Order(Vec::new());

    /// Returns the steps of the turn in order. A pass has none.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Returns the order with these steps, or `None` if no turn has them in this sequence.
    pub fn from_steps(steps: &[Step]) -> Option<Self> {
        let follow = match steps {
            [] | [Step::Land { .. }] => true,
            [Step::Choose { kind, .. }, actions @ ..] => are_actions(*kind, actions),
            _ => false,
        };
        follow.then(|| Self(steps.to_vec()))
    }

    /// Returns the shortest text that still parses to the same order: `m c3 c3d4 b2b4`.
    pub fn short(&self) -> String {
        match self.steps() {
            [] => Verb::Pass.short().to_owned(),
            steps => Short(steps).to_string(),
        }
    }
}

/// Returns whether an action piece of this colour can take these steps in order. A landing ends the
/// turn (S5).
fn are_actions(kind: Colour, steps: &[Step]) -> bool {
    let acts = |step: &Step| step.kind() == kind && !matches!(step, Step::Choose { .. });
    let lands = |step: &Step| matches!(step, Step::Land { .. });
    steps.iter().all(acts) && !steps.iter().rev().skip(1).any(lands)
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.steps() {
            [] => Verb::Pass.fmt(f),
            steps => Canonical(steps).fmt(f),
        }
    }
}
