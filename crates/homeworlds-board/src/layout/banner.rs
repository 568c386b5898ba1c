//! The result of a game that is over, across the top of the map.

use crate::layout::text;
use crate::lettering::{self, Line};
use crate::scene::{Ink, Item, Rect};
use crate::words::Phrase;
use crate::{Board, names, theme};
use homeworlds::rules::Seat;

/// The sentence, in one line or two.
pub struct Banner {
    lines: Vec<Line>,
}

impl Banner {
    const PAD: i32 = 14;
    const LINE: i32 = 34;

    /// The banner of a game that is over.
    pub fn of(board: &Board, width: i32) -> Option<Self> {
        let seats = (0..board.view.seats).map(Seat);
        let names: Vec<String> = seats.map(|seat| names::label(board, seat)).collect();
        let outcome = board.view.outcome.as_ref()?;
        let sentence = board.say(Phrase::Outcome(outcome, &names));
        Some(Self::telling(&sentence, width))
    }

    /// A banner with this sentence.
    pub fn telling(sentence: &str, width: i32) -> Self {
        let room = width - 4 * Self::PAD;
        let whole = lettering::fit(sentence, &theme::NAME, room);
        let lines = if whole.text == sentence {
            vec![whole]
        } else {
            lettering::wrap(sentence, theme::NOTE, room, 2)
        };
        Self { lines }
    }

    /// How high it is.
    pub fn height(&self) -> i32 {
        self.lines.len() as i32 * Self::LINE + Self::PAD
    }

    /// The banner at the top of the map.
    pub fn items(&self, map: Rect) -> Vec<Item> {
        let at = Rect {
            h: self.height(),
            ..map
        };
        let mut items = vec![Item::Pill {
            at,
            ink: Ink::Bright,
        }];
        let mut middle = at.y + (Self::PAD + Self::LINE) / 2;
        for line in &self.lines {
            let left = at.middle().0 - line.width() / 2;
            items.push(text(line, left, middle, Ink::Dark));
            middle += Self::LINE;
        }
        items
    }
}
