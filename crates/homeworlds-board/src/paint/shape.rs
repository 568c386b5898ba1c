//! Outlines made of straight lines: polygons, rounded ones, holes; with `+ - * /` and square roots only.

use std::sync::LazyLock;

use ab_glyph_rasterizer::Rasterizer;

use crate::paint::point;
use crate::scene::Rect;

/// A place on the picture.
pub(super) type Point = ab_glyph_rasterizer::Point;

/// An area: some closed outlines less some holes.
#[derive(Clone, Debug, Default)]
pub(super) struct Shape {
    outlines: Vec<Vec<Point>>,
}

/// How often the angle of a rounded corner is halved.
const HALVINGS: u32 = 3;

impl Shape {
    /// The area within a polygon.
    pub(super) fn of(corners: &[Point]) -> Self {
        Self::default().and(corners)
    }

    /// With the area within another polygon.
    pub(super) fn and(mut self, corners: &[Point]) -> Self {
        self.outlines.push(turned(corners, true));
        self
    }

    /// Without the area within a polygon, all of which lies in this shape.
    pub(super) fn without(mut self, corners: &[Point]) -> Self {
        self.outlines.push(turned(corners, false));
        self
    }

    /// The whole pixels around the shape.
    pub(super) fn bounds(&self) -> Rect {
        let points = || self.outlines.iter().flatten();
        let left = points().fold(f32::INFINITY, |least, point| least.min(point.x));
        let top = points().fold(f32::INFINITY, |least, point| least.min(point.y));
        let right = points().fold(f32::NEG_INFINITY, |most, point| most.max(point.x));
        let bottom = points().fold(f32::NEG_INFINITY, |most, point| most.max(point.y));
        let (x, y) = (left.floor() as i32, top.floor() as i32);
        Rect::new(x, y, right.ceil() as i32 - x, bottom.ceil() as i32 - y)
    }

    /// The share of each pixel of [`Shape::bounds`] that the shape covers.
    pub(super) fn coverage(&self, bounds: Rect) -> Rasterizer {
        let mut raster = Rasterizer::new(bounds.w.max(1) as usize, bounds.h.max(1) as usize);
        let (x, y) = (bounds.x as f32, bounds.y as f32);
        let inside = |corner: &Point| point(corner.x - x, corner.y - y);
        for outline in &self.outlines {
            let next = outline.iter().cycle().skip(1);
            for (from, to) in outline.iter().zip(next) {
                raster.draw_line(inside(from), inside(to));
            }
        }
        raster
    }
}

/// The outline at a distance around a convex polygon, its corners round.
pub(super) fn around(corners: &[Point], distance: f32) -> Vec<Point> {
    let corners = turned(corners, true);
    let count = corners.len();
    let normals: Vec<Point> = (0..count)
        .map(|side| normal(corners[side], corners[(side + 1) % count]))
        .collect();
    let mut outline = Vec::new();
    for (number, corner) in corners.iter().enumerate() {
        let before = normals[(number + count - 1) % count];
        for direction in arc(before, normals[number]) {
            let (x, y) = (direction.x * distance, direction.y * distance);
            outline.push(point(corner.x + x, corner.y + y));
        }
    }
    outline
}

/// A convex polygon less a border of this width: each side moved inwards, so that equal borders are equally broad.
pub(super) fn narrowed(corners: &[Point], width: f32) -> Vec<Point> {
    let corners = turned(corners, true);
    let count = corners.len();
    let moved = |side: usize| {
        let (from, to) = (corners[side], corners[(side + 1) % count]);
        let out = normal(from, to);
        let (x, y) = (out.x * width, out.y * width);
        (point(from.x - x, from.y - y), point(to.x - x, to.y - y))
    };
    (0..count)
        .filter_map(|side| crossing(moved((side + count - 1) % count), moved(side)))
        .collect()
}

/// Where the lines through two pairs of points meet.
fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Point> {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let (u, v) = (d.x - c.x, d.y - c.y);
    let across = x * v - y * u;
    if across == 0.0 {
        return None;
    }
    let share = ((c.x - a.x) * v - (c.y - a.y) * u) / across;
    Some(between(a, b, share))
}

/// The quarter of a ring around a middle, towards a corner; without an inner radius the quarter of a disc.
pub(super) fn quarter(
    middle: Point,
    (right, down): (f32, f32),
    radius: f32,
    inner: f32,
) -> Vec<Point> {
    let directions = arc(point(right, 0.0), point(0.0, down));
    let at = |direction: &Point, radius: f32| {
        point(
            middle.x + direction.x * radius,
            middle.y + direction.y * radius,
        )
    };
    let outside = directions.iter().map(|direction| at(direction, radius));
    let inside = directions
        .iter()
        .rev()
        .map(|direction| at(direction, inner));
    outside.chain(inside).collect()
}

/// A circle.
pub(super) fn circle(middle: Point, radius: f32) -> Vec<Point> {
    let around = |direction: &Point| {
        point(
            middle.x + direction.x * radius,
            middle.y + direction.y * radius,
        )
    };
    DIRECTIONS.iter().map(around).collect()
}

/// Directions all around, in equal steps.
static DIRECTIONS: LazyLock<Vec<Point>> = LazyLock::new(|| {
    let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
    let quarters = quarters.map(|(x, y)| point(x, y));
    let pairs = quarters.windows(2);
    pairs.flat_map(|pair| arc(pair[0], pair[1])).collect()
});

/// The strip of some width along the line between two points.
pub(super) fn stroke(from: Point, to: Point, width: f32) -> [Point; 4] {
    let side = normal(from, to);
    let (x, y) = (side.x * width / 2.0, side.y * width / 2.0);
    [
        point(from.x + x, from.y + y),
        point(to.x + x, to.y + y),
        point(to.x - x, to.y - y),
        point(from.x - x, from.y - y),
    ]
}

/// The point at a share of the way between two.
pub(super) fn between(from: Point, to: Point, share: f32) -> Point {
    point(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
}

/// The distance between two points.
pub(super) fn distance(from: Point, to: Point) -> f32 {
    length(point(to.x - from.x, to.y - from.y))
}

/// The corners in or against the order in which a polygon is solid.
fn turned(corners: &[Point], solid: bool) -> Vec<Point> {
    let next = corners.iter().cycle().skip(1);
    let area: f32 = corners
        .iter()
        .zip(next)
        .map(|(one, two)| one.x * two.y - two.x * one.y)
        .sum();
    let mut corners = corners.to_vec();
    if (area > 0.0) != solid {
        corners.reverse();
    }
    corners
}

/// The direction away from a solid polygon at the side between two corners.
fn normal(from: Point, to: Point) -> Point {
    unit(point(to.y - from.y, from.x - to.x))
}

/// Directions from one to another, in equal steps.
fn arc(from: Point, to: Point) -> Vec<Point> {
    let mut directions = vec![from, to];
    for _ in 0..HALVINGS {
        let mut finer = Vec::with_capacity(2 * directions.len());
        for pair in directions.windows(2) {
            finer.push(pair[0]);
            finer.push(unit(point(pair[0].x + pair[1].x, pair[0].y + pair[1].y)));
        }
        finer.push(to);
        directions = finer;
    }
    directions
}

fn unit(direction: Point) -> Point {
    let length = length(direction);
    point(direction.x / length, direction.y / length)
}

fn length(direction: Point) -> f32 {
    (direction.x * direction.x + direction.y * direction.y).sqrt()
}
