//! What is drawn once and then put on pictures, kept by contrast and item.

use std::sync::Arc;

use image::GrayImage;

use crate::look::Contrast;
use crate::memory::Memory;
use crate::paint::canvas::{Canvas, Stroke};
use crate::palette::Palette;
use crate::scene::Item;

/// Something drawn: strokes over any ground, those behind first.
pub(super) type Sprite = Vec<Stroke>;

/// Puts a sprite on a picture, its origin at this place; what lies outside is left out.
pub(super) fn stamp(
    sprite: &Sprite,
    picture: &mut GrayImage,
    (left, top): (i32, i32),
    palette: &Palette,
) {
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    for stroke in sprite {
        let (x, y) = (left + stroke.x, top + stroke.y);
        let (from, to) = (x.max(0), (x + stroke.length).min(width));
        if y < 0 || y >= height || from >= to {
            continue;
        }
        let line = (y * width) as usize;
        let pixels = &mut picture.as_mut()[line + from as usize..line + to as usize];
        if stroke.whole {
            pixels.fill(stroke.ink);
            continue;
        }
        let halves = palette.halves(stroke.ink);
        for pixel in pixels {
            *pixel = halves[usize::from(*pixel)];
        }
    }
}

/// The sprites drawn so far, by contrast and by the item at the origin.
static SPRITES: Memory<(Contrast, Item), Arc<Sprite>> = Memory::new();

/// The sprite of an item, its origin the corner of the item's box: drawn by `draw` the first time.
pub(super) fn sprite(
    item: &Item,
    contrast: Contrast,
    draw: impl FnOnce(&mut Canvas, &Item),
) -> Arc<Sprite> {
    let key = (contrast, item.at_origin());
    SPRITES.recall(&key, || {
        let mut canvas = Canvas::new(contrast);
        draw(&mut canvas, &key.1);
        Arc::new(canvas.strokes)
    })
}
