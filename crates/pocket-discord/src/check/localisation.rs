//! Names and descriptions in other languages: known locales, the same limits.

use super::form::Field;

const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Checks the translations under `key`, each by `rule`.
pub fn check(of: &Field, key: &str, rule: impl Fn(&Field)) {
    let Some(translations) = of.get(key) else {
        return;
    };
    translations.only(&LOCALES);
    for translation in LOCALES.iter().filter_map(|locale| translations.get(locale)) {
        rule(&translation);
    }
}

/// Characters of the longest translation under `key`, for the limit on a whole command.
pub fn longest(of: &Field, key: &str) -> usize {
    let Some(translations) = of.get(key) else {
        return 0;
    };
    let lengths = LOCALES
        .iter()
        .filter_map(|locale| translations.get(locale)?.value().as_str());
    lengths.map(|text| text.chars().count()).max().unwrap_or(0)
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
            check(body, "names", |text| text.check_text(1..=32))
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
