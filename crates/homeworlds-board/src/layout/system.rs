//! A system as pictures show it: its stars, the ships of each seat with what the last turn did to them, what may explode.

use crate::Board;
use crate::journeys::{Journey, journeys};
use crate::starmap;
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, Seat, SystemView};

/// A ship and what the last turn did to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ship {
    pub piece: Piece,
    pub state: State,
}

impl Ship {
    const fn standing(piece: Piece) -> Self {
        let state = State::Stands;
        Self { piece, state }
    }
}

/// What the last turn did to a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Nothing.
    Stands,
    /// It came, was built, traded or captured.
    Fresh,
    /// It went elsewhere, or burst.
    Left,
    /// It was given for actions.
    Sacrificed,
}

/// The ships of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fleet {
    pub seat: Seat,
    pub ships: Vec<Ship>,
    /// Whether a tag before them says whose they are.
    pub tagged: bool,
}

/// One system, or what was one until the last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct System {
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
    pub blasts: Vec<(Colour, usize)>,
    /// The colours of which there are too many (B15).
    pub dangers: Vec<(Colour, usize)>,
}

impl System {
    /// A system, or what was one.
    pub(super) fn of(board: &Board, view: &SystemView) -> Self {
        let fresh = board
            .events()
            .iter()
            .any(|event| matches!(event, Event::Discovered { system, .. } if *system == view.name));
        let dangers = match board.view.outcome {
            None => view.overpopulated(),
            Some(_) => Vec::new(),
        };
        Self {
            name: view.name.clone(),
            slot: starmap::slot(board, &view.name),
            home_of: view.home_of,
            stars: view.stars.clone(),
            gone: board.system(&view.name).is_none(),
            fresh,
            fleets: fleets(board, view),
            blasts: blasts(board, &view.name),
            dangers,
        }
    }

    /// The place of a home that is not there.
    pub(super) fn missing(seat: Seat) -> Self {
        Self {
            gone: true,
            fleets: Vec::new(),
            ..Self::of_fleet(seat, Vec::new())
        }
    }

    /// What a seat has, wherever it is.
    pub(super) fn of_fleet(seat: Seat, pieces: Vec<Piece>) -> Self {
        let ships = pieces.into_iter().map(Ship::standing).collect();
        Self {
            name: Name::from_display_name("", 0, &[]),
            slot: 0,
            home_of: Some(seat),
            stars: Vec::new(),
            gone: false,
            fresh: false,
            fleets: vec![Fleet {
                seat,
                ships,
                tagged: false,
            }],
            blasts: Vec::new(),
            dangers: Vec::new(),
        }
    }
}

/// The ships of each seat that has any here, then the outlines of those that were here until the last turn.
fn fleets(board: &Board, view: &SystemView) -> Vec<Fleet> {
    let here = &view.name;
    let tagged = board.view.seats > 2 && board.system(here).is_some();
    let journeys = journeys(board.events());
    board
        .seats()
        .map(|seat| {
            let own = || journeys.iter().filter(|journey| journey.seat == seat);
            let standing = view.ships.get(seat.index()).map_or(&[][..], Vec::as_slice);
            let mut ships: Vec<Ship> = standing.iter().copied().map(Ship::standing).collect();
            for fresh in own().filter_map(|one| one.fresh(here)) {
                // The last of several alike is the one that came.
                let stands = |ship: &&mut Ship| ship.piece == fresh && ship.state == State::Stands;
                if let Some(ship) = ships.iter_mut().rev().find(stands) {
                    ship.state = State::Fresh;
                }
            }
            ships.extend(own().filter_map(|one| left(one, here)));
            let tagged = tagged && view.home_of != Some(seat);
            Fleet {
                seat,
                ships,
                tagged,
            }
        })
        .filter(|fleet| !fleet.ships.is_empty())
        .collect()
}

fn left(journey: &Journey, here: &Name) -> Option<Ship> {
    let (piece, given) = journey.left(here)?;
    let state = if given {
        State::Sacrificed
    } else {
        State::Left
    };
    Some(Ship { piece, state })
}

fn blasts(board: &Board, here: &Name) -> Vec<(Colour, usize)> {
    board
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Catastrophe {
                system,
                colour,
                stars,
                ships,
                ..
            } if system == here => Some((*colour, stars.len() + ships.len())),
            _ => None,
        })
        .collect()
}
