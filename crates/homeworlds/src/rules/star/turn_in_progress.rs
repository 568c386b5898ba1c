//! A turn in progress with names: takes the requested steps, records events, and ends in a finished
//! turn.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::order::{Name, Order, Step};
use crate::piece::Piece;
use crate::rules::star::effects::{announced, gone};
use crate::rules::star::game::{StarGame, Verdict};
use crate::rules::star::homeward::leads_home;
use crate::rules::star::position::{followed, system_views};
use crate::rules::star::{
    ActionError, Galaxy, Phase, Position, Slot, StarAction, StarRules, Turn, cautions,
};
use crate::rules::{Catastrophes, Caution, Event, Illegal, LastTurn, Outcome, Refusal, Seat, View};

/// A turn in progress. It is cheap to clone, so that alternative readings can be tried.
#[derive(Clone, Debug)]
pub struct TurnInProgress<'g, R: StarRules> {
    /// The game to which the turn belongs.
    pub game: &'g StarGame<R>,
    turn: Turn<R::Seating>,
    names: Vec<Name>,
    /// Whether the remaining actions of a sacrifice could have been used at some point since the
    /// last one.
    spare: bool,
    steps: Vec<Step>,
    events: Vec<Event>,
}

impl<R: StarRules> StarGame<R> {
    /// Begins the turn of the seat to move, step by step.
    ///
    /// # Errors
    ///
    /// Refused once the game is over.
    pub fn begin(&self) -> Result<TurnInProgress<'_, R>, Refusal> {
        self.check_running()?;
        Ok(TurnInProgress::new(self))
    }
}

