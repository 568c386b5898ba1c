//! The bar of a home: whose it is, its pieces, whose turn it is, what the last turn was.

use crate::render::layout::card::warnings;
use crate::render::layout::fleet::{Fit, Fleet};
use crate::render::layout::{Tag, edge, text};
use crate::render::lettering::{self, Line};
use crate::render::marks::Marks;
use crate::render::names::{self, Sides};
use crate::render::scene::{Ink, Item, Rect};
use crate::render::{Board, shorthand, starmap, theme};
use crate::rules::{Outcome, Seat, SystemView};

/// A home's bar.
pub struct Home {
    label: String,
    up: bool,
    state: String,
    fleet: Option<Fleet>,
    empty: &'static str,
    warnings: Vec<Tag>,
    to_move: bool,
    tag: Option<Tag>,
    turn: Option<String>,
}

impl Home {
    /// What a bar has besides its pieces.
    pub const EXTRA: i32 = 22;
    const PAD: i32 = 20;
    const LINE: i32 = 34;

    /// The bar of a seat.
    pub fn of(board: &Board, sides: Sides, seat: Seat) -> Self {
        let view = board.view;
        let system = starmap::home(board, seat);
        let to_move = view.to_move == Some(seat);
        let last = view.last.as_ref().filter(|last| last.seat == seat);
        Self {
            label: names::label(board, seat),
            up: seat == sides.near,
            state: state(system, view.outcome.is_some()),
            fleet: system.map(|system| {
                let marks = Marks::of(view.last.as_ref(), &system.name);
                Fleet::of(system, sides, &marks)
            }),
            empty: match view.to_move {
                _ if view.outcome.is_some() => "nothing is left here",
                Some(mover) if mover == seat => "sets up a homeworld",
                _ => "sets up later",
            },
            warnings: system.map(warnings).unwrap_or_default(),
            to_move,
            tag: tag(view.outcome.as_ref(), to_move, seat),
            turn: last.map(|last| shorthand::turn(&last.order)),
        }
    }

    /// The least height of the bar, for its words.
    pub fn least(&self) -> i32 {
        let left = if self.warnings.is_empty() { 2 } else { 3 };
        let turn = self.words_in(WORD_ROOMS[0]).turn.len();
        let right = turn + usize::from(self.tag.is_some());
        left.max(right) as i32 * Self::LINE + 16
    }

    /// The bar and what is on it, its pieces as near to `middle` as the words let them.
    pub fn items(&self, at: Rect, middle: i32) -> Vec<Item> {
        let edge = edge(self.to_move, !self.warnings.is_empty());
        let mut items = vec![Item::Card { at, edge }];
        let words = self.words(at);
        items.extend(self.whose(at, &words));
        items.extend(self.turn(at, &words));
        match &self.fleet {
            Some(fleet) => items.extend(place(fleet, at, &words, middle)),
            None => {
                let room = words.room(at);
                let line = lettering::cut(self.empty, theme::NOTE, room.w);
                let middle = within(room, line.width(), middle);
                let left = middle - line.width() / 2;
                items.push(text(&line, left, at.middle().1, Ink::Muted));
            }
        }
        items
    }

    /// The widest way to write the words beside which the pieces still have room.
    fn words(&self, at: Rect) -> Words {
        let ways = WORD_ROOMS.map(|room| self.words_in(room));
        let scale = |words: &Words| {
            let fleet = self.fleet.as_ref();
            fleet.map_or(f32::INFINITY, |fleet| fit(fleet, at, words).scale)
        };
        let most = scale(&ways[3]);
        let [widest, wide, narrow, narrowest] = ways;
        [widest, wide, narrow]
            .into_iter()
            .find(|words| scale(words) >= 0.9 * most)
            .unwrap_or(narrowest)
    }

    fn words_in(&self, room: i32) -> Words {
        let turn_lines = if self.tag.is_some() { 2 } else { 3 };
        Words {
            label: lettering::fit(&self.label, &theme::NAME, room),
            state: lettering::fit(&self.state, &[theme::NOTE, theme::SMALL_NOTE], room - 28),
            turn: self.turn.as_ref().map_or_else(Vec::new, |turn| {
                lettering::wrap(turn, theme::NOTE - 2, room, turn_lines)
            }),
            tag: self.tag.as_ref().map_or(0, Tag::width),
            warnings: self.warnings.iter().map(|tag| tag.width() + 8).sum(),
        }
    }

