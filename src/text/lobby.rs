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

/// No alignments are dealt in any running game of the asker.
pub const NOTHING_DEALT: &str = "You have no running game in which alignments are dealt: only Good and Evil has them (M6), which `/hw lobby` begins.";

/// No alignments are dealt in this game.
pub fn nothing_dealt(game: impl Display) -> String {
    format!("Nobody has an alignment in game `{game}`: only Good and Evil deals them (M6).")
}

/// There is no such lobby, or not for this person here.
pub fn no_such_lobby(text: &str) -> String {
    format!(
        "I know no lobby {text} here. `/hw games` lists those that you can see; `/hw lobby` opens one."
    )
}

/// No lobby can be meant.
pub const NO_LOBBY: &str = "There is no lobby with which you could do that. `/hw games` lists yours; `/hw lobby` opens one.";

/// The lobby is over.
pub fn is_over(number: impl Display, how: &str) -> String {
    format!("Lobby #{number} {how}. Nothing has changed.")
}

/// The lobby is for others.
pub fn for_guests(host: &str, guests: &[String]) -> String {
    format!(
        "{host} opened this lobby for {} only. `/hw lobby` opens one of your own.",
        super::all_of(guests)
    )
}

/// Every seat is taken.
pub fn full(number: impl Display) -> String {
    format!(
        "Lobby #{number} is full: somebody took the last seat before you. `/hw lobby` opens another."
    )
}

/// The asker does not sit in the lobby.
pub fn not_in(number: impl Display) -> String {
    format!("You do not sit in lobby #{number}; *Join* takes a seat.")
}

/// The host cannot leave.
pub const HOST_STAYS: &str = "This lobby is your own: close it if you do not want to play.";

/// Only the host can do that.
pub fn not_the_host(host: &str) -> String {
    format!("Only {host}, who opened this lobby, can do that.")
}

/// Too few to start.
pub fn too_few(taken: usize) -> String {
    let players = if taken == 1 {
        "one player"
    } else {
        "two players"
    };
    format!("A game needs at least three players (M1); {players} sit here so far.")
}

/// Somebody cannot be told their alignment.
pub fn unreached(names: &[String]) -> String {
    format!(
        "The game cannot start yet: no private answer has reached {}, so a secret could not be told there (M6). Let {} press \
         *Join* again, then start.",
        super::all_of(names),
        if names.len() == 1 {
            "them"
        } else {
            "each of them"
        },
    )
}

/// Fewer are invited than seats are to be filled.
pub fn too_few_guests(seats: u8, guests: usize) -> String {
    format!(
        "You ask for {seats} seats and invite {guests} {}: with you that is {}. Invite {} more, or nobody, and anybody may join.",
        if guests == 1 { "person" } else { "people" },
        guests + 1,
        usize::from(seats).saturating_sub(guests + 1),
    )
}

/// Too many open lobbies of one host.
pub fn too_many(most: usize) -> String {
    format!("You have {most} open lobbies, which is the most. `/hw close` closes one.")
}

/// Too many seats of one person.
pub fn too_many_seats(most: usize) -> String {
    format!("You sit in {most} open lobbies, which is the most. `/hw leave` frees a seat.")
}

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
