//! A turn in progress of a Settlers game: takes the requested steps, records events, and is judged
//! as a whole.

use crate::order::settlers::{Order, Step};
use crate::rules::settlers::{
    Event, FieldView, LastTurn, Phase, Position, Refusal, SettlersGame, Turn, Verdict,
};
use crate::rules::{Caution, Seat, SettlersEnd};

/// The occurrence of a position at which the game ends (S7).
const REPEATED: usize = 5;

/// A turn in composition.
#[derive(Clone, Debug)]
pub struct TurnInProgress<'g> {
    pub(in crate::rules) game: &'g SettlersGame,
    pub(super) turn: Turn,
    pub(in crate::rules) steps: Vec<Step>,
    pub(super) events: Vec<Event>,
}

impl<'g> TurnInProgress<'g> {
    /// Creates a turn in which nothing has been chosen.
    ///
    /// # Errors
    ///
    /// Refused once the game is over.
    pub fn new(game: &'g SettlersGame) -> Result<Self, Refusal> {
        Ok(Self {
            game,
            turn: game.begin()?,
            steps: Vec::new(),
            events: Vec::new(),
        })
    }

    /// Returns the events so far.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the turn so far as an order, which may be incomplete, or `None` if nothing has been
    /// chosen.
    pub fn order(&self) -> Option<Order> {
        let begun = self.turn.phase != Phase::Fresh;
        begun.then(|| Order::from_steps(&self.steps)).flatten()
    }

    /// Takes one more step. A refused step changes nothing.
    pub(super) fn step(&mut self, step: Step) -> Result<(), Refusal> {
        // The choice of the acting piece is no step of its own.
        let number = match step {
            Step::Choose { .. } => 0,
            _ => self.steps.len(),
        };
        let checked = self.turn.check(step);
        checked.map_err(|illegal| Refusal::of(step, number, illegal))?;
        self.events.extend(self.turn.event(step));
        self.turn.play(step);
        self.steps.push(step);
        Ok(())
    }

    /// Takes an action, preceded by the choice of its piece if necessary, or no step for a pass.
    /// Returns whether a legal turn begins this way; if not, nothing changes.
    pub(crate) fn act(&mut self, steps: &[Step]) -> bool {
        let mut next = self.clone();
        let acts = match steps.last() {
            None => {
                next.turn.phase = Phase::Passed;
                self.turn.phase == Phase::Fresh
            }
            Some(step) => !matches!(step, Step::Choose { .. }),
        };
        let leads_on = acts && steps.iter().all(|&step| next.step(step).is_ok());
        if leads_on {
            *self = next;
        }
        leads_on
    }

    /// Returns the view of `viewer`, or of the public, as if the steps so far had been the last
    /// turn: the board in the middle of the turn.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> FieldView {
        let mut view = self.game.view(viewer);
        if let Some(order) = self.order() {
            view.position.board = self.turn.board;
            view.drafted = true;
            view.last = Some(LastTurn {
                seat: self.turn.seat,
                order,
                events: self.events.clone(),
            });
        }
        view
    }
}

impl SettlersGame {
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
            taken.map_err(|refusal| refusal.in_turn(only))?;
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
        let repeated = self.times_stood(&position) + 1 >= REPEATED;
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

    /// Returns whether a pass would end the game now (S7).
    pub fn is_ended_by_pass(&self) -> bool {
        self.judge(&Order::PASS)
            .is_ok_and(|pass| pass.outcome.is_some())
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
