//! The log of a game: everything that happened in it, event by event. The log is the source of
//! truth; all other stored data about a game derives from it. Entries are never changed or removed:
//! going back is an event too. Must not depend on the store; it only handles seats, people and
//! moments.

mod branches;
mod event;
mod history;
mod read_record;

pub use branches::Log;
pub use event::{
    EarlyEnd, EventKind, GameEvent, NewEvent, ProposalKind, ProposalOutcome, Proposed, RequestKind,
    RulingKind,
};
pub use history::{
    Adjournment, DecidedEnd, Departure, GameHeader, GameState, History, PlayedTurn, Proposal,
    Replacement, Ruling, Sitter, Transference,
};

pub use read_record::ReadRecord;

use serde::{Deserialize, Serialize};
use std::fmt;

/// A position in the log of a game: the number of an event, from 1; 0 is before all events.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(pub u32);

impl Seq {
    /// The position before all events.
    pub const START: Seq = Seq(0);

    /// The position after all possible events.
    pub const END: Seq = Seq(u32::MAX);

    /// Returns the previous position.
    #[must_use]
    pub const fn before(self) -> Seq {
        Seq(self.0.saturating_sub(1))
    }

    /// Returns the next position.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0.saturating_add(1))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
