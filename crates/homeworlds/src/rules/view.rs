//! What happened in a turn, as facts, and what one pair of eyes may see of a game; drawing, notices and engines get this, never
//! the game.

use crate::order::{Name, Order};
use crate::piece::{Colour, Piece, Size};
use crate::rules::{Alignment, Goal, Leaving, Outcome, Seat, Seats};

/// A game as one seat, or the public, may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose side lies at the bottom; `None` is the public view with the first seat's there (L1).
    pub viewer: Option<Seat>,
    /// How many seats the game has.
    pub seats: u8,
    /// The systems in the order of their founding.
    pub systems: Vec<SystemView>,
    /// Who founded each system, in the order of founding, with those that the last turn ended.
    pub foundings: Vec<Founding>,
    /// How many of each kind the bank holds, by [`Piece::index`].
    pub bank: [u8; Piece::KINDS],
    /// How many turns have been played.
    pub turns: u32,
    /// The seat to move, while the game goes on.
    pub to_move: Option<Seat>,
    /// The turn that led here, if there was one.
    pub last: Option<LastTurn>,
    /// Whether that is a turn that is being composed and does not count yet.
    pub drafted: bool,
    /// The end of the game, once it is over.
    pub outcome: Option<Outcome>,
    /// What is special to games of more than two seats.
    pub many: Option<ManyView>,
}

/// What is special to a game of more than two seats, as everybody may see it: no secret is in it, not the viewer's own either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManyView {
    /// What the game is played for (M2).
    pub goal: Goal,
    /// Who is out of the game (M5, M8).
    pub eliminated: Seats,
    /// The alignments that are shown, by seat (M7-M9).
    pub revealed: Vec<Option<Alignment>>,
    /// Whom each seat wants to eliminate, by seat, where the goal is the seat on the left (M2).
    pub targets: Vec<Option<Seat>>,
}

/// One system on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemView {
    /// What players type for it.
    pub name: Name,
    /// Whose homeworld it is.
    pub home_of: Option<Seat>,
    /// One or two stars.
    pub stars: Vec<Piece>,
    /// The ships of each seat, sorted by kind, indexed by seat.
    pub ships: Vec<Vec<Piece>>,
}

impl SystemView {
    /// Colours that have four or more pieces here, with their count (B15).
    pub fn overpopulated(&self) -> Vec<(Colour, usize)> {
        let pieces = || self.stars.iter().chain(self.ships.iter().flatten());
        let count = |colour| pieces().filter(|piece| piece.colour() == colour).count();
        Colour::ALL
            .map(|colour| (colour, count(colour)))
            .into_iter()
            .filter(|&(_, count)| count >= 4)
            .collect()
    }

    /// Returns true if another seat can capture this ship of a seat here: it has the power of red here and a ship that is
    /// not smaller (rule B14). Seats that are `out` of the game capture nothing.
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

/// A turn that was played, in notation and in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Who played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: Order,
    /// What happened.
    pub events: Vec<Event>,
    /// What homes are called, by whose they are.
    pub homes: Vec<(Seat, Name)>,
}

/// A system and who found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Founding {
    /// The system.
    pub system: Name,
    /// Who found it; in a position that was loaded, who alone had ships there.
    pub seat: Option<Seat>,
    /// The size of its star; none for a home.
    pub lane: Option<Size>,
    /// Its place among those of its lane, from zero: the first that was free when it was found, which it keeps (L2).
    pub slot: usize,
}

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
    /// called, unless it ended in a supernova.
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
