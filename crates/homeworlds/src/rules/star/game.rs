//! A game on a star map from the first set-up to the end, generic over its specific rules.

use std::fmt::Debug;

use crate::order::{Name, Order};
use crate::rules::star::position::{followed, foundings, system_views};
use crate::rules::star::{Position, Seating};
use crate::rules::{
    Catastrophes, Caution, Event, FirstShip, Founding, Illegal, LastTurn, ManyView, Outcome,
    Refusal, Seat, View, illegal,
};

/// The differences between games on a star map: agreed options, the judgement of a turn, and its
/// consequences.
pub trait StarRules: Copy + Debug + Send + Sync + 'static {
    /// The number of seats at the table, as a type.
    type Seating: Seating;
    /// The state of a game besides its table, names and turns.
    type Own: Clone + Debug + Send + Sync + 'static;

    /// Returns the sizes allowed for first ships (B6).
    fn first_ship(self) -> FirstShip;

    /// Returns when catastrophes may be called (M3).
    fn catastrophes(self) -> Catastrophes;

    /// Returns whether a turn may leave the mover's home without a ship of its own (B17, M4).
    fn may_end_homeless(self) -> bool;

    /// Judges the table at the end of a turn: clears fallen homes, passes the turn on, and decides
    /// whether the game ends.
    fn rule(
        game: &StarGame<Self>,
        table: &mut Position<Self::Seating>,
        events: &mut Vec<Event>,
    ) -> Ruled;

    /// Applies a turn that counts now. The table already shows it, with the outcome as far as the
    /// verdict knew. Adds the consequences and what is revealed to whom.
    fn count(game: &mut StarGame<Self>, before: &Position<Self::Seating>, events: &mut Vec<Event>);

    /// Returns the additional data of a view besides the table.
    fn many(_game: &StarGame<Self>) -> Option<ManyView> {
        None
    }
}

/// The judgement of the end of a turn.
#[derive(Debug)]
pub struct Ruled {
    /// The mover's own loss by the turn, as a warning to confirm.
    pub loss: Option<Caution>,
    /// Any other warning to confirm.
    pub repeats: Option<Caution>,
    /// The outcome, if the turn ends the game.
    pub outcome: Option<Outcome>,
}

/// A game: its position and its history.
#[derive(Clone, Debug)]
pub struct StarGame<R: StarRules> {
    pub(in crate::rules) rules: R,
    pub(in crate::rules) position: Position<R::Seating>,
    pub(in crate::rules) outcome: Option<Outcome>,
    pub(in crate::rules) own: R::Own,
    /// Counter of turns and all other changes of the game. A verdict is only valid until the next
    /// change.
    pub(in crate::rules) changes: u32,
    pub(super) seat_names: Vec<Name>,
    pub(in crate::rules) any_name: bool,
    pub(super) foundings: Vec<Founding>,
    pub(super) used: Vec<Name>,
    last: Option<LastTurn>,
    turns: u32,
}

/// A legal turn, judged but not yet applied; [`StarGame::accept`] applies it.
pub type Verdict<R> = illegal::Verdict<Order, Event, Position<<R as StarRules>::Seating>>;

impl<R: StarRules> StarGame<R> {
    /// Continues a game from `position`. `seat_names` are the names of the seats, and the default
    /// names of their homeworlds.
    pub(in crate::rules) fn begun(
        rules: R,
        seat_names: Vec<Name>,
        position: Position<R::Seating>,
        own: R::Own,
    ) -> Self {
        Self {
            rules,
            seat_names,
            any_name: false,
            used: position.names.clone(),
            last: None,
            turns: 0,
            changes: 0,
            foundings: foundings(&position),
            outcome: None,
            own,
            position,
        }
    }

    /// Allows names that look like pieces or verbs, as in archived records (N1).
    pub fn with_any_names(mut self) -> Self {
        self.any_name = true;
        self
    }

    /// Returns the agreed rules.
    pub const fn rules(&self) -> R {
        self.rules
    }

    /// Returns the names of the seats, by seat.
    pub fn seat_names(&self) -> &[Name] {
        &self.seat_names
    }

    /// Returns the position.
    pub const fn position(&self) -> &Position<R::Seating> {
        &self.position
    }

    /// Returns the seat to move, or `None` once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// Returns the number of turns played.
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

    /// Returns the names of the standing homes.
    pub(crate) fn homes(&self) -> Vec<(Seat, Name)> {
        let seats = self.position.every_seat();
        seats
            .filter_map(|seat| Some((seat, self.position.home_name(seat)?.clone())))
            .collect()
    }

    /// Applies a verdict on this very position, and reveals what it must (M7, M9). The consequences
    /// of secrets are in [`StarGame::outcome`] and in the events of [`StarGame::last`].
    ///
    /// # Panics
    ///
    /// Panics if the game has changed since the verdict was given.
    pub fn accept(&mut self, verdict: Verdict<R>) {
        assert_eq!(verdict.number, self.changes + 1, "a verdict counts once");
        // Take them as they were before the turn, so that a falling home still has its name.
        let (seat, homes) = (self.position.to_move, self.homes());
        let mut events = verdict.events;
        self.foundings = followed(&self.foundings, &self.position.names, seat, &events);
        self.changes = verdict.number;
        self.turns += 1;
        let before = std::mem::replace(&mut self.position, verdict.position);
        for name in &self.position.names {
            if !self.used.contains(name) {
                self.used.push(name.clone());
            }
        }
        self.outcome = verdict.outcome;
        R::count(self, &before, &mut events);
        self.last = Some(LastTurn {
            homes,
            seat,
            order: verdict.order,
            events,
        });
    }

    /// Gives the turn to `seat`, as records do that skip a seat. Archives do this, real play never.
    pub fn pass_turn_to(&mut self, seat: Seat) {
        self.position.to_move = seat;
        self.changes += 1;
    }

    /// Returns the view of `viewer`, or of the public. It contains no unrevealed side, not even the
    /// viewer's own.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View {
            viewer,
            seats: self.position.seats,
            systems: system_views(&self.position),
            foundings: self.foundings.clone(),
            bank: self.position.galaxy.bank().counts_by_kind(),
            turns: self.turns,
            to_move: self.to_move(),
            last: self.last.clone(),
            drafted: false,
            outcome: self.outcome.clone(),
            many: R::many(self),
        }
    }

    pub(in crate::rules) fn check_running(&self) -> Result<(), Refusal> {
        match self.outcome {
            Some(_) => Err(Refusal::whole(Illegal::GameOver)),
            None => Ok(()),
        }
    }
}
