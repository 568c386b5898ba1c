//! Words and lists: joins items as a reader of the current language expects.

use std::fmt::Display;

use crate::i18n::texts;
use homeworlds::piece::{Colour, Piece, Size};

/// Formats the items as `a`, `a or b`, `a, b or c`.
pub fn either<T: Display>(items: &[T]) -> String {
    joined(items, |before, last| {
        texts::ListChoice { before, last }.text()
    })
}

/// Formats the items as `a`, `a and b`, `a, b and c`.
pub fn all_of<T: Display>(items: &[T]) -> String {
    joined(items, |before, last| {
        let is_piece = last.to_string().parse::<Piece>().is_ok();
        match is_piece {
            true => texts::ListEndPieces { before, last }.text(),
            false => texts::ListEnd { before, last }.text(),
        }
    })
}

/// Formats the items as `a`, `a, b`, `a, b, c`.
pub(super) fn listed<T: Display>(items: &[T]) -> String {
    joined(items, |before, next| {
        texts::ListMore { before, next }.text()
    })
}

/// Lists the first items, and the number of the others.
pub fn first_of<T: Display>(items: &[T], most: usize) -> String {
    match items.len().saturating_sub(most) {
        0 => all_of(items),
        more => texts::ListRest {
            listed: listed(&items[..most]),
            more,
        }
        .text(),
    }
}

fn joined<T: Display>(items: &[T], end: impl Fn(String, &T) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.to_string(),
        [before @ .., last] => end(listed(before), last),
    }
}

/// Formats each as an item of a bullet list.
pub fn bullets(items: &[String]) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("- {item}")).collect();
    items.join("\n")
}

/// Formats the items as a list, if there are any.
pub fn or_none<T: Display>(items: &[T]) -> Option<String> {
    (!items.is_empty()).then(|| all_of(items))
}

/// Formats the items as alternatives, if there are any.
pub(super) fn either_or_none<T: Display>(items: &[T]) -> Option<String> {
    (!items.is_empty()).then(|| either(items))
}

/// Removes duplicates.
pub(super) fn once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut each = Vec::new();
    for item in items {
        if !each.contains(&item) {
            each.push(item);
        }
    }
    each
}

/// Returns the words for these colours.
pub(super) fn colour_words(colours: &[Colour]) -> Vec<String> {
    let word = |colour: &Colour| texts::colour_word(colour.word());
    colours.iter().map(word).collect()
}

/// Returns the words for these sizes.
pub(super) fn size_words(sizes: &[Size]) -> Vec<String> {
    let word = |size: &Size| texts::size_word(size.word());
    sizes.iter().map(word).collect()
}

/// Returns the verb of a power, which a ship with access to it performs.
pub(super) fn power_word(power: Colour) -> &'static str {
    match power {
        Colour::Red => "capture",
        Colour::Yellow => "move",
        Colour::Green => "build",
        Colour::Blue => "trade",
    }
}

/// Capitalizes a sentence that begins with an inserted word.
pub(super) fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
