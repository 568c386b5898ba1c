//! The first answer to an interaction: which types answer what, and their data.

use serde_json::Value;

use super::form::{Field, Form, Keys, Rule};
use super::message::{Before, Door, EPHEMERAL};
use super::{command, message, modal};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

/// What the user did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Ran a command.
    Command,
    /// Typed into an option of type `kind` that has autocomplete.
    Autocomplete {
        /// Type of the option that is being typed.
        kind: i64,
    },
    /// Pressed a button or chose from a menu.
    Component,
    /// Sent a form; `on_message` if the form came from a message's button.
    Form {
        /// Whether a message can be updated.
        on_message: bool,
        /// The interaction that was answered by the form.
        opened_by: Snowflake,
    },
}

/// How the bot answers, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i64)]
pub enum Kind {
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
    fn answers(self, asked: Asked) -> bool {
        match asked {
            Asked::Autocomplete { .. } => self == Kind::Choices,
            Asked::Command => matches!(self, Kind::Message | Kind::Deferred | Kind::Form),
            Asked::Component => self != Kind::Choices,
            Asked::Form {
                on_message: true, ..
            } => !matches!(self, Kind::Choices | Kind::Form),
            Asked::Form {
                on_message: false, ..
            } => matches!(self, Kind::Message | Kind::Deferred),
        }
    }
}

/// Checks a callback's body; tells its kind.
pub fn check(body: &Value, asked: Asked, before: &Before) -> Result<Kind, Refusal> {
    let form = Form::default();
    let root = form.root(body);
    root.only(["type", "data"]);
    let kind = root.need("type").and_then(|field| kind(&field, asked));
    if let Some(kind) = kind {
        data(&root, kind, asked, before);
    }
    form.verdict()?;
    kind.ok_or(Refusal::BAD_JSON)
}

fn kind(field: &Field, asked: Asked) -> Option<Kind> {
    let kind = Kind::from_repr(field.integer(0..=i64::MAX)?);
    let Some(kind) = kind else {
        field.refuse(
            "BASE_TYPE_CHOICES",
            "Value must be one of (4, 5, 6, 7, 8, 9).",
        );
        return None;
    };
    if !kind.answers(asked) {
        field.refuse(
            "INTERACTION_RESPONSE_TYPE_INVALID",
            "This type does not answer this interaction",
        );
        return None;
    }
    Some(kind)
}

fn data(root: &Field, kind: Kind, asked: Asked, before: &Before) {
    let needed = !matches!(kind, Kind::Deferred | Kind::Acknowledged);
    let data = if needed {
        root.need("data")
    } else {
        root.get("data")
    };
    let Some(data) = data else { return };
    match kind {
        Kind::Message | Kind::Updated => message::field(&data, Door::Callback, before),
        Kind::Deferred => data.takes(&[], &[], DEFERRED),
        Kind::Acknowledged => data.only([]),
        Kind::Choices => choices(&data, asked),
        Kind::Form => modal::check(&data),
    }
}

/// What is said of an answer that is to come.
const DEFERRED: Keys = &[
    ("flags", Rule::By(deferred_flags)),
    ("attachments", Rule::List(0, 0, &Rule::Any)),
];

fn deferred_flags(flags: &Field) {
    let given = flags.integer(0..=i64::MAX).map(i64::unsigned_abs);
    if !matches!(given, None | Some(0 | EPHEMERAL)) {
        flags.refuse(
            "POCKET_INVALID_FLAGS",
            "Only EPHEMERAL may be set when an answer is deferred",
        );
    }
}

fn choices(data: &Field, asked: Asked) {
    data.takes(&[], &[("choices", Rule::Any)], &[]);
    let kind = match asked {
        Asked::Autocomplete { kind } => kind,
        Asked::Command | Asked::Component | Asked::Form { .. } => 3,
    };
    for choice in data.items("choices", 0..=25) {
        command::check_choice(&choice, kind, 100);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn try_it(body: Value, asked: Asked) -> Result<Kind, Refusal> {
        check(&body, asked, &Before::default())
    }

    #[test]
    fn each_interaction_takes_its_own_answers() {
        let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "T", "components": [
            {"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1, "label": "L"}]}]}});
        assert_eq!(try_it(modal.clone(), Asked::Component), Ok(Kind::Form));
        assert!(
            try_it(
                modal,
                Asked::Form {
                    on_message: true,
                    opened_by: Snowflake(1),
                }
            )
            .is_err()
        );
        assert!(try_it(json!({"type": 5}), Asked::Autocomplete { kind: 3 }).is_err());
        assert!(try_it(json!({"type": 7, "data": {"content": "x"}}), Asked::Command).is_err());
        assert_eq!(
            try_it(json!({"type": 6, "data": null}), Asked::Component),
            Ok(Kind::Acknowledged)
        );
        assert!(try_it(json!({"type": 3}), Asked::Command).is_err());
    }

    #[test]
    fn a_deferral_carries_only_the_ephemeral_flag() {
        assert_eq!(
            try_it(
                json!({"type": 5, "data": {"flags": 64, "attachments": []}}),
                Asked::Command
            ),
            Ok(Kind::Deferred)
        );
        assert!(try_it(json!({"type": 5, "data": {"flags": 32768}}), Asked::Command).is_err());
        assert!(try_it(json!({"type": 5, "data": {"content": "x"}}), Asked::Command).is_err());
    }

    #[test]
    fn choices_hold_100_characters_and_there_are_25() {
        let answer = |count: usize, size: usize| {
            let choice = json!({"name": "n", "value": "x".repeat(size)});
            try_it(
                json!({"type": 8, "data": {"choices": vec![choice; count]}}),
                Asked::Autocomplete { kind: 3 },
            )
        };
        assert_eq!(answer(25, 100), Ok(Kind::Choices));
        assert!(answer(26, 1).is_err());
        assert!(answer(1, 101).is_err());
    }
}
