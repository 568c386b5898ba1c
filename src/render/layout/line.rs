//! One line of cards: how large, and where each stands.

use crate::render::layout::card::{Card, Naming};
use crate::render::layout::fleet::{Fit, Fleet};
use crate::render::scene::{Item, Rect};
use crate::render::starmap::Lean;
use crate::render::theme::{self, GAP};

/// Cards side by side.
pub struct Line<'r> {
    pub cards: Vec<&'r Card>,
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
    /// The space between systems of different lean, when there is room.
    const LANE: i32 = 28;

    /// The best way to show the cards in this width and height.
    pub fn fit(&self, width: i32, height: i32) -> LineFit {
        let fleets: Vec<&Fleet> = self.cards.iter().map(|card| &card.fleet).collect();
        let height = height - Card::EXTRA;
        let mut best = self.fit_named(0, &fleets, width, height);
        for naming in 1..Naming::ALL.len() {
            let at_most = theme::scale_in(height) * Naming::ALL[naming].worth;
            if at_most <= best.quality() {
                break;
            }
            let next = self.fit_named(naming, &fleets, width, height);
            if next.quality() > best.quality() {
                best = next;
            }
        }
        best
    }

    fn fit_named(&self, naming: usize, fleets: &[&Fleet], width: i32, height: i32) -> LineFit {
        let words = self.words_widths(naming);
        let fits = |fit| self.widths(fit, &words).sum::<i32>() + self.gaps() <= width;
        let fit = Fleet::largest(fleets, fits, height);
        LineFit { fit, naming }
    }

    fn words_widths(&self, naming: usize) -> Vec<i32> {
        let cards = self.cards.iter();
        cards.map(|card| card.words_width(naming)).collect()
    }

    /// The width of each card, given what its words take.
    fn widths(&self, fit: Fit, words: &[i32]) -> impl Iterator<Item = i32> {
        let cards = self.cards.iter().zip(words);
        cards.map(move |(card, words)| card.pieces_width(fit).max(*words))
    }

    fn gaps(&self) -> i32 {
        (self.cards.len() as i32 - 1).max(0) * GAP
    }

    /// The cards in their places: those that lean to no side in the middle, the others left and right of them.
    pub fn items(&self, room: Rect) -> Vec<Item> {
        let LineFit { fit, naming } = self.fit(room.w, room.h);
        let words = self.words_widths(naming);
        let widths: Vec<i32> = self.widths(fit, &words).collect();
        let lane = self.lane(room.w - widths.iter().sum::<i32>() - self.gaps());
        let places = self.places(&widths, lane);
        let shift = shift(&places, lane, room);
        let cards = self.cards.iter().zip(places);
        cards
            .flat_map(|(card, place)| {
                let at = Rect::new(place.left + shift, room.y, place.width, room.h);
                card.items(at, fit, naming)
            })
            .collect()
    }

    /// The cards side by side from 0, a lane between those of different lean.
    fn places(&self, widths: &[i32], lane: i32) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for (card, &width) in self.cards.iter().zip(widths) {
            let left = places.last().map_or(0, |before| {
                let gap = if before.lean == card.lean { GAP } else { lane };
                before.left + before.width + gap
            });
            let lean = card.lean;
            places.push(Place { left, width, lean });
        }
        places
    }

    fn lane(&self, spare: i32) -> i32 {
        let changes = self
            .cards
            .windows(2)
            .filter(|pair| pair[0].lean != pair[1].lean);
        let changes = changes.count() as i32;
        (GAP + spare / changes.max(1)).min(Self::LANE)
    }
}

/// Where a card stands, before all are moved into the room.
struct Place {
    left: i32,
    width: i32,
    lean: Lean,
}

/// How far to move the cards within the room: half-way between all cards in the middle of the room, and the road there.
fn shift(places: &[Place], lane: i32, room: Rect) -> i32 {
    let ends = places.last().map_or(0, |last| last.left + last.width);
    let first_after = |lean: Lean| {
        let place = places.iter().find(|place| place.lean > lean);
        place.map_or(ends + lane, |place| place.left)
    };
    let far_ends = first_after(Lean::Far) - lane;
    let near_starts = first_after(Lean::Between);
    let road = (far_ends + near_starts) / 2;
    let wanted = room.middle().0 - (road + ends / 2) / 2;
    wanted.clamp(room.x, (room.right() - ends).max(room.x))
}
