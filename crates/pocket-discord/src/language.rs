//! Languages of people and of the guild, and the localized texts of commands.

use serde_json::Value;

use crate::json::text;

/// All languages of Discord's apps.
pub(crate) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// The key under which a translated command, option or choice stores its localized name.
const SHOWN: &str = "shown";

/// Returns the language that replaces a missing one.
fn fallback(locale: &str) -> Option<&'static str> {
    match locale {
        "en-US" => Some("en-GB"),
        "en-GB" => Some("en-US"),
        "es-419" => Some("es-ES"),
        _ => None,
    }
}

/// Returns the translation for a language, or for its fallback.
pub(crate) fn found<'t>(translations: &'t Value, locale: &str) -> Option<&'t str> {
    let exact = translations[locale].as_str();
    exact.or_else(|| translations[fallback(locale)?].as_str())
}

/// Returns a command as a person with this language sees it: with a localized description and a
/// name for [`shown`]; its `name` is still the one that is sent.
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

/// Returns the localized name of a command, option or choice, or else its own name.
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
    fn command_is_shown_translated() {
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
