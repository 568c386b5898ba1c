//! Fields of the Settlers board, and the ways of pieces over them.

use crate::paint::canvas::Canvas;
use crate::paint::point;
use crate::paint::shape::{self, Point, Shape};
use crate::scene::{Frame, Rect};
use crate::theme;
use crate::tint::Tint;

/// A field in its colour, framed.
pub fn field(canvas: &mut Canvas, at: Rect, dark: bool, frames: &[Frame]) {
    let ground = if dark { Tint::Card } else { Tint::Field };
    canvas.fill(&Shape::of(&corners(at, 0.0)), ground);
    let mut outer = theme::FRAME_INSET;
    for frame in frames {
        let colour = match frame {
            Frame::Acted => Tint::Bright,
            Frame::Conquerable => Tint::Warning,
        };
        let inner = outer + theme::FRAME_LINE;
        let ring = Shape::of(&corners(at, outer)).without(&corners(at, inner));
        canvas.fill(&ring, colour);
        outer = inner + theme::FRAME_INSET;
    }
}

/// The corners of a field, so far within its box on all sides.
fn corners(at: Rect, inset: f32) -> [Point; 4] {
    let (half_w, half_h) = (at.w as f32 / 2.0, at.h as f32 / 2.0);
    let slope = half_h / half_w;
    let down = inset * (1.0 + slope * slope).sqrt();
    let (right, down) = (half_w - down / slope, half_h - down);
    let (x, y) = (at.x as f32 + half_w, at.y as f32 + half_h);
    [
        point(x, y - down),
        point(x + right, y),
        point(x, y + down),
        point(x - right, y),
    ]
}

/// A line from place to place, with a dot at each.
pub fn path(canvas: &mut Canvas, places: &[(i32, i32)]) {
    let points: Vec<Point> = places
        .iter()
        .map(|&(x, y)| point(x as f32, y as f32))
        .collect();
    for step in points.windows(2) {
        let line = shape::stroke(step[0], step[1], theme::PATH_LINE);
        canvas.fill(&Shape::of(&line), Tint::Bright);
    }
    for &place in &points {
        let dot = shape::circle(place, theme::PATH_DOT);
        canvas.fill(&Shape::of(&dot), Tint::Bright);
    }
}
