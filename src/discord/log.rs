//! The lines of the log about the way to Discord. The names of their fields stay as they are, since machines read them; no text, token
//! or name is among the values.

use std::error::Error;
use std::iter;
use std::time::Duration;

use serde_json::{Map, Value};
use tracing::Span;

use crate::domain::{GameId, InteractionId};
use crate::health::InteractionKind;
use crate::referee::Referee;
use crate::store::OutboxId;

/// A first answer that takes longer is in danger: Discord waits three seconds.
const SLOW_RESPONSE: Duration = Duration::from_millis(1_500);
/// So many fields of a refusal are told.
const MAX_LOGGED_FIELDS: usize = 10;

/// The bot is about to introduce itself to the gateway.
pub fn started(referee: &Referee, shards: u32) {
    let (version, schema) = (crate::VERSION, referee.store().schema());
    let file = referee.store().path().display();
    tracing::info!(event = "start", version, schema, %file, shards, "the bot starts");
}

/// Lines within are about an interaction.
pub fn interaction(id: u64, kind: InteractionKind) -> Span {
    let reference = InteractionId(id).reference();
    tracing::error_span!("interaction", reference, kind = kind.into_str())
}

/// Lines within are about a message on its way.
pub fn message(row: OutboxId, game: Option<GameId>) -> Span {
    let game = game.map(tracing::field::display);
    tracing::error_span!("message", row = row.0, game)
}

/// A first answer has arrived, so long after its interaction.
pub fn answered(took: Duration) {
    if took > SLOW_RESPONSE {
        let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        tracing::warn!(event = "slow_answer", milliseconds, "an answer took long");
    }
}

/// A connection failed: logs the error with all its causes, which tell a name that is unknown from TLS and from a closed port.
pub fn unreached(error: &dyn Error) {
    let causes = iter::successors(Some(error), |&error| error.source());
    let causes: Vec<String> = causes.map(ToString::to_string).collect();
    tracing::warn!(why = causes.join(": "), "could not reach Discord");
}

/// Discord refused a request; says which fields it complains of.
pub fn refused(doing: &str, status: u16, body: Option<&Value>) {
    let body = body.unwrap_or(&Value::Null);
    let code = body["code"].as_i64().unwrap_or(0);
    let mut fields = Vec::new();
    if let Some(errors) = body["errors"].as_object() {
        complaints(errors, &mut Vec::new(), &mut fields);
    }
    let fields = fields.join(" ");
    tracing::warn!(
        event = "discord_refused",
        doing,
        status,
        code,
        fields,
        "Discord refused a request"
    );
}

/// Walks Discord's tree of complaints: where it names a code, that stands behind the path of the field. What Discord says in words is
/// left out, since it may repeat what somebody wrote.
fn complaints<'a>(
    errors: &'a Map<String, Value>,
    path: &mut Vec<&'a str>,
    found: &mut Vec<String>,
) {
    for (key, below) in errors {
        if found.len() >= MAX_LOGGED_FIELDS {
            return;
        }
        match (key.as_str(), below) {
            ("_errors", Value::Array(all)) => {
                let codes: Vec<&str> = all
                    .iter()
                    .filter_map(|one| one["code"].as_str())
                    .filter(|code| is_plain(code))
                    .collect();
                found.push(format!("{}:{}", path.join("."), codes.join(",")));
            }
            (key, Value::Object(below)) => {
                path.push(if is_plain(key) { key } else { "?" });
                complaints(below, path, found);
                path.pop();
            }
            _ => {}
        }
    }
}

/// Whether it is a name or number of Discord's description, and no text of somebody.
fn is_plain(word: &str) -> bool {
    word.len() <= 40
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_refusal_names_fields_and_codes_and_repeats_no_text() {
        let body = json!({ "code": 50_035, "message": "Invalid Form Body", "errors": {
            "content": { "_errors": [{ "code": "BASE_TYPE_MAX_LENGTH", "message": "canary is too long" }] },
            "components": { "0": { "components": { "2": { "custom_id": { "_errors": [
                { "code": "COMPONENT_CUSTOM_ID_DUPLICATED", "message": "canary" }] } } } } },
            "a canary": { "_errors": [{ "code": "not plain: canary", "message": "canary" }] },
        } });
        let mut found = Vec::new();
        let errors = body["errors"].as_object().expect("an object");
        complaints(errors, &mut Vec::new(), &mut found);
        found.sort();
        let wanted = [
            "?:",
            "components.0.components.2.custom_id:COMPONENT_CUSTOM_ID_DUPLICATED",
            "content:BASE_TYPE_MAX_LENGTH",
        ];
        assert_eq!(found, wanted);
    }
}
