//! How a piece looks: ships lying on their side, stars seen from above, ghosts and bursts.

use crate::lettering;
use crate::look::Contrast;
use crate::paint::canvas::Canvas;
use crate::paint::shape::{self, Point, Shape};
use crate::paint::{centred, letter, point, standing};
use crate::scene::{Captain, Pose, Rect};
use crate::theme::{self, Beam, Facet};
use crate::tint::Tint;
use homeworlds::piece::{Colour, Piece};

/// A ship: where, what, how it lies, and whether it has a captain.
#[derive(Clone, Copy)]
pub struct Ship {
    pub at: Rect,
    pub piece: Piece,
    pub pose: Pose,
    pub captain: Captain,
}

/// The corners of a ship: tip, right, left.
pub fn triangle(at: Rect, pose: Pose) -> [Point; 3] {
    pose.corners(at).map(|(x, y)| point(x, y))
}

/// A ship with letter and pips, in a halo if it is fresh; hollow if it has no captain.
pub fn ship(canvas: &mut Canvas, ship: Ship, fresh: bool) {
    let corners = triangle(ship.at, ship.pose);
    if fresh {
        let halo = Shape::of(&shape::around(&corners, theme::HALO))
            .without(&shape::around(&corners, theme::HALO_INNER));
        canvas.fill(&halo, Tint::Bright);
    }
    let colour = ship.piece.colour();
    match ship.captain {
        Captain::Aboard => {
            let [tip, right, left] = corners;
            canvas.fill(&Shape::of(&corners), Tint::Side(colour, Facet::Front));
            let lit = [tip, right, shape::between(left, right, theme::LIT_FROM)];
            canvas.fill(&Shape::of(&lit), Tint::Side(colour, Facet::Right));
            if canvas.contrast == Contrast::High {
                pattern(canvas, &corners, colour);
            }
            marks(canvas, ship, Tint::OnPiece(colour));
        }
        Captain::Gone => {
            let hull = Shape::of(&corners).without(&shape::within(&corners, theme::HULL));
            canvas.fill(&hull, Tint::Sign(colour));
            marks(canvas, ship, Tint::Sign(colour));
        }
    }
}

/// In high contrast, what tells a ship's colour beside its brightness and letter: an outline, and towards the tip two bands
/// on green, a line along the middle on blue.
fn pattern(canvas: &mut Canvas, corners: &[Point; 3], colour: Colour) {
    let [tip, right, left] = *corners;
    let across = |share: f32| [right, left].map(|end| shape::between(tip, end, share));
    match colour {
        Colour::Red | Colour::Yellow => {}
        Colour::Green => {
            for [from, to] in [[0.2, 0.29], [0.38, 0.46]] {
                let ([a, b], [c, d]) = (across(from), across(to));
                canvas.fill(&Shape::of(&[a, c, d, b]), Tint::Dark);
            }
        }
        Colour::Blue => {
            let base = shape::between(left, right, 0.5);
            let ends = [0.0, 0.46].map(|share| shape::between(tip, base, share));
            let line = shape::stroke(ends[0], ends[1], theme::PATTERN_LINE);
            canvas.fill(&Shape::of(&line), Tint::Bright);
        }
    }
    let outline = Shape::of(corners).without(&shape::within(corners, theme::OUTLINE));
    canvas.fill(&outline, Tint::Bright);
}

/// The letter and the pips of a ship.
fn marks(canvas: &mut Canvas, ship: Ship, ink: Tint) {
    let marks = Marks::on_ship(ship);
    pips(canvas, ship.piece, marks.pips, marks.along, ink);
    standing(
        canvas,
        marks.foot,
        &letter(ship.piece.colour()),
        marks.em,
        ink,
    );
}

