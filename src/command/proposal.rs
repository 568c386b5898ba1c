//! What a player asks all others for: a draw, a takeback, a pause or the end of one; and how it is answered.

use crate::event_log::{ProposalKind, Seq};
use serde::{Deserialize, Serialize};

/// What a player wants of all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalRequest {
    /// A draw (B18).
    Draw,
    /// A draw of the bot player at the other of two seats, which has thought about it.
    #[serde(skip)]
    DrawOf { agrees: bool },
    /// To take their last turn back.
    Takeback,
    /// That all clocks stand for so many days.
    #[serde(skip)]
    Pause { days: u8, reason: String },
    /// That the pause that runs is over.
    EndOfPause,
}

impl ProposalRequest {
    /// Of which kind it is.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            ProposalRequest::Draw | ProposalRequest::DrawOf { .. } => ProposalKind::Draw,
            ProposalRequest::Takeback => ProposalKind::Takeback,
            ProposalRequest::Pause { .. } | ProposalRequest::EndOfPause => ProposalKind::Pause,
        }
    }
}

/// A step of such a proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalStep {
    /// Ask all others for it.
    Ask(ProposalRequest),
    /// Agree to what another asks for; with a place of the log, only if it was asked there.
    Agree { to: ProposalKind, at: Option<Seq> },
    /// Decline what another asks for, or ask for it no longer.
    Decline(ProposalKind),
}

impl ProposalStep {
    /// The kind of what is asked for or answered.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            ProposalStep::Ask(wanted) => wanted.kind(),
            ProposalStep::Agree { to: kind, .. } | ProposalStep::Decline(kind) => *kind,
        }
    }

    /// Agrees to whatever another asks for of this kind.
    pub const fn agree(to: ProposalKind) -> Self {
        ProposalStep::Agree { to, at: None }
    }
}

/// The longest pause, in days.
pub const LONGEST_PAUSE: u16 = 90;
