//! A Settlers turn while it is composed, choice by choice: whatever is taken leads on to a legal turn.
//!
//! It is the one gate: it takes an action piece only together with its first action, so a draft never holds a piece that
//! did nothing.

use crate::order::settlers::read::canonical;
use crate::order::settlers::{Order, Step};
use crate::rules::seat::Seat;
use crate::rules::settlers::event::Event;
use crate::rules::settlers::illegal::Illegal;
use crate::rules::settlers::turn::{Phase, Turn};
use crate::rules::settlers::view::{FieldView, LastTurn};
use crate::rules::settlers::{Game, Verdict};

/// A turn that is being composed.
#[derive(Clone, Debug)]
pub struct TurnInProgress {
    start: Turn,
    turn: Turn,
    passed: bool,
    steps: Vec<Step>,
    events: Vec<Event>,
}

impl TurnInProgress {
    /// A turn of which nothing has been chosen.
    pub const fn new(start: Turn) -> Self {
        Self {
            start,
            turn: start,
            passed: false,
            steps: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The turn so far.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What has happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether the turn is a pass.
    pub const fn has_passed(&self) -> bool {
        self.passed
    }

    /// The turn so far as an order, which may not be a whole one yet; `None` when nothing has been chosen.
    pub fn order(&self) -> Option<Order> {
        let begun = self.passed || !self.steps.is_empty();
        begun.then(|| Order::from_steps(&self.steps)).flatten()
    }

    /// Takes an action, with the choice of its piece where that comes first, or no step for a pass; whether a legal turn
    /// begins so. What is not legal now changes nothing.
    pub fn act(&mut self, steps: &[Step]) -> bool {
        let acts = match steps.last() {
            None => self.turn.phase == Phase::Fresh,
            Some(step) => !matches!(step, Step::Choose { .. }),
        };
        let mut next = self.clone();
        for &step in steps {
            if next.turn.check(step).is_err() {
                return false;
            }
            next.events.extend(next.turn.event(step));
            next.turn.play(step);
            next.steps.push(step);
        }
        next.passed = steps.is_empty();
        let leads_on = acts && !self.passed;
        if leads_on {
            *self = next;
        }
        leads_on
    }

    /// The same without what was chosen last: an action piece goes with its only action.
    pub fn without_last(&self) -> Self {
        let mut shorter = Self::new(self.start);
        if let Some((_, before)) = self
            .steps
            .split_last()
            .filter(|(_, before)| !before.is_empty())
        {
            shorter.act(before);
        }
        shorter
    }

    /// What stands against the turn's ending here, if anything does (S2).
    pub fn unfinished(&self) -> Option<Illegal> {
        if self.passed {
            return None;
        }
        Turn::check_end(&self.steps).err()
    }
}

impl Game {
    /// Takes up a turn of the seat to move from the text of its choices so far: with those that still lead to a legal turn,
    /// how many these are, and how many were left out. `None` when the game is over.
    pub fn resume(&self, text: &str) -> Option<(TurnInProgress, usize, usize)> {
        let mut progress = TurnInProgress::new(self.begin().ok()?);
        let Some(order) = canonical(text) else {
            return Some((progress, 0, usize::from(!text.is_empty())));
        };
        if order == Order::PASS {
            progress.act(&[]);
            return Some((progress, 1, 0));
        }
        let is_action = |step: &Step| !matches!(step, Step::Choose { .. });
        let actions = order.steps().split_inclusive(is_action);
        let kept = actions.clone().take_while(|steps| progress.act(steps));
        let kept = kept.count();
        Some((progress, kept, actions.count() - kept))
    }

    /// The composed turn judged, if it is a whole one as it stands.
    pub fn conclude_progress(&self, progress: &TurnInProgress) -> Option<Verdict> {
        self.judge(&progress.order()?).ok()
    }

    /// What `viewer`, or the public, would see if the steps so far had been made: the board in the middle of the turn, as
    /// if they had been the last turn.
    pub fn view_amid(&self, viewer: Option<Seat>, progress: &TurnInProgress) -> FieldView {
        let Some(order) = progress.order() else {
            return self.view(viewer);
        };
        let mut amid = self.clone();
        amid.position.board = progress.turn.board;
        amid.last = Some(LastTurn {
            seat: progress.turn.seat,
            order,
            events: progress.events.clone(),
        });
        FieldView {
            must_pass: self.must_pass(),
            drafted: true,
            ..amid.view(viewer)
        }
    }
}
