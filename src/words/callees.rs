//! What is said of those whom a call of the referee mentions.

/// Whom calls mention on a server.
pub fn listed(mentions: &[String]) -> String {
    if mentions.is_empty() {
        return "When a player calls the referee on this server, nobody is mentioned: the call is posted in the channel of the game. \
                `/hw-desk calls add:` names a role or a person who is to be mentioned."
            .to_owned();
    }
    format!(
        "When a player calls the referee on this server, {} {} mentioned. `/hw-desk calls` with `add:` or `remove:` changes that.",
        super::all_of(mentions),
        if mentions.len() == 1 { "is" } else { "are" }
    )
}

/// Discord does not let the bot call that role.
pub fn not_reached(role: &str) -> String {
    format!(
        "⚠️ At present Discord would show {role} without calling anybody: in the role's settings, *Allow anyone to @mention this role* \
         is off, and I may not mention all roles."
    )
}

/// Under a call.
pub fn look(who: &str) -> String {
    format!("{who}: a player asks you to look.")
}

/// Everybody on the server is never mentioned.
pub const NEVER_EVERYBODY: &str =
    "I never mention everybody. Name the role of your moderators, or a person.";

/// So many are mentioned already.
pub fn many(most: usize) -> String {
    format!(
        "A call mentions at most {most} roles and people. Take one away first: `/hw-desk calls remove:`."
    )
}
