//! A language in which the referee speaks, how it is written down, and what Discord calls it.

use serde::{Deserialize, Serialize};

/// A language in which the referee speaks; each has its file in `assets/text/`.
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
    /// English, also for whoever reads none of the others.
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
    /// Its tag, which its file is called by: `en`.
    pub fn tag(self) -> &'static str {
        self.into()
    }

    /// What it calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Spanish => "Español",
        }
    }

    /// What Discord calls it; one of them for each variety that it knows.
    pub const fn locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &["en-US", "en-GB"],
            Language::German => &["de"],
            Language::Spanish => &["es-ES", "es-419"],
        }
    }

    /// The language of a locale as Discord writes it, such as `es-419`; English where none of ours is meant.
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
    fn every_locale_of_a_language_is_it() {
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
