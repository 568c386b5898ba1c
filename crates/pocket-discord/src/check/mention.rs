//! Whom a message may ping: `allowed_mentions`.

use super::form::{Field, Keys, Rule};

/// What may stand under each key.
const RULES: Keys = &[
    ("parse", Rule::List(0, 3, &Rule::By(kind))),
    ("users", Rule::List(0, 100, &Rule::Id)),
    ("roles", Rule::List(0, 100, &Rule::Id)),
    ("replied_user", Rule::Flag),
];

/// Checks `allowed_mentions`: a list of IDs excludes the same kind in `parse`.
pub fn check(allowed: &Field) {
    allowed.takes(&[], &[], RULES);
    let listed = |key: &str| {
        allowed.value()[key]
            .as_array()
            .map_or(&[][..], Vec::as_slice)
    };
    for key in ["users", "roles"] {
        if !listed(key).is_empty() && listed("parse").iter().any(|kind| kind == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            allowed.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &message);
        }
    }
}

fn kind(kind: &Field) {
    if !matches!(kind.value().as_str(), Some("users" | "roles" | "everyone")) {
        kind.refuse(
            "BASE_TYPE_CHOICES",
            "Value must be one of ('users', 'roles', 'everyone').",
        );
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
