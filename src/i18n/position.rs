//! Texts of invalid position texts.

use crate::i18n;
use homeworlds::order::{BadName, Name};
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::star::position_text::BadPosition;

/// Explains in one sentence what is wrong with a position text and what would be accepted (N7, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::Part(part) => i18n::position_part(part),
        BadPosition::Name(name, bad) => i18n::PositionName {
            bad: bad_name(*bad),
            name,
        }
        .text(),
        BadPosition::Seat { text, seats } => {
            let seats: Vec<u8> = (0..*seats).collect();
            i18n::PositionSeat {
                seats: super::all_of(&seats),
                text,
            }
            .text()
        }
        BadPosition::Players(players) => i18n::position_players(players),
        BadPosition::NobodyKnown => i18n::POSITION_NOBODY_KNOWN.to_string(),
        BadPosition::Pieces(text) => i18n::position_pieces(text),
        BadPosition::Stars(name) => i18n::position_stars(name),
        BadPosition::Groups { system, seats: 2 } => i18n::position_groups(system),
        BadPosition::Groups { system, seats } => {
            i18n::PositionGroupsOfSeats { seats, system }.text()
        }
        BadPosition::Empty(name) => i18n::position_empty(name),
        BadPosition::Twice(name) => i18n::position_twice(name),
        BadPosition::Homes(seat) => i18n::position_homes(seat),
        BadPosition::Miscount { counts, .. } => miscount(counts),
        BadPosition::Goal(goal) => i18n::any_star(goal),
        BadPosition::Catastrophes(time) => i18n::any_catastrophes(time),
        BadPosition::Turn { named, awaited } => i18n::PositionTurn { awaited, named }.text(),
        BadPosition::Out { named, next } => i18n::PositionOut { named, next }.text(),
    }
}

/// Explains the valid form of a name.
pub(super) fn bad_name(bad: BadName) -> String {
    match bad {
        BadName::Empty => i18n::POSITION_NAME_EMPTY.to_string(),
        BadName::Character => i18n::POSITION_CHARACTER.to_string(),
        BadName::Long => i18n::position_long(Name::MOST),
    }
}

/// Names the kinds of pieces whose number differs from the game's.
pub(super) fn miscount(counts: &Miscount) -> String {
    let counted = |pieces: &Counts| {
        let counted = pieces.iter();
        let counted =
            counted.map(|(piece, count, of)| i18n::PositionCounted { count, of, piece }.text());
        super::all_of(&counted.collect::<Vec<_>>())
    };
    match counts {
        Miscount::TooMany(pieces) => i18n::position_too_many(counted(pieces)),
        Miscount::Bank(pieces) => i18n::position_bank(counted(pieces)),
    }
}
