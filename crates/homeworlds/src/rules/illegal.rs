//! The judgement of an order: the reason for a refusal, as structured data with the obstacle and
//! what would be accepted, or the verdict with its warnings.
//!
//! Contains no text for players: other modules derive that from the data.

use crate::order::{LooksLike, Name, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::{Outcome, Seat, SettlersEnd};

/// A refused step: what was asked, and what stands against it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{illegal}", asked_for(asked))]
pub struct Refusal<I = Illegal> {
    /// The requested step. Empty if the whole turn was refused.
    pub asked: String,
    /// The number of the step among several, from 1; 0 if it is the only one or the whole turn was
    /// refused.
    pub number: usize,
    /// The reason for the refusal.
    pub illegal: I,
}

impl<I> Refusal<I> {
    /// Creates a refusal of the whole turn.
    pub(super) const fn whole(illegal: I) -> Self {
        Self {
            asked: String::new(),
            number: 0,
            illegal,
        }
    }

    /// Creates a refusal of one step: the `number`th of several, or the only one if `number` is 0.
    pub fn of(step: impl ToString, number: usize, illegal: I) -> Self {
        Self {
            asked: step.to_string(),
            number,
            illegal,
        }
    }

    /// Returns the same refusal, without a number if the turn has no other step.
    pub(super) fn in_turn(self, has_one_step: bool) -> Self {
        let number = if has_one_step { 0 } else { self.number };
        Self { number, ..self }
    }
}

/// Returns the beginning of a refusal that is about one step.
fn asked_for(asked: &str) -> String {
    match asked {
        "" => String::new(),
        asked => format!("`{asked}`: "),
    }
}

/// The way in which a system disappeared (B3, B4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// Its last star returned to the bank, together with all ships there.
    Supernova,
    /// Its last ship left.
    Forgotten,
}

