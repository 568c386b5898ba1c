//! Outlines made of straight segments: polygons and rounded shapes.

use std::sync::LazyLock;

use crate::scene::Rect;

/// A point of the picture.
pub(super) type Point = ab_glyph_rasterizer::Point;

pub(super) use ab_glyph_rasterizer::point;

/// Number of times that the angle of a rounded corner is halved.
const HALVINGS: u32 = 3;

/// Converts places to points.
pub(super) fn points(places: &[(i32, i32)]) -> Vec<Point> {
    places
        .iter()
        .map(|&(x, y)| point(x as f32, y as f32))
        .collect()
}

/// Returns the corners of a box, clockwise from the upper left.
pub(super) fn corners(at: Rect) -> [Point; 4] {
    let [left, top] = [at.x, at.y].map(|edge| edge as f32);
    let [right, bottom] = [at.right(), at.bottom()].map(|edge| edge as f32);
    [
        point(left, top),
        point(right, top),
        point(right, bottom),
        point(left, bottom),
    ]
}

/// Returns the centre of a box, which may lie between pixels.
pub(super) fn middle(at: Rect) -> Point {
    let [corner, _, opposite, _] = corners(at);
    between(corner, opposite, 0.5)
}

/// Returns a triangle on its base, or hanging from it, with its tip cut off at this width relative
/// to the base: the ends of the base, then those of the tip.
pub(super) fn pyramid(at: Rect, up: bool, top: f32) -> [Point; 4] {
    let [left, right, lower_right, lower_left] = corners(at);
    let (x, half) = (middle(at).x, at.w as f32 * top / 2.0);
    let (first, second, y) = if up {
        (lower_left, lower_right, left.y)
    } else {
        (left, right, lower_left.y)
    };
    [first, second, point(x + half, y), point(x - half, y)]
}

/// Returns the sides of a polygon.
pub(super) fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// Returns the bounding box of a polygon in whole pixels.
pub(super) fn bounds(corners: &[Point]) -> Rect {
    let pixels = corners.iter().flat_map(|corner| {
        let upper = (corner.x.floor() as i32, corner.y.floor() as i32);
        [upper, (corner.x.ceil() as i32, corner.y.ceil() as i32)]
    });
    Rect::containing(pixels).expect("a polygon has corners")
}

/// Returns the rounded outline at a distance around a convex polygon.
pub(super) fn around(corners: &[Point], distance: f32) -> Vec<Point> {
    let [first, second, third, ..] = *corners else {
        return Vec::new();
    };
    let (along, on) = (second - first, third - second);
    let outwards = distance.copysign(along.x * on.y - along.y * on.x);
    let normals: Vec<Point> = sides(corners).map(|(from, to)| normal(from, to)).collect();
    let before = normals.iter().cycle().skip(corners.len() - 1);
    before
        .zip(&normals)
        .zip(corners)
        .flat_map(|((before, after), &corner)| {
            arc(*before, *after)
                .into_iter()
                .map(move |direction| from(corner, direction, outwards))
        })
        .collect()
}

/// Returns the quarter of a ring around a centre, towards a corner; without an inner radius the
/// quarter of a disc.
pub(super) fn quarter(
    middle: Point,
    (right, down): (f32, f32),
    radius: f32,
    inner: f32,
) -> Vec<Point> {
    let directions = arc(point(right, 0.0), point(0.0, down));
    let outside = directions.iter().map(|&one| from(middle, one, radius));
    let inside = directions.iter().rev();
    outside
        .chain(inside.map(|&one| from(middle, one, inner)))
        .collect()
}

/// Returns a circle.
pub(super) fn circle(middle: Point, radius: f32) -> Vec<Point> {
    DIRECTIONS
        .iter()
        .map(|&one| from(middle, one, radius))
        .collect()
}

/// Returns half an ellipse below a centre, or above it if the height is negative.
pub(super) fn half_ellipse(middle: Point, width: f32, height: f32) -> Vec<Point> {
    let lower = DIRECTIONS.iter().filter(|direction| direction.y >= -0.001);
    lower
        .map(|one| point(middle.x + one.x * width, middle.y + one.y * height))
        .collect()
}

