//! Judges requests by Discord's own API description, `assets/description/openapi.json` (with the feature `schema`).
//!
//! It finds wrong types, too many choices, texts that are too long; what it cannot find, the pocket Discord checks by hand.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

use crate::world::record::Recorded;

const DESCRIPTION: &str = include_str!("../assets/description/openapi.json");

/// Every mistake in these requests that were not refused, as `route: place: what`.
pub fn mistakes(requests: &[Recorded]) -> Vec<String> {
    let accepted = requests.iter().filter(|request| request.status < 400);
    accepted
        .flat_map(|request| judge(&request.route, &request.body))
        .collect()
}

/// What is wrong with a body sent to a route such as `POST /channels/{channel_id}/messages`.
pub fn judge(route: &str, body: &Value) -> Vec<String> {
    let Some((method, path)) = route.split_once(' ') else {
        return vec![format!("{route}: not a route of Discord")];
    };
    let operation = &description()["paths"][path][method.to_lowercase()];
    if operation.is_null() {
        return vec![format!("{route}: Discord describes no such route")];
    }
    let described = &operation["requestBody"]["content"]["application/json"]["schema"];
    if described.is_null() {
        return if body.is_null() {
            vec![]
        } else {
            vec![format!("{route}: takes no body")]
        };
    }
    let mut body = body.clone();
    normalise(&mut body);
    match branch(described, &body) {
        Some(schema) => errors(route, &schema, &body),
        None => vec![format!("{route}: no answer of type {}", body["type"])],
    }
}

fn description() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
        serde_json::from_str(DESCRIPTION).expect("the description is JSON (tested)")
    });
    &DOCUMENT
}

/// Of alternatives that carry a `type`, the one for this body: otherwise errors would point at the wrong one.
fn branch(described: &Value, body: &Value) -> Option<Value> {
    let Some(alternatives) = described["anyOf"].as_array() else {
        return Some(described.clone());
    };
    let kinds = |reference: &Value| {
        let name = reference["$ref"].as_str()?.rsplit('/').next()?;
        description()["components"]["schemas"][name]["properties"]["type"]["enum"]
            .as_array()
            .cloned()
    };
    if alternatives
        .iter()
        .all(|alternative| kinds(alternative).is_none())
    {
        return Some(described.clone());
    }
    let fits = |alternative: &&Value| {
        kinds(alternative).is_some_and(|kinds| kinds.contains(&body["type"]))
    };
    alternatives.iter().find(fits).cloned()
}

fn errors(route: &str, schema: &Value, body: &Value) -> Vec<String> {
    let validator = validator(schema);
    let found = validator.iter_errors(body);
    found
        .map(|error| format!("{route}: {}: {error}", error.instance_path()))
        .collect()
}

fn validator(schema: &Value) -> Arc<Validator> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let made = known.entry(schema.to_string()).or_insert_with(|| {
        let root = json!({"allOf": [schema], "components": description()["components"]});
        let options = jsonschema::options().with_draft(Draft::Draft202012);
        Arc::new(
            options
                .build(&root)
                .expect("the description holds schemas (tested)"),
        )
    });
    Arc::clone(made)
}

/// Makes right what Discord takes though its description does not: IDs of attachments as numbers, permissions as text.
fn normalise(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for attachment in fields
                .get_mut("attachments")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                if let Some(number) = attachment["id"].as_u64() {
                    attachment["id"] = json!(number.to_string());
                }
            }
            if let Some(permissions) = fields.get_mut("default_member_permissions")
                && let Some(number) = permissions
                    .as_str()
                    .and_then(|text| text.parse::<u64>().ok())
            {
                *permissions = json!(number);
            }
            fields.values_mut().for_each(normalise);
        }
        Value::Array(items) => items.iter_mut().for_each(normalise),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
