//! English of Homeworlds Settlers: turns, refusals, what was not understood, and bad positions.
//!
//! It may not know star maps.

use crate::text;
use crate::text::position::miscount;
use crate::text::reading::{hint, shortened, too_long, unseen};
use homeworlds::order::settlers::read::Unread;
use homeworlds::order::settlers::{Field, Step};
use homeworlds::rules::settlers::{BadPosition, FirstLanding, Handicap, Rules};

pub mod choose;
mod refusal;
mod turn;

pub use refusal::refusal;
pub use turn::turn;

use crate::text::outcome::name;
use homeworlds::rules::Seat;

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
    text::settlers_first_turn(landing(at), green.size().word(), twice, who)
}

/// A landing, as it is typed.
pub fn landing(at: Field) -> String {
    Step::Land { at }.to_string()
}

/// One sentence that says what is wrong with a position text and what would be accepted (N10, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::NotSettlers(_) => text::SETTLERS_POSITION_NOT_SETTLERS.to_string(),
        BadPosition::Part(part) => text::settlers_position_part(part),
        BadPosition::PartTwice(part) => text::settlers_position_part_twice(part),
        BadPosition::Seat(seat) => text::settlers_position_seat(seat),
        BadPosition::Sides(text) => text::settlers_position_sides(text),
        BadPosition::Piece(text) => text::settlers_position_piece(text),
        BadPosition::FieldTwice(field) => text::settlers_position_field_twice(field),
        BadPosition::Number(text) => text::settlers_position_number(text),
        BadPosition::Tow(text) => text::settlers_position_tow(text),
        BadPosition::Handicap(text) => text::settlers_position_handicap(text),
        BadPosition::Turn => text::SETTLERS_POSITION_TURN.to_string(),
        BadPosition::Miscount(counts) => miscount(counts),
        BadPosition::Options { agreed, named } => {
            text::settlers_position_options(options(*agreed), options(*named))
        }
    }
}

/// `with tow=own, without reds and with a large first green for seat 0`.
fn options(rules: Rules) -> String {
    let handicap = rules.handicap.map_or_else(
        || text::SETTLERS_POSITION_NO_HANDICAP.to_string(),
        |Handicap { size, weaker }| text::settlers_position_larger_green(size.word(), weaker),
    );
    text::settlers_position_options_taken(handicap, rules.redless, rules.tow)
}

/// Why a text is no Settlers turn, in one line.
pub(super) fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => text::SETTLERS_READING_NOTHING.to_string(),
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => {
            text::settlers_reading_no_verb(hint(word, *near), shortened(word))
        }
        Unread::Misfit { word, verb, .. } => {
            text::settlers_reading_misfit(shortened(word), text::settlers_form(verb))
        }
    }
}