/// The reason why an order is illegal, as structured data. Other modules put it into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The order has no steps.
    #[error("the order has no step")]
    NothingAsked,
    /// A seat's first turn sets up its homeworld (B5).
    #[error("the homeworld is to be set up first")]
    SetUpFirst {
        /// Stars and a ship that would be accepted without a warning (H3).
        stars: [Piece; 2],
        /// The ship.
        ship: Piece,
    },
    /// The seat's homeworld already stands, as this system, or has fallen (B5).
    #[error("the homeworld was set up before")]
    AlreadySetUp {
        /// The name of the home.
        home: Option<Name>,
    },
    /// Nothing may follow the set-up in the same turn (B5).
    #[error("nothing may follow the set-up in its turn")]
    SetUpEndsTurn,
    /// The game requires a large first ship (B6).
    #[error("the first ship must be large, and {ship} is not")]
    FirstShipNotLarge {
        /// The ship.
        ship: Piece,
        /// The ships that would be accepted with the same stars.
        large: Vec<Piece>,
    },
    /// The bank lacks a piece for the homeworld (B5).
    #[error("the bank has no {piece} for the homeworld")]
    BankLacksForHome {
        /// The piece.
        piece: Piece,
        /// The contents of the bank.
        bank: Vec<Piece>,
    },
    /// A system of that name is already on the map (N1).
    #[error("a system is called {name} already")]
    NameTaken {
        /// The requested name.
        name: Name,
    },
    /// A new name must not look like a piece, a colour or a verb (N1).
    #[error("a new system must not be called {name}, like a piece, a colour or a verb")]
    NameLooksLike {
        /// The requested name.
        name: Name,
        /// The notation that it resembles.
        like: LooksLike,
    },
    /// No system of that name is on the map.
    #[error("there is no system {name}")]
    NoSuchSystem {
        /// The requested name.
        name: Name,
        /// The systems on the map.
        systems: Vec<Name>,
    },
    /// The system stood on the map at the start of the turn, but an earlier step removed it (B3,
    /// B4).
    #[error("system {name} went earlier in this turn")]
    SystemGone {
        /// The requested name.
        name: Name,
        /// The way in which it disappeared.
        how: Gone,
        /// The systems on the map.
        systems: Vec<Name>,
    },
    /// The mover has no such ship there.
    #[error("the mover has no {ship} at {system}")]
    NoSuchShip {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The mover's ships there.
        yours: Vec<Piece>,
        /// Whether the enemy has such a ship there.
        enemy: bool,
    },
    /// The power is not available there (B8).
    #[error("the mover has no {} at {system}", .power.word())]
    NoPower {
        /// The colour that gives it.
        power: Colour,
        /// The system.
        system: Name,
        /// The colours that are available there.
        colours: Vec<Colour>,
        /// Whether an enemy ship there has the colour.
        enemy: bool,
        /// Whether the mover could sacrifice a ship of the colour instead (B9).
        sacrifice: bool,
    },
    /// The turn's basic action has already been taken (B8).
    #[error("the action of this turn is done")]
    Acted,
    /// The turn was declared a pass (B10).
    #[error("the turn was passed")]
    Passed,
    /// A turn has at most one sacrifice, before any action (B9).
    #[error("a sacrifice comes before any action, and once in a turn")]
    LateSacrifice,
    /// The actions of a sacrificed ship are limited to its colour (B9).
    #[error("{sacrificed} gives no {} actions", .asked.word())]
    OtherColour {
        /// The sacrificed ship.
        sacrificed: Piece,
        /// The colour of the requested action.
        asked: Colour,
    },
    /// The actions of the sacrificed ship are used up (B9).
    #[error("the actions of {sacrificed} are used up")]
    NoActionsLeft {
        /// The sacrificed ship.
        sacrificed: Piece,
    },
    /// A pass cannot be combined with a real action (N4).
    #[error("a turn with an action is no pass")]
    PassBesideAction,
    /// The mover has no ship of that colour there (B11).
    #[error("the mover has no {} ship to copy at {system}", .colour.word())]
    NothingToCopy {
        /// The colour.
        colour: Colour,
        /// The system.
        system: Name,
        /// The colours that could be built there.
        colours: Vec<Colour>,
    },
    /// The bank has a smaller piece of that colour (B11).
    #[error("{asked} is not the smallest of its colour in the bank, which is {smallest}")]
    NotSmallest {
        /// The requested piece.
        asked: Piece,
        /// The smallest one in the bank.
        smallest: Piece,
    },
    /// The bank has no piece of that colour (B11).
    #[error("the bank has no {} piece", .colour.word())]
    BankHasNone {
        /// The colour.
        colour: Colour,
    },
    /// The ship already has that colour (B12).
    #[error("{ship} cannot be traded into its own colour")]
    SameColour {
        /// The ship.
        ship: Piece,
        /// The pieces that it could be traded for.
        others: Vec<Piece>,
    },
    /// The requested piece differs in size from the ship (B12).
    #[error("{ship} cannot be traded for {into}, which has another size")]
    OtherSize {
        /// The ship.
        ship: Piece,
        /// The requested piece.
        into: Piece,
        /// The pieces that it could be traded for, in the requested colour if the bank has it.
        others: Vec<Piece>,
    },
    /// The bank lacks the requested piece (B12).
    #[error("the bank has no {piece} to trade for")]
    BankLacksTrade {
        /// The piece.
        piece: Piece,
        /// The pieces that it could be traded for.
        others: Vec<Piece>,
    },
    /// A system is not connected to itself (B2).
    #[error("{system} is not connected to itself")]
    SameSystem {
        /// The system.
        system: Name,
    },
    /// The systems have a star size in common (B2).
    #[error("{} and {} have a star size in common", .0.from, .0.to)]
    NotConnected(Box<NotConnected>),
    /// The new star has the size of a star in the system left behind (B2, B13).
    #[error("a star {star} has a size in common with {from}")]
    StarNotConnected {
        /// The requested star.
        star: Piece,
        /// The system left behind.
        from: Name,
        /// The stars of the system left behind.
        from_stars: Vec<Piece>,
        /// The stars in the bank that would be connected.
        stars: Vec<Piece>,
    },
    /// The bank lacks the star (B13).
    #[error("the bank has no star {star}")]
    BankLacksStar {
        /// The requested star.
        star: Piece,
        /// The stars that would be accepted.
        stars: Vec<Piece>,
    },
    /// The target belongs to the mover, or is not there (B14).
    #[error("there is no such enemy ship {ship} at {system}")]
    NoSuchEnemy {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The enemy ships there.
        enemies: Vec<Piece>,
        /// Whether the mover has such a ship there.
        own: bool,
        /// The named victim, if it lacks the ship while others have it (N2).
        victim: Option<Name>,
    },
    /// Several opponents have such a ship there, and the victim is not named (N2).
    #[error("several seats have a {ship} at {system}")]
    WhichVictim {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The owners of such ships there.
        owners: Vec<Name>,
    },
    /// There is no seat of that name (N2).
    #[error("no seat is called {asked:?}")]
    NoSuchSeat {
        /// The requested name.
        asked: String,
        /// The names of the seats.
        seats: Vec<Name>,
    },
    /// The mover has no ship there to capture with (B14).
    #[error("the mover has no ship at {system}")]
    NoShipThere {
        /// The system.
        system: Name,
    },
    /// The enemy ship is larger than the mover's largest ship there (B14).
    #[error("{ship} is larger than every ship that the mover has at {system}")]
    TooLarge {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The size of the mover's largest ship there.
        largest: Size,
        /// The enemy ships that are not too large.
        targets: Vec<Piece>,
    },
    /// There are fewer than four pieces of that colour (B15).
    #[error("{system} has {count} {} pieces, and a catastrophe needs four", .colour.word())]
    NotOverpopulated {
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
        /// The number of pieces.
        count: u32,
        /// The systems and colours with four or more pieces.
        others: Vec<(Name, Colour)>,
    },
    /// Only catastrophes may follow a catastrophe in this game (M3).
    #[error("only catastrophes may follow a catastrophe")]
    AfterCatastrophe,
    /// The turn would leave the mover's homeworld without a ship of its own (M4).
    #[error("the turn would leave the mover no ship at home")]
    HomeAbandoned {
        /// The name of the home.
        home: Option<Name>,
    },
    /// The seat is already out of the game (M5, M8).
    #[error("seat {seat} is out of the game")]
    SeatIsOut {
        /// The seat.
        seat: Seat,
    },
    /// No legal step with that verb fits the input (N5). `legal` lists examples, and there are
    /// others if `more`.
    #[error("no legal {verb} fits")]
    NothingFits {
        /// The verb.
        verb: Verb,
        /// Steps that would be legal.
        legal: Vec<Step>,
        /// Whether there are others.
        more: bool,
    },
}

