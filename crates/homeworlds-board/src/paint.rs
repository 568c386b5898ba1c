//! From a scene to pixels. Exact area coverage and whole-pixel places, so that equal things are equal pixels.
//!
//! It may not know views or rules, only scenes. High contrast is made here: the same scene in the other colours of each
//! tint, with outlines. Slanted edges are exact coverage, since antialiased polygons that snap to whole
//! pixels jump from board to board.

mod canvas;
mod mark;
mod shape;
mod ship;
mod sprite;

use image::GrayImage;

use crate::lettering::{self, Type};
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::scene::{Item, Line, Rect, Scene, Sheet};
use crate::tint::Tint;
use homeworlds::piece::Colour;

/// The scene in pixels, each the number of a colour in the palette of this contrast.
pub(crate) fn paint(scene: &Scene, contrast: Contrast) -> GrayImage {
    let Sheet { w, h } = scene.sheet;
    let mut canvas = Canvas::picture(w as u32, h as u32, Tint::Ground, contrast);
    for item in &scene.items {
        put(&mut canvas, item);
    }
    canvas
        .into_picture()
        .expect("what was begun as a picture is one")
}

/// Puts an item on a picture: as a sprite, if it may be on many.
fn put(canvas: &mut Canvas, item: &Item) {
    match item {
        Item::Box { .. } | Item::Way { .. } => paint_item(canvas, item),
        Item::Words { .. }
        | Item::Ship { .. }
        | Item::Star { .. }
        | Item::Missing { .. }
        | Item::Start { .. }
        | Item::Cross { .. }
        | Item::Blast { .. }
        | Item::Tip { .. }
        | Item::Pattern { .. }
        | Item::Emblem { .. } => {
            let at = item.at();
            let sprite = sprite::sprite(item, canvas.contrast, paint_item);
            canvas.stamp(&sprite, (at.x, at.y));
        }
    }
}

fn paint_item(canvas: &mut Canvas, item: &Item) {
    match item {
        Item::Box {
            at,
            corner,
            fill,
            line,
        } => filled(canvas, *at, *corner, *fill, *line),
        Item::Words {
            at,
            text,
            face,
            ink,
            ..
        } => words(canvas, *at, text, *face, *ink),
        Item::Ship {
            at,
            piece,
            up,
            coat,
        } => ship::ship(canvas, *at, *piece, *up, *coat),
        Item::Star {
            at,
            piece,
            pips,
            fresh,
        } => ship::star(canvas, *at, *piece, *pips, *fresh),
        Item::Missing { at, pose, ink } => ship::missing(canvas, *at, *pose, *ink),
        Item::Way { places } => mark::way(canvas, places),
        Item::Start { at, number } => mark::start(canvas, *at, *number),
        Item::Cross { at } => mark::cross(canvas, *at),
        Item::Blast { at, colour, count } => mark::blast(canvas, *at, *colour, *count),
        Item::Tip { at, up, ink } => mark::tip(canvas, *at, *up, *ink),
        Item::Pattern { at, seat, ink, out } => mark::pattern(canvas, *at, *seat, *ink, *out),
        Item::Emblem { at, evil, ink } => mark::emblem(canvas, *at, *evil, *ink),
    }
}

fn filled(canvas: &mut Canvas, at: Rect, corner: i32, fill: Option<Tint>, line: Option<Line>) {
    match (fill, line) {
        (Some(fill), Some(line)) if !line.dashed => {
            canvas.rounded(at, corner, line.tint);
            canvas.rounded(at.inset(line.width), (corner - line.width).max(0), fill);
        }
        (fill, line) => {
            if let Some(fill) = fill {
                canvas.rounded(at, corner, fill);
            }
            match line {
                Some(line) if line.dashed => canvas.dashes(at, line.width, line.tint),
                Some(line) => canvas.ring(at, corner, line.width, line.tint),
                None => {}
            }
        }
    }
}

fn words(canvas: &mut Canvas, at: Rect, text: &str, face: Type, ink: Tint) {
    for letter in lettering::letters(text, face, at.x, at.y + face.capital()) {
        canvas.letter(&letter, ink);
    }
}

/// A letter in the middle of something.
fn centred(canvas: &mut Canvas, middle: (i32, i32), text: &str, face: Type, ink: Tint) {
    let baseline = middle.1 + (face.capital() + 1) / 2;
    standing(canvas, (middle.0, baseline), text, face, ink);
}

/// A letter in the middle above a foot.
fn standing(canvas: &mut Canvas, foot: (i32, i32), text: &str, face: Type, ink: Tint) {
    let left = foot.0 - lettering::width(text, face) / 2;
    for letter in lettering::letters(text, face, left, foot.1) {
        canvas.letter(&letter, ink);
    }
}

/// The letter of a colour as it stands on pieces.
fn letter(colour: Colour) -> String {
    colour.letter().to_uppercase().to_string()
}

fn point(x: f32, y: f32) -> shape::Point {
    ab_glyph_rasterizer::point(x, y)
}
