//! Finds what Discord would refuse, field by field: every mistake is collected with its location.
//! Discord's own API description is checked first; the hand-written checks cover only what it
//! cannot express.
//!
//! The checks are stricter than Discord in one way: a key that Discord would ignore is refused, so
//! that a typo is noticed. Must not depend on the world: only a body and its mistakes are known
//! here.

pub(crate) mod callback;
pub(crate) mod command;
mod component;
pub(crate) mod description;
pub(crate) mod field;
pub(crate) mod message;
#[cfg(test)]
mod tests;

use crate::check::field::Field;
use serde_json::Value;
use std::cell::RefCell;
use std::fmt::Display;

use crate::refusal::Refusal;

/// Checks the body of a request, named by method and path, against the description and the
/// hand-written checks. A refusal lists all mistakes with their locations.
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
