//! Validates bodies against Discord's own API description, `assets/description/openapi.json`.

use std::sync::LazyLock;

use serde_json::Value;

use crate::check::field::{Field, REQUIRED};
use crate::json::{list, text};
use crate::language::LOCALES;

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../assets/description/openapi.json");
    serde_json::from_str(text).expect("the description is JSON (tested)")
});

/// Returns the part of the description with this name.
fn part(name: &str) -> &'static Value {
    &DESCRIPTION["components"]["schemas"][name]
}

/// Returns the name of the part that a reference points to.
fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// Refuses deviations from the description of this request's body.
pub(super) fn judge(body: &Field, label: &str) {
    let (method, path) = label.split_once(' ').unwrap_or_default();
    let request = &DESCRIPTION["paths"][path][method.to_lowercase()]["requestBody"];
    by(body, &request["content"]["application/json"]["schema"], "");
}

fn by(field: &Field, schema: &'static Value, name: &str) {
    let is_number_for_id = schema["format"] == "snowflake" && field.value.is_u64();
    if let Some(name) = reference(schema) {
        by(field, part(name), name);
    } else if !is_number_for_id && is_of_type(field, &schema["type"]) {
        value(field, schema);
        union(field, schema, name);
        if field.value.is_object() && alternatives(schema).is_none() {
            object(field, schema, name);
        }
    }
}

/// A JSON type: its name, its predicate, and Discord's error for any other type.
type Type = (&'static str, fn(&Value) -> bool, [&'static str; 2]);

const TYPES: [Type; 7] = [
    ("null", Value::is_null, REQUIRED),
    (
        "string",
        Value::is_string,
        [
            "STRING_TYPE_CONVERT",
            "Could not interpret value as string.",
        ],
    ),
    (
        "integer",
        |value| value.is_i64() || value.is_u64(),
        ["NUMBER_TYPE_COERCE", "Value is not int."],
    ),
    (
        "number",
        Value::is_number,
        ["NUMBER_TYPE_COERCE", "Value is not float."],
    ),
    (
        "boolean",
        Value::is_boolean,
        ["BOOLEAN_TYPE_CONVERT", "Must be either true or false."],
    ),
    (
        "array",
        Value::is_array,
        [
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        ],
    ),
    (
        "object",
        Value::is_object,
        [
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        ],
    ),
];

fn is_of_type(field: &Field, types: &Value) -> bool {
    let is_named = |name: &str| types == name || list(types).iter().any(|one| one == name);
    let mut named = TYPES.iter().filter(|(name, ..)| is_named(name));
    let fits = types.is_null() || named.clone().any(|(_, is, _)| is(field.value));
    if !fits {
        let last = named.next_back().filter(|_| !field.value.is_null());
        let [code, message] = last.map_or(REQUIRED, |(.., words)| *words);
        field.refuse(code, message);
    }
    fits
}

/// Checks lengths, bounds, formats and choices.
fn value(field: &Field, schema: &'static Value) {
    let value = field.value;
    let bound = |key: &str, otherwise: u64| schema[key].as_u64().unwrap_or(otherwise);
    match value {
        Value::String(text) => {
            field.sized(bound("minLength", 0), bound("maxLength", u64::MAX));
            let schemes = ["http://", "https://", "attachment://"];
            field.refuse_if(
                schema["format"] == "uri" && !schemes.iter().any(|scheme| text.starts_with(scheme)),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'attachment').",
            );
            field.refuse_if(
                schema["format"] == "snowflake" && text.parse::<u64>().is_err(),
                "NUMBER_TYPE_COERCE",
                "Value is not snowflake.",
            );
        }
        Value::Number(number) => {
            let [least, most] = [&schema["minimum"], &schema["maximum"]];
            let (number, bound) = (number.as_f64(), |bound: &Value| bound.as_f64());
            field.refuse_if(
                bound(least) > number || bound(most).is_some_and(|most| Some(most) < number),
                "NUMBER_TYPE_RANGE",
                &format!("value should be between {least} and {most}."),
            );
        }
        Value::Array(_) => {
            field.sized(bound("minItems", 0), bound("maxItems", u64::MAX));
            let items = field.list();
            items.iter().for_each(|item| by(item, &schema["items"], ""));
            if schema["uniqueItems"] == true {
                Field::once(
                    items,
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains this value.",
                );
            }
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => {}
    }
    let is_among = |all: &Vec<Value>| all.contains(value);
    let is_only = |only: &Value| only == value;
    field.refuse_if(
        !schema["enum"].as_array().is_none_or(is_among) || !schema.get("const").is_none_or(is_only),
        "BASE_TYPE_CHOICES",
        "Value must be one of those that are known.",
    );
}

