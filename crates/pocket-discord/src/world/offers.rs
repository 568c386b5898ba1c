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
    /// A choice as the bot or a command's description gives it.
    pub(crate) fn read(choice: &Value) -> Self {
        Self {
            name: shown(choice).to_owned(),
            value: choice["value"].clone(),
        }
    }
}

/// The values behind the names that the bot offered: to whom, for which option of which command.
#[derive(Debug, Default)]
pub struct Offers(HashMap<(Snowflake, String, String), Value>);

/// Beyond this many, all are forgotten.
const MOST: usize = 50_000;

fn place(words: &str, option: &str) -> String {
    format!("{words} {option}")
}

impl Offers {
    /// Remembers what was offered to a user for an option of a command.
    pub fn remember(&mut self, user: Snowflake, words: &str, option: &str, choices: &[Choice]) {
        if self.0.len() > MOST {
            self.0.clear();
        }
        let known = choices.iter().map(|choice| {
            let name = choice.name.trim().to_owned();
            ((user, place(words, option), name), choice.value.clone())
        });
        self.0.extend(known);
    }

    /// The value behind a name, if it was offered.
    pub fn value(&self, user: Snowflake, words: &str, option: &str, name: &str) -> Option<&Value> {
        self.0.get(&(user, place(words, option), name.to_owned()))
    }
}
