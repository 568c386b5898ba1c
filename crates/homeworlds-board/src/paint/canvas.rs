//! Pixels, and the three ways of putting colour on them: areas, rounded boxes, letters.

use ab_glyph::OutlinedGlyph;
use image::GrayImage;

use crate::look::Contrast;
use crate::paint::point;
use crate::paint::shape::{self, Point, Shape};
use crate::paint::sprite::{Sprite, Transfer};
use crate::palette::Palette;
use crate::scene::Rect;
use crate::theme;
use crate::tint::Tint;

/// A picture or a sprite while it is painted, in numbers of the palette.
pub(super) struct Canvas {
    /// In which contrast it is painted.
    pub contrast: Contrast,
    palette: &'static Palette,
    surface: Surface,
}

/// What is painted on.
enum Surface {
    Picture(GrayImage),
    /// What is to be put on any ground.
    Sprite(Transfer),
}

impl Canvas {
    /// A picture of one colour.
    pub(super) fn picture(width: u32, height: u32, ground: Tint, contrast: Contrast) -> Self {
        let palette = Palette::of(contrast);
        let pixels = vec![palette.number(ground); (width * height) as usize];
        let picture = GrayImage::from_raw(width, height, pixels);
        Self {
            contrast,
            palette,
            surface: Surface::Picture(picture.expect("there are as many as it has")),
        }
    }

    /// A sprite, clear at first, for what lies within a box.
    pub(super) fn sprite(at: Rect, contrast: Contrast) -> Self {
        Self {
            contrast,
            palette: Palette::of(contrast),
            surface: Surface::Sprite(Transfer::new(at)),
        }
    }

    /// The picture, if it is one.
    pub(super) fn into_picture(self) -> Option<GrayImage> {
        match self.surface {
            Surface::Picture(picture) => Some(picture),
            Surface::Sprite(_) => None,
        }
    }

    /// The sprite, if it is one.
    pub(super) fn into_sprite(self) -> Option<Sprite> {
        match self.surface {
            Surface::Picture(_) => None,
            Surface::Sprite(transfer) => Some(transfer.into_sprite()),
        }
    }

    /// Puts a sprite on a picture.
    pub(super) fn stamp(&mut self, sprite: &Sprite, at: (i32, i32)) {
        if let Surface::Picture(picture) = &mut self.surface {
            sprite.stamp(picture, at, self.palette);
        }
    }

    /// Fills an area.
    pub(super) fn fill(&mut self, shape: &Shape, tint: Tint) {
        let ink = self.palette.number(tint);
        let bounds = shape.bounds();
        let width = bounds.w.max(1);
        shape.coverage(bounds).for_each_pixel(|index, share| {
            let (x, y) = (index as i32 % width, index as i32 / width);
            self.cover(bounds.x + x, bounds.y + y, ink, share);
        });
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
                self.fill(&Shape::of(&corner), tint);
            }
        }
    }

    /// Draws a broken line along the inside of a box.
    pub(super) fn dashes(&mut self, at: Rect, line: i32, tint: Tint) {
        let (dash, step) = (14, 24);
        for x in (at.x..at.right()).step_by(step as usize) {
            let width = dash.min(at.right() - x);
            for y in [at.y, at.bottom() - line] {
                self.rectangle(Rect::new(x, y, width, line), tint);
            }
        }
        for y in (at.y..at.bottom()).step_by(step as usize) {
            let height = dash.min(at.bottom() - y);
            for x in [at.x, at.right() - line] {
                self.rectangle(Rect::new(x, y, line, height), tint);
            }
        }
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, middle: Point, radius: f32, tint: Tint) {
        self.fill(&Shape::of(&shape::circle(middle, radius)), tint);
    }

    /// Fills a box.
    pub(super) fn rectangle(&mut self, at: Rect, tint: Tint) {
        let ink = self.palette.number(tint);
        match &mut self.surface {
            Surface::Picture(picture) => {
                let columns = picture.width() as usize;
                let [left, top] = [at.x, at.y].map(|from| from.max(0) as usize);
                let [right, bottom] = [at.right(), at.bottom()].map(|to| to.max(0) as usize);
                let right = right.min(columns);
                if left < right {
                    let rows = picture.chunks_exact_mut(columns);
                    let rows = rows.take(bottom).skip(top);
                    rows.for_each(|row| row[left..right].fill(ink));
                }
            }
            Surface::Sprite(transfer) => {
                for y in at.y..at.bottom() {
                    for x in at.x..at.right() {
                        transfer.cover((x, y), theme::LEVELS, ink, self.palette);
                    }
                }
            }
        }
    }

    /// Draws a letter.
    pub(super) fn letter(&mut self, letter: &OutlinedGlyph, tint: Tint) {
        let ink = self.palette.number(tint);
        let corner = letter.px_bounds().min;
        let (left, top) = (corner.x as i32, corner.y as i32);
        letter.draw(|x, y, share| self.cover(left + x as i32, top + y as i32, ink, share));
    }

    /// Covers a share of a pixel, in steps of [`theme::LEVELS`].
    fn cover(&mut self, x: i32, y: i32, ink: u8, share: f32) {
        let level = (share.clamp(0.0, 1.0) * theme::LEVELS as f32 + 0.5) as u32;
        if level == 0 {
            return;
        }
        match &mut self.surface {
            Surface::Picture(picture) => blend(picture, (x, y), level, ink, self.palette),
            Surface::Sprite(transfer) => transfer.cover((x, y), level, ink, self.palette),
        }
    }
}

/// Covers so many of [`theme::LEVELS`] parts of a pixel; one outside the picture is left out.
pub(super) fn blend(
    picture: &mut GrayImage,
    (x, y): (i32, i32),
    level: u32,
    ink: u8,
    palette: &Palette,
) {
    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
        return;
    };
    if let Some(pixel) = picture.get_pixel_mut_checked(x, y) {
        pixel.0 = [palette.blend(level, ink, pixel.0[0])];
    }
}
