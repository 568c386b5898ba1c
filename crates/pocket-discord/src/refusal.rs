//! Discord's refusals: a status, a code, a message, and the invalid fields.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A refusal in Discord's format.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    /// HTTP status.
    pub status: u16,
    /// Discord's error code.
    pub code: u32,
    /// Discord's message.
    pub message: &'static str,
    /// Invalid fields, nested by path, or `Null`.
    pub errors: Value,
    /// Delay before a retry in seconds, for 429 only.
    pub retry_after: Option<f64>,
}

impl Refusal {
    /// Creates a refusal with this status, and Discord's code and message.
    pub(crate) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: Value::Null,
            retry_after: None,
        }
    }

    /// The address is unknown.
    pub(crate) const NOT_FOUND: Self = Self::new(404, 0, "404: Not Found");

    /// The body is not JSON, or not multipart with a JSON payload.
    pub(crate) const BAD_JSON: Self =
        Self::new(400, 50109, "The request body contains invalid JSON.");

    /// The body is larger than Discord accepts.
    pub(crate) const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");

    /// No message has this ID here, or it is ephemeral.
    pub(crate) const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");

    /// There is no first response to edit, or the token belongs to another application.
    pub(crate) const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");

    /// The first response came too late, or its interaction does not exist.
    pub(crate) const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");

    /// The interaction already has its first response.
    pub(crate) const ALREADY_ANSWERED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");

    /// The interaction's token has expired after fifteen minutes.
    pub(crate) const TOKEN_EXPIRED: Self = Self::new(401, 50027, "Invalid Webhook Token");

    /// The bot cannot see the channel.
    pub(crate) const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");

    /// The message has neither text, file nor component.
    pub(crate) const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");

    /// The bot may not do this here.
    pub(crate) const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");

    /// Creates the refusal of an invalid body; `errors` locates the mistakes.
    pub(crate) fn invalid_form(errors: Value) -> Self {
        Self {
            errors,
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// Creates the refusal of one invalid field.
    pub(crate) fn invalid_field(path: &str, code: &str, message: &str) -> Self {
        let mut errors = Value::Null;
        note(&mut errors, path, code, message);
        Self::invalid_form(errors)
    }

    /// Creates the refusal of too many requests, on this route or on all.
    pub(crate) fn rate_limited(retry_after: f64, global: bool) -> Self {
        let mut refusal = Self::new(429, 0, "You are being rate limited.");
        refusal.retry_after = Some(retry_after);
        refusal.errors = json!(global);
        refusal
    }

    /// Returns the JSON body of the refusal.
    pub(crate) fn body(&self) -> Value {
        if let Some(retry_after) = self.retry_after {
            return json!({"message": self.message, "retry_after": retry_after, "global": self.errors});
        }
        let mut body = json!({"message": self.message, "code": self.code});
        if !self.errors.is_null() {
            body["errors"] = self.errors.clone();
        }
        body
    }
}

/// Adds an error by its path, nested like Discord's: `a.0.b` becomes
/// `{"a":{"0":{"b":{"_errors":[...]}}}}`.
pub(crate) fn note(errors: &mut Value, path: &str, code: &str, message: &str) {
    let mut place = errors;
    for step in path.split('.').filter(|step| !step.is_empty()) {
        place = &mut place[step];
    }
    let error = json!({"code": code, "message": message});
    match place["_errors"].as_array_mut() {
        Some(errors) if errors.contains(&error) => {}
        Some(errors) => errors.push(error),
        None => place["_errors"] = json!([error]),
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let response = (status, Json(self.body())).into_response();
        let Some(retry_after) = self.retry_after else {
            return response;
        };
        let told = [
            ("retry-after", retry_after.ceil()),
            ("x-ratelimit-remaining", 0.0),
            ("x-ratelimit-reset-after", retry_after),
        ];
        (
            told.map(|(name, value)| (name, value.to_string())),
            response,
        )
            .into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_nest_by_path_and_gather() {
        let mut errors = Value::Null;
        for (path, code, message) in [
            ("a.0.b", "X", "one"),
            ("a.0.b", "Y", "two"),
            ("a.0.b", "Y", "two"),
            ("", "Z", "whole"),
        ] {
            note(&mut errors, path, code, message);
        }
        assert_eq!(
            errors["a"]["0"]["b"]["_errors"].as_array().map(Vec::len),
            Some(2)
        );
        assert_eq!(errors["a"]["0"]["b"]["_errors"][1]["code"], "Y");
        assert_eq!(errors["_errors"][0]["message"], "whole");
    }

    #[test]
    fn rate_limit_refusal_states_its_pause() {
        let refusal = Refusal::rate_limited(1.5, false);
        assert_eq!(
            refusal.body(),
            json!({"message": "You are being rate limited.", "retry_after": 1.5, "global": false})
        );
        assert_eq!(refusal.into_response().headers()["retry-after"], "2");
    }
}
