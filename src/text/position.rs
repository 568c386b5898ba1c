//! Why a position text cannot be set up.

use crate::text;
use homeworlds::order::{BadName, Name};
use homeworlds::rules::position_text::{Counts, Miscount};
use homeworlds::rules::star::position_text::BadPosition;

/// One sentence that says what is wrong with a position text and what would be accepted (N7, P3).
pub fn bad_position(bad: &BadPosition) -> String {
    match bad {
        BadPosition::Part(part) => text::position_part(part),
        BadPosition::Name(name, bad) => text::position_name(bad_name(*bad), name),
        BadPosition::Seat { text, seats } => {
            let seats: Vec<u8> = (0..*seats).collect();
            text::position_seat(super::all_of(&seats), text)
        }
        BadPosition::Players(players) => text::position_players(players),
        BadPosition::NobodyKnown => text::POSITION_NOBODY_KNOWN.to_string(),
        BadPosition::Pieces(text) => text::position_pieces(text),
        BadPosition::Stars(name) => text::position_stars(name),
        BadPosition::Groups { system, seats: 2 } => text::position_groups(system),
        BadPosition::Groups { system, seats } => text::position_groups_of_seats(seats, system),
        BadPosition::Empty(name) => text::position_empty(name),
        BadPosition::Twice(name) => text::position_twice(name),
        BadPosition::Homes(seat) => text::position_homes(seat),
        BadPosition::Miscount { counts, .. } => miscount(counts),
        BadPosition::Goal(goal) => text::any_star(goal),
        BadPosition::Catastrophes(time) => text::any_catastrophes(time),
        BadPosition::Turn { named, awaited } => text::position_turn(awaited, named),
        BadPosition::Out { named, next } => text::position_out(named, next),
    }
}

/// What a name may look like, for one that is none.
pub(super) fn bad_name(bad: BadName) -> String {
    match bad {
        BadName::Empty => text::POSITION_NAME_EMPTY.to_string(),
        BadName::Character => text::POSITION_CHARACTER.to_string(),
        BadName::Long => text::position_long(Name::MOST),
    }
}

/// Of which kinds of pieces there are not as many as the game has.
pub(super) fn miscount(counts: &Miscount) -> String {
    let counted = |pieces: &Counts| {
        let counted = pieces.iter();
        let counted = counted.map(|(piece, count, of)| text::position_counted(count, of, piece));
        super::all_of(&counted.collect::<Vec<_>>())
    };
    match counts {
        Miscount::TooMany(pieces) => text::position_too_many(counted(pieces)),
        Miscount::Bank(pieces) => text::position_bank(counted(pieces)),
    }
}
