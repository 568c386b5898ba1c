//! Lenient JSON access: a missing value or one of another type counts as empty.

use serde_json::Value;

/// Returns the text of a value.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Returns the items of a value.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}
