//! A game on a star map from the first set-up to the end, generic over its specific rules.

use std::fmt::Debug;

use crate::order::localized_notation::{Called, TypedWords};
use crate::order::read::{is_starred, typed};
use crate::order::{Name, Order, Step, Verb};
use crate::piece::Piece;
use crate::rules::search::{Effort, Strictness, Understood};
use crate::rules::star::position::{followed, foundings, system_views};
use crate::rules::star::{Misunderstood, Position, Seating, StarAction, TurnInProgress};
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
    pub fn homes(&self) -> Vec<(Seat, Name)> {
        let seats = self.position.every_seat();
        seats
            .filter_map(|seat| Some((seat, self.position.home_name(seat)?.clone())))
            .collect()
    }

    /// Begins the turn of the seat to move, step by step.
    ///
    /// # Errors
    ///
    /// Refused once the game is over.
    pub fn begin(&self) -> Result<TurnInProgress<'_, R>, Refusal> {
        self.check_running()?;
        Ok(TurnInProgress::new(self))
    }

    /// Judges a whole turn. Nothing changes until the verdict is accepted.
    pub fn judge(&self, order: &Order) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        let only = order.0.len() == 1;
        for step in &order.0 {
            let taken = progress.step(step);
            taken.map_err(|refusal| {
                if only {
                    refusal.of_only_step()
                } else {
                    refusal
                }
            })?;
        }
        progress.conclude()
    }

    /// Judges a turn given by its actions, for instance from the generator. An empty list is a
    /// pass, and discovered systems get the next star names.
    ///
    /// # Errors
    ///
    /// Refused if the game is over, the homeworld is not yet set up, or M4 forbids the turn.
    pub fn judge_actions(&self, actions: &[StarAction]) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        for &action in actions {
            progress.act(action, None);
        }
        if actions.is_empty() {
            progress.step(&Step::Pass)?;
        }
        progress.conclude()
    }

    /// Judges a set-up with the default name of the home.
    ///
    /// # Errors
    ///
    /// Refused if it is not the turn for it, or B5 or B6 forbids it.
    pub fn judge_set_up(&self, home: [Piece; 3]) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        progress.step(&progress.home_of(home, None))?;
        progress.conclude()
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

    /// Parses and judges a typed turn of the seat to move. Nothing changes until the verdict is
    /// accepted.
    ///
    /// ```
    /// use homeworlds::rules::search::Strictness;
    /// use homeworlds::rules::{BinaryGame, BinaryRules};
    ///
    /// let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    /// let game = BinaryGame::new(BinaryRules::default(), names);
    /// let turn = game.understand("hw b2 r1 g3", Strictness::Play).expect("a legal set-up");
    /// assert_eq!(turn.verdict.order.to_string(), "homeworld b2 r1 g3 Ann");
    /// ```
    pub fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<Understood<Verdict<R>>, Misunderstood> {
        let start = self.begin()?;
        let text = match strictness {
            Strictness::Play => self.in_notation(text, &TypedWords::default()),
            Strictness::Record => text.to_owned(),
        };
        let said = typed(&text, start.names()).map_err(Misunderstood::Unread)?;
        let (progress, dropped_passes) = start.complete(&said, strictness, Effort::FULL)?;
        Ok(Understood {
            verdict: progress.conclude()?,
            starred: is_starred(&text),
            dropped_passes,
        })
    }

    /// Returns a typed turn in the notation's words, with homes by their names (N3).
    pub fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        let homes: Vec<Option<Name>> = self
            .position
            .every_seat()
            .map(|seat| self.position.home_name(seat).cloned())
            .collect();
        // Button labels are accepted too: with dots for colours, a colon after a verb, and an owner
        // in brackets.
        let typed = typed.replace([':', '(', ')', '🔴', '🟡', '🟢', '🔵'], " ");
        let notation = typed_words.in_notation(
            &typed,
            &Called {
                systems: &self.position.names,
                seats: &self.seat_names,
                homes: &homes,
                mover: self.position.to_move.index(),
            },
        );
        let is_home = |text: &str| {
            let mut words = text.split_whitespace();
            words.clone().count() == 3 && words.all(|word| word.parse::<Piece>().is_ok())
        };
        match self.position.awaits_home(self.position.to_move) && is_home(&notation) {
            true => format!("{} {notation}", Verb::Homeworld),
            false => notation,
        }
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
