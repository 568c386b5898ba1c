//! The way of a ship around what is to be read: as short as it can be, with few bends. It may not know what lies in its way.

use std::array;
use std::cell::Cell;

use crate::scene::Rect;

/// A place on the picture.
type Place = (i32, i32);

/// How far a way keeps from things: what is hidden then of its casing is dark on dark.
const CLEAR: i32 = 4;
/// So many pixels more are better than a bend.
const BEND: f32 = 50.0;
/// A way around is at most so many times as long as the straight one, and this longer.
const LONGER: (f32, f32) = (1.5, 40.0);
/// The last part of a way has room for its head, and begins beside or above the middle of its end this far away.
const LAST: f32 = 25.0;
const BESIDE: i32 = 27;

/// From a place to the edge of a box: straight where nothing is between, else around it, else straight all the same.
pub fn route(from: Place, to: Rect, things: &[Rect]) -> Vec<Place> {
    let straight = vec![from, edge(to, from)];
    let apart = distance(from, to.middle());
    let most = apart * LONGER.0 + LONGER.1;
    let middle = ((from.0 + to.middle().0) / 2, (from.1 + to.middle().1) / 2);
    let field = Rect::around(middle, most as i32, most as i32);
    let near = things.iter().filter(|thing| thing.meets(field));
    let blocks: Vec<Rect> = near.map(|thing| thing.inset(-CLEAR)).collect();
    around(from, to, most, &blocks).unwrap_or(straight)
}

/// A place where a way may bend.
struct Corner {
    at: Place,
    /// What the way to here costs, and through which corner it leads; none is known yet.
    known: Option<(f32, Option<usize>)>,
    settled: bool,
}

/// The best way of at most this length that meets no block, if there is one: it bends at their corners.
fn around(from: Place, to: Rect, most: f32, blocks: &[Rect]) -> Option<Vec<Place>> {
    let obstacles = Obstacles::of(blocks);
    let free = |a: Place, b: Place| !obstacles.lie_between(a, b);
    let target = to.middle();
    let corners = blocks.iter().flat_map(|block| {
        let (right, bottom) = (block.right(), block.bottom());
        [
            (block.x, block.y),
            (right, block.y),
            (block.x, bottom),
            (right, bottom),
        ]
    });
    let beside = to.inset(-BESIDE);
    let beside = [
        (beside.x, target.1),
        (beside.right(), target.1),
        (target.0, beside.y),
        (target.0, beside.bottom()),
    ];
    let near = |at: &Place| distance(from, *at) + distance(*at, target) <= most;
    let outside = |at: &Place| !obstacles.hold(*at);
    let new = |at| Corner {
        at,
        known: None,
        settled: false,
    };
    let mut corners: Vec<Corner> = [from]
        .into_iter()
        .chain(
            beside
                .into_iter()
                .chain(corners)
                .filter(near)
                .filter(outside),
        )
        .map(new)
        .collect();
    corners[0].known = Some((0.0, None));
    let mut best: Option<(f32, usize)> = None;
    while let Some((cost, index)) = cheapest(&corners, target) {
        if best.is_some_and(|(least, _)| cost + distance(corners[index].at, target) >= least) {
            break;
        }
        corners[index].settled = true;
        let here = corners[index].at;
        let before = corners[index].known.and_then(|(_, before)| before);
        let before = before.map_or(here, |before| corners[before].at);
        let free = |next: Place| !turns_back(before, here, next) && free(here, next);
        let end = edge(to, here);
        let last = distance(here, end);
        if (last >= LAST || index == 0) && free(end) {
            let whole = (cost + last, index);
            best = Some(best.filter(|best| best.0 <= whole.0).unwrap_or(whole));
        }
        for corner in corners.iter_mut().filter(|corner| !corner.settled) {
            let cost = cost + distance(here, corner.at) + BEND;
            let whole = cost + distance(corner.at, target);
            if best.is_some_and(|(least, _)| whole >= least) {
                continue;
            }
            if corner.known.is_none_or(|(known, _)| cost < known) && free(corner.at) {
                corner.known = Some((cost, Some(index)));
            }
        }
    }
    let mut index = best?.1;
    let mut places = vec![edge(to, corners[index].at), corners[index].at];
    while let Some((_, Some(before))) = corners[index].known {
        places.push(corners[before].at);
        index = before;
    }
    places.reverse();
    Some(places)
}

/// The corner that is known and nearest to the target by the way through it, with what it costs.
fn cheapest(corners: &[Corner], target: Place) -> Option<(f32, usize)> {
    let open = corners
        .iter()
        .enumerate()
        .filter(|(_, corner)| !corner.settled);
    let known = open.filter_map(|(index, corner)| Some((corner.known?.0, index)));
    let guess = |&(cost, index): &(f32, usize)| cost + distance(corners[index].at, target);
    known.min_by(|one, two| guess(one).total_cmp(&guess(two)))
}

/// So many boxes are looked at together.
const LANES: usize = 8;

/// Boxes by their edges, in columns through which a processor goes at many a time: what lies between two places is asked ten
/// thousands of times on a full board.
struct Obstacles {
    columns: Vec<Columns>,
    /// What is in the way of one line is often in the way of the next.
    latest: Cell<usize>,
}

