//! What is said of the people whom one plays with, and of what is kept of oneself. Names come escaped.

/// To whoever set it.
pub fn blocked(who: &str) -> String {
    format!(
        "{who} is blocked: neither of you can invite the other or join the other's lobby, and they are not told why. Games that \
         run go on. `/hw-me unblock` takes it back."
    )
}
/// See [`blocked`].
pub fn unblocked(who: &str) -> String {
    format!("{who} is no longer blocked.")
}
/// See [`blocked`].
pub fn was_not_blocked(who: &str) -> String {
    format!("{who} was not blocked. Nothing has changed.")
}
/// See [`blocked`].
pub fn allowed(who: &str, choosy: bool) -> String {
    let now = if choosy {
        ""
    } else {
        " At present everybody may: `/hw-me challenges from: allowed` changes that."
    };
    format!("{who} is on your list of those who may invite you.{now}")
}
/// See [`blocked`].
pub fn disallowed(who: &str) -> String {
    format!("{who} is no longer on your list of those who may invite you.")
}
/// See [`blocked`].
pub fn was_not_allowed(who: &str) -> String {
    format!("{who} was not on your list. Nothing has changed.")
}

/// The heading of the lists.
pub const HEADING: &str = "**Who may invite you**";
/// Below it.
pub const EVERYBODY: &str = "Everybody, except those whom you blocked.";
/// See [`EVERYBODY`].
pub const ONLY_ALLOWED: &str = "Only those on your list. Open challenges and lobbies of yours can still be taken by anybody whom you did not block.";
/// The list of those who may.
pub fn allowed_list(names: &[String]) -> String {
    list("On your list", names)
}
/// The list of those who may not.
pub fn blocked_list(names: &[String]) -> String {
    list("Blocked", names)
}
/// How many more there are on a list.
pub fn and_more(people: usize) -> String {
    format!("and {people} more, whom *Export* in `/hw-me data` names by their numbers")
}
fn list(heading: &str, names: &[String]) -> String {
    if names.is_empty() {
        return format!("{heading}: nobody.");
    }
    format!("{heading}: {}.", names.join(", "))
}
/// How they are changed.
pub const HOW_TO_CHANGE: &str = "`/hw-me block`, `unblock`, `allow`, `disallow` and `challenges` change this. Nobody else sees it.";

/// In the fields in which somebody is chosen.
pub const BLOCK_SOMEBODY: &str = "Block somebody";
/// See [`BLOCK_SOMEBODY`].
pub const ALLOW_SOMEBODY: &str = "Let somebody invite you";

/// What is kept of a person.
pub fn kept(name: &str, games: usize, running: usize, settings: &str) -> String {
    format!(
        "**What I keep of you**\n\
         - your Discord number and the name I last saw: **{name}**; the channel of our direct messages, if there is one\n\
         - your seat in {}, of which {running} still go on, with every turn and when it was made\n\
         - challenges and lobbies that you made or joined\n\
         - turns that you are composing, and what you set: {settings}\n\
         - when and how I told you of your turns, which your clock needs\n\
         What you press is remembered for three days, so that nothing is done twice. I read no messages, and keep no log of what \
         you write. *Export* hands all of it to you as a file; *Delete* makes you a former player.",
        games_counted(games)
    )
}

fn games_counted(number: usize) -> String {
    match number {
        1 => "1 game".to_owned(),
        _ => format!("{number} games"),
    }
}

/// What a person set, in short.
pub fn settings(notices: usize, blocked: usize, allowed: usize) -> String {
    let people = |count| match count {
        1 => "1 person".to_owned(),
        _ => format!("{count} people"),
    };
    format!(
        "{} of notices, {} blocked, {} allowed",
        super::counted(notices, "kind"),
        people(blocked),
        people(allowed)
    )
}

/// With the file.
pub const EXPORTED: &str = "This is all that I keep of you. Only you see this message.";
/// What the file is.
pub const FILE_ABOUT: &str = "All that the referee keeps of you, as JSON";

/// Before somebody is forgotten.
pub fn sure_to_delete(challenges: usize) -> String {
    let open = match challenges {
        0 => String::new(),
        1 => " Your open challenge or lobby is withdrawn.".to_owned(),
        _ => format!(" Your {challenges} open challenges and lobbies are withdrawn."),
    };
    format!(
        "Do you want me to forget you? In your games your name becomes *a former player*, under a number that is nobody's, and \
         nobody, you included, can link them to you again. Your settings, lists, drafts and our direct-message channel are \
         removed.{open} Whoever has blocked you stays apart from you if you come back; of that I keep no more than a digest of your \
         number. What was posted in channels, names of homeworlds in turns, and the sealed deal of a game for three to six \
         stay as they are. This cannot be undone."
    )
}

/// To somebody who was forgotten.
pub const FORGOTTEN: &str = "You are forgotten: your games stay, under the name of a former player. If you ever come back, I shall meet you as somebody new.";

/// To a second delivery of something that was done before somebody was forgotten whom its answer named.
pub const DONE_BEFORE: &str = "That was done before. `/hw games` shows how things stand.";

/// The name of whoever was forgotten.
pub const A_FORMER_PLAYER: &str = "a former player";

/// "Export".
pub const EXPORT: &str = "Export";
/// "Delete".
pub const DELETE: &str = "Delete ...";
/// "Forget me".
pub const FORGET: &str = "Forget me";
