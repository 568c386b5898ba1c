//! How an order is judged: why it is refused, in facts, each with what stands against it and what would be accepted; or what it
//! leads to, and what should be known before it counts.
//!
//! It has no words for players: these are made elsewhere, of the fact.

use crate::order::{LooksLike, Name, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::{Outcome, Seat, SettlersEnd};

/// A step that was refused: what was asked, and what stands against it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{illegal}", asked_for(asked))]
pub struct Refusal<I = Illegal> {
    /// The step as it was asked; empty when the whole turn was refused.
    pub asked: String,
    /// Which of several steps of the turn it is, from 1; 0 when it is the only one, or the whole turn was refused.
    pub number: usize,
    /// What stands against it.
    pub illegal: I,
}

impl<I> Refusal<I> {
    /// A refusal of the whole turn.
    pub const fn whole(illegal: I) -> Self {
        Self {
            asked: String::new(),
            number: 0,
            illegal,
        }
    }

    /// A refusal of one step, which is the `number`th of several, or the only one if that is 0.
    pub fn of(step: impl ToString, number: usize, illegal: I) -> Self {
        Self {
            asked: step.to_string(),
            number,
            illegal,
        }
    }

    /// The same of a turn that has no other step.
    pub(super) fn of_only_step(self) -> Self {
        Self { number: 0, ..self }
    }
}

/// Returns the beginning of a refusal that is about one step.
fn asked_for(asked: &str) -> String {
    match asked {
        "" => String::new(),
        asked => format!("`{asked}`: "),
    }
}

/// How a system went (B3, B4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// Its last star went to the bank, and all ships there with it.
    Supernova,
    /// No ship was left there.
    Forgotten,
}

