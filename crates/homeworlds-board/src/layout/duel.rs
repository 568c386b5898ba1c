//! The star chart for two, from the top: the far player's bar and home, the bands, the near
//! player's home and bar, the bank. Lines join each home with the colonies within its reach.

mod bar;
mod reach;

use crate::layout::bands::{Band, BandSide, Cards, Fitted, Placed};
use crate::layout::chart::{Chart, Limits};
use crate::layout::group::{Extent, Group, Scale};
use crate::layout::layers::Sketch;
use crate::layout::put;
use crate::look::Lettering;
use crate::scene::{Item, Line, Rect, Stroke};
use crate::tint::Tint;
use crate::{starmap, theme};
use homeworlds::rules::Seat;

/// The height of a player's bar.
const BAR: i32 = 56;
/// The space between a bar and the bodies of a home's ships, for their tails.
const HOME_EDGE: i32 = 24;
/// The space between a home and the next band, for lines.
const HOME_GAP: i32 = 45;
/// The space of a frame around a home that can explode.
const FRAME: i32 = 12;
/// Maximum scale of a home.
const MAX_HOME: f32 = 1.5;
/// Scale of homes while there are no colonies.
const LONELY_HOME: f32 = 1.9;
/// Scale of homes relative to colonies.
const HOME_SHARE: f32 = 1.28;
/// Minimum scale of a home in one row, and in several.
const LEAST_HOME: (f32, f32) = (0.83, 0.6);
/// Maximum number of rows for the ships of a seat at home.
const MAX_FOLDS: usize = 4;
/// The space between levels.
const LEVEL_GAP: i32 = 4;
/// The left edge of cards.
const CARDS_LEFT: i32 = 70;
/// The right edge of cards, and the same with lines in the right margin.
const CARDS_RIGHT: (i32, i32) = (theme::WIDTH - 14, theme::WIDTH - 40);
/// Position of the line in the left margin that joins the homes.
const LEFT_MARGIN: i32 = 12;
/// Width of the short link between two bands on one level.
const LINK: i32 = 56;

/// Returns the minimum scales of colonies with the accepted heights; at the smallest scale any
/// height is accepted.
pub(super) const fn limits(size: Lettering) -> Limits {
    match size {
        Lettering::Normal => Limits {
            scales: (1.17, 0.8),
            heights: &[(0.8, 1000)],
        },
        Lettering::Large => Limits {
            scales: (1.5, 0.8),
            heights: &[(0.8, 1240)],
        },
    }
}

/// Returns the measures of cards at a scale.
fn cards<'b>(chart: &'b Chart, scale: f32) -> Cards<'b> {
    let name = match chart.size {
        Lettering::Normal => ((41.0 * scale) as u32).clamp(41, 48),
        Lettering::Large => 52,
    };
    Cards {
        names: &chart.names,
        pair: true,
        name,
        max_name: 300,
        pad: 12,
        gaps: (10, 90),
        row_gap: 12,
    }
}

/// The map for two at a scale.
pub(super) struct Duel<'b> {
    cards: Cards<'b>,
    bands: Vec<Fitted>,
    /// The bands of each level, from the top: one, or two side by side.
    levels: Vec<Vec<usize>>,
    /// The far and the near home.
    homes: [Home; 2],
    right: i32,
}

/// A home at its scale, across all boards.
struct Home {
    scale: Scale,
    extent: Extent,
    framed: bool,
}

/// The home of a seat on one of the boards.
#[derive(Clone, Copy)]
struct HomePlace {
    board: usize,
    seat: Seat,
}

impl<'b> Duel<'b> {
    /// Lays out the map at a scale.
    pub(super) fn fit(chart: &'b Chart, scale: f32) -> Self {
        let cards = cards(chart, scale);
        // Bands that are not next to a home are joined to it through the right margin.
        let with_margin = chart.bands.len() > 1;
        let right = if with_margin {
            CARDS_RIGHT.1
        } else {
            CARDS_RIGHT.0
        };
        let fit = |band: &Band| band.fit(&chart.sides, scale, cards, right - CARDS_LEFT);
        let bands: Vec<Fitted> = chart.bands.iter().map(fit).collect();
        let lonely = bands.is_empty();
        let home = |seat: Seat| {
            home(
                chart,
                seat,
                if lonely {
                    LONELY_HOME
                } else {
                    (HOME_SHARE * scale).min(MAX_HOME)
                },
            )
        };
        let near = chart.boards[0].near();
        let mut duel = Self {
            levels: (0..bands.len()).map(|band| vec![band]).collect(),
            cards,
            bands,
            homes: [home(near.other()), home(near)],
            right,
        };
        duel.share_a_level(chart);
        duel
    }

