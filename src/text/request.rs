//! What a message says that asked players something, once that is answered. Names come escaped.

use crate::text::say;
use std::fmt::Display;

use crate::log::{Became, ProposalKind, RequestKind};

/// What somebody asked, or whose time it was.
pub fn asked(kind: RequestKind, who: &str) -> String {
    match kind {
        RequestKind::Proposal(ProposalKind::Draw) => say!("request-proposal", who),
        RequestKind::Proposal(ProposalKind::Takeback) => {
            say!("request-takeback", who)
        }
        RequestKind::Proposal(ProposalKind::Pause) => say!("request-pause", who),
        RequestKind::Time => say!("request-time", who),
        RequestKind::Ruling => say!("request-ruling"),
        RequestKind::Call => say!("request-call"),
    }
}

/// What became of it; `by` declined it.
pub fn became(became: Became, by: &str) -> String {
    match became {
        Became::Agreed => say!("request-agreed"),
        Became::Declined => say!("request-declined", by),
        Became::Withdrawn => say!("request-withdrawn"),
        Became::Over => say!("request-over"),
    }
}

/// The whole message.
pub fn retired(game: impl Display, asked: String, became: String) -> String {
    say!("request-retired", asked, game, became)
}
