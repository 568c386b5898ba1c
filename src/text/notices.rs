//! How people are told: what calls them, what they set, what is said where nothing can be posted. Names come escaped.

use std::fmt::Display;

/// What people can be told of, in the order of their settings.
pub const MY_TURN: &str = "My turn";
/// See [`MY_TURN`].
pub const A_WARNING: &str = "Warning: my time runs out";
/// See [`MY_TURN`].
pub const STARTED: &str = "A game of mine starts";
/// See [`MY_TURN`].
pub const ENDED: &str = "A game of mine ends";
/// See [`MY_TURN`].
pub const ASKED: &str = "Something is asked of me: a draw, takeback or pause, a win to claim";
/// See [`MY_TURN`].
pub const ANSWERED: &str = "My challenge is answered";
/// See [`MY_TURN`].
pub const RULING: &str = "A referee rules in my game";

/// How people can be told.
pub const BY_MENTION: &str = "mention in the channel";
/// See [`BY_MENTION`].
pub const BY_DIRECT: &str = "direct message";
/// See [`BY_MENTION`].
pub const IN_DIGEST: &str = "daily digest";
/// See [`BY_MENTION`].
pub const NOT_AT_ALL: &str = "nothing";

/// What that means, in a menu.
pub const MENTION_MEANS: &str = "I call you where the game is played";
/// See [`MENTION_MEANS`].
pub const DIRECT_MEANS: &str = "I write to you; the card in the channel does not call you";
/// See [`MENTION_MEANS`].
pub const DIGEST_MEANS: &str = "One message a day with all games that wait for you";
/// See [`MENTION_MEANS`].
pub const NOTHING_MEANS: &str = "The card is posted, and nobody calls you";

/// On a card, to those who are called: their game begins, is over, their challenge was accepted.
pub fn begins(who: &str) -> String {
    format!("{who}: your game begins.")
}
/// See [`begins`].
pub fn is_over(who: &str) -> String {
    format!("{who}: your game is over.")
}
/// See [`begins`].
pub fn was_accepted(who: &str) -> String {
    format!("{who}: your challenge was accepted.")
}
/// See [`begins`].
pub fn has_an_answer(who: &str) -> String {
    format!("{who}: your challenge was answered.")
}
/// See [`begins`]: for what the message itself says.
pub fn look_here(who: &str) -> String {
    format!("{who}: this is for you.")
}

/// A person's own message: what it is about, with whom, and where the card is.
pub fn direct(what: &str, game: impl Display, others: &str, link: &str) -> String {
    let text = format!("{what} · game `{game}` with {others}");
    with_link(text, link)
}

/// What a person's own message is about.
pub const IT_IS_YOUR_TURN: &str = "**It is your turn**";
/// See [`IT_IS_YOUR_TURN`].
pub const GAME_BEGINS: &str = "**Your game begins**";
/// See [`IT_IS_YOUR_TURN`].
pub const GAME_IS_OVER: &str = "**Your game is over**";
/// See [`IT_IS_YOUR_TURN`].
pub const DRAW_IS_OFFERED: &str =
    "**You are asked**: about a draw, a takeback, a pause, or a win on time";
/// See [`IT_IS_YOUR_TURN`].
pub const CHALLENGE_ACCEPTED: &str = "**Your challenge was accepted**";
/// See [`IT_IS_YOUR_TURN`].
pub const TIME_RUNS_OUT: &str = "**Your time runs out**";
/// See [`IT_IS_YOUR_TURN`].
pub const REFEREE_RULED: &str = "**A referee has ruled**";

/// The same in the channel, for somebody who takes no direct messages; `closed` says so, once.
pub fn called(
    who: &str,
    what: &str,
    game: impl Display,
    turn: u32,
    link: &str,
    closed: bool,
) -> String {
    let text = format!("{who}: {what} · game `{game}`, turn {turn}");
    let text = with_link(text, link);
    if !closed {
        return text;
    }
    format!(
        "{text}\nYou wanted a direct message, but yours are closed to me, so I call you here from now on. Once you let members \
         of this server write to you, *Send me a test* in `/hw-me notices` tries again."
    )
}

