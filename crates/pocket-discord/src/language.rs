//! Languages of people and of the guild, and what commands say in each.

use serde_json::Value;

use crate::json::text;

/// Every language in which Discord's apps speak.
pub(crate) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// The key under which a translated command, option or choice keeps what it is called in that language.
const SHOWN: &str = "shown";

/// The language that is looked up where this one is missing.
fn fallback(locale: &str) -> Option<&'static str> {
    match locale {
        "en-US" => Some("en-GB"),
        "en-GB" => Some("en-US"),
        "es-419" => Some("es-ES"),
        _ => None,
    }
}

/// What the translations hold for a language, or for the one that stands in for it.
pub(crate) fn found<'t>(translations: &'t Value, locale: &str) -> Option<&'t str> {
    let exact = translations[locale].as_str();
    exact.or_else(|| translations[fallback(locale)?].as_str())
}

/// A command as somebody with this language sees it: described in it, and called by [`shown`]; its `name` stays what is sent.
pub(crate) fn translated(command: &Value, locale: &str) -> Value {
    let mut command = command.clone();
    translate(&mut command, locale);
    command
}

fn translate(node: &mut Value, locale: &str) {
    for (key, told) in [("name", SHOWN), ("description", "description")] {
        let text = found(&node[format!("{key}_localizations")], locale).map(Value::from);
        if let Some(text) = text {
            node[told] = text;
        }
    }
    for key in ["options", "choices"] {
        node.get_mut(key)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .for_each(|inner| translate(inner, locale));
    }
}

/// What a translated command, option or choice is called; by its own name where it has no other.
pub(crate) fn shown(node: &Value) -> &str {
    text(node.get(SHOWN).unwrap_or(&node["name"]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn command() -> Value {
        json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "name_localizations": {"de": "zug", "es-ES": "jugada"}, "description": "Make a turn",
             "description_localizations": {"de": "Mach deinen Zug"},
             "options": [{"type": 3, "name": "board", "choices": [{"name": "Here", "name_localizations": {"de": "Hier"}}]}]}]})
    }

    #[test]
    fn a_command_is_told_in_a_language() {
        let german = translated(&command(), "de");
        let inner = &german["options"][0];
        assert_eq!((shown(inner), &inner["name"]), ("zug", &json!("move")));
        assert_eq!(inner["description"], "Mach deinen Zug");
        assert_eq!(shown(&inner["options"][0]["choices"][0]), "Hier");
        assert_eq!(shown(&german), "hw");
    }

    #[test]
    fn some_languages_stand_in_for_others() {
        let named = |locale: &str| shown(&translated(&command(), locale)["options"][0]).to_owned();
        assert_eq!(
            (&*named("es-419"), &*named("fr"), &*named("en-US")),
            ("jugada", "move", "move")
        );
    }
}
