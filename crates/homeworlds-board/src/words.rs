//! The interface for the texts of boards: the phrases of a picture, text board or description, in
//! any language. Empty phrases are omitted.

use std::fmt;

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::multiplayer::{Alignment, Goal};
use homeworlds::rules::settlers::Threatened;
use homeworlds::rules::settlers::{self, Rules};
use homeworlds::rules::{Event, Outcome};

/// A provider of phrases in a language. Pictures draw the letters that the font has; other outputs
/// use the text unchanged.
pub trait Words: fmt::Debug + Sync {
    /// Returns the phrase in its readable form.
    fn say(&self, phrase: Phrase<'_>) -> String;
}

/// The phrases of boards, each with an example in English. Lists of names contain those of all
/// seats in order, unless stated otherwise.
#[derive(Clone, Copy, Debug)]
pub enum Phrase<'a> {
    /// A seat whose name cannot be written, by number from one: `Seat 1`.
    Seat(u8),

    /// The number of turns of a finished game: `6 turns`.
    TurnsPlayed(u32),
    /// The goal of a game, in short: `last captain`.
    Goal(Goal),
    /// The options of a Settlers game, if it has any: `redless, tow own`.
    Options(Rules),

    /// The label of a seat to move without a home: `to choose a home`.
    SetsUp,
    /// The label of a seat that lost its home and the game: `home lost`.
    HomeLost,
    /// The text before the number of pips of a player's ships: `fleet`.
    Fleet,
    /// The label of a seat whose side is revealed: `Good`.
    Side(Alignment),
    /// The cause of an end without a deciding step, in place of the last turn: `resigned`.
    Cause(&'a Outcome),

    /// The label of a seat: `wins`.
    Wins,
    /// The label of a seat: `draw`.
    Draw,
    /// The label of a seat: `no result`.
    NoResult,
    /// The label of a seat: `to move`.
    ToMove,
    /// The seat to move: `Carl to move`.
    ToMoveBy(&'a str),
    /// The label of a seat to move without a legal action: `must pass`.
    MustPass,
    /// The label of a seat: `out`.
    Out,
    /// Several actions of a kind in the short form of a turn: `2 moves`.
    Actions(usize, ActionWord),

    /// The text below the score of a seat: `pips`.
    PipsWord(u32),
    /// The winner or other result, without the reason: `Ray wins`, `draw`.
    Winner(&'a Outcome, &'a [String]),
    /// The reason of a result, without the rule's number: `Lee has no ship left at home`.
    Reason(&'a Outcome, &'a [String]),
    /// The turns without a conquest, of 36: `quiet 3/36`.
    Quiet(u32),
    /// The consecutive passes: `1 pass`.
    Passes(u32),
    /// The pending landing of the weaker seat, by number from one: `seat 1 lands a large green`.
    LandingAhead(u8, Size),
    /// The pending extra turn of the stronger seat: `seat 2 plays twice`.
    BonusTurnAhead(u8),
    /// The text before the fields of conquerable pieces: `can be taken`.
    Conquerable,

    /// The first line of a board: `Turn 7: Ray to move.`
    ToMoveNow {
        /// Number of the turn.
        turn: u32,
        /// The player to move.
        name: &'a str,
        /// Whether they can only pass.
        must_pass: bool,
    },
    /// The first line of a finished game's board: `After 6 turns: Ray wins: ...`
    Ended(u32, &'a Outcome, &'a [String]),
    /// The first line of a board without a seat to move: `After 6 turns.`
    AfterTurns(u32),
    /// The turn that led to a board, or the steps of a turn being composed:
    /// `Last turn: Lee traded g1 for y1 at Lee.`
    LastTurn {
        /// The events.
        events: Events<'a>,
        /// The names of the seats.
        names: &'a [String],
        /// Whether it is still being composed.
        drafted: bool,
    },
    /// The goal of a game, as a sentence: `Goal: to be the last captain.`
    PlayedFor(Goal),
    /// The bank, by [`Piece::index`]: `Bank (small medium large): red 0 1 1, ...`
    BankHolds(&'a [u8; Piece::KINDS]),
    /// The systems with too many pieces of a colour: `Overpopulated: 4 green at Lee.`
    Overpopulated(&'a [(usize, Colour, &'a Name)]),

    /// The empty list of a system's ships: `no ships`.
    NoShips,
    /// The owner of ships without a captain: `Beth (out)`.
    WithoutCaptain(&'a str),
    /// The owner of a home, and the system with its ships: `Ray's home Ray (b1 r3): Ray g1 g3`.
    HomeOf(&'a str, &'a str),
    /// A home lost in the last turn: `Ray's home, now lost: Ray (b1 r3): Lee g1`.
    FallenHomeOf(&'a str, &'a str),
    /// A lost home: `Ray's home is lost.`
    HomeIsLost(&'a str),
    /// A home that was never set up: `Ray has set up no homeworld.`
    SetUpNoHome(&'a str),
    /// A home yet to be set up: `Ray has yet to set up a homeworld.`
    YetToSetUp(&'a str),
    /// The heading of the homes of three to six: `Homes, clockwise from the bottom`.
    HomesClockwise,
    /// One of three to six seats:
    /// `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3`.
    SeatAround(SeatAround<'a>),
    /// The heading of the systems with stars of one size or, for former homes, of two, and the
    /// owners of the connected homes: `Systems with small stars, connected to Ann's home`.
    Row(&'a [Size], &'a [String]),

    /// The owners of the capitals and small letters on a Settlers board:
    /// `Capitals: Ann; small letters: Beth.`
    Letters(&'a str, &'a str),
    /// A player, their score, and their pieces, if any: `Ann, 14 pips: g1@a1 g2@b2.`
    PiecesOf(&'a str, u32, &'a str),
    /// The possible conquests: `Can be conquered: Ann's r1@c3 2>1.`
    Conquests(&'a [Threatened], &'a [String]),
    /// The options that differ from the plain game:
    /// `Agreed: redless, Ann begins with a large green.`
    Agreed(Rules, &'a [String]),
    /// The turns without a conquest, and the consecutive passes:
    /// `Turns without a conquest: 3 of 36. Passes in a row: 0.`
    QuietAndPasses(u32, u32),

    /// The parts omitted from a description for lack of room:
    /// `Left out, but on the text board: 2 more systems, the bank.`
    LeftOut {
        /// Number of omitted systems.
        systems: usize,
        /// Whether the bank is omitted.
        bank: bool,
        /// Whether the last turn is omitted.
        last_turn: bool,
    },
    /// The end of a truncated description: `The rest is on the text board.`
    TheRest,
}

/// The events of a turn, without the end of the game.
#[derive(Clone, Copy, Debug)]
pub enum Events<'a> {
    /// Events on a star map.
    Star(&'a [Event]),
    /// Events of a Settlers game.
    Settlers(&'a [settlers::Event]),
}

/// An action counted in the short form of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ActionWord {
    /// Build, with green.
    Build,
    /// Trade, with blue.
    Trade,
    /// Move, with yellow.
    Move,
    /// Capture, with red.
    Capture,
}

/// One of three to six seats around a map.
#[derive(Clone, Copy, Debug)]
pub struct SeatAround<'a> {
    /// Number of the seat, from one.
    pub number: u8,
    /// Name of the player.
    pub name: &'a str,
    /// Place on the rim.
    pub place: RimPlace,
    /// Side, once it is revealed.
    pub alignment: Option<Alignment>,
    /// Name of the seat's target.
    pub target: Option<&'a str>,
    /// The home.
    pub home: HomeAround<'a>,
}

/// The home of one of three to six.
#[derive(Clone, Copy, Debug)]
pub enum HomeAround<'a> {
    /// The system with its ships, and the owners of the connected homes.
    Stands(&'a str, &'a [String]),
    /// No home; the seat is out of the game.
    Out,
    /// No home; the game is over.
    None,
    /// A home yet to be set up.
    NotYet,
}

/// The place of a home on the rim, from the left, bottom and top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum RimPlace {
    /// The next seat after the viewer; with four seats, the viewer.
    BottomLeft,
    /// The viewer's seat.
    Bottom,
    /// The last seat before the viewer.
    BottomRight,
    /// The first of three seats at the top.
    TopLeft,
    /// The seat opposite the viewer.
    Top,
    /// The last seat at the top.
    TopRight,
}
