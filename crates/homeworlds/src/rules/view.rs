//! The events of a turn, and the view of a game for one viewer. Drawing, notices and engines
//! receive this, never the game.

use crate::order::{Name, Order};
use crate::piece::{Colour, Piece, Size};
use crate::rules::{Alignment, Goal, Leaving, Outcome, Seat, Seats};

/// A game as one seat, or the public, may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The viewer, whose side is at the bottom. `None` is the public view, with the first seat's
    /// side there (L1).
    pub viewer: Option<Seat>,
    /// The number of seats in the game.
    pub seats: u8,
    /// The systems in the order in which they were founded.
    pub systems: Vec<SystemView>,
    /// The founder of each system, in the order of founding, including systems that the last turn
    /// ended.
    pub foundings: Vec<Founding>,
    /// The number of pieces of each kind in the bank, by [`Piece::index`].
    pub bank: [u8; Piece::KINDS],
    /// The number of turns played.
    pub turns: u32,
    /// The seat to move, or `None` once the game is over.
    pub to_move: Option<Seat>,
    /// The last turn, if any.
    pub last: Option<LastTurn>,
    /// Whether the last turn is still in composition and does not yet count.
    pub drafted: bool,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// The additional data of games with more than two seats.
    pub many: Option<ManyView>,
}

/// The additional data of a game with more than two seats. It is public: it contains no secrets,
/// not even the viewer's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManyView {
    /// The goal of the game (M2).
    pub goal: Goal,
    /// The seats that are out of the game (M5, M8).
    pub eliminated: Seats,
    /// The revealed alignments, by seat (M7-M9).
    pub revealed: Vec<Option<Alignment>>,
    /// The target of each seat, by seat, if the goal is to eliminate the seat on the left (M2).
    pub targets: Vec<Option<Seat>>,
}

/// One system on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemView {
    /// The name that players type.
    pub name: Name,
    /// The owner, if it is a homeworld.
    pub home_of: Option<Seat>,
    /// One or two stars.
    pub stars: Vec<Piece>,
    /// The ships of each seat, sorted by kind, indexed by seat.
    pub ships: Vec<Vec<Piece>>,
}

impl SystemView {
    /// Returns the colours with four or more pieces here, with their count (B15).
    pub fn overpopulated(&self) -> Vec<(Colour, usize)> {
        let pieces = || self.stars.iter().chain(self.ships.iter().flatten());
        let count = |colour| pieces().filter(|piece| piece.colour() == colour).count();
        Colour::ALL
            .map(|colour| (colour, count(colour)))
            .into_iter()
            .filter(|&(_, count)| count >= 4)
            .collect()
    }

    /// Returns whether another seat can capture this ship of `owner` here: it has the power of red
    /// here and a ship that is at least as large (rule B14). Seats that are `out` of the game
    /// capture nothing.
    pub fn can_be_captured(&self, owner: Seat, ship: Piece, out: Seats) -> bool {
        let red = |pieces: &[Piece]| pieces.iter().any(|piece| piece.colour() == Colour::Red);
        let has_red_star = red(&self.stars);
        (0..).map(Seat).zip(&self.ships).any(|(seat, ships)| {
            let is_enemy = seat != owner && !out.has(seat);
            let is_large = ships.iter().any(|own| own.size() >= ship.size());
            is_enemy && is_large && (has_red_star || red(ships))
        })
    }
}

/// A played turn, in notation and as events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// The seat that played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: Order,
    /// The events of the turn.
    pub events: Vec<Event>,
    /// The names of the homes, by owner.
    pub homes: Vec<(Seat, Name)>,
}

/// A system and its founder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Founding {
    /// The system.
    pub system: Name,
    /// The seat that founded it. In a loaded position, the only seat with ships there.
    pub seat: Option<Seat>,
    /// The size of its star. `None` for a home.
    pub lane: Option<Size>,
    /// The index in its lane, from 0: the first one that was free at the founding, which the system
    /// keeps (L2).
    pub slot: usize,
}

/// One event on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `seat` set up its homeworld (B5).
    Settled {
        /// The seat that set up.
        seat: Seat,
        /// The name of the home.
        home: Name,
        /// Its stars.
        stars: [Piece; 2],
        /// Its first ship.
        ship: Piece,
    },
    /// A ship was built (B11).
    Built {
        /// The seat that built it.
        seat: Seat,
        /// The new ship.
        ship: Piece,
        /// The system.
        system: Name,
    },
    /// A ship changed its colour (B12).
    Traded {
        /// The seat that traded.
        seat: Seat,
        /// The old ship.
        ship: Piece,
        /// The new ship.
        into: Piece,
        /// The system.
        system: Name,
    },
    /// A ship moved to a known system (B13).
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The ship.
        ship: Piece,
        /// The system left behind.
        from: Name,
        /// The destination.
        to: Name,
    },
    /// A ship moved to a new system (B13).
    Discovered {
        /// The seat that discovered it.
        seat: Seat,
        /// The ship.
        ship: Piece,
        /// The system left behind.
        from: Name,
        /// The star of the new system.
        star: Piece,
        /// The new system.
        system: Name,
    },
    /// A ship was captured (B14).
    Captured {
        /// The seat that captured it.
        seat: Seat,
        /// The ship.
        ship: Piece,
        /// The previous owner.
        from: Seat,
        /// The system.
        system: Name,
    },
    /// A ship was sacrificed to the bank for its actions (B9).
    Sacrificed {
        /// The seat that sacrificed it.
        seat: Seat,
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
    },
    /// All pieces of one colour in a system returned to the bank (B15).
    Catastrophe {
        /// The seat that triggered it.
        seat: Seat,
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
        /// The removed stars.
        stars: Vec<Piece>,
        /// The removed ships, with their owners.
        ships: Vec<(Seat, Piece)>,
    },
    /// The last star of a system disappeared, together with these ships (B4).
    Supernova {
        /// The system.
        system: Name,
        /// The removed ships, with their owners.
        ships: Vec<(Seat, Piece)>,
    },
    /// A system without ships returned to the bank (B3).
    Forgotten {
        /// The system.
        system: Name,
        /// Its stars.
        stars: Vec<Piece>,
    },
    /// The turn was a pass (B10).
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// The home of `seat` fell: it had no ship of its own there at the end of the turn (B17).
    /// `home` is `None` if nothing is left of it.
    HomeFell {
        /// The owner.
        seat: Seat,
        /// The name of the home.
        home: Option<Name>,
    },
    /// `seat` left the game of its own accord or on time (M8).
    Left {
        /// The seat that left.
        seat: Seat,
        /// The way in which it left.
        leaving: Leaving,
    },
    /// `seat` is out of the game: eliminated by another seat, or by nobody (M4, M5, M8). `home` is
    /// the former name of its homeworld, unless it ended in a supernova.
    Eliminated {
        /// The eliminated seat.
        seat: Seat,
        /// The seat that eliminated it, or `None` for nobody.
        by: Option<Seat>,
        /// The former name of the home.
        home: Option<Name>,
    },
    /// The alignment of `seat` was revealed (M7-M9).
    Revealed {
        /// The seat.
        seat: Seat,
        /// The alignment.
        alignment: Alignment,
    },
    /// The game ended.
    Ended(Outcome),
}
