//! Draws pieces: ships as blunt pyramids with a tail, suns as discs with a rim, and the light
//! around suns. Tail and rim are the second cue for a colour: red has points, yellow bars, green is
//! round, blue square (rule L3).

use crate::figure::{self, Marks, RIM, TIP};
use crate::lettering::{self, Type};
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, between, corners, point};
use crate::paint::style::Light;
use crate::scene::{PieceStyle, Rect, Ring};
use crate::theme;
use crate::tint::{Shade, Tint};
use homeworlds::piece::{Colour, Piece};

/// A piece, and the way in which it is drawn.
#[derive(Clone, Copy)]
pub(super) struct DrawnPiece {
    pub piece: Piece,
    pub style: PieceStyle,
    pub ring: Ring,
}

/// Draws a ship.
pub(super) fn ship(canvas: &mut Canvas, at: Rect, up: bool, drawn: DrawnPiece) {
    let DrawnPiece { piece, style, ring } = drawn;
    let hull = shape::pyramid(at, up, TIP);
    if style == PieceStyle::Ghost {
        return ghost(canvas, &shape::pyramid(at.inset(2), up, TIP), piece);
    }
    let marks = figure::on_ship(at, up, style);
    let tail = tail(at, up, piece);
    let silhouette: Vec<&[Point]> = [&hull[..]]
        .into_iter()
        .chain(tail.iter().map(Vec::as_slice))
        .collect();
    draw_ring(canvas, &silhouette, ring);
    if style == PieceStyle::Outlined {
        for part in &silhouette {
            canvas.fill(&shape::around(part, theme::OUTLINE), Tint::Dark);
        }
    }
    let tint = |shade| Tint::Of(piece.colour(), shade);
    let is_high = canvas.style.contrast == Contrast::High;
    let tail_tint = tint(if is_high { Shade::Sign } else { Shade::Body });
    for part in &tail {
        canvas.fill(part, tail_tint);
    }
    if style == PieceStyle::Hollow {
        canvas.fill(&hull, Tint::Dark);
        canvas.outline(
            &shape::pyramid(at.inset(2), up, TIP),
            theme::OUTLINE,
            tint(Shade::Sign),
        );
        stamp(canvas, at, drawn, marks, Tint::Bright);
        return;
    }
    body(
        canvas,
        hull,
        piece.colour(),
        marks.plate as f32 / at.h as f32,
    );
    if is_high {
        canvas.outline(
            &shape::pyramid(at.inset(1), up, TIP),
            3.0,
            tint(Shade::Sign),
        );
        if style != PieceStyle::Unlettered {
            pattern(canvas, at, up, drawn, marks);
        }
    }
    stamp(canvas, at, drawn, marks, tint(Shade::Ink));
}

/// Returns the polygons of a ship's tail, beyond its base.
fn tail(at: Rect, up: bool, piece: Piece) -> Vec<Vec<Point>> {
    let depth = figure::tail(piece, at.h);
    let (x, w) = (at.x as f32, at.w as f32);
    let (base, away) = if up {
        (at.bottom() as f32, 1.0)
    } else {
        (at.y as f32, -1.0)
    };
    let block = |left: f32, width: f32, deep: f32| {
        let end = base + away * deep;
        vec![
            point(left, base),
            point(left + width, base),
            point(left + width, end),
            point(left, end),
        ]
    };
    match piece.colour() {
        Colour::Red => {
            let (broad, deep) = (0.36 * w, depth + 3.0);
            let spike = |outer: f32, inner: f32, outwards: f32| {
                vec![
                    point(outer, base),
                    point(inner, base),
                    point(outer + outwards * 0.26 * deep, base + away * deep),
                ]
            };
            vec![spike(x, x + broad, -1.0), spike(x + w, x + w - broad, 1.0)]
        }
        Colour::Yellow => {
            let beyond = 0.45 * depth;
            vec![block(x - beyond, w + 2.0 * beyond, 0.8 * depth)]
        }
        Colour::Green => {
            let middle = point(x + w / 2.0, base);
            vec![shape::half_ellipse(middle, 0.36 * w, away * (depth + 3.0))]
        }
        Colour::Blue => vec![block(x + 0.29 * w, 0.42 * w, depth)],
    }
}

