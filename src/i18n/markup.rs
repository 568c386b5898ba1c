//! How words are marked up in a message: hostile text made plain, people, places, moments and links.

use std::fmt::Display;

use crate::domain::{ChannelId, GuildId, MessageAt, Millis, PersonId, PingTarget, RoleId};
use crate::i18n;

/// `: why`, escaped, behind a sentence; nothing where no reason was given.
pub fn because(reason: &str) -> String {
    match reason {
        "" => String::new(),
        reason => format!(": {}", escape(reason)),
    }
}

/// `text` as it reads, whatever markdown, mention or address is in it.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    let mut before = None;
    for letter in text.chars() {
        let harmless = match letter {
            // Parentheses are an address only behind a bracket.
            '(' | ')' => before != Some(']'),
            _ => matches!(letter, '\'' | ',' | '!' | '?' | '%' | '&' | '"' | ';'),
        };
        if letter.is_ascii_punctuation() && !harmless {
            escaped.push('\\');
        }
        escaped.push(letter);
        before = Some(letter);
    }
    escaped
}

/// A turn in canonical notation, as code.
pub fn notation(turn: &impl Display) -> String {
    code(&turn.to_string())
}

/// `text` as code: nothing in it is marked up, and it can be copied.
pub fn code(text: &str) -> String {
    let text = text.replace('`', "'");
    format!("`{}`", text.replace(['\n', '\r'], " "))
}

/// Each of these as code.
pub fn codes<T: Display>(all: &[T]) -> Vec<String> {
    all.iter().map(notation).collect()
}

/// The beginning of what somebody typed, as code, to be repeated to them.
pub fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let kept: String = text.chars().take(MOST).collect();
    let more = if kept.len() < text.len() { "…" } else { "" };
    code(&format!("{kept}{more}"))
}

/// Several lines as code.
pub fn block(text: &str) -> String {
    format!("```\n{}\n```", text.replace('`', "'"))
}

/// Calls a person; it reaches them only if the message allows it. A bot player is named.
pub fn person(id: PersonId) -> String {
    match id.level() {
        Some(level) => escape(&i18n::people_bot_player(level)),
        None => format!("<@{}>", id.0),
    }
}

/// Mentions a role or a channel.
pub fn call_target(target: PingTarget) -> String {
    match target {
        PingTarget::Role(id) => role(id),
        PingTarget::Channel(id) => channel(id),
    }
}

/// Calls everybody who has a role; it reaches them only if the message allows it.
pub fn role(id: RoleId) -> String {
    format!("<@&{}>", id.0)
}

/// Names a channel.
pub fn channel(id: ChannelId) -> String {
    format!("<#{}>", id.0)
}

/// How long from now, as each reader's clock has it.
pub fn from_now(at: Millis) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1_000))
}

/// A moment: its date and hour, and how long from now, as each reader's clock has them.
pub fn moment(at: Millis) -> String {
    format!("<t:{}:F> ({})", at.0.div_euclid(1_000), from_now(at))
}

/// A moment with its date, in each reader's own time.
pub fn date(at: Millis) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1_000))
}

/// The day of a moment, in each reader's own time.
pub fn day(at: Millis) -> String {
    format!("<t:{}:D>", at.0.div_euclid(1_000))
}

/// The address of a message.
pub fn address(guild: Option<GuildId>, at: MessageAt) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
    format!(
        "https://discord.com/channels/{guild}/{}/{}",
        at.channel.0, at.message.0
    )
}

/// `label` as a link.
pub fn link(label: impl Display, address: &str) -> String {
    format!("[{label}](<{address}>)")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MessageId;

    #[test]
    fn hostile_text_is_plain() {
        assert_eq!(
            escape("**Ann** <@1> @everyone"),
            r"\*\*Ann\*\* \<\@1\> \@everyone"
        );
        assert_eq!(escape("[a](https://b.c)"), r"\[a\]\(https\:\/\/b\.c)");
        assert_eq!(escape("O'Neill, Zoë!"), "O'Neill, Zoë!");
        assert_eq!(code("a`b\nc"), "`a'b c`");
    }

    #[test]
    fn a_message_has_an_address_on_a_server_and_off() {
        let at = MessageAt {
            channel: ChannelId(2),
            message: MessageId(3),
        };
        assert_eq!(
            address(Some(GuildId(1)), at),
            "https://discord.com/channels/1/2/3"
        );
        assert_eq!(address(None, at), "https://discord.com/channels/@me/2/3");
        assert_eq!(from_now(Millis(-1)), "<t:-1:R>");
    }
}