impl<'g, R: StarRules> TurnInProgress<'g, R> {
    /// Creates the turn of the seat to move, before its first step.
    pub(super) fn new(game: &'g StarGame<R>) -> Self {
        let position = game.position();
        Self {
            game,
            turn: Turn::new(position.galaxy, position.to_move),
            names: position.names.clone(),
            spare: false,
            steps: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Takes a legal action. `name` is the name of a discovered system.
    pub fn act(&mut self, action: StarAction, name: Option<Name>) {
        let step = self.step_of(action, name);
        let seat = self.turn.seat;
        let effect = self.turn.play(action);
        self.events.extend(announced(seat, action, &step, &effect));
        // The galaxy puts the new system into the last slot before it removes the one left behind.
        self.names.extend(step.founds().cloned());
        self.steps.push(step);
        self.events.extend(gone(&effect, &mut self.names));
        let catastrophe = matches!(action, StarAction::Catastrophe { .. });
        self.spare = catastrophe && self.spare || self.turn.can_spend();
    }

    /// Sets up a legal homeworld of this name.
    pub(super) fn set_up(&mut self, stars: [Piece; 2], ship: Piece, name: &Name) {
        let seat = self.turn.seat;
        self.turn.galaxy.set_up(seat, stars, ship);
        self.names.push(name.clone());
        self.steps.push(Step::Homeworld {
            stars,
            ship,
            name: name.clone(),
        });
        self.events.push(Event::Settled {
            seat,
            home: name.clone(),
            stars,
            ship,
        });
    }

    /// Passes, or leaves one action of a sacrifice unused (B10, B16, N4).
    pub(super) fn pass(&mut self) -> Result<(), Illegal> {
        self.turn.phase = match self.turn.phase {
            Phase::Fresh | Phase::Passed => Phase::Passed,
            Phase::Sacrificed { ship, left } => Phase::Sacrificed {
                ship,
                left: left.saturating_sub(1),
            },
            Phase::Acted => return Err(Illegal::PassBesideAction),
        };
        Ok(())
    }

    /// Judges the turn as a whole.
    ///
    /// # Errors
    ///
    /// Refused if no step was asked at all.
    pub fn conclude(mut self) -> Result<Verdict<R>, Refusal> {
        let seat = self.turn.seat;
        if self.steps.is_empty() {
            if self.turn.phase != Phase::Passed {
                return Err(Refusal::whole(Illegal::NothingAsked));
            }
            self.steps.push(Step::Pass);
            self.events.push(Event::Passed { seat });
        }
        self.check_home().map_err(Refusal::whole)?;
        let (before, mut position) = (self.game.position(), self.position());
        let mut cautions = cautions::of_set_up(before, &self.events);
        // Overpopulations created in the same seat's immediately preceding turns count as created
        // in this one.
        let last = self.game.last().map(|last| last.seat);
        let known = Some(before).filter(|_| last != Some(seat));
        let overpopulated = cautions::overpopulated(known, &position);
        let mut rest: Vec<Caution> = self.unused().into_iter().collect();
        let ruled = R::rule(self.game, &mut position, &mut self.events);
        if position.to_move != seat {
            rest.splice(0..0, overpopulated);
        }
        cautions.extend(ruled.loss);
        let wins = |outcome: &Outcome| outcome.is_won_by(seat);
        if !ruled.outcome.as_ref().is_some_and(wins) {
            cautions.extend(rest);
        }
        cautions.extend(ruled.repeats);
        self.events.extend(ruled.outcome.clone().map(Event::Ended));
        Ok(Verdict::<R> {
            order: Order(self.steps),
            events: self.events,
            cautions,
            outcome: ruled.outcome,
            position,
            number: self.game.changes + 1,
        })
    }

    /// Returns a warning about what the turn could have done and did not, although it does not
    /// declare a pass (B9, M3).
    fn unused(&self) -> Option<Caution> {
        match self.turn.phase {
            Phase::Sacrificed { ship, left } if left > 0 && self.spare => {
                Some(Caution::Unused { ship, left })
            }
            Phase::Fresh if self.only_catastrophes_follow() => Some(Caution::NoAction),
            Phase::Sacrificed { .. } | Phase::Fresh | Phase::Acted | Phase::Passed => None,
        }
    }

    /// Returns the turn by slots.
    pub const fn turn(&self) -> &Turn<R::Seating> {
        &self.turn
    }

    /// Returns the current table.
    pub const fn galaxy(&self) -> &Galaxy<R::Seating> {
        &self.turn.galaxy
    }

    /// Returns whether the homeworld must be set up now, as the whole turn (B5).
    pub fn is_setting_up(&self) -> bool {
        self.steps.is_empty() && self.game.position().awaits_home(self.turn.seat)
    }

    /// Returns whether it has been set up in this turn.
    pub(super) fn has_settled(&self) -> bool {
        matches!(self.steps(), [Step::Homeworld { .. }, ..])
    }

    /// Returns whether any step has been taken, including a pass.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty() || self.turn.phase == Phase::Passed
    }

    /// Returns the steps taken so far, without passes.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the steps taken so far as an order. A pass is only included if nothing else was
    /// asked.
    pub(crate) fn order(&self) -> Order {
        if self.steps.is_empty() && self.turn.phase == Phase::Passed {
            return Order(vec![Step::Pass]);
        }
        Order(self.steps.clone())
    }

    /// Returns the current table with its names. The mover's seat is still to move.
    pub(crate) fn position(&self) -> Position<R::Seating> {
        let (before, seat) = (self.game.position(), self.turn.seat);
        let settled = match self.has_settled() {
            true => before.settled.with(seat),
            false => before.settled,
        };
        Position {
            galaxy: self.turn.galaxy,
            names: self.names.clone(),
            to_move: seat,
            seats: before.seats,
            settled,
        }
    }

    /// Returns the view of `viewer`, or of the public, as if the steps so far had been the last
    /// turn.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> View {
        let game = self.game;
        let view = game.view(viewer);
        if !self.is_begun() {
            return view;
        }
        let seat = self.turn.seat;
        View {
            foundings: followed(&game.foundings, &game.position().names, seat, &self.events),
            systems: system_views(&self.position()),
            bank: self.galaxy().bank().counts_by_kind(),
            last: Some(LastTurn {
                homes: game.homes(),
                seat,
                order: self.order(),
                events: self.events.clone(),
            }),
            drafted: true,
            ..view
        }
    }

    /// Returns the events so far.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the current names of the systems, by slot.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Returns the name of the system at `slot`.
    pub fn name(&self, slot: Slot) -> &Name {
        &self.names[slot.index()]
    }

    /// Returns the slot of the system with that name.
    pub fn slot(&self, name: &Name) -> Option<Slot> {
        let mut names = self.names.iter();
        let index = names.position(|known| known == name)?;
        Some(Slot(index as u8))
    }

