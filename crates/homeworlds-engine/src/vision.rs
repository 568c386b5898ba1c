//! Which wins in one a level sees: people overlook long sacrifices and catastrophes too.

use homeworlds::order::{Order, Step};
use homeworlds::piece::Size;
use homeworlds::rules::star::{Action, Found};

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
    pub fn sees(self, turn: &[Action]) -> bool {
        turn.iter().all(|action| match action {
            Action::Sacrifice { ship, .. } => self.sees_sacrifice(ship.size()),
            Action::Catastrophe { .. } => self == Vision::Full,
            Action::Build { .. }
            | Action::Trade { .. }
            | Action::Move { .. }
            | Action::Discover { .. }
            | Action::Attack { .. } => true,
        })
    }

    /// Whether it sees the winning turn that led to a result.
    pub fn sees_found(self, found: &Found<'_>) -> bool {
        self == Vision::Full || self.sees(&found.actions())
    }

    /// Whether it sees a turn that stands in a record.
    pub fn sees_order(self, order: &Order) -> bool {
        order.0.iter().all(|step| match step {
            Step::Sacrifice { ship, .. } => self.sees_sacrifice(ship.size()),
            Step::Catastrophe { .. } => self == Vision::Full,
            Step::Homeworld { .. }
            | Step::Build { .. }
            | Step::Trade { .. }
            | Step::Move { .. }
            | Step::Discover { .. }
            | Step::Attack { .. }
            | Step::Pass => true,
        })
    }

    fn sees_sacrifice(self, size: Size) -> bool {
        self == Vision::Full || size < Size::Large
    }
}
