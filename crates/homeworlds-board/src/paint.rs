//! From a scene to pixels. Exact area coverage and whole-pixel places, so that equal things are equal pixels.
//!
//! It may not know views or rules, only scenes. High contrast is made here: the same scene in the other colours of each
//! tint, with outlines and patterns. Slanted edges are exact coverage, since antialiased polygons that snap to whole
//! pixels jump from board to board.

mod canvas;
mod field;
mod piece;
mod shape;
mod sign;
mod sprite;

use image::GrayImage;

use crate::lettering;
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::piece::Ship;
use crate::paint::shape::{Point, Shape};
use crate::scene::{Edge, Ink, Item, Pose, Rect, Scene};
use crate::theme::{self, BOLD_LINE, CORNER, LINE};
use crate::tint::Tint;
use homeworlds::piece::{Colour, Size};

/// The scene in pixels, each the number of a colour in the palette of this contrast.
pub fn paint(scene: &Scene, contrast: Contrast) -> GrayImage {
    let mut canvas = Canvas::picture(theme::WIDTH, theme::HEIGHT, Tint::Ground, contrast);
    for item in scene.on_the_picture().iter() {
        put(&mut canvas, item);
    }
    canvas
        .into_picture()
        .expect("what was begun as a picture is one")
}

/// Draws what pictures share once for all of them: the pieces at the scales of the bank, and those of a board with room.
pub fn warm() {
    for contrast in [Contrast::Normal, Contrast::High] {
        for item in sprite::common() {
            sprite::sprite(&item, contrast, paint_item);
        }
    }
}

/// Puts an item on a picture: as a sprite, if it may be on many.
fn put(canvas: &mut Canvas, item: &Item) {
    match item {
        Item::Piece { .. }
        | Item::Stub { .. }
        | Item::Ghost { .. }
        | Item::Burst { .. }
        | Item::Text { .. }
        | Item::Arrow { .. }
        | Item::SizeBox { .. }
        | Item::Badge { .. }
        | Item::Emblem { .. }
        | Item::Mark { .. } => {
            let at = item.at();
            let sprite = sprite::sprite(item, canvas.contrast, paint_item);
            canvas.stamp(&sprite, (at.x, at.y));
        }
        Item::Card { .. }
        | Item::Flight { .. }
        | Item::Head { .. }
        | Item::Pill { .. }
        | Item::Field { .. }
        | Item::Path { .. } => paint_item(canvas, item),
    }
}

fn paint_item(canvas: &mut Canvas, item: &Item) {
    match item {
        Item::Card { at, edge } => card(canvas, *at, *edge),
        Item::Piece {
            at,
            piece,
            pose: Pose::Star,
            ..
        } => piece::star(canvas, *at, *piece),
        Item::Piece {
            at,
            piece,
            pose,
            fresh,
            captain,
        } => piece::ship(
            canvas,
            Ship {
                at: *at,
                piece: *piece,
                pose: *pose,
                captain: *captain,
            },
            *fresh,
        ),
        Item::Stub { at, piece, beam } => piece::stub(canvas, *at, *piece, *beam),
        Item::Ghost { at, colour, pose } => piece::ghost(canvas, *at, *colour, *pose),
        Item::Burst { at, colour } => piece::burst(canvas, *at, *colour),
        Item::Flight { from, to } => flight(canvas, points([*from, *to])),
        Item::Head { from, to } => head(canvas, points([*from, *to])),
        Item::Text { at, text, em, ink } => write(canvas, *at, text, *em, *ink),
        Item::Pill { at, ink } => canvas.rounded(*at, at.h / 2, (*ink).into()),
        Item::Arrow { at, up } => arrow(canvas, *at, *up),
        Item::SizeBox { at, size } => size_box(canvas, *at, *size),
        Item::Badge {
            at,
            number,
            captain,
        } => sign::badge(canvas, *at, *number, *captain),
        Item::Emblem { at, evil } => sign::emblem(canvas, *at, *evil),
        Item::Field { at, dark, frames } => field::field(canvas, *at, *dark, frames),
        Item::Path { places } => field::path(canvas, places),
        Item::Mark { at, second, holds } => sign::mark(canvas, *at, *second, *holds),
    }
}

