//! A game on a star map from the first set-up to its end, whatever is special to its rules.

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

/// What differs between games on a star map: what was agreed, how a turn is judged, and what follows when it counts.
pub trait StarRules: Copy + Debug + Send + Sync + 'static {
    /// How many may sit at the table.
    type Seating: Seating;
    /// What a game keeps beside the table, its names and its turns.
    type Own: Clone + Debug + Send + Sync + 'static;

    /// Which first ships are allowed (B6).
    fn first_ship(self) -> FirstShip;

    /// When catastrophes may be called (M3).
    fn catastrophes(self) -> Catastrophes;

    /// Whether a turn may leave one's own home without a ship of one's own (B17, M4).
    fn may_end_homeless(self) -> bool;

    /// Judges the table at the end of a turn: clears homes that fell, passes the turn on, and says how it ends the game.
    fn rule(
        game: &StarGame<Self>,
        table: &mut Position<Self::Seating>,
        events: &mut Vec<Event>,
    ) -> Ruled;

    /// Takes in a turn that counts now, and stands on the table already with its outcome as far as the verdict knew: what it
    /// decides, and who sees what.
    fn count(game: &mut StarGame<Self>, before: &Position<Self::Seating>, events: &mut Vec<Event>);

    /// What a view shows beside the table.
    fn many(_game: &StarGame<Self>) -> Option<ManyView> {
        None
    }
}

/// How the end of a turn was judged.
#[derive(Debug)]
pub struct Ruled {
    /// What the mover loses by it, to be confirmed.
    pub loss: Option<Caution>,
    /// What else is to be confirmed.
    pub repeats: Option<Caution>,
    /// How it ends the game, if it does.
    pub outcome: Option<Outcome>,
}

/// A game: where it stands and how it came there.
#[derive(Clone, Debug)]
pub struct StarGame<R: StarRules> {
    pub(in crate::rules) rules: R,
    pub(in crate::rules) position: Position<R::Seating>,
    pub(in crate::rules) outcome: Option<Outcome>,
    pub(in crate::rules) own: R::Own,
    /// Turns, and whatever else changed the game: a verdict counts only before the next change.
    pub(in crate::rules) changes: u32,
    pub(super) seat_names: Vec<Name>,
    pub(in crate::rules) any_name: bool,
    pub(super) foundings: Vec<Founding>,
    pub(super) used: Vec<Name>,
    last: Option<LastTurn>,
    turns: u32,
}

/// A legal turn, judged but not yet counted; [`Game::accept`] makes it count.
pub type Verdict<R> = illegal::Verdict<Order, Event, Position<<R as StarRules>::Seating>>;

impl<R: StarRules> StarGame<R> {
    /// A game that goes on from `position`; `seat_names` are what the seats are called, and their homeworlds unless the
    /// players name them.
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

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(mut self) -> Self {
        self.any_name = true;
        self
    }

    /// The rules that were agreed.
    pub const fn rules(&self) -> R {
        self.rules
    }

    /// What the seats are called, by seat.
    pub fn seat_names(&self) -> &[Name] {
        &self.seat_names
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Position<R::Seating> {
        &self.position
    }

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// How many turns have been played.
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

    /// What the homes are called that stand.
    pub fn homes(&self) -> Vec<(Seat, Name)> {
        let seats = self.position.every_seat();
        seats
            .filter_map(|seat| Some((seat, self.position.home_name(seat)?.clone())))
            .collect()
    }

    /// Begins the turn of the seat to move, step by step; refused once the game is over.
    pub fn begin(&self) -> Result<TurnInProgress<'_, R>, Refusal> {
        self.check_running()?;
        Ok(TurnInProgress::new(self))
    }

    /// Judges a whole turn; nothing changes until the verdict is accepted.
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

    /// Judges a turn given by its actions, such as the generator finds; no action is a pass, and discovered systems get the
    /// next star names. Refused when the game is over, the homeworld is still to be set up, or M4 forbids it.
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

    /// Judges a set-up under the name that the home gets when none is given; refused when it is not the turn for it, or B5
    /// or B6 forbids it.
    pub fn judge_set_up(&self, home: [Piece; 3]) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        progress.step(&progress.home_of(home, None))?;
        progress.conclude()
    }

    /// Makes a verdict of this very position count, and shows what it reveals (M7, M9): what secrets decide is in
    /// [`Game::outcome`] and in the events of [`Game::last`].
    ///
    /// # Panics
    /// When the game has changed since the verdict was given.
    pub fn accept(&mut self, verdict: Verdict<R>) {
        assert_eq!(verdict.number, self.changes + 1, "a verdict counts once");
        // As they were before the turn, so that one that falls has its name still.
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

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn pass_turn_to(&mut self, seat: Seat) {
        self.position.to_move = seat;
        self.changes += 1;
    }

    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::rules::search::Strictness;
    /// use homeworlds::rules::{BinaryRules, Game};
    ///
    /// let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    /// let game = Game::new(BinaryRules::default(), names);
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

    /// A typed turn in the notation's words, with homes by their names (N3).
    pub fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        let homes: Vec<Option<Name>> = self
            .position
            .every_seat()
            .map(|seat| self.position.home_name(seat).cloned())
            .collect();
        // What a button says is read too: with dots for colours, a colon behind a verb, an owner in brackets.
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

    /// What `viewer`, or the public, may see. Sides that are not revealed are not in it, not even the viewer's own.
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
