//! The lines of a chart for two: between the bands, and between homes and colonies.

use crate::layout::bands;
use crate::layout::chart::Chart;
use crate::layout::duel::{Duel, HomeLines, Lane};
use crate::layout::layers::{Sketch, edge};
use crate::scene::{Item, ItemKind, Rect, Stroke};
use crate::tint::Tint;
use crate::{Board, starmap, theme};

/// Position of the trunk that joins the bands.
const TRUNK: i32 = 38;
/// Positions of the lines in the right margin, for the far and the near home.
const MARGINS: [i32; 2] = [theme::WIDTH - 12, theme::WIDTH - 26];
/// Triangle at a card's edge towards a home: its distance from the card's centre, its width and its
/// height.
const TIP: (i32, i32, i32) = (18, 24, 12);

impl Duel<'_> {
    /// Draws the line that joins the bands, and their discs.
    pub(super) fn draw_trunk(&self, chart: &Chart, sketch: &mut Sketch, lanes: &[Lane]) {
        let mut trunk: Vec<(i32, i32)> = Vec::new();
        let mut number = 0;
        for level in &self.levels {
            for (place, &band) in level.iter().enumerate() {
                let whole = lanes[number].whole;
                let y = whole.middle().1;
                let x = if place == 0 { TRUNK } else { whole.x + 40 };
                if place == 0 {
                    trunk.push((x, y));
                } else {
                    let from = lanes[number - 1].whole.right() - 30;
                    let link = vec![(from, y), (x, y)];
                    sketch.lines.push(Item::stroke(link, Stroke::Spoke));
                }
                sketch
                    .front
                    .extend(bands::disc(&chart.bands[band].sizes, (x, y)));
                number += 1;
            }
        }
        if trunk.len() > 1 {
            sketch.lines.push(Item::stroke(trunk, Stroke::Rail));
        }
    }

    /// Draws the lines from a home to the colonies within its reach (rule B2).
    pub(super) fn draw_reach(
        &self,
        board: &Board,
        sketch: &mut Sketch,
        lines: HomeLines<'_>,
        lanes: &[Lane],
    ) {
        let HomeLines { home, seat, suns } = lines;
        let Some(last_sun) = suns.last() else {
            return;
        };
        let (is_far, goes_on) = (home == 0, board.view.outcome.is_none());
        let next_to_home = if is_far {
            self.levels.first()
        } else {
            self.levels.last()
        };
        for lane in lanes {
            let reaches = lane
                .cards
                .first()
                .is_some_and(|card| starmap::reaches(board, seat, &card.system.stars));
            if !reaches {
                continue;
            }
            let is_next = next_to_home.is_some_and(|level| level.contains(&lane.band));
            let nearest = if is_far {
                0
            } else {
                self.bands[lane.band].rows() - 1
            };
            for card in lane.cards.iter().filter(|card| !card.system.gone) {
                let enemies = card.system.fleets.iter().any(|fleet| {
                    fleet.seat != seat && fleet.ships.iter().any(|ship| !ship.is_gone())
                });
                let danger = goes_on && enemies;
                let x = card.at.middle().0;
                if is_next && card.row == nearest {
                    let from = (x, if is_far { card.at.y } else { card.at.bottom() });
                    let sun = suns.iter().min_by_key(|sun| (sun.middle().0 - x).abs());
                    let kind = if danger {
                        Stroke::Threat
                    } else {
                        Stroke::Spoke
                    };
                    let to = edge(sun.unwrap_or(last_sun).inset(10), from);
                    sketch.lines.push(Item::stroke(vec![from, to], kind));
                } else {
                    let ink = if danger { Tint::Danger } else { Tint::Route };
                    // Triangles towards the two homes never share a place between rows.
                    let at = if is_far {
                        Rect::around((x - TIP.0, card.at.y - TIP.2 / 2), TIP.1, TIP.2)
                    } else {
                        Rect::around((x + TIP.0, card.at.bottom() + TIP.2 / 2), TIP.1, TIP.2)
                    };
                    sketch.lines.push(ItemKind::Tip { up: is_far, ink }.at(at));
                }
            }
            if !is_next {
                let y = lane.whole.middle().1 + if is_far { -8 } else { 8 };
                let (margin, home_y) = (MARGINS[home], last_sun.middle().1);
                let line = vec![
                    (last_sun.right(), home_y),
                    (margin, home_y),
                    (margin, y),
                    (self.right + 6, y),
                ];
                sketch.lines.push(Item::stroke(line, Stroke::Rail));
            }
        }
    }
}
