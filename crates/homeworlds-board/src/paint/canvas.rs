//! Strokes of colour, and the three ways of making them: areas, rounded boxes, letters.

use ab_glyph_rasterizer::Rasterizer;

use crate::lettering::{self, Type};
use crate::look::Contrast;
use crate::paint::shape::{self, Point, point};
use crate::palette::Palette;
use crate::scene::Rect;
use crate::tint::Tint;

/// What is being drawn, to be put on any ground.
pub(super) struct Canvas {
    /// In which contrast it is drawn.
    pub contrast: Contrast,
    palette: &'static Palette,
    /// The strokes so far, each over those before it.
    pub strokes: Vec<Stroke>,
}

/// Pixels side by side that an ink covers.
#[derive(Clone, Copy)]
pub(super) struct Stroke {
    pub x: i32,
    pub y: i32,
    pub length: i32,
    /// The number of its colour in the palette.
    pub ink: u8,
    /// Whether it hides its ground, else half of it shows.
    pub whole: bool,
}

impl Canvas {
    /// Nothing.
    pub(super) fn new(contrast: Contrast) -> Self {
        Self {
            contrast,
            palette: Palette::of(contrast),
            strokes: Vec::new(),
        }
    }

    /// Fills a polygon.
    pub(super) fn fill(&mut self, corners: &[Point], tint: Tint) {
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

    /// Fills the sides of a polygon, each a strip as broad as this.
    pub(super) fn outline(&mut self, corners: &[Point], width: f32, tint: Tint) {
        for (from, to) in shape::sides(corners) {
            self.fill(&shape::stroke(from, to, width), tint);
        }
    }

    /// Fills dashes of about this length along the sides of a polygon.
    pub(super) fn dashes(&mut self, corners: &[Point], length: f32, width: f32, tint: Tint) {
        for [from, to] in shape::dashes(corners, length) {
            self.fill(&shape::stroke(from, to, width), tint);
        }
    }

    /// Fills a box with round corners.
    pub(super) fn rounded(&mut self, at: Rect, radius: i32, tint: Tint) {
        let radius = radius.min(at.w / 2).min(at.h / 2);
        self.ring(at, radius, radius, tint);
        self.rectangle(at.inset(radius), tint);
    }

    /// Draws a line along the inside of a box with round corners; what is within stays.
    pub(super) fn ring(&mut self, at: Rect, radius: i32, line: i32, tint: Tint) {
        let radius = radius.min(at.w / 2).min(at.h / 2);
        let straight = radius.max(line);
        for y in [at.y, at.bottom() - line] {
            self.rectangle(Rect::new(at.x + radius, y, at.w - 2 * radius, line), tint);
        }
        for x in [at.x, at.right() - line] {
            let side = Rect::new(x, at.y + straight, line, at.h - 2 * straight);
            self.rectangle(side, tint);
        }
        if radius == 0 {
            return;
        }
        for (x, right) in [(at.x + radius, -1.0), (at.right() - radius, 1.0)] {
            for (y, down) in [(at.y + radius, -1.0), (at.bottom() - radius, 1.0)] {
                let inner = (radius - line).max(0) as f32;
                let middle = point(x as f32, y as f32);
                let corner = shape::quarter(middle, (right, down), radius as f32, inner);
                self.fill(&corner, tint);
            }
        }
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, middle: Point, radius: f32, tint: Tint) {
        self.fill(&shape::circle(middle, radius), tint);
    }

    /// Fills a box.
    pub(super) fn rectangle(&mut self, at: Rect, tint: Tint) {
        let ink = self.palette.number(tint);
        self.strokes.extend((at.y..at.bottom()).map(|y| Stroke {
            x: at.x,
            y,
            length: at.w,
            ink,
            whole: true,
        }));
    }

    /// Writes words from here.
    pub(super) fn words(
        &mut self,
        (left, baseline): (i32, i32),
        text: &str,
        face: Type,
        tint: Tint,
    ) {
        let ink = self.palette.number(tint);
        for letter in lettering::letters(text, face, left, baseline) {
            let corner = letter.px_bounds().min;
            let (left, top) = (corner.x as i32, corner.y as i32);
            letter.draw(|x, y, share| self.cover(left + x as i32, top + y as i32, ink, share));
        }
    }

    /// Writes words around a foot.
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

    /// Writes words around a place.
    pub(super) fn centred(&mut self, (x, y): (i32, i32), text: &str, face: Type, tint: Tint) {
        self.standing((x, y + (face.capital() + 1) / 2), text, face, tint);
    }

    /// Covers a share of a pixel: all of it, half or nothing, which nobody sees and makes files smaller.
    fn cover(&mut self, x: i32, y: i32, ink: u8, share: f32) {
        if share < 0.25 {
            return;
        }
        let whole = share >= 0.75;
        match self.strokes.last_mut() {
            Some(stroke)
                if (stroke.x + stroke.length, stroke.y, stroke.ink, stroke.whole)
                    == (x, y, ink, whole) =>
            {
                stroke.length += 1;
            }
            _ => self.strokes.push(Stroke {
                x,
                y,
                length: 1,
                ink,
                whole,
            }),
        }
    }
}
