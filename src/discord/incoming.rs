//! Parses an interaction from Discord into a caller and a request. Only the needed fields are read,
//! so that additions and changes by Discord elsewhere do not matter.
//!
//! Must not depend on the meaning of a command.

use std::time::Instant;

use serde_json::Value;
use serenity::model::application::InteractionType;
use serenity::model::channel::MessageFlags;

use crate::command::Caller;
use crate::discord::api::InteractionToken;
use crate::discord::field::{self, id, number, text};
use crate::health::InteractionKind;
use crate::i18n::unreadable::Unreadable;

mod asks;
mod who;

pub use crate::discord::field::Lacks;
pub use asks::Asks;

/// A parsed interaction.
pub struct Incoming {
    /// The caller, with place and time.
    pub caller: Caller,
    /// The request, or the reason why it is unreadable.
    pub asks: Result<Asks, Unreadable>,
    /// Permission to respond.
    pub ticket: InteractionToken,
    /// Whether it came from a message that only the caller sees; the response then replaces that
    /// message.
    pub panel: bool,
    /// Kind of the interaction.
    pub kind: InteractionKind,
}

/// Parses an interaction; returns `None` if it is not for the bot to handle, such as a ping.
///
/// # Errors
///
/// A field is missing without which the caller or the request is unknown.
pub fn read(interaction: &Value) -> Result<Option<Incoming>, Lacks> {
    let Some(kind) = kind(interaction)? else {
        return Ok(None);
    };
    let ticket = ticket(interaction)?;
    let message = interaction.get("message");
    Ok(Some(Incoming {
        caller: who::caller(interaction, ticket.interaction)?,
        asks: asks::read(kind, interaction)?,
        ticket,
        panel: message.is_some_and(is_ephemeral),
        kind,
    }))
}

/// Reads the permission to respond, which may be readable even if nothing else is.
pub fn ticket(interaction: &Value) -> Result<InteractionToken, Lacks> {
    Ok(InteractionToken {
        interaction: id(interaction, "id").ok_or(Lacks("id"))?,
        token: text(interaction, "token").ok_or(Lacks("token"))?.to_owned(),
        // Only a deferred response needs it.
        application: id(interaction, "application_id").unwrap_or_default(),
        arrived: Instant::now(),
        is_missed: false,
    })
}

fn is_ephemeral(message: &Value) -> bool {
    number(message, "flags")
        .map(MessageFlags::from_bits_truncate)
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn kind(interaction: &Value) -> Result<Option<InteractionKind>, Lacks> {
    Ok(Some(match field::kind(interaction, "type") {
        Some(InteractionType::Ping) => return Ok(None),
        Some(InteractionType::Command) => InteractionKind::Command,
        Some(InteractionType::Component) => InteractionKind::Press,
        Some(InteractionType::Autocomplete) => InteractionKind::Completion,
        Some(InteractionType::Modal) => InteractionKind::Form,
        _ => return Err(Lacks("type")),
    }))
}
