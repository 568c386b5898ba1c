//! The first answer to an interaction: which types answer what, and their data.

use serde_json::{Value, json};

use crate::check::message::{self, EPHEMERAL, SUPPRESS_EMBEDS};
use crate::check::{Field, checked, component};
use crate::refusal::Refusal;

/// What the user did, by Discord's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Ran a command.
    #[default]
    Command = 2,
    /// Pressed a button or chose from a menu.
    Component,
    /// Typed into a text option that has autocomplete.
    Autocomplete,
    /// Sent a form.
    Form,
}

/// How the bot answers, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i64)]
pub(crate) enum Kind {
    /// A new message.
    Message = 4,
    /// A new message later.
    Deferred,
    /// Nothing visible, perhaps an update later.
    Acknowledged,
    /// The message of the button changes.
    Updated,
    /// Choices for what is being typed.
    Choices,
    /// A form.
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

/// Checks a callback's body to what was done, where a message can be updated or not; tells its kind.
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

/// What is said of an answer that is to come: at most that one person alone will see it.
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
