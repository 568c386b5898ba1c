//! Single fields of Discord's JSON. A field that nobody asks for may be missing, null or anything.

use serde_json::Value;
use serenity::model::permissions::Permissions;

/// A field that is needed is missing, or is not what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is missing or is not what it was")]
pub struct Lacks(pub &'static str);

/// An ID, which Discord writes as a string.
pub fn id(of: &Value, field: &str) -> Option<u64> {
    let id = of.get(field)?;
    let id = match id.as_str() {
        Some(text) => text.parse().ok()?,
        None => id.as_u64()?,
    };
    (id > 0).then_some(id)
}

/// A text.
pub fn text<'v>(of: &'v Value, field: &str) -> Option<&'v str> {
    of.get(field)?.as_str()
}

/// A number that is not negative.
pub fn number(of: &Value, field: &str) -> Option<u64> {
    of.get(field)?.as_u64()
}

/// What Discord writes as a small number: a kind of something.
pub fn kind<T: From<u8>>(of: &Value, field: &str) -> Option<T> {
    let number = u8::try_from(number(of, field)?).ok()?;
    Some(number.into())
}

/// Whether it is there and true.
pub fn is_true(of: &Value, field: &str) -> bool {
    of.get(field).and_then(Value::as_bool).unwrap_or_default()
}

/// What a list holds; nothing where there is none.
pub fn list<'v>(of: &'v Value, field: &str) -> &'v [Value] {
    of.get(field)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// Permissions, which Discord writes as a string; those that nobody knows yet are left out.
pub fn permissions(of: &Value, field: &str) -> Option<Permissions> {
    let bits = text(of, field)?.parse().ok()?;
    Some(Permissions::from_bits_truncate(bits))
}
