//! The way of a ship around what is to be read: as short as it can be, with few bends. It may not know what lies in its way.

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
pub(super) fn route(from: Place, to: Rect, things: &[Rect]) -> Vec<Place> {
    let target = to.middle();
    let most = distance(from, target) * LONGER.0 + LONGER.1;
    let middle = ((from.0 + target.0) / 2, (from.1 + target.1) / 2);
    let field = Rect::around(middle, most as i32, most as i32);
    let near = things.iter().filter(|thing| thing.meets(field));
    let blocks: Vec<Rect> = near.map(|thing| thing.inset(-CLEAR)).collect();
    let mut bends = bends(to, &blocks);
    bends.retain(|&at| distance(from, at) + distance(at, target) <= most);
    around(from, to, bends, &blocks).unwrap_or_else(|| vec![from, edge(to, from)])
}

/// Where a way may bend: at the corners of blocks, and beside, above and below its end.
fn bends(to: Rect, blocks: &[Rect]) -> Vec<Place> {
    let (x, y) = to.middle();
    let beside = to.inset(-BESIDE);
    let mut bends = vec![
        (beside.x, y),
        (beside.right(), y),
        (x, beside.y),
        (x, beside.bottom()),
    ];
    bends.extend(blocks.iter().flat_map(|block| {
        [block.y, block.bottom()]
            .into_iter()
            .flat_map(|y| [(block.x, y), (block.right(), y)])
    }));
    let outside = |at: &Place| !blocks.iter().any(|block| holds(block, *at));
    bends.retain(outside);
    bends
}

/// A way as far as it leads.
struct Way {
    places: Vec<Place>,
    cost: f32,
    /// How far it still is to the end.
    rest: f32,
}

/// The best way that meets no block and bends at some of these places only, if there is one.
fn around(from: Place, to: Rect, mut bends: Vec<Place>, blocks: &[Rect]) -> Option<Vec<Place>> {
    let target = to.middle();
    let mut ways = vec![Way {
        places: vec![from],
        cost: 0.0,
        rest: distance(from, target),
    }];
    loop {
        let guess = |way: &usize| ways[*way].cost + ways[*way].rest;
        let best = (0..ways.len()).min_by(|one, two| guess(one).total_cmp(&guess(two)))?;
        let way = ways.swap_remove(best);
        let (before, here) = match way.places[..] {
            [.., before, here] => (before, here),
            _ => (from, from),
        };
        if way.rest == 0.0 {
            return Some(way.places);
        }
        // The first way to a bend is the best one.
        let known = bends.len();
        bends.retain(|bend| *bend != here);
        if bends.len() == known && here != from {
            continue;
        }
        let is_free = |next| {
            let mut blocks = blocks.iter();
            !turns_back(before, here, next) && !blocks.any(|block| crosses(*block, here, next))
        };
        let mut lead = |next, cost: f32, rest: f32| {
            if is_free(next) {
                ways.push(Way {
                    places: way.places.iter().copied().chain([next]).collect(),
                    cost: way.cost + cost,
                    rest,
                });
            }
        };
        let end = edge(to, here);
        let last = distance(here, end);
        if last >= LAST || here == from {
            lead(end, last, 0.0);
        }
        for &bend in &bends {
            lead(bend, distance(here, bend) + BEND, distance(bend, target));
        }
    }
}

/// Whether a line enters a box: it has the corners of the box on both of its sides.
fn crosses(block: Rect, (x, y): Place, (u, v): Place) -> bool {
    let beside = x.max(u) <= block.x || x.min(u) >= block.right();
    if beside || y.max(v) <= block.y || y.min(v) >= block.bottom() {
        return false;
    }
    let (right, down) = (u - x, v - y);
    let aside =
        right * (block.y + block.bottom() - 2 * y) - down * (block.x + block.right() - 2 * x);
    let reach = right.abs() * block.h + down.abs() * block.w;
    aside.abs() < reach
}

/// Whether a place is within a box.
const fn holds(block: &Rect, (x, y): Place) -> bool {
    block.x < x && x < block.right() && block.y < y && y < block.bottom()
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
        for part in way.windows(2) {
            assert!(!crosses(between[0], part[0], part[1]), "{way:?}");
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
