//! Signs of people: a seat's number in a disc, and the emblems of Good and Evil.

use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Shape};
use crate::paint::{centred, piece, point};
use crate::scene::{Captain, Holds, Rect};
use crate::theme::{self, BADGE_LINE};
use crate::tint::Tint;

/// The number of a seat in a disc; in a crossed ring for a seat that is out.
pub fn badge(canvas: &mut Canvas, at: Rect, number: u8, captain: Captain) {
    let half = at.w as f32 / 2.0;
    let digit = number.to_string();
    let number_em = theme::badge_number(at.h);
    match captain {
        Captain::Aboard => {
            canvas.fill(&disc(at, half), Tint::Muted);
            centred(canvas, at.middle(), &digit, number_em, Tint::Dark);
        }
        Captain::Gone => {
            let inner = shape::circle(middle(at), half - BADGE_LINE);
            canvas.fill(&disc(at, half - 1.0).without(&inner), Tint::Muted);
            let (x, y) = (middle(at).x, middle(at).y);
            let ends = [point(x - half, y + half), point(x + half, y - half)];
            let cross = shape::stroke(ends[0], ends[1], BADGE_LINE);
            canvas.fill(&Shape::of(&cross), Tint::Muted);
            for (right, down) in AROUND {
                let (x, y) = at.middle();
                let beside = (x + right, y + down);
                centred(canvas, beside, &digit, number_em, Tint::Card);
            }
            centred(canvas, at.middle(), &digit, number_em, Tint::Muted);
        }
    }
}

/// The steps by which a number is cut out of what lies behind it.
const AROUND: [(i32, i32); 8] = [
    (-2, 0),
    (2, 0),
    (0, -2),
    (0, 2),
    (-2, -2),
    (2, -2),
    (-2, 2),
    (2, 2),
];

/// A ring for Good, a spiked disc for Evil.
pub fn emblem(canvas: &mut Canvas, at: Rect, evil: bool) {
    let half = at.w as f32 / 2.0;
    let shape = if evil {
        Shape::of(&piece::spikes(at, half))
    } else {
        disc(at, half).without(&shape::circle(middle(at), half - 2.0 * BADGE_LINE))
    };
    canvas.fill(&shape, Tint::Bright);
}

/// Whose a piece is: a disc or a ring; crossed for whom it was taken from.
pub fn mark(canvas: &mut Canvas, at: Rect, second: bool, holds: Holds) {
    let half = at.w as f32 / 2.0;
    let shape = match second {
        false => disc(at, half),
        true => disc(at, half).without(&shape::circle(middle(at), half - theme::MARK_LINE)),
    };
    canvas.fill(&shape, Tint::Muted);
    if holds == Holds::NoMore {
        let (x, y) = (middle(at).x, middle(at).y);
        let ends = [point(x - half, y + half), point(x + half, y - half)];
        for (width, colour) in [(6.0, Tint::Card), (BADGE_LINE, Tint::Muted)] {
            let cross = shape::stroke(ends[0], ends[1], width);
            canvas.fill(&Shape::of(&cross), colour);
        }
    }
}

fn disc(at: Rect, radius: f32) -> Shape {
    Shape::of(&shape::circle(middle(at), radius))
}

fn middle(at: Rect) -> shape::Point {
    let (x, y) = at.middle();
    point(x as f32, y as f32)
}
