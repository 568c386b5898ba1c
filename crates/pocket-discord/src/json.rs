//! JSON, read leniently: what is not there, or something else, is empty.

use serde_json::Value;

/// The text that a value is.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The values of which a list consists.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}
