//! The wins in one that a level sees: people, too, overlook long sacrifices and catastrophes.

use homeworlds::order::{Order, Step, Verb};
use homeworlds::piece::Size;
use homeworlds::rules::star::StarAction;

/// The immediately winning turns that a level sees, its own and the other seat's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vision {
    /// All except those with a sacrifice of a large ship or a catastrophe.
    Near,
    /// All.
    #[default]
    Full,
}

impl Vision {
    /// Returns whether it sees such a turn.
    pub fn sees(self, turn: &[StarAction]) -> bool {
        let far = |action: &StarAction| match *action {
            StarAction::Sacrifice { ship, .. } => ship.size() == Size::Large,
            action => action.power().is_none(),
        };
        self == Vision::Full || !turn.iter().any(far)
    }

    /// Returns whether it sees a turn of a record.
    pub fn sees_order(self, order: &Order) -> bool {
        let far = |step: &Step| match step {
            Step::Sacrifice { ship, .. } => ship.size() == Size::Large,
            step => step.verb() == Verb::Catastrophe,
        };
        self == Vision::Full || !order.0.iter().any(far)
    }
}