fn alternatives(schema: &'static Value) -> Option<&'static Vec<Value>> {
    ["oneOf", "anyOf"]
        .iter()
        .find_map(|key| schema[key].as_array())
}

/// Selects the intended alternative of a union, since errors would otherwise refer to the wrong
/// one. If nothing distinguishes them, the last one counts: of choices those of texts, of edits
/// those of a thread.
fn union(field: &Field, schema: &'static Value, name: &str) {
    let Some(all) = alternatives(schema) else {
        return;
    };
    let others: Vec<&Value> = all.iter().filter(|other| other["type"] != "null").collect();
    if field.value.is_null() && others.len() < all.len() {
        return;
    }
    match others.as_slice() {
        [only] => by(field, only, name),
        _ => match others.iter().rfind(|other| is_meant(other, field.value)) {
            Some(meant) => by(field, meant, name),
            None if field.value.is_object() && field.get("type").is_none() => field.need("type"),
            None => field.refuse("UNION_TYPE_CHOICES", "Value is not allowed in this place."),
        },
    }
}

fn is_meant(schema: &'static Value, value: &Value) -> bool {
    let schema = reference(schema).map_or(schema, part);
    let kinds = &schema["properties"]["type"]["enum"];
    match (schema.get("const"), kinds.as_array()) {
        (Some(only), _) => only == value,
        (None, Some(kinds)) => kinds.contains(&value["type"]),
        (None, None) => (schema["type"] == "string") == value.is_string(),
    }
}

fn object(field: &Field, schema: &'static Value, name: &str) {
    for key in list(&schema["required"]).iter().map(text) {
        if field.value.get(key).is_none() {
            field.need(key);
        }
    }
    for (key, value) in field.value.as_object().into_iter().flatten() {
        let inner = field.child(key, value);
        if key.ends_with("_localizations") {
            let unknown = value
                .as_object()
                .into_iter()
                .flatten()
                .filter(|(locale, _)| !LOCALES.contains(&locale.as_str()));
            unknown.for_each(|(locale, text)| inner.child(locale, text).unknown());
        }
        let known = [&schema["properties"][key], &schema["additionalProperties"]];
        match known.into_iter().find(|schema| schema.is_object()) {
            _ if is_taken_anyway(name, key, value) => {}
            Some(schema) => by(&inner, schema, ""),
            None => inner.unknown(),
        }
    }
}

/// Returns whether Discord accepts a value that its description does not allow and libraries send.
fn is_taken_anyway(name: &str, key: &str, value: &Value) -> bool {
    let says_nothing = || {
        matches!(value, Value::Null | Value::Bool(false))
            || value.as_array().is_some_and(Vec::is_empty)
    };
    match (name, key) {
        (_, "default_member_permissions") => value
            .as_str()
            .is_some_and(|bits| bits.parse::<u64>().is_ok()),
        // A command returned by Discord may be sent again; Twilight does so.
        (
            "ApplicationCommandCreateRequest" | "ApplicationCommandUpdateRequest",
            "application_id" | "version" | "nsfw" | "default_permission",
        ) => true,
        _ => {
            name.starts_with("ApplicationCommand")
                && name.ends_with("Option")
                && OF_OPTIONS.contains(&key)
                && says_nothing()
        }
    }
}

/// The fields that every option may carry empty; serenity sends them all.
const OF_OPTIONS: [&str; 8] = [
    "autocomplete",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
];
