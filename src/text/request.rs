//! What a message says that asked players something, once that is answered. Names come escaped.

use std::fmt::Display;

use crate::log::{Became, ProposalKind, RequestKind};

/// What somebody asked, or whose time it was.
pub fn asked(kind: RequestKind, who: &str) -> String {
    match kind {
        RequestKind::Proposal(ProposalKind::Draw) => format!("{who}'s draw offer"),
        RequestKind::Proposal(ProposalKind::Takeback) => {
            format!("{who}'s request to take back a turn")
        }
        RequestKind::Proposal(ProposalKind::Pause) => format!("{who}'s proposal about a pause"),
        RequestKind::Time => format!("The question what follows now that {who} is out of time"),
        RequestKind::Ruling => "The question about a ruling".to_owned(),
    }
}

/// What became of it; `by` declined it.
pub fn became(became: Became, by: &str) -> String {
    match became {
        Became::Agreed => "was accepted".to_owned(),
        Became::Declined => format!("was declined by {by}"),
        Became::Withdrawn => "was withdrawn".to_owned(),
        Became::Over => "is no longer open".to_owned(),
    }
}

/// The whole message.
pub fn retired(game: impl Display, asked: String, became: String) -> String {
    format!("{asked} in game `{game}` {became}.")
}