    /// Puts the middle one of three bands beside another, if both fit and each outer one is in
    /// reach of its own home only.
    fn share_a_level(&mut self, chart: &Chart) {
        let [upper, middle, lower] = &self.bands[..] else {
            return;
        };
        let near = chart.boards[0].near();
        let far = near.other();
        let reached = |band: usize, seat: Seat| {
            let mut boards = chart.boards.iter();
            let sizes = &chart.bands[band].sizes;
            boards.any(|board| starmap::reaching(board, sizes).contains(&seat))
        };
        if reached(0, near) || reached(2, far) {
            return;
        }
        let width = |fitted: &Fitted| fitted.single_width(self.cards);
        let room = self.right - CARDS_LEFT - 2 * LINK - 20;
        let fits = |one: &Fitted| Some(width(one)? + width(middle)? <= room);
        // Beside the upper band, the middle one must not be in reach of the near home, because the
        // lower band separates them.
        self.levels = if fits(upper) == Some(true) && lower.rows() == 1 && !reached(1, near) {
            vec![vec![0, 1], vec![2]]
        } else if fits(lower) == Some(true) && upper.rows() == 1 && !reached(1, far) {
            vec![vec![0], vec![1, 2]]
        } else {
            return;
        };
    }

    /// Returns the height of the picture without banner and bank.
    pub(super) fn height(&self) -> i32 {
        let levels: i32 = self
            .levels
            .iter()
            .map(|level| self.level_height(level) + LEVEL_GAP)
            .sum();
        2 * BAR + self.homes.iter().map(Home::height).sum::<i32>() + levels - LEVEL_GAP.min(levels)
    }

    fn level_height(&self, level: &[usize]) -> i32 {
        let heights = level.iter().map(|&band| self.bands[band].height());
        heights.max().unwrap_or(0)
    }

    /// Draws a board from this height on; returns the lower end of the map.
    pub(super) fn draw(&self, chart: &Chart, number: usize, sketch: &mut Sketch, top: i32) -> i32 {
        let board = &chart.boards[number];
        let near = board.near();
        let far_bar = Rect::new(0, top, theme::WIDTH, BAR);
        bar::draw(sketch, board, near.other(), far_bar);
        let mut y = far_bar.bottom() + self.homes[0].height();
        let mut lanes: Vec<Lane> = Vec::new();
        for level in &self.levels {
            let height = self.level_height(level);
            for (&band, room) in level
                .iter()
                .zip(self.rooms(level, Rect::new(6, y, theme::WIDTH - 12, height)))
            {
                sketch.back.push(put::filled(room.whole, 18, Tint::Band));
                let fitted = &self.bands[band];
                let band_side = BandSide {
                    band: &chart.bands[band],
                    board: number,
                };
                let cards = fitted.draw(sketch, band_side, self.cards, room.cards);
                let whole = room.whole;
                lanes.push(Lane { band, whole, cards });
            }
            y += height + LEVEL_GAP;
        }
        if !self.levels.is_empty() {
            y -= LEVEL_GAP;
        }
        self.draw_trunk(chart, sketch, &lanes);
        let far_top = far_bar.bottom() + HOME_EDGE + self.homes[0].frame();
        let near_top = y + HOME_GAP + self.homes[1].frame();
        let place = |seat| HomePlace {
            board: number,
            seat,
        };
        let suns = [
            self.draw_home(chart, sketch, place(near.other()), far_top),
            self.draw_home(chart, sketch, place(near), near_top),
        ];
        for (home, seat) in [(0, near.other()), (1, near)] {
            let suns = &suns[home];
            self.draw_reach(board, sketch, HomeLines { home, seat, suns }, &lanes);
        }
        let are_connected = starmap::neighbours(board, near).contains(&near.other());
        if let ([far, near], true) = (suns.each_ref().map(|suns| suns.first()), are_connected)
            && let (Some(far), Some(near)) = (far, near)
        {
            let (upper, lower) = (far.middle().1, near.middle().1);
            let line = vec![
                (far.x, upper),
                (LEFT_MARGIN, upper),
                (LEFT_MARGIN, lower),
                (near.x, lower),
            ];
            sketch.lines.push(Item::stroke(line, Stroke::Rail));
        }
        let bar = Rect::new(0, y + self.homes[1].height(), theme::WIDTH, BAR);
        bar::draw(sketch, board, near, bar);
        bar.bottom()
    }

