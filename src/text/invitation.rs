//! What the referee says of invitations and of secret alignments. Names come escaped, ids and addresses as text.

use std::fmt::Display;

use crate::text;
use crate::text::alignment_word;
use homeworlds::rules::multiplayer::Alignment;

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

/// To a player, for their own eyes. The text is as long whatever the alignment is.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    let told = |alignment| text::lobby_your_alignment(alignment_word(alignment), &game);
    let other = match alignment {
        Alignment::Good => Alignment::Evil,
        Alignment::Evil => Alignment::Good,
    };
    let (mut told, other) = (told(alignment), told(other));
    told.extend(std::iter::repeat_n(
        ' ',
        other.len().saturating_sub(told.len()),
    ));
    told
}

/// On the card that ends a game with a secret deal: every alignment, and how to check that nothing was changed.
pub fn shown(alignments: &[String], text: &str) -> String {
    text::lobby_shown(alignments.join(", "), text)
}

/// A seat and its alignment, in the list of all.
pub fn seat_and_alignment(name: &str, alignment: Alignment) -> String {
    format!("{name} {}", alignment_word(alignment))
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::domain::Language;
    use crate::text::language::speaking;

    #[test]
    fn an_alignment_cannot_be_told_by_the_length_of_its_answer() {
        for &language in Language::VARIANTS {
            let [good, evil] = [Alignment::Good, Alignment::Evil]
                .map(|side| speaking(language, || your_alignment("mirolu", side)));
            assert_eq!(good.len(), evil.len(), "{language:?}");
            assert_ne!(good.trim_end(), evil.trim_end(), "{language:?}");
        }
    }
}
