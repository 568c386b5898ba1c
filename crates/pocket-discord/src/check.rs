//! What Discord would refuse, field by field: every mistake is gathered where it stands. Discord's own description is asked first;
//! by hand stands here only what that cannot say.
//!
//! Stricter than Discord in one way: a key that Discord would ignore is refused, so that a slip shows. It may not know the
//! world: it sees a body and says what is wrong in it.

pub(crate) mod callback;
pub(crate) mod command;
mod component;
pub(crate) mod description;
pub(crate) mod message;
#[cfg(test)]
mod tests;

use serde_json::Value;
use std::cell::RefCell;
use std::fmt::Display;

use crate::json::list;
use crate::refusal::{Refusal, note};

/// Checks the body of a request, named by method and path, by the description and by hand: refused with all that was wrong, each
/// where it stands.
pub(crate) fn checked(
    label: &str,
    body: &Value,
    by_hand: impl FnOnce(&Field),
) -> Result<(), Refusal> {
    let wrong = RefCell::default();
    let root = Field {
        wrong: &wrong,
        path: String::new(),
        value: body,
    };
    description::judge(&root, label);
    by_hand(&root);
    match wrong.into_inner() {
        Value::Null => Ok(()),
        errors => Err(Refusal::invalid_form(errors)),
    }
}

/// One value of a body and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Field<'f> {
    wrong: &'f RefCell<Value>,
    path: String,
    /// The value as it came.
    pub value: &'f Value,
}

impl<'f> Field<'f> {
    /// Notes a mistake at this field.
    fn refuse(&self, code: &str, message: &str) {
        note(&mut self.wrong.borrow_mut(), &self.path, code, message);
    }

    /// What stands under `key`, or would.
    fn child(&self, key: impl Display, value: &'f Value) -> Self {
        let stop = if self.path.is_empty() { "" } else { "." };
        Self {
            path: format!("{}{stop}{key}", self.path),
            value,
            ..*self
        }
    }

    /// The field under `key`, unless it is absent or null.
    pub(crate) fn get(&self, key: &str) -> Option<Self> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.child(key, value))
    }

    /// Refuses that nothing stands under `key`, or an empty text.
    fn need(&self, key: &str) {
        let value = &self.value[key];
        if value.is_null() || value == "" {
            let [code, message] = REQUIRED;
            self.child(key, value).refuse(code, message);
        }
    }

    /// Refuses a key that Discord would ignore.
    fn unknown(&self) {
        self.refuse("POCKET_UNKNOWN_KEY", "Discord knows no such key here");
    }

    /// Refuses a text or a list that is shorter or longer.
    fn sized(&self, least: u64, most: u64) {
        let items = self.value.as_array().map(Vec::len);
        let count = items.unwrap_or_else(|| length(self.value)) as u64;
        if least == 0 && count > most {
            self.refuse(
                "BASE_TYPE_MAX_LENGTH",
                &format!("Must be {most} or fewer in length."),
            );
        } else if !(least..=most).contains(&count) {
            let message = format!("Must be between {least} and {most} in length.");
            self.refuse("BASE_TYPE_BAD_LENGTH", &message);
        }
    }

    /// The same under `key`, whether it is there or not.
    fn at_most(&self, key: &str, most: u64) {
        self.child(key, &self.value[key]).sized(0, most);
    }

    /// Refuses it, if this holds.
    fn refuse_if(&self, holds: bool, code: &str, message: &str) {
        if holds {
            self.refuse(code, message);
        }
    }

    /// The items of a list.
    fn list(&self) -> Vec<Self> {
        let items = list(self.value).iter().enumerate();
        items.map(|(n, item)| self.child(n, item)).collect()
    }

    /// The items of the list under `key`; none if it is absent.
    fn items(&self, key: &str) -> Vec<Self> {
        self.child(key, &self.value[key]).list()
    }

    /// Refuses each of these fields that has the same as one before it.
    pub(crate) fn once(fields: impl IntoIterator<Item = Self>, code: &str, message: &str) {
        let mut met = Vec::new();
        for field in fields {
            if met.contains(&field.value) {
                field.refuse(code, message);
            }
            met.push(field.value);
        }
    }
}

/// What is said where something is missing.
const REQUIRED: [&str; 2] = ["BASE_TYPE_REQUIRED", "This field is required"];

/// The characters of a text; 0 of anything else.
pub(crate) fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.chars().count())
}
