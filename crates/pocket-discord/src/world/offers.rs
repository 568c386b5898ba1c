//! What the bot offered while people typed, so that a name they pick stands for its value.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::Value;

use crate::language::shown;
use crate::snowflake::Snowflake;

/// A choice that the bot offered while someone typed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

impl Choice {
    /// What is shown, and what is sent.
    pub(crate) fn new(name: impl Into<String>, value: impl Into<Value>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
        }
    }

    /// A choice as the bot or a command's description gives it.
    pub(crate) fn read(choice: &Value) -> Self {
        Self::new(shown(choice), choice["value"].clone())
    }
}

/// The values behind the names that the bot offered.
#[derive(Debug, Default)]
pub struct Offers {
    values: HashMap<(Snowflake, String, String), HashMap<String, Value>>,
}

impl Offers {
    /// Remembers what was offered to a user for an option of a command.
    pub fn remember(&mut self, user: Snowflake, words: &str, option: &str, choices: &[Choice]) {
        let known = self
            .values
            .entry((user, words.into(), option.into()))
            .or_default();
        if known.len() > 5000 {
            known.clear();
        }
        known.extend(
            choices
                .iter()
                .map(|choice| (choice.name.trim().to_owned(), choice.value.clone())),
        );
    }

    /// The value behind a name, if it was offered.
    pub fn value(&self, user: Snowflake, words: &str, option: &str, name: &str) -> Option<&Value> {
        self.values
            .get(&(user, words.into(), option.into()))?
            .get(name)
    }
}
