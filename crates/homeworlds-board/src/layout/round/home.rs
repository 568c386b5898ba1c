//! One home on the rim: its words, and below them its pieces.

use crate::layout::Telling;
use crate::layout::flight::Drawn;
use crate::layout::round::header::Header;
use crate::layout::round::ship_group::ShipGroup;
use crate::layout::{edge, text};
use crate::lettering;
use crate::ring::{self, Ring};
use crate::scene::{Captain, Edge, Ink, Item, Rect};
use crate::words::Phrase;
use crate::{Board, names, theme};
use homeworlds::order::Name;
use homeworlds::rules::Seat;

/// A home on the rim, or the place of one.
pub struct Home {
    name: Option<Name>,
    width: i32,
    edge: Edge,
    header: Header,
    /// The height that the words have.
    words: i32,
    content: Content,
}

enum Content {
    Pieces(ShipGroup),
    Words(String),
    Nothing,
}

/// The space between a card's border and what is on it.
const PAD: i32 = 10;
/// The width of words that stand beside pieces.
const BESIDE: i32 = 320;

impl Home {
    /// The home of a seat in this width.
    pub fn of(board: &Board, ring: Ring, seat: Seat, width: i32, telling: Telling) -> Self {
        let home = names::home_of(board, seat);
        let overpopulated = home.is_some_and(|home| !home.overpopulated().is_empty());
        let edge = match ring::captain(board, seat) {
            Captain::Aboard => edge(board.view.to_move == Some(seat), overpopulated),
            Captain::Gone => Edge::Gone,
        };
        let header = Header::of(board, seat, words_width(width), telling);
        Self {
            name: home.map(|home| home.name.clone()),
            width,
            edge,
            words: header.height(),
            header,
            content: Content::of(board, ring, seat),
        }
    }

    /// How much of the width of all homes on its side it should have, beside theirs.
    pub fn weight(board: &Board, ring: Ring, seat: Seat) -> i32 {
        Content::of(board, ring, seat).weight()
    }

    /// The height of its words.
    pub fn words(&self) -> i32 {
        self.words
    }

    /// Gives its words more height than they need, so that its pieces stand where those of another board do.
    pub fn reserve(&mut self, words: i32) {
        self.words = words;
    }

    /// How wide it is.
    pub const fn width(&self) -> i32 {
        self.width
    }

    /// Where the words stand, and where the pieces: below them, or beside them where the home is broad.
    fn rooms(&self, at: Rect) -> [Rect; 2] {
        let inside = Rect::new(at.x + PAD, at.y + PAD / 2, at.w - 2 * PAD, at.h - PAD);
        let words = self.words;
        if is_broad(self.width) {
            let left = words_width(self.width) + PAD;
            let beside = Rect::new(inside.x + left, inside.y, inside.w - left, inside.h);
            let top = inside.y + (inside.h - words) / 2;
            [Rect { y: top, ..inside }, beside]
        } else {
            let below = Rect::new(inside.x, inside.y + words, inside.w, inside.h - words);
            [inside, below]
        }
    }

    fn pieces_width(&self) -> i32 {
        let inside = self.width - 2 * PAD;
        match is_broad(self.width) {
            true => inside - words_width(self.width) - PAD,
            false => inside,
        }
    }

    /// How high it must be for its pieces at some scale.
    pub fn height(&self, scale: f32) -> i32 {
        let pieces = match &self.content {
            Content::Pieces(ship_group) => {
                ship_group.flow(scale, self.pieces_width()).height() + PAD
            }
            Content::Words(_) => theme::NOTE as i32 + PAD,
            Content::Nothing => 0,
        };
        match is_broad(self.width) {
            true => pieces.max(self.words) + PAD,
            false => pieces + self.words + PAD,
        }
    }

    /// Whether its pieces at some scale are not wider than it is.
    pub fn is_wide_enough(&self, scale: f32) -> bool {
        match &self.content {
            Content::Pieces(ship_group) => {
                let room = self.pieces_width();
                ship_group.flow(scale, room).width() <= room
            }
            Content::Words(_) | Content::Nothing => true,
        }
    }

    /// The home and what is on it.
    pub fn drawn(&self, at: Rect, scale: f32) -> Drawn {
        let mut items = vec![Item::Card {
            at,
            edge: self.edge,
        }];
        let [words, rest] = self.rooms(at);
        items.extend(self.header.items(words));
        match &self.content {
            Content::Pieces(ship_group) => {
                items.extend(ship_group.flow(scale, rest.w).items(rest.middle()));
            }
            Content::Words(words) => {
                let line = lettering::cut(words, theme::SMALL_NOTE, rest.w);
                items.push(text(&line, rest.x, rest.middle().1, Ink::Muted));
            }
            Content::Nothing => {}
        }
        Drawn {
            name: self.name.clone(),
            items,
        }
    }
}

/// The width of each of some homes side by side that share a width by their weights.
pub fn shares(weights: &[i32], width: i32) -> Vec<i32> {
    let all: i32 = weights.iter().sum();
    let room = width - (weights.len() as i32 - 1) * theme::GAP;
    let (mut end, mut left) = (0, 0);
    let shares = weights.iter().map(|weight| {
        end += weight;
        let right = room * end / all.max(1);
        let share = right - left;
        left = right;
        share
    });
    shares.collect()
}

/// Whether there is room for words and pieces side by side.
const fn is_broad(width: i32) -> bool {
    width > 600
}

const fn words_width(width: i32) -> i32 {
    if is_broad(width) {
        BESIDE
    } else {
        width - 2 * PAD
    }
}

impl Content {
    fn of(board: &Board, ring: Ring, seat: Seat) -> Self {
        let view = board.view;
        let words = |phrase| Content::Words(board.say(phrase));
        match names::home_of(board, seat) {
            Some(home) => Content::Pieces(ShipGroup::of(board, ring, home).at_home_of(seat)),
            None if ring::captain(board, seat) == Captain::Gone => Content::Nothing,
            None if view.outcome.is_some() => words(Phrase::NoHome),
            None if view.to_move == Some(seat) => words(Phrase::SetsUp),
            None => words(Phrase::SetsUpLater),
        }
    }

    fn weight(&self) -> i32 {
        match self {
            Content::Pieces(ship_group) => 6 + ship_group.count() as i32,
            Content::Words(_) => 9,
            Content::Nothing => 6,
        }
    }
}
