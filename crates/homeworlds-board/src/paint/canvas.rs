//! Runs of pixels, and the three ways to create them: polygons, rounded boxes, letters. Arguments
//! are in units.

use ab_glyph_rasterizer::Rasterizer;

use crate::lettering::{self, Part, Type};
use crate::paint::shape::{self, Point, point};
use crate::paint::style::Style;
use crate::palette::Palette;
use crate::scene::Rect;
use crate::tint::Tint;

/// A sprite during drawing.
pub(super) struct Canvas {
    /// The style.
    pub style: Style,
    /// Pixels per unit.
    scale: f32,
    palette: &'static Palette,
    /// The runs so far, each above the earlier ones.
    pub runs: Vec<Run>,
}

/// A horizontal run of pixels covered by an ink.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub x: i32,
    pub y: i32,
    pub length: i32,
    /// The palette index of its colour.
    pub ink: u8,
    /// Whether it is opaque; otherwise half of the background shows.
    pub whole: bool,
}

impl Canvas {
    /// Returns an empty canvas.
    pub(super) fn new(style: Style) -> Self {
        Self {
            style,
            scale: style.scale(),
            palette: Palette::of(style.contrast),
            runs: Vec::new(),
        }
    }

    /// Returns a length in whole pixels.
    fn pixels(&self, length: i32) -> i32 {
        (length as f32 * self.scale + 0.5).floor() as i32
    }

    /// Returns a box in whole pixels.
    fn pixel_box(&self, at: Rect) -> Rect {
        let [x, y, right, bottom] =
            [at.x, at.y, at.right(), at.bottom()].map(|edge| self.pixels(edge));
        Rect::new(x, y, right - x, bottom - y)
    }

    /// Fills a polygon.
    pub(super) fn fill(&mut self, corners: &[Point], tint: Tint) {
        let scaled = corners
            .iter()
            .map(|corner| point(corner.x * self.scale, corner.y * self.scale));
        self.fill_pixels(&scaled.collect::<Vec<_>>(), tint);
    }

    fn fill_pixels(&mut self, corners: &[Point], tint: Tint) {
        let ink = self.palette.number(tint);
        let Rect { x, y, w, h } = shape::bounds(corners);
        let width = w.max(1);
        let mut raster = Rasterizer::new(width as usize, h.max(1) as usize);
        let origin = point(x as f32, y as f32);
        for (from, to) in shape::sides(corners) {
            raster.draw_line(from - origin, to - origin);
        }
        raster.for_each_pixel(|index, share| {
            let (right, down) = (index as i32 % width, index as i32 / width);
            self.cover(x + right, y + down, ink, share);
        });
    }

    /// Fills a strip of this width along each side of a polygon.
    pub(super) fn outline(&mut self, corners: &[Point], width: f32, tint: Tint) {
        for (from, to) in shape::sides(corners) {
            self.fill(&shape::stroke(from, to, width), tint);
        }
    }

    /// Draws dashes of about this length along the sides of a polygon.
    pub(super) fn dashes(&mut self, corners: &[Point], length: f32, width: f32, tint: Tint) {
        for [from, to] in shape::dashes(corners, length) {
            self.fill(&shape::stroke(from, to, width), tint);
        }
    }

    /// Draws dashes of about this length along a round outline of many short sides.
    pub(super) fn dashes_around(&mut self, corners: &[Point], length: f32, width: f32, tint: Tint) {
        let mut along = 0.0;
        for (from, to) in shape::sides(corners) {
            if (along / length) as i32 % 2 == 0 {
                self.fill(&shape::stroke(from, to, width), tint);
            }
            along += shape::distance(from, to);
        }
    }

    /// Fills a rounded box.
    pub(super) fn rounded(&mut self, at: Rect, radius: i32, tint: Tint) {
        let (at, radius) = (self.pixel_box(at), self.pixels(radius));
        let radius = radius.min(at.w / 2).min(at.h / 2);
        self.ring_of_pixels(at, radius, radius, tint);
        self.pixel_rectangle(at.inset(radius), tint);
    }

