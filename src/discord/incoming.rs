//! An interaction as Discord sends it, read into who asks what. Only the fields that are used are looked at: whatever else
//! Discord adds, drops or changes makes no difference.
//!
//! It may not know what a command means.

use std::time::Instant;

use serde_json::Value;
use serenity::model::application::InteractionType;
use serenity::model::channel::MessageFlags;

use crate::command::{Caller, CompletionRequest, Pressed};
use crate::discord::api::InteractionToken;
use crate::discord::field::{self, id, number, text};
use crate::health::InteractionKind;
use crate::i18n::unreadable::Unreadable;

mod asks;
mod who;

pub use crate::discord::field::Lacks;

/// An interaction, read.
pub struct Incoming {
    /// Who asks, where and when.
    pub asker: Caller,
    /// What is asked, or why it cannot be read.
    pub asks: Result<Asks, Unreadable>,
    /// The right to answer.
    pub ticket: InteractionToken,
    /// Whether it was pressed on a message that only the asker sees; the answer then takes its place.
    pub panel: bool,
    /// What kind of interaction it is.
    pub kind: InteractionKind,
}

/// What is asked.
#[derive(Debug, PartialEq, Eq)]
pub enum Asks {
    /// To do something, or to fill in a form first.
    Do(Pressed),
    /// To complete a text.
    Complete(CompletionRequest),
}

/// Reads an interaction; `None` is one that is no business of ours, such as a ping.
///
/// Refused when a field is missing without which it cannot be said who asks what.
pub fn read(interaction: &Value) -> Result<Option<Incoming>, Lacks> {
    let Some(kind) = kind(interaction)? else {
        return Ok(None);
    };
    let ticket = ticket(interaction)?;
    let message = interaction.get("message");
    Ok(Some(Incoming {
        asker: who::asker(interaction, ticket.interaction)?,
        asks: asks::read(kind, interaction)?,
        ticket,
        panel: message.is_some_and(is_ephemeral),
        kind,
    }))
}

/// The right to answer, which can be read although nothing else can.
pub fn ticket(interaction: &Value) -> Result<InteractionToken, Lacks> {
    Ok(InteractionToken {
        interaction: id(interaction, "id").ok_or(Lacks("id"))?,
        token: text(interaction, "token").ok_or(Lacks("token"))?.to_owned(),
        // Only an answer that is announced first needs it.
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