/// Draws the body, its lit facet and its base plate with this share of its height.
fn body(canvas: &mut Canvas, hull: [Point; 4], colour: Colour, plate: f32) {
    let [left, right, top_right, top_left] = hull;
    canvas.fill(&hull, Tint::Of(colour, Shade::Body));
    if canvas.style.light > Light::Flat {
        let lit = [
            between(left, right, 0.8),
            right,
            top_right,
            between(top_left, top_right, 0.8),
        ];
        canvas.fill(&lit, Tint::Of(colour, Shade::Lit));
    }
    let base = [
        left,
        right,
        between(right, top_right, plate),
        between(left, top_left, plate),
    ];
    canvas.fill(&base, Tint::Of(colour, Shade::Base));
}

/// Draws the pattern of a colour in the tip of a ship: bars, dots or slanted lines; red has none.
fn pattern(canvas: &mut Canvas, at: Rect, up: bool, drawn: DrawnPiece, marks: Marks) {
    let colour = drawn.piece.colour();
    let middle = shape::middle(at).x;
    let tip = if up { at.y } else { at.bottom() } as f32;
    let letter_end = if up {
        marks.baseline - marks.capital
    } else {
        marks.baseline
    } as f32;
    let away = (letter_end - tip).signum();
    let room = (letter_end - tip).abs() - 4.0;
    let half = |along: f32| {
        let share = TIP + (1.0 - TIP) * along / at.h as f32;
        (at.w as f32 * share / 2.0 - 4.0).max(2.0)
    };
    let ink = Tint::Of(colour, Shade::Ink);
    let mut along = 6.0;
    while along <= room {
        let (y, half) = (tip + away * along, half(along));
        match colour {
            Colour::Red => {}
            Colour::Yellow => {
                let (from, to) = (point(middle - half, y), point(middle + half, y));
                canvas.fill(&shape::stroke(from, to, 2.6), ink);
            }
            Colour::Green => {
                for x in [middle - 4.0, middle + 4.0] {
                    canvas.disc(point(x, y), 2.2, ink);
                }
            }
            Colour::Blue => {
                let rise = (half * 0.5).min(6.0);
                let (from, to) = (
                    point(middle - half, y + rise),
                    point(middle + half, y - rise),
                );
                canvas.fill(&shape::stroke(from, to, 2.6), ink);
            }
        }
        along += 8.0;
    }
}

/// Draws the letter and the pips.
fn stamp(canvas: &mut Canvas, at: Rect, drawn: DrawnPiece, marks: Marks, ink: Tint) {
    let DrawnPiece { piece, style, .. } = drawn;
    for (x, y) in marks.pip_middles(at, piece) {
        canvas.disc(point(x, y), marks.pip / 2.0, ink);
    }
    if style != PieceStyle::Unlettered {
        let foot = (at.middle().0, marks.baseline);
        let face = Type::of_capital(marks.capital);
        canvas.standing(foot, &lettering::of_colour(piece.colour()), face, ink);
    }
}

/// Draws the ring around the parts of a piece, above a dark gap.
fn draw_ring(canvas: &mut Canvas, parts: &[&[Point]], ring: Ring) {
    let danger = theme::RING_GAP + theme::DANGER_RING;
    let bands: &[(f32, Tint)] = match ring {
        Ring::None => return,
        Ring::Last => &[(theme::RING_GAP + theme::LAST_RING, Tint::Last)],
        Ring::Danger => &[(danger, Tint::Danger)],
        Ring::Both => &[
            (danger + theme::LAST_RING, Tint::Last),
            (danger, Tint::Danger),
        ],
    };
    for &(distance, tint) in bands.iter().chain([&(theme::RING_GAP, Tint::Ground)]) {
        for part in parts {
            canvas.fill(&shape::around(part, distance), tint);
        }
    }
}

