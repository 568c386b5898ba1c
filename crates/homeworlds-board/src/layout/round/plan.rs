//! How large everything on a map for three to six can be: in so many lines of colonies as let the ships be largest.

use crate::layout::parts;
use crate::layout::round::card::{self, Measure};
use crate::layout::round::home::Home;
use crate::layout::slots::{self, Slot};
use crate::scene::Sheet;
use homeworlds::piece::Size;
use std::ops::RangeInclusive;

/// The colonies with stars of the same sizes.
pub struct Lane<'s> {
    pub sizes: Vec<Size>,
    pub slots: Vec<Slot<'s>>,
}

/// The homes of a side, each seat's with all boards.
pub type Homes = Vec<Vec<Home>>;

/// The space between cards, lanes and lines.
pub const GAP: i32 = 7;
/// The height of a lane without a system.
pub const EMPTY: i32 = 62;
/// The width of the sign of a lane.
pub const GUTTER: i32 = 118;
/// The height of a line at most.
const MOST: i32 = 150;
/// In a lower line a name would lie below its star.
const LEAST_HEIGHT: i32 = 71;
/// Below this letters would be too small.
pub const LEAST_SCALE: f32 = 0.57;

/// What was found.
pub struct Plan {
    pub colonies: Measure,
    pub homes: Measure,
    /// By side, the homes in each of its lines, by their places.
    pub sides: [Vec<Vec<usize>>; 2],
    /// By lane, the places in each of its lines.
    pub lines: Vec<Vec<Vec<usize>>>,
}

/// The room of a map.
#[derive(Clone, Copy)]
pub struct Room {
    pub width: i32,
    pub height: i32,
    pub sheet: Sheet,
}

impl Plan {
    /// The best plan: the one with the largest ships. On the usual picture the homes of a side stand in one line if they can, so
    /// that they stay where they are from turn to turn.
    pub fn of(lanes: &[Lane], homes: [&Homes; 2], room: Room) -> Self {
        let all = homes.iter().map(|side| side.len()).sum();
        let best = |rows, words| Self::best(rows, words, lanes, homes, room);
        let best = match room.sheet.h > Sheet::WHOLE.h {
            true => best(2..=all, &[100, 120, 140]),
            false => best(2..=2, &[100]).or_else(|| best(3..=all, &[100])),
        };
        best.unwrap_or_else(|| Self::squeezed(lanes, homes, room))
    }

    fn best(
        rows: RangeInclusive<usize>,
        words: &[i32],
        lanes: &[Lane],
        homes: [&Homes; 2],
        room: Room,
    ) -> Option<Self> {
        let filled = lanes.iter().filter(|lane| !lane.slots.is_empty()).count();
        let lines = || (filled..=filled.max(1) + 8).rev();
        let tries = rows.flat_map(|rows| lines().map(move |lines| (rows, lines)));
        let tries = tries.flat_map(|tried| words.iter().map(move |&words| (tried, words)));
        tries.fold(None, |best, ((rows, lines), words)| {
            let worth = |colonies, homes| worth(filled > 0, colonies, homes, room.sheet);
            let least = best
                .as_ref()
                .map(|best: &Self| worth(best.colonies, best.homes));
            let may = |colonies, homes| least.is_none_or(|least| worth(colonies, homes) >= least);
            Self::in_lines((rows, lines, words), lanes, homes, room, may).or(best)
        })
    }

    fn heights(rows: usize, lines: usize, lanes: &[Lane], room: Room) -> (i32, i32) {
        let empty = lanes.iter().filter(|lane| lane.slots.is_empty()).count() as i32;
        let gaps = (lanes.len() + rows - 1) as i32 * GAP + lines as i32 * 4;
        let free = room.height - gaps - empty * EMPTY;
        let line = (free as f32 / (lines as f32 + 1.1 * rows as f32)) as i32;
        let height = line.min(room.sheet.grown(MOST));
        (height, (height as f32 * 1.1) as i32)
    }

