//! The star chart for three to six: a strip with the last turn, the upper seats with their homes in
//! columns, the bands, the lower seats. Turn-order numbers show the owner of a home and the homes
//! that reach a band.

mod home;
mod plate;

use crate::layout::bands::{self, Band, BandSide, Cards, Fitted};
use crate::layout::chart::{Chart, Frame, Limits};
use crate::layout::layers::Sketch;
use crate::layout::put;
use crate::layout::round::home::{Home, home};
use crate::layout::round::plate::{DISC, draw_plate, draw_seat_disc, draw_strip};
use crate::look::Lettering;
use crate::scene::{Item, Line, Rect, Stroke};
use crate::tint::Tint;
use crate::{starmap, theme};
use homeworlds::rules::Seat;

/// The height of the strip at the top.
const STRIP: i32 = 50;
/// The height of a seat's plate.
const PLATE: i32 = 52;
/// The space between a plate and its home, for tails.
const HOME_EDGE: i32 = 17;
/// The space between a home and the bands.
const HOME_GAP: i32 = 12;
/// Scale of homes relative to colonies.
const HOME_SHARE: f32 = 1.15;
/// The space between bands.
const BAND_GAP: i32 = 5;
/// Position of the trunk that joins the bands.
const TRUNK: i32 = 30;
/// Maximum number of seat discs below each other beside a band.
const DISCS_BELOW: usize = 3;

/// The line between columns, and between upper and lower homes if there is no band.
const BORDER: Line = Line {
    width: 2,
    tint: Tint::Border,
    dashed: true,
};

/// Returns the scales and the accepted heights: down to scale 0.86 a height of 920 units, or 1,240
/// with large lettering; down to 0.8 the maximum height.
pub(super) const fn limits(size: Lettering) -> Limits {
    match size {
        Lettering::Normal => Limits {
            scales: (1.1, 0.8),
            heights: &[(0.86, 920), (0.8, theme::MAX_HEIGHT)],
        },
        Lettering::Large => Limits {
            scales: (1.4, 0.8),
            heights: &[(0.86, 1240), (0.8, theme::MAX_HEIGHT)],
        },
    }
}

fn cards<'b>(chart: &'b Chart) -> Cards<'b> {
    Cards {
        names: &chart.names,
        pair: false,
        name: match chart.size {
            Lettering::Normal => 41,
            Lettering::Large => 50,
        },
        max_name: 230,
        pad: 9,
        gaps: (10, 60),
        row_gap: 6,
    }
}

/// The map for three to six at a scale.
pub(super) struct Round<'b> {
    cards: Cards<'b>,
    bands: Vec<Fitted>,
    homes: Vec<Home>,
    strip: i32,
    cards_left: i32,
    /// Heights of the upper and the lower homes.
    zones: [i32; 2],
}

/// The plates and homes of the upper or lower seats.
#[derive(Clone, Copy)]
struct SeatRow {
    is_upper: bool,
    zone: Rect,
    /// Top of the plates.
    plates: i32,
}

impl<'b> Round<'b> {
    /// Lays out the map at a scale.
    pub(super) fn fit(chart: &'b Chart, scale: f32) -> Self {
        let cards = cards(chart);
        let crowded = chart.boards.iter().any(|board| {
            let reaching = |band: &Band| starmap::reaching(board, &band.sizes).len();
            chart.bands.iter().any(|band| reaching(band) > DISCS_BELOW)
        });
        let columns = if crowded { 2 } else { 1 };
        let cards_left = TRUNK + 24 + columns * DISC.1 + 8;
        let room = theme::WIDTH - 14 - cards_left;
        let fit = |band: &Band| band.fit(&chart.sides, scale, cards, room);
        let seats = (0..chart.sides.seats).map(Seat);
        let homes: Vec<Home> = seats
            .map(|seat| home(chart, seat, HOME_SHARE * scale))
            .collect();
        let zone = |seats: &[Seat]| {
            let heights = seats.iter().map(|seat| homes[seat.index()].height);
            HOME_EDGE + heights.max().unwrap_or(0) + HOME_GAP
        };
        Self {
            zones: [&chart.sides.upper, &chart.sides.lower].map(|seats| zone(seats)),
            strip: if chart.frame == Frame::Banner {
                0
            } else {
                STRIP
            },
            bands: chart.bands.iter().map(fit).collect(),
            cards,
            homes,
            cards_left,
        }
    }

