//! The words of a home: whose it is, its name, whose turn it is, whom its owner is after, what the last turn was.

use crate::layout::Telling;
use crate::layout::card::{TAG_GAP, warnings};
use crate::layout::tag::Tag;
use crate::layout::text;
use crate::lettering::{self, Line};
use crate::ring;
use crate::scene::{Captain, Ink, Item, Rect};
use crate::theme::{self, BADGE};
use crate::words::Phrase;
use crate::{Board, board, names, shorthand};
use homeworlds::rules::Seat;
use homeworlds::rules::multiplayer::Alignment;

/// What is said of a seat, in lines of some width.
pub struct Header {
    lines: Vec<Vec<Group>>,
}

/// Signs and words that stay together on a line.
struct Group {
    atoms: Vec<Atom>,
}

enum Atom {
    Word(Line, Ink),
    Tag(Tag),
    Badge(u8, Captain),
    Emblem(Alignment),
}

/// The height of a line.
const LINE: i32 = 33;
/// The space between groups.
const GAP: i32 = 14;
/// The widest that a name in passing is written.
const PASSING: i32 = 150;
/// The side of an emblem.
const EMBLEM: i32 = 26;

impl Header {
    /// The words for a seat in lines of this width.
    pub fn of(board: &Board, seat: Seat, width: i32, telling: Telling) -> Self {
        let mut header = Self { lines: Vec::new() };
        for group in groups(board, seat, width) {
            header.add(group, width);
        }
        if telling == Telling::AtHome {
            for group in last_turn(board, seat, width) {
                header.add(group, width);
            }
        }
        header
    }

    fn add(&mut self, group: Group, width: i32) {
        let used = self.lines.last().map_or(0, |line| line_width(line));
        match self.lines.last_mut() {
            Some(line) if used + GAP + group.width() <= width => line.push(group),
            _ => self.lines.push(vec![group]),
        }
    }

    /// How high all lines are.
    pub fn height(&self) -> i32 {
        self.lines.len() as i32 * LINE
    }

    /// The words from the upper left corner of a room.
    pub fn items(&self, room: Rect) -> Vec<Item> {
        let mut items = Vec::new();
        let mut middle = room.y + LINE / 2;
        for line in &self.lines {
            let mut left = room.x;
            for group in line {
                items.extend(group.items(left, middle));
                left += group.width() + GAP;
            }
            middle += LINE;
        }
        items
    }
}

fn line_width(line: &[Group]) -> i32 {
    let words: i32 = line.iter().map(Group::width).sum();
    words + (line.len() as i32 - 1).max(0) * GAP
}

impl Group {
    fn of<const N: usize>(atoms: [Atom; N]) -> Self {
        Self {
            atoms: atoms.into(),
        }
    }

    fn width(&self) -> i32 {
        let atoms: i32 = self.atoms.iter().map(Atom::width).sum();
        atoms + (self.atoms.len() as i32 - 1).max(0) * TAG_GAP
    }

    fn items(&self, mut left: i32, middle: i32) -> Vec<Item> {
        let mut items = Vec::new();
        for atom in &self.atoms {
            items.extend(atom.items(left, middle));
            left += atom.width() + TAG_GAP;
        }
        items
    }
}

impl Atom {
    fn width(&self) -> i32 {
        match self {
            Atom::Word(line, _) => line.width(),
            Atom::Tag(tag) => tag.width(),
            Atom::Badge(..) => BADGE,
            Atom::Emblem(_) => EMBLEM,
        }
    }

    fn items(&self, left: i32, middle: i32) -> Vec<Item> {
        match self {
            Atom::Word(line, ink) => vec![text(line, left, middle, *ink)],
            Atom::Tag(tag) => tag.items(left, middle).into(),
            Atom::Badge(number, captain) => vec![Item::Badge {
                at: Rect::new(left, middle - BADGE / 2, BADGE, BADGE),
                number: *number,
                captain: *captain,
            }],
            Atom::Emblem(alignment) => vec![Item::Emblem {
                at: Rect::new(left, middle - EMBLEM / 2, EMBLEM, EMBLEM),
                evil: *alignment == Alignment::Evil,
            }],
        }
    }
}

