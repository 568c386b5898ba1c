//! What the referee says of invitations. Names come escaped, ids and addresses as text.

use crate::text;
use std::fmt::Display;

/// The heading of a card: an invitation to the game that is `called` so, for two or for more.
pub fn heading(host: &str, guests: &[String], called: &str, two: bool) -> String {
    let guests = super::all_of(guests);
    match (two, guests.is_empty()) {
        (true, true) => text::invitation_to_anybody(called, host),
        (true, false) => text::invitation_to_one(called, guests, host),
        (false, true) => text::invitation_to_several(called, host),
        (false, false) => text::invitation_to_guests(called, guests, host),
    }
}

/// A line of the list of seats, taken.
pub fn taken(number: usize, name: &str, host: bool) -> String {
    if host {
        text::invitation_host(name, number)
    } else {
        text::invitation_taken(name, number)
    }
}

/// On the card of a full table that cannot start.
pub fn waits_for(unreached: &[String]) -> String {
    text::invitation_waits_for(super::all_of(unreached))
}

/// A line of the list: an invitation to a game for two.
pub fn for_two(number: impl Display, host: &str, guests: &[String]) -> String {
    match guests.first() {
        Some(guest) => text::invitation_line_to_one(guest, host, number),
        None => text::invitation_line_to_anybody(host, number),
    }
}
