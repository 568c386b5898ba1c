//! Draws scenes: converts units to pixels by exact area coverage, so that equal items become equal
//! pixels.
//!
//! Must not depend on views or rules. High contrast is implemented here: the same scene in other
//! colours, with outlines and patterns.

mod canvas;
mod mark;
mod piece;
mod shape;
mod sprite;

use image::{GrayImage, Luma};

use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::piece::DrawnPiece;
use crate::palette::Palette;
use crate::scene::{Item, ItemKind, Line, Rect, Scene};
use crate::theme;
use crate::tint::Tint;

/// The way in which a scene is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Style {
    pub contrast: Contrast,
    /// The width of the picture in pixels.
    pub width: i32,
    /// The decorative light: star dots, glows, facets and crescents. Files without it are smaller.
    pub light: Light,
}

/// The decorative parts of a picture, in the order in which they are omitted (rule 7 of the drawing
/// rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Light {
    /// Neither sky nor facets.
    Flat,
    /// Facets and crescents, without star dots and glows.
    Facets,
    /// Everything.
    Full,
}

impl Style {
    /// Returns the default style of a contrast.
    pub(crate) const fn of(contrast: Contrast) -> Self {
        let light = match contrast {
            Contrast::Normal => Light::Full,
            Contrast::High => Light::Facets,
        };
        Self {
            contrast,
            width: theme::WIDTH,
            light,
        }
    }

    /// Returns the number of pixels per unit.
    pub(crate) fn scale(self) -> f32 {
        self.width as f32 / theme::WIDTH as f32
    }
}

/// Returns the scene as pixels, each the index of a colour in the palette of its contrast.
pub(crate) fn paint(scene: &Scene, style: Style) -> GrayImage {
    let Rect { w, h, .. } = scene.sheet;
    let palette = Palette::of(style.contrast);
    let ground = Luma([palette.number(Tint::Ground)]);
    let pixels = |length: i32| (length as f32 * style.scale() + 0.5) as i32;
    let mut picture = GrayImage::from_pixel(pixels(w) as u32, pixels(h) as u32, ground);
    for item in &scene.items {
        if style.light < Light::Full && matches!(item.what, ItemKind::Sky | ItemKind::Glow { .. }) {
            continue;
        }
        let sprite = sprite::sprite(item, style, paint_item);
        let corner = (pixels(item.at.x), pixels(item.at.y));
        sprite::stamp(&sprite, &mut picture, corner, palette);
    }
    picture
}

fn paint_item(canvas: &mut Canvas, item: &Item) {
    let at = item.at;
    match item.what {
        ItemKind::Sky => mark::sky(canvas, at),
        ItemKind::Glow {
            colour,
            radius,
            home,
        } => piece::glow(canvas, at, colour, radius, home),
        ItemKind::Box { corner, fill, line } => filled(canvas, at, corner, fill, line),
        ItemKind::Words(ref label) => {
            let foot = (at.x, at.y + label.face.capital());
            canvas.words(foot, &label.text, label.face, label.ink);
        }
        ItemKind::Ship {
            piece,
            up,
            style,
            ring,
        } => piece::ship(canvas, at, up, DrawnPiece { piece, style, ring }),
        ItemKind::Star { piece, style, ring } => {
            piece::star(canvas, at, DrawnPiece { piece, style, ring })
        }
        ItemKind::Stroke { ref places, kind } => mark::stroke(canvas, places, kind),
        ItemKind::Step { number } => mark::step(canvas, at, number),
        ItemKind::Cross => mark::cross(canvas, at),
        ItemKind::Blast { colour, count } => mark::blast(canvas, at, colour, count),
        ItemKind::Tip { up, ink } => canvas.fill(&shape::pyramid(at, up, 0.0), ink),
        ItemKind::Area { ref corners, ink } => canvas.fill(&shape::points(corners), ink),
        ItemKind::Pips { ref rows, ink } => mark::pips(canvas, at, rows, ink),
    }
}

fn filled(canvas: &mut Canvas, at: Rect, corner: i32, fill: Option<Tint>, line: Option<Line>) {
    if let Some(fill) = fill {
        canvas.rounded(at, corner, fill);
    }
    match line {
        Some(line) if line.dashed && 2 * corner >= at.w.min(at.h) && corner > 0 => {
            let circle = shape::circle(shape::middle(at), (at.w - line.width) as f32 / 2.0);
            canvas.dashes_around(&circle, theme::LONG_DASH, line.width as f32, line.tint);
        }
        Some(line) if line.dashed => {
            let middle = shape::corners(at.inset(line.width / 2));
            canvas.dashes(&middle, theme::LONG_DASH, line.width as f32, line.tint);
        }
        Some(line) => canvas.ring(at, corner, line.width, line.tint),
        // On black, surfaces that otherwise differ by their shade get an outline.
        None if canvas.style.contrast == Contrast::High => {
            let outline = match fill {
                Some(Tint::Band) => Some((2, Tint::Field)),
                Some(Tint::Card | Tint::Plate) => Some((2, Tint::Border)),
                Some(Tint::Tag) => Some((3, Tint::Bright)),
                _ => None,
            };
            if let Some((width, tint)) = outline {
                canvas.ring(at, corner, width, tint);
            }
        }
        None => {}
    }
}