fn card(canvas: &mut Canvas, at: Rect, edge: Edge) {
    let rings: &[_] = match edge {
        Edge::Bare => &[],
        Edge::Plain | Edge::Gone => &[(Tint::Border, LINE)],
        Edge::ToMove => &[(Tint::Bright, BOLD_LINE)],
        Edge::Overpopulated => &[(Tint::Warning, BOLD_LINE)],
        Edge::ToMoveOverpopulated => &[(Tint::Bright, BOLD_LINE), (Tint::Warning, BOLD_LINE)],
    };
    let mut inner = at;
    let mut corner = CORNER;
    for &(colour, line) in rings {
        canvas.frame(inner, corner, line, colour);
        inner = inner.inset(line);
        corner -= line;
    }
    let ground = if edge == Edge::Gone {
        Tint::Ground
    } else {
        Tint::Card
    };
    canvas.rounded(inner, corner, ground);
}

fn write(canvas: &mut Canvas, at: Rect, text: &str, em: u32, ink: Ink) {
    let baseline = at.y + lettering::capital(em);
    for letter in lettering::letters(text, em, at.x, baseline) {
        canvas.letter(&letter, ink.into());
    }
}

fn arrow(canvas: &mut Canvas, at: Rect, up: bool) {
    let pose = if up { Pose::Up } else { Pose::Down };
    canvas.fill(&Shape::of(&piece::triangle(at, pose)), Tint::Muted);
}

/// A line that begins with a dot and ends where its head begins.
fn flight(canvas: &mut Canvas, [from, to]: [Point; 2]) {
    let line = shape::stroke(from, neck(from, to), theme::FLIGHT_LINE);
    let dot = shape::circle(from, theme::FLIGHT_DOT);
    canvas.fill(&Shape::of(&line), theme::FLIGHT);
    canvas.fill(&Shape::of(&dot), theme::FLIGHT);
}

fn head(canvas: &mut Canvas, [from, to]: [Point; 2]) {
    let [right, _, _, left] = shape::stroke(neck(from, to), to, theme::FLIGHT_HEAD_WIDTH);
    canvas.fill(&Shape::of(&[right, to, left]), theme::FLIGHT);
}

/// Where the head of an arrow begins.
fn neck(from: Point, to: Point) -> Point {
    let head = theme::FLIGHT_HEAD as f32 / shape::distance(from, to);
    shape::between(to, from, head)
}

fn points(ends: [(i32, i32); 2]) -> [Point; 2] {
    ends.map(|(x, y)| point(x as f32, y as f32))
}

/// A box as large as the stars of its row are to each other, with the number of their pips.
fn size_box(canvas: &mut Canvas, at: Rect, size: Size) {
    canvas.rounded(at, 6, Tint::Muted);
    canvas.rounded(at.inset(3), 4, Tint::Ground);
    let digit = size.pips().to_string();
    let em = (at.h as u32 * 3 / 8) + 7;
    centred(canvas, at.middle(), &digit, em, Tint::Muted);
}

/// A letter in the middle of something.
fn centred(canvas: &mut Canvas, middle: (i32, i32), text: &str, em: u32, ink: Tint) {
    let baseline = middle.1 + (lettering::capital(em) + 1) / 2;
    standing(canvas, (middle.0, baseline), text, em, ink);
}

/// A letter in the middle above a foot.
fn standing(canvas: &mut Canvas, foot: (i32, i32), text: &str, em: u32, ink: Tint) {
    let left = foot.0 - lettering::width(text, em) / 2;
    for letter in lettering::letters(text, em, left, foot.1) {
        canvas.letter(&letter, ink);
    }
}

/// The letter of a colour as it stands on pieces.
fn letter(colour: Colour) -> String {
    colour.letter().to_uppercase().to_string()
}

fn point(x: f32, y: f32) -> Point {
    ab_glyph_rasterizer::point(x, y)
}