/// The foot of a ship, with its pips.
pub fn stub(canvas: &mut Canvas, at: Rect, piece: Piece, beam: Beam) {
    let colour = piece.colour();
    let side = at.h as f32 * beam.slenderness() / 2.0;
    let [top_left, top_right, right, left] = corners(at);
    let top_left = point(top_left.x + side, top_left.y);
    let top_right = point(top_right.x - side, top_right.y);
    let foot = [top_left, top_right, right, left];
    canvas.fill(&Shape::of(&foot), Tint::Side(colour, Facet::Front));
    let lit = |from, to| shape::between(from, to, theme::LIT_FROM);
    let lit = [lit(top_left, top_right), top_right, right, lit(left, right)];
    canvas.fill(&Shape::of(&lit), Tint::Side(colour, Facet::Right));
    let radius = theme::pip_on_ship(at.w as f32);
    if at.h as f32 <= 2.0 * radius {
        return;
    }
    let middle = (at.middle().0, at.y as f32 + at.h as f32 / 2.0);
    let along = Along::level(radius);
    pips(canvas, piece, middle, along, Tint::OnPiece(colour));
}

/// Where pips and letter of a ship stand.
struct Marks {
    pips: (i32, f32),
    along: Along,
    em: u32,
    /// The middle of the letter's lower edge.
    foot: (i32, i32),
}

/// How large pips are, and in which direction they follow each other.
#[derive(Clone, Copy)]
struct Along {
    radius: f32,
    right: f32,
    down: f32,
}

impl Along {
    fn level(radius: f32) -> Self {
        let (right, down) = (1.0, 0.0);
        Self {
            radius,
            right,
            down,
        }
    }
}

impl Marks {
    fn on_ship(Ship { at, pose, .. }: Ship) -> Self {
        let width = match pose {
            Pose::Star | Pose::Up | Pose::Down => at.w as f32,
            Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
                at.w as f32 * theme::SLANTED_WIDTH
            }
        };
        let radius = theme::pip_on_ship(width);
        let em = theme::em_of_capital(theme::capital_on_ship(width, at.h as f32));
        let pips = radius + theme::space_on_ship(width);
        let letter = (pips + radius + theme::space_on_ship(width)).ceil() as i32;
        let middle = at.middle().0;
        let level = |pips, baseline| Self {
            pips: (middle, pips),
            along: Along::level(radius),
            em,
            foot: (middle, baseline),
        };
        match pose {
            Pose::Up | Pose::Star => level(at.bottom() as f32 - pips, at.bottom() - letter),
            Pose::Down => level(at.y as f32 + pips, at.y + letter + lettering::capital(em)),
            Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
                Self::slanted(at, pose, width)
            }
        }
    }

    /// On a ship that lies slanted, pips along its base, the letter upright as near to them as it gets.
    fn slanted(at: Rect, pose: Pose, width: f32) -> Self {
        let [tip, right, left] = triangle(at, pose);
        let base = shape::between(left, right, 0.5);
        let height = shape::distance(base, tip);
        let radius = theme::pip_on_ship(width);
        let em = theme::em_of_capital(theme::capital_on_slanted_ship(width));
        let pips = radius + theme::space_on_ship(width);
        let half = lettering::capital(em) as f32 * theme::LETTER_REACH;
        let at_pips = shape::between(base, tip, pips / height);
        let at_letter = shape::between(base, tip, (pips + radius + half) / height);
        let foot = at_letter.y + lettering::capital(em) as f32 / 2.0;
        Self {
            pips: ((at_pips.x + 0.5) as i32, at_pips.y),
            along: Along {
                radius,
                right: (right.x - left.x) / width,
                down: (right.y - left.y) / width,
            },
            em,
            foot: ((at_letter.x + 0.5) as i32, (foot + 0.5) as i32),
        }
    }
}

