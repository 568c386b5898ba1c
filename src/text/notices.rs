//! How people are told: what calls them, what they set, what is said where nothing can be posted. Names come escaped.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// What people can be told of, in the order of their settings.
pub const MY_TURN: Phrase = Phrase("notices-my-turn");
/// See [`MY_TURN`].
pub const A_WARNING: Phrase = Phrase("notices-a-warning");
/// See [`MY_TURN`].
pub const STARTED: Phrase = Phrase("notices-started");
/// See [`MY_TURN`].
pub const ENDED: Phrase = Phrase("notices-ended");
/// See [`MY_TURN`].
pub const ASKED: Phrase = Phrase("notices-asked");
/// See [`MY_TURN`].
pub const ANSWERED: Phrase = Phrase("notices-answered");
/// See [`MY_TURN`].
pub const RULING: Phrase = Phrase("notices-ruling");

/// How people can be told.
pub const BY_MENTION: Phrase = Phrase("notices-by-mention");
/// See [`BY_MENTION`].
pub const BY_DIRECT: Phrase = Phrase("notices-by-direct");
/// See [`BY_MENTION`].
pub const IN_DIGEST: Phrase = Phrase("notices-in-digest");
/// See [`BY_MENTION`].
pub const NOT_AT_ALL: Phrase = Phrase("notices-not-at-all");

/// What that means, in a menu.
pub const MENTION_MEANS: Phrase = Phrase("notices-mention-means");
/// See [`MENTION_MEANS`].
pub const DIRECT_MEANS: Phrase = Phrase("notices-direct-means");
/// See [`MENTION_MEANS`].
pub const DIGEST_MEANS: Phrase = Phrase("notices-digest-means");
/// See [`MENTION_MEANS`].
pub const NOTHING_MEANS: Phrase = Phrase("notices-nothing-means");

/// On a card, to those who are called: their game begins, is over, their invitation was accepted.
pub fn begins(who: &str) -> String {
    say!("notices-begins", who)
}
/// See [`begins`].
pub fn is_over(who: &str) -> String {
    say!("notices-is-over", who)
}
/// See [`begins`].
pub fn was_accepted(who: &str) -> String {
    say!("notices-was-accepted", who)
}
/// See [`begins`].
pub fn has_an_answer(who: &str) -> String {
    say!("notices-has-an-answer", who)
}
/// See [`begins`]: for what the message itself says.
pub fn look_here(who: &str) -> String {
    say!("notices-look-here", who)
}

/// A person's own message: what it is about, with whom, and where the card is.
pub fn direct(what: impl Display, game: impl Display, others: &str, link: &str) -> String {
    let text = say!("notices-direct", what, game, others);
    with_link(text, link)
}

/// What a person's own message is about.
pub const IT_IS_YOUR_TURN: Phrase = Phrase("notices-it-is-your-turn");
/// See [`IT_IS_YOUR_TURN`].
pub const GAME_BEGINS: Phrase = Phrase("notices-game-begins");
/// See [`IT_IS_YOUR_TURN`].
pub const GAME_IS_OVER: Phrase = Phrase("notices-game-is-over");
/// See [`IT_IS_YOUR_TURN`].
pub const DRAW_IS_OFFERED: Phrase = Phrase("notices-draw-is-offered");
/// See [`IT_IS_YOUR_TURN`].
pub const INVITATION_ACCEPTED: Phrase = Phrase("notices-invitation-accepted");
/// See [`IT_IS_YOUR_TURN`].
pub const TIME_RUNS_OUT: Phrase = Phrase("notices-time-runs-out");
/// See [`IT_IS_YOUR_TURN`].
pub const REFEREE_RULED: Phrase = Phrase("notices-referee-ruled");

/// The same in the channel, for somebody who takes no direct messages; `closed` says so, once.
pub fn called(
    who: &str,
    what: impl Display,
    game: impl Display,
    turn: u32,
    link: &str,
    closed: bool,
) -> String {
    let text = say!("notices-called", who, what, game, turn);
    let text = with_link(text, link);
    if !closed {
        return text;
    }
    say!("notices-called-closed", text)
}

fn with_link(text: String, link: &str) -> String {
    if link.is_empty() {
        return text;
    }
    format!("{text} · {link}")
}

/// In the channel: time runs out for the seat to move.
pub fn warning(who: &str, game: impl Display, link: &str) -> String {
    with_link(say!("notices-warning", who, game), link)
}

/// In a direct message: the channel of a game takes no messages.
pub fn adrift(game: impl Display, channel: &str, why: impl Display) -> String {
    say!("notices-adrift", channel, why, game)
}

/// Why a channel takes no messages.
pub const IS_DELETED: Phrase = Phrase("notices-is-deleted");
/// See [`IS_DELETED`].
pub const IS_FORBIDDEN: Phrase = Phrase("notices-is-forbidden");
/// See [`IS_DELETED`].
pub const IS_LOCKED: Phrase = Phrase("notices-is-locked");
/// See [`IS_DELETED`].
pub const IS_CLOSED: Phrase = Phrase("notices-is-closed");
/// See [`IS_DELETED`].
pub const IS_NOBODY: Phrase = Phrase("notices-is-nobody");

