//! Log lines about the connection to Discord. The field names are stable, since machines read them;
//! no value contains a text, token or name.

use std::error::Error;
use std::iter;
use std::time::Duration;

use serde_json::{Map, Value};
use tracing::Span;

use crate::domain::{GameId, InteractionId};
use crate::health::InteractionKind;
use crate::referee::Referee;
use crate::store::OutboxId;

/// A first response slower than this is at risk: Discord waits three seconds.
const SLOW_RESPONSE: Duration = Duration::from_millis(1_500);
/// Maximum number of fields logged for a refusal.
const MAX_LOGGED_FIELDS: usize = 10;

/// Logs that the bot is about to identify itself to the gateway.
pub fn started(referee: &Referee, shards: u32) {
    let (version, schema) = (crate::VERSION, referee.store().schema());
    let file = referee.store().path().display();
    tracing::info!(event = "start", version, schema, %file, shards, "the bot starts");
}

/// Creates the span of an interaction.
pub fn interaction(id: u64, kind: InteractionKind) -> Span {
    let reference = InteractionId(id).reference();
    tracing::error_span!("interaction", reference, kind = kind.into_str())
}

/// Creates the span of the delivery of a message.
pub fn message(row: OutboxId, game: Option<GameId>) -> Span {
    let game = game.map(tracing::field::display);
    tracing::error_span!("message", row = row.0, game)
}

/// Logs the time from an interaction to its first response.
pub fn answered(took: Duration) {
    if took > SLOW_RESPONSE {
        let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        tracing::warn!(event = "slow_answer", milliseconds, "an answer took long");
    }
}

/// Logs a failed connection with all causes, which distinguish an unknown name from a TLS error and
/// a closed port.
pub fn unreached(error: &dyn Error) {
    let causes = iter::successors(Some(error), |&error| error.source());
    let causes: Vec<String> = causes.map(ToString::to_string).collect();
    tracing::warn!(why = causes.join(": "), "could not reach Discord");
}

/// Logs a refused request with the fields that Discord complains of.
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

/// Walks Discord's error tree and collects each error code with the path of its field. Discord's
/// messages are omitted, since they may repeat what someone wrote.
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

/// Returns whether a word is a name or number from Discord's API and not a user's text.
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
    fn logged_refusal_omits_the_text() {
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
