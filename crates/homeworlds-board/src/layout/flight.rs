//! The ways that ships went in the last turn: from where each left to where it is now.

use crate::journeys::{Fate, Journey, journeys};
use crate::scene::{Item, Pose, Rect};
use crate::{Board, theme};
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Seat;

/// A system as it is drawn.
pub struct Drawn {
    /// Its name; a home that is not set up has none.
    pub name: Option<Name>,
    /// Everything on it.
    pub items: Vec<Item>,
}

/// How far a way keeps from the pieces at its ends.
const CLEAR: i32 = theme::HALO as i32 + 3;

/// The ways of the last turn between what is drawn, as lines and the heads of their arrows; a way to or from something that is not drawn is left out.
///
/// `pose` tells how the ships of a seat lie.
pub fn items(
    board: &Board,
    systems: &[Drawn],
    pose: impl Fn(Seat) -> Pose,
) -> (Vec<Item>, Vec<Item>) {
    let Some(last) = &board.view.last else {
        return (Vec::new(), Vec::new());
    };
    let mut left: Vec<Rect> = Vec::new();
    let mut ways: Vec<[Item; 2]> = Vec::new();
    for journey in journeys(&last.events) {
        let pose = pose(journey.seat);
        let from = ghost(systems, &journey, pose, &left);
        let to = end(systems, &journey, pose);
        if let (Some(from), Some(to)) = (from, to) {
            left.push(from);
            ways.extend(way(from, to, pose));
        }
    }
    ways.into_iter().map(|[line, head]| (line, head)).unzip()
}

fn on<'d>(systems: &'d [Drawn], name: &Name) -> impl Iterator<Item = &'d Item> {
    let found = systems
        .iter()
        .find(move |system| system.name.as_ref() == Some(name));
    found.into_iter().flat_map(|system| &system.items)
}

/// The ghost that the ship left, none that another way begins at; of several of its colour one of its size.
fn ghost(systems: &[Drawn], journey: &Journey, pose: Pose, taken: &[Rect]) -> Option<Rect> {
    let ghosts: Vec<Rect> = on(systems, &journey.from)
        .filter_map(|item| match item {
            Item::Ghost {
                at,
                colour,
                pose: lies,
            } if *colour == journey.ship.colour() && *lies == pose => Some(*at),
            _ => None,
        })
        .filter(|at| !taken.contains(at))
        .collect();
    let standing = on(systems, &journey.from).find_map(|item| match item {
        Item::Piece { at, piece, .. } if piece.size() == journey.ship.size() => Some(*at),
        _ => None,
    });
    let alike = standing.and_then(|like| ghosts.iter().find(|at| at.h == like.h));
    alike.or(ghosts.first()).copied()
}

fn end(systems: &[Drawn], journey: &Journey, pose: Pose) -> Option<Rect> {
    match journey.fate {
        Fate::Stands(piece) => arrived(systems, &journey.to, piece, pose),
        Fate::Burst(colour) => burst(systems, &journey.to, colour),
    }
}

fn arrived(systems: &[Drawn], name: &Name, ship: Piece, pose: Pose) -> Option<Rect> {
    on(systems, name).find_map(|item| match item {
        Item::Piece {
            at,
            piece,
            pose: lies,
            fresh: true,
            ..
        } if *piece == ship && *lies == pose => Some(*at),
        _ => None,
    })
}

fn burst(systems: &[Drawn], name: &Name, gone: Colour) -> Option<Rect> {
    on(systems, name).find_map(|item| match item {
        Item::Burst { at, colour } if *colour == gone => Some(*at),
        _ => None,
    })
}

/// The straight way from a ghost to beside what is now elsewhere, unless the two are too near to each other: the line, and
/// the head, which lies on everything.
fn way(from: Rect, to: Rect, pose: Pose) -> Option<[Item; 2]> {
    let (from, goal) = (broad(from, pose), broad(to, pose));
    let to = leaving(to.inset(-CLEAR), goal, from);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let least = 2 * theme::FLIGHT_HEAD;
    let is_long = dx * dx + dy * dy >= least * least;
    is_long.then_some([Item::Flight { from, to }, Item::Head { from, to }])
}

/// Where a ship is broad.
fn broad(at: Rect, pose: Pose) -> (i32, i32) {
    let below = (at.h as f32 * theme::FLIGHT_HEIGHT) as i32;
    match pose {
        Pose::Up => (at.middle().0, at.y + below),
        Pose::Down => (at.middle().0, at.bottom() - below),
        Pose::Star => at.middle(),
        Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
            let [tip, right, left] = pose.corners(at);
            let along = |tip: f32, right: f32, left: f32| {
                tip + ((right + left) / 2.0 - tip) * theme::FLIGHT_HEIGHT
            };
            let (x, y) = (along(tip.0, right.0, left.0), along(tip.1, right.1, left.1));
            (x as i32, y as i32)
        }
    }
}

/// Where the line from a point in a box towards one outside leaves it.
fn leaving(at: Rect, middle: (i32, i32), towards: (i32, i32)) -> (i32, i32) {
    let (dx, dy) = ((towards.0 - middle.0) as f32, (towards.1 - middle.1) as f32);
    let share = |before: i32, after: i32, way: f32| {
        let room = if way < 0.0 { before } else { after };
        if way == 0.0 {
            f32::INFINITY
        } else {
            room as f32 / way.abs()
        }
    };
    let across = share(middle.0 - at.x, at.right() - middle.0, dx);
    let down = share(middle.1 - at.y, at.bottom() - middle.1, dy);
    let share = across.min(down).min(1.0);
    (
        middle.0 + (dx * share) as i32,
        middle.1 + (dy * share) as i32,
    )
}
