//! Homeworlds Settlers: the game from the first landing to its end (S1-S9).
//!
//! It may not know star maps, of which it takes the multiset of pieces alone (`Fleet`).
//!
//! Fields name pieces here, so what is asked and what is done are one type, [`Step`]. A
//! [`Board`] is a set of fields for each kind of piece of a seat, and the bank. [`Turn::check`] judges, `Turn::play` moves and `Turn::steps`
//! lists; tests hold the first and the last against each other for every step that can be written down, and whole turns
//! against a plain enumeration.

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

/// A Settlers game: where it stands and how it came there.
#[derive(Clone, Debug)]
pub struct SettlersGame {
    position: Position,
    past: Vec<Past>,
    last: Option<LastTurn>,
    turns: u32,
    pub(in crate::rules) outcome: Option<Outcome>,
}

/// A board that stood before, and who was to move (S7).
type Past = (Grid, Seat);

/// A legal turn, judged but not yet counted; [`Game::accept`] makes it count.
pub type Verdict = crate::rules::illegal::Verdict<Order, Event, Position>;

/// At this occurrence of a position the game ends (S7).
const REPEATED: usize = 5;

impl SettlersGame {
    /// A new game on the empty board.
    pub fn new(rules: Rules) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// A game that goes on from `position`, by the rules that it names; over at once if an end of S7 holds there.
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

    /// Where the game stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// How many turns have been played in this game.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// How the game ended, once it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The turn that led here.
    pub const fn last(&self) -> Option<&LastTurn> {
        self.last.as_ref()
    }

    /// Whether the seat to move has no legal action, so that it is passed (S2).
    pub fn must_pass(&self) -> bool {
        self.to_move()
            .is_some_and(|seat| !self.position.turn_of(seat).can_act())
    }

    /// The first landing of the seat to move, while it can do nothing else (S5).
    pub fn first_landing(&self) -> Option<FirstLanding> {
        self.to_move().and_then(|_| self.position.first_landing())
    }

    /// Whether a pass would end the game now (S7).
    pub fn is_ended_by_pass(&self) -> bool {
        self.judge(&Order::PASS)
            .is_ok_and(|pass| pass.outcome.is_some())
    }

    /// Begins the turn of the seat to move, step by step; refused once the game is over.
    pub fn begin(&self) -> Result<Turn, Refusal> {
        match self.to_move() {
            Some(seat) => Ok(self.position.turn_of(seat)),
            None => Err(Refusal::whole(Illegal::GameOver)),
        }
    }

    /// Judges a whole turn; nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::order::settlers::read::canonical;
    /// use homeworlds::rules::settlers::{Game, Rules};
    ///
    /// let game = Game::new(Rules::default());
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

    /// Judges a legal turn given by its steps, such as the generator finds; no step is a pass.
    ///
    /// # Panics
    /// When the game is over or the steps are no legal turn.
    pub fn verdict_of(&self, steps: &[Step]) -> Verdict {
        let order = Order::from_steps(steps).expect("steps of one turn");
        self.judge(&order).expect("a legal turn")
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game.
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

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.position.to_move = seat;
            // S7: a pass of the seat that moves again does not go with its own next one.
            self.position.passes = 0;
        }
    }

    /// How often the present position has stood with the same seat to move, now included (S7).
    pub fn repetitions(&self) -> usize {
        times_stood(&self.past, &self.position)
    }

    /// Ending the game by a pass of one's own, or to one's own loss, should be confirmed; who must pass is not asked.
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
