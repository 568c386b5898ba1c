//! How pieces look: blunt pyramids on a plate with pips, stars seen from above, and the outlines of what is gone.

use crate::figure::{self, Marks, TOP};
use crate::lettering::{self, Type};
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, between, corners, point};
use crate::scene::{Coat, Rect};
use crate::theme;
use crate::tint::{Shade, Tint};
use homeworlds::piece::{Colour, Piece};

/// A ship in its coat.
pub(super) fn ship(canvas: &mut Canvas, at: Rect, piece: Piece, up: bool, coat: Coat) {
    let hull = |at| shape::pyramid(at, up, TOP);
    let (corners, marks) = (hull(at), figure::on_ship(at, up, coat));
    match coat {
        Coat::Fresh => ring(canvas, &corners),
        Coat::Outlined => canvas.fill(&shape::around(&corners, theme::OUTLINE), Tint::Dark),
        Coat::Plain | Coat::Hollow | Coat::Bare => {}
        Coat::Gone => return gone(canvas, hull(at.inset(2)), piece),
    }
    let hollow = coat == Coat::Hollow;
    if !hollow {
        let share = marks.plate as f32 / at.h as f32;
        body(canvas, corners, piece.colour(), share);
    }
    if hollow || canvas.contrast == Contrast::High {
        let sign = Tint::Of(piece.colour(), Shade::Sign);
        canvas.outline(&hull(at.inset(1)), theme::OUTLINE, sign);
    }
    let ink = if hollow { Shade::Sign } else { Shade::Ink };
    stamp(canvas, at, piece, marks, ink);
}

/// The body, its bright quarter and its base plate of this share of its height.
fn body(canvas: &mut Canvas, corners: [Point; 4], colour: Colour, plate: f32) {
    let [left, right, top_right, top_left] = corners;
    let (lit, lit_top) = (
        between(left, right, 0.75),
        between(top_left, top_right, 0.75),
    );
    let (plate_right, plate_left) = (
        between(right, top_right, plate),
        between(left, top_left, plate),
    );
    for (shade, corners) in [
        (Shade::Front, corners),
        (Shade::Lit, [lit, right, top_right, lit_top]),
        (Shade::Base, [left, right, plate_right, plate_left]),
    ] {
        canvas.fill(&corners, Tint::Of(colour, shade));
    }
}

/// The letter and the pips.
fn stamp(canvas: &mut Canvas, at: Rect, piece: Piece, marks: Marks, ink: Shade) {
    let ink = Tint::Of(piece.colour(), ink);
    let count = i32::from(piece.size().pips());
    let apart = marks.pip * 1.25;
    for pip in 0..count {
        let shift = (pip as f32 - (count - 1) as f32 / 2.0) * apart;
        let middle = point(shape::middle(at).x + shift, marks.pips);
        canvas.disc(middle, marks.pip / 2.0, ink);
    }
    let foot = (at.middle().0, marks.baseline);
    let face = Type::of_capital(marks.capital);
    canvas.standing(foot, &lettering::of_colour(piece.colour()), face, ink);
}

/// What the last turn did: a ring with a dark gap around these corners.
fn ring(canvas: &mut Canvas, corners: &[Point; 4]) {
    canvas.fill(&shape::around(corners, theme::RING), Tint::Last);
    canvas.fill(&shape::around(corners, theme::RING_GAP), Tint::Ground);
}

/// A star: a bevelled square.
pub(super) fn star(canvas: &mut Canvas, at: Rect, piece: Piece, coat: Coat) {
    if coat == Coat::Gone {
        return gone(canvas, corners(at.inset(2)), piece);
    }
    let tint = |shade| Tint::Of(piece.colour(), shade);
    let face = at.inset((at.w as f32 * theme::BEVEL + 0.5) as i32);
    let (outer, inner) = (corners(at), corners(face));
    if coat == Coat::Fresh {
        ring(canvas, &outer);
    }
    canvas.rectangle(at, tint(Shade::Lit));
    let dark = [outer[1], outer[2], outer[3], inner[3], inner[2], inner[1]];
    canvas.fill(&dark, tint(Shade::Base));
    canvas.rectangle(face, tint(Shade::Front));
    if canvas.contrast == Contrast::High {
        canvas.ring(at, 0, theme::OUTLINE as i32, tint(Shade::Sign));
    }
    stamp(canvas, at, piece, figure::on_star(at), Shade::Ink);
}

/// The dashed outline of a piece that is not there.
fn gone(canvas: &mut Canvas, corners: [Point; 4], piece: Piece) {
    let ink = Tint::Of(piece.colour(), Shade::Ghost);
    canvas.dashes(&corners, theme::DASH, theme::DASH_LINE, ink);
}
