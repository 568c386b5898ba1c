//! Pixels, and the three ways of putting colour on them: areas, rounded boxes, letters.

use ab_glyph::OutlinedGlyph;
use image::{Rgb, RgbImage};
use imageproc::drawing::draw_filled_rect_mut;

use crate::render::paint::point;
use crate::render::paint::shape::{self, Shape};
use crate::render::scene::Rect;
use crate::render::theme;

/// The picture while it is painted.
pub struct Canvas {
    pixels: RgbImage,
}

impl Canvas {
    /// A canvas of one colour.
    pub fn new(width: u32, height: u32, ground: Rgb<u8>) -> Self {
        Self {
            pixels: RgbImage::from_pixel(width, height, ground),
        }
    }

    /// The picture.
    pub fn into_image(self) -> RgbImage {
        self.pixels
    }

    /// Fills an area.
    pub fn fill(&mut self, shape: &Shape, colour: Rgb<u8>) {
        let bounds = shape.bounds();
        let width = bounds.w.max(1);
        shape.coverage(bounds).for_each_pixel(|index, share| {
            let (x, y) = (index as i32 % width, index as i32 / width);
            self.blend(bounds.x + x, bounds.y + y, colour, share);
        });
    }

    /// Fills a box with round corners: whole pixels as rectangles, the corners as quarters of a disc.
    pub fn rounded(&mut self, at: Rect, radius: i32, colour: Rgb<u8>) {
        let radius = radius.min(at.w / 2).min(at.h / 2);
        self.rectangle(
            Rect::new(at.x + radius, at.y, at.w - 2 * radius, at.h),
            colour,
        );
        let sides = [at.x, at.right() - radius];
        for x in sides {
            let side = Rect::new(x, at.y + radius, radius, at.h - 2 * radius);
            self.rectangle(side, colour);
        }
        for (left, x) in [(true, sides[0]), (false, sides[1])] {
            for (top, y) in [(true, at.y), (false, at.bottom() - radius)] {
                let middle = (
                    if left { x + radius } else { x },
                    if top { y + radius } else { y },
                );
                self.quarter(Rect::new(x, y, radius, radius), middle, colour);
            }
        }
    }

    fn rectangle(&mut self, at: Rect, colour: Rgb<u8>) {
        if at.w > 0 && at.h > 0 {
            let rectangle = imageproc::rect::Rect::at(at.x, at.y).of_size(at.w as u32, at.h as u32);
            draw_filled_rect_mut(&mut self.pixels, rectangle, colour);
        }
    }

    /// The part of the disc around `middle` that lies in the square `at`.
    fn quarter(&mut self, at: Rect, middle: (i32, i32), colour: Rgb<u8>) {
        let disc = Shape::of(&shape::circle(
            point(middle.0 as f32, middle.1 as f32),
            at.w as f32,
        ));
        let bounds = disc.bounds();
        let width = bounds.w.max(1);
        disc.coverage(bounds).for_each_pixel(|index, share| {
            let (x, y) = (
                bounds.x + index as i32 % width,
                bounds.y + index as i32 / width,
            );
            if at.holds(Rect::new(x, y, 1, 1)) {
                self.blend(x, y, colour, share);
            }
        });
    }

    /// Draws a letter.
    pub fn letter(&mut self, letter: &OutlinedGlyph, colour: Rgb<u8>) {
        let corner = letter.px_bounds().min;
        let (left, top) = (corner.x as i32, corner.y as i32);
        letter.draw(|x, y, share| self.blend(left + x as i32, top + y as i32, colour, share));
    }

    /// Covers a share of a pixel, in steps of [`theme::LEVELS`].
    fn blend(&mut self, x: i32, y: i32, colour: Rgb<u8>, share: f32) {
        let level = (share.clamp(0.0, 1.0) * theme::LEVELS as f32 + 0.5) as u32;
        if level == 0 || x < 0 || y < 0 {
            return;
        }
        if let Some(pixel) = self.pixels.get_pixel_mut_checked(x as u32, y as u32) {
            *pixel = theme::mix(colour, *pixel, level, theme::LEVELS);
        }
    }
}
