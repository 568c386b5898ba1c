//! The languages of the bot, their tags, and their Discord locales.

use serde::{Deserialize, Serialize};

/// A language of the bot. Each has its file in `assets/text/`.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    PartialOrd,
    Ord,
    Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
    strum::EnumString,
)]
pub enum Language {
    /// English, also the fallback for readers of other languages.
    #[default]
    #[strum(serialize = "en")]
    #[serde(rename = "en")]
    English,
    /// German.
    #[strum(serialize = "de")]
    #[serde(rename = "de")]
    German,
    /// Spanish.
    #[strum(serialize = "es")]
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// Returns its tag, which is also the name of its file: `en`.
    pub fn tag(self) -> &'static str {
        self.into()
    }

    /// Returns its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Spanish => "Español",
        }
    }

    /// Returns its Discord locales, one for each variety.
    pub const fn locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &["en-US", "en-GB"],
            Language::German => &["de"],
            Language::Spanish => &["es-ES", "es-419"],
        }
    }

    /// Returns the language of a Discord locale such as `es-419`, or English if it is none of ours.
    pub fn of_locale(locale: &str) -> Self {
        let tag = locale.split('-').next().unwrap_or(locale);
        tag.parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_locale_maps_to_its_language() {
        for &language in Language::VARIANTS {
            for locale in language.locales() {
                assert_eq!(Language::of_locale(locale), language, "{locale}");
            }
            assert_eq!(language.tag().parse(), Ok(language));
        }
        assert_eq!(Language::of_locale("fr"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }
}