fn with_link(text: String, link: &str) -> String {
    if link.is_empty() {
        return text;
    }
    format!("{text} · {link}")
}

/// In the channel: time runs out for the seat to move.
pub fn alarm(who: &str, left: &str, game: impl Display, link: &str) -> String {
    with_link(format!("{who}: {left} · game `{game}`"), link)
}

/// How much time is left.
pub const LAST_FIFTH: &str = "the last fifth of your time has begun";
/// See [`LAST_FIFTH`].
pub const A_DAY_LEFT: &str = "one day is left for your turn";
/// See [`LAST_FIFTH`].
pub const EIGHT_HOURS_LEFT: &str = "eight hours are left for your turn";
/// See [`LAST_FIFTH`].
pub const AN_HOUR_LEFT: &str = "one hour is left for your turn";

/// In a direct message: the channel of a game takes no messages.
pub fn adrift(game: impl Display, channel: &str, why: &str) -> String {
    format!(
        "I cannot post in {channel}: {why}. Game `{game}` is kept and can be played here meanwhile: here is its card. In a \
         channel of the same server `/hw-game move-here game:{game}` moves it there."
    )
}

/// Why a channel takes no messages.
pub const IS_DELETED: &str = "it was deleted";
/// See [`IS_DELETED`].
pub const IS_FORBIDDEN: &str = "I lack the permission, or am no longer a member of that server";
/// See [`IS_DELETED`].
pub const IS_LOCKED: &str = "the thread was archived and locked";
/// See [`IS_DELETED`].
pub const IS_CLOSED: &str = "direct messages from me are closed there";
/// See [`IS_DELETED`].
pub const IS_NOBODY: &str = "that account is gone, or shares no server with me any more";

/// To the others: somebody can no longer be reached.
pub fn lost(who: &str, game: impl Display) -> String {
    format!(
        "I can no longer reach {who}: that account is gone, or shares no server with me any more. Game `{game}` is kept as it stands, and nobody loses anything by \
         waiting. If you do not want to wait, `/hw draw` and `/hw resign` are there as ever, and a moderator of the server \
         can settle it."
    )
}

/// In the channel: somebody has left the server, and time runs out for them.
pub fn gone(who: &str, game: impl Display) -> String {
    format!(
        "{who} is no longer a member of this server, so my warning that time runs out cannot reach them here. I have written to \
         them directly; until that reaches them, their clock in game `{game}` stands. You can wait, offer a draw (`/hw draw`), or \
         call a moderator (`/hw-game referee`), who can give the seat to somebody else or decide the game."
    )
}
/// To them.
pub const YOU_ARE_GONE: &str = "You have left the server where this game is played, so I write to you here. You can play on from this message, offer \
                                a draw (`/hw draw`) or resign (`/hw resign`); nothing of your game is lost.";

/// What somebody asked for, to see whether it arrives.
pub fn test(who: &str) -> String {
    format!("{who}: this is the test that you asked for. This is how I call you here.")
}
/// See [`test`](fn@test): as a direct message.
pub const TEST_DIRECT: &str = "This is the test that you asked for. Your direct messages reach you: this is how I write to you.";
/// Under a test that could not be delivered directly.
pub const TEST_FELL_BACK: &str = "Your direct messages are closed to me, so the test came here; so would everything else that you want directly.";
/// To whoever asked for a test.
pub const TEST_SENT: &str =
    "A test is on its way: one message where I call you, and one to your direct messages.";
/// See [`TEST_SENT`]: off servers.
pub const TEST_SENT_DIRECT: &str = "A test is on its way to your direct messages.";

/// The heading of a person's settings.
pub const HEADING: &str = "**How I tell you**";

/// A line of them.
pub fn line(event: &str, way: &str) -> String {
    format!("- {event}: **{way}**")
}

/// Below them: when the digest comes.
pub fn digest(hour: u8, zone: &str, next: Option<&str>) -> String {
    let hour = format!("{hour:02}:00 {zone}");
    match next {
        Some(next) => {
            format!("Your digest comes at {hour}, next {next}; `/hw-me zone` sets your time zone.")
        }
        None => format!("A digest would come at {hour}; nothing of yours goes into one."),
    }
}

