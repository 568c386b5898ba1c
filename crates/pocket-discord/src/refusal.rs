//! What Discord says when it refuses: a status, a code, a message, and the fields that are wrong.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A refusal in Discord's shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    /// HTTP status.
    pub status: u16,
    /// Discord's error code.
    pub code: u32,
    /// Discord's sentence.
    pub message: &'static str,
    /// Wrong fields, nested by path, or `Null`.
    pub errors: Value,
    /// Seconds after which to try again, for 429 only.
    pub retry_after: Option<f64>,
}

impl Refusal {
    /// A refusal with this status, Discord's code and its sentence.
    pub(crate) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: Value::Null,
            retry_after: None,
        }
    }

    /// Nothing is known at this address.
    pub(crate) const NOT_FOUND: Self = Self::new(404, 0, "404: Not Found");

    /// The body is not JSON, or not multipart with a JSON payload.
    pub(crate) const BAD_JSON: Self =
        Self::new(400, 50109, "The request body contains invalid JSON.");

    /// The body is larger than Discord takes.
    pub(crate) const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");

    /// No message has this ID here, or it is ephemeral.
    pub(crate) const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");

    /// There is no first answer to change, or the token belongs to another application.
    pub(crate) const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");

    /// The first answer came too late, or never belonged to an interaction.
    pub(crate) const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");

    /// The interaction was answered before.
    pub(crate) const ALREADY_ANSWERED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");

    /// The interaction's fifteen minutes are over.
    pub(crate) const TOKEN_EXPIRED: Self = Self::new(401, 50027, "Invalid Webhook Token");

    /// The bot cannot see the channel.
    pub(crate) const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");

    /// Neither text, file nor component.
    pub(crate) const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");

    /// The bot may not do this here.
    pub(crate) const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");

    /// The body breaks rules; `errors` says where.
    pub(crate) fn invalid_form(errors: Value) -> Self {
        Self {
            errors,
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// One field breaks a rule.
    pub(crate) fn invalid_field(path: &str, code: &str, message: &str) -> Self {
        let mut errors = Value::Null;
        note(&mut errors, path, code, message);
        Self::invalid_form(errors)
    }

    /// Too many requests, on this route or on all.
    pub(crate) fn rate_limited(retry_after: f64, global: bool) -> Self {
        let mut refusal = Self::new(429, 0, "You are being rate limited.");
        refusal.retry_after = Some(retry_after);
        refusal.errors = json!(global);
        refusal
    }

    /// The body that goes over the wire.
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

/// Adds an error by its path, nested as Discord nests them: `a.0.b` becomes `{"a":{"0":{"b":{"_errors":[...]}}}}`.
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
    fn a_rate_limit_has_its_own_body_and_headers() {
        let refusal = Refusal::rate_limited(1.5, false);
        assert_eq!(
            refusal.body(),
            json!({"message": "You are being rate limited.", "retry_after": 1.5, "global": false})
        );
        assert_eq!(refusal.into_response().headers()["retry-after"], "2");
    }
}
