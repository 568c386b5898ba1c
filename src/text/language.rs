//! The languages in which the referee speaks, and which of them is spoken now.
//!
//! Each is one file in `assets/text/`. Whoever makes a text says [`say!`] with a key; whose language it is was said once, at
//! the edge, by [`Language::speaking`]: an answer is in its reader's language, a public card in its server's.
//!
//! It may not know who reads.

use std::cell::Cell;
use std::fmt::{self, Display};
use std::sync::LazyLock;

pub use fluent_bundle::FluentArgs;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use strum::VariantArray;
use unic_langid::LanguageIdentifier;

/// A language in which everything can be said.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::VariantArray,
)]
pub enum Language {
    /// English, which is spoken where nobody said otherwise.
    #[default]
    #[strum(to_string = "en")]
    English,
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// Speaks the language of before again, also after a panic.
struct Before(Language);

impl Drop for Before {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

impl Language {
    /// The language of a locale of Discord's, such as `de` or `es-ES`; English where nothing is written in it.
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split('-').next().unwrap_or(locale);
        language.parse().unwrap_or_default()
    }

    /// Does `work` in this language: all that it says on this thread is said so.
    pub fn speaking<T>(self, work: impl FnOnce() -> T) -> T {
        let _before = Before(SPOKEN.replace(self));
        work()
    }

    /// The language that is spoken now, on this thread.
    pub fn spoken() -> Self {
        SPOKEN.get()
    }

    /// Everything that is said in it, in Fluent's syntax.
    pub const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../../assets/text/en.ftl"),
        }
    }

    fn bundle(self) -> FluentBundle<FluentResource> {
        // What is wrong in a file is left out here and found by `tests/tidy`.
        let resource = match FluentResource::try_new(self.source().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let id: LanguageIdentifier = self.to_string().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        bundle
    }
}

static BUNDLES: LazyLock<Vec<FluentBundle<FluentResource>>> =
    LazyLock::new(|| Language::VARIANTS.iter().map(|it| it.bundle()).collect());

/// What is said under a key in the language that is spoken; [`say!`] names the arguments.
pub fn said(key: &str, args: Option<&FluentArgs<'_>>) -> String {
    let bundle = &BUNDLES[Language::spoken() as usize];
    let message = bundle.get_message(key).and_then(|message| message.value());
    // Every key stands in every language; `tests/tidy` holds the files to it.
    message.map_or_else(
        || key.to_owned(),
        |pattern| {
            let mut errors = Vec::new();
            bundle
                .format_pattern(pattern, args, &mut errors)
                .into_owned()
        },
    )
}

/// An argument that is shown as it displays.
pub fn shown(value: impl Display) -> FluentValue<'static> {
    FluentValue::from(value.to_string())
}

/// A text without arguments, by its key, where a table is written down before it is known who reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase(pub &'static str);

impl Display for Phrase {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&said(self.0, None))
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.to_string()
    }
}

/// Says the text of a key in the language that is spoken.
///
/// `say!("turn-of", who, system = place(at), count: 3)`: `who` and `system` are shown as they display; `count` is a whole
/// number, by which the text can decide.
macro_rules! say {
    ($key:literal $(,)?) => {
        $crate::text::language::said($key, None)
    };
    ($key:literal, $($args:tt)+) => {{
        let mut args = $crate::text::language::FluentArgs::new();
        $crate::text::language::say!(@args args, $($args)+);
        $crate::text::language::said($key, Some(&args))
    }};
    (@args $to:ident $(,)?) => {};
    (@args $to:ident, $name:ident = $value:expr $(, $($rest:tt)*)?) => {
        $to.set(stringify!($name), $crate::text::language::shown(&$value));
        $crate::text::language::say!(@args $to $(, $($rest)*)?);
    };
    (@args $to:ident, $name:ident : $value:expr $(, $($rest:tt)*)?) => {
        $to.set(stringify!($name), i64::try_from($value).unwrap_or(i64::MAX));
        $crate::text::language::say!(@args $to $(, $($rest)*)?);
    };
    (@args $to:ident, $name:ident $(, $($rest:tt)*)?) => {
        $to.set(stringify!($name), $crate::text::language::shown(&$name));
        $crate::text::language::say!(@args $to $(, $($rest)*)?);
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_of_discord_find_their_language() {
        assert_eq!(Language::of_locale("en-GB"), Language::English);
        assert_eq!(Language::of_locale("tlh"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }

    #[test]
    fn a_text_takes_its_arguments_as_they_are() {
        let who = "Ann";
        assert_eq!(say!("list-end", before = who, last = 7), "Ann and 7");
        assert_eq!(say!("list-end", before: 1_234_u32, last = ""), "1234 and ");
    }
}
