//! A Settlers turn while it is composed, choice by choice: whatever is taken leads on to a legal turn.
//!
//! It is the one gate: it takes an action piece only together with its first action, so a draft never holds a piece that
//! did nothing.

use crate::order::settlers::read::canonical;
use crate::order::settlers::{Field, Order, Step};
use crate::rules::choose::NotNow;
use crate::rules::seat::Seat;
use crate::rules::settlers::event::Event;
use crate::rules::settlers::illegal::Illegal;
use crate::rules::settlers::turn::{Phase, Turn};
use crate::rules::settlers::view::{FieldView, LastTurn};
use crate::rules::settlers::{Game, Verdict};

/// What is chosen at once: a pass, or an action with the action piece that it begins or goes on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whole {
    /// The turn is a pass (S2).
    Pass,
    /// A landing without an action piece (S5).
    Land(Field),
    /// An action of the piece that stands here: it is the action piece already, or becomes it (S2).
    Act {
        /// Where the action piece stands.
        by: Field,
        /// What it does; never the choice of a piece.
        step: Step,
    },
}

/// A turn that is being composed.
#[derive(Clone, Debug)]
pub struct TurnInProgress {
    start: Turn,
    turn: Turn,
    taken: Vec<Whole>,
    steps: Vec<Step>,
    events: Vec<Event>,
}

impl TurnInProgress {
    /// A turn of which nothing has been chosen.
    pub const fn new(start: Turn) -> Self {
        Self {
            start,
            turn: start,
            taken: Vec::new(),
            steps: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The turn so far.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What has been chosen, one after the other.
    pub fn taken(&self) -> &[Whole] {
        &self.taken
    }

    /// What has happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether the turn is a pass.
    pub fn has_passed(&self) -> bool {
        self.taken == [Whole::Pass]
    }

    /// The turn so far as an order, which may not be a whole one yet; `None` when nothing has been chosen.
    pub fn order(&self) -> Option<Order> {
        if self.taken.is_empty() {
            return None;
        }
        Order::from_steps(&self.steps)
    }

    /// Takes what was chosen; what is not legal now changes nothing. A legal turn begins with whatever is taken.
    pub fn take(&mut self, whole: Whole) -> Result<(), NotNow> {
        let steps = self.steps_of(whole).ok_or(NotNow)?;
        let mut next = self.clone();
        for step in steps {
            next.turn.check(step).map_err(|_| NotNow)?;
            next.events.extend(next.turn.event(step));
            next.turn.play(step);
            next.steps.push(step);
        }
        next.taken.push(whole);
        *self = next;
        Ok(())
    }

    /// The same without what was chosen last.
    pub fn without_last(&self) -> Self {
        let mut shorter = Self::new(self.start);
        let all_but_last = self.taken.split_last().map_or(&[][..], |(_, rest)| rest);
        for &whole in all_but_last {
            // What led on before still does: every beginning of a turn that can be composed can be composed.
            if shorter.take(whole).is_err() {
                break;
            }
        }
        shorter
    }

    /// What stands against the turn's ending here, if anything does (S2).
    pub fn unfinished(&self) -> Option<Illegal> {
        if self.has_passed() {
            return None;
        }
        Turn::check_end(&self.steps).err()
    }

    /// The choice that takes this step; `first` is the piece that acts as long as none has acted.
    fn whole(&self, first: Option<Field>, step: Step) -> Option<Whole> {
        let acting = self.turn.acting().map(|acting| acting.piece);
        match (acting.or(first), step) {
            (Some(by), step) => Some(Whole::Act { by, step }),
            (None, Step::Land { at }) => Some(Whole::Land(at)),
            (None, _) => None,
        }
    }

    /// The steps that make `whole`, as far as it fits what has been chosen.
    fn steps_of(&self, whole: Whole) -> Option<Vec<Step>> {
        match (self.turn.phase, whole) {
            (Phase::Fresh, Whole::Pass) if self.taken.is_empty() => Some(Vec::new()),
            (Phase::Fresh, _) if self.has_passed() => None,
            (Phase::Fresh, Whole::Land(at)) => Some(vec![Step::Land { at }]),
            (Phase::Fresh, Whole::Act { by, step }) => {
                let (_, piece) = self.turn.board.at(by)?;
                let kind = piece.colour();
                Some(vec![Step::Choose { kind, at: by }, step])
            }
            (Phase::Acting(acting), Whole::Act { by, step }) if acting.piece == by => {
                Some(vec![step])
            }
            (Phase::Acting(_), Whole::Act { .. } | Whole::Land(_) | Whole::Pass)
            | (Phase::Fresh, Whole::Pass)
            | (Phase::Landed, _) => None,
        }
    }
}

impl Game {
    /// Takes up a turn of the seat to move from the text of its choices so far: with those that still lead to a legal turn,
    /// and how many of its choices were left out. `None` when the game is over.
    pub fn resume(&self, text: &str) -> Option<(TurnInProgress, usize)> {
        let mut progress = TurnInProgress::new(self.begin().ok()?);
        let Some(order) = canonical(text) else {
            return Some((progress, usize::from(!text.is_empty())));
        };
        let (first, steps) = match order.steps() {
            [] => {
                progress.take(Whole::Pass).ok()?;
                return Some((progress, 0));
            }
            &[Step::Choose { at, .. }, ref actions @ ..] => (Some(at), actions),
            steps => (None, steps),
        };
        let kept = steps
            .iter()
            .map_while(|&step| progress.take(progress.whole(first, step)?).ok())
            .count();
        Some((progress, steps.len().max(1) - kept))
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