fn groups(board: &Board, seat: Seat, width: i32) -> Vec<Group> {
    let badge = badge(board, seat);
    let label = names::label(board, seat);
    let name = lettering::fit(&label, &theme::NAME, width - BADGE - TAG_GAP);
    let mut groups = vec![Group::of([badge, Atom::Word(name, Ink::Bright)])];
    groups.extend(home(board, seat, &label, width));
    groups.extend(state(board, seat).map(|tag| Group::of([Atom::Tag(tag)])));
    groups.extend(alignment(board, seat));
    groups.extend(target(board, seat, width));
    groups
}

/// The last turn in short, for whoever played it.
fn last_turn(board: &Board, seat: Seat, width: i32) -> Vec<Group> {
    let last = board.view.last.as_ref().filter(|last| last.seat == seat);
    let turn = last.map(|last| shorthand::turn(&last.order, board.words));
    let lines = turn.map_or_else(Vec::new, |turn| {
        lettering::wrap(&turn, theme::NOTE - 2, width, 2)
    });
    lines.into_iter().map(muted).collect()
}

fn muted(line: Line) -> Group {
    Group::of([Atom::Word(line, Ink::Muted)])
}

fn badge(board: &Board, seat: Seat) -> Atom {
    Atom::Badge(names::number(seat), ring::captain(board, seat))
}

/// Whose turn it is, who won, who is out.
fn state(board: &Board, seat: Seat) -> Option<Tag> {
    let view = board.view;
    let state = board::state(view.outcome.as_ref(), view.to_move == Some(seat), seat);
    let (word, ink) = match state {
        Some(Phrase::Wins | Phrase::ToMove) => (state, Ink::Bright),
        _ if ring::captain(board, seat) == Captain::Gone => (Some(Phrase::Out), Ink::Muted),
        _ => (state, Ink::Bright),
    };
    word.map(|word| Tag::new(&board.say(word), ink))
}

fn alignment(board: &Board, seat: Seat) -> Option<Group> {
    let many = board.view.many.as_ref()?;
    let alignment = (*many.revealed.get(seat.index())?)?;
    let word = board.say(Phrase::Alignment(alignment));
    let word = lettering::cut(&word, theme::NOTE, i32::MAX);
    Some(Group::of([
        Atom::Emblem(alignment),
        Atom::Word(word, Ink::Bright),
    ]))
}

/// The home as players type it, if that is not the name before it, with the other homes that are one move away (B2);
/// and what it has too much of.
fn home(board: &Board, seat: Seat, label: &str, width: i32) -> Vec<Group> {
    let Some(home) = names::home_of(board, seat) else {
        return Vec::new();
    };
    let neighbours = ring::neighbours(board, seat);
    let same = label.eq_ignore_ascii_case(home.name.as_str());
    let word = board.say(match same {
        true => Phrase::HomeHere,
        false => Phrase::Home(&home.name),
    });
    let room = width - neighbours.len() as i32 * (BADGE + TAG_GAP);
    let line = lettering::fit(&word, &[theme::NOTE, theme::SMALL_NOTE], room);
    let badges = neighbours.into_iter().map(|other| badge(board, other));
    let name = Group {
        atoms: [Atom::Word(line, Ink::Muted)]
            .into_iter()
            .chain(badges)
            .collect(),
    };
    let tags = warnings(board, home)
        .into_iter()
        .map(|tag| Group::of([Atom::Tag(tag)]));
    let says_more = !same || name.atoms.len() > 1;
    let name = says_more.then_some(name);
    name.into_iter().chain(tags).collect()
}

fn target(board: &Board, seat: Seat, width: i32) -> Option<Group> {
    let target = ring::target(board, seat)?;
    let word = lettering::cut(&board.say(Phrase::Target), theme::NOTE - 2, i32::MAX);
    let room = width - word.width() - BADGE - 2 * TAG_GAP;
    let name = lettering::cut(
        &names::label(board, target),
        theme::NOTE - 2,
        room.min(PASSING),
    );
    Some(Group::of([
        Atom::Word(word, Ink::Muted),
        badge(board, target),
        Atom::Word(name, Ink::Muted),
    ]))
}