    /// Returns the height of the picture without banner and bank.
    pub(super) fn height(&self) -> i32 {
        let bands: i32 = self.bands.iter().map(|band| band.height() + BAND_GAP).sum();
        self.strip + 2 * PLATE + self.zones[0] + self.zones[1] + bands
    }

    /// Draws a board from this height on; returns the lower end of the map.
    pub(super) fn draw(&self, chart: &Chart, number: usize, sketch: &mut Sketch, top: i32) -> i32 {
        let board = &chart.boards[number];
        if self.strip > 0 {
            draw_strip(sketch, board, Rect::new(0, top, theme::WIDTH, STRIP));
        }
        let mut y = top + self.strip;
        let zone = Rect::new(0, y + PLATE, theme::WIDTH, self.zones[0]);
        let upper = SeatRow {
            is_upper: true,
            zone,
            plates: y,
        };
        self.draw_seats(chart, number, sketch, upper);
        y = zone.bottom();
        let mut trunk = Vec::new();
        for (band, fitted) in chart.bands.iter().zip(&self.bands) {
            let whole = Rect::new(6, y, theme::WIDTH - 12, fitted.height());
            sketch.back.push(put::filled(whole, 18, Tint::Band));
            let (x, w) = (self.cards_left, theme::WIDTH - 14 - self.cards_left);
            let side = BandSide {
                band,
                board: number,
            };
            fitted.draw(sketch, side, self.cards, Rect { x, w, ..whole });
            let middle = (TRUNK, whole.middle().1);
            sketch.front.extend(bands::disc(&band.sizes, middle));
            draw_reach(sketch, &starmap::reaching(board, &band.sizes), middle.1);
            trunk.push(middle);
            y += fitted.height() + BAND_GAP;
        }
        if trunk.len() > 1 {
            let line = Item::stroke(trunk, Stroke::Rail);
            sketch.lines.push(line);
        }
        if self.bands.is_empty() {
            let border = Rect::new(12, y - 1, theme::WIDTH - 24, 2);
            sketch.back.push(put::frame(border, 0, BORDER));
        }
        let zone = Rect::new(0, y, theme::WIDTH, self.zones[1]);
        let lower = SeatRow {
            is_upper: false,
            zone,
            plates: zone.bottom(),
        };
        self.draw_seats(chart, number, sketch, lower);
        zone.bottom() + PLATE
    }

    /// Draws the plates and homes of the upper or lower seats, each in its column.
    fn draw_seats(&self, chart: &Chart, number: usize, sketch: &mut Sketch, row: SeatRow) {
        let SeatRow {
            is_upper,
            zone,
            plates,
        } = row;
        let seats = if is_upper {
            &chart.sides.upper
        } else {
            &chart.sides.lower
        };
        let count = seats.len() as i32;
        for (place, &seat) in (0..).zip(seats) {
            let x = theme::WIDTH * place / count;
            let w = theme::WIDTH * (place + 1) / count - x;
            if place > 0 {
                let border = Rect::new(x - 1, zone.y + 8, 2, zone.h - 16);
                sketch.back.push(put::frame(border, 0, BORDER));
            }
            let plate = Rect::new(x, plates, w - i32::from(place + 1 < count) * 2, PLATE);
            draw_plate(sketch, &chart.boards[number], seat, plate);
            let home = &self.homes[seat.index()];
            let Some(system) = chart.home(number, seat) else {
                continue;
            };
            let y = if is_upper {
                zone.y + HOME_EDGE
            } else {
                zone.bottom() - HOME_EDGE - home.height
            };
            let at = Rect::new(x + (w - home.width) / 2, y, home.width, home.height);
            let links = starmap::neighbours(&chart.boards[number], seat);
            home.draw(sketch, system, links, at);
        }
    }
}

/// Draws the numbers of the homes that reach a band beside its disc.
fn draw_reach(sketch: &mut Sketch, seats: &[Seat], middle: i32) {
    for (column, seats) in (0..).zip(seats.chunks(DISCS_BELOW)) {
        let x = TRUNK + 24 + DISC.1 * column + DISC.1 / 2;
        let top = middle - seats.len() as i32 * DISC.1 / 2 + DISC.1 / 2;
        for (place, &seat) in (0..).zip(seats) {
            draw_seat_disc(sketch, seat, (x, top + place * DISC.1), DISC.0);
        }
    }
}
