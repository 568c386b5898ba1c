//! How the height of the map is shared among homes and rows, and in how many lines a row stands.

use crate::layout::card::Card;
use crate::layout::fleet::Fleet;
use crate::layout::home::Home;
use crate::theme::{self, GAP};
use homeworlds::piece::Size;

/// The heights of bars, rows and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The height of a home's bar.
    pub bar: i32,
    /// The height of a line of cards.
    pub line: i32,
    /// The lines of each row; none for a row without colonies.
    pub lines: [usize; 3],
    spare: i32,
}

/// What is to be shared.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The height of the map.
    pub height: i32,
    /// The least height of a home's bar.
    pub bar: i32,
}

/// A row without colonies takes this.
const EMPTY_ROW: i32 = 54;
/// More lines than this in one row are never better.
const MOST_LINES: usize = 3;
/// With this quality nothing better is looked for.
const GOOD: f32 = 0.8;

/// The way of sharing that reads best.
pub fn best(room: Room, cards: [usize; 3], quality: impl Fn(&Shares) -> f32) -> Shares {
    let plain = Shares::of(room, cards.map(|count| count.min(1)));
    let mut best = (quality(&plain), plain);
    if best.0 >= GOOD {
        return plain;
    }
    for lines in choices(cards) {
        let shares = Shares::of(room, lines);
        if theme::scale_in(shares.line - Card::<Fleet>::EXTRA) <= best.0 {
            continue;
        }
        let quality = quality(&shares);
        if quality > best.0 {
            best = (quality, shares);
        }
    }
    best.1
}

fn choices(cards: [usize; 3]) -> Vec<[usize; 3]> {
    let lines = cards.map(|count| count.min(1)..=count.min(MOST_LINES));
    let [far, middle, near] = lines;
    far.flat_map(|far| {
        let near = near.clone();
        let pairs = middle
            .clone()
            .flat_map(move |middle| near.clone().map(move |near| [far, middle, near]));
        pairs.collect::<Vec<_>>()
    })
    .collect()
}

impl Shares {
    fn of(room: Room, lines: [usize; 3]) -> Self {
        let filled = lines.iter().sum::<usize>() as i32;
        let empty = lines.iter().filter(|&&lines| lines == 0).count() as i32;
        let height = room.height - (filled + empty + 1) * GAP - empty * EMPTY_ROW;
        let extra = 2 * Home::EXTRA + filled * Card::<Fleet>::EXTRA;
        let bar = (Home::EXTRA + pieces(height - extra, 2 + filled)).max(room.bar);
        let extra = 2 * bar + filled * Card::<Fleet>::EXTRA;
        let line = Card::<Fleet>::EXTRA + pieces(height - extra, filled);
        Self {
            bar,
            line,
            lines,
            spare: (height - 2 * bar - filled * line).max(0) / 3,
        }
    }

    /// The height of a row that stands in so many lines.
    pub fn row(&self, lines: usize) -> i32 {
        let lines = lines as i32;
        let filled = lines * (self.line + GAP) - GAP;
        self.spare + if lines == 0 { EMPTY_ROW } else { filled }
    }
}

/// The height of pieces when so many lines of them share this room.
fn pieces(room: i32, lines: i32) -> i32 {
    let most = (theme::ship_height(Size::Large) * theme::MAX_SCALE) as i32;
    (room / lines.max(1)).clamp(0, most)
}
