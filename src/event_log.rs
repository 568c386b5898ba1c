//! The log of a game: what happened in it, event by event. It is the truth; all else that is stored of a game follows from it.
//! Nothing in it is ever changed or taken out: going back is an event too. It knows seats, people and moments, and no store.

mod branches;
mod event;
mod history;

pub use branches::Log;
pub use event::{
    EarlyEnd, EventKind, GameEvent, NewEvent, ProposalKind, ProposalOutcome, Proposed, RequestKind,
    RulingKind,
};
pub use history::{
    Adjournment, DecidedEnd, Departure, GameHeader, GameState, History, PlayedTurn, Proposal,
    Replacement, Ruling, Sitter, Transference,
};

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in the log of a game: the number of an event, from 1; 0 is before everything.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(pub u32);

impl Seq {
    /// Before anything happened.
    pub const START: Seq = Seq(0);

    /// After all that may ever happen.
    pub const END: Seq = Seq(u32::MAX);

    /// The place before this one.
    #[must_use]
    pub const fn before(self) -> Seq {
        Seq(self.0.saturating_sub(1))
    }

    /// The place after this one.
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
