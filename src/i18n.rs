//! The texts of games: `texts` has a function for each text, the other modules select among them.
//! Notation appears between backticks. Command descriptions are in `command::specs`, those of
//! settings in `config`.
//!
//! Must not depend on where a text is shown, nor on the caller.

pub mod agreement;
mod any;
mod board;
mod choose;
pub mod clock;
pub mod game;
pub mod help;
pub mod invitation;
pub mod language;
pub mod markup;
pub mod notices;
mod outcome;
mod places;
mod position;
pub mod proposals;
pub mod reading;
mod refusal;
pub mod search;
pub mod settlers;
mod spoken;
pub mod texts;
mod turn;
pub mod unreadable;

pub use agreement::{game, options};
pub use any::{
    asked, bad_start, choice, chosen_so_far, left, not_understood, played, refused_turn, told,
    told_so_far,
};
pub use board::board;
pub use choose::{ChoiceLabel, suggested_home};
pub use outcome::{caution, outcome, result};
pub use places::Places;
pub use position::bad_position;
pub use reading::{bad_name, bad_record, note, unread};
pub use refusal::{refusal, set_up};
pub use spoken::turn as spoken_turn;
pub use turn::{turn, turn_among_homes, turn_that_led_here};

pub use language::TextKey;
pub use texts::*;

use std::fmt::Display;

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
fn listed<T: Display>(items: &[T]) -> String {
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
fn either_or_none<T: Display>(items: &[T]) -> Option<String> {
    (!items.is_empty()).then(|| either(items))
}

/// Formats turns or steps to be typed as alternatives, if there are any; `more` means that there
/// are others.
fn ways<T: Display>(some: &[T], more: bool) -> Option<String> {
    let some: Vec<String> = some.iter().map(spoken_turn).collect();
    let mut ways = markup::codes(&some);
    ways.extend(more.then(|| texts::REFUSAL_ANOTHER.to_string()));
    either_or_none(&ways)
}

/// Removes duplicates.
fn once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut each = Vec::new();
    for item in items {
        if !each.contains(&item) {
            each.push(item);
        }
    }
    each
}

/// Returns the words for these colours.
fn colour_words(colours: &[Colour]) -> Vec<String> {
    let word = |colour: &Colour| texts::colour_word(colour.word());
    colours.iter().map(word).collect()
}

/// Returns the words for these sizes.
fn size_words(sizes: &[Size]) -> Vec<String> {
    let word = |size: &Size| texts::size_word(size.word());
    sizes.iter().map(word).collect()
}

/// Returns the verb of a power, which a ship with access to it performs.
fn power_word(power: Colour) -> &'static str {
    match power {
        Colour::Red => "capture",
        Colour::Yellow => "move",
        Colour::Green => "build",
        Colour::Blue => "trade",
    }
}

/// Capitalizes a sentence that begins with an inserted word.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