/// The cosines of 0, 30, 60 and 90 degrees.
const COSINES: [f32; 4] = [1.0, 0.866_025_4, 0.5, 0.0];

/// Returns 24 directions around the full circle, from the right.
pub(super) fn directions() -> impl Iterator<Item = Point> {
    let twelfth = |step: usize| {
        let (turns, part) = (step / 3 % 4, step % 3);
        let (x, y) = (COSINES[part], COSINES[3 - part]);
        [point(x, y), point(-y, x), point(-x, -y), point(y, -x)][turns]
    };
    (0..12).flat_map(move |step| {
        let (here, next) = (twelfth(step), twelfth(step + 1));
        [here, unit(here + next)]
    })
}

/// Returns a burst with twelve teeth from an inner radius.
pub(super) fn burst(middle: Point, reach: f32, inner: f32) -> Vec<Point> {
    let reaches = [reach, inner].into_iter().cycle();
    directions()
        .zip(reaches)
        .map(|(one, reach)| from(middle, one, reach))
        .collect()
}

/// Returns the polygons of an arrow in a text: a shaft and a head to the right, or one on each
/// side.
pub(super) fn arrow(left: Point, em: f32, both: bool) -> Vec<Vec<Point>> {
    let place = |x: f32, y: f32| point(left.x + x * em, left.y + y * em);
    let (from, to) = if both { (0.24, 0.48) } else { (0.1, 0.4) };
    let shaft = vec![
        place(from, -0.05),
        place(to, -0.05),
        place(to, 0.05),
        place(from, 0.05),
    ];
    let right = vec![place(to, -0.18), place(to + 0.22, 0.0), place(to, 0.18)];
    let mirrored = vec![
        place(from, -0.18),
        place(from - 0.22, 0.0),
        place(from, 0.18),
    ];
    let mut polygons = vec![shaft, right];
    polygons.extend(both.then_some(mirrored));
    polygons
}

/// Directions around the full circle, in equal steps.
static DIRECTIONS: LazyLock<Vec<Point>> = LazyLock::new(|| {
    let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y)| point(x, y));
    let mut directions: Vec<Point> = sides(&quarters)
        .flat_map(|(from, to)| arc(from, to))
        .collect();
    directions.dedup();
    // The last direction equals the first.
    directions.pop();
    directions
});

/// Returns the strip of this width along the line between two points.
pub(super) fn stroke(start: Point, end: Point, width: f32) -> [Point; 4] {
    let side = normal(start, end);
    let half = width / 2.0;
    [
        from(start, side, half),
        from(end, side, half),
        from(end, side, -half),
        from(start, side, -half),
    ]
}

/// Returns dashes of about this length along the sides of a polygon, one at each end of a side.
pub(super) fn dashes(corners: &[Point], length: f32) -> Vec<[Point; 2]> {
    sides(corners)
        .flat_map(|(from, to)| {
            let count = ((distance(from, to) / length + 1.0) / 2.0 + 0.5) as i32;
            let steps = (2 * count.max(1) - 1) as f32;
            (0..count).map(move |dash| {
                let start = 2.0 * dash as f32 / steps;
                [start, start + 1.0 / steps].map(|share| between(from, to, share))
            })
        })
        .collect()
}

/// Returns the point at a share of the way between two points.
pub(super) fn between(start: Point, end: Point, share: f32) -> Point {
    from(start, end - start, share)
}

/// Returns the distance between two points.
pub(super) fn distance(start: Point, end: Point) -> f32 {
    length(end - start)
}

/// Returns the point at this many lengths in a direction.
fn from(start: Point, direction: Point, lengths: f32) -> Point {
    start + point(direction.x * lengths, direction.y * lengths)
}

/// Returns the outward normal of the side between two corners.
fn normal(from: Point, to: Point) -> Point {
    unit(point(to.y - from.y, from.x - to.x))
}

/// Returns the directions from one to another, in equal steps.
fn arc(from: Point, to: Point) -> Vec<Point> {
    let mut directions = vec![from, to];
    for _ in 0..HALVINGS {
        let mut finer = Vec::with_capacity(2 * directions.len());
        for pair in directions.windows(2) {
            finer.extend([pair[0], unit(pair[0] + pair[1])]);
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
