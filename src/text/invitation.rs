//! What the referee says of invitations. Names come escaped, ids and addresses as text.

use std::fmt::Display;

use crate::text::{Phrase, say};

/// The heading of a card: an invitation to the game that is `called` so, for two or for more.
pub fn heading(host: &str, guests: &[String], called: &str, two: bool) -> String {
    let guests = super::all_of(guests);
    match (two, guests.is_empty()) {
        (true, true) => say!("invitation-to-anybody", host, called),
        (true, false) => say!("invitation-to-one", host, guests, called),
        (false, true) => say!("invitation-to-several", host, called),
        (false, false) => say!("invitation-to-guests", host, guests, called),
    }
}

/// What a game is called whose rules this version does not know.
pub const AN_UNKNOWN_KIND: Phrase = Phrase("invitation-unknown-kind");

/// A line of the list of seats, taken.
pub fn taken(number: usize, name: &str, host: bool) -> String {
    if host {
        say!("invitation-host", number, name)
    } else {
        say!("invitation-taken", number, name)
    }
}

/// A line of the list of seats, free.
pub fn free(number: usize) -> String {
    say!("invitation-free", number)
}

/// On the card, at the end: until when it is open.
pub fn closes(moment: &str) -> String {
    say!("invitation-closes", moment)
}

/// On the panel, where the referee is invited.
pub const STARTS_AT_ONCE: Phrase = Phrase("invitation-starts-at-once");

/// On the card of a full table that cannot start.
pub fn waits_for(unreached: &[String]) -> String {
    say!("invitation-waits-for", unreached = super::all_of(unreached))
}

/// What became of it: this game.
pub fn began(game: impl Display) -> String {
    say!("invitation-began", game)
}

/// See [`began`]: with where it is played.
pub fn began_in(game: impl Display, there: &str) -> String {
    say!("invitation-began-in", game, there)
}

/// See [`began`].
pub fn was_declined(guest: &str) -> String {
    say!("invitation-was-declined", guest)
}

/// See [`began`].
pub fn was_withdrawn(host: &str) -> String {
    say!("invitation-was-withdrawn", host)
}

/// See [`began`].
pub const HAS_LAPSED: Phrase = Phrase("invitation-has-lapsed");

/// To its host: it is posted.
pub const MADE: Phrase = Phrase("invitation-made");

/// To its host, outside servers: nobody sees it.
pub fn to_pass_on(number: impl Display) -> String {
    say!("invitation-to-pass-on", number)
}

/// To whoever accepted.
pub fn accepted(game: impl Display) -> String {
    say!("invitation-accepted", game)
}

/// To whoever declined.
pub fn declined(host: &str) -> String {
    say!("invitation-declined", host)
}

/// In public: an invitation was declined.
pub fn declined_notice(guest: &str, host: &str) -> String {
    say!("invitation-declined-notice", guest, host)
}

/// To its host, who took it back.
pub const WITHDRAWN: Phrase = Phrase("invitation-withdrawn");
/// Before an invitation is taken back.
pub const SURE_TO_WITHDRAW: Phrase = Phrase("invitation-sure-to-withdraw");

/// To somebody who took a seat, or has one.
pub fn joined(taken: usize, seats: u8) -> String {
    say!("invitation-joined", taken, seats)
}

/// To the host, who seated a player of the house.
pub fn seated(who: &str, taken: usize, seats: u8) -> String {
    say!("invitation-seated", who, taken, seats)
}

/// To somebody who freed their seat.
pub const LEFT: Phrase = Phrase("invitation-left");

/// To the host, who started the game.
pub fn started(game: impl Display) -> String {
    say!("invitation-started", game)
}

/// To whoever asks for a rematch that stands as their own invitation.
pub const REMATCH_WAITS: Phrase = Phrase("invitation-rematch-waits");

/// To whoever asks for a rematch that has begun.
pub fn rematch_began(game: impl Display) -> String {
    say!("invitation-rematch-began", game)
}

/// Over the list of invitations.
pub const INVITATIONS: Phrase = Phrase("invitation-heading");

/// In the menu of invitations, before one is chosen.
pub const HINT: Phrase = Phrase("invitation-hint");

/// On the panel, in the field for people.
pub const INVITE_HINT: Phrase = Phrase("invitation-people");

/// On the panel: what would be posted.
pub fn preview(card: &str) -> String {
    say!("invitation-preview", card)
}

/// A line of the list: an invitation to a game for two.
pub fn for_two(number: impl Display, host: &str, guests: &[String]) -> String {
    match guests.first() {
        Some(guest) => say!("invitation-line-to-one", number, host, guest),
        None => say!("invitation-line-to-anybody", number, host),
    }
}

/// See [`for_two`]: to a game for more.
pub fn for_more(number: impl Display, host: &str, taken: usize, seats: u8) -> String {
    say!("invitation-line-to-several", number, host, taken, seats)
}

/// A line of the list, with the moment at which it closes.
pub fn line(told: &str, moment: &str) -> String {
    say!("invitation-line", told, moment)
}
