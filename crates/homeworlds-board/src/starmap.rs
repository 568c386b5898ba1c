//! The order of the star map, whoever shows it: which system lies in a home's place, which in which row, and in what order (L1, L2).
//!
//! A system keeps its place in its row while it stands; a new one takes the first that is free. From the other side the
//! public picture is turned round, rows and all.

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

/// A system that was there before the last turn.
#[derive(Clone, Debug)]
pub struct Gone<'a> {
    pub name: &'a Name,
    pub stars: Vec<Piece>,
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
    /// No home.
    pub const NONE: Self = Self::new(false, false);

    const fn new(far: bool, near: bool) -> Self {
        Self { far, near }
    }
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

/// The home of a seat that the last turn ended, so that nothing is left of it.
pub fn lost_home<'a>(board: &Board<'a>, seat: Seat) -> Option<Gone<'a>> {
    let view = board.view;
    let stands = |name: &Name| view.systems.iter().any(|system| system.name == *name);
    let mut foundings = view.foundings.iter();
    let home = foundings.find(|founding| {
        let own = founding.seat.is_none_or(|founder| founder == seat);
        own && founding.lane.is_none() && !stands(&founding.system)
    })?;
    let name = &home.system;
    let events = view.last.iter().flat_map(|last| &last.events);
    let ended = events.filter_map(|event| match event {
        Event::Forgotten { system, stars } | Event::Catastrophe { system, stars, .. } => {
            (system == name).then_some(stars)
        }
        _ => None,
    });
    let stars = ended.flatten().copied().collect();
    Some(Gone { name, stars })
}

/// More places than colonies can take: homes that are colonies now stand behind them.
const FORMER_HOMES: usize = Piece::KINDS * 7;

/// The place of a system among those of its lane, which it keeps while it stands (L2).
pub fn slot(board: &Board, name: &Name) -> (usize, usize) {
    let mut foundings = board.view.foundings.iter().enumerate();
    let found = foundings.find(|(_, founding)| founding.system == *name);
    let systems = &board.view.systems;
    let listed = || systems.iter().position(|system| system.name == *name);
    match found {
        Some((index, founding)) => match founding.lane {
            Some(_) => (founding.slot, index),
            None => (FORMER_HOMES + founding.slot, index),
        },
        None => (listed().unwrap_or(systems.len()), 0),
    }
}

fn reach(board: &Board, sides: Sides, size: Size) -> Reach {
    Reach::new(
        connected(board, sides.far, size),
        connected(board, sides.near, size),
    )
}

/// Whether the board is seen from the other side than the public picture.
pub fn is_turned(sides: Sides) -> bool {
    sides.near != Seat(0)
}

/// Whether the two homes are connected to each other.
pub fn homes_meet(board: &Board) -> bool {
    let [one, two] = Seat::PAIR.map(|seat| names::home_of(board, seat));
    let (Some(_), Some(two)) = (one, two) else {
        return false;
    };
    let mut stars = two.stars.iter();
    stars.all(|star| connected(board, Seat(0), star.size()))
}

/// The pips of all ships of a seat: how far ahead it is.
pub fn pips(board: &Board, seat: Seat) -> u32 {
    let systems = board.view.systems.iter();
    let ships = systems.flat_map(|system| system.ships.get(seat.index()).into_iter().flatten());
    ships.map(|ship| u32::from(ship.size().pips())).sum()
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
    systems.sort_by_key(|system| slot(board, &system.name));
    if is_turned(sides) {
        systems.reverse();
    }
    systems
}

/// The colonies with a star of this size that stood before the last turn and stand no more.
pub fn gone<'a>(board: &Board<'a>, size: Size) -> Vec<Gone<'a>> {
    let view = board.view;
    let events = view.last.iter().flat_map(|last| &last.events);
    let endings = events.filter_map(|event| match event {
        Event::Forgotten { system, stars } => Some((system, stars)),
        Event::Catastrophe { system, stars, .. } => Some((system, stars)),
        _ => None,
    });
    let colonies = endings.filter(|(_, stars)| match stars[..] {
        [star] => star.size() == size,
        _ => false,
    });
    colonies
        .map(|(name, stars)| Gone {
            name,
            stars: stars.clone(),
        })
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
