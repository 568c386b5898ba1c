//! Checks the first response to an interaction: the type allowed for its kind, and its data.

use serde_json::{Value, json};

use crate::check::field::Field;
use crate::check::message::{self, EPHEMERAL, SUPPRESS_EMBEDS};
use crate::check::{checked, component};
use crate::refusal::Refusal;

/// The user's action, by Discord's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Ran a command.
    #[default]
    Command = 2,
    /// Pressed a button or chose from a menu.
    Component,
    /// Typed into a text option that has autocomplete.
    Autocomplete,
    /// Submitted a modal.
    Form,
}

/// The kind of the bot's response, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i64)]
pub(crate) enum Kind {
    /// A new message.
    Message = 4,
    /// A deferred message.
    Deferred,
    /// No visible change; an update may follow.
    Acknowledged,
    /// An edit of the button's message.
    Updated,
    /// Choices for the typed text.
    Choices,
    /// A modal.
    Form,
}

impl Kind {
    fn answers(self, asked: Asked, on_message: bool) -> bool {
        match asked {
            Asked::Autocomplete => self == Kind::Choices,
            Asked::Command => matches!(self, Kind::Message | Kind::Deferred | Kind::Form),
            Asked::Component => self != Kind::Choices,
            Asked::Form if on_message => !matches!(self, Kind::Choices | Kind::Form),
            Asked::Form => matches!(self, Kind::Message | Kind::Deferred),
        }
    }
}

/// Checks a callback's body for this action, where a message may or may not be updatable; returns
/// its kind.
pub(crate) fn check(
    label: &str,
    body: &Value,
    asked: Asked,
    on_message: bool,
) -> Result<Kind, Refusal> {
    let kind = body["type"]
        .as_i64()
        .and_then(Kind::from_repr)
        .filter(|kind| kind.answers(asked, on_message));
    checked(label, body, |root| match kind {
        Some(kind) => data(root, kind),
        None => root.child("type", body).refuse(
            "INTERACTION_RESPONSE_TYPE_INVALID",
            "This type does not answer this interaction",
        ),
    })?;
    kind.ok_or(Refusal::BAD_JSON)
}

fn data(root: &Field, kind: Kind) {
    let data = root.child("data", &root.value["data"]);
    match kind {
        Kind::Message | Kind::Updated => {
            root.need("data");
            let is_new = kind == Kind::Message;
            let ephemeral = if is_new { EPHEMERAL } else { 0 };
            message::flagged(&data, SUPPRESS_EMBEDS | ephemeral);
        }
        Kind::Deferred | Kind::Acknowledged => later(&data, kind),
        Kind::Choices => {
            let choices = data.items("choices");
            choices
                .iter()
                .for_each(|choice| choice.at_most("value", 100));
        }
        Kind::Form => component::check(&data),
    }
}

/// Checks the data of a deferred response: at most the ephemeral flag.
fn later(data: &Field, kind: Kind) {
    for (key, value) in data.value.as_object().into_iter().flatten() {
        let is_fine = match key.as_str() {
            _ if value.is_null() => true,
            "flags" => [json!(0), json!(EPHEMERAL)].contains(value),
            "attachments" => *value == json!([]),
            _ => false,
        };
        data.child(key, value).refuse_if(
            kind == Kind::Acknowledged || !is_fine,
            "POCKET_INVALID_FLAGS",
            "Only EPHEMERAL may be set when an answer is deferred",
        );
    }
}
