//! A pill with a word on it.

use crate::layout::text;
use crate::lettering::{self, Line};
use crate::scene::{Ink, Item, Rect};
use crate::theme;

/// The word and what it lies on.
pub struct Tag {
    line: Line,
    pill: Ink,
}

impl Tag {
    const HEIGHT: i32 = 30;

    /// A pill of this ink.
    pub fn new(word: &str, pill: Ink) -> Self {
        let line = lettering::cut(word, theme::NOTE - 1, i32::MAX);
        Self { line, pill }
    }

    /// Its width.
    pub fn width(&self) -> i32 {
        self.line.width() + 22
    }

    /// The pill from `left`, around `middle`.
    pub fn items(&self, left: i32, middle: i32) -> [Item; 2] {
        let at = Rect::new(left, middle - Self::HEIGHT / 2, self.width(), Self::HEIGHT);
        [
            Item::Pill { at, ink: self.pill },
            text(&self.line, left + 11, middle, Ink::Dark),
        ]
    }
}