/// Below them: the alarms.
pub fn alarms(on: &[&str]) -> String {
    match on {
        [] => "The warning of the last fifth of your time always comes; you chose no other alarms."
            .to_owned(),
        _ => format!(
            "The warning of the last fifth of your time always comes; so do alarms {} before the deadline.",
            on.join(" and ")
        ),
    }
}

/// How long before a deadline an alarm comes.
pub const DAY: &str = "24 h";
/// See [`DAY`].
pub const EIGHT_HOURS: &str = "8 h";
/// See [`DAY`].
pub const HOUR: &str = "1 h";

/// What switching off the call of one's turn means for the clock.
pub const NO_CALL_MEANS: &str = "⚠️ Nobody calls you when it is your turn: then the posted card counts as your notice, and your time runs from it.";
/// See [`NO_CALL_MEANS`].
pub const DIGEST_CALL_MEANS: &str =
    "⚠️ You hear of your turn once a day, while your time runs: the digest counts as your notice.";
/// See [`NO_CALL_MEANS`]: of the warning.
pub const NO_WARNING_MEANS: &str = "⚠️ Nobody calls you when your time runs out: then the posted warning counts, and you can lose on time without having been called.";
/// Direct messages are closed.
pub const CLOSED: &str = "Your direct messages are closed to me at present: what you want directly, or in a digest, comes as a mention in the channel instead.";
/// Of games off servers.
pub const OFF_SERVERS: &str =
    "Games in direct messages are told there, whatever you choose: the card is the board.";

/// The hints of the menus.
pub const WHICH_EVENT: &str = "What do you want to set?";
/// See [`WHICH_EVENT`].
pub fn which_way(event: &str) -> String {
    format!("{event}: how?")
}
/// See [`WHICH_EVENT`].
pub const WHICH_HOUR: &str = "At which hour the digest comes";
/// A line of that menu.
pub fn hour_line(hour: u8) -> String {
    format!("Digest at {hour:02}:00")
}

/// On the button of an alarm.
pub fn alarm_button(before: &str, on: bool) -> String {
    format!("Alarm {before}: {}", if on { "on" } else { "off" })
}
/// "Send me a test".
pub const SEND_A_TEST: &str = "Send me a test";

/// The heading of a digest.
pub fn digest_heading(games: usize) -> String {
    match games {
        0 => "**Your games today**".to_owned(),
        1 => "**One game waits for you**".to_owned(),
        _ => format!("**{games} games wait for you**"),
    }
}
/// Over what else happened.
pub const ALSO: &str = "**What happened**";
/// A line of what happened.
pub fn happened(what: &str, game: impl Display, others: &str, link: &str) -> String {
    with_link(format!("- {what} · game `{game}` with {others}"), link)
}
/// The same of a challenge that did not become a game.
pub fn happened_to_challenge(told: &str) -> String {
    format!("- {told}")
}
/// Where the digest is changed.
pub const DIGEST_FOOT: &str = "`/hw-me notices` changes when and how I tell you.";

/// Headings of the queue.
pub fn your_turns(count: usize) -> String {
    format!("**Your turn** ({count}, the least time first)")
}
/// See [`your_turns`].
pub fn others_turns(count: usize) -> String {
    format!("**Waiting for others** ({count})")
}
/// A line of the queue: until when there is time.
pub fn until(line: &str, when: &str) -> String {
    format!("{line} · time runs out {when}")
}
/// A line of the queue: since when it waits.
pub fn since(line: &str, when: &str) -> String {
    format!("{line} · since {when}")
}
/// A line of the queue: the game waits for a channel.
pub const WAITS_FOR_A_CHANNEL: &str = " · ⚠️ waits for a channel: `/hw-game move-here`";
/// On the button to the next game that waits.
pub fn next_game(count: usize) -> String {
    match count {
        1 => "Next game".to_owned(),
        _ => format!("Next game ({count} wait)"),
    }
}
/// No other game waits.
pub const NO_NEXT: &str = "No other game waits for you.";

/// To whoever moved a game.
pub fn moved(game: impl Display, channel: &str) -> String {
    format!("Game `{game}` is played in {channel} from now on; its card is on the way.")
}
