//! A system as pictures show it: its stars, the ships of each seat with what the last turn did to them, what may explode.

use crate::Board;
use crate::marks::{Marks, take};
use crate::starmap::{self, Gone};
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, Seat, SystemView};

/// A ship and what the last turn did to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    pub piece: Piece,
    pub state: State,
}

/// What the last turn did to a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing.
    Stands,
    /// It came, was built, traded or captured.
    Fresh,
    /// It went elsewhere, or burst.
    Left,
    /// It was given for actions.
    Sacrificed,
}

impl State {
    /// Whether the ship is not there any more.
    pub const fn is_gone(self) -> bool {
        matches!(self, State::Left | State::Sacrificed)
    }
}

/// The ships of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    pub seat: Seat,
    pub ships: Vec<Ship>,
}

/// One system, or what was one until the last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    pub name: Name,
    /// Its place among those of its lane.
    pub slot: usize,
    pub home_of: Option<Seat>,
    pub stars: Vec<Piece>,
    /// Whether it is gone, and only its outline shows.
    pub gone: bool,
    /// Whether the last turn discovered it.
    pub fresh: bool,
    /// The seats that have ships here, or had.
    pub fleets: Vec<Fleet>,
    /// The colours that went in a catastrophe, with how many pieces.
    pub blasts: Vec<(Colour, u8)>,
    /// The colours of which there are too many (B15).
    pub dangers: Vec<(Colour, usize)>,
}

impl System {
    /// A system that stands.
    pub fn of(board: &Board, view: &SystemView) -> Self {
        let last = board.view.last.as_ref();
        let marks = Marks::of(last, &view.name);
        let events = || last.iter().flat_map(|last| &last.events);
        let fresh = events()
            .any(|event| matches!(event, Event::Discovered { system, .. } if *system == view.name));
        let dangers = match board.view.outcome {
            None => view.overpopulated(),
            Some(_) => Vec::new(),
        };
        Self {
            name: view.name.clone(),
            slot: starmap::slot(board, &view.name).0,
            home_of: view.home_of,
            stars: view.stars.clone(),
            gone: false,
            fresh,
            fleets: fleets(
                &view.ships,
                board.view.seats,
                &marks,
                &sacrificed(board, &view.name),
            ),
            blasts: blasts(board, &view.name),
            dangers,
        }
    }

    /// One that the last turn ended.
    pub fn of_gone(board: &Board, gone: &Gone) -> Self {
        let marks = Marks::of(board.view.last.as_ref(), gone.name);
        Self {
            name: gone.name.clone(),
            slot: starmap::slot(board, gone.name).0,
            home_of: None,
            stars: gone.stars.clone(),
            gone: true,
            fresh: false,
            fleets: fleets(&[], board.view.seats, &marks, &sacrificed(board, gone.name)),
            blasts: blasts(board, gone.name),
            dangers: Vec::new(),
        }
    }
}

fn fleets(
    ships: &[Vec<Piece>],
    seats: u8,
    marks: &Marks,
    sacrificed: &[(Seat, Piece)],
) -> Vec<Fleet> {
    let fleet = |seat: Seat| {
        let standing = ships.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let mut fresh = of_seat(&marks.fresh, seat);
        let mut given = of_seat(sacrificed, seat);
        // The last of several alike is the one that came.
        let mut shown: Vec<Ship> = standing
            .iter()
            .rev()
            .map(|&piece| Ship {
                piece,
                state: if take(&mut fresh, piece) {
                    State::Fresh
                } else {
                    State::Stands
                },
            })
            .collect();
        shown.reverse();
        let gone = of_seat(&marks.gone, seat).into_iter().map(|piece| Ship {
            piece,
            state: if take(&mut given, piece) {
                State::Sacrificed
            } else {
                State::Left
            },
        });
        shown.extend(gone);
        Fleet { seat, ships: shown }
    };
    let fleets = (0..seats).map(|seat| fleet(Seat(seat)));
    fleets.filter(|fleet| !fleet.ships.is_empty()).collect()
}

fn of_seat(list: &[(Seat, Piece)], seat: Seat) -> Vec<Piece> {
    let own = list.iter().filter(|(owner, _)| *owner == seat);
    own.map(|&(_, piece)| piece).collect()
}

fn sacrificed(board: &Board, here: &Name) -> Vec<(Seat, Piece)> {
    let events = board.view.last.iter().flat_map(|last| &last.events);
    let given = events.filter_map(|event| match event {
        Event::Sacrificed { seat, ship, system } if system == here => Some((*seat, *ship)),
        _ => None,
    });
    given.collect()
}

fn blasts(board: &Board, here: &Name) -> Vec<(Colour, u8)> {
    let events = board.view.last.iter().flat_map(|last| &last.events);
    let blasts = events.filter_map(|event| match event {
        Event::Catastrophe {
            system,
            colour,
            stars,
            ships,
            ..
        } if system == here => Some((*colour, (stars.len() + ships.len()) as u8)),
        _ => None,
    });
    blasts.collect()
}
