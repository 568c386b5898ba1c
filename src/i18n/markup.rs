//! Markup of messages: escapes hostile text, and formats people, places, times and links.

use std::fmt::Display;

use crate::domain::{ChannelId, GuildId, MessageAt, Millis, PersonId, PingTarget, RoleId};
use crate::i18n;

/// Returns the escaped reason after a colon, as in `: why`, or an empty text if there is none.
pub fn because(reason: &str) -> String {
    match reason {
        "" => String::new(),
        reason => format!(": {}", escape(reason)),
    }
}

/// Escapes `text`, so that any Markdown, mention or address in it appears literally.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    let mut before = None;
    for letter in text.chars() {
        let harmless = match letter {
            // Parentheses form an address only after a bracket.
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

/// Formats a turn in canonical notation as code.
pub fn notation(turn: &impl Display) -> String {
    code(&turn.to_string())
}

/// Formats `text` as code: its content is not interpreted and can be copied.
pub fn code(text: &str) -> String {
    let text = text.replace('`', "'");
    format!("`{}`", text.replace(['\n', '\r'], " "))
}

/// Formats each item as code.
pub fn codes<T: Display>(all: &[T]) -> Vec<String> {
    all.iter().map(notation).collect()
}

/// Formats the beginning of a user's text as code, to quote it.
pub fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let kept: String = text.chars().take(MOST).collect();
    let more = if kept.len() < text.len() { "…" } else { "" };
    code(&format!("{kept}{more}"))
}

/// Formats several lines as a code block.
pub fn block(text: &str) -> String {
    format!("```\n{}\n```", text.replace('`', "'"))
}

/// Mentions a person; it notifies them only if the message allows it. A bot player is named.
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

/// Mentions a role; it notifies its members only if the message allows it.
pub fn role(id: RoleId) -> String {
    format!("<@&{}>", id.0)
}

/// Links a channel.
pub fn channel(id: ChannelId) -> String {
    format!("<#{}>", id.0)
}

/// Formats a time relative to now, by each reader's clock.
pub fn from_now(at: Millis) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1_000))
}

/// Formats a time with its date and hour, and relative to now, by each reader's clock.
pub fn moment(at: Millis) -> String {
    format!("<t:{}:F> ({})", at.0.div_euclid(1_000), from_now(at))
}

/// Formats a time with its date, in each reader's time zone.
pub fn date(at: Millis) -> String {
    format!("<t:{}:f>", at.0.div_euclid(1_000))
}

/// Formats the date of a time, in each reader's time zone.
pub fn day(at: Millis) -> String {
    format!("<t:{}:D>", at.0.div_euclid(1_000))
}

/// Returns the address of a message.
pub fn address(guild: Option<GuildId>, at: MessageAt) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
    format!(
        "https://discord.com/channels/{guild}/{}/{}",
        at.channel.0, at.message.0
    )
}

/// Formats `label` as a link.
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
    fn message_has_an_address_everywhere() {
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
