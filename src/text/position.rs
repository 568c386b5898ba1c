//! Why a position text cannot be set up.

use homeworlds::order::{BadName, Name};
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::star::position_text::BadPosition;

/// One sentence that says what is wrong with a position text and what would be accepted (N7, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::Part(part) => format!(
            "`{part}` is no system: a system is written `Name(owner,stars)ships-ships`, as in `Ann(0,r2b1)g3-` (N7)."
        ),
        BadPosition::Name(name, bad) => format!("`{name}` is no name: {} (N1).", bad_name(*bad)),
        BadPosition::Seat { text, seats } => {
            let seats: Vec<u8> = (0..*seats).collect();
            format!(
                "There is no seat `{text}`: the seats are {} (N7).",
                super::all_of(&seats)
            )
        }
        BadPosition::Players(players) => format!(
            "`{players}` do not fit this game: three to six play, with as many groups of ships as seats in each system (M1, N7)."
        ),
        BadPosition::NobodyKnown => {
            "Nothing says how many play: without a system write `players 3`, up to `players 6` (M1, N7).".to_owned()
        }
        BadPosition::Pieces(text) => {
            format!("`{text}` are no pieces: pieces are r1 to b3, side by side (N1).")
        }
        BadPosition::Stars(name) => format!(
            "{name} has a wrong number of stars: a homeworld has one or two, any other system one (B1, N7)."
        ),
        BadPosition::Groups { system, seats: 2 } => format!(
            "The ships of {system} must stand in two groups parted by one `-`: seat 0's, then seat 1's (N7)."
        ),
        BadPosition::Groups { system, seats } => format!(
            "The ships of {system} must stand in {seats} groups parted by `-`, one for each seat in turn (N7)."
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
        BadPosition::Miscount { of_each, counts } => miscount(*of_each, counts),
        BadPosition::Turn { named, awaited } => format!(
            "Seat {named} cannot be to move while seat {awaited} has still to set up its homeworld (B5): write `<{awaited}>`."
        ),
        BadPosition::Out { named, next } => format!(
            "Seat {named} cannot be to move, since it is eliminated (M5): write `<{next}>`."
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

fn miscount(of_each: u8, counts: &Miscount) -> String {
    let of_each = super::number_word(of_each);
    let counted = |pieces: &Counts| {
        let pieces = pieces.iter();
        let texts = pieces.map(|(piece, count, _)| format!("{count} {piece}"));
        super::all_of(&texts.collect::<Vec<_>>())
    };
    match counts {
        Miscount::TooMany(pieces) => format!(
            "There are more pieces on the table than the game has (P2, {of_each} of each kind): {}.",
            counted(pieces)
        ),
        Miscount::Bank(pieces) => format!(
            "Table and bank together must hold {of_each} of each kind (P3), but hold {}.",
            counted(pieces)
        ),
    }
}