    /// A plan with so many rows of homes and lines of colonies, if it `may` be the best: asked as early as it can be said, since
    /// what is known of a scale at first is the most that it will be.
    fn in_lines(
        (rows, lines, words): (usize, usize, i32),
        lanes: &[Lane],
        homes: [&Homes; 2],
        room: Room,
        may: impl Fn(Measure, Measure) -> bool,
    ) -> Option<Self> {
        let (line, home) = Self::heights(rows, lines, lanes, room);
        if line < LEAST_HEIGHT {
            return None;
        }
        let measure = |height| Measure {
            words,
            ..Measure::of_height(height, room.sheet)
        };
        let (colonies, home) = (measure(line), measure(home));
        if !may(colonies, home) {
            return None;
        }
        let (home, sides) = homes_in(home, rows, homes, room.width, LEAST_SCALE)?;
        if !may(colonies, home) {
            return None;
        }
        let (scale, lines) = parts::largest(colonies.scale, LEAST_SCALE, |scale| {
            let colonies = Measure { scale, ..colonies };
            let dealt = deal(lanes, colonies, room.width - GUTTER)?;
            (dealt.iter().map(Vec::len).sum::<usize>() <= lines).then_some(dealt)
        })?;
        let colonies = Measure { scale, ..colonies };
        may(colonies, home).then_some(Self {
            colonies,
            homes: home,
            sides,
            lines,
        })
    }

    /// Where nothing fits as it should: smaller until it does.
    fn squeezed(lanes: &[Lane], homes: [&Homes; 2], room: Room) -> Self {
        let filled = lanes.iter().filter(|lane| !lane.slots.is_empty()).count();
        let mut scale = LEAST_SCALE;
        loop {
            for lines in filled.max(1)..=filled.max(1) + 8 {
                let (line, home) = Self::heights(2, lines, lanes, room);
                if line < LEAST_HEIGHT && scale >= 0.1 {
                    break;
                }
                let scaled = |height| {
                    let measure = Measure::of_height(height, room.sheet);
                    let scale = measure.scale.min(scale);
                    Measure { scale, ..measure }
                };
                let (homes, sides) = homes_in(scaled(home), 2, homes, room.width, 0.2)
                    .unwrap_or_else(|| {
                        let scale = 0.2;
                        let sides = homes.map(|side| vec![(0..side.len()).collect()]);
                        (
                            Measure {
                                scale,
                                ..scaled(home)
                            },
                            sides,
                        )
                    });
                let colonies = scaled(line);
                let dealt = deal(lanes, colonies, room.width - GUTTER);
                let dealt =
                    dealt.filter(|dealt| dealt.iter().map(Vec::len).sum::<usize>() <= lines);
                let forced = || (scale < 0.1).then(|| deal(lanes, colonies, i32::MAX));
                if let Some(lines) = dealt.or_else(|| forced()?) {
                    return Self {
                        colonies,
                        homes,
                        sides,
                        lines,
                    };
                }
            }
            scale -= 0.02;
        }
    }
}

/// The scale of the ships; among nearly equal ones that of the rest.
fn worth(has_colonies: bool, colonies: Measure, homes: Measure, sheet: Sheet) -> f32 {
    if !has_colonies {
        return homes.scale;
    }
    // Homes may be a little smaller than colonies, but not where everything is to be large.
    let share = if sheet.h > Sheet::WHOLE.h { 1.0 } else { 1.15 };
    let least = colonies.scale.min(share * homes.scale);
    least + (colonies.scale + homes.scale) / 20.0 + homes.words as f32 / 2_000.0
}

/// The homes of both sides in so many lines, with ships as large as these let them be.
fn homes_in(
    measure: Measure,
    rows: usize,
    sides: [&Homes; 2],
    width: i32,
    least: f32,
) -> Option<(Measure, [Vec<Vec<usize>>; 2])> {
    let (scale, dealt) = parts::largest(measure.scale, least, |scale| {
        let measure = Measure { scale, ..measure };
        let dealt = sides.map(|side| {
            let widths = side.iter().map(|home| home_width(home, measure));
            slots::dealt(widths, width, GAP)
        });
        match dealt {
            [Some(top), Some(bottom)] if top.len() + bottom.len() <= rows => Some([top, bottom]),
            _ => None,
        }
    })?;
    Some((Measure { scale, ..measure }, dealt))
}

/// The widest of a seat's homes.
pub fn home_width(home: &[Home], measure: Measure) -> i32 {
    home.iter()
        .map(|home| home.width(measure))
        .max()
        .unwrap_or(0)
}

/// The places of each lane in lines that are not too long; nothing where a single one is.
fn deal(lanes: &[Lane], measure: Measure, room: i32) -> Option<Vec<Vec<Vec<usize>>>> {
    let width = |slot: &Slot| slots::widest(slot, |system| card::width(system, measure));
    let lanes = lanes.iter();
    lanes
        .map(|lane| slots::dealt(lane.slots.iter().map(width), room, GAP))
        .collect()
}
