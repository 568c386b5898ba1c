//! The order of the star map in all its views: the system in a home's place, and the rows and their
//! order (L1, L2).
//!
//! A system keeps its place in its row while it exists; a new one takes the first free place. From
//! the other side the public picture is rotated, including the rows.

use crate::Board;
use crate::board::Seen;
use homeworlds::order::Name;
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::{Event, Seat, SystemView};
use std::collections::BTreeSet;

/// Whether a size is connected to each of the two homes: the upper and the lower one of the public
/// picture.
type Reach = (bool, bool);

const FAR: Reach = (true, false);
const NEAR: Reach = (false, true);
const BOTH: Reach = (true, true);

/// Returns the colonies with stars of these sizes, in the order of their places.
pub(crate) fn row<'a>(board: &Board<'a>, sizes: &[Size]) -> Vec<&'a SystemView> {
    let mut systems: Vec<&SystemView> = colonies(board)
        .filter(|system| sizes_of(system) == sizes)
        .collect();
    systems.sort_by_key(|system| slot(board, &system.name));
    if is_turned(board) {
        systems.reverse();
    }
    systems
}

/// Returns the star sizes of the rows of one game's boards from the top, former homes below. For
/// two players their order is that of the public picture when both homes last existed, rotated if
/// seen from the other side.
pub(crate) fn lanes(boards: &[Board]) -> Vec<Vec<Size>> {
    let complete = |board: &&Board| {
        Seat::PAIR
            .into_iter()
            .all(|seat| board.view.home_of(seat).is_some())
    };
    let chosen = boards.iter().rev().find(complete).or(boards.last());
    let single = chosen.map_or(Size::ALL, single_lanes);
    let former: BTreeSet<Vec<Size>> = boards
        .iter()
        .flat_map(colonies)
        .map(sizes_of)
        .filter(|sizes| sizes.len() > 1)
        .collect();
    single
        .into_iter()
        .map(|size| vec![size])
        .chain(former)
        .collect()
}

fn single_lanes(board: &Board) -> [Size; 3] {
    if board.view.seats > 2 {
        return Size::ALL;
    }
    let [near, far] = Seat::PAIR;
    let reach = |size| (connected(board, far, size), connected(board, near, size));
    let mut sizes = order(Size::ALL.map(|size| (size, reach(size)))).map(|(size, _)| size);
    if is_turned(board) {
        sizes.reverse();
    }
    sizes
}

/// Returns the different sizes of a system's stars, smallest first.
pub(crate) fn sizes_of(system: &SystemView) -> Vec<Size> {
    let sizes: BTreeSet<Size> = system.stars.iter().map(|star| star.size()).collect();
    sizes.into_iter().collect()
}

/// Returns the seats whose homes are connected to stars of all these sizes (B2), in turn order.
pub(crate) fn reaching(board: &Board, sizes: &[Size]) -> Vec<Seat> {
    let reach = |seat: &Seat| sizes.iter().all(|&size| connected(board, *seat, size));
    board.seats().filter(reach).collect()
}

/// Returns whether the home of a seat is connected to stars (rule B2).
pub(crate) fn reaches(board: &Board, seat: Seat, stars: &[Piece]) -> bool {
    stars.iter().all(|star| connected(board, seat, star.size()))
}

/// Returns the other homes connected to the home of a seat (B2).
pub(crate) fn neighbours(board: &Board, seat: Seat) -> Vec<Seat> {
    board
        .view
        .home_of(seat)
        .map_or_else(Vec::new, |home| reaching(board, &sizes_of(home)))
}

/// Returns the system in a seat's place: its home, or its former home if the game has ended (B17).
pub(crate) fn home<'a>(board: &Board<'a>, seat: Seat) -> Option<&'a SystemView> {
    let fallen = || {
        board.events().iter().find_map(|event| match event {
            Event::HomeFell { seat: loser, home } if *loser == seat => board.system(home.as_ref()?),
            _ => None,
        })
    };
    board
        .view
        .home_of(seat)
        .or_else(|| fallen().filter(|_| board.view.seats == 2))
}

/// Returns the systems that the last turn ended, with their lost stars.
fn ended(board: &Board) -> Vec<SystemView> {
    let mut ended: Vec<SystemView> = Vec::new();
    for event in board.events() {
        let (Event::Forgotten { system, stars } | Event::Catastrophe { system, stars, .. }) = event
        else {
            continue;
        };
        match ended.iter_mut().find(|one| one.name == *system) {
            Some(known) => known.stars.extend(stars),
            None => ended.push(SystemView {
                name: system.clone(),
                home_of: None,
                stars: stars.clone(),
                ships: Vec::new(),
            }),
        }
    }
    ended.retain(|one| board.system(&one.name).is_none());
    ended
}

