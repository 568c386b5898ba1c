//! What happened in a turn, as facts; sentences are elsewhere.

use crate::order::Name;
use crate::piece::{Colour, Piece};
use crate::rules::{Alignment, Leaving, Outcome, Seat};

/// One thing that happened on the table, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `seat` set up its homeworld (B5).
    Settled {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// What the home is called.
        home: Name,
        /// The stars of it.
        stars: [Piece; 2],
        /// Which ship.
        ship: Piece,
    },
    /// A new ship (B11).
    Built {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// Where.
        system: Name,
    },
    /// A ship changed its colour (B12).
    Traded {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// What it is now.
        into: Piece,
        /// Where.
        system: Name,
    },
    /// A ship went to a known system (B13).
    Moved {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// Where it leaves.
        from: Name,
        /// Where it goes.
        to: Name,
    },
    /// A ship went to a new system (B13).
    Discovered {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// Where it leaves.
        from: Name,
        /// The star of the new system.
        star: Piece,
        /// Where.
        system: Name,
    },
    /// A ship changed hands (B14).
    Captured {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// Where it leaves.
        from: Seat,
        /// Where.
        system: Name,
    },
    /// A ship went to the bank for its actions (B9).
    Sacrificed {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Which ship.
        ship: Piece,
        /// Where.
        system: Name,
    },
    /// All pieces of one colour in a system went to the bank (B15).
    Catastrophe {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Where.
        system: Name,
        /// The colour.
        colour: Colour,
        /// The stars that went.
        stars: Vec<Piece>,
        /// The ships that went, with their owners.
        ships: Vec<(Seat, Piece)>,
    },
    /// The last star of a system went, and these ships with it (B4).
    Supernova {
        /// Where.
        system: Name,
        /// The ships that went, with their owners.
        ships: Vec<(Seat, Piece)>,
    },
    /// A system without ships went back to the bank (B3).
    Forgotten {
        /// Where.
        system: Name,
        /// The stars of it.
        stars: Vec<Piece>,
    },
    /// The turn was a pass (B10).
    Passed {
        /// Who did it, or whom it is about.
        seat: Seat,
    },
    /// The home of `seat` fell: no ship of its own was there at the end of the turn (B17); `None` when nothing of it is left.
    HomeFell {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// What the home is called.
        home: Option<Name>,
    },
    /// `seat` left the game of its own accord or by the clock (M8).
    Left {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// How it left.
        leaving: Leaving,
    },
    /// `seat` is out of the game: eliminated by another seat, or by nobody (M4, M5, M8); `home` is what its homeworld was
    /// called, if anything is left of it.
    Eliminated {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Who did it; nobody where it is `None`.
        by: Option<Seat>,
        /// What the home is called.
        home: Option<Name>,
    },
    /// The alignment of `seat` is shown (M7-M9).
    Revealed {
        /// Who did it, or whom it is about.
        seat: Seat,
        /// Its side.
        alignment: Alignment,
    },
    /// The game ended.
    Ended(Outcome),
}
