//! Why a position text cannot be set up.

use crate::text::say;
use homeworlds::order::{BadName, Name};
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::star::position_text::BadPosition;

/// One sentence that says what is wrong with a position text and what would be accepted (N7, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::Part(part) => say!("position-part", part),
        BadPosition::Name(name, bad) => say!("position-name", name, bad = bad_name(*bad)),
        BadPosition::Seat { text, seats } => {
            let seats: Vec<u8> = (0..*seats).collect();
            say!("position-seat", text, seats = super::all_of(&seats))
        }
        BadPosition::Players(players) => say!("position-players", players),
        BadPosition::NobodyKnown => {
            say!("position-nobody-known")
        }
        BadPosition::Pieces(text) => {
            say!("position-pieces", text)
        }
        BadPosition::Stars(name) => say!("position-stars", name),
        BadPosition::Groups { system, seats: 2 } => say!("position-groups", system),
        BadPosition::Groups { system, seats } => say!("position-groups-of-seats", system, seats),
        BadPosition::Empty(name) => {
            say!("position-empty", name)
        }
        BadPosition::Twice(name) => {
            say!("position-twice", name)
        }
        BadPosition::Homes(seat) => {
            say!("position-homes", seat)
        }
        BadPosition::Miscount { of_each, counts } => miscount(*of_each, counts),
        BadPosition::Turn { named, awaited } => say!("position-turn", named, awaited),
        BadPosition::Out { named, next } => say!("position-out", named, next),
    }
}

/// What a name may look like, for one that is none.
pub(super) fn bad_name(bad: BadName) -> String {
    match bad {
        BadName::Empty => say!("position-name-empty"),
        BadName::Character => {
            say!("position-character")
        }
        BadName::Long => say!("position-long", most = Name::MOST),
    }
}

fn miscount(of_each: u8, counts: &Miscount) -> String {
    let counted = |pieces: &Counts| {
        let pieces = pieces.iter();
        let texts = pieces.map(|(piece, count, _)| format!("{count} {piece}"));
        super::all_of(&texts.collect::<Vec<_>>())
    };
    match counts {
        Miscount::TooMany(pieces) => say!("position-too-many", of_each, pieces = counted(pieces)),
        Miscount::Bank(pieces) => say!("position-bank", of_each, pieces = counted(pieces)),
    }
}
