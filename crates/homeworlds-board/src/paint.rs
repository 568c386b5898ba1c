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
use crate::scene::{Item, Line, Rect, Scene, What};
use crate::theme;
use crate::tint::Tint;

/// The scene in pixels, each the number of a colour in the palette of this contrast.
pub(crate) fn paint(scene: &Scene, contrast: Contrast) -> GrayImage {
    let Rect { w, h, .. } = scene.sheet;
    let palette = Palette::of(contrast);
    let ground = Luma([palette.number(Tint::Ground)]);
    let mut picture = GrayImage::from_pixel(w as u32, h as u32, ground);
    for item in &scene.items {
        let sprite = sprite::sprite(item, contrast, paint_item);
        sprite::stamp(&sprite, &mut picture, (item.at.x, item.at.y), palette);
    }
    picture
}

fn paint_item(canvas: &mut Canvas, item: &Item) {
    let at = item.at;
    match item.what {
        What::Box { corner, fill, line } => filled(canvas, at, corner, fill, line),
        What::Words(ref label) => {
            let foot = (at.x, at.y + label.face.capital());
            canvas.words(foot, &label.text, label.face, label.ink);
        }
        What::Ship { piece, up, coat } => ship::ship(canvas, at, piece, up, coat),
        What::Star { piece, coat } => ship::star(canvas, at, piece, coat),
        What::Way { ref places } => mark::way(canvas, places),
        What::Start { number } => mark::start(canvas, at, number),
        What::Cross => mark::cross(canvas, at),
        What::Blast { colour, count } => mark::blast(canvas, at, colour, count),
        What::Tip { up, ink } => mark::tip(canvas, at, up, ink),
        What::Pattern { seat, ink, out } => mark::pattern(canvas, at, seat, ink, out),
        What::Emblem { evil, ink } => mark::emblem(canvas, at, evil, ink),
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
