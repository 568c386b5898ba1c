//! How pieces look: blunt pyramids on a plate with pips, stars seen from above, and the outlines of what is gone.

use crate::figure::{self, Marks, TOP};
use crate::lettering::{self, Type};
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, corners, point};
use crate::scene::{Coat, Pose, Rect};
use crate::theme;
use crate::tint::{Facet, Tint};
use homeworlds::piece::Piece;

/// The corners of a ship: those of its base, then those of its top.
fn hull(at: Rect, up: bool) -> [Point; 4] {
    let [left, right, lower_right, lower_left] = corners(at);
    let (x, half) = (shape::middle(at).x, at.w as f32 * TOP / 2.0);
    let (base, y) = if up {
        ([lower_left, lower_right], left.y)
    } else {
        ([left, right], lower_left.y)
    };
    [base[0], base[1], point(x + half, y), point(x - half, y)]
}

/// A ship in its coat.
pub(super) fn ship(canvas: &mut Canvas, at: Rect, piece: Piece, up: bool, coat: Coat) {
    let hull = |at| hull(at, up);
    let marks = figure::on_ship(at, up, coat);
    let (sign, hollow) = (Tint::Sign(piece.colour()), coat == Coat::Hollow);
    match coat {
        Coat::Fresh => ring(canvas, &hull(at)),
        Coat::Outlined => canvas.fill(&shape::around(&hull(at), theme::OUTLINE), Tint::Dark),
        Coat::Plain | Coat::Hollow | Coat::Bare => {}
    }
    if !hollow {
        body(canvas, &hull(at), piece, marks, at);
    }
    if hollow || canvas.contrast == Contrast::High {
        canvas.outline(&hull(at.inset(1)), theme::OUTLINE, sign);
    }
    let ink = if hollow {
        sign
    } else {
        Tint::OnPiece(piece.colour())
    };
    stamp(canvas, at, piece, marks, ink);
}

/// The body, its bright quarter and its base plate.
fn body(canvas: &mut Canvas, corners: &[Point; 4], piece: Piece, marks: Marks, at: Rect) {
    let colour = piece.colour();
    let [left, right, top_right, top_left] = *corners;
    canvas.fill(corners, Tint::Side(colour, Facet::Front));
    let lit = [
        shape::between(left, right, 0.75),
        right,
        top_right,
        shape::between(top_left, top_right, 0.75),
    ];
    canvas.fill(&lit, Tint::Side(colour, Facet::Lit));
    let share = marks.plate as f32 / at.h as f32;
    let plate = [
        left,
        right,
        shape::between(right, top_right, share),
        shape::between(left, top_left, share),
    ];
    canvas.fill(&plate, Tint::Side(colour, Facet::Base));
}

/// The letter and the pips.
fn stamp(canvas: &mut Canvas, at: Rect, piece: Piece, marks: Marks, ink: Tint) {
    if marks.pip > 0.0 {
        pips(canvas, at, piece, marks, ink);
    }
    let foot = (at.middle().0, marks.baseline);
    let face = Type::of_capital(marks.capital);
    canvas.standing(foot, &lettering::of_colour(piece.colour()), face, ink);
}

fn pips(canvas: &mut Canvas, at: Rect, piece: Piece, marks: Marks, ink: Tint) {
    let count = i32::from(piece.size().pips());
    let apart = marks.pip * 1.25;
    for pip in 0..count {
        let shift = (pip as f32 - (count - 1) as f32 / 2.0) * apart;
        let middle = point(shape::middle(at).x + shift, marks.pips);
        canvas.disc(middle, marks.pip / 2.0, ink);
    }
}

/// What the last turn did: a ring with a dark gap around these corners.
fn ring(canvas: &mut Canvas, corners: &[Point; 4]) {
    canvas.fill(&shape::around(corners, theme::RING), Tint::Last);
    canvas.fill(&shape::around(corners, theme::RING_GAP), Tint::Ground);
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
    canvas.fill(&dark, Tint::Side(colour, Facet::Base));
    canvas.rectangle(at.inset(bevel), Tint::Side(colour, Facet::Front));
    if canvas.contrast == Contrast::High {
        canvas.ring(at, 0, theme::OUTLINE as i32, Tint::Sign(colour));
    }
    let marks = figure::on_star(at, pips);
    stamp(canvas, at, piece, marks, Tint::OnPiece(colour));
}

/// The dashed outline of a piece that is not there.
pub(super) fn missing(canvas: &mut Canvas, at: Rect, pose: Pose, ink: Tint) {
    let at = at.inset(2);
    let outline = match pose {
        Pose::Star => corners(at),
        Pose::Up => hull(at, true),
        Pose::Down => hull(at, false),
    };
    canvas.dashes(&outline, theme::DASH, theme::DASH_LINE, ink);
}
