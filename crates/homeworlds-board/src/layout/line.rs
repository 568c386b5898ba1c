//! One line of cards: how large, and where each stands.

use crate::layout::card::{Card, Naming};
use crate::layout::fleet::{Fit, Fleet};
use crate::layout::stand::Column;
use crate::scene::{Item, Rect};
use crate::starmap::Side;
use crate::theme::{self, GAP};

/// Columns side by side.
pub struct Line<'r> {
    /// With the place of each in its row.
    columns: Vec<(usize, &'r Column<'r, Fleet>)>,
}

/// Columns dealt to so many lines, each keeping their order. On either side of the row they are dealt from its middle
/// outwards, so that a new one at an end leaves the others where they are.
pub fn deal<'r>(columns: &'r [Column<'r, Fleet>], lines: usize) -> Vec<Line<'r>> {
    let mut dealt: Vec<Line> = (0..lines)
        .map(|_| Line {
            columns: Vec::new(),
        })
        .collect();
    let far = columns.partition_point(|column| column.side == Side::Far);
    for (number, column) in columns.iter().enumerate() {
        let line = from_middle(number, far) % lines;
        dealt[line].columns.push((number, column));
    }
    dealt
}

/// How many columns of its side are between this one and the middle, when so many are on the far side.
pub fn from_middle(number: usize, far: usize) -> usize {
    if number < far {
        far - 1 - number
    } else {
        number - far
    }
}

/// How a line's cards fit their room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineFit {
    fit: Fit,
    /// The place in [`Naming::ALL`].
    naming: usize,
}

impl LineFit {
    /// How well it reads: the scale, less for small or cut names.
    pub fn quality(self) -> f32 {
        self.fit.scale * Naming::ALL[self.naming].worth
    }
}

impl Line<'_> {
    /// The space between systems of different side, when there is room.
    const LANE: i32 = 28;

    /// The best way to show the cards in this width and height.
    pub fn fit(&self, width: i32, height: i32) -> LineFit {
        let height = height - Card::<Fleet>::EXTRA;
        let mut best = self.fit_named(0, width, height);
        for naming in 1..Naming::ALL.len() {
            let at_most = theme::scale_in(height) * Naming::ALL[naming].worth;
            if at_most <= best.quality() {
                break;
            }
            let next = self.fit_named(naming, width, height);
            if next.quality() > best.quality() {
                best = next;
            }
        }
        best
    }

    fn fit_named(&self, naming: usize, width: i32, height: i32) -> LineFit {
        let cards = self.columns.iter().flat_map(|(_, column)| &column.cards);
        let fleets: Vec<&Fleet> = cards.map(|card| &card.pieces).collect();
        let words = self.words_widths(naming);
        let fits = |fit| self.widths(fit, &words).sum::<i32>() + self.gaps() <= width;
        let fit = Fleet::largest(&fleets, fits, height);
        LineFit { fit, naming }
    }

    fn words_widths(&self, naming: usize) -> Vec<i32> {
        let columns = self.columns.iter();
        columns
            .map(|(_, column)| widest(column, |card| card.words_width(naming)))
            .collect()
    }

    /// The width of each column, given what its words take.
    fn widths(&self, fit: Fit, words: &[i32]) -> impl Iterator<Item = i32> {
        let columns = self.columns.iter().zip(words);
        columns.map(move |((_, column), words)| {
            widest(column, |card| card.pieces_width(fit)).max(*words)
        })
    }

    fn gaps(&self) -> i32 {
        (self.columns.len() as i32 - 1).max(0) * GAP
    }

    /// The columns in their places, from left to right.
    pub fn stand(&self, room: Rect) -> Vec<Standing> {
        let LineFit { fit, naming } = self.fit(room.w, room.h);
        let words = self.words_widths(naming);
        let widths: Vec<i32> = self.widths(fit, &words).collect();
        let lane = self.lane(room.w - widths.iter().sum::<i32>() - self.gaps());
        let places = self.places(&widths, lane);
        let shift = shift(&places, lane, room);
        let columns = self.columns.iter().zip(places);
        columns
            .map(|(&(column, _), place)| Standing {
                column,
                at: Rect::new(place.left + shift, room.y, place.width, room.h),
                fit,
                naming,
            })
            .collect()
    }

    /// The columns side by side from 0, a lane between those of different side.
    fn places(&self, widths: &[i32], lane: i32) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for ((_, column), &width) in self.columns.iter().zip(widths) {
            let side = column.side;
            let left = places.last().map_or(0, |before| {
                let gap = if before.side == side { GAP } else { lane };
                before.left + before.width + gap
            });
            places.push(Place { left, width, side });
        }
        places
    }

    fn lane(&self, spare: i32) -> i32 {
        let changes = self
            .columns
            .windows(2)
            .filter(|pair| pair[0].1.side != pair[1].1.side);
        let changes = changes.count() as i32;
        (GAP + spare / changes.max(1)).min(Self::LANE)
    }
}

/// Where a column stands.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// The place of the column in its row.
    pub column: usize,
    at: Rect,
    fit: Fit,
    naming: usize,
}

impl Standing {
    /// A card in this place, and what is on it.
    pub fn items(&self, card: &Card<Fleet>) -> Vec<Item> {
        card.fitted(self.at, self.fit, self.naming)
    }
}

fn widest(column: &Column<Fleet>, width: impl Fn(&Card<Fleet>) -> i32) -> i32 {
    let widths = column.cards.iter().map(|card| width(card));
    widths.max().unwrap_or(0)
}

/// Where a card stands, before all are moved into the room.
pub struct Place {
    pub left: i32,
    pub width: i32,
    pub side: Side,
}

/// How far to move the columns within the room: the road between far and near goes through the room's middle if the
/// columns on either side have room there, so that one that comes or goes at an end moves no other.
pub fn shift(places: &[Place], lane: i32, room: Rect) -> i32 {
    let ends = places.last().map_or(0, |last| last.left + last.width);
    let first_after = |side: Side| {
        let place = places.iter().find(|place| place.side > side);
        place.map_or(ends + lane, |place| place.left)
    };
    let far_ends = first_after(Side::Far) - lane;
    let near_starts = first_after(Side::Between);
    let road = (far_ends + near_starts) / 2;
    let wanted = room.middle().0 - road;
    wanted.clamp(room.x, (room.right() - ends).max(room.x))
}
