//! A star map of two: a band above, a band below, between them three lanes of colonies by the size of their stars, joined by
//! the line of what is connected; the bank at the right.
//!
//! All boards of a film are looked at first: one size for everything, one place for each system.

mod band;
mod bank;
pub mod card;
mod rails;

use crate::layout::pair::band::Band;
use crate::layout::pair::card::Measure;
use crate::layout::pair::rails::{GUTTER, Stop};
use crate::layout::parts::{self, LEAST_NAME};
use crate::layout::put;
use crate::layout::sketch::Sketch;
use crate::layout::slots::{self, Slot};
use crate::layout::system::System;
use crate::names::{self, Sides};
use crate::scene::{Rect, Scene, Sheet};
use crate::tint::Tint;
use crate::{Board, starmap};
use homeworlds::piece::Size;

/// The width of the bank.
const BANK: i32 = 192;
/// The space between everything.
const GAP: i32 = 8;
/// The space between cards.
const APART: i32 = 12;
/// The same where there is room.
const FAR_APART: i32 = 26;
/// The height of a lane without a system.
const EMPTY: i32 = 46;
/// The letter heights of names; on a tall picture there are larger ones too.
const NAMES: [i32; 3] = [LEAST_NAME as i32, 40, 46];
/// The height of a card at most.
const MOST: i32 = 220;
/// Letters would be too small below this scale.
const LEAST_SCALE: f32 = 0.57;

/// The scenes of boards of one game, seen from the side of the first.
pub fn scenes(boards: &[Board], first: &Board, sheet: Sheet) -> Vec<Scene> {
    let sides = Sides::of(first);
    let order = order(boards, sides);
    let systems = order.map(|size| {
        let boards = boards.iter();
        boards
            .map(|board| in_lane(board, sides, size))
            .collect::<Vec<_>>()
    });
    let lanes = systems.each_ref().map(|boards| slots::slots(boards));
    let bands = [sides.far, sides.near].map(|seat| {
        let boards = boards.iter();
        boards
            .map(|board| Band::of(board, sides, seat, sheet))
            .collect::<Vec<_>>()
    });
    let heights = bands
        .each_ref()
        .map(|bands| bands.iter().map(Band::height).max().unwrap_or(0));
    let map = Rect::new(GAP, GAP, sheet.w - BANK - 3 * GAP, sheet.h - 2 * GAP);
    let [top, bottom] = heights;
    let room = Rect::new(
        map.x,
        map.y + top + GAP,
        map.w,
        map.h - top - bottom - 2 * GAP,
    );
    let plan = Plan::of(&lanes, sides, room, sheet);
    let scene = |(number, board): (usize, &Board)| {
        let mut sketch = Sketch::default();
        bands[0][number].draw(&mut sketch, sides, Rect { h: top, ..map });
        let foot = Rect::new(map.x, map.bottom() - bottom, map.w, bottom);
        bands[1][number].draw(&mut sketch, sides, foot);
        let places = plan.places(room);
        let stops = stops(board, sides, order, &places);
        for stop in &stops {
            sketch.back.push(put::filled(stop.at, 8, Tint::Lane));
        }
        let ends = (room.y - GAP, room.bottom() + GAP);
        rails::draw(&mut sketch, &stops, ends, starmap::homes_meet(board));
        for (lane, cards) in lanes.iter().zip(plan.cards(&lanes, sides, &places)) {
            for (place, at) in cards {
                if let Some(system) = lane[place][number] {
                    card::colony(&mut sketch, system, sides, at, plan.measure);
                }
            }
        }
        let panel = Rect::new(map.right() + GAP, GAP, BANK, map.h);
        sketch.front.extend(bank::items(board, panel, sheet));
        Scene {
            sheet,
            items: sketch.finish(board),
        }
    };
    boards.iter().enumerate().map(scene).collect()
}

