//! Texts of Homeworlds Settlers: turns, refusals, misunderstood input, and bad positions.
//!
//! Must not depend on star maps.

use crate::i18n;
use crate::i18n::position::miscount;
use crate::i18n::reading::{hint, shortened, too_long, unseen};
use homeworlds::order::settlers::read::Unread;
use homeworlds::order::settlers::{Field, Step};
use homeworlds::rules::settlers::{BadPosition, FirstLanding, Handicap, Rules};

pub mod choose;
mod refusal;
mod turn;

pub use refusal::refusal;
pub use turn::turn;

use crate::i18n::places::name;
use homeworlds::rules::Seat;

/// Describes the current score and the number of consecutive turns without a conquest:
/// `Score: Ann 7, Beth 5 (S8) · 3 of 36 turns without a conquest (S7)`.
pub fn standing([first, second]: [u32; 2], quiet: u32, names: &[String]) -> String {
    i18n::SettlersStanding {
        first,
        quiet,
        seat: name(names, Seat(0)),
        seat_2: name(names, Seat(1)),
        second,
    }
    .text()
}

/// Asks a player who can only land a green, as at the beginning (S5, S9).
pub fn first_turn(who: &str, FirstLanding { green, at, twice }: FirstLanding) -> String {
    i18n::SettlersFirstTurn {
        at: landing(at),
        green: green.size().word(),
        twice,
        who,
    }
    .text()
}

/// Formats a landing as it is typed.
pub fn landing(at: Field) -> String {
    Step::Land { at }.to_string()
}

/// Explains in one sentence what is wrong with a position text and what would be accepted (N10,
/// P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::NotSettlers(_) => i18n::SETTLERS_POSITION_NOT_SETTLERS.to_string(),
        BadPosition::Part(part) => i18n::settlers_position_part(part),
        BadPosition::PartTwice(part) => i18n::settlers_position_part_twice(part),
        BadPosition::Seat(seat) => i18n::settlers_position_seat(seat),
        BadPosition::Sides(text) => i18n::settlers_position_sides(text),
        BadPosition::Piece(text) => i18n::settlers_position_piece(text),
        BadPosition::FieldTwice(field) => i18n::settlers_position_field_twice(field),
        BadPosition::Number(text) => i18n::settlers_position_number(text),
        BadPosition::Tow(text) => i18n::settlers_position_tow(text),
        BadPosition::Handicap(text) => i18n::settlers_position_handicap(text),
        BadPosition::Turn => i18n::SETTLERS_POSITION_TURN.to_string(),
        BadPosition::Miscount(counts) => miscount(counts),
        BadPosition::Options { agreed, named } => i18n::SettlersPositionOptions {
            agreed: options(*agreed),
            named: options(*named),
        }
        .text(),
    }
}

/// Returns `with tow=own, without reds and with a large first green for seat 0`.
fn options(rules: Rules) -> String {
    let Rules {
        tow,
        redless,
        handicap,
    } = rules;
    let handicap = handicap.map_or_else(
        || i18n::SETTLERS_POSITION_NO_HANDICAP.to_string(),
        |Handicap { size, weaker }| {
            i18n::SettlersPositionLargerGreen {
                size: size.word(),
                weaker,
            }
            .text()
        },
    );
    i18n::SettlersPositionOptionsTaken {
        handicap,
        redless,
        tow,
    }
    .text()
}

/// Explains in one line why a text is not a Settlers turn.
pub(super) fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => i18n::SETTLERS_READING_NOTHING.to_string(),
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => i18n::SettlersReadingNoVerb {
            near: hint(word, *near),
            shortened: shortened(word),
        }
        .text(),
        Unread::Misfit { word, verb, .. } => i18n::SettlersReadingMisfit {
            shortened: shortened(word),
            verb: i18n::settlers_form(verb),
        }
        .text(),
    }
}
