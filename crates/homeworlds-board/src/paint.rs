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

use image::{GrayImage, Luma};

use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::palette::Palette;
use crate::scene::{Item, Line, Rect, Scene};
use crate::theme;
use crate::tint::Tint;

/// The scene in pixels, each the number of a colour in the palette of this contrast.
pub(crate) fn paint(scene: &Scene, contrast: Contrast) -> GrayImage {
    let Rect { w, h, .. } = scene.sheet;
    let palette = Palette::of(contrast);
    let ground = Luma([palette.number(Tint::Ground)]);
    let mut picture = GrayImage::from_pixel(w as u32, h as u32, ground);
    for item in &scene.items {
        let at = item.at();
        let sprite = sprite::sprite(item, contrast, paint_item);
        sprite::stamp(&sprite, &mut picture, (at.x, at.y), palette);
    }
    picture
}

fn paint_item(canvas: &mut Canvas, item: &Item) {
    match *item {
        Item::Box {
            at,
            corner,
            fill,
            line,
        } => filled(canvas, at, corner, fill, line),
        Item::Words {
            at,
            ref text,
            face,
            ink,
            ..
        } => canvas.words((at.x, at.y + face.capital()), text, face, ink),
        Item::Ship {
            at,
            piece,
            up,
            coat,
        } => ship::ship(canvas, at, piece, up, coat),
        Item::Star { at, piece, coat } => ship::star(canvas, at, piece, coat),
        Item::Way { ref places } => mark::way(canvas, places),
        Item::Start { at, number } => mark::start(canvas, at, number),
        Item::Cross { at } => mark::cross(canvas, at),
        Item::Blast { at, colour, count } => mark::blast(canvas, at, colour, count),
        Item::Tip { at, up, ink } => mark::tip(canvas, at, up, ink),
        Item::Pattern { at, seat, ink, out } => mark::pattern(canvas, at, seat, ink, out),
        Item::Emblem { at, evil, ink } => mark::emblem(canvas, at, evil, ink),
    }
}

fn filled(canvas: &mut Canvas, at: Rect, corner: i32, fill: Option<Tint>, line: Option<Line>) {
    if let Some(fill) = fill {
        canvas.rounded(at, corner, fill);
    }
    match line {
        Some(line) if line.dashed => {
            let middle = shape::corners(at.inset(line.width / 2));
            canvas.dashes(&middle, theme::LONG_DASH, line.width as f32, line.tint);
        }
        Some(line) => canvas.ring(at, corner, line.width, line.tint),
        None => {}
    }
}
