//! Draws the marks of the last turn and of catastrophes, lines, pips and the sky.

use crate::lettering::{self, Type};
use crate::paint::canvas::Canvas;
use crate::paint::piece::diagonals;
use crate::paint::shape::{self, Point, middle, point};
use crate::scene::{Rect, Stroke};
use crate::tint::{Shade, Tint};
use crate::{figure, theme};
use homeworlds::piece::Colour;

/// Draws a line with the decoration of its kind.
pub(super) fn stroke(canvas: &mut Canvas, places: &[(i32, i32)], kind: Stroke) {
    let points = shape::points(places);
    match kind {
        Stroke::Arrow => arrow(canvas, &points),
        Stroke::Rail => line(canvas, &points, theme::ROUTE, Tint::Route),
        Stroke::Curve => line(canvas, &points, theme::ARROW, Tint::Bright),
        Stroke::Spoke => {
            line(canvas, &points, theme::ROUTE - 1.0, Tint::Route);
            canvas.disc(points[0], 7.0, Tint::Route);
        }
        Stroke::Threat => {
            line(canvas, &points, theme::ROUTE, Tint::Danger);
            let (from, to) = (points[0], points[points.len() - 1]);
            let length = shape::distance(from, to).max(1.0);
            let neck = between_within(from, to, 24.0_f32.min(length * 0.3) / length);
            let tip = between_within(from, to, (24.0_f32.min(length * 0.3) + 30.0) / length);
            head(canvas, neck, tip, 32.0, Tint::Danger);
        }
    }
}

fn between_within(from: Point, to: Point, share: f32) -> Point {
    shape::between(from, to, share.min(1.0))
}

fn line(canvas: &mut Canvas, points: &[Point], width: f32, ink: Tint) {
    for step in points.windows(2) {
        canvas.fill(&shape::stroke(step[0], step[1], width), ink);
    }
    for &bend in points
        .get(1..points.len().saturating_sub(1))
        .unwrap_or_default()
    {
        canvas.disc(bend, width / 2.0, ink);
    }
}

/// Draws a triangle from a neck to a tip.
fn head(canvas: &mut Canvas, neck: Point, tip: Point, width: f32, ink: Tint) {
    let [right, _, _, left] = shape::stroke(neck, tip, width);
    canvas.fill(&[right, tip, left], ink);
}

/// Draws an arrow in a dark casing.
fn arrow(canvas: &mut Canvas, points: &[Point]) {
    let [.., _, end] = points[..] else {
        return;
    };
    // The head begins where the line comes within the head's length of the end.
    let last = points
        .iter()
        .rposition(|&at| shape::distance(at, end) >= theme::HEAD);
    let last = last.unwrap_or(0);
    let length = shape::distance(points[last], end).max(1.0);
    let neck = between_within(end, points[last], theme::HEAD / length);
    let mut shaft = points[..=last].to_vec();
    shaft.push(neck);
    for (more, ink) in [(2.0 * theme::CASING, Tint::Ground), (0.0, Tint::Last)] {
        line(canvas, &shaft, theme::ARROW + more, ink);
        head(canvas, neck, end, theme::HEAD + more, ink);
    }
}

/// Draws a disc with the number of a step.
pub(super) fn step(canvas: &mut Canvas, at: Rect, number: u8) {
    let (middle, radius) = (middle(at), at.w as f32 / 2.0);
    canvas.disc(middle, radius + theme::CASING, Tint::Ground);
    canvas.disc(middle, radius, Tint::Last);
    let face = Type::of_capital(at.w * 5 / 8);
    canvas.centred(at.middle(), &number.to_string(), face, Tint::Dark);
}

/// Draws a cross over a sacrificed ship.
pub(super) fn cross(canvas: &mut Canvas, at: Rect) {
    for (more, ink) in [(2.0 * theme::CASING, Tint::Ground), (0.0, Tint::Last)] {
        for (from, to) in diagonals(at) {
            canvas.fill(&shape::stroke(from, to, theme::ARROW + more - 1.0), ink);
        }
    }
}

/// Draws a burst with the number of destroyed pieces: `4R`.
pub(super) fn blast(canvas: &mut Canvas, at: Rect, colour: Colour, count: usize) {
    let (middle, radius) = (middle(at), at.w as f32 / 2.0);
    canvas.fill(&shape::burst(middle, radius, radius * 0.72), Tint::Danger);
    canvas.disc(middle, radius * 0.64, Tint::Of(colour, Shade::Body));
    let face = Type::of_capital(at.w * 3 / 10);
    let text = format!("{count}{}", lettering::of_colour(colour));
    canvas.centred(at.middle(), &text, face, Tint::Of(colour, Shade::Ink));
}

/// Draws rows of pips on a disc.
pub(super) fn pips(canvas: &mut Canvas, at: Rect, rows: &[u8], ink: Tint) {
    let (x, y) = at.middle();
    let (pip, step) = (8.0, 10.0);
    let first = y as f32 - (rows.len() as f32 - 1.0) * step / 2.0;
    for (row, &count) in rows.iter().enumerate() {
        let left = x as f32 - (f32::from(count) - 1.0) * step / 2.0;
        for number in 0..count {
            let middle = point(left + f32::from(number) * step, first + row as f32 * step);
            canvas.disc(middle, pip / 2.0, ink);
        }
    }
}

/// The number of star dots.
const STARS: u32 = 70;

/// Draws the star dots, always at the same places.
pub(super) fn sky(canvas: &mut Canvas, at: Rect) {
    let mut next = figure::scatter(0x2545_f491);
    for number in 0..STARS {
        let (x, y) = (next(at.w - 8) + 4, next(theme::MAX_HEIGHT));
        if y > at.h - 8 {
            continue;
        }
        let dot = |w, h| Rect::around((x, y), w, h);
        let ink = if number % 3 == 0 {
            Tint::Route
        } else {
            Tint::Border
        };
        if number % 9 == 0 {
            canvas.rounded(dot(10, 2), 0, Tint::Border);
            canvas.rounded(dot(2, 10), 0, Tint::Border);
        } else {
            canvas.rounded(dot(3, 3), 0, ink);
        }
    }
}
