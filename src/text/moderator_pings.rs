//! What is said of calls for a moderator: who reads them, before they are sent and when. Names and reasons come escaped.

use std::fmt::Display;

/// Who reads calls on a server: a channel, roles and people.
pub fn listed(channel: Option<&str>, mentions: &[String]) -> String {
    let change = "`/hw-desk calls` changes that: `here:` lets calls come to the channel in which you write it, `add:` names a \
                  role or a person.";
    match (channel, mentions) {
        (None, []) => format!(
            "Nobody on this server gets players' calls for a moderator: they only stand in `/hw-desk show`. {change}"
        ),
        (Some(channel), []) => format!("Calls for a moderator go to {channel}. {change}"),
        (Some(channel), _) => {
            let mentioned = super::all_of(mentions);
            format!("Calls for a moderator go to {channel} and mention {mentioned} there. {change}")
        }
        (None, _) => {
            let mentioned = super::all_of(mentions);
            format!(
                "Calls for a moderator go to {mentioned}: to people directly; a role is only mentioned in the channel of the game, \
                 without what was written. {change}"
            )
        }
    }
}

/// To whoever lets calls come to a channel.
pub const WHO_READS_HERE: &str = "Everybody who can read this channel reads what players write there: take one that only moderators see.";

/// Discord does not let the bot call that role.
pub fn not_reached(role: &str) -> String {
    format!(
        "⚠️ At present Discord would show {role} without calling anybody: in the role's settings, *Allow anyone to @mention this role* \
         is off, and I may not mention all roles."
    )
}

/// A call as its author sees it before it is sent.
pub fn preview(game: impl Display, reason: &str, to: &str, in_public: &str) -> String {
    format!(
        "**Call a moderator to game `{game}`?**\n> {reason}\n{to}\nIn the channel of the game stands only: {in_public}"
    )
}

/// To whom a call goes.
pub fn goes_to(whom: &str) -> String {
    format!("This goes to {whom}, and to nobody else.")
}

/// It goes to nobody.
pub const ASK_YOURSELF: &str = "This server has named nobody who gets calls, so **I tell no moderator**. Ask one yourself: somebody who can \
     manage messages here. They find your words with `/hw-desk show`; the other players don't see them.";

/// To whoever has called.
pub fn sent(whom: &str) -> String {
    format!("Sent to {whom}. The channel of the game only says that a moderator was asked for.")
}

/// See [`sent`].
pub const NOTED: &str = "Noted for the moderators, who find it with `/hw-desk show`. Nobody was told: ask one who can manage messages here.";

/// To those who read calls.
pub fn call(game: impl Display, who: &str, players: &str, reason: &str, link: &str) -> String {
    let call = format!(
        "📣 {who} asks for a moderator in game `{game}` ({players}):\n> {reason}\n-# `/hw-desk show game:{game}` · `/hw-desk answer` {link}"
    );
    call.trim_end().to_owned()
}

/// Under the public line: a role is asked to look.
pub fn look(who: &str, game: impl Display) -> String {
    format!("{who}: `/hw-desk show game:{game}` says why.")
}