/// Returns the home of a seat that the last turn completely destroyed.
pub(crate) fn lost_home(board: &Board, seat: Seat) -> Option<SystemView> {
    let is_home = |system: &SystemView| {
        board.view.foundings.iter().any(|founding| {
            founding.system == system.name
                && founding.lane.is_none()
                && founding.seat.is_none_or(|founder| founder == seat)
        })
    };
    ended(board).into_iter().find(is_home)
}

/// Upper bound of the places of colonies: former homes, now colonies, come after them.
const FORMER_HOMES: usize = Piece::KINDS * 7;

/// Returns the place of a system within its lane, which it keeps while it exists (L2).
pub(crate) fn slot(board: &Board, name: &Name) -> usize {
    board
        .view
        .foundings
        .iter()
        .find(|founding| founding.system == *name)
        .map_or(FORMER_HOMES, |founding| match founding.lane {
            Some(_) => founding.slot,
            None => FORMER_HOMES + founding.slot,
        })
}

/// Returns whether the board is seen from the other side than the public picture for two.
pub(crate) fn is_turned(board: &Board) -> bool {
    board.view.seats == 2 && board.near() != Seat(0)
}

/// Returns all ships of a seat.
pub(crate) fn ships(board: &Board, seat: Seat) -> impl Iterator<Item = Piece> {
    board
        .view
        .systems
        .iter()
        .flat_map(move |system| system.ships.get(seat.index()).into_iter().flatten())
        .copied()
}

/// Returns the total pips of these ships, a measure of a player's lead.
pub(crate) fn pips(ships: impl Iterator<Item = Piece>) -> u32 {
    ships.map(|ship| u32::from(ship.size().pips())).sum()
}

/// Returns whether the home of a seat is connected to a star of this size.
fn connected(board: &Board, seat: Seat, size: Size) -> bool {
    board
        .view
        .home_of(seat)
        .is_some_and(|home| home.stars.iter().all(|star| star.size() != size))
}

/// Orders the rows: one connected to a single home is next to it. A middle row connected to both
/// homes is towards the home without a row of its own; of three such rows the one that differs is
/// in the middle.
fn order(mut rows: [(Size, Reach); 3]) -> [(Size, Reach); 3] {
    let of = |reach| rows.iter().filter(|(_, other)| *other == reach).count();
    let (far, near) = (of(FAR), of(NEAR));
    if let (0, 0, Some(odd)) = (far, near, (0..3).find(|&row| of(rows[row].1) == 1)) {
        rows.swap(odd, 1);
    }
    rows.sort_by_key(|(_, reach)| match *reach {
        FAR => -2,
        (false, false) => 0,
        BOTH => i8::from(far > 0) - i8::from(near > 0),
        NEAR => 2,
    });
    rows
}

/// Returns all systems that are not in the place of a home.
fn colonies<'a>(board: &Board<'a>) -> impl Iterator<Item = &'a SystemView> {
    let homes: Vec<&SystemView> = board.seats().filter_map(|seat| home(board, seat)).collect();
    board
        .view
        .systems
        .iter()
        .filter(move |system| homes.iter().all(|home| home.name != system.name))
}

/// Returns the colonies with one star of this size that ended in the last turn, while the game
/// continues.
pub(crate) fn gone(board: &Board, sizes: &[Size]) -> Vec<SystemView> {
    if board.view.outcome.is_some() {
        return Vec::new();
    }
    let is_new = |name: &Name| {
        board
            .events()
            .iter()
            .any(|event| matches!(event, Event::Discovered { system, .. } if system == name))
    };
    let mut gone = ended(board);
    gone.retain(|one| one.stars.len() == 1 && sizes_of(one) == sizes && !is_new(&one.name));
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Reach = (false, false);

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
    fn rows_lie_beside_the_reached_home() {
        assert_eq!(ordered([FAR, NEAR, NONE]), [1, 3, 2]);
        assert_eq!(ordered([NEAR, NONE, FAR]), [3, 2, 1]);
        assert_eq!(ordered([BOTH, NEAR, FAR]), [3, 1, 2]);
        assert_eq!(ordered([FAR, FAR, NEAR]), [1, 2, 3]);
    }

    #[test]
    fn row_reaching_both_homes_lies_between() {
        assert_eq!(ordered([NONE, NONE, BOTH]), [1, 3, 2]);
        assert_eq!(ordered([NONE, BOTH, NONE]), [1, 2, 3]);
        assert_eq!(ordered([BOTH, NONE, NONE]), [2, 1, 3]);
        assert_eq!(ordered([BOTH, NONE, BOTH]), [1, 2, 3]);
        assert_eq!(ordered([NONE, BOTH, BOTH]), [2, 1, 3]);
        assert_eq!(ordered([NONE, NEAR, BOTH]), [3, 1, 2]);
        assert_eq!(ordered([NONE, FAR, BOTH]), [2, 1, 3]);
    }
}