/// Two systems without a connection, and the possible destinations (B2, B13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotConnected {
    /// The ship.
    pub ship: Piece,
    /// The system left behind.
    pub from: Name,
    /// The stars of the system left behind.
    pub from_stars: Vec<Piece>,
    /// The destination.
    pub to: Name,
    /// The stars of the destination.
    pub to_stars: Vec<Piece>,
    /// The systems within reach.
    pub reach: Vec<Name>,
    /// The sizes of the new stars that could be discovered.
    pub sizes: Vec<Size>,
}

/// A consequence of a turn that requires confirmation before the turn counts. Facts only: hints
/// that may be strategy are limited to recipients of Red Alert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The first ship is not large (B7).
    SmallShip {
        /// The ship.
        ship: Piece,
    },
    /// None of the three pieces has this colour, green or blue (B7).
    Lacks {
        /// The colour.
        colour: Colour,
    },
    /// The three pieces have fewer than three colours (B7).
    FewColours {
        /// The number of colours.
        colours: u8,
    },
    /// The two stars have the same size: a Gemini (B7).
    Gemini {
        /// The size.
        size: Size,
    },
    /// The stars have the same two sizes as the home of the seat before: a small universe (B7).
    SmallUniverse {
        /// The name of that home.
        home: Name,
        /// The sizes of its stars.
        sizes: [Size; 2],
    },
    /// The turn leaves the mover's home without a ship of its own and loses (B17).
    SelfDestruction,
    /// The turn leaves both homes without a ship of their owners: a draw (B17).
    MutualDestruction,
    /// The turn leaves the mover's home without a ship of its own and eliminates the mover (M4).
    SelfElimination,
    /// The other seat could win with its next turn. Shown only under Red Alert (B21).
    Danger,
    /// There are too many turns to decide whether the other seat could win (B21).
    DangerUnclear,
    /// The turn creates four or more pieces of a colour in a system and leaves them there (B15).
    Overpopulated {
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
        /// The number of pieces.
        count: u32,
    },
    /// Some actions of the sacrificed ship are unused although one was possible (B9).
    Unused {
        /// The ship.
        ship: Piece,
        /// The number of unused actions.
        left: u8,
    },
    /// A catastrophe came first in a game in which only catastrophes may follow one, so there is no
    /// action (M3).
    NoAction,
    /// The position occurs for the third or a later time (B18).
    Repeats {
        /// The number of occurrences after the turn.
        times: usize,
    },
    /// The turn ends a game of Settlers, with these pips (S7, S8).
    EndsSettlers {
        /// The reason for the end.
        end: SettlersEnd,
        /// Whether the mover wins.
        won: bool,
        /// The mover's pips.
        yours: u32,
        /// The other seat's pips.
        theirs: u32,
    },
}

/// A legal turn with its order `O`, events `E`, and the resulting position `P`. It is valid only
/// for the game that gave it.
///
/// Contains nothing that depends on secrets. Consequences of secret sides are revealed once the
/// turn counts.
#[derive(Clone, Debug)]
pub struct Verdict<O, E, P> {
    /// The turn in canonical form.
    pub order: O,
    /// The events of the turn.
    pub events: Vec<E>,
    /// The warnings that should be confirmed before it counts (B7, B9, B15, B17, B18, M3, M4).
    pub cautions: Vec<Caution>,
    /// The outcome, if the turn ends the game regardless of secrets.
    pub outcome: Option<Outcome>,
    /// The position after the turn, with the next seat to move.
    pub position: P,
    /// The number of the change of the game that this verdict would make.
    pub(super) number: u32,
}
