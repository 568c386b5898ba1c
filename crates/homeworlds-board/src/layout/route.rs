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
    let free = |a: Place, b: Place| !lies_between(blocks, a, b);
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
    let outside = |at: &Place| !blocks.iter().any(|block| holds(block, *at));
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

/// Whether a line enters one of these boxes.
fn lies_between(blocks: &[Rect], from: Place, to: Place) -> bool {
    blocks.iter().any(|block| crosses(*block, from, to))
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
            assert!(!lies_between(&between, part[0], part[1]), "{way:?}");
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
