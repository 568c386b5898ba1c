//! Why a Settlers position text cannot be set up.

use crate::text::all_of;
use crate::text::say;
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::settlers::{BadPosition, Handicap, Rules};

/// One sentence that says what is wrong with a position text and what would be accepted (N10, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::NotSettlers(_) => {
            say!("settlers-position-not-settlers")
        }
        BadPosition::Part(part) => say!("settlers-position-part", part),
        BadPosition::PartTwice(part) => say!("settlers-position-part-twice", part),
        BadPosition::Seat(seat) => say!("settlers-position-seat", seat),
        BadPosition::Sides(text) => say!("settlers-position-sides", text),
        BadPosition::Piece(text) => say!("settlers-position-piece", text),
        BadPosition::FieldTwice(field) => say!("settlers-position-field-twice", field),
        BadPosition::Number(text) => say!("settlers-position-number", text),
        BadPosition::Tow(text) => say!("settlers-position-tow", text),
        BadPosition::Handicap(text) => say!("settlers-position-handicap", text),
        BadPosition::Turn => {
            say!("settlers-position-turn")
        }
        BadPosition::Miscount(Miscount::TooMany(kinds)) => {
            say!("settlers-position-miscount", kinds = counted(kinds))
        }
        BadPosition::Options { agreed, named } => say!(
            "settlers-position-options",
            agreed = options(*agreed),
            named = options(*named)
        ),
        BadPosition::Miscount(Miscount::Bank(kinds)) => {
            say!("settlers-position-bank", kinds = counted(kinds))
        }
    }
}

/// `with tow=own, without reds and with a large first green for seat 0`.
fn options(rules: Rules) -> String {
    let reds = if rules.redless {
        say!("settlers-position-without")
    } else {
        say!("settlers-position-with")
    };
    let handicap = rules.handicap.map_or_else(
        || say!("settlers-position-no-handicap"),
        |Handicap { size, weaker }| say!("settlers-position-larger-green", size, weaker),
    );
    say!(
        "settlers-position-options-taken",
        tow = rules.tow,
        reds,
        handicap
    )
}

fn counted(kinds: &Counts) -> String {
    let texts: Vec<String> = kinds
        .iter()
        .map(|(piece, count, of)| say!("settlers-position-counted", count, piece, of))
        .collect();
    all_of(&texts)
}
