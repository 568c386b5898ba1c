//! A field of a request, with where it lies and what is wrong with it.

use crate::check::{Display, RefCell};
use crate::json::list;
use crate::refusal::note;
use serde_json::Value;

/// The error for a missing field.
pub(crate) const REQUIRED: [&str; 2] = ["BASE_TYPE_REQUIRED", "This field is required"];

/// A value in a body and its location.
#[derive(Clone, Debug)]
pub(crate) struct Field<'f> {
    pub(super) wrong: &'f RefCell<Value>,
    pub(super) path: String,
    /// The value.
    pub value: &'f Value,
}

impl<'f> Field<'f> {
    /// Records a mistake at this field.
    pub(super) fn refuse(&self, code: &str, message: &str) {
        note(&mut self.wrong.borrow_mut(), &self.path, code, message);
    }

    /// Returns the field under `key`, which may be absent.
    pub(super) fn child(&self, key: impl Display, value: &'f Value) -> Self {
        let stop = if self.path.is_empty() { "" } else { "." };
        Self {
            path: format!("{}{stop}{key}", self.path),
            value,
            ..*self
        }
    }

    /// Returns the field under `key`, unless it is absent or null.
    pub(crate) fn get(&self, key: &str) -> Option<Self> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.child(key, value))
    }

    /// Refuses a missing field or empty text under `key`.
    pub(super) fn need(&self, key: &str) {
        let value = &self.value[key];
        if value.is_null() || value == "" {
            let [code, message] = REQUIRED;
            self.child(key, value).refuse(code, message);
        }
    }

    /// Refuses a key that Discord would ignore.
    pub(super) fn unknown(&self) {
        self.refuse("POCKET_UNKNOWN_KEY", "Discord knows no such key here");
    }

    /// Refuses a text or list outside these lengths.
    pub(super) fn sized(&self, least: u64, most: u64) {
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

    /// Refuses a text or list under `key` above this length; it may be absent.
    pub(super) fn at_most(&self, key: &str, most: u64) {
        self.child(key, &self.value[key]).sized(0, most);
    }

    /// Refuses the field if the condition holds.
    pub(super) fn refuse_if(&self, holds: bool, code: &str, message: &str) {
        if holds {
            self.refuse(code, message);
        }
    }

    /// Returns the items of a list.
    pub(super) fn list(&self) -> Vec<Self> {
        let items = list(self.value).iter().enumerate();
        items.map(|(n, item)| self.child(n, item)).collect()
    }

    /// Returns the items of the list under `key`, or none if it is absent.
    pub(super) fn items(&self, key: &str) -> Vec<Self> {
        self.child(key, &self.value[key]).list()
    }

    /// Refuses each of these fields that duplicates an earlier one.
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

/// Returns the number of characters of a text, or 0 for any other value.
pub(crate) fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.chars().count())
}