    /// Returns the rooms of the bands of a level.
    fn rooms(&self, level: &[usize], whole: Rect) -> Vec<Room> {
        let cards_of = |whole: Rect, left: i32, right: i32| Room {
            cards: Rect {
                x: left,
                w: right - left,
                ..whole
            },
            whole,
        };
        let &[left, right] = level else {
            return vec![cards_of(whole, CARDS_LEFT, self.right)];
        };
        let width = |band: usize| self.bands[band].single_width(self.cards).unwrap_or(0);
        let spare = (self.right - CARDS_LEFT - 2 * LINK - 20 - width(left) - width(right)) / 2;
        let split = CARDS_LEFT + width(left) + spare + LINK;
        let first = Rect {
            w: split - whole.x,
            ..whole
        };
        let second = Rect {
            x: split + 14,
            w: whole.right() - split - 14,
            ..whole
        };
        vec![
            cards_of(first, CARDS_LEFT, split - LINK),
            cards_of(second, split + 14 + LINK, self.right),
        ]
    }

    /// Draws a home, or the place of a future one; returns the boxes of its suns.
    fn draw_home(
        &self,
        chart: &Chart,
        sketch: &mut Sketch,
        place: HomePlace,
        top: i32,
    ) -> Vec<Rect> {
        let HomePlace {
            board: number,
            seat,
        } = place;
        let board = &chart.boards[number];
        let home = &self.homes[usize::from(seat == board.near())];
        let extent = home.extent;
        let x = (theme::WIDTH - extent.width()) / 2 + extent.left;
        let Some(system) = chart.home(number, seat) else {
            if board.view.outcome.is_none() {
                let side = extent.height.min(120);
                let line = Line {
                    dashed: true,
                    ..Line::solid(3, Tint::Route)
                };
                for right in [-side * 3 / 5, side * 3 / 5] {
                    let middle = (theme::WIDTH / 2 + right, top + extent.height / 2);
                    sketch
                        .front
                        .push(put::frame(Rect::around(middle, side, side), side / 2, line));
                }
            }
            return Vec::new();
        };
        let group = Group {
            system,
            sides: &chart.sides,
            scale: home.scale,
        };
        if !system.dangers.is_empty() {
            let own = group.extent();
            let frame = Rect::new(x - own.left, top, own.width(), extent.height).inset(-FRAME);
            sketch
                .lines
                .push(put::frame(frame, 20, Line::solid(5, Tint::Danger)));
        }
        let suns = group.draw(sketch, (x, top), extent.height);
        if system.gone && system.blasts.is_empty() {
            let whole = Rect::new(x, top, extent.width(), extent.height);
            group.endpoint(sketch, None, false, whole);
        }
        suns
    }
}

/// A placed band with its cards.
struct Lane<'b> {
    band: usize,
    whole: Rect,
    cards: Vec<Placed<'b>>,
}

/// The room of a band: all of it, and the part for cards.
#[derive(Clone, Copy)]
struct Room {
    whole: Rect,
    cards: Rect,
}

impl Home {
    const fn frame(&self) -> i32 {
        if self.framed { FRAME } else { 0 }
    }

    const fn height(&self) -> i32 {
        HOME_EDGE + self.extent.height + HOME_GAP + 2 * self.frame()
    }
}

/// Returns the home of a seat across all boards, as large as fits, otherwise in more rows.
fn home(chart: &Chart, seat: Seat, largest: f32) -> Home {
    let systems = || (0..chart.boards.len()).filter_map(|number| chart.home(number, seat));
    let framed = systems().any(|system| !system.dangers.is_empty());
    let at = |scale: Scale| {
        let none = Extent {
            height: (160.0 * largest / MAX_HOME) as i32,
            ..Extent::default()
        };
        let extents = systems().map(|system| {
            Group {
                system,
                sides: &chart.sides,
                scale,
            }
            .extent()
        });
        extents.reduce(Extent::or).unwrap_or(none)
    };
    let room = theme::WIDTH - 2 * (HOME_EDGE + if framed { FRAME } else { 0 });
    let ways = (1..=MAX_FOLDS).flat_map(|rows| {
        let least = if rows == 1 {
            LEAST_HOME.0
        } else {
            LEAST_HOME.1
        };
        let largest = if rows == 1 { largest } else { largest.min(1.0) };
        let scales = std::iter::successors(Some(largest), |scale| Some(scale - 0.03));
        scales
            .take_while(move |&scale| scale >= least)
            .map(move |pieces| Scale { pieces, rows })
    });
    let mut last = Scale {
        pieces: LEAST_HOME.1,
        rows: MAX_FOLDS,
    };
    for scale in ways {
        if at(scale).width() <= room {
            last = scale;
            break;
        }
    }
    Home {
        scale: last,
        extent: at(last),
        framed,
    }
}

/// The home from which lines lead.
#[derive(Clone, Copy)]
struct HomeLines<'a> {
    /// Its number: 0 is the upper one.
    pub home: usize,
    /// Its seat.
    pub seat: Seat,
    /// The boxes of its suns.
    pub suns: &'a [Rect],
}
