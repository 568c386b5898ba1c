//! The words on boards come in from outside: what a picture, a text board or a description wants said, in any language. What
//! somebody leaves empty is not said.

use std::fmt;

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::multiplayer::{Alignment, Goal};
use homeworlds::rules::settlers::view::Threatened;
use homeworlds::rules::settlers::{self, Rules};
use homeworlds::rules::{Event, Outcome};

pub use crate::seats_around::RimPlace;

/// Says phrases in a language. Pictures write what the font has; everything else stands as it is.
pub trait Words: fmt::Debug + Sync {
    /// The phrase as people read it.
    fn say(&self, phrase: Phrase<'_>) -> String;
}

/// Everything that boards say, each with an example in English. Lists of names are those of all seats by seat,
/// unless it says otherwise.
#[derive(Clone, Copy, Debug)]
pub enum Phrase<'a> {
    /// A seat whose name cannot be written, by its number from one: `Seat 1`.
    Seat(u8),

    /// How many turns a game had that is over: `6 turns`.
    TurnsPlayed(u32),
    /// What a game is played for, in short: `last captain`.
    Goal(Goal),
    /// What was agreed in a Settlers game that has such options: `redless, tow own`.
    Options(Rules),

    /// Beside a seat that is to move and has no home yet: `to choose a home`.
    SetsUp,
    /// Beside a seat that lost its home and the game: `home lost`.
    HomeLost,
    /// Before the number of pips that a player has in ships: `fleet`.
    Fleet,
    /// Beside a seat whose side is shown: `Good`.
    Side(Alignment),
    /// The cause of an end that no step decided, in the place of the last turn: `resigned`.
    Cause(&'a Outcome),

    /// Beside a seat: `wins`.
    Wins,
    /// Beside a seat: `draw`.
    Draw,
    /// Beside a seat: `no result`.
    NoResult,
    /// Beside a seat: `to move`.
    ToMove,
    /// Whose turn it is: `Carl to move`.
    ToMoveBy(&'a str),
    /// Beside a seat that is to move and can do nothing: `must pass`.
    MustPass,
    /// Beside a seat: `out`.
    Out,
    /// Several actions of a kind in a turn told in short: `2 moves`.
    Actions(usize, ActionWord),

    /// Below the score of a seat: `pips`.
    PipsWord(u32),
    /// Who won, or how else it ended, without the reason: `Ray wins`, `draw`.
    Winner(&'a Outcome, &'a [String]),
    /// Why a game ended so, without the rule's number: `Lee has no ship left at home`.
    Reason(&'a Outcome, &'a [String]),
    /// Turns without a conquest, of 36: `quiet 3/36`.
    Quiet(u32),
    /// Passes in a row: `1 pass`.
    Passes(u32),
    /// What the weaker seat, by its number from one, is still to do: `seat 1 lands a large green`.
    LandingAhead(u8, Size),
    /// What the stronger seat is still to do: `seat 2 plays twice`.
    BonusTurnAhead(u8),
    /// Before the fields whose pieces can be conquered: `can be taken`.
    Conquerable,

    /// The first line of a board: `Turn 7: Ray to move.`
    ToMoveNow {
        /// Its number.
        turn: u32,
        /// Whose it is.
        name: &'a str,
        /// Whether a pass is all that they can do.
        must_pass: bool,
    },
    /// The first line of a board when the game is over after so many turns: `After 6 turns: Ray wins: ...`
    Ended(u32, &'a Outcome, &'a [String]),
    /// The first line of a board where nobody is to move: `After 6 turns.`
    AfterTurns(u32),
    /// The turn that led to a board, or what of a turn is composed so far: `Last turn: Lee traded g1 for y1 at Lee.`
    LastTurn {
        /// What happened.
        events: Events<'a>,
        /// What the seats are called.
        names: &'a [String],
        /// Whether it is still composed.
        drafted: bool,
    },
    /// What a game is played for, as a sentence: `Goal: to be the last captain.`
    PlayedFor(Goal),
    /// What the bank holds, by [`Piece::index`]: `Bank (small medium large): red 0 1 1, ...`
    BankHolds(&'a [u8; Piece::KINDS]),
    /// Where there are too many of a colour: `Overpopulated: 4 green at Lee.`
    Overpopulated(&'a [(usize, Colour, &'a Name)]),

    /// In a list of a system's ships: `no ships`.
    NoShips,
    /// The owner of ships without a captain: `Beth (out)`.
    WithoutCaptain(&'a str),
    /// Whose home a system is, and the system with what is there: `Ray's home Ray (b1 r3): Ray g1 g3`.
    HomeOf(&'a str, &'a str),
    /// What was their home until the last turn: `Ray's home, now lost: Ray (b1 r3): Lee g1`.
    FallenHomeOf(&'a str, &'a str),
    /// A home that is gone: `Ray's home is lost.`
    HomeIsLost(&'a str),
    /// A home that never was: `Ray has set up no homeworld.`
    SetUpNoHome(&'a str),
    /// A home that is still to come: `Ray has yet to set up a homeworld.`
    YetToSetUp(&'a str),
    /// Above the homes of three to six: `Homes, clockwise from the bottom`.
    HomesClockwise,
    /// One of three to six seats: `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3`.
    SeatAround(SeatAround<'a>),
    /// Above the systems with stars of one size or, formerly homes, of two, and the people to whose homes they are connected:
    /// `Systems with small stars, connected to Ann's home`.
    Row(&'a [Size], &'a [String]),

    /// Who has the capitals on a Settlers board, and who the small letters: `Capitals: Ann; small letters: Beth.`
    Letters(&'a str, &'a str),
    /// A person, their score, and their pieces, of which there may be none: `Ann, 14 pips: g1@a1 g2@b2.`
    PiecesOf(&'a str, u32, &'a str),
    /// What can be conquered: `Can be conquered: Ann's r1@c3 2>1.`
    Conquests(&'a [Threatened], &'a [String]),
    /// What was agreed beside the plain game: `Agreed: redless, Ann begins with a large green.`
    Agreed(Rules, &'a [String]),
    /// The turns without a conquest, and the passes in a row: `Turns without a conquest: 3 of 36. Passes in a row: 0.`
    QuietAndPasses(u32, u32),

    /// What a description has no room for: `Left out, but on the text board: 2 more systems, the bank.`
    LeftOut {
        /// How many systems.
        systems: usize,
        /// Whether the bank.
        bank: bool,
        /// Whether the last turn.
        last_turn: bool,
    },
    /// That a description goes no further: `The rest is on the text board.`
    TheRest,
}

/// What happened in a turn, without the end of the game.
#[derive(Clone, Copy, Debug)]
pub enum Events<'a> {
    /// On a star map.
    Star(&'a [Event]),
    /// In a Settlers game.
    Settlers(&'a [settlers::Event]),
}

/// An action that a turn told in short counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ActionWord {
    /// With green.
    Build,
    /// With blue.
    Trade,
    /// With yellow.
    Move,
    /// With red.
    Capture,
}

/// One of three to six seats around a map.
#[derive(Clone, Copy, Debug)]
pub struct SeatAround<'a> {
    /// From one.
    pub number: u8,
    /// Who sits there.
    pub name: &'a str,
    /// Where.
    pub place: RimPlace,
    /// Once it is shown.
    pub alignment: Option<Alignment>,
    /// Whom the seat is to eliminate.
    pub target: Option<&'a str>,
    /// Their home.
    pub home: HomeAround<'a>,
}

/// The home of one of three to six.
#[derive(Clone, Copy, Debug)]
pub enum HomeAround<'a> {
    /// The system with what is there, and the people to whose homes it is connected.
    Stands(&'a str, &'a [String]),
    /// There is none, and the seat is out of the game.
    Out,
    /// There is none, and the game is over.
    None,
    /// It is still to be set up.
    NotYet,
}
