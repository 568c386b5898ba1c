//! What happened in a turn, as facts; sentences are elsewhere.

use crate::order::Name;
use crate::piece::{Colour, Piece};
use crate::rules::outcome::{Leaving, Outcome};
use crate::rules::seat::{Alignment, Seat};

/// One thing that happened on the table, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `seat` set up its homeworld (B5).
    Settled {
        seat: Seat,
        home: Name,
        stars: [Piece; 2],
        ship: Piece,
    },
    /// A new ship (B11).
    Built {
        seat: Seat,
        ship: Piece,
        system: Name,
    },
    /// A ship changed its colour (B12).
    Traded {
        seat: Seat,
        ship: Piece,
        into: Piece,
        system: Name,
    },
    /// A ship went to a known system (B13).
    Moved {
        seat: Seat,
        ship: Piece,
        from: Name,
        to: Name,
    },
    /// A ship went to a new system (B13).
    Discovered {
        seat: Seat,
        ship: Piece,
        from: Name,
        star: Piece,
        system: Name,
    },
    /// A ship changed hands (B14).
    Captured {
        seat: Seat,
        ship: Piece,
        from: Seat,
        system: Name,
    },
    /// A ship went to the bank for its actions (B9).
    Sacrificed {
        seat: Seat,
        ship: Piece,
        system: Name,
    },
    /// All pieces of one colour in a system went to the bank (B15).
    Catastrophe {
        seat: Seat,
        system: Name,
        colour: Colour,
        /// The stars that went.
        stars: Vec<Piece>,
        /// The ships that went, with their owners.
        ships: Vec<(Seat, Piece)>,
    },
    /// The last star of a system went, and these ships with it (B4).
    Supernova {
        system: Name,
        ships: Vec<(Seat, Piece)>,
    },
    /// A system without ships went back to the bank (B3).
    Forgotten { system: Name, stars: Vec<Piece> },
    /// The turn was a pass (B10).
    Passed { seat: Seat },
    /// The home of `seat` fell: no ship of its own was there at the end of the turn (B17); `None` when nothing of it is left.
    HomeFell { seat: Seat, home: Option<Name> },
    /// `seat` left the game of its own accord or by the clock (M8).
    Left { seat: Seat, leaving: Leaving },
    /// `seat` is out of the game: eliminated by another seat, or by nobody (M4, M5, M8); `home` is what its homeworld was
    /// called, if anything is left of it.
    Eliminated {
        seat: Seat,
        by: Option<Seat>,
        home: Option<Name>,
    },
    /// The alignment of `seat` is shown (M7-M9).
    Revealed { seat: Seat, alignment: Alignment },
    /// The game ended.
    Ended(Outcome),
}
