//! The order of the star map, whoever shows it: which system lies in a home's place, which in which row, who leans where (L1, L2).
//!
//! A system keeps its place in its row: what the near seat founded stands on the right, newest outermost, what the far
//! seat founded on the left. So a new system comes to an end and none ever passes another. The road between the two sides
//! keeps to the middle of the map while both have room. From the other side the public picture is turned round, rows and
//! all. With three to six, those whose ships stand left of the stars are one side, the others the other.

use crate::Board;
use crate::names::{self, Sides};
use homeworlds::order::Name;
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::{Event, Seat, SystemView, View};

/// The colonies with stars of one size, and which homes they are connected to.
pub struct Row<'a> {
    pub size: Size,
    pub reach: Reach,
    /// In the order of their places.
    pub systems: Vec<&'a SystemView>,
    /// Colonies that the last turn ended.
    pub gone: Vec<Gone<'a>>,
}

/// A colony that was there before the last turn.
#[derive(Clone, Copy, Debug)]
pub struct Gone<'a> {
    pub name: &'a Name,
    pub star: Piece,
    /// Whether its star went in a catastrophe (B4); else its last ship left (B3).
    pub burst: bool,
}

/// The homes that a row is connected to (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub far: bool,
    pub near: bool,
}

impl Reach {
    const FAR: Self = Self::new(true, false);
    const NEAR: Self = Self::new(false, true);
    const BOTH: Self = Self::new(true, true);
    const NONE: Self = Self::new(false, false);

    const fn new(far: bool, near: bool) -> Self {
        Self { far, near }
    }
}

/// The side of a row on which a system stands: the right-hand side of who found it (L2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Far,
    Between,
    Near,
}

/// Where a system stands in its row, from left to right. It never changes: a new system comes to an end of its row, so
/// that none passes another; from the other side the row is turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Whose side it is.
    pub side: Side,
    rank: i32,
}

/// The three rows from the far home to the near one.
pub fn rows<'a>(board: &Board<'a>, sides: Sides) -> [Row<'a>; 3] {
    sizes(board, sides).map(|size| Row {
        size,
        reach: reach(board, sides, size),
        systems: colonies(board, sides, size),
        gone: gone(board, size),
    })
}

/// The star sizes of the rows: in the order of the public picture, or from the other side turned round.
fn sizes(board: &Board, sides: Sides) -> [Size; 3] {
    let public = Sides {
        near: Seat(0),
        far: Seat(1),
    };
    let reaches = Size::ALL.map(|size| (size, reach(board, public, size)));
    let mut sizes = order(reaches).map(|(size, _)| size);
    if sides != public {
        sizes.reverse();
    }
    sizes
}

/// The system in a seat's place: its home, or what was its home until the game ended (B17).
pub fn home<'a>(board: &Board<'a>, seat: Seat) -> Option<&'a SystemView> {
    names::home_of(board, seat).or_else(|| fallen_home(board, seat))
}

fn fallen_home<'a>(board: &Board<'a>, seat: Seat) -> Option<&'a SystemView> {
    let events = &board.view.last.as_ref()?.events;
    let fallen = events.iter().find_map(|event| match event {
        Event::HomeFell { seat: loser, home } if *loser == seat => home.as_ref(),
        _ => None,
    })?;
    let mut systems = board.view.systems.iter();
    systems.find(|system| system.name == *fallen && system.home_of.is_none())
}

impl Place {
    /// The place of the system of this name on a map of two homes.
    pub fn of(board: &Board, sides: Sides, name: &Name) -> Self {
        let place = Self::leaning(board, name, |founder| match founder {
            Some(seat) if seat == sides.far => Side::Far,
            Some(_) => Side::Near,
            None => Side::Between,
        });
        match place.side {
            Side::Between if sides.near != Seat(0) => Self {
                rank: -place.rank,
                ..place
            },
            Side::Far | Side::Between | Side::Near => place,
        }
    }

    /// The place of the system of this name, on the side that goes by who found it.
    pub fn leaning(board: &Board, name: &Name, side: impl Fn(Option<Seat>) -> Side) -> Self {
        let foundings = &board.view.foundings;
        let index = foundings
            .iter()
            .position(|founding| founding.system == *name);
        let side = side(index.and_then(|index| foundings[index].seat));
        let rank = index.unwrap_or(foundings.len()) as i32;
        let rank = if side == Side::Far { -rank } else { rank };
        Self { side, rank }
    }
}

fn reach(board: &Board, sides: Sides, size: Size) -> Reach {
    Reach::new(
        connected(board, sides.far, size),
        connected(board, sides.near, size),
    )
}

/// Whether the home of a seat is connected to a star of this size.
pub fn connected(board: &Board, seat: Seat, size: Size) -> bool {
    let home = names::home_of(board, seat);
    home.is_some_and(|home| home.stars.iter().all(|star| star.size() != size))
}

