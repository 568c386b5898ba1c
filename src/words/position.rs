//! Why a position text cannot be set up.

use crate::order::{BadName, Name};
use crate::piece::Piece;
use crate::rules::star::position_text::BadPosition;

/// One sentence that says what is wrong with a position text and what would be accepted (N7, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::Part(part) => format!(
            "`{part}` is no system: a system is written `Name(owner,stars)ships-ships`, as in `Ann(0,r2b1)g3-` (N7)."
        ),
        BadPosition::Name(name, bad) => format!("`{name}` is no name: {} (N1).", bad_name(*bad)),
        BadPosition::Seat(seat) => {
            format!("There is no seat `{seat}`: the seats are 0 and 1 (N7).")
        }
        BadPosition::Pieces(text) => {
            format!("`{text}` are no pieces: pieces are r1 to b3, side by side (N1).")
        }
        BadPosition::Stars(name) => format!(
            "{name} has a wrong number of stars: a homeworld has one or two, any other system one (B1, N7)."
        ),
        BadPosition::Groups(name) => format!(
            "The ships of {name} must stand in two groups parted by one `-`: seat 0's, then seat 1's (N7)."
        ),
        BadPosition::Empty(name) => {
            format!(
                "{name} has no ship, so it would be forgotten: leave it out, or give it its ships (B3)."
            )
        }
        BadPosition::Twice(name) => {
            format!("Two systems are called {name}: names must differ (N1).")
        }
        BadPosition::Homes(seat) => {
            format!("Seat {seat} has more than one homeworld: each has one (B1).")
        }
        BadPosition::TooMany(pieces) => format!(
            "There are more pieces on the table than the game has (P2, three of each kind): {}.",
            counted(pieces)
        ),
        BadPosition::Bank(pieces) => format!(
            "Table and bank together must hold three of each kind (P3), but hold {}.",
            counted(pieces)
        ),
        BadPosition::Turn { named, awaited } => format!(
            "Seat {named} cannot be to move while seat {awaited} has still to set up its homeworld (B5): write `<{awaited}>`."
        ),
    }
}

/// What a name may look like, for one that is none.
pub(super) fn bad_name(bad: BadName) -> String {
    match bad {
        BadName::Empty => "nothing is there".to_owned(),
        BadName::Character => {
            "names are made of letters A to Z, digits, `_`, `'` and `-`, and begin with a letter or digit".to_owned()
        }
        BadName::Long => format!("names have at most {} characters", Name::MOST),
    }
}

fn counted(pieces: &[(Piece, usize)]) -> String {
    let texts: Vec<String> = pieces
        .iter()
        .map(|(piece, count)| format!("{count} {piece}"))
        .collect();
    super::all_of(&texts)
}