/// A star: a flat middle with the letter, four slopes, pips above and below.
pub fn star(canvas: &mut Canvas, at: Rect, piece: Piece) {
    let colour = piece.colour();
    let slope = (at.w as f32 * theme::SLOPE + 0.5) as i32;
    let outer = corners(at);
    let inner = corners(at.inset(slope));
    let sides = [Facet::Top, Facet::Right, Facet::Bottom, Facet::Left];
    for (side, facet) in sides.into_iter().enumerate() {
        let next = (side + 1) % 4;
        let slope = [outer[side], outer[next], inner[next], inner[side]];
        canvas.fill(&Shape::of(&slope), Tint::Side(colour, facet));
    }
    canvas.rectangle(at.inset(slope), Tint::Side(colour, Facet::Front));
    if canvas.contrast == Contrast::High {
        star_pattern(canvas, at, slope, colour);
    }
    let ink = Tint::OnPiece(colour);
    let (middle, half) = (at.middle(), slope as f32 / 2.0);
    let radius = theme::pip_on_star(slope as f32);
    for line in [at.y as f32 + half, at.bottom() as f32 - half] {
        pips(canvas, piece, (middle.0, line), Along::level(radius), ink);
    }
    let em = theme::em_of_capital(theme::capital_on_star(at.w as f32));
    centred(canvas, middle, &letter(colour), em, ink);
}

/// In high contrast, an outline, and around the middle a dark frame on green, a bright one on blue.
fn star_pattern(canvas: &mut Canvas, at: Rect, slope: i32, colour: Colour) {
    let line = theme::PATTERN_LINE as i32 - 1;
    let mut frame = |at: Rect, tint| {
        let ring = Shape::of(&corners(at)).without(&corners(at.inset(line)));
        canvas.fill(&ring, tint);
    };
    match colour {
        Colour::Red | Colour::Yellow => {}
        Colour::Green => frame(at.inset(slope - line), Tint::Dark),
        Colour::Blue => frame(at.inset(slope - line), Tint::Bright),
    }
    frame(at, Tint::Bright);
}

fn corners(at: Rect) -> [Point; 4] {
    [
        point(at.x as f32, at.y as f32),
        point(at.right() as f32, at.y as f32),
        point(at.right() as f32, at.bottom() as f32),
        point(at.x as f32, at.bottom() as f32),
    ]
}

fn pips(canvas: &mut Canvas, piece: Piece, (x, y): (i32, f32), along: Along, ink: Tint) {
    let count = i32::from(piece.size().pips());
    let radius = along.radius;
    let apart = 2.0 * radius + 2.0 + radius * 0.4;
    for pip in 0..count {
        let shift = (pip as f32 - (count - 1) as f32 / 2.0) * apart;
        let middle = point(x as f32 + shift * along.right, y + shift * along.down);
        canvas.fill(&Shape::of(&shape::circle(middle, radius)), ink);
    }
}

/// The dashed outline of a piece.
pub fn ghost(canvas: &mut Canvas, at: Rect, colour: Colour, pose: Pose) {
    let outline = match pose {
        Pose::Star => corners(at.inset(1)).to_vec(),
        Pose::Up | Pose::Down | Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
            triangle(at.inset(1), pose).to_vec()
        }
    };
    let next = outline.iter().cycle().skip(1);
    let mut dashes = Shape::default();
    for (from, to) in outline.iter().zip(next) {
        for [start, end] in dashed(*from, *to) {
            dashes = dashes.and(&shape::stroke(start, end, theme::GHOST_LINE));
        }
    }
    canvas.fill(&dashes, Tint::Ghost(colour));
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

/// A hollow burst with the colour's letter.
pub fn burst(canvas: &mut Canvas, at: Rect, colour: Colour) {
    let half = at.w as f32 / 2.0;
    let ring = Shape::of(&spikes(at, half)).without(&spikes(at, half - theme::BURST_LINE));
    canvas.fill(&ring, Tint::Sign(colour));
    let em = theme::em_of_capital(theme::capital_on_star(at.w as f32));
    centred(canvas, at.middle(), &letter(colour), em, Tint::Sign(colour));
}

/// The outline of a burst around the middle of a box, its spikes reaching so far.
pub fn spikes(at: Rect, reach: f32) -> Vec<Point> {
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
                reach * theme::BURST_DEPTH
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
