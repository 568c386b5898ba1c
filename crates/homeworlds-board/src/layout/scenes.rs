//! Scenes of the boards of one game, at the largest scale that fits.

use crate::layout::bands::Band;
use crate::layout::chart::{Chart, home, names};
use crate::layout::duel::Duel;
use crate::layout::layers::Sketch;
use crate::layout::round::Round;
use crate::layout::sides::Sides;
use crate::layout::{Frame, bank, duel, finale, round};
use crate::look::Lettering;
use crate::scene::{Rect, Scene};
use crate::{Board, theme};

/// A layout at one scale.
enum Layout<'b> {
    Duel(Duel<'b>),
    Round(Round<'b>),
}

/// Step between successive scales.
const SCALE_STEP: f32 = 0.03;

impl Layout<'_> {
    fn height(&self) -> i32 {
        match self {
            Self::Duel(duel) => duel.height(),
            Self::Round(round) => round.height(),
        }
    }
}

/// Returns the scenes of the boards of one game, seen from the side of the first.
pub(super) fn scenes(boards: &[Board], size: Lettering, frame: Frame) -> Vec<Scene> {
    let Some(first) = boards.first() else {
        return Vec::new();
    };
    let homes = |board: &Board| {
        let home = |seat| home(board, seat);
        first.seats().map(home).collect()
    };
    let chart = Chart {
        boards,
        size,
        sides: Sides::of(first),
        bands: Band::all(boards),
        frame,
        names: names(boards),
        homes: boards.iter().map(homes).collect(),
    };
    let more = match frame {
        Frame::Bank => bank::HEIGHT,
        Frame::Banner => finale::BANNER,
    };
    let layout = chart.fitted(more);
    let sheet = Rect::new(0, 0, theme::WIDTH, layout.height() + more);
    let scene = |(number, board): (usize, &Board)| {
        let sides = Sides::of(board);
        let mut sketch = Sketch::new(&sides);
        let top = match (frame, &board.view.outcome) {
            (Frame::Banner, Some(outcome)) => {
                sketch.top.extend(finale::banner(board, outcome, None));
                finale::BANNER
            }
            _ => 0,
        };
        let bottom = match &layout {
            Layout::Duel(duel) => duel.draw(&chart, number, &mut sketch, top),
            Layout::Round(round) => round.draw(&chart, number, &mut sketch, top),
        };
        if frame == Frame::Bank {
            let at = Rect::new(0, bottom, theme::WIDTH, bank::HEIGHT);
            sketch.front.extend(bank::strip(&board.view.bank, at));
        }
        let items = sketch.finish(board, sheet);
        Scene { sheet, items }
    };
    boards.iter().enumerate().map(scene).collect()
}

impl Chart<'_> {
    fn fit(&self, scale: f32) -> Layout<'_> {
        if self.sides.is_pair() {
            Layout::Duel(Duel::fit(self, scale))
        } else {
            Layout::Round(Round::fit(self, scale))
        }
    }

    /// Returns the layout with the largest pieces that fit the height.
    fn fitted(&self, more: i32) -> Layout<'_> {
        let limits = if self.sides.is_pair() {
            duel::limits(self.size)
        } else {
            round::limits(self.size)
        };
        let (largest, least) = limits.scales;
        let steps = ((largest - least) / SCALE_STEP + 0.5) as i32;
        let scales: Vec<f32> = (0..=steps)
            .map(|step| (largest - step as f32 * SCALE_STEP).max(least))
            .collect();
        let is_too_high = |&scale: &f32| {
            let height = self.fit(scale).height() + more;
            let fits = |&(down_to, most): &(f32, i32)| scale >= down_to - 0.001 && height <= most;
            !limits.heights.iter().any(fits)
        };
        let found = scales.partition_point(is_too_high);
        self.fit(*scales.get(found).unwrap_or(&least))
    }
}
