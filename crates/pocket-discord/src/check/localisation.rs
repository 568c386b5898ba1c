//! Names and descriptions in other languages: known locales, the same limits.

use serde_json::Value;

use super::command::length;
use super::form::{Field, Rule};
use crate::language::LOCALES;

/// Checks translations, each by a rule.
pub fn check(translations: &Field, rule: Rule) {
    translations.takes(&[], &[], &LOCALES.map(|locale| (locale, rule)));
}

/// Characters of the longest of some translations, for the limit on a whole command.
pub fn longest(translations: &Value) -> usize {
    let translations = translations.as_object().into_iter().flatten();
    let lengths = translations.map(|(_, text)| length(text));
    lengths.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::form::testing::mistakes;
    use super::*;

    #[test]
    fn locales_are_known_and_texts_are_checked() {
        let body = json!({"names": {"de": "zug", "xx": "y", "fr": ""}});
        let found = mistakes(&body, |body| {
            body.need("names")
                .iter()
                .for_each(|names| check(names, Rule::Text(1, 32)))
        });
        assert_eq!(
            found,
            [
                "names.xx POCKET_UNKNOWN_KEY",
                "names.fr BASE_TYPE_BAD_LENGTH"
            ]
        );
    }
}
