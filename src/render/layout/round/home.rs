//! One home on the rim: its words, and below them its pieces.

use crate::render::layout::round::header::Header;
use crate::render::layout::round::squad::Squad;
use crate::render::layout::{edge, text};
use crate::render::lettering;
use crate::render::ring::{self, Ring};
use crate::render::scene::{Crew, Edge, Ink, Item, Rect};
use crate::render::{Board, names, theme};
use crate::rules::Seat;

/// A home on the rim, or the place of one.
pub struct Home {
    width: i32,
    edge: Edge,
    header: Header,
    content: Content,
}

enum Content {
    Pieces(Squad),
    Words(&'static str),
    Nothing,
}

/// The space between a card's border and what is on it.
const PAD: i32 = 10;
/// The width of words that stand beside pieces.
const BESIDE: i32 = 320;

impl Home {
    /// The homes of these seats, sharing this width: who has more pieces gets more of it.
    pub fn share(board: &Board, ring: Ring, seats: &[Seat], width: i32) -> Vec<Self> {
        let contents: Vec<Content> = seats
            .iter()
            .map(|&seat| Content::of(board, ring, seat))
            .collect();
        let weights: Vec<i32> = contents.iter().map(Content::weight).collect();
        let all: i32 = weights.iter().sum();
        let room = width - (seats.len() as i32 - 1) * theme::GAP;
        let mut end = 0;
        let mut left = 0;
        let shares = weights.iter().map(|weight| {
            end += weight;
            let right = room * end / all.max(1);
            let share = right - left;
            left = right;
            share
        });
        let shares: Vec<i32> = shares.collect();
        let homes = seats.iter().zip(shares).zip(contents);
        homes
            .map(|((&seat, width), content)| Self::new(board, seat, width, content))
            .collect()
    }

    fn new(board: &Board, seat: Seat, width: i32, content: Content) -> Self {
        let home = names::home_of(board, seat);
        let overpopulated = home.is_some_and(|home| !home.overpopulated().is_empty());
        let edge = match ring::crew(board, seat) {
            Crew::Manned => edge(board.view.to_move == Some(seat), overpopulated),
            Crew::Adrift => Edge::Gone,
        };
        Self {
            width,
            edge,
            header: Header::of(board, seat, words_width(width)),
            content,
        }
    }

    /// How wide it is.
    pub const fn width(&self) -> i32 {
        self.width
    }

    /// Where the words stand, and where the pieces: below them, or beside them where the home is broad.
    fn rooms(&self, at: Rect) -> [Rect; 2] {
        let inside = Rect::new(at.x + PAD, at.y + PAD / 2, at.w - 2 * PAD, at.h - PAD);
        let words = self.header.height();
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
            Content::Pieces(squad) => squad.flow(scale, self.pieces_width()).height() + PAD,
            Content::Words(_) => theme::NOTE as i32 + PAD,
            Content::Nothing => 0,
        };
        match is_broad(self.width) {
            true => pieces.max(self.header.height()) + PAD,
            false => pieces + self.header.height() + PAD,
        }
    }

    /// Whether its pieces at some scale are not wider than it is.
    pub fn is_wide_enough(&self, scale: f32) -> bool {
        match &self.content {
            Content::Pieces(squad) => {
                let room = self.pieces_width();
                squad.flow(scale, room).width() <= room
            }
            Content::Words(_) | Content::Nothing => true,
        }
    }

    /// The home and what is on it.
    pub fn items(&self, at: Rect, scale: f32) -> Vec<Item> {
        let mut items = vec![Item::Card {
            at,
            edge: self.edge,
        }];
        let [words, rest] = self.rooms(at);
        items.extend(self.header.items(words));
        match &self.content {
            Content::Pieces(squad) => {
                items.extend(squad.flow(scale, rest.w).items(rest.middle()));
            }
            Content::Words(words) => {
                let line = lettering::cut(words, theme::SMALL_NOTE, rest.w);
                items.push(text(&line, rest.x, rest.middle().1, Ink::Muted));
            }
            Content::Nothing => {}
        }
        items
    }
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
        match names::home_of(board, seat) {
            Some(home) => Content::Pieces(Squad::of(board, ring, home).at_home_of(seat)),
            None if ring::crew(board, seat) == Crew::Adrift => Content::Nothing,
            None if view.outcome.is_some() => Content::Words("no home"),
            None if view.to_move == Some(seat) => Content::Words("sets up a homeworld"),
            None => Content::Words("sets up later"),
        }
    }

    fn weight(&self) -> i32 {
        match self {
            Content::Pieces(squad) => 6 + squad.count() as i32,
            Content::Words(_) => 9,
            Content::Nothing => 6,
        }
    }
}
