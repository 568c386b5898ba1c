//! Which wins in one a level sees: people overlook long sacrifices and catastrophes too.

use crate::piece::Size;
use crate::rules::star::{Action, Found};

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
        let (largest, catastrophes) = match self {
            Vision::Near => (Size::Medium, false),
            Vision::Full => (Size::Large, true),
        };
        turn.iter().all(|action| match action {
            Action::Sacrifice { ship, .. } => ship.size() <= largest,
            Action::Catastrophe { .. } => catastrophes,
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
}
