//! A system as drawn: its stars, the ships of each seat with the changes of the last turn, and its
//! dangers.

use crate::journeys::{Journey, journeys};
use crate::{Board, seats_around, starmap};
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, Seat, SystemView};

/// A ship with its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ship {
    pub piece: Piece,
    pub state: State,
    /// Whether an enemy can capture it.
    pub in_danger: bool,
}

impl Ship {
    const fn new(piece: Piece, state: State) -> Self {
        Self {
            piece,
            state,
            in_danger: false,
        }
    }

    /// Returns whether the ship no longer exists here.
    pub(super) const fn is_gone(self) -> bool {
        matches!(self.state, State::Left | State::Sacrificed)
    }
}

/// The change that the last turn made to a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// No change.
    Stands,
    /// It arrived, was built, traded or captured.
    Fresh,
    /// It left, or was destroyed.
    Left,
    /// It was sacrificed.
    Sacrificed,
}

/// The ships of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fleet {
    pub seat: Seat,
    pub ships: Vec<Ship>,
}

/// A system, or one that existed until the last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct System {
    pub name: Name,
    /// Its place within its band.
    pub slot: usize,
    pub home_of: Option<Seat>,
    pub stars: Vec<Piece>,
    /// Whether the last turn ended it, so that only its ghost is drawn.
    pub gone: bool,
    /// Whether the last turn discovered it.
    pub fresh: bool,
    /// The seats that have ships here, or had until the last turn.
    pub fleets: Vec<Fleet>,
    /// The colours that a catastrophe destroyed, with the number of pieces.
    pub blasts: Vec<(Colour, usize)>,
    /// The overpopulated colours with their number of pieces (rule B15).
    pub dangers: Vec<(Colour, usize)>,
}

impl System {
    /// Returns a system, or one that existed until the last turn.
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
}

/// Returns the ships of each seat here, followed by the outlines of those that were here until the
/// last turn.
fn fleets(board: &Board, view: &SystemView) -> Vec<Fleet> {
    let here = &view.name;
    let goes_on = board.view.outcome.is_none();
    let out = seats_around::out(board);
    let journeys = journeys(board.events());
    board
        .seats()
        .map(|seat| {
            let own = || journeys.iter().filter(|journey| journey.seat == seat);
            let standing = view.ships.get(seat.index()).map_or(&[][..], Vec::as_slice);
            let mut ships: Vec<Ship> = standing
                .iter()
                .map(|&piece| Ship::new(piece, State::Stands))
                .collect();
            for fresh in own().filter_map(|one| one.fresh(here)) {
                // Of several equal ships the last one is the new one.
                let stands = |ship: &&mut Ship| ship.piece == fresh && ship.state == State::Stands;
                if let Some(ship) = ships.iter_mut().rev().find(stands) {
                    ship.state = State::Fresh;
                }
            }
            for ship in &mut ships {
                ship.in_danger = goes_on && view.can_be_captured(seat, ship.piece, out);
            }
            ships.extend(own().filter_map(|one| left(one, here)));
            Fleet { seat, ships }
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
    Some(Ship::new(piece, state))
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
