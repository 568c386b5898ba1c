//! The signs of the last turn, of seats and of catastrophes.

use crate::lettering::Type;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, Shape};
use crate::paint::{centred, letter, point};
use crate::scene::Rect;
use crate::theme;
use crate::tint::{Facet, Tint};
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
            canvas.fill(&Shape::of(&stroke), ink);
        }
        for &bend in &line[1..line.len() - 1] {
            canvas.disc(bend, (theme::WAY + more) / 2.0, ink);
        }
        let [right, _, _, left] = shape::stroke(neck, end, theme::HEAD_WIDTH + more);
        canvas.fill(&Shape::of(&[right, end, left]), ink);
    }
}

/// A dot, or a disc with a number.
pub(super) fn start(canvas: &mut Canvas, at: Rect, number: Option<u8>) {
    let (middle, half) = (middle(at), at.w as f32 / 2.0);
    canvas.disc(middle, half, Tint::Ground);
    canvas.disc(middle, half - theme::CASING, Tint::Last);
    if let Some(number) = number {
        let face = Type::of_capital(at.w / 2);
        centred(canvas, at.middle(), &number.to_string(), face, Tint::Dark);
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
    let [left, top] = [at.x as f32, at.y as f32];
    let [right, bottom] = [at.right() as f32, at.bottom() as f32];
    for (width, ink) in inks {
        for [from, to] in [[top, bottom], [bottom, top]] {
            let stroke = shape::stroke(point(left, from), point(right, to), width);
            canvas.fill(&Shape::of(&stroke), ink);
        }
    }
}

/// A burst with how many went: `4R`.
pub(super) fn blast(canvas: &mut Canvas, at: Rect, colour: Colour, count: u8) {
    let half = at.w as f32 / 2.0;
    canvas.fill(&Shape::of(&spikes(at, half)), Tint::Warning);
    let body = Tint::Side(colour, Facet::Front);
    canvas.disc(middle(at), half * theme::BLAST_DISC, body);
    let face = Type::of_capital(at.w * 3 / 10);
    let text = format!("{count}{}", letter(colour));
    centred(canvas, at.middle(), &text, face, Tint::OnPiece(colour));
}

/// A triangle in the direction of a seat's ships.
pub(super) fn tip(canvas: &mut Canvas, at: Rect, up: bool, ink: Tint) {
    let (base, tip) = match up {
        true => (at.bottom(), at.y),
        false => (at.y, at.bottom()),
    };
    let corners = [
        point(at.x as f32, base as f32),
        point(at.right() as f32, base as f32),
        point(at.x as f32 + at.w as f32 / 2.0, tip as f32),
    ];
    canvas.fill(&Shape::of(&corners), ink);
}

/// The pattern of a seat; what is not of the pattern shows its ground.
pub(super) fn pattern(canvas: &mut Canvas, at: Rect, seat: u8, ink: Tint, out: bool) {
    let third = |whole: i32, part: i32| whole * part / 5;
    match seat {
        0 => canvas.ring(at, 0, (at.w.min(at.h) / 5).max(4), ink),
        1 => {
            for part in [0, 2, 4] {
                let top = at.y + third(at.h, part);
                let bar = Rect::new(at.x, top, at.w, at.y + third(at.h, part + 1) - top);
                canvas.rectangle(bar, ink);
            }
        }
        2 => {
            for part in [0, 2, 4] {
                let left = at.x + third(at.w, part);
                let pale = Rect::new(left, at.y, at.x + third(at.w, part + 1) - left, at.h);
                canvas.rectangle(pale, ink);
            }
        }
        3 => {
            let [left, top] = [at.x as f32, at.y as f32];
            let [right, bottom] = [at.right() as f32, at.bottom() as f32];
            let half = [point(left, top), point(right, bottom), point(left, bottom)];
            canvas.fill(&Shape::of(&half), ink);
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

fn middle(at: Rect) -> Point {
    point(
        at.x as f32 + at.w as f32 / 2.0,
        at.y as f32 + at.h as f32 / 2.0,
    )
}

/// A ring for Good, a spiked disc for Evil.
pub(super) fn emblem(canvas: &mut Canvas, at: Rect, evil: bool, ink: Tint) {
    let half = at.w as f32 / 2.0;
    let shape = match evil {
        true => Shape::of(&spikes(at, half)),
        false => Shape::of(&shape::circle(middle(at), half))
            .without(&shape::circle(middle(at), half - theme::EMBLEM_LINE)),
    };
    canvas.fill(&shape, ink);
}

/// The outline of a burst around the middle of a box, its spikes reaching so far.
fn spikes(at: Rect, reach: f32) -> Vec<Point> {
    let (x, y) = at.middle();
    let quarter = |quarter: i32| {
        BURST.map(|(right, down)| match quarter {
            0 => (right, down),
            1 => (-down, right),
            2 => (-right, -down),
            _ => (down, -right),
        })
    };
    (0..4)
        .flat_map(quarter)
        .enumerate()
        .map(|(number, (right, down))| {
            let radius = if number % 2 == 0 {
                reach
            } else {
                reach * theme::SPIKES
            };
            point(x as f32 + right * radius, y as f32 + down * radius)
        })
        .collect()
}

/// A quarter of twenty directions in equal steps, the first upwards.
const BURST: [(f32, f32); 5] = {
    const A: (f32, f32) = (0.309_017, 0.951_056_5);
    const B: (f32, f32) = (0.587_785_3, 0.809_017);
    [
        (0.0, -1.0),
        (A.0, -A.1),
        (B.0, -B.1),
        (B.1, -B.0),
        (A.1, -A.0),
    ]
};
