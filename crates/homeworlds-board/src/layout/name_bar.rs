//! The words in a home's bar: on the left whose it is, on the right whose turn it is and what the last turn was.

use crate::board::state;
use crate::layout::card::warnings;
use crate::layout::tag::Tag;
use crate::layout::text;
use crate::lettering::{self, Line};
use crate::names::{self, Sides};
use crate::scene::{Ink, Item, Rect};
use crate::words::Phrase;
use crate::{Board, shorthand, starmap, theme};
use homeworlds::rules::{NoResult, Outcome, Seat, SystemView};

/// All words of a bar.
pub struct NameBar {
    label: String,
    up: bool,
    state: String,
    warnings: Vec<Tag>,
    tag: Option<Tag>,
    turn: Option<String>,
}

/// The words of a bar as they fit some width and height.
pub struct Words<'p> {
    name_bar: &'p NameBar,
    label: Line,
    state: Line,
    turn: Vec<Line>,
}

/// The space between words and the bar's ends, and between words and pieces.
const PAD: i32 = 20;
/// The height of a line of words.
const LINE: i32 = 34;
/// The least space above and below the words together.
const MARGIN: i32 = 14;
/// What an arrow before the home's name takes.
const ARROW: i32 = 28;
/// The space between tags.
const TAG_GAP: i32 = 8;
/// A bar has at most so many lines of words.
const MOST_LINES: usize = 3;

impl NameBar {
    /// How wide the words on either side may be, the preferred first.
    pub const ROOMS: [i32; 4] = [320, 250, 200, 150];

    /// The words for a seat.
    pub fn of(board: &Board, sides: Sides, seat: Seat) -> Self {
        let view = board.view;
        let system = starmap::home(board, seat);
        let last = view.last.as_ref().filter(|last| last.seat == seat);
        let tag = state(view.outcome.as_ref(), view.to_move == Some(seat), seat);
        Self {
            label: names::label(board, seat),
            up: seat == sides.near,
            state: board.say(home(system, view.outcome.as_ref())),
            warnings: system.map_or_else(Vec::new, |system| warnings(board, system)),
            tag: tag.map(|word| Tag::new(&board.say(word), Ink::Bright)),
            turn: last.map(|last| shorthand::turn(&last.order, board.words)),
        }
    }

    /// The least height in which the widest way of writing fits.
    pub fn least_height(&self) -> i32 {
        let turn = self.turn_lines(Self::ROOMS[0], MOST_LINES).len();
        let right = turn + usize::from(self.tag.is_some());
        self.left_lines().max(right) as i32 * LINE + MARGIN
    }

    /// The words in a bar of this height, on either side at most so wide; tags are never cut.
    pub fn within(&self, height: i32, room: i32) -> Words<'_> {
        let lines = ((height - MARGIN) / LINE).max(1) as usize;
        Words {
            name_bar: self,
            label: lettering::fit(&self.label, &theme::NAME, room),
            state: lettering::fit(&self.state, &[theme::NOTE, theme::SMALL_NOTE], room - ARROW),
            turn: self.turn_lines(room, lines.min(MOST_LINES)),
        }
    }

    /// The last turn in what lines the tag leaves of so many.
    fn turn_lines(&self, room: i32, lines: usize) -> Vec<Line> {
        let lines = lines - usize::from(self.tag.is_some());
        match &self.turn {
            Some(turn) if lines > 0 => lettering::wrap(turn, theme::NOTE - 2, room, lines),
            _ => Vec::new(),
        }
    }

    fn left_lines(&self) -> usize {
        if self.warnings.is_empty() { 2 } else { 3 }
    }

    fn warnings_width(&self) -> i32 {
        self.warnings.iter().map(|tag| tag.width() + TAG_GAP).sum()
    }
}

impl Words<'_> {
    /// What the words leave of a bar for its pieces.
    pub fn room(&self, at: Rect) -> Rect {
        let (left, right) = (self.left(), self.right());
        Rect::new(at.x + left, at.y, at.w - left - right, at.h)
    }

    fn left(&self) -> i32 {
        let names = self.label.width().max(self.state.width() + ARROW);
        names.max(self.name_bar.warnings_width()) + 2 * PAD
    }

    fn right(&self) -> i32 {
        let turn = self.turn.iter().map(Line::width).max().unwrap_or(0);
        let tag = self.name_bar.tag.as_ref().map_or(0, Tag::width);
        turn.max(tag) + 2 * PAD
    }

    /// The words in their places.
    pub fn items(&self, at: Rect) -> Vec<Item> {
        let mut items = self.whose(at);
        items.extend(self.turn(at));
        items
    }

    /// On the left: display name, the home as players type it, overpopulation.
    fn whose(&self, at: Rect) -> Vec<Item> {
        let left = at.x + PAD;
        let name = first_line(at, self.name_bar.left_lines());
        let home = name + LINE;
        let arrow = Item::Arrow {
            at: Rect::around((left + 10, home), 20, 20),
            up: self.name_bar.up,
        };
        let mut items = vec![
            text(&self.label, left, name, Ink::Bright),
            arrow,
            text(&self.state, left + ARROW, home, Ink::Muted),
        ];
        let mut tag_left = left;
        for tag in &self.name_bar.warnings {
            items.extend(tag.items(tag_left, home + LINE));
            tag_left += tag.width() + TAG_GAP;
        }
        items
    }

    /// On the right: whose turn it is, and the last turn in short.
    fn turn(&self, at: Rect) -> Vec<Item> {
        let right = at.right() - PAD;
        let tag = &self.name_bar.tag;
        let mut middle = first_line(at, self.turn.len() + usize::from(tag.is_some()));
        let mut items = Vec::new();
        if let Some(tag) = tag {
            items.extend(tag.items(right - tag.width(), middle));
            middle += LINE;
        }
        for line in &self.turn {
            items.push(text(line, right - line.width(), middle, Ink::Muted));
            middle += LINE;
        }
        items
    }
}

/// The middle of the first of so many lines around the middle of a bar.
fn first_line(at: Rect, lines: usize) -> i32 {
    at.middle().1 - (lines as i32 - 1).max(0) * LINE / 2
}

fn home<'a>(system: Option<&'a SystemView>, outcome: Option<&Outcome>) -> Phrase<'a> {
    match (system, outcome) {
        (Some(system), _) if system.home_of.is_some() => Phrase::Home(&system.name),
        (Some(system), _) => Phrase::FallenHome(&system.name),
        (None, Some(Outcome::NoResult(NoResult::Aborted { .. }))) => Phrase::NoHome,
        (None, Some(_)) => Phrase::HomeLost,
        (None, None) => Phrase::NoHomeYet,
    }
}
