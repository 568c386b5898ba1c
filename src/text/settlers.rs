//! English of Homeworlds Settlers: turns, refusals, what was not understood, and bad positions.
//!
//! It may not know star maps.

use crate::text;

pub mod choose;
mod position;
mod reading;
mod refusal;
mod turn;

pub use position::bad_position;
pub use reading::{misunderstood, unread};
pub use refusal::refusal;
pub use turn::turn;

use crate::text::outcome::name;
use homeworlds::order::settlers::{Field, Step, Verb};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::FirstLanding;

/// The score so far, and how many turns in a row were without a conquest: `Score: Ann 7, Beth 5 (S8) · 3 of 36 turns
/// without a conquest (S7)`.
pub fn standing([first, second]: [u32; 2], quiet: u32, names: &[String]) -> String {
    text::settlers_standing(
        first,
        quiet,
        name(names, Seat(0)),
        name(names, Seat(1)),
        second,
    )
}

/// Calls a player who can only land a green, as at the beginning (S5, S9).
pub fn first_turn(who: &str, FirstLanding { green, at, twice }: FirstLanding) -> String {
    let again = if twice {
        text::SETTLERS_TWO_FIRST_TURNS.to_string()
    } else {
        String::new()
    };
    text::settlers_first_turn(again, landing(at), green.size().word(), who)
}

/// A landing, as it is typed.
pub fn landing(at: Field) -> String {
    Step::Land { at }.to_string()
}

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
