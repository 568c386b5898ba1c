//! Why a Settlers position text cannot be set up.

use crate::text::all_of;
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::settlers::{BadPosition, Handicap, Rules};

/// One sentence that says what is wrong with a position text and what would be accepted (N10, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::NotSettlers(_) => {
            "A Settlers position begins with `settlers`, as in `settlers <0>; g1@a1 / y3@c4; quiet 0; passes 0` (N10)."
                .to_owned()
        }
        BadPosition::Part(part) => format!(
            "`{part}` is no part of a position: there are `<SEAT>`, `PIECES / PIECES`, `quiet N`, `passes N`, `redless`, \
             `tow own`, `handicap large 0`, `turn N` and `bank PIECES` (N10)."
        ),
        BadPosition::PartTwice(part) => format!("`{part}` is there already: each part stands once (N10)."),
        BadPosition::Seat(seat) => format!("There is no seat `{seat}`: the seats are 0 and 1 (N10)."),
        BadPosition::Sides(text) => format!(
            "`{text}` must have the pieces of seat 0 and of seat 1, parted by one `/` (N10)."
        ),
        BadPosition::Piece(text) => format!(
            "`{text}` is no piece: on the board they are written `g1@a1`, in the bank `g1` (N1, N10)."
        ),
        BadPosition::FieldTwice(field) => format!("Two pieces stand on {field}: a field holds one (S1)."),
        BadPosition::Number(text) => format!("`{text}` is no number: counts are written `quiet 5` (N10)."),
        BadPosition::Tow(text) => format!("`{text}` is no way to tow: it is `any` or `own` (S4)."),
        BadPosition::Handicap(text) => format!(
            "`{text}` is no handicap: it is `medium` or `large` and the weaker seat, as in `handicap large 0` (S9)."
        ),
        BadPosition::Turn => {
            "`handicap` and `turn` go together: the handicap, and how many turns have been played (S9, N10).".to_owned()
        }
        BadPosition::Miscount(Miscount::TooMany(kinds)) => format!(
            "There are more pieces on the board than the game has (P2): {}.",
            counted(kinds)
        ),
        BadPosition::Options { agreed, named } => format!(
            "The game was agreed {}, but the position is of one {} (N10).",
            options(*agreed),
            options(*named)
        ),
        BadPosition::Miscount(Miscount::Bank(kinds)) => format!(
            "Board and bank together must hold what the game has (P3), but there are {}.",
            counted(kinds)
        ),
    }
}

/// `with tow=own, without reds and with a large first green for seat 0`.
fn options(rules: Rules) -> String {
    let reds = if rules.redless { "without" } else { "with" };
    let handicap = rules.handicap.map_or_else(
        || "no handicap".to_owned(),
        |Handicap { size, weaker }| format!("a {size} first green for seat {weaker}"),
    );
    format!("with tow={}, {reds} reds and with {handicap}", rules.tow)
}

fn counted(kinds: &Counts) -> String {
    let texts: Vec<String> = kinds
        .iter()
        .map(|(piece, count, of)| format!("{count} {piece} instead of {of}"))
        .collect();
    all_of(&texts)
}