    /// Returns the step that requests `action`. A discovered system gets `name` or the next star
    /// name.
    pub fn step_of(&self, action: StarAction, name: Option<Name>) -> Step {
        let system = self.name(action.place()).clone();
        match action {
            StarAction::Build { ship, .. } => Step::Build { ship, system },
            StarAction::Trade { ship, colour, .. } => Step::Trade {
                ship,
                system,
                colour,
            },
            StarAction::Move { ship, to, .. } => Step::Move {
                ship,
                from: system,
                to: self.name(to).clone(),
            },
            StarAction::Discover { ship, star, .. } => Step::Discover {
                ship,
                from: system,
                star,
                name: name.unwrap_or_else(|| self.next_star_name()),
            },
            StarAction::Attack { at, ship, from } => Step::Attack {
                ship,
                victim: self.named_victim(at, ship, from),
                system,
            },
            StarAction::Sacrifice { ship, .. } => Step::Sacrifice { ship, system },
            StarAction::Catastrophe { colour, .. } => Step::Catastrophe { system, colour },
        }
    }

    /// Returns the default name of a discovered system (N1).
    pub fn next_star_name(&self) -> Name {
        crate::order::name::star_names()
            .find(|name| !self.names.contains(name) && !self.game.used.contains(name))
            .expect("the star names go on for ever")
    }

    /// Returns the step that sets up a home of these stars and this ship. It gets `name` or the
    /// name of the seat (N1).
    pub(super) fn home_of(&self, [first, second, ship]: [Piece; 3], name: Option<Name>) -> Step {
        Step::Homeworld {
            stars: [first, second],
            ship,
            name: name.unwrap_or_else(|| self.seat_name(self.turn.seat)),
        }
    }

    /// Checks whether `action` is legal now.
    ///
    /// # Errors
    ///
    /// Returns the first reason against it.
    pub(super) fn check(&self, action: StarAction) -> Result<(), ActionError> {
        let strikes = matches!(action, StarAction::Catastrophe { .. });
        if self.only_catastrophes_follow() && !strikes {
            return Err(ActionError::Struck);
        }
        self.turn.check(action)
    }

    /// Returns every legal action now, except final actions with which no turn could legally end
    /// (M4).
    pub fn actions(&self) -> Vec<StarAction> {
        let mut actions = Vec::new();
        let mut visit = |action| {
            if !self.abandons_home(action) {
                actions.push(action);
            }
            ControlFlow::<Infallible>::Continue(())
        };
        let ControlFlow::Continue(()) = if self.only_catastrophes_follow() {
            self.galaxy().catastrophes(&mut visit)
        } else {
            self.turn.actions(visit)
        };
        actions
    }

    /// Returns the number of seats in the game.
    pub fn seats(&self) -> u8 {
        self.game.position().seats
    }

    /// M4, in games that forbid it: checks that the turn does not end without a ship of the mover
    /// at home.
    pub(super) fn check_home(&self) -> Result<(), Illegal> {
        let seat = self.turn.seat;
        if self.game.rules.may_end_homeless()
            || self.is_setting_up()
            || self.galaxy().holds_home(seat)
        {
            return Ok(());
        }
        Err(self.home_abandoned())
    }

    // M3: if catastrophes end the turn, only catastrophes may follow one.
    pub(super) fn only_catastrophes_follow(&self) -> bool {
        self.game.rules.catastrophes() == Catastrophes::TurnEnd
            && matches!(self.steps.last(), Some(Step::Catastrophe { .. }))
    }

    /// Returns the refusal of a turn that gives up the mover's own home (M4).
    pub(super) fn home_abandoned(&self) -> Illegal {
        Illegal::HomeAbandoned {
            home: self.home_name(),
        }
    }

    /// Returns whether the turn could not end legally after `action`: only a later move brings a
    /// ship home (M4).
    pub(super) fn abandons_home(&self, action: StarAction) -> bool {
        !self.game.rules.may_end_homeless()
            && !leads_home(&self.turn, action, self.game.rules.catastrophes())
    }

    // N2: the victim is named if several have such a ship.
    fn named_victim(&self, at: Slot, ship: Piece, from: Seat) -> Option<Name> {
        let owners = self.galaxy().system(at).enemies_with(self.turn.seat, ship);
        (owners.count() > 1).then(|| self.seat_name(from))
    }

    pub(super) fn seat_name(&self, seat: Seat) -> Name {
        self.game.seat_names[seat.index()].clone()
    }

    pub(super) fn home_name(&self) -> Option<Name> {
        let home = self.galaxy().home(self.turn.seat)?;
        Some(self.name(home).clone())
    }
}
