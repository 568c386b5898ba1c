//! How pieces look: blunt pyramids on a plate with pips, stars seen from above, and the outlines of what is gone.

use crate::figure::{self, Marks, TOP};
use crate::lettering::Type;
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, Shape};
use crate::paint::{letter, point, standing};
use crate::scene::{Coat, Pose, Rect};
use crate::theme;
use crate::tint::{Facet, Tint};
use homeworlds::piece::Piece;

/// The corners of a ship: those of its base, then those of its top.
fn hull(at: Rect, up: bool) -> [Point; 4] {
    let (base, top) = if up {
        (at.bottom(), at.y)
    } else {
        (at.y, at.bottom())
    };
    let middle = at.x as f32 + at.w as f32 / 2.0;
    let half = at.w as f32 * TOP / 2.0;
    [
        point(at.x as f32, base as f32),
        point(at.right() as f32, base as f32),
        point(middle + half, top as f32),
        point(middle - half, top as f32),
    ]
}

/// A ship in its coat.
pub(super) fn ship(canvas: &mut Canvas, at: Rect, piece: Piece, up: bool, coat: Coat) {
    let corners = hull(at, up);
    let marks = figure::on_ship(at, up, coat);
    let colour = piece.colour();
    match coat {
        Coat::Fresh => ring(canvas, &corners),
        Coat::Outlined => {
            let outline = Shape::of(&shape::around(&corners, theme::OUTLINE));
            canvas.fill(&outline, Tint::Dark);
        }
        Coat::Plain | Coat::Hollow | Coat::Bare => {}
    }
    if coat == Coat::Hollow {
        let inner = shape::narrowed(&corners, theme::HULL);
        let hollow = Shape::of(&corners).without(&inner);
        canvas.fill(&hollow, Tint::Sign(colour));
        return stamp(canvas, at, piece, marks, Tint::Sign(colour));
    }
    body(canvas, &corners, piece, marks, at);
    if canvas.contrast == Contrast::High {
        let line = Shape::of(&corners).without(&shape::narrowed(&corners, theme::OUTLINE));
        canvas.fill(&line, Tint::Sign(colour));
    }
    stamp(canvas, at, piece, marks, Tint::OnPiece(colour));
}

/// The body, its bright quarter and its base plate.
fn body(canvas: &mut Canvas, corners: &[Point; 4], piece: Piece, marks: Marks, at: Rect) {
    let colour = piece.colour();
    let [left, right, top_right, top_left] = *corners;
    canvas.fill(&Shape::of(corners), Tint::Side(colour, Facet::Front));
    let lit = [
        shape::between(left, right, 0.75),
        right,
        top_right,
        shape::between(top_left, top_right, 0.75),
    ];
    canvas.fill(&Shape::of(&lit), Tint::Side(colour, Facet::Lit));
    let share = marks.plate as f32 / at.h as f32;
    let plate = [
        left,
        right,
        shape::between(right, top_right, share),
        shape::between(left, top_left, share),
    ];
    canvas.fill(&Shape::of(&plate), Tint::Side(colour, Facet::Base));
}

/// The letter and the pips.
fn stamp(canvas: &mut Canvas, at: Rect, piece: Piece, marks: Marks, ink: Tint) {
    if marks.pip > 0.0 {
        pips(canvas, at, piece, marks, ink);
    }
    let foot = (at.middle().0, marks.baseline);
    let face = Type::of_capital(marks.capital);
    standing(canvas, foot, &letter(piece.colour()), face, ink);
}

fn pips(canvas: &mut Canvas, at: Rect, piece: Piece, marks: Marks, ink: Tint) {
    let count = i32::from(piece.size().pips());
    let apart = marks.pip * 1.25;
    for pip in 0..count {
        let shift = (pip as f32 - (count - 1) as f32 / 2.0) * apart;
        let middle = point(at.x as f32 + at.w as f32 / 2.0 + shift, marks.pips);
        canvas.fill(&Shape::of(&shape::circle(middle, marks.pip / 2.0)), ink);
    }
}

/// What the last turn did: a ring with a dark gap around these corners.
fn ring(canvas: &mut Canvas, corners: &[Point]) {
    let outer = shape::around(corners, theme::RING);
    canvas.fill(&Shape::of(&outer), Tint::Ground);
    let ring = Shape::of(&outer).without(&shape::around(corners, theme::RING_GAP));
    canvas.fill(&ring, Tint::Last);
}

/// A star: a bevelled square.
pub(super) fn star(canvas: &mut Canvas, at: Rect, piece: Piece, pips: bool, fresh: bool) {
    let colour = piece.colour();
    let bevel = (at.w as f32 * theme::BEVEL + 0.5) as i32;
    let (outer, inner) = (corners(at), corners(at.inset(bevel)));
    if fresh {
        ring(canvas, &outer);
    }
    canvas.rectangle(at, Tint::Side(colour, Facet::Lit));
    let dark = [outer[1], outer[2], outer[3], inner[3], inner[2], inner[1]];
    canvas.fill(&Shape::of(&dark), Tint::Side(colour, Facet::Base));
    canvas.rectangle(at.inset(bevel), Tint::Side(colour, Facet::Front));
    if canvas.contrast == Contrast::High {
        canvas.ring(at, 0, theme::OUTLINE as i32, Tint::Sign(colour));
    }
    let marks = figure::on_star(at, pips);
    stamp(canvas, at, piece, marks, Tint::OnPiece(colour));
}

fn corners(at: Rect) -> [Point; 4] {
    [
        point(at.x as f32, at.y as f32),
        point(at.right() as f32, at.y as f32),
        point(at.right() as f32, at.bottom() as f32),
        point(at.x as f32, at.bottom() as f32),
    ]
}

/// The dashed outline of a piece that is not there.
pub(super) fn missing(canvas: &mut Canvas, at: Rect, pose: Pose, ink: Tint) {
    let at = at.inset(2);
    let outline = match pose {
        Pose::Star => corners(at),
        pose => hull(at, pose != Pose::Down),
    };
    let next = outline.iter().cycle().skip(1);
    let mut dashes = Shape::default();
    for (from, to) in outline.iter().zip(next) {
        for [start, end] in dashed(*from, *to) {
            dashes = dashes.and(&shape::stroke(start, end, theme::DASH_LINE));
        }
    }
    canvas.fill(&dashes, ink);
}

/// Dashes between two points, one at each end.
fn dashed(from: Point, to: Point) -> Vec<[Point; 2]> {
    let length = shape::distance(from, to);
    let dashes = ((length / theme::DASH + 1.0) / 2.0 + 0.5) as i32;
    let steps = (2 * dashes.max(1) - 1) as f32;
    (0..dashes)
        .map(|dash| {
            let start = 2.0 * dash as f32 / steps;
            [start, start + 1.0 / steps].map(|share| shape::between(from, to, share))
        })
        .collect()
}