/// What stands against an order; what players read of it is for whoever tells it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The order has no step at all.
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
    /// The seat's homeworld stands already, as this system, or has fallen (B5).
    #[error("the homeworld was set up before")]
    AlreadySetUp {
        /// What the home is called.
        home: Option<Name>,
    },
    /// Nothing may follow the set-up in the same turn (B5).
    #[error("nothing may follow the set-up in its turn")]
    SetUpEndsTurn,
    /// The game wants a large first ship (B6).
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
        /// What the bank has.
        bank: Vec<Piece>,
    },
    /// A system of that name is on the map (N1).
    #[error("a system is called {name} already")]
    NameTaken {
        /// What was named.
        name: Name,
    },
    /// A new name must not look like a piece, a colour or a verb (N1).
    #[error("a new system must not be called {name}, like a piece, a colour or a verb")]
    NameLooksLike {
        /// What was named.
        name: Name,
        /// What it looks like.
        like: LooksLike,
    },
    /// No system of that name is on the map.
    #[error("there is no system {name}")]
    NoSuchSystem {
        /// What was named.
        name: Name,
        /// The systems on the map.
        systems: Vec<Name>,
    },
    /// The system stood on the map when the turn began, and is gone since an earlier step of it (B3, B4).
    #[error("system {name} went earlier in this turn")]
    SystemGone {
        /// What was named.
        name: Name,
        /// How it went.
        how: Gone,
        /// The systems on the map.
        systems: Vec<Name>,
    },
    /// One has no such ship there.
    #[error("the mover has no {ship} at {system}")]
    NoSuchShip {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// What one has there instead.
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
    /// The turn's basic action is done (B8).
    #[error("the action of this turn is done")]
    Acted,
    /// The turn was declared a pass (B10).
    #[error("the turn was passed")]
    Passed,
    /// A sacrifice must come before any action, and only one (B9).
    #[error("a sacrifice comes before any action, and once in a turn")]
    LateSacrifice,
    /// The actions of the sacrificed ship are of its colour (B9).
    #[error("{sacrificed} gives no {} actions", .asked.word())]
    OtherColour {
        /// The ship that was sacrificed.
        sacrificed: Piece,
        /// What was asked for.
        asked: Colour,
    },
    /// The sacrificed ship gave no more actions (B9).
    #[error("the actions of {sacrificed} are used up")]
    NoActionsLeft {
        /// The ship that was sacrificed.
        sacrificed: Piece,
    },
    /// A pass beside a real action (N4).
    #[error("a turn with an action is no pass")]
    PassBesideAction,
    /// No ship of one's own of that colour is there (B11).
    #[error("the mover has no {} ship to copy at {system}", .colour.word())]
    NothingToCopy {
        /// The colour.
        colour: Colour,
        /// The system.
        system: Name,
        /// The colours that could be built there.
        colours: Vec<Colour>,
    },
    /// The bank has a smaller one of that colour (B11).
    #[error("{asked} is not the smallest of its colour in the bank, which is {smallest}")]
    NotSmallest {
        /// What was asked for.
        asked: Piece,
        /// The smallest one that the bank has.
        smallest: Piece,
    },
    /// The bank has none of that colour (B11).
    #[error("the bank has no {} piece", .colour.word())]
    BankHasNone {
        /// The colour.
        colour: Colour,
    },
    /// The ship has that colour already (B12).
    #[error("{ship} cannot be traded into its own colour")]
    SameColour {
        /// The ship.
        ship: Piece,
        /// What it could be traded for.
        others: Vec<Piece>,
    },
    /// The piece to trade for has another size than the ship (B12).
    #[error("{ship} cannot be traded for {into}, which has another size")]
    OtherSize {
        /// The ship.
        ship: Piece,
        /// The piece that was asked for.
        into: Piece,
        /// What it could be traded for, in the colour that was asked for where the bank has it.
        others: Vec<Piece>,
    },
    /// The bank lacks the piece to trade for (B12).
    #[error("the bank has no {piece} to trade for")]
    BankLacksTrade {
        /// The piece.
        piece: Piece,
        /// What could be taken instead.
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
    /// The new star's size stands at the system left behind (B2, B13).
    #[error("a star {star} has a size in common with {from}")]
    StarNotConnected {
        /// The star that was asked for.
        star: Piece,
        /// Where it leaves.
        from: Name,
        /// The stars of the system left behind.
        from_stars: Vec<Piece>,
        /// The stars of the bank that would be connected.
        stars: Vec<Piece>,
    },
    /// The bank lacks the star (B13).
    #[error("the bank has no star {star}")]
    BankLacksStar {
        /// The star that was asked for.
        star: Piece,
        /// The stars that would be accepted.
        stars: Vec<Piece>,
    },
    /// The ship to be taken is one's own, or not there (B14).
    #[error("there is no such enemy ship {ship} at {system}")]
    NoSuchEnemy {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The enemy ships there.
        enemies: Vec<Piece>,
        /// Whether one has such a ship oneself there.
        own: bool,
        /// Who was named and lacks it, while others have it (N2).
        victim: Option<Name>,
    },
    /// Several have such a ship there, and the victim is not named (N2).
    #[error("several seats have a {ship} at {system}")]
    WhichVictim {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// Who has such a ship there.
        owners: Vec<Name>,
    },
    /// No seat is called so (N2).
    #[error("no seat is called {asked:?}")]
    NoSuchSeat {
        /// What was asked for.
        asked: String,
        /// What the seats are called.
        seats: Vec<Name>,
    },
    /// One has no ship there to take another with (B14).
    #[error("the mover has no ship at {system}")]
    NoShipThere {
        /// The system.
        system: Name,
    },
    /// The enemy ship is larger than one's largest there (B14).
    #[error("{ship} is larger than every ship that the mover has at {system}")]
    TooLarge {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The size of one's largest ship there.
        largest: Size,
        /// The enemy ships that are not too large.
        targets: Vec<Piece>,
    },
    /// Fewer than four pieces of that colour are there (B15).
    #[error("{system} has {count} {} pieces, and a catastrophe needs four", .colour.word())]
    NotOverpopulated {
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
        /// How many there are.
        count: u32,
        /// Where there are four or more of a colour.
        others: Vec<(Name, Colour)>,
    },
    /// Nothing but catastrophes may follow a catastrophe in this game (M3).
    #[error("only catastrophes may follow a catastrophe")]
    AfterCatastrophe,
    /// The turn would leave no ship of one's own in one's own homeworld (M4).
    #[error("the turn would leave the mover no ship at home")]
    HomeAbandoned {
        /// What the home is called.
        home: Option<Name>,
    },
    /// The seat is out of the game already (M5, M8).
    #[error("seat {seat} is out of the game")]
    SeatIsOut {
        /// The seat.
        seat: Seat,
    },
    /// No legal step with that verb fits what was said (N5); these would be legal, and others if `more`.
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

/// Two systems without a connection, and where the ship could go instead (B2, B13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotConnected {
    /// The ship.
    pub ship: Piece,
    /// Where it leaves.
    pub from: Name,
    /// The stars of the system left behind.
    pub from_stars: Vec<Piece>,
    /// Where it goes.
    pub to: Name,
    /// The stars of the other system.
    pub to_stars: Vec<Piece>,
    /// The systems that could be reached.
    pub reach: Vec<Name>,
    /// The sizes of new stars that could be discovered.
    pub sizes: Vec<Size>,
}

/// What a turn may mean that is better known before it counts; it counts once it is confirmed. Facts alone: what may be
/// strategy is told only to those for whom Red Alert is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The first ship is not large (B7).
    SmallShip {
        /// The ship.
        ship: Piece,
    },
    /// No piece of this colour, green or blue, is among the three (B7).
    Lacks {
        /// The colour.
        colour: Colour,
    },
    /// Fewer than three colours are among the three (B7).
    FewColours {
        /// How many colours there are.
        colours: u8,
    },
    /// Two stars of one size: a Gemini (B7).
    Gemini {
        /// The size.
        size: Size,
    },
    /// The same two sizes as the home of the seat before, which is called so: a small universe (B7).
    SmallUniverse {
        /// What the home is called.
        home: Name,
        /// The sizes of its stars.
        sizes: [Size; 2],
    },
    /// The turn leaves no ship of one's own at home and loses (B17).
    SelfDestruction,
    /// The turn leaves both homes without a ship of their owner: a draw (B17).
    MutualDestruction,
    /// The turn leaves no ship of one's own at home, and so puts one out of the game (M4).
    SelfElimination,
    /// After the turn the other seat could win with its next one; told where Red Alert is on (B21).
    Danger,
    /// Whether it could, there are too many turns to say (B21).
    DangerUnclear,
    /// The turn makes four or more pieces of a colour, and leaves them standing (B15).
    Overpopulated {
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
        /// How many there are.
        count: u32,
    },
    /// Actions of the sacrificed ship are left, although one was possible (B9).
    Unused {
        /// The ship.
        ship: Piece,
        /// How many actions are left.
        left: u8,
    },
    /// A catastrophe came first where nothing but catastrophes may follow one: there is no action (M3).
    NoAction,
    /// The position will stand for this time, the third or a later one (B18).
    Repeats {
        /// How often it will have stood.
        times: usize,
    },
    /// The turn ends a game of Settlers so, with these pips (S7, S8).
    EndsSettlers {
        /// What ends it.
        end: SettlersEnd,
        /// Whether the mover wins.
        won: bool,
        /// The pips of the mover.
        yours: u32,
        /// The pips of the other seat.
        theirs: u32,
    },
}

/// A legal turn with its order `O`, events `E`, and the position `P` that it leads to. It counts in the game that gave it.
///
/// Nothing in it depends on secrets: what secret sides decide is told once the turn counts.
#[derive(Clone, Debug)]
pub struct Verdict<O, E, P> {
    /// The turn in canonical form.
    pub order: O,
    /// What happens by it.
    pub events: Vec<E>,
    /// What should be confirmed before it counts (B7, B9, B15, B17, B18, M3, M4).
    pub cautions: Vec<Caution>,
    /// How it ends the game whatever is secret, if it does.
    pub outcome: Option<Outcome>,
    /// The position after it, the next seat to move.
    pub position: P,
    /// Before which change of the game it counts.
    pub(super) number: u32,
}