/// The order of the lanes for all boards: as it is when both homes were there last.
fn order(boards: &[Board], sides: Sides) -> [Size; 3] {
    let complete = |board: &&Board| {
        let homes = [sides.far, sides.near].map(|seat| names::home_of(board, seat));
        homes.iter().all(Option::is_some)
    };
    let chosen = boards.iter().rev().find(complete).or(boards.last());
    chosen.map_or(Size::ALL, |board| {
        starmap::rows(board, sides).map(|row| row.size)
    })
}

fn in_lane(board: &Board, sides: Sides, size: Size) -> Vec<System> {
    let rows = starmap::rows(board, sides);
    let row = rows.into_iter().find(|row| row.size == size);
    let mut systems: Vec<System> = Vec::new();
    if let Some(row) = row {
        systems.extend(row.systems.iter().map(|system| System::of(board, system)));
        systems.extend(row.gone.iter().map(|gone| System::of_gone(board, gone)));
    }
    systems
}

fn stops(board: &Board, sides: Sides, order: [Size; 3], places: &[Rect; 3]) -> [Stop; 3] {
    let rows = starmap::rows(board, sides);
    [0, 1, 2].map(|place| {
        let size = order[place];
        let row = rows.iter().find(|row| row.size == size);
        Stop {
            at: places[place],
            size,
            reach: row.map_or(starmap::Reach::NONE, |row| row.reach),
        }
    })
}

/// How large everything between the bands is.
struct Plan {
    measure: Measure,
    /// By lane, the places in each of its lines.
    lines: [Vec<Vec<usize>>; 3],
}

impl Plan {
    /// With names as large and in so many lines as let the pieces be largest.
    fn of(lanes: &[Vec<Slot>; 3], sides: Sides, room: Rect, sheet: Sheet) -> Self {
        let filled = lanes.iter().filter(|lane| !lane.is_empty()).count();
        let mut names = [NAMES, NAMES.map(|name| sheet.grown(name))].concat();
        names.sort_unstable();
        names.dedup();
        let tries = names
            .into_iter()
            .flat_map(|name| (filled..=filled + 6).rev().map(move |lines| (name, lines)));
        let plans = tries.filter_map(|(name, lines)| {
            let height = Self::height(lanes, lines, room, sheet);
            let measure = Measure::of_height(height, name as u32, sheet);
            Self::in_lines(lines, lanes, sides, room, measure, LEAST_SCALE)
        });
        let worth = |plan: &Self| plan.worth(sheet);
        let best = plans.max_by(|one, two| worth(one).total_cmp(&worth(two)));
        best.unwrap_or_else(|| Self::squeezed(lanes, sides, room, sheet))
    }

    /// The scale of the pieces, for which names may give up a little.
    fn worth(&self, sheet: Sheet) -> f32 {
        let [enough, name] = [1, 100].map(|length| sheet.grown(length * 100) as f32 / 100.0);
        let Measure {
            scale, name: em, ..
        } = self.measure;
        scale.min(enough) + em as f32 / name + scale / 10.0
    }

    fn height(lanes: &[Vec<Slot>; 3], lines: usize, room: Rect, sheet: Sheet) -> i32 {
        let empty = lanes.iter().filter(|lane| lane.is_empty()).count() as i32;
        let free = room.h - 2 * GAP - empty * EMPTY - (lines as i32) * GAP;
        (free / lines.max(1) as i32).min(sheet.grown(MOST))
    }

    fn in_lines(
        lines: usize,
        lanes: &[Vec<Slot>; 3],
        sides: Sides,
        room: Rect,
        measure: Measure,
        least: f32,
    ) -> Option<Self> {
        let (scale, lines) = parts::largest(measure.scale, least, |scale| {
            let measure = Measure { scale, ..measure };
            let dealt = lanes
                .each_ref()
                .map(|lane| deal(lane, sides, measure, room.w - GUTTER));
            let [Some(far), Some(middle), Some(near)] = dealt else {
                return None;
            };
            (far.len() + middle.len() + near.len() <= lines).then_some([far, middle, near])
        })?;
        let measure = Measure { scale, ..measure };
        Some(Self { measure, lines })
    }

