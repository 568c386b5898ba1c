//! One colony: its pieces, and below them its name as players type it.

use crate::layout::tag::Tag;
use crate::layout::{edge, text};
use crate::lettering::{self, Line};
use crate::scene::{Edge, Ink, Item, Rect};
use crate::starmap::{Gone, Place};
use crate::words::Phrase;
use crate::{Board, theme};
use homeworlds::order::Name;
use homeworlds::piece::Colour;
use homeworlds::rules::SystemView;

/// A colony, or a former home, with its pieces as a kind of map groups them.
pub struct Card<P> {
    /// Its name.
    pub name: Name,
    /// Where in the row it stands.
    pub place: Place,
    /// Its pieces.
    pub pieces: P,
    /// What it has too much of.
    pub warnings: Vec<Tag>,
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

impl<P> Card<P> {
    /// The card of a system.
    pub fn of(board: &Board, system: &SystemView, place: Place, pieces: P) -> Self {
        let warnings = warnings(board, system);
        Self {
            name: system.name.clone(),
            place,
            pieces,
            gone: false,
            labels: labels(&system.name, &warnings),
            warnings,
        }
    }

    /// The card of a colony that the last turn ended.
    pub fn of_gone(gone: Gone, place: Place, pieces: P) -> Self {
        Self {
            name: gone.name.clone(),
            place,
            pieces,
            gone: true,
            labels: labels(gone.name, &[]),
            warnings: Vec::new(),
        }
    }

    /// The cards of a row in the order of their places, with those that are gone if there is room for so many.
    pub fn in_a_row(
        standing: impl Iterator<Item = Self>,
        gone: impl ExactSizeIterator<Item = Self>,
        room: usize,
    ) -> Vec<Self> {
        let mut cards: Vec<Self> = standing.collect();
        if cards.len() + gone.len() <= room {
            cards.extend(gone);
            cards.sort_by_key(|card| card.place);
        }
        cards
    }

    /// The width of its name with the tags beside it, by the place of a naming in [`Naming::ALL`].
    pub fn label_width(&self, naming: usize) -> i32 {
        self.labels[naming].width
    }

    /// The card with its pieces, and its name around a height, written by the naming at this place in [`Naming::ALL`].
    pub fn items(&self, at: Rect, pieces: Vec<Item>, naming: usize, height: i32) -> Vec<Item> {
        let (edge, ink) = match self.gone {
            true => (Edge::Gone, Ink::Muted),
            false => (edge(false, !self.warnings.is_empty()), Ink::Bright),
        };
        let mut items = vec![Item::Card { at, edge }];
        items.extend(pieces);
        let foot = (at.middle().0, height);
        items.extend(self.labels[naming].items(&self.warnings, foot, ink));
        items
    }
}

impl<P: PartialEq> Card<P> {
    /// Whether the card needs the same room as another, however it is shown.
    pub fn is_as_large_as(&self, other: &Self) -> bool {
        self.pieces == other.pieces
            && self.labels == other.labels
            && self.warnings.is_empty() == other.warnings.is_empty()
    }
}

/// A name as one naming writes it, and its width with the tags beside it: measured once, since that takes long.
#[derive(PartialEq, Eq)]
struct Label {
    line: Line,
    width: i32,
}

pub const TAG_GAP: i32 = 8;

impl Label {
    /// The name and its tags around a middle.
    fn items(&self, tags: &[Tag], (x, y): (i32, i32), ink: Ink) -> Vec<Item> {
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
fn labels(name: &Name, warnings: &[Tag]) -> [Label; Naming::ALL.len()] {
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
