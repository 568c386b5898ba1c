//! What is said of a person's settings, and what stands in their menus.

use crate::text::Phrase;
use crate::text::say;

/// The heading of the settings.
pub const HEADING: Phrase = Phrase("settings-heading");

/// How boards are shown: `pictures` is how they look, nothing where they come in words.
pub fn boards(pictures: Option<[Phrase; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => say!("settings-some", contrast, size),
        None => say!("settings-none"),
    }
}

/// How pictures look, within a sentence.
pub const NORMAL_CONTRAST: Phrase = Phrase("settings-normal-contrast");
/// See [`NORMAL_CONTRAST`].
pub const HIGH_CONTRAST: Phrase = Phrase("settings-high-contrast");
/// See [`NORMAL_CONTRAST`].
pub const NORMAL_SIZE: Phrase = Phrase("settings-normal-size");
/// See [`NORMAL_CONTRAST`].
pub const LARGE: Phrase = Phrase("settings-large");

/// A line of a menu, with what it means.
pub const PICTURES: (Phrase, Phrase) = (
    Phrase("settings-pictures"),
    Phrase("settings-pictures-about"),
);
/// See [`PICTURES`].
pub const WORDS: (Phrase, Phrase) = (Phrase("settings-words"), Phrase("settings-words-about"));
/// See [`PICTURES`].
pub const CONTRAST_NORMAL: (Phrase, Phrase) = (
    Phrase("settings-contrast-normal"),
    Phrase("settings-contrast-normal-about"),
);
/// See [`PICTURES`].
pub const CONTRAST_HIGH: (Phrase, Phrase) = (
    Phrase("settings-contrast-high"),
    Phrase("settings-contrast-high-about"),
);
/// See [`PICTURES`].
pub const SIZE_NORMAL: (Phrase, Phrase) = (
    Phrase("settings-size-normal"),
    Phrase("settings-size-normal-about"),
);
/// See [`PICTURES`].
pub const SIZE_LARGE: (Phrase, Phrase) = (
    Phrase("settings-size-large"),
    Phrase("settings-size-large-about"),
);

/// The hints of the menus.
pub const BOARDS_HINT: Phrase = Phrase("settings-boards-hint");
/// See [`BOARDS_HINT`].
pub const CONTRAST_HINT: Phrase = Phrase("settings-contrast-hint");
/// See [`BOARDS_HINT`].
pub const SIZE_HINT: Phrase = Phrase("settings-size-hint");