    /// On the left: display name, the home as players type it, overpopulation.
    fn whose(&self, at: Rect, words: &Words) -> Vec<Item> {
        let left = at.x + Self::PAD;
        let lines = if self.warnings.is_empty() { 2 } else { 3 };
        let mut middle = at.middle().1 - (lines - 1) * Self::LINE / 2;
        let mut items = vec![text(&words.label, left, middle, Ink::Bright)];
        middle += Self::LINE;
        let arrow = Rect::around((left + 10, middle), 20, 20);
        items.push(Item::Arrow {
            at: arrow,
            up: self.up,
        });
        items.push(text(&words.state, left + 28, middle, Ink::Muted));
        middle += Self::LINE + 2;
        let mut left = left;
        for tag in &self.warnings {
            items.extend(tag.items(left, middle));
            left += tag.width() + 8;
        }
        items
    }

    /// On the right: whose turn it is, and the last turn in short.
    fn turn(&self, at: Rect, words: &Words) -> Vec<Item> {
        let right = at.right() - Self::PAD;
        let lines = words.turn.len() + usize::from(self.tag.is_some());
        let mut middle = at.middle().1 - (lines as i32 - 1).max(0) * Self::LINE / 2;
        let mut items = Vec::new();
        if let Some(tag) = &self.tag {
            items.extend(tag.items(right - tag.width(), middle));
            middle += Self::LINE;
        }
        for line in &words.turn {
            items.push(text(line, right - line.width(), middle, Ink::Muted));
            middle += Self::LINE;
        }
        items
    }
}

/// How wide the words on either side may be, the preferred first.
const WORD_ROOMS: [i32; 4] = [320, 250, 200, 150];

/// The words of a bar, cut to some width.
struct Words {
    label: Line,
    state: Line,
    turn: Vec<Line>,
    tag: i32,
    warnings: i32,
}

impl Words {
    fn left(&self) -> i32 {
        let names = self.label.width().max(self.state.width() + 28);
        names.max(self.warnings) + 2 * Home::PAD
    }

    fn right(&self) -> i32 {
        let turn = self.turn.iter().map(Line::width).max().unwrap_or(0);
        turn.max(self.tag) + 2 * Home::PAD
    }

    fn room(&self, at: Rect) -> Rect {
        Rect::new(
            at.x + self.left(),
            at.y,
            at.w - self.left() - self.right(),
            at.h,
        )
    }
}

fn fit(fleet: &Fleet, at: Rect, words: &Words) -> Fit {
    let room = words.room(at);
    Fleet::largest(
        &[fleet],
        |fit| fleet.width(fit) <= room.w,
        at.h - Home::EXTRA,
    )
}

fn place(fleet: &Fleet, at: Rect, words: &Words, middle: i32) -> Vec<Item> {
    let room = words.room(at);
    let fit = fit(fleet, at, words);
    let middle = within(room, fleet.width(fit), middle);
    fleet.items(fit, (middle, at.middle().1))
}

/// The middle nearest to `middle` around which something of this width lies in the room.
fn within(room: Rect, width: i32, middle: i32) -> i32 {
    let half = width / 2 + 1;
    middle.min(room.right() - half).max(room.x + half)
}

fn state(system: Option<&SystemView>, over: bool) -> String {
    match system {
        Some(system) if system.home_of.is_some() => format!("home {}", system.name),
        Some(system) => format!("{}, lost", system.name),
        None if over => "home lost".to_owned(),
        None => "no home yet".to_owned(),
    }
}

fn tag(outcome: Option<&Outcome>, to_move: bool, seat: Seat) -> Option<Tag> {
    let word = match outcome {
        Some(Outcome::Win { seats, .. }) if seats.contains(&seat) => "wins",
        Some(Outcome::Win { .. }) => return None,
        Some(Outcome::Draw(_)) => "draw",
        None if to_move => "to move",
        None => return None,
    };
    Some(Tag::new(word, Ink::Bright))
}
