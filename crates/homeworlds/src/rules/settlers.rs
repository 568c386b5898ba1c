//! Homeworlds Settlers: the game from the first landing to the end (S1-S9).
//!
//! Must not depend on star maps, apart from their multiset of pieces (`Fleet`).
//!
//! Fields identify pieces here, so the requested and the performed step are one type, `Step`. A
//! [`Grid`] is a set of fields for each kind of piece of a seat, and the bank. [`Turn::check`]
//! judges, `Turn::play` moves and `Turn::steps` lists. Tests compare `check` with `steps` for every
//! possible step, and whole turns with a plain enumeration.

mod board;
mod check;
pub mod choose;
mod complete;
mod event;
mod illegal;
mod options;
pub mod perft;
pub mod position;
mod position_text;
mod suggest;
mod turn;
mod turn_in_progress;

pub use board::{Fields, Grid};
pub use complete::Misunderstood;
pub use event::{Event, LastTurn};
pub use illegal::{Balance, Illegal, Refusal};
pub use options::{Handicap, Rules, Tow};
pub use position::{FirstLanding, Position};
pub use position_text::BadPosition;
pub use turn::{Phase, Threatened, Turn};
pub use turn_in_progress::TurnInProgress;

use crate::order::settlers::Order;
use crate::rules::{Outcome, Seat};

/// A Settlers game: its position and its history.
#[derive(Clone, Debug)]
pub struct SettlersGame {
    position: Position,
    past: Vec<Past>,
    last: Option<LastTurn>,
    turns: u32,
    pub(in crate::rules) outcome: Option<Outcome>,
}

/// A Settlers game as one seat, or the public, may see it. Drawing, notices
/// and engines receive this, never the game. It contains no secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldView {
    /// The viewer, whose corner is at the bottom. `None` is the public view, with the first seat's
    /// corner there (S1).
    pub viewer: Option<Seat>,
    /// The position.
    pub position: Position,
    /// The number of turns played.
    pub turns: u32,
    /// The seat to move, or `None` once the game is over.
    pub to_move: Option<Seat>,
    /// True if the seat to move has no legal action (S2).
    pub must_pass: bool,
    /// The last turn, if any.
    pub last: Option<LastTurn>,
    /// True while the last turn is in composition and does not yet count.
    pub drafted: bool,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A board that occurred before, and the seat that was to move (S7).
type Past = (Grid, Seat);

/// A legal turn, judged but not yet applied; [`SettlersGame::accept`] applies it.
pub type Verdict = crate::rules::illegal::Verdict<Order, Event, Position>;

impl SettlersGame {
    /// Creates a new game on the empty board.
    pub fn new(rules: Rules) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// Continues a game from `position`, under the rules that it names. It is over at once if an
    /// end of S7 holds there.
    pub fn from_position(position: Position) -> Self {
        let end = position.end(false);
        Self {
            past: vec![past_of(&position)],
            last: None,
            turns: 0,
            outcome: end.map(|end| position.scored(end)),
            position,
        }
    }

    /// Returns the position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the seat to move, or `None` once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// Returns the number of turns played in this game.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Returns the outcome, once the game is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the last turn.
    pub(crate) const fn last(&self) -> Option<&LastTurn> {
        self.last.as_ref()
    }

    /// Returns whether the seat to move has no legal action and must therefore pass (S2).
    pub fn must_pass(&self) -> bool {
        self.to_move()
            .is_some_and(|seat| !self.position.turn_of(seat).can_act())
    }

    /// Returns the first landing of the seat to move, if it can do nothing else (S5).
    pub fn first_landing(&self) -> Option<FirstLanding> {
        self.to_move().and_then(|_| self.position.first_landing())
    }

    /// Begins the turn of the seat to move, step by step.
    ///
    /// # Errors
    ///
    /// Refused once the game is over.
    pub fn begin(&self) -> Result<Turn, Refusal> {
        match self.to_move() {
            Some(seat) => Ok(self.position.turn_of(seat)),
            None => Err(Refusal::whole(Illegal::GameOver)),
        }
    }

    /// Applies a verdict on this very position.
    ///
    /// # Panics
    ///
    /// Panics if the verdict was given on another turn of the game.
    pub fn accept(&mut self, verdict: Verdict) {
        assert_eq!(verdict.number, self.turns + 1, "a verdict counts once");
        self.last = Some(LastTurn {
            seat: self.position.to_move,
            order: verdict.order,
            events: verdict.events,
        });
        self.turns = verdict.number;
        self.position = verdict.position;
        self.outcome = verdict.outcome;
        self.past.push(past_of(&self.position));
    }

    /// Gives the turn to `seat`, as records do that skip a seat. Archives do this, real play never.
    pub(super) fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.position.to_move = seat;
            // S7: a pass of the seat that moves again does not combine with its own next pass.
            self.position.passes = 0;
        }
    }

    /// Returns how often the current position has occurred with the same seat to move, including
    /// now (S7).
    pub(crate) fn repetitions(&self) -> usize {
        self.times_stood(&self.position)
    }

    fn times_stood(&self, position: &Position) -> usize {
        let past = self.past.iter();
        past.filter(|&&past| past == past_of(position)).count()
    }

    /// Returns the view of `viewer`, or of the public.
    pub fn view(&self, viewer: Option<Seat>) -> FieldView {
        FieldView {
            viewer,
            position: *self.position(),
            turns: self.turns(),
            to_move: self.to_move(),
            must_pass: self.must_pass(),
            last: self.last().cloned(),
            drafted: false,
            outcome: self.outcome().cloned(),
        }
    }
}

const fn past_of(position: &Position) -> Past {
    (position.board, position.to_move)
}
