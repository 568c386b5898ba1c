//! Homeworlds Settlers: the game from the first landing to the end (S1-S9).
//!
//! Must not depend on star maps, apart from their multiset of pieces (`Fleet`).
//!
//! Fields identify pieces here, so the requested and the performed step are one type, [`Step`]. A
//! [`Grid`] is a set of fields for each kind of piece of a seat, and the bank. [`Turn::check`]
//! judges, `Turn::play` moves and `Turn::steps` lists. Tests compare `check` with `steps` for every
//! possible step, and whole turns with a plain enumeration.

mod board;
mod check;
pub mod choose;
mod complete;
mod illegal;
mod options;
pub mod perft;
pub mod position;
mod position_text;
mod suggest;
mod turn;
pub mod view;

pub use board::{Fields, Grid};
pub use choose::TurnInProgress;
pub use complete::Misunderstood;
pub use illegal::{Balance, Illegal, Refusal};
pub use options::{Handicap, Rules, Tow};
pub use position::{FirstLanding, Position};
pub use position_text::BadPosition;
pub use turn::{Phase, Turn};
pub use view::{Event, FieldView, LastTurn};

use crate::order::settlers::{Order, Step};
use crate::rules::{Caution, Outcome, Seat, SettlersEnd};

/// A Settlers game: its position and its history.
#[derive(Clone, Debug)]
pub struct SettlersGame {
    position: Position,
    past: Vec<Past>,
    last: Option<LastTurn>,
    turns: u32,
    pub(in crate::rules) outcome: Option<Outcome>,
}

/// A board that occurred before, and the seat that was to move (S7).
type Past = (Grid, Seat);

/// A legal turn, judged but not yet applied; [`SettlersGame::accept`] applies it.
pub type Verdict = crate::rules::illegal::Verdict<Order, Event, Position>;

/// The occurrence of a position at which the game ends (S7).
const REPEATED: usize = 5;

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
    pub const fn last(&self) -> Option<&LastTurn> {
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

    /// Returns whether a pass would end the game now (S7).
    pub fn is_ended_by_pass(&self) -> bool {
        self.judge(&Order::PASS)
            .is_ok_and(|pass| pass.outcome.is_some())
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

    /// Judges a whole turn. Nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::order::settlers::read::canonical;
    /// use homeworlds::rules::settlers::{Rules, SettlersGame};
    ///
    /// let game = SettlersGame::new(Rules::default());
    /// let order = canonical("land c3").expect("nothing is left out");
    /// let verdict = game.judge(&order).expect("a legal turn");
    /// assert_eq!(verdict.position.to_string(), "settlers <1>; g1@c3 /; quiet 1; passes 0");
    /// ```
    pub fn judge(&self, order: &Order) -> Result<Verdict, Refusal> {
        let mut progress = TurnInProgress::new(self)?;
        let only = order.steps().len() <= 2;
        for &step in order.steps() {
            let taken = progress.step(step);
            taken.map_err(|refusal| {
                if only {
                    refusal.of_only_step()
                } else {
                    refusal
                }
            })?;
        }
        let TurnInProgress {
            turn, mut events, ..
        } = progress;
        let position = if *order == Order::PASS {
            let (seat, forced) = (turn.seat, self.must_pass());
            events.push(Event::Passed { seat, forced });
            self.position.after_pass()
        } else {
            Turn::check_end(order.steps()).map_err(Refusal::whole)?;
            self.position.after(turn.board)
        };
        let repeated = times_stood(&self.past, &position) + 1 >= REPEATED;
        let end = position.end(repeated);
        let outcome = end.map(|end| position.scored(end));
        let cautions = end.and_then(|end| self.caution(order, end, &position));
        match &outcome {
            Some(outcome) => events.push(Event::Ended(outcome.clone())),
            None if position.is_bonus_turn() => events.push(Event::BonusTurn {
                seat: position.to_move,
            }),
            None => {}
        }
        Ok(Verdict {
            order: order.clone(),
            events,
            cautions: cautions.into_iter().collect(),
            outcome,
            position,
            number: self.turns + 1,
        })
    }

    /// Judges a legal turn given by its steps, for instance from the generator. An empty list is a
    /// pass.
    ///
    /// # Panics
    ///
    /// Panics if the game is over or the steps are no legal turn.
    pub fn verdict_of(&self, steps: &[Step]) -> Verdict {
        let order = Order::from_steps(steps).expect("steps of one turn");
        self.judge(&order).expect("a legal turn")
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
    pub fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.position.to_move = seat;
            // S7: a pass of the seat that moves again does not combine with its own next pass.
            self.position.passes = 0;
        }
    }

    /// Returns how often the current position has occurred with the same seat to move, including
    /// now (S7).
    pub fn repetitions(&self) -> usize {
        times_stood(&self.past, &self.position)
    }

    /// Returns a warning if the turn ends the game by the mover's own pass or to its own loss. A
    /// forced pass needs no confirmation.
    fn caution(&self, order: &Order, end: SettlersEnd, after: &Position) -> Option<Caution> {
        let seat = self.position.to_move;
        let scores = after.scores();
        let won = after.winner() == seat;
        let passes = *order == Order::PASS;
        (passes && !self.must_pass() || !passes && !won).then(|| Caution::EndsSettlers {
            end,
            won,
            yours: scores[seat.index()],
            theirs: scores[seat.other().index()],
        })
    }
}

fn times_stood(past: &[Past], position: &Position) -> usize {
    past.iter()
        .filter(|&&past| past == past_of(position))
        .count()
}

const fn past_of(position: &Position) -> Past {
    (position.board, position.to_move)
}
