//! Caches drawn items by style, and copies them onto pictures.

use std::sync::Arc;

use image::GrayImage;

use crate::memory::Memory;
use crate::paint::canvas::{Canvas, Run};
use crate::paint::style::Style;
use crate::palette::Palette;
use crate::scene::{Item, ItemKind};

/// A drawn item: runs of pixels over any background, back to front.
pub(super) type Sprite = Vec<Run>;

/// Copies a sprite onto a picture with its origin at this pixel, clipped to the picture.
pub(super) fn stamp(
    sprite: &Sprite,
    picture: &mut GrayImage,
    (left, top): (i32, i32),
    palette: &Palette,
) {
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    for run in sprite {
        let (x, y) = (left + run.x, top + run.y);
        let (from, to) = (x.max(0), (x + run.length).min(width));
        if y < 0 || y >= height || from >= to {
            continue;
        }
        let line = (y * width) as usize;
        let pixels = &mut picture.as_mut()[line + from as usize..line + to as usize];
        if run.whole {
            pixels.fill(run.ink);
            continue;
        }
        let halves = palette.halves(run.ink);
        for pixel in pixels {
            *pixel = halves[usize::from(*pixel)];
        }
    }
}

/// The cached sprites, by style and by the item at the origin.
static SPRITES: Memory<(Style, Item), Arc<Sprite>> = Memory::new();

/// Returns the sprite of an item with its origin at the corner of the item's box. Calls `draw` the
/// first time.
pub(super) fn sprite(
    item: &Item,
    style: Style,
    draw: impl FnOnce(&mut Canvas, &Item),
) -> Arc<Sprite> {
    let key = (style, item.at_origin());
    let make = || {
        let mut canvas = Canvas::new(style);
        draw(&mut canvas, &key.1);
        Arc::new(canvas.runs)
    };
    // Lines are rarely equal.
    if matches!(item.what, ItemKind::Stroke { .. } | ItemKind::Area { .. }) {
        return make();
    }
    SPRITES.recall(&key, make)
}
