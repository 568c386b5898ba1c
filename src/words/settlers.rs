//! English of Homeworlds Settlers: turns, refusals, what was not understood, and bad positions.

mod position;
mod reading;
mod refusal;
mod turn;

pub use position::bad_position;
pub use reading::{misunderstood, unread};
pub use refusal::refusal;
pub use turn::turn;

use crate::order::settlers::Verb;

/// The canonical form of a turn or a part of one with this verb (N9).
pub const fn form(verb: Verb) -> &'static str {
    match verb {
        Verb::Build => "`build PIECE: COLOUR FIELD, ...`",
        Verb::Blue => "`blue PIECE: trade FIELD COLOUR, upgrade FIELD`",
        Verb::Move => "`move PIECE: FROM-TO, ...`",
        Verb::Conquer => "`conquer PIECE: FIELD, ...`",
        Verb::Land => "`land FIELD`",
        Verb::Pass => "`pass`",
        Verb::Transfer => "`transfer PIECE: COLOUR FIELD, ...`",
        Verb::Trade => "`trade FIELD COLOUR`",
        Verb::Upgrade => "`upgrade FIELD`",
    }
}
