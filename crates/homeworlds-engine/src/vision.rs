//! Which wins in one a level sees: people overlook long sacrifices and catastrophes too.

use homeworlds::order::{Order, Step, Verb};
use homeworlds::piece::Size;
use homeworlds::rules::star::StarAction;

/// Which turns a level sees that win at once, its own and the other seat's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vision {
    /// All but those by a sacrifice of a large ship or a catastrophe.
    Near,
    /// All.
    #[default]
    Full,
}

impl Vision {
    /// Whether it sees such a turn.
    pub fn sees(self, turn: &[StarAction]) -> bool {
        let far = |action: &StarAction| match *action {
            StarAction::Sacrifice { ship, .. } => ship.size() == Size::Large,
            action => action.power().is_none(),
        };
        self == Vision::Full || !turn.iter().any(far)
    }

    /// Whether it sees a turn that stands in a record.
    pub fn sees_order(self, order: &Order) -> bool {
        let far = |step: &Step| match step {
            Step::Sacrifice { ship, .. } => ship.size() == Size::Large,
            step => step.verb() == Verb::Catastrophe,
        };
        self == Vision::Full || !order.0.iter().any(far)
    }
}
