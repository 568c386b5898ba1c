//! What is said of a person's settings, and what stands in their menus.

use crate::clock::Span;
use crate::text;
use crate::text::{Phrase, clock};

/// What the line of being away says.
pub fn days_left(left: Span) -> String {
    text::settings_days_left(clock::span(left.max(Span::ZERO)))
}
/// How boards are shown, in short.
pub fn boards_in_short(pictures: Option<[Phrase; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => text::settings_pictures_in_short(contrast, size),
        None => text::SETTINGS_WORDS_IN_SHORT.to_string(),
    }
}
/// How boards are shown: `pictures` is how they look, nothing where they come in words.
pub fn boards(pictures: Option<[Phrase; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => text::settings_boards_pictures(contrast, size),
        None => text::SETTINGS_BOARDS_WORDS.to_string(),
    }
}

/// A line of a menu, with what it means.
pub const PICTURES: (Phrase, Phrase) = (text::SETTINGS_PICTURES, text::SETTINGS_PICTURES_ABOUT);
/// See [`PICTURES`].
pub const WORDS: (Phrase, Phrase) = (text::SETTINGS_WORDS, text::SETTINGS_WORDS_ABOUT);
/// See [`PICTURES`].
pub const CONTRAST_NORMAL: (Phrase, Phrase) = (
    text::SETTINGS_CONTRAST_NORMAL,
    text::SETTINGS_CONTRAST_NORMAL_ABOUT,
);
/// See [`PICTURES`].
pub const CONTRAST_HIGH: (Phrase, Phrase) = (
    text::SETTINGS_CONTRAST_HIGH,
    text::SETTINGS_CONTRAST_HIGH_ABOUT,
);
/// See [`PICTURES`].
pub const SIZE_NORMAL: (Phrase, Phrase) =
    (text::SETTINGS_SIZE_NORMAL, text::SETTINGS_SIZE_NORMAL_ABOUT);
/// See [`PICTURES`].
pub const SIZE_LARGE: (Phrase, Phrase) =
    (text::SETTINGS_SIZE_LARGE, text::SETTINGS_SIZE_LARGE_ABOUT);
