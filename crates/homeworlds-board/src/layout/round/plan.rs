//! How the room is shared: one scale for all pieces, as large as everything fits.

use crate::layout::card::Naming;
use crate::layout::round::colony::Manner;
use crate::layout::round::home::Home;
use crate::layout::round::row::{Placed, Space};
use crate::scene::Rect;
use crate::theme::GAP;

/// What shares the room: the homes at the top and at the bottom, from the left, and the rows between them; in a film, each
/// with what it is on any board.
pub struct Map<'r> {
    pub top: Vec<Vec<&'r Home>>,
    pub rows: Vec<Space<'r>>,
    pub bottom: Vec<Vec<&'r Home>>,
}

/// Where everything has its place.
pub struct Places {
    /// How colonies and the pieces of homes are shown.
    pub manner: Manner,
    /// The homes at the top, then those at the bottom, from the left.
    pub homes: Vec<Rect>,
    /// The rows.
    pub rows: Vec<Placed>,
}

/// The heights of everything.
struct Plan {
    manner: Manner,
    top: i32,
    rows: Vec<i32>,
    bottom: i32,
}

/// Scales are looked for from the largest in steps of one in so many.
const STEPS: i32 = 40;
const LARGEST: i32 = 41;
const SMALLEST: i32 = 10;
/// With this quality nothing better is looked for.
const GOOD: f32 = 0.8;
/// The widest that lines of pieces may be in a colony.
const WIDEST: [i32; 3] = [i32::MAX / 4, 330, 200];

impl Map<'_> {
    /// Everything in its place.
    pub fn places(&self, room: Rect) -> Places {
        let plan = self.best(room);
        let spare = room.h - plan.height();
        let top = Rect {
            h: plan.top,
            ..room
        };
        let mut homes = side_by_side(&self.top, top);
        let mut rows = Vec::new();
        let mut y = top.bottom() + GAP;
        let share = (spare / (self.rows.len() as i32).max(1)).max(0);
        for (row, height) in self.rows.iter().zip(&plan.rows) {
            let slot = Rect::new(room.x, y, room.w, height + share);
            rows.extend(row.stand(slot, plan.manner));
            y += slot.h + GAP;
        }
        let bottom = room.bottom() - plan.bottom;
        let bottom = Rect::new(room.x, bottom, room.w, plan.bottom);
        homes.extend(side_by_side(&self.bottom, bottom));
        Places {
            manner: plan.manner,
            homes,
            rows,
        }
    }

    /// The way of sharing that reads best.
    fn best(&self, room: Rect) -> Plan {
        let mut best: Option<(f32, Plan)> = None;
        for (naming, worth) in Naming::ALL.iter().map(|naming| naming.worth).enumerate() {
            for widest in WIDEST {
                let reached = best.as_ref().map_or(0.0, |(quality, _)| *quality);
                if reached >= GOOD || LARGEST as f32 / STEPS as f32 * worth <= reached {
                    continue;
                }
                let plan = self.largest(room, naming, widest);
                let quality = plan.as_ref().map_or(0.0, |plan| plan.manner.scale * worth);
                if quality > reached {
                    best = plan.map(|plan| (quality, plan));
                }
            }
        }
        let last = Manner {
            scale: SMALLEST as f32 / STEPS as f32,
            naming: Naming::ALL.len() - 1,
            widest: WIDEST[2],
        };
        best.map_or_else(|| self.forced(room, last), |(_, plan)| plan)
    }

    fn largest(&self, room: Rect, naming: usize, widest: i32) -> Option<Plan> {
        let plan = |step: i32| {
            let scale = step as f32 / STEPS as f32;
            let manner = Manner {
                scale,
                naming,
                widest,
            };
            self.plan(room, manner)
        };
        let mut best = plan(SMALLEST)?;
        let (mut fits, mut fails) = (SMALLEST, LARGEST + 1);
        while fails - fits > 1 {
            let step = (fits + fails) / 2;
            match plan(step) {
                Some(larger) => (fits, best) = (step, larger),
                None => fails = step,
            }
        }
        Some(best)
    }

    /// The heights in this manner, if everything fits.
    fn plan(&self, room: Rect, manner: Manner) -> Option<Plan> {
        let homes = || self.top.iter().chain(&self.bottom).flatten();
        if !homes().all(|home| home.is_wide_enough(manner.scale)) {
            return None;
        }
        let rows = self.rows.iter();
        let plan = Plan {
            manner,
            top: bar(&self.top, manner.scale),
            rows: rows
                .map(|row| row.height(manner, room.w))
                .collect::<Option<_>>()?,
            bottom: bar(&self.bottom, manner.scale),
        };
        (plan.height() <= room.h).then_some(plan)
    }

    /// The heights in a manner, whether or not everything fits.
    fn forced(&self, room: Rect, manner: Manner) -> Plan {
        let rows = self.rows.iter();
        Plan {
            manner,
            top: bar(&self.top, manner.scale),
            rows: rows
                .map(|row| row.height(manner, room.w).unwrap_or_default())
                .collect(),
            bottom: bar(&self.bottom, manner.scale),
        }
    }
}

impl Plan {
    fn height(&self) -> i32 {
        let rows: i32 = self.rows.iter().map(|height| height + GAP).sum();
        self.top + GAP + rows + self.bottom
    }
}

fn bar(homes: &[Vec<&Home>], scale: f32) -> i32 {
    let heights = homes.iter().flatten().map(|home| home.height(scale));
    heights.max().unwrap_or(0)
}

fn side_by_side(homes: &[Vec<&Home>], bar: Rect) -> Vec<Rect> {
    let mut left = bar.x;
    let places = homes.iter().map(|boards| {
        let width = boards.first().map_or(0, |home| home.width());
        let at = Rect::new(left, bar.y, width, bar.h);
        left += width + GAP;
        at
    });
    places.collect()
}