/// Rows connected to one home stand next to it. In the middle, a row connected to both homes stands towards the home
/// that has no row of its own; among three such rows the one unlike the others stands between them.
fn order(mut rows: [(Size, Reach); 3]) -> [(Size, Reach); 3] {
    let own = |rows: &[(Size, Reach)], reach| rows.iter().any(|(_, other)| *other == reach);
    let (far_own, near_own) = (own(&rows, Reach::FAR), own(&rows, Reach::NEAR));
    if let (false, false, Some(odd)) = (far_own, near_own, odd_one(&rows)) {
        rows.swap(odd, 1);
    }
    rows.sort_by_key(|(_, reach)| match *reach {
        Reach::FAR => 0,
        Reach::BOTH if near_own && !far_own => 1,
        Reach::NONE if far_own && !near_own => 1,
        Reach::BOTH | Reach::NONE => 2,
        Reach::NEAR => 3,
    });
    rows
}

fn odd_one(rows: &[(Size, Reach); 3]) -> Option<usize> {
    let alike = |one: usize, two: usize| rows[one].1 == rows[two].1;
    (0..3).find(|&odd| {
        let (one, two) = ((odd + 1) % 3, (odd + 2) % 3);
        alike(one, two) && !alike(odd, one)
    })
}

fn colonies<'a>(board: &Board<'a>, sides: Sides, size: Size) -> Vec<&'a SystemView> {
    let homes = Seat::PAIR.map(|seat| home(board, seat));
    let is_home = |system: &SystemView| homes.iter().flatten().any(|home| home.name == system.name);
    let mut systems: Vec<&SystemView> = board
        .view
        .systems
        .iter()
        .filter(|system| system.stars.first().is_some_and(|star| star.size() == size))
        .filter(|system| !is_home(system))
        .collect();
    systems.sort_by_key(|system| Place::of(board, sides, &system.name));
    systems
}

/// The colonies with a star of this size that stood before the last turn and stand no more.
pub fn gone<'a>(board: &Board<'a>, size: Size) -> Vec<Gone<'a>> {
    let view = board.view;
    let events = view.last.iter().flat_map(|last| &last.events);
    let endings = events.filter_map(|event| match event {
        Event::Forgotten { system, stars } => Some((system, stars, false)),
        Event::Catastrophe { system, stars, .. } => Some((system, stars, true)),
        _ => None,
    });
    let colonies = endings.filter_map(|(name, stars, burst)| match stars[..] {
        [star] => Some(Gone { name, star, burst }),
        _ => None,
    });
    colonies
        .filter(|gone| gone.star.size() == size)
        .filter(|gone| view.systems.iter().all(|system| system.name != *gone.name))
        .filter(|gone| !was_home_or_new(view, gone.name))
        .collect()
}

/// Whether a name of the last turn's events is that of a fallen home, or of a system that the same turn discovered.
fn was_home_or_new(view: &View, name: &Name) -> bool {
    let events = view.last.iter().flat_map(|last| &last.events);
    let fell = view.outcome.is_some();
    fell || events
        .into_iter()
        .any(|event| matches!(event, Event::Discovered { system, .. } if system == name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: Reach = Reach::FAR;
    const NEAR: Reach = Reach::NEAR;
    const BOTH: Reach = Reach::BOTH;
    const NONE: Reach = Reach::NONE;

    fn ordered(reaches: [Reach; 3]) -> [u8; 3] {
        let [small, medium, large] = reaches;
        let rows = [
            (Size::Small, small),
            (Size::Medium, medium),
            (Size::Large, large),
        ];
        order(rows).map(|(size, _)| size.pips())
    }

    #[test]
    fn rows_lie_next_to_the_home_they_reach() {
        assert_eq!(ordered([FAR, NEAR, NONE]), [1, 3, 2]);
        assert_eq!(ordered([NEAR, NONE, FAR]), [3, 2, 1]);
        assert_eq!(ordered([BOTH, NEAR, FAR]), [3, 1, 2]);
        assert_eq!(ordered([FAR, FAR, NEAR]), [1, 2, 3]);
    }

    #[test]
    fn a_row_that_reaches_both_lies_between() {
        assert_eq!(ordered([NONE, NONE, BOTH]), [1, 3, 2]);
        assert_eq!(ordered([NONE, BOTH, NONE]), [1, 2, 3]);
        assert_eq!(ordered([BOTH, NONE, NONE]), [2, 1, 3]);
        assert_eq!(ordered([BOTH, NONE, BOTH]), [1, 2, 3]);
        assert_eq!(ordered([NONE, BOTH, BOTH]), [2, 1, 3]);
        assert_eq!(ordered([NONE, NEAR, BOTH]), [3, 1, 2]);
        assert_eq!(ordered([NONE, FAR, BOTH]), [2, 1, 3]);
    }
}
