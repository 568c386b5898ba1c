//! What Discord would refuse. Its own description is asked first; by hand stands here only what that cannot say.
//!
//! Stricter than Discord in one way: a key that Discord would ignore is refused, so that a slip shows. It may not know the
//! world: it sees a body and says what is wrong in it.

use serde_json::Value;

use crate::refusal::Refusal;

pub mod callback;
pub mod command;
mod component;
pub mod description;
pub mod field;
pub mod message;
#[cfg(test)]
mod tests;

/// Checks a body by what the description says of this name.
pub fn described(body: &Value, name: &str) -> Result<(), Refusal> {
    let form = field::Form::default();
    description::judge(&form.root(body), name);
    form.verdict()
}