    /// Where nothing fits as it should: smaller until it does.
    fn squeezed(lanes: &[Vec<Slot>; 3], sides: Sides, room: Rect, sheet: Sheet) -> Self {
        let filled = lanes.iter().filter(|lane| !lane.is_empty()).count().max(1);
        let tries = (filled..=filled + 6).rev().filter_map(|lines| {
            let height = Self::height(lanes, lines, room, sheet);
            let measure = Measure::of_height(height, LEAST_NAME, sheet);
            let scale = measure.scale.min(LEAST_SCALE);
            Self::in_lines(lines, lanes, sides, room, Measure { scale, ..measure }, 0.1)
        });
        let best = tries.max_by(|one, two| one.measure.scale.total_cmp(&two.measure.scale));
        best.unwrap_or_else(|| {
            let measure = Measure {
                scale: 0.1,
                ..Measure::of_height(Self::height(lanes, filled, room, sheet), LEAST_NAME, sheet)
            };
            let lines = lanes
                .each_ref()
                .map(|lane| deal(lane, sides, measure, i32::MAX).unwrap_or_default());
            Self { measure, lines }
        })
    }

    /// Where the lanes lie: what is left over is shared out.
    fn places(&self, room: Rect) -> [Rect; 3] {
        let need = self.lines.each_ref().map(|lines| match lines.len() as i32 {
            0 => EMPTY,
            lines => lines * (self.measure.height + GAP),
        });
        let spare = (room.h - need.iter().sum::<i32>() - 2 * GAP).max(0) / 3;
        let mut top = room.y;
        need.map(|height| {
            let at = Rect::new(room.x, top, room.w, height + spare);
            top += height + spare + GAP;
            at
        })
    }

    /// The cards of each lane by their places, every line in the middle.
    fn cards(
        &self,
        lanes: &[Vec<Slot>; 3],
        sides: Sides,
        places: &[Rect; 3],
    ) -> [Vec<(usize, Rect)>; 3] {
        [0, 1, 2].map(|lane| {
            let (lines, at) = (&self.lines[lane], places[lane]);
            let step = self.measure.height + GAP;
            let mut top = at.middle().1 - (lines.len() as i32 * step - GAP) / 2;
            let mut cards = Vec::new();
            for line in lines {
                let room = Rect::new(at.x + GUTTER, top, at.w - GUTTER - 4, self.measure.height);
                cards.extend(self.line(&lanes[lane], sides, line, room));
                top += step;
            }
            cards
        })
    }

    fn line(&self, lane: &[Slot], sides: Sides, line: &[usize], room: Rect) -> Vec<(usize, Rect)> {
        let width = |system: &System| card::width(system, sides, self.measure);
        let full = |system: &System| card::full_width(system, self.measure);
        let mut widths: Vec<i32> = line
            .iter()
            .map(|&place| slots::widest(&lane[place], width))
            .collect();
        let wanted = line.iter().map(|&place| slots::widest(&lane[place], full));
        let gaps = (line.len() as i32 - 1).max(1);
        slots::widen(&mut widths, wanted, room.w - gaps * APART);
        let filled: i32 = widths.iter().sum();
        let apart = ((room.w - filled) / gaps).clamp(APART / 2, FAR_APART);
        let mut left = room.middle().0 - (filled + apart * (line.len() as i32 - 1)) / 2;
        let mut cards = Vec::new();
        for (&place, width) in line.iter().zip(widths) {
            cards.push((place, Rect::new(left, room.y, width, room.h)));
            left += width + apart;
        }
        cards
    }
}

/// The places of a lane in lines that are not too long, from the other side turned round; nothing where a single one is.
fn deal(lane: &[Slot], sides: Sides, measure: Measure, room: i32) -> Option<Vec<Vec<usize>>> {
    let width = |slot| slots::widest(slot, |system| card::width(system, sides, measure));
    let mut lines = slots::dealt(lane.iter().map(width), room - 4, APART)?;
    if starmap::is_turned(sides) {
        lines.reverse();
        lines.iter_mut().for_each(|line| line.reverse());
    }
    Some(lines)
}
