//! Why a Settlers position text cannot be set up.

use crate::text;
use crate::text::all_of;
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::settlers::{BadPosition, Handicap, Rules};

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
        BadPosition::Miscount(Miscount::TooMany(kinds)) => {
            text::settlers_position_miscount(counted(kinds))
        }
        BadPosition::Options { agreed, named } => {
            text::settlers_position_options(options(*agreed), options(*named))
        }
        BadPosition::Miscount(Miscount::Bank(kinds)) => {
            text::settlers_position_bank(counted(kinds))
        }
    }
}

/// `with tow=own, without reds and with a large first green for seat 0`.
fn options(rules: Rules) -> String {
    let reds = if rules.redless {
        text::SETTLERS_POSITION_WITHOUT.to_string()
    } else {
        text::SETTLERS_POSITION_WITH.to_string()
    };
    let handicap = rules.handicap.map_or_else(
        || text::SETTLERS_POSITION_NO_HANDICAP.to_string(),
        |Handicap { size, weaker }| text::settlers_position_larger_green(size, weaker),
    );
    text::settlers_position_options_taken(handicap, reds, rules.tow)
}

fn counted(kinds: &Counts) -> String {
    let texts: Vec<String> = kinds
        .iter()
        .map(|(piece, count, of)| text::settlers_position_counted(count, of, piece))
        .collect();
    all_of(&texts)
}