/// To the others: somebody can no longer be reached.
pub fn lost(who: &str, game: impl Display) -> String {
    say!("notices-lost", who, game)
}

/// In the channel: somebody has left the server, and time runs out for them.
pub fn gone(who: &str, game: impl Display) -> String {
    say!("notices-gone", who, game)
}
/// To them.
pub const YOU_ARE_GONE: Phrase = Phrase("notices-you-are-gone");

/// What somebody asked for, to see whether it arrives.
pub fn test(who: &str) -> String {
    say!("notices-test", who)
}
/// See [`test`](fn@test): as a direct message.
pub const TEST_DIRECT: Phrase = Phrase("notices-test-direct");
/// Under a test that could not be delivered directly.
pub const TEST_FELL_BACK: Phrase = Phrase("notices-test-fell-back");
/// To whoever asked for a test.
pub const TEST_SENT: Phrase = Phrase("notices-test-sent");
/// See [`TEST_SENT`]: off servers.
pub const TEST_SENT_DIRECT: Phrase = Phrase("notices-test-sent-direct");

/// The heading of a person's settings.
pub const HEADING: Phrase = Phrase("notices-heading");

/// A line of them.
pub fn line(event: impl Display, way: impl Display) -> String {
    format!("- {event}: **{way}**")
}

/// Below them: when the digest comes.
pub fn digest(hour: u8, zone: &str, next: Option<&str>) -> String {
    let hour = format!("{hour:02}:00 {zone}");
    match next {
        Some(next) => {
            say!("notices-digest-next", hour, next)
        }
        None => say!("notices-digest-empty", hour),
    }
}

/// Below them: what comes always.
pub const ALWAYS_WARNED: Phrase = Phrase("notices-always-warned");

/// What switching off the call of one's turn means for the clock.
pub const NO_CALL_MEANS: Phrase = Phrase("notices-no-call-means");
/// See [`NO_CALL_MEANS`].
pub const DIGEST_CALL_MEANS: Phrase = Phrase("notices-digest-call-means");
/// See [`NO_CALL_MEANS`]: of the warning.
pub const NO_WARNING_MEANS: Phrase = Phrase("notices-no-warning-means");
/// Direct messages are closed.
pub const CLOSED: Phrase = Phrase("notices-closed");
/// Of games off servers.
pub const OFF_SERVERS: Phrase = Phrase("notices-off-servers");

/// The hints of the menus.
pub const WHICH_EVENT: Phrase = Phrase("notices-which-event");
/// See [`WHICH_EVENT`].
pub fn which_way(event: impl Display) -> String {
    say!("notices-which-way", event)
}
/// See [`WHICH_EVENT`].
pub const WHICH_HOUR: Phrase = Phrase("notices-which-hour");
/// A line of that menu.
pub fn hour_line(hour: u8) -> String {
    say!("notices-hour-line", hour = format!("{hour:02}"))
}

/// "Send me a test".
pub const SEND_A_TEST: Phrase = Phrase("notices-send-a-test");

/// The heading of a digest.
pub fn digest_heading(games: usize) -> String {
    match games {
        0 => say!("notices-digest-heading-none"),
        1 => say!("notices-digest-heading-one"),
        _ => say!("notices-digest-heading", games),
    }
}
/// Over what else happened.
pub const ALSO: Phrase = Phrase("notices-also");
/// A line of what happened.
pub fn happened(what: impl Display, game: impl Display, others: &str, link: &str) -> String {
    with_link(say!("notices-happened", what, game, others), link)
}
/// The same of an invitation that did not become a game.
pub fn happened_to_invitation(told: &str) -> String {
    format!("- {told}")
}
/// Where the digest is changed.
pub const DIGEST_FOOT: Phrase = Phrase("notices-digest-foot");

/// Headings of the queue.
pub fn your_turns(count: usize) -> String {
    say!("notices-your-turns", count)
}
/// See [`your_turns`].
pub fn others_turns(count: usize) -> String {
    say!("notices-others-turns", count)
}
/// A line of the queue: until when there is time.
pub fn until(line: &str, when: &str) -> String {
    say!("notices-until", line, when)
}
/// A line of the queue: since when it waits.
pub fn since(line: &str, when: &str) -> String {
    say!("notices-since", line, when)
}
/// A line of the queue: the game waits for a channel.
pub const WAITS_FOR_A_CHANNEL: Phrase = Phrase("notices-waits-for-a-channel");
/// On the button to the next game that waits.
pub fn next_game(count: usize) -> String {
    match count {
        1 => say!("notices-next-game-one"),
        _ => say!("notices-next-game", count),
    }
}
/// No other game waits.
pub const NO_NEXT: Phrase = Phrase("notices-no-next");

/// To whoever moved a game.
pub fn moved(game: impl Display, channel: &str) -> String {
    say!("notices-moved", game, channel)
}
