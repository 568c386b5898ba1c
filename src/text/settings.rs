//! What is said of a person's settings, and what stands in their menus.

use crate::clock::Span;
use crate::text::{Phrase, clock, say};

/// The heading of the settings.
pub const HEADING: Phrase = Phrase("settings-heading");

/// A line of the first screen: the name of a screen, and what is set there.
pub fn line(name: Phrase, value: &str) -> String {
    say!("settings-line", name, value)
}
/// What the line of the notices says.
pub fn your_turn(way: Phrase) -> String {
    say!("settings-your-turn", way)
}
/// What the line of being away says.
pub fn days_left(left: Span) -> String {
    say!(
        "settings-days-left",
        left = clock::span(left.max(Span::ZERO))
    )
}
/// See [`days_left`].
pub fn away_until(moment: &str) -> String {
    say!("settings-away-until", moment)
}
/// What the line of the people says.
pub fn blocked(people: usize) -> String {
    say!("settings-blocked", people: people)
}
/// The hint of the menu of screens.
pub const WHAT_TO_CHANGE: Phrase = Phrase("settings-what-to-change");
/// The names of the screens, in the order of their menu.
pub const NOTICES: Phrase = Phrase("settings-notices");
/// See [`NOTICES`].
pub const BOARDS: Phrase = Phrase("settings-boards");
/// See [`NOTICES`].
pub const LANGUAGE: Phrase = Phrase("settings-language");
/// See [`NOTICES`].
pub const ZONE: Phrase = Phrase("settings-zone");
/// See [`NOTICES`].
pub const AWAY: Phrase = Phrase("settings-away");
/// See [`NOTICES`].
pub const PEOPLE: Phrase = Phrase("settings-people");
/// See [`NOTICES`].
pub const DATA: Phrase = Phrase("settings-data");
/// What each of them is for.
pub const NOTICES_MORE: Phrase = Phrase("settings-notices-more");
/// See [`NOTICES_MORE`].
pub const BOARDS_MORE: Phrase = Phrase("settings-boards-more");
/// See [`NOTICES_MORE`].
pub const LANGUAGE_MORE: Phrase = Phrase("settings-language-more");
/// The heading of the languages.
pub const LANGUAGE_HEADING: Phrase = Phrase("settings-language-heading");
/// The hint of the menu of languages.
pub const LANGUAGE_HINT: Phrase = Phrase("settings-language-hint");
/// The language that Discord speaks to somebody.
pub const AS_IN_DISCORD: Phrase = Phrase("settings-as-in-discord");
/// See [`NOTICES_MORE`].
pub const ZONE_MORE: Phrase = Phrase("settings-zone-more");
/// See [`NOTICES_MORE`].
pub const AWAY_MORE: Phrase = Phrase("settings-away-more");
/// See [`NOTICES_MORE`].
pub const PEOPLE_MORE: Phrase = Phrase("settings-people-more");
/// See [`NOTICES_MORE`].
pub const DATA_MORE: Phrase = Phrase("settings-data-more");

/// Heads the screen of the boards.
pub const BOARDS_HEADING: Phrase = Phrase("settings-boards-heading");
/// How boards are shown, in short.
pub fn boards_in_short(pictures: Option<[Phrase; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => say!("settings-pictures-in-short", contrast, size),
        None => say!("settings-words-in-short"),
    }
}
/// The hint of the menu of days, for who is here.
pub const BEGIN: Phrase = Phrase("settings-begin");
/// See [`BEGIN`]: for who is away.
pub const LONGER: Phrase = Phrase("settings-longer");
/// Ends an absence.
pub const END: Phrase = Phrase("settings-end");
/// Opens the form for other days.
pub const OTHER_DAYS: Phrase = Phrase("settings-other-days");
/// In that form.
pub const FIRST_DAY: Phrase = Phrase("settings-first-day");
/// See [`FIRST_DAY`].
pub const LAST_DAY: Phrase = Phrase("settings-last-day");
/// The hint of the menu of zones.
pub const WHICH_ZONE: Phrase = Phrase("settings-which-zone");
/// Opens the form for another zone.
pub const OTHER_ZONE: Phrase = Phrase("settings-other-zone");
/// In that form.
pub const ZONE_FIELD: Phrase = Phrase("settings-zone-field");
/// See [`ZONE_FIELD`].
pub const ZONE_HINT: Phrase = Phrase("settings-zone-hint");

/// How boards are shown: `pictures` is how they look, nothing where they come in words.
pub fn boards(pictures: Option<[Phrase; 2]>) -> String {
    match pictures {
        Some([contrast, size]) => say!("settings-boards-pictures", contrast, size),
        None => say!("settings-boards-words"),
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
