//! The signs of the last turn, of seats and of catastrophes.

use crate::lettering::{self, Type};
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, corners, middle, point};
use crate::scene::Rect;
use crate::theme;
use crate::tint::{Shade, Tint};
use homeworlds::piece::Colour;

/// A way from place to place, in a dark casing, with a head at its end.
pub(super) fn way(canvas: &mut Canvas, places: &[(i32, i32)]) {
    let points: Vec<Point> = places
        .iter()
        .map(|&(x, y)| point(x as f32, y as f32))
        .collect();
    let [.., before, end] = points[..] else {
        return;
    };
    let length = shape::distance(before, end).max(1.0);
    let neck = shape::between(end, before, (theme::HEAD / length).min(1.0));
    for (more, ink) in [(2.0 * theme::CASING, Tint::Ground), (0.0, Tint::Last)] {
        let mut line = points.clone();
        line.pop();
        line.push(neck);
        for step in line.windows(2) {
            let stroke = shape::stroke(step[0], step[1], theme::WAY + more);
            canvas.fill(&stroke, ink);
        }
        for &bend in &line[1..line.len() - 1] {
            canvas.disc(bend, (theme::WAY + more) / 2.0, ink);
        }
        let [right, _, _, left] = shape::stroke(neck, end, theme::HEAD_WIDTH + more);
        canvas.fill(&[right, end, left], ink);
    }
}

/// A dot, or a disc with a number.
pub(super) fn start(canvas: &mut Canvas, at: Rect, number: Option<u8>) {
    let (middle, half) = (middle(at), at.w as f32 / 2.0);
    canvas.disc(middle, half, Tint::Ground);
    canvas.disc(middle, half - theme::CASING, Tint::Last);
    if let Some(number) = number {
        let face = Type::of_capital(at.w / 2);
        canvas.centred(at.middle(), &number.to_string(), face, Tint::Dark);
    }
}

/// Two strokes over what was sacrificed.
pub(super) fn cross(canvas: &mut Canvas, at: Rect) {
    let casing = theme::WAY + 2.0 * theme::CASING;
    strokes(
        canvas,
        at,
        [(casing, Tint::Ground), (theme::WAY, Tint::Last)],
    );
}

/// Two strokes over a box, in these widths and colours.
fn strokes(canvas: &mut Canvas, at: Rect, inks: [(f32, Tint); 2]) {
    let [first, second, third, fourth] = corners(at);
    for (width, ink) in inks {
        canvas.fill(&shape::stroke(first, third, width), ink);
        canvas.fill(&shape::stroke(fourth, second, width), ink);
    }
}

/// A burst with how many went: `4R`.
pub(super) fn blast(canvas: &mut Canvas, at: Rect, colour: Colour, count: usize) {
    let half = at.w as f32 / 2.0;
    canvas.fill(&burst(at), Tint::Warning);
    let body = Tint::Of(colour, Shade::Front);
    canvas.disc(middle(at), half * theme::BLAST_DISC, body);
    let face = Type::of_capital(at.w * 3 / 10);
    let text = format!("{count}{}", lettering::of_colour(colour));
    canvas.centred(at.middle(), &text, face, Tint::Of(colour, Shade::Ink));
}

/// A triangle in the direction of a seat's ships.
pub(super) fn tip(canvas: &mut Canvas, at: Rect, up: bool, ink: Tint) {
    canvas.fill(&shape::pyramid(at, up, 0.0), ink);
}

/// The pattern of a seat; what is not of the pattern shows its ground.
pub(super) fn pattern(canvas: &mut Canvas, at: Rect, seat: u8, ink: Tint, out: bool) {
    let stripes = |whole: i32| {
        [0, 2, 4].map(|part| (whole * part / 5, whole * (part + 1) / 5 - whole * part / 5))
    };
    match seat {
        0 => canvas.ring(at, 0, (at.w.min(at.h) / 5).max(4), ink),
        1 => {
            for (down, h) in stripes(at.h) {
                canvas.rectangle(Rect::new(at.x, at.y + down, at.w, h), ink);
            }
        }
        2 => {
            for (right, w) in stripes(at.w) {
                canvas.rectangle(Rect::new(at.x + right, at.y, w, at.h), ink);
            }
        }
        3 => {
            let [left, _, lower_right, lower_left] = corners(at);
            canvas.fill(&[left, lower_right, lower_left], ink);
        }
        4 => {
            let arm = (at.w.min(at.h) * 3 / 10).max(4) / 2 * 2;
            canvas.rectangle(Rect::around(at.middle(), arm, at.h), ink);
            canvas.rectangle(Rect::around(at.middle(), at.w, arm), ink);
        }
        _ => canvas.disc(middle(at), at.w.min(at.h) as f32 * 0.4, ink),
    }
    if out {
        strokes(canvas, at, [(9.0, Tint::TagGround), (4.0, Tint::Muted)]);
    }
}

/// A ring for Good, a burst for Evil.
pub(super) fn emblem(canvas: &mut Canvas, at: Rect, evil: bool, ink: Tint) {
    if evil {
        canvas.fill(&burst(at), ink)
    } else {
        canvas.ring(at, at.w / 2, theme::EMBLEM_LINE, ink)
    }
}

/// The outline of a burst that fills a box.
fn burst(at: Rect) -> Vec<Point> {
    let reach = at.w as f32 / 2.0;
    shape::burst(middle(at), reach, reach * theme::SPIKES)
}
