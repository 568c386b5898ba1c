//! One colony: its pieces, and below them its name as players type it.

use crate::layout::fleet::{Fit, Fleet};
use crate::layout::stand::Standing;
use crate::layout::tag::Tag;
use crate::layout::{edge, text};
use crate::lettering::{self, Line};
use crate::marks::Marks;
use crate::names::Sides;
use crate::scene::{Edge, Ink, Item, Rect};
use crate::starmap::{Gone, Place};
use crate::words::Phrase;
use crate::{Board, theme};
use homeworlds::order::Name;
use homeworlds::piece::Colour;
use homeworlds::rules::SystemView;

/// A colony.
pub struct Card {
    /// The colony's name.
    pub name: Name,
    /// Its pieces.
    pub fleet: Fleet,
    warnings: Vec<Tag>,
    /// Where in the row it stands.
    pub place: Place,
    gone: bool,
    labels: [Label; Naming::ALL.len()],
}

/// How names are written: letter height, and how wide they may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Naming {
    pub em: u32,
    pub room: i32,
    /// What it is worth, beside a scale of 1.
    pub worth: f32,
}

impl Naming {
    /// From what reads best to what needs least room.
    pub const ALL: [Naming; 8] = [
        Naming::new(theme::NAME[0], i32::MAX, 1.0),
        Naming::new(theme::NAME[1], i32::MAX, 0.95),
        Naming::new(theme::NAME[2], i32::MAX, 0.9),
        Naming::new(theme::NAME[2], 340, 0.85),
        Naming::new(theme::NAME[2], 240, 0.8),
        Naming::new(theme::NAME[2], 170, 0.75),
        Naming::new(theme::NAME[2], 110, 0.6),
        Naming::new(theme::SMALL_NOTE - 1, 60, 0.4),
    ];

    const fn new(em: u32, room: i32, worth: f32) -> Self {
        Self { em, room, worth }
    }
}

impl Card {
    /// What a card has besides its pieces: name and padding.
    pub const EXTRA: i32 = 48;
    const PAD: i32 = 12;
    const LABEL: i32 = 36;

    /// The card of a system.
    pub fn of(board: &Board, sides: Sides, system: &SystemView) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), &system.name);
        let warnings = warnings(board, system);
        Self {
            name: system.name.clone(),
            fleet: Fleet::of(system, sides, &marks),
            place: Place::of(board, sides, &system.name),
            gone: false,
            labels: labels(&system.name, &warnings),
            warnings,
        }
    }

    /// The card of a colony that the last turn ended.
    pub fn of_gone(board: &Board, sides: Sides, gone: Gone) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), gone.name);
        let warnings = Vec::new();
        Self {
            name: gone.name.clone(),
            fleet: Fleet::of_gone(gone, sides, &marks),
            place: Place::of(board, sides, gone.name),
            gone: true,
            labels: labels(gone.name, &warnings),
            warnings,
        }
    }

    /// The card as a film gives it a place.
    pub fn standing(&self) -> Standing<'_> {
        Standing {
            side: self.place.side,
            name: &self.name,
        }
    }

    /// The least width of the card in which its words fit, by the place of a naming in [`Naming::ALL`].
    pub fn words_width(&self, naming: usize) -> i32 {
        self.labels[naming].width + 2 * Self::PAD
    }

    /// The least width of the card in which its pieces fit.
    pub fn pieces_width(&self, fit: Fit) -> i32 {
        self.fleet.width(fit) + 2 * Self::PAD
    }

    /// Whether the card needs the same room as another, however it is fitted.
    pub fn is_as_wide_as(&self, other: &Card) -> bool {
        self.fleet == other.fleet && self.labels == other.labels
    }

    /// The card and what is on it, its name written by the naming at this place in [`Naming::ALL`].
    pub fn items(&self, at: Rect, fit: Fit, naming: usize) -> Vec<Item> {
        let (edge, ink) = match self.gone {
            true => (Edge::Gone, Ink::Muted),
            false => (edge(false, !self.warnings.is_empty()), Ink::Bright),
        };
        let mut items = vec![Item::Card { at, edge }];
        let pieces = Rect {
            h: at.h - Self::LABEL,
            ..at
        };
        items.extend(self.fleet.items(fit, (at.middle().0, pieces.middle().1)));
        let foot = (at.middle().0, at.bottom() - Self::LABEL / 2 - 3);
        items.extend(self.labels[naming].items(&self.warnings, foot, ink));
        items
    }
}

/// A name as one naming writes it, and its width with the tags beside it: measured once, since that takes long.
#[derive(PartialEq, Eq)]
pub struct Label {
    line: Line,
    pub width: i32,
}

pub const TAG_GAP: i32 = 8;

impl Label {
    /// The name and its tags around a middle.
    pub fn items(&self, tags: &[Tag], (x, y): (i32, i32), ink: Ink) -> Vec<Item> {
        let left = x - self.width / 2;
        let mut items = vec![text(&self.line, left, y, ink)];
        let mut right = left + self.width;
        for tag in tags.iter().rev() {
            right -= tag.width();
            items.extend(tag.items(right, y));
            right -= TAG_GAP;
        }
        items
    }
}

/// A name by the place of a naming in [`Naming::ALL`], measured with its tags.
pub fn labels(name: &Name, warnings: &[Tag]) -> [Label; Naming::ALL.len()] {
    let tags: i32 = warnings.iter().map(|tag| tag.width() + TAG_GAP).sum();
    Naming::ALL.map(|naming| {
        let line = lettering::cut(name.as_str(), naming.em, naming.room);
        let width = line.width() + tags;
        Label { line, width }
    })
}

/// A tag for each colour of which there are too many, as "4 red"; with the colour's letter if there are many tags.
pub fn warnings(board: &Board, system: &SystemView) -> Vec<Tag> {
    let colours = system.overpopulated();
    let many = colours.len() > 2;
    let tag = |(colour, count): (Colour, usize)| {
        let word = if many {
            format!("{count} {}", colour.letter().to_uppercase())
        } else {
            board.say(Phrase::TooMany(count, colour))
        };
        Tag::new(&word, Ink::Warning)
    };
    colours.into_iter().map(tag).collect()
}
