//! How large everything on a star map is: cards in so many lines of one height as let the ships be largest.

use crate::figure;
use crate::layout::measure::Measure;
use crate::layout::sketch::Sketch;
use crate::layout::slots::{self, Slot};
use crate::scene::Rect;
use homeworlds::piece::Size;
use std::iter;

/// The homes of a side, or the colonies with stars of the same sizes.
#[derive(Default)]
pub(super) struct Row {
    /// What stands in each place, board by board.
    pub slots: Vec<Slot>,
    /// The sizes of a lane.
    pub sizes: Vec<Size>,
    /// Whether the cards are as wide as they can be; else they stand around the middle.
    pub wide: bool,
    /// Whether the places go from the right to the left.
    pub turned: bool,
}

impl Row {
    const fn gutter(&self) -> i32 {
        if self.sizes.is_empty() { 0 } else { GUTTER }
    }
}

/// The space between cards where there is room.
const FAR_APART: i32 = 26;
/// The space between cards, rows and lines.
pub(super) const GAP: i32 = 7;
/// The height of a lane without a system.
pub(super) const EMPTY: i32 = 40;
/// The width of the sign of a lane.
const GUTTER: i32 = 118;
/// The height of a card at most.
const MOST: i32 = 210;
/// On a lower card a name would lie below its star.
pub(super) const LEAST_HEIGHT: i32 = 84;
/// The ships of a seat stand in so many rows at most.
const MOST_DECKS: i32 = 3;
/// So many lines more than rows are tried.
const MORE_LINES: i32 = 9;

/// What was found.
pub(super) struct Plan {
    pub measure: Measure,
    /// By row, the places in each of its lines.
    lines: Vec<Vec<Vec<usize>>>,
}

/// Where a row lies, and the places in each of its lines.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    pub at: Rect,
    lines: &'p [Vec<usize>],
}

impl Plan {
    /// The plan with the largest ships.
    pub(super) fn of(rows: &[Row], room: Rect) -> Self {
        let filled = rows.iter().filter(|row| !row.slots.is_empty()).count() as i32;
        let free = room.h - (rows.len() as i32 - filled) * (EMPTY + GAP);
        let mut best = Self::narrow(rows);
        for lines in filled..=filled + MORE_LINES {
            let height = (free - (lines - 1) * GAP) / lines.max(1);
            if height < LEAST_HEIGHT {
                break;
            }
            for decks in 1..=MOST_DECKS {
                let full = Measure::of_height(height.min(MOST), decks);
                let larger = Self::larger(rows, lines, room.w, full, best.measure.scale);
                best = larger.unwrap_or(best);
            }
        }
        best
    }

    /// The plan in so many lines with the largest ships in steps of a hundredth, if they are larger than at this scale.
    ///
    /// What fits at a scale fits at all smaller ones, except that ships are broader below [`figure::BROADER_BELOW`].
    fn larger(rows: &[Row], most: i32, width: i32, full: Measure, least: f32) -> Option<Self> {
        let plan = |&measure: &Measure| {
            let lines = deal(rows, measure, width)?;
            let used: usize = lines.iter().map(Vec::len).sum();
            (used as i32 <= most).then_some(Self { measure, lines })
        };
        let next = |scale: &f32| Some(scale - 0.01);
        let measures: Vec<Measure> = iter::successors(Some(full.scale), next)
            .take_while(|&scale| scale > least)
            .map(|scale| Measure { scale, ..full })
            .collect();
        let slender = measures.partition_point(|measure| measure.scale >= figure::BROADER_BELOW);
        let (slender, broad) = measures.split_at(slender);
        [slender, broad].into_iter().find_map(|measures| {
            let place = measures.partition_point(|measure| plan(measure).is_none());
            plan(measures.get(place)?)
        })
    }

    /// Each row in one line, as small as can be, where nothing else fits.
    fn narrow(rows: &[Row]) -> Self {
        let measure = Measure {
            scale: 0.1,
            ..Measure::of_height(LEAST_HEIGHT, 1)
        };
        let lines = deal(rows, measure, i32::MAX).unwrap_or_default();
        Self { measure, lines }
    }

    /// Where the rows lie and their lines: what is left over is shared out.
    pub(super) fn places(&self, room: Rect) -> Vec<Place<'_>> {
        let need = |lines: &Vec<_>| match lines.len() as i32 {
            0 => EMPTY,
            lines => lines * (self.measure.height + GAP) - GAP,
        };
        let filled = self.lines.iter().filter(|lines| !lines.is_empty()).count();
        let used: i32 = self.lines.iter().map(|lines| need(lines) + GAP).sum();
        let spare = (room.h + GAP - used).max(0) / filled.max(1) as i32;
        let mut top = room.y;
        self.lines
            .iter()
            .map(|lines| {
                let more = if lines.is_empty() { 0 } else { spare };
                let at = Rect::new(room.x, top, room.w, need(lines) + more);
                top = at.bottom() + GAP;
                Place { at, lines }
            })
            .collect()
    }

    /// Puts the cards of a row on the picture of a board, by its number.
    pub(super) fn draw(&self, sketch: &mut Sketch, row: &Row, place: Place, number: usize) {
        let (at, h) = (place.at, self.measure.height);
        let (x, w) = (at.x + row.gutter(), at.w - row.gutter());
        let mut y = at.middle().1 - (place.lines.len() as i32 * (h + GAP) - GAP) / 2;
        for line in place.lines {
            for (place, at) in self.line(row, line, Rect { x, y, w, h }) {
                if let Some(card) = &row.slots[place][number] {
                    card.draw(sketch, at);
                }
            }
            y += h + GAP;
        }
    }

    fn line(&self, row: &Row, places: &[usize], room: Rect) -> Vec<(usize, Rect)> {
        let slots = || places.iter().map(|&place| &row.slots[place]);
        let width = |slot| slots::widest(slot, |card| card.width(self.measure));
        let full = |slot| slots::widest(slot, |card| card.full_width(self.measure));
        let mut widths: Vec<i32> = slots().map(width).collect();
        let (count, gaps) = (places.len() as i32, places.len() as i32 - 1);
        slots::widen(&mut widths, slots().map(full), room.w - gaps * GAP);
        let spare = room.w - widths.iter().sum::<i32>();
        let (more, apart) = if row.wide {
            ((spare - gaps * GAP) / count, GAP)
        } else {
            (0, (spare / gaps.max(1)).clamp(GAP, FAR_APART))
        };
        let mut left = room.x + (spare - gaps * apart - count * more) / 2;
        places
            .iter()
            .zip(widths)
            .map(|(&place, width)| {
                let at = Rect::new(left, room.y, width + more, room.h);
                left = at.right() + apart;
                (place, at)
            })
            .collect()
    }
}

/// The places of each row in lines that are not too long; nothing where a single one is.
fn deal(rows: &[Row], measure: Measure, width: i32) -> Option<Vec<Vec<Vec<usize>>>> {
    let rows = rows.iter().map(|row| {
        let widths = row
            .slots
            .iter()
            .map(|slot| slots::widest(slot, |card| card.width(measure)));
        let mut lines = slots::dealt(widths, width - row.gutter(), GAP)?;
        if row.turned {
            lines.reverse();
            lines.iter_mut().for_each(|line| line.reverse());
        }
        Some(lines)
    });
    rows.collect()
}
