//! What a message says that asked players something, once that is answered. Names come escaped.

use crate::text;

use crate::log::{Became, ProposalKind, RequestKind};

/// What somebody asked, or whose time it was.
pub fn asked(kind: RequestKind, who: &str) -> String {
    match kind {
        RequestKind::Proposal(ProposalKind::Draw) => text::request_proposal(who),
        RequestKind::Proposal(ProposalKind::Takeback) => text::request_takeback(who),
        RequestKind::Proposal(ProposalKind::Pause) => text::request_pause(who),
        RequestKind::Time => text::request_time(who),
        RequestKind::Call => text::REQUEST_CALL.to_string(),
    }
}

/// What became of it; `by` declined it.
pub fn became(became: Became, by: &str) -> String {
    match became {
        Became::Agreed => text::REQUEST_AGREED.to_string(),
        Became::Declined => text::request_declined(by),
        Became::Withdrawn => text::REQUEST_WITHDRAWN.to_string(),
        Became::Over => text::REQUEST_OVER.to_string(),
    }
}
