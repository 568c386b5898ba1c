//! What the referee says of lobbies and of secret alignments. Names come escaped, ids and addresses as text.

use std::fmt::Display;

use crate::text::alignment_word;
use homeworlds::rules::multiplayer::Alignment;

/// The heading of a lobby's card.
pub fn heading(number: impl Display, host: &str, options: &str) -> String {
    format!("**{host}** gathers players for Homeworlds · lobby #{number}\n{options}")
}

/// Under the heading: whom the lobby is for.
pub fn invited(guests: &[String]) -> String {
    format!("Invited: {}.", super::all_of(guests))
}

/// A line of the list of seats, taken.
pub fn taken(number: usize, name: &str, host: bool) -> String {
    let host = if host { " (host)" } else { "" };
    format!("{number}. {name}{host}")
}

/// A line of the list of seats, free.
pub fn free(number: usize) -> String {
    format!("{number}. *free*")
}

/// Under the list of seats: how the game begins, and until when.
pub fn begins(host: &str, lapses: &str) -> String {
    format!(
        "Seed decides the order of the seats. The game starts by itself when all seats are taken; with three or more, {host} \
         may start it before. The lobby closes {lapses}."
    )
}

/// On the card of a full lobby that cannot start.
pub fn waits_for(unreached: &[String]) -> String {
    format!(
        "All seats are taken, but no private answer has reached {} yet: {} press *Join* again, and the game starts.",
        super::all_of(unreached),
        if unreached.len() == 1 {
            "please"
        } else {
            "each of you please"
        },
    )
}

/// On the card of a lobby that is over.
pub fn over(how: &str) -> String {
    format!("This lobby {how}.")
}

/// How a lobby ended.
pub fn has_started(game: impl Display) -> String {
    format!("has become game `{game}`")
}
/// See [`has_started`].
pub const WAS_CLOSED: &str = "was closed by its host";
/// See [`has_started`].
pub const HAS_LAPSED: &str = "has lapsed: it did not fill in time";

/// To the host: the lobby is open.
pub fn opened(number: impl Display) -> String {
    format!(
        "Your lobby #{number} is posted, and you sit in it. `/hw start` begins the game, `/hw close` gives it up."
    )
}

/// To the host, outside servers: nobody sees the lobby.
pub fn to_pass_on(number: impl Display) -> String {
    format!(
        "Your lobby #{number} is open, and you sit in it. Outside a server nobody sees it: tell people its number, and they can \
         write `/hw join lobby:{number}` to me in their own direct messages."
    )
}

/// To somebody who took a seat, or has one.
pub fn joined(number: impl Display, taken: usize, seats: u8) -> String {
    format!(
        "You sit in lobby #{number}; {taken} of {seats} seats are taken. You will be called when it is your turn."
    )
}

/// To somebody who freed their seat.
pub fn left(number: impl Display) -> String {
    format!("You left lobby #{number}.")
}

/// To the host, who started the game.
pub fn started(game: impl Display) -> String {
    format!("The game is `{game}`; its first card is on the way.")
}

/// To the host, who closed the lobby.
pub fn closed(number: impl Display) -> String {
    format!("Your lobby #{number} is closed.")
}

/// A line of the list of lobbies.
pub fn line(number: impl Display, host: &str, taken: usize, seats: u8, lapses: &str) -> String {
    format!(
        "- #{number}: {host} gathers players, {taken} of {seats} seats are taken, closes {lapses}"
    )
}

/// A lobby as a line of a menu or list of completions, plain.
pub fn plain_line(number: impl Display, host: &str, taken: usize, seats: u8) -> String {
    format!("#{number}: {host}, {taken} of {seats} seats taken")
}

/// Over the list of lobbies.
pub const YOUR_LOBBIES: &str = "**Lobbies**";

/// Which of several lobbies is meant?
pub fn which(numbers: &[String]) -> String {
    format!(
        "Several lobbies could be meant. Say which with the option `lobby`: {}.",
        super::either(numbers)
    )
}

/// To a player, for their own eyes. The text is as long whatever the alignment is.
pub fn your_alignment(game: impl Display, alignment: Alignment) -> String {
    format!(
        "In game `{game}` you are **{}**. Only you see this; talk and deals are free and never binding (M6). If an Evil player \
         eliminates anybody, that player wins alone at once; when no Evil player is left, all Good players still in the game \
         win together (M7).",
        alignment_word(alignment)
    )
}

/// On the card that opens a game with a secret deal.
pub fn commitment(digest: impl Display) -> String {
    format!(
        "Alignments are dealt; press *More*, then *My alignment*, to read your own (M6). SHA-256 of the deal (M9): `{digest}`"
    )
}

/// On the card that ends a game with a secret deal: every alignment, and how to check that nothing was changed.
pub fn shown(alignments: &[String], text: &str) -> String {
    format!(
        "Alignments (M9): {}. The SHA-256 published at the start is that of `{text}`.",
        alignments.join(", ")
    )
}

/// A seat and its alignment, in the list of all.
pub fn seat_and_alignment(name: &str, alignment: Alignment) -> String {
    format!("{name} {}", alignment_word(alignment))
}

/// To somebody who asked for their alignment by a way that others might see.
pub const ONLY_IN_PRIVATE: &str =
    "Alignments are only told in private: `/hw alignment` shows you yours.";

/// A deal and a commitment belong together, or not.
pub const KEPT: &str = "kept: the published SHA-256 is that of this deal";
/// See [`KEPT`].
pub const BROKEN: &str = "broken: the published SHA-256 is not that of this deal";

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