#[derive(Clone, Copy)]
struct Columns {
    left: [f32; LANES],
    right: [f32; LANES],
    top: [f32; LANES],
    bottom: [f32; LANES],
}

impl Obstacles {
    fn of(blocks: &[Rect]) -> Self {
        let columns = blocks.chunks(LANES).map(Columns::of);
        Self {
            columns: columns.collect(),
            latest: Cell::new(0),
        }
    }

    /// Whether a line enters one of them.
    fn lie_between(&self, from: Place, to: Place) -> bool {
        let meets = |columns: &Columns| columns.cross(from, to);
        if self.columns.get(self.latest.get()).is_some_and(meets) {
            return true;
        }
        let found = self.columns.iter().position(meets);
        self.latest.set(found.unwrap_or(self.latest.get()));
        found.is_some()
    }

    /// Whether a place is within one of them.
    fn hold(&self, at: Place) -> bool {
        self.columns.iter().any(|columns| columns.hold(at))
    }
}

impl Columns {
    fn of(blocks: &[Rect]) -> Self {
        // What is not there holds nothing.
        let nothing = Rect::new(0, 0, 0, 0);
        let block = |lane: usize| blocks.get(lane).copied().unwrap_or(nothing);
        Self {
            left: array::from_fn(|lane| block(lane).x as f32),
            right: array::from_fn(|lane| block(lane).right() as f32),
            top: array::from_fn(|lane| block(lane).y as f32),
            bottom: array::from_fn(|lane| block(lane).bottom() as f32),
        }
    }

    /// Whether a line enters one of them: it has the corners of the box on both of its sides. Whole numbers as small as those of
    /// pictures are exact.
    fn cross(&self, from: Place, to: Place) -> bool {
        let [x, y, u, v] = [from.0, from.1, to.0, to.1].map(|number| number as f32);
        let (right, down) = (u - x, v - y);
        let mut met = false;
        for lane in 0..LANES {
            let (left, end) = (self.left[lane], self.right[lane]);
            let (top, bottom) = (self.top[lane], self.bottom[lane]);
            let beside = (x.max(u) <= left) | (x.min(u) >= end);
            let apart = (y.max(v) <= top) | (y.min(v) >= bottom);
            let aside = right * (top + bottom - 2.0 * y) - down * (left + end - 2.0 * x);
            let reach = right.abs() * (bottom - top) + down.abs() * (end - left);
            met |= !beside & !apart & (aside.abs() < reach);
        }
        met
    }

    fn hold(&self, at: Place) -> bool {
        let (x, y) = (at.0 as f32, at.1 as f32);
        (0..LANES).any(|lane| {
            let across = self.left[lane] < x && x < self.right[lane];
            across && self.top[lane] < y && y < self.bottom[lane]
        })
    }
}

/// Whether a way bends by more than a right angle.
fn turns_back((x, y): Place, here: Place, next: Place) -> bool {
    (here.0 - x) * (next.0 - here.0) + (here.1 - y) * (next.1 - here.1) < 0
}

fn distance(from: Place, to: Place) -> f32 {
    let [x, y] = [to.0 - from.0, to.1 - from.1].map(|way| way as f32);
    (x * x + y * y).sqrt()
}

/// Where the line from a place to the middle of a box meets its edge.
fn edge(at: Rect, from: Place) -> Place {
    let (x, y) = at.middle();
    let (right, down) = (from.0 - x, from.1 - y);
    let (w, h) = (at.w / 2, at.h / 2);
    if right == 0 && down == 0 {
        return (x, y);
    }
    // The smaller of the shares at which the line leaves the box sideways, or above and below.
    let share = |half: i32, way: i32| match way {
        0 => f32::INFINITY,
        way => half as f32 / way.abs() as f32,
    };
    let share = share(w, right).min(share(h, down)).min(1.0);
    let part = |way: i32| (way as f32 * share) as i32;
    (x + part(right), y + part(down))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIP: Rect = Rect::new(200, 0, 40, 40);

    #[test]
    fn a_way_is_straight_where_nothing_is_between() {
        let beside = [Rect::new(100, 60, 40, 40)];
        assert_eq!(route((20, 20), SHIP, &beside), [(20, 20), (200, 20)]);
    }

    #[test]
    fn a_way_leads_around_what_is_between() {
        let between = [Rect::new(100, 0, 40, 60)];
        let way = route((20, 20), SHIP, &between);
        assert!(way.len() > 2, "{way:?}");
        let obstacles = Obstacles::of(&between);
        for part in way.windows(2) {
            assert!(!obstacles.lie_between(part[0], part[1]), "{way:?}");
        }
    }

    #[test]
    fn a_ship_that_is_walled_in_is_reached_all_the_same() {
        let wall = [Rect::new(150, -200, 20, 440), Rect::new(270, -200, 20, 440)];
        let lids = [Rect::new(150, -200, 140, 20), Rect::new(150, 220, 140, 20)];
        let things = [wall, lids].concat();
        assert_eq!(route((20, 20), SHIP, &things), [(20, 20), (200, 20)]);
    }
}
