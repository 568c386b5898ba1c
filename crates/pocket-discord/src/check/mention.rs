//! Whom a message may ping: `allowed_mentions`.

use super::form::Field;

/// Checks `allowed_mentions`: a list of IDs excludes the same kind in `parse`.
pub fn check(allowed: &Field) {
    allowed.only(&["parse", "users", "roles", "replied_user"]);
    let parse = allowed
        .get("parse")
        .map(|parse| parse.list(0..=3))
        .unwrap_or_default();
    for kind in &parse {
        if !matches!(kind.value().as_str(), Some("users" | "roles" | "everyone")) {
            kind.refuse(
                "BASE_TYPE_CHOICES",
                "Value must be one of ('users', 'roles', 'everyone').",
            );
        }
    }
    for key in ["users", "roles"] {
        let Some(ids) = allowed.get(key) else {
            continue;
        };
        let listed = ids.list(0..=100);
        for id in &listed {
            id.id();
        }
        if !listed.is_empty() && parse.iter().any(|kind| kind.value() == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            allowed.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &message);
        }
    }
    if let Some(replied) = allowed.get("replied_user") {
        replied.flag();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::form::testing::mistakes;
    use super::*;

    #[test]
    fn a_list_and_its_kind_exclude_each_other() {
        let both = json!({"parse": ["users"], "users": ["1"]});
        assert_eq!(
            mistakes(&both, check),
            [" MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]
        );
        assert!(mistakes(&json!({"parse": [], "users": ["1"]}), check).is_empty());
        assert!(mistakes(&json!({"parse": ["users"], "users": []}), check).is_empty());
    }

    #[test]
    fn kinds_and_ids_are_checked() {
        let wrong = json!({"parse": ["user"], "roles": ["x"]});
        assert_eq!(
            mistakes(&wrong, check),
            ["parse.0 BASE_TYPE_CHOICES", "roles.0 NUMBER_TYPE_COERCE"]
        );
    }
}
