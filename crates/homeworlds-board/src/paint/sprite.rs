//! What is drawn once and then put on pictures: pieces, signs and words, each with what shows of its ground at its edges.
//!
//! Kept are solid runs, and edges that still blend with their ground, by contrast and item; the store of them is bounded.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use image::GrayImage;

use crate::look::Contrast;
use crate::paint::canvas::{self, Canvas};
use crate::palette::Palette;
use crate::scene::{Item, Rect};
use crate::theme;

/// Something drawn, to be put on any ground.
pub(super) struct Sprite {
    runs: Vec<Run>,
    solid: Vec<u8>,
    edges: Vec<Edge>,
}

/// Pixels side by side that hide their ground.
struct Run {
    x: i32,
    y: i32,
    from: usize,
    to: usize,
}

/// A pixel through which the ground shows.
struct Edge {
    x: i32,
    y: i32,
    layers: Vec<Layer>,
}

/// So many of [`theme::LEVELS`] parts of a pixel covered with an ink.
#[derive(Clone, Copy)]
struct Layer {
    level: u32,
    ink: u8,
}

/// A sprite in the making.
pub(super) struct Transfer {
    at: Rect,
    cells: Vec<Cell>,
}

#[derive(Clone)]
enum Cell {
    Clear,
    Solid(u8),
    Edge(Vec<Layer>),
}

impl Transfer {
    /// Nothing, in a box.
    pub(super) fn new(at: Rect) -> Self {
        let cells = vec![Cell::Clear; (at.w.max(0) * at.h.max(0)) as usize];
        Self { at, cells }
    }

    /// Covers a part of a pixel; one outside the box is left out.
    pub(super) fn cover(&mut self, (x, y): (i32, i32), level: u32, ink: u8, palette: &Palette) {
        let Rect {
            x: left, y: top, w, ..
        } = self.at;
        if x < left || y < top || x >= self.at.right() || y >= self.at.bottom() {
            return;
        }
        let cell = &mut self.cells[((y - top) * w + x - left) as usize];
        let layer = Layer { level, ink };
        match cell {
            _ if level >= theme::LEVELS => *cell = Cell::Solid(ink),
            Cell::Clear => *cell = Cell::Edge(vec![layer]),
            Cell::Solid(below) => *below = palette.blend(level, ink, *below),
            Cell::Edge(layers) => layers.push(layer),
        }
    }

    /// The sprite.
    pub(super) fn into_sprite(self) -> Sprite {
        let mut sprite = Sprite {
            runs: Vec::new(),
            solid: Vec::new(),
            edges: Vec::new(),
        };
        let width = self.at.w.max(1);
        for (index, cell) in self.cells.into_iter().enumerate() {
            let (x, y) = (index as i32 % width, index as i32 / width);
            let (x, y) = (self.at.x + x, self.at.y + y);
            match cell {
                Cell::Clear => {}
                Cell::Solid(ink) => sprite.push_solid(x, y, ink),
                Cell::Edge(layers) => sprite.edges.push(Edge { x, y, layers }),
            }
        }
        sprite
    }
}

impl Sprite {
    fn push_solid(&mut self, x: i32, y: i32, ink: u8) {
        self.solid.push(ink);
        let to = self.solid.len();
        match self.runs.last_mut() {
            Some(run) if run.y == y && run.x + (run.to - run.from) as i32 == x => run.to = to,
            _ => self.runs.push(Run {
                x,
                y,
                from: to - 1,
                to,
            }),
        }
    }

    /// Puts it on a picture, its origin at this place; what lies outside is left out.
    pub(super) fn stamp(
        &self,
        picture: &mut GrayImage,
        (left, top): (i32, i32),
        palette: &Palette,
    ) {
        let (width, height) = (picture.width() as i32, picture.height() as i32);
        for run in &self.runs {
            let (x, y) = (left + run.x, top + run.y);
            let skip = (-x).max(0) as usize;
            let length = (run.to - run.from).min((width - x).max(0) as usize);
            if y < 0 || y >= height || skip >= length {
                continue;
            }
            let start = (y * width + x) + skip as i32;
            let target = &mut picture.as_mut()[start as usize..][..length - skip];
            target.copy_from_slice(&self.solid[run.from + skip..run.from + length]);
        }
        for edge in &self.edges {
            for layer in &edge.layers {
                let at = (left + edge.x, top + edge.y);
                canvas::blend(picture, at, layer.level, layer.ink, palette);
            }
        }
    }
}

/// How far from its box an item may reach: a ring does.
const REACH: i32 = 12;
/// At most so many sprites are kept, each a few kilobytes; when there are more, all are drawn anew as they are used.
const MOST: usize = 4_096;

/// Sprites by contrast and by the item at the origin.
type Sprites = HashMap<(Contrast, Item), Arc<Sprite>>;

/// The sprites drawn so far.
static SPRITES: LazyLock<RwLock<Sprites>> = LazyLock::new(RwLock::default);

/// The sprite of an item, its origin the corner of the item's box: drawn by `draw` the first time.
pub(super) fn sprite(
    item: &Item,
    contrast: Contrast,
    draw: impl FnOnce(&mut Canvas, &Item),
) -> Arc<Sprite> {
    let at = item.at();
    let key = (contrast, item.at_origin());
    let sprites = SPRITES.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(sprite) = sprites.get(&key) {
        return Arc::clone(sprite);
    }
    drop(sprites);
    let mut canvas = Canvas::sprite(Rect::new(0, 0, at.w, at.h).inset(-REACH), contrast);
    draw(&mut canvas, &key.1);
    let drawn = canvas
        .into_sprite()
        .expect("what was begun as a sprite is one");
    let sprite = Arc::new(drawn);
    let mut sprites = SPRITES.write().unwrap_or_else(PoisonError::into_inner);
    if sprites.len() >= MOST {
        sprites.clear();
    }
    sprites.insert(key, Arc::clone(&sprite));
    sprite
}
