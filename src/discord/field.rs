//! Reads single fields of Discord's JSON. An optional field may be missing, null or of any type.

use serde_json::Value;
use serenity::model::permissions::Permissions;

/// A required field that is missing or has an unexpected type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is missing or has an unexpected type")]
pub struct Lacks(pub &'static str);

/// Reads an ID, which Discord writes as a string.
pub fn id(of: &Value, field: &str) -> Option<u64> {
    let id = of.get(field)?;
    let id = match id.as_str() {
        Some(text) => text.parse().ok()?,
        None => id.as_u64()?,
    };
    (id > 0).then_some(id)
}

/// Reads a text.
pub fn text<'v>(of: &'v Value, field: &str) -> Option<&'v str> {
    of.get(field)?.as_str()
}

/// Reads a non-negative number.
pub fn number(of: &Value, field: &str) -> Option<u64> {
    of.get(field)?.as_u64()
}

/// Reads a small number that encodes a kind.
pub fn kind<T: From<u8>>(of: &Value, field: &str) -> Option<T> {
    let number = u8::try_from(number(of, field)?).ok()?;
    Some(number.into())
}

/// Returns whether the field is present and true.
pub fn is_true(of: &Value, field: &str) -> bool {
    of.get(field).and_then(Value::as_bool).unwrap_or_default()
}

/// Reads a list, empty if there is none.
pub fn list<'v>(of: &'v Value, field: &str) -> &'v [Value] {
    of.get(field)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// Reads permissions, which Discord writes as a string; unknown ones are dropped.
pub fn permissions(of: &Value, field: &str) -> Option<Permissions> {
    let bits = text(of, field)?.parse().ok()?;
    Some(Permissions::from_bits_truncate(bits))
}
