//! Pixels, and the three ways of putting colour on them: areas, rounded boxes, letters.

use ab_glyph::OutlinedGlyph;
use image::{GrayImage, Luma, Rgb};
use imageproc::drawing::draw_filled_rect_mut;

use crate::render::paint::point;
use crate::render::paint::shape::{self, Shape};
use crate::render::palette::PALETTE;
use crate::render::scene::Rect;
use crate::render::theme;

/// The picture while it is painted, in numbers of the palette.
pub struct Canvas {
    pixels: GrayImage,
}

impl Canvas {
    /// A canvas of one colour.
    pub fn new(width: u32, height: u32, ground: Rgb<u8>) -> Self {
        Self {
            pixels: GrayImage::from_pixel(width, height, Luma([PALETTE.number(ground)])),
        }
    }

    /// The picture.
    pub fn into_image(self) -> GrayImage {
        self.pixels
    }

    /// Fills an area.
    pub fn fill(&mut self, shape: &Shape, colour: Rgb<u8>) {
        let ink = PALETTE.number(colour);
        let bounds = shape.bounds();
        let width = bounds.w.max(1);
        shape.coverage(bounds).for_each_pixel(|index, share| {
            let (x, y) = (index as i32 % width, index as i32 / width);
            self.blend(bounds.x + x, bounds.y + y, ink, share);
        });
    }

    /// Fills a box with round corners.
    pub fn rounded(&mut self, at: Rect, radius: i32, colour: Rgb<u8>) {
        let radius = radius.min(at.w / 2).min(at.h / 2);
        self.rectangle(
            Rect::new(at.x, at.y + radius, at.w, at.h - 2 * radius),
            colour,
        );
        for y in [at.y, at.bottom() - radius] {
            self.rectangle(
                Rect::new(at.x + radius, y, at.w - 2 * radius, radius),
                colour,
            );
        }
        self.corners(at, radius, colour);
    }

    /// Draws a line along the inside of a box with round corners, and fills the corners.
    pub fn frame(&mut self, at: Rect, radius: i32, line: i32, colour: Rgb<u8>) {
        for y in [at.y, at.bottom() - line] {
            self.rectangle(Rect::new(at.x + radius, y, at.w - 2 * radius, line), colour);
        }
        for x in [at.x, at.right() - line] {
            self.rectangle(Rect::new(x, at.y + radius, line, at.h - 2 * radius), colour);
        }
        self.corners(at, radius, colour);
    }

    /// A disc in each corner of a box.
    fn corners(&mut self, at: Rect, radius: i32, colour: Rgb<u8>) {
        for x in [at.x + radius, at.right() - radius] {
            for y in [at.y + radius, at.bottom() - radius] {
                let disc = shape::circle(point(x as f32, y as f32), radius as f32);
                self.fill(&Shape::of(&disc), colour);
            }
        }
    }

    /// Fills a box.
    pub fn rectangle(&mut self, at: Rect, colour: Rgb<u8>) {
        if at.w > 0 && at.h > 0 {
            let rectangle = imageproc::rect::Rect::at(at.x, at.y).of_size(at.w as u32, at.h as u32);
            draw_filled_rect_mut(&mut self.pixels, rectangle, Luma([PALETTE.number(colour)]));
        }
    }

    /// Draws a letter.
    pub fn letter(&mut self, letter: &OutlinedGlyph, colour: Rgb<u8>) {
        let ink = PALETTE.number(colour);
        let corner = letter.px_bounds().min;
        let (left, top) = (corner.x as i32, corner.y as i32);
        letter.draw(|x, y, share| self.blend(left + x as i32, top + y as i32, ink, share));
    }

    /// Covers a share of a pixel, in steps of [`theme::LEVELS`].
    fn blend(&mut self, x: i32, y: i32, ink: u8, share: f32) {
        let level = (share.clamp(0.0, 1.0) * theme::LEVELS as f32 + 0.5) as u32;
        if level == 0 || x < 0 || y < 0 {
            return;
        }
        if let Some(pixel) = self.pixels.get_pixel_mut_checked(x as u32, y as u32) {
            pixel.0 = [PALETTE.blend(level, ink, pixel.0[0])];
        }
    }
}