    /// Draws a line along the inside of a rounded box; its interior is unchanged.
    pub(super) fn ring(&mut self, at: Rect, radius: i32, line: i32, tint: Tint) {
        let (at, line) = (self.pixel_box(at), self.pixels(line).max(1));
        self.ring_of_pixels(at, self.pixels(radius), line, tint);
    }

    fn ring_of_pixels(&mut self, at: Rect, radius: i32, line: i32, tint: Tint) {
        let radius = radius.min(at.w / 2).min(at.h / 2);
        let straight = radius.max(line);
        for y in [at.y, at.bottom() - line] {
            self.pixel_rectangle(Rect::new(at.x + radius, y, at.w - 2 * radius, line), tint);
        }
        for x in [at.x, at.right() - line] {
            let side = Rect::new(x, at.y + straight, line, at.h - 2 * straight);
            self.pixel_rectangle(side, tint);
        }
        if radius == 0 {
            return;
        }
        for (x, right) in [(at.x + radius, -1.0), (at.right() - radius, 1.0)] {
            for (y, down) in [(at.y + radius, -1.0), (at.bottom() - radius, 1.0)] {
                let inner = (radius - line).max(0) as f32;
                let middle = point(x as f32, y as f32);
                let corner = shape::quarter(middle, (right, down), radius as f32, inner);
                self.fill_pixels(&corner, tint);
            }
        }
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, middle: Point, radius: f32, tint: Tint) {
        self.fill(&shape::circle(middle, radius), tint);
    }

    fn pixel_rectangle(&mut self, at: Rect, tint: Tint) {
        let ink = self.palette.number(tint);
        self.runs.extend((at.y..at.bottom()).map(|y| Run {
            x: at.x,
            y,
            length: at.w,
            ink,
            whole: true,
        }));
    }

    /// Writes text from a start on the baseline.
    pub(super) fn words(
        &mut self,
        (left, baseline): (i32, i32),
        text: &str,
        face: Type,
        tint: Tint,
    ) {
        let ink = self.palette.number(tint);
        let mut left = left as f32 * self.scale;
        let baseline = self.pixels(baseline);
        for part in lettering::parts(text) {
            match part {
                Part::Text(text) => {
                    let corner = ((left + 0.5) as i32, baseline);
                    for letter in lettering::letters(text, face, self.scale, corner) {
                        let corner = letter.px_bounds().min;
                        let (x, y) = (corner.x as i32, corner.y as i32);
                        letter.draw(|right, down, share| {
                            self.cover(x + right as i32, y + down as i32, ink, share);
                        });
                    }
                }
                Part::Arrow { both } => {
                    let em = face.em as f32 * self.scale;
                    let corner = point(left, baseline as f32 - em * 0.32);
                    for corners in shape::arrow(corner, em, both) {
                        self.fill_pixels(&corners, tint);
                    }
                }
            }
            left += lettering::part_width(part, face) * self.scale;
        }
    }

    /// Writes text centred at a place, on a baseline.
    pub(super) fn standing(
        &mut self,
        (x, baseline): (i32, i32),
        text: &str,
        face: Type,
        tint: Tint,
    ) {
        let left = x - lettering::width(text, face) / 2;
        self.words((left, baseline), text, face, tint);
    }

    /// Writes text centred around a place.
    pub(super) fn centred(&mut self, (x, y): (i32, i32), text: &str, face: Type, tint: Tint) {
        self.standing((x, y + (face.capital() + 1) / 2), text, face, tint);
    }

    /// Covers a pixel fully, half or not at all; this keeps files small without a visible
    /// difference.
    fn cover(&mut self, x: i32, y: i32, ink: u8, share: f32) {
        if share < 0.25 {
            return;
        }
        let whole = share >= 0.75;
        match self.runs.last_mut() {
            Some(run) if (run.x + run.length, run.y, run.ink, run.whole) == (x, y, ink, whole) => {
                run.length += 1;
            }
            _ => self.runs.push(Run {
                x,
                y,
                length: 1,
                ink,
                whole,
            }),
        }
    }
}