/// Draws a sun.
pub(super) fn star(canvas: &mut Canvas, at: Rect, drawn: DrawnPiece) {
    let DrawnPiece { piece, style, ring } = drawn;
    let middle = shape::middle(at);
    let radius = at.w as f32 / 2.0;
    if style == PieceStyle::Ghost {
        let circle = shape::circle(middle, radius - 2.0);
        let ink = Tint::Of(piece.colour(), Shade::Ghost);
        canvas.dashes_around(&circle, theme::DASH, theme::DASH_LINE, ink);
        return;
    }
    if ring != Ring::None {
        let rim = radius + RIM as f32;
        canvas.disc(middle, rim + theme::LAST_RING + 1.0, Tint::Last);
        canvas.disc(middle, rim + 1.0, Tint::Ground);
    }
    rim(canvas, middle, radius, piece.colour());
    let tint = |shade| Tint::Of(piece.colour(), shade);
    let shift = point(-0.05 * radius, -0.05 * radius);
    canvas.disc(middle, radius, tint(Shade::Base));
    if canvas.style.light > Light::Flat {
        canvas.disc(middle + shift, 0.935 * radius, tint(Shade::Lit));
    }
    canvas.disc(middle, 0.9 * radius, tint(Shade::Body));
    let marks = figure::on_star(at);
    stamp(canvas, at, drawn, marks, tint(Shade::Ink));
}

/// Draws the rim of a sun: twelve teeth, eight bars, a ring or a square.
fn rim(canvas: &mut Canvas, middle: Point, radius: f32, colour: Colour) {
    let tint = Tint::Of(colour, Shade::Rim);
    let outer = radius + RIM as f32;
    match colour {
        Colour::Red => canvas.fill(&shape::burst(middle, outer, radius - 1.0), tint),
        Colour::Yellow => {
            for direction in shape::directions().step_by(3) {
                let to = point(
                    middle.x + direction.x * outer,
                    middle.y + direction.y * outer,
                );
                canvas.fill(&shape::stroke(middle, to, 0.28 * radius), tint);
            }
        }
        Colour::Green => {
            canvas.disc(middle, radius + 8.0, tint);
            canvas.disc(middle, radius + 4.5, Tint::Ground);
        }
        Colour::Blue => {
            let half = 0.94 * (radius + 2.5);
            let [left, right, top, bottom] = [
                middle.x - half,
                middle.x + half,
                middle.y - half,
                middle.y + half,
            ];
            let square = [
                point(left, top),
                point(right, top),
                point(right, bottom),
                point(left, bottom),
            ];
            canvas.fill(&square, tint);
        }
    }
}

/// Draws the light around a sun.
pub(super) fn glow(canvas: &mut Canvas, at: Rect, colour: Colour, radius: i32, home: bool) {
    let far = [(2.5, Shade::Glow1), (1.95, Shade::Glow2)];
    let near = [(1.62, Shade::Glow3), (1.34, Shade::Glow4)];
    let rings = far.iter().filter(|_| home).chain(&near);
    for &(reach, shade) in rings {
        let reach = reach * radius as f32;
        canvas.disc(shape::middle(at), reach, Tint::Of(colour, shade));
    }
}

/// Draws the dashed outline of an absent piece.
fn ghost(canvas: &mut Canvas, outline: &[Point], piece: Piece) {
    let ink = Tint::Of(piece.colour(), Shade::Ghost);
    canvas.dashes(outline, theme::DASH, theme::DASH_LINE, ink);
}

/// Returns the diagonals of a box, for marks drawn over it.
pub(super) fn diagonals(at: Rect) -> [(Point, Point); 2] {
    let [first, second, third, fourth] = corners(at);
    [(first, third), (fourth, second)]
}
