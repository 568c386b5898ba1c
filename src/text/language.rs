//! What the referee says, by key. English is the only language so far; it stands in `assets/text/en.ftl`.
//!
//! Whoever makes a text says [`say!`] with a key and its arguments. It may not know who reads.

use std::fmt::{self, Display};
use std::sync::LazyLock;

pub use fluent_bundle::FluentArgs;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

static ENGLISH: LazyLock<FluentBundle<FluentResource>> =
    LazyLock::new(|| bundle("en", include_str!("../../assets/text/en.ftl")));

/// The texts of a language. What is wrong in a file is left out here, and found by `tests/tidy/`.
fn bundle(language: &str, texts: &str) -> FluentBundle<FluentResource> {
    let resource = match FluentResource::try_new(texts.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let id: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// What is said under a key; [`say!`] names the arguments.
pub fn said(key: &str, args: Option<&FluentArgs<'_>>) -> String {
    let message = ENGLISH.get_message(key);
    let message = message.and_then(|message| message.value());
    // Every key that is said is there; `tests/tidy/` holds code and texts together.
    message.map_or_else(
        || key.to_owned(),
        |pattern| {
            let mut errors = Vec::new();
            ENGLISH
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

/// Says the text of a key.
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
    #[test]
    fn a_text_takes_its_arguments_as_they_are() {
        let who = "Ann";
        assert_eq!(say!("list-end", before = who, last = 7), "Ann and 7");
        assert_eq!(say!("list-end", before: 1_234_u32, last = ""), "1234 and ");
    }
}
