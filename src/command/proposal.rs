//! Proposals to all other players: a draw, a takeback, a pause or its end; and their answers.

use crate::event_log::{ProposalKind, Seq};
use serde::{Deserialize, Serialize};

/// A proposal by a player to all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalRequest {
    /// A draw (B18).
    Draw,
    /// A draw with the bot player at the other of two seats, which has considered it.
    #[serde(skip)]
    DrawOf { agrees: bool },
    /// A takeback of their last turn.
    Takeback,
    /// A pause of all clocks for this many days.
    #[serde(skip)]
    Pause { days: u8, reason: String },
    /// The end of the current pause.
    EndOfPause,
}

impl ProposalRequest {
    /// Returns the kind of the proposal.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            ProposalRequest::Draw | ProposalRequest::DrawOf { .. } => ProposalKind::Draw,
            ProposalRequest::Takeback => ProposalKind::Takeback,
            ProposalRequest::Pause { .. } | ProposalRequest::EndOfPause => ProposalKind::Pause,
        }
    }
}

/// A step of a proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalStep {
    /// Make the proposal.
    Ask(ProposalRequest),
    /// Agree to another's proposal; with a log position, only if it was made there.
    Agree { to: ProposalKind, at: Option<Seq> },
    /// Decline another's proposal, or withdraw one's own.
    Decline(ProposalKind),
}

impl ProposalStep {
    /// Returns the kind of the proposal.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            ProposalStep::Ask(wanted) => wanted.kind(),
            ProposalStep::Agree { to: kind, .. } | ProposalStep::Decline(kind) => *kind,
        }
    }

    /// Returns the agreement to another's proposal of this kind, wherever it was made.
    pub const fn agree(to: ProposalKind) -> Self {
        ProposalStep::Agree { to, at: None }
    }
}

/// Maximum length of a pause, in days.
pub const LONGEST_PAUSE: u16 = 90;
