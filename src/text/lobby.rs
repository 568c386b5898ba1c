//! What the referee says of lobbies and of secret alignments. Names come escaped, ids and addresses as text.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

use crate::text::alignment_word;
use homeworlds::rules::multiplayer::Alignment;

/// The heading of a lobby's card.
pub fn heading(number: impl Display, host: &str, options: &str) -> String {
    say!("lobby-heading", host, number, options)
}

/// Under the heading: whom the lobby is for.
pub fn invited(guests: &[String]) -> String {
    say!("lobby-invited", guests = super::all_of(guests))
}

/// A line of the list of seats, taken.
pub fn taken(number: usize, name: &str, host: bool) -> String {
    let host = if host {
        say!("lobby-taken")
    } else {
        String::new()
    };
    format!("{number}. {name}{host}")
}

/// A line of the list of seats, free.
pub fn free(number: usize) -> String {
    say!("lobby-free", number)
}

/// Under the list of seats: how the game begins, and until when.
pub fn begins(host: &str, lapses: &str) -> String {
    say!("lobby-begins", host, lapses)
}

/// On the card of a full lobby that cannot start.
pub fn waits_for(unreached: &[String]) -> String {
    say!(
        "lobby-waits-for",
        unreached = super::all_of(unreached),
        please = if unreached.len() == 1 {
            say!("lobby-waits-for-2")
        } else {
            say!("lobby-waits-for-3")
        }
    )
}

/// On the card of a lobby that is over.
pub fn over(how: &str) -> String {
    say!("lobby-over", how)
}

/// How a lobby ended.
pub fn has_started(game: impl Display) -> String {
    say!("lobby-has-started", game)
}
/// See [`has_started`].
pub const WAS_CLOSED: Phrase = Phrase("lobby-was-closed");
/// See [`has_started`].
pub const HAS_LAPSED: Phrase = Phrase("lobby-has-lapsed");

/// To the host: the lobby is open.
pub fn opened(number: impl Display) -> String {
    say!("lobby-opened", number)
}

/// To the host, outside servers: nobody sees the lobby.
pub fn to_pass_on(number: impl Display) -> String {
    say!("lobby-to-pass-on", number)
}

/// To somebody who took a seat, or has one.
pub fn joined(number: impl Display, taken: usize, seats: u8) -> String {
    say!("lobby-joined", number, taken, seats)
}

/// To somebody who freed their seat.
pub fn left(number: impl Display) -> String {
    say!("lobby-left", number)
}

/// To the host, who started the game.
pub fn started(game: impl Display) -> String {
    say!("lobby-started", game)
}

/// To the host, who closed the lobby.
pub fn closed(number: impl Display) -> String {
    say!("lobby-closed", number)
}

/// A line of the list of lobbies.
pub fn line(number: impl Display, host: &str, taken: usize, seats: u8, lapses: &str) -> String {
    say!("lobby-line", number, host, taken, seats, lapses)
}

/// A lobby as a line of a menu or list of completions, plain.
pub fn plain_line(number: impl Display, host: &str, taken: usize, seats: u8) -> String {
    say!("lobby-plain-line", number, host, taken, seats)
}

/// Over the list of lobbies.
pub const YOUR_LOBBIES: Phrase = Phrase("lobby-your-lobbies");

/// Which of several lobbies is meant?
pub fn which(numbers: &[String]) -> String {
    say!("lobby-which", numbers = super::either(numbers))
}

/// To a player, for their own eyes. The text is as long whatever the alignment is.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    say!(
        "lobby-your-alignment",
        game,
        alignment = alignment_word(alignment)
    )
}

/// On the card that opens a game with a secret deal.
pub fn commitment(digest: impl Display) -> String {
    say!("lobby-commitment", digest)
}

/// On the card that ends a game with a secret deal: every alignment, and how to check that nothing was changed.
pub fn shown(alignments: &[String], text: &str) -> String {
    say!("lobby-shown", join = alignments.join(", "), text)
}

/// A seat and its alignment, in the list of all.
pub fn seat_and_alignment(name: &str, alignment: Alignment) -> String {
    format!("{name} {}", alignment_word(alignment))
}

/// To somebody who asked for their alignment by a way that others might see.
pub const ONLY_IN_PRIVATE: Phrase = Phrase("lobby-only-in-private");

/// A deal and a commitment belong together, or not.
pub const KEPT: Phrase = Phrase("lobby-kept");
/// See [`KEPT`].
pub const BROKEN: Phrase = Phrase("lobby-broken");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alignment_cannot_be_told_by_the_length_of_its_answer() {
        let [good, evil] =
            [Alignment::Good, Alignment::Evil].map(|side| your_alignment("mirolu", side));
        assert_eq!(good.len(), evil.len());
        assert_ne!(good, evil);
        assert_eq!(
            good.matches("Good").count() + good.matches("Evil").count(),
            4
        );
    }
}
