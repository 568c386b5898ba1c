//! The texts of the bot by key; each language has its file in `assets/text/`.
//!
//! `build.rs` generates from these files a function for each text with arguments, and a [`TextKey`]
//! for each without. [`with_language`] sets the language for all texts built within it, at the
//! point where a message, a modal or a list of completions is made for its reader.

use std::cell::Cell;
use std::fmt::{self, Display};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::domain::Language;

type Texts = FluentBundle<FluentResource>;

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// Runs `work` on this thread with this language for its texts.
pub fn with_language<T>(language: Language, work: impl FnOnce() -> T) -> T {
    let _until_then = Until(SPOKEN.replace(language));
    work()
}

/// Guard that restores the previous language, even if the work panics.
struct Until(Language);

impl Drop for Until {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

/// Returns the current language of this thread.
pub fn spoken() -> Language {
    SPOKEN.get()
}

fn texts(language: Language) -> &'static Texts {
    static ENGLISH: LazyLock<Texts> =
        LazyLock::new(|| bundle(Language::English, include_str!("../../assets/text/en.ftl")));
    static GERMAN: LazyLock<Texts> =
        LazyLock::new(|| bundle(Language::German, include_str!("../../assets/text/de.ftl")));
    static SPANISH: LazyLock<Texts> =
        LazyLock::new(|| bundle(Language::Spanish, include_str!("../../assets/text/es.ftl")));
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::Spanish => &SPANISH,
    }
}

/// Loads the texts of a language. Errors in a file are skipped here and found by `tests/tidy/`.
fn bundle(language: Language, texts: &str) -> Texts {
    let resource = match FluentResource::try_new(texts.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Returns the text of a key with these arguments; [`texts`](crate::i18n::texts) has a function for
/// each.
pub(super) fn told<const N: usize>(
    key: &'static str,
    args: [(&'static str, FluentValue<'static>); N],
) -> String {
    formatted(key, Some(&FluentArgs::from_iter(args)))
}

fn formatted(key: &'static str, args: Option<&FluentArgs<'_>>) -> String {
    let texts = texts_with(key);
    let pattern = texts.get_message(key).and_then(|message| message.value());
    // Every key exists, because the functions are generated from the files.
    pattern.map_or_else(
        || key.to_owned(),
        |pattern| {
            let said = texts.format_pattern(pattern, args, &mut Vec::new());
            said.into_owned()
        },
    )
}

/// Returns the texts of the current language, or the English ones if those lack the key, as in a
/// development build.
fn texts_with(key: &str) -> &'static Texts {
    let texts_spoken = texts(spoken());
    if texts_spoken.has_message(key) {
        texts_spoken
    } else {
        texts(Language::English)
    }
}

/// Creates an argument from a value's display form.
pub(super) fn shown(value: impl Display) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// Creates an argument by which the text chooses among these words. An unknown word would get the
/// text of another one; an empty one stands where another argument makes the choice needless.
pub(super) fn word(value: impl Display, words: &[&str]) -> FluentValue<'static> {
    let word = value.to_string();
    debug_assert!(word.is_empty() || words.contains(&word.as_str()), "{word}");
    FluentValue::from(word)
}

/// Creates an optional argument, on which the text may depend.
pub(super) fn perhaps(value: Option<impl Display>) -> FluentValue<'static> {
    value.map_or_else(|| FluentValue::from("none"), shown)
}

/// Creates a numeric argument, on which the text may depend.
pub(super) fn number(value: impl TryInto<i64>) -> FluentValue<'static> {
    FluentValue::from(value.try_into().unwrap_or(i64::MAX))
}

/// Creates a yes-or-no argument, on which the text depends.
pub(super) fn flag(is_so: bool) -> FluentValue<'static> {
    FluentValue::from(if is_so { "yes" } else { "no" })
}

/// The key of a text without arguments, for a table that is built before its reader is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextKey(pub &'static str);

impl Display for TextKey {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&formatted(self.0, None))
    }
}

impl TextKey {
    /// Returns the name of the command or option with this description.
    pub fn name(self) -> String {
        self.attribute("name")
    }

    /// Returns an attribute of the text.
    pub fn attribute(self, name: &str) -> String {
        let texts = texts_with(self.0);
        let attribute = texts
            .get_message(self.0)
            .and_then(|message| message.get_attribute(name));
        attribute.map_or_else(
            || format!("{}.{name}", self.0),
            |attribute| {
                let said = texts.format_pattern(attribute.value(), None, &mut Vec::new());
                said.into_owned()
            },
        )
    }
}

impl From<TextKey> for String {
    fn from(phrase: TextKey) -> Self {
        phrase.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;

    #[test]
    fn language_is_spoken_within_its_scope() {
        let (german, before) = with_language(Language::German, || (spoken(), spoken()));
        assert_eq!(
            (german, before, spoken()),
            (Language::German, Language::German, Language::English)
        );
        let broken =
            std::panic::catch_unwind(|| with_language(Language::German, || panic!("a bug")));
        assert!(broken.is_err());
        assert_eq!(spoken(), Language::English);
    }

    #[test]
    fn arguments_are_inserted_verbatim() {
        assert_eq!(
            i18n::ListEnd {
                before: "Ann",
                last: 7
            }
            .text(),
            "Ann and 7"
        );
        assert_eq!(i18n::game_turns(1_234_u32), "1234 turns");
    }
}
