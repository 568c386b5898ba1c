//! Files of a message: what the JSON says of them, and the parts that come with it.

use std::collections::BTreeSet;

use super::form::{Field, Rule};
use crate::snowflake::Snowflake;

/// The files that a message may name: parts sent along, and what it already has.
#[derive(Clone, Debug, Default)]
pub struct Available {
    /// The `n` of each part `files[n]`.
    pub parts: BTreeSet<u64>,
    /// Attachments that the message already has, when it is edited.
    pub existing: BTreeSet<Snowflake>,
}

/// Checks that files and the `attachments` of the body tell the same.
pub fn check(message: &Field, available: &Available) {
    if available.parts.len() > 10 {
        message.refuse("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let Some(attachments) = message.get("attachments") else {
        return;
    };
    let mut named = BTreeSet::new();
    for attachment in attachments.list(0..=10) {
        attachment.takes(
            &["duration_secs", "waveform", "is_spoiler", "is_remix"],
            &[("id", Rule::Any)],
            &["filename", "description", "title"].map(|key| (key, Rule::Text(0, 1024))),
        );
        let Some(id) = attachment.get("id") else {
            continue;
        };
        let Some(number) = id.id() else { continue };
        named.insert(number.0);
        if !available.parts.contains(&number.0) && !available.existing.contains(&number) {
            id.refuse(
                "ATTACHMENT_NOT_FOUND",
                "No such attachment, and no part files[n] with this number",
            );
        }
    }
    for part in available.parts.difference(&named) {
        let message = format!("the part files[{part}] is not named");
        attachments.refuse("POCKET_UNNAMED_PART", &message);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::form::testing::mistakes;
    use super::*;

    fn with(parts: &[u64], existing: &[u64]) -> Available {
        Available {
            parts: parts.iter().copied().collect(),
            existing: existing.iter().copied().map(Snowflake).collect(),
        }
    }

    #[test]
    fn parts_and_names_must_match() {
        let body = json!({"attachments": [{"id": 0, "filename": "a.png", "description": "d"}]});
        assert!(mistakes(&body, |body| check(body, &with(&[0], &[]))).is_empty());
        assert_eq!(
            mistakes(&body, |body| check(body, &with(&[], &[]))),
            ["attachments.0.id ATTACHMENT_NOT_FOUND"]
        );
        assert_eq!(
            mistakes(&body, |body| check(body, &with(&[0, 1], &[]))),
            ["attachments POCKET_UNNAMED_PART"]
        );
    }

    #[test]
    fn an_edit_may_keep_what_the_message_has() {
        let body = json!({"attachments": [{"id": "77"}]});
        assert!(mistakes(&body, |body| check(body, &with(&[], &[77]))).is_empty());
    }

    #[test]
    fn alt_text_holds_1024_characters() {
        let body = json!({"attachments": [{"id": 0, "description": "x".repeat(1025)}]});
        assert_eq!(
            mistakes(&body, |body| check(body, &with(&[0], &[]))),
            ["attachments.0.description BASE_TYPE_MAX_LENGTH"]
        );
    }
}
