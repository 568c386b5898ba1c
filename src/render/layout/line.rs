//! One line of cards: how large, and where each stands.

use crate::render::layout::card::{Card, Naming};
use crate::render::layout::fleet::{Fit, Fleet};
use crate::render::scene::{Item, Rect};
use crate::render::starmap::Lean;
use crate::render::theme::GAP;

/// Cards side by side.
pub struct Line<'r, 'a> {
    pub cards: Vec<&'r Card<'a>>,
}

/// How a line's cards fit their room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineFit {
    fit: Fit,
    naming: Naming,
}

impl LineFit {
    /// How well it reads: the scale, less for small or cut names.
    pub fn quality(self) -> f32 {
        self.fit.scale * self.naming.worth
    }
}

impl Line<'_, '_> {
    /// The space between systems of different lean, when there is room.
    const LANE: i32 = 28;

    /// The best way to show the cards in this width and height.
    pub fn fit(&self, width: i32, height: i32) -> LineFit {
        let fleets: Vec<&Fleet> = self.cards.iter().map(|card| &card.fleet).collect();
        let height = height - Card::EXTRA;
        let fits = Naming::ALL.map(|naming| {
            let fit = Fleet::largest(&fleets, |fit| self.width(fit, naming) <= width, height);
            LineFit { fit, naming }
        });
        fits.into_iter()
            .reduce(|best, next| {
                if next.quality() > best.quality() {
                    next
                } else {
                    best
                }
            })
            .expect("there is a way to write names")
    }

    fn width(&self, fit: Fit, naming: Naming) -> i32 {
        let widths = self.cards.iter().map(|card| card.width(fit, naming));
        widths.sum::<i32>() + (self.cards.len() as i32 - 1).max(0) * GAP
    }

    /// The cards in their places: those that lean to no side in the middle, the others left and right of them.
    pub fn items(&self, room: Rect) -> Vec<Item> {
        let LineFit { fit, naming } = self.fit(room.w, room.h);
        let lane = self.lane(room.w - self.width(fit, naming));
        let mut left = 0;
        let mut before: Option<Lean> = None;
        let places: Vec<(i32, i32, Lean)> = self
            .cards
            .iter()
            .map(|card| {
                let gap = if before == Some(card.lean) { GAP } else { lane };
                left += if before.is_some() { gap } else { 0 };
                before = Some(card.lean);
                let width = card.width(fit, naming);
                let place = (left, width, card.lean);
                left += width;
                place
            })
            .collect();
        let shift = shift(&places, lane, room);
        let cards = self.cards.iter().zip(places);
        cards
            .flat_map(|(card, (left, width, _))| {
                let at = Rect::new(left + shift, room.y, width, room.h);
                card.items(at, fit, naming)
            })
            .collect()
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

/// How far to move the cards within the room: half-way between all cards in the middle of the room, and the road there.
fn shift(places: &[(i32, i32, Lean)], lane: i32, room: Rect) -> i32 {
    let ends = places.last().map_or(0, |(left, width, _)| left + width);
    let starts_after = |lean: Lean| {
        let place = places.iter().find(|place| place.2 > lean);
        place.map_or(ends + lane, |place| place.0)
    };
    let far_ends = starts_after(Lean::Far) - lane;
    let near_starts = starts_after(Lean::Between);
    let road = (far_ends + near_starts) / 2;
    let wanted = room.middle().0 - (road + ends / 2) / 2;
    wanted.clamp(room.x, (room.right() - ends).max(room.x))
}
