//! Homeworlds for three to six: the game from the first set-up to its end, with sides dealt in secret or without (M1-M9).

mod deal;
mod deal_text;
mod ending;
mod leaving;
pub mod perft;
mod rules;
mod stand;
pub mod understand;

use crate::order::{Name, Order, Step};
use crate::piece::Piece;
use crate::rules::event::Event;
use crate::rules::illegal::{Caution, Illegal};
use crate::rules::outcome::Outcome;
use crate::rules::seat::{Seat, Seats};
use crate::rules::star::action::Action;
use crate::rules::star::cautions;
use crate::rules::star::founding::Foundings;
pub use crate::rules::star::midturn::Catastrophes;
use crate::rules::star::midturn::{Finished, Midturn, Refusal, Setting};
use crate::rules::star::party::Crowd;
use crate::rules::star::position::{Position, bank_counts, system_views};
use crate::rules::star::set_up::FirstShip;
use crate::rules::view::{LastTurn, ManyView, View};
pub use deal::{Alignment, BadDeal, Deal};
pub use leaving::Leaving;
pub use rules::{Goal, Rules};
pub use stand::{BadStand, Stand};

/// A game for three to six: where it stands and how it came there.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    seat_names: Vec<Name>,
    any_name: bool,
    position: Position<Crowd>,
    used: Vec<Name>,
    last: Option<LastTurn>,
    turns: u32,
    /// Turns, and whatever else changed the game: a verdict counts only before the next change.
    changes: u32,
    foundings: Foundings,
    outcome: Option<Outcome>,
    deal: Option<Deal>,
    shown: Seats,
}

/// A legal turn, judged but not yet counted; [`Game::accept`] makes it count.
///
/// Nothing in it depends on the deal: what secret sides decide is told once the turn counts.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The turn in canonical form.
    pub order: Order,
    /// What happens by it.
    pub events: Vec<Event>,
    /// What should be confirmed before it counts (B7, B9, B15, M3, M4).
    pub cautions: Vec<Caution>,
    /// How it ends the game whatever the sides, if it does.
    pub outcome: Option<Outcome>,
    /// The table after it, the next seat to move.
    pub position: Position<Crowd>,
    /// The other seats that it eliminates.
    eliminated: Seats,
    number: u32,
}

/// Why a game cannot be begun so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The names, the position or the deal are for another number of seats.
    Seats { wanted: u8, given: usize },
    /// Sides are dealt only where the goal is `good-evil` (M6).
    Sides,
}

impl Game {
    /// A new game; `home_names` are what the seats are called, and their homeworlds unless the players name them. Without a
    /// deal the sides are not known, as in an archive: only what is the same for all sides ends the game.
    pub fn new(rules: Rules, home_names: Vec<Name>, deal: Option<Deal>) -> Result<Self, Misfit> {
        let position = Position::for_seats(rules.seats());
        Self::from_position(rules, home_names, position, deal)
    }

    /// A game that goes on from `position`. Seats without a ship of their own in their homeworld are out, by nobody.
    pub fn from_position(
        rules: Rules,
        home_names: Vec<Name>,
        position: Position<Crowd>,
        deal: Option<Deal>,
    ) -> Result<Self, Misfit> {
        let wanted = rules.seats();
        let dealt = deal.as_ref().map(Deal::seats);
        let given = [Some(home_names.len()), Some(position.seats().into()), dealt];
        if let Some(given) = given
            .into_iter()
            .flatten()
            .find(|&given| given != usize::from(wanted))
        {
            return Err(Misfit::Seats { wanted, given });
        }
        if deal.is_some() && !rules.goal().has_sides() {
            return Err(Misfit::Sides);
        }
        let mut game = Self {
            rules,
            seat_names: home_names,
            any_name: false,
            used: position.names.clone(),
            last: None,
            turns: 0,
            changes: 0,
            foundings: Foundings::loaded(&system_views(&position)),
            outcome: None,
            deal,
            shown: position
                .every_seat()
                .filter(|&seat| position.has_fallen(seat))
                .collect(),
            position,
        };
        game.settle_start();
        Ok(game)
    }

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(mut self) -> Self {
        self.any_name = true;
        self
    }

    /// The rules that were agreed.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What the seats are called, by seat.
    pub fn seat_names(&self) -> &[Name] {
        &self.seat_names
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Position<Crowd> {
        &self.position
    }

    /// Where the game stands and what it is played for, as position text (N7, N10); no secret is in it.
    pub fn stand(&self) -> Stand {
        Stand {
            rules: self.rules,
            position: self.position.clone(),
        }
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

    /// Whether `seat` is still in the game (M5, M8).
    pub fn is_in(&self, seat: Seat) -> bool {
        self.position.has_seat(seat) && !self.position.has_fallen(seat)
    }

    /// The seats that are out of the game.
    pub fn eliminated(&self) -> Seats {
        let seats = self.position.every_seat();
        seats.filter(|&seat| !self.is_in(seat)).collect()
    }

    /// Whom `seat` wants to eliminate, where that is the seat on its left (M2).
    pub fn target(&self, seat: Seat) -> Option<Seat> {
        if self.rules.goal() != Goal::Left || self.outcome.is_some() || !self.is_in(seat) {
            return None;
        }
        self.position.next_after(seat).filter(|&left| left != seat)
    }

    /// The target of each seat, by seat ([`Game::target`]).
    pub fn targets(&self) -> Vec<Option<Seat>> {
        let seats = self.position.every_seat();
        seats.map(|seat| self.target(seat)).collect()
    }

    /// The alignment of `seat` for that seat's own eyes (M6); nobody else may see it before it is [revealed](Game::revealed).
    pub fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        let deal = self.deal.as_ref()?;
        self.position.has_seat(seat).then(|| deal.of(seat))
    }

    /// The alignment of `seat` where everybody may see it (M7-M9).
    pub fn revealed(&self, seat: Seat) -> Option<Alignment> {
        let shown = self.shown.has(seat) || self.outcome.is_some();
        self.alignment_of(seat).filter(|_| shown)
    }

    /// Begins the turn of the seat to move, step by step; refused once the game is over.
    pub fn begin(&self) -> Result<Midturn<'_, Crowd>, Refusal> {
        self.check_running()?;
        Ok(Midturn::new(&self.position, self.setting()))
    }

    /// Judges a whole turn; nothing changes until the verdict is accepted.
    pub fn judge(&self, order: &Order) -> Result<Verdict, Refusal> {
        let mut midturn = self.begin()?;
        for step in &order.0 {
            midturn.step(step)?;
        }
        self.conclude(midturn)
    }

    /// Judges a turn that was played step by step, begun by [`Game::begin`] of this game.
    pub fn conclude(&self, midturn: Midturn<'_, Crowd>) -> Result<Verdict, Refusal> {
        let Finished {
            order,
            mut events,
            position: mut table,
            unused,
        } = midturn.finish()?;
        let seat = table.to_move;
        let mut cautions = cautions::of_set_up(&self.position, &events);
        let rest = cautions::of_rest(&self.position, &table, unused);
        let fallen = self.fallen(&table);
        if fallen.has(seat) {
            cautions.push(Caution::SelfElimination);
        }
        for out in fallen.iter() {
            let by = (out != seat).then_some(seat);
            eliminate(&mut table, out, by, &mut events);
        }
        let outcome = self.end_of_turn(&table, seat, fallen);
        if outcome
            .as_ref()
            .is_none_or(|outcome| !outcome.is_won_by(seat))
        {
            cautions.extend(rest);
        }
        table.to_move = table.next_after(seat).unwrap_or(seat);
        events.extend(outcome.clone().map(Event::Ended));
        Ok(Verdict {
            order,
            events,
            cautions,
            outcome,
            position: table,
            eliminated: fallen.iter().filter(|&out| out != seat).collect(),
            number: self.changes + 1,
        })
    }

    /// Judges a legal turn given by its actions; no action is a pass, and discovered systems get the next star names.
    /// Refused when the game is over, the homeworld is still to be set up, or M4 forbids it.
    pub fn verdict_of(&self, actions: &[Action]) -> Result<Verdict, Refusal> {
        let mut midturn = self.begin()?;
        for &action in actions {
            midturn.act(action, None);
        }
        if actions.is_empty() {
            midturn.step(&Step::Pass)?;
        }
        self.conclude(midturn)
    }

    /// Judges a set-up under the name that the home gets when none is given; refused when it is not the turn for it, or the
    /// bank lacks the pieces (B5).
    pub fn verdict_of_set_up(&self, stars: [Piece; 2], ship: Piece) -> Result<Verdict, Refusal> {
        let name = self.setting().home_name.clone();
        self.judge(&Order(vec![Step::Homeworld { stars, ship, name }]))
    }

    /// Makes a verdict of this very position count, and shows the sides that it reveals (M7, M9): what they decide is in
    /// [`Game::outcome`] and in the events of [`Game::last`].
    ///
    /// # Panics
    /// When the game has changed since the verdict was given.
    pub fn accept(&mut self, verdict: Verdict) {
        assert_eq!(verdict.number, self.changes + 1, "a verdict counts once");
        let seat = self.position.to_move;
        let mut events = verdict.events;
        self.foundings.follow(&self.position.names, seat, &events);
        self.changes = verdict.number;
        self.turns += 1;
        self.position = verdict.position;
        for name in &self.position.names {
            if !self.used.contains(name) {
                self.used.push(name.clone());
            }
        }
        // What the sides decide goes before what would end the game without them.
        let told = events.pop_if(|event| matches!(event, Event::Ended(_)));
        if !verdict.eliminated.is_empty() {
            self.reveal(seat, &mut events);
            for out in verdict.eliminated.iter() {
                self.reveal(out, &mut events);
            }
        }
        match self
            .decided_by_sides(seat, verdict.eliminated)
            .or(verdict.outcome)
        {
            Some(outcome) => self.conclude_with(outcome, &mut events),
            None => debug_assert!(told.is_none(), "what ended the game is its outcome"),
        }
        self.last = Some(LastTurn {
            homes: self.homes(),
            seat,
            order: verdict.order,
            events,
        });
    }

    /// What the homes are called that stand.
    pub fn homes(&self) -> Vec<(Seat, Name)> {
        let seats = self.position.every_seat();
        seats
            .filter_map(|seat| Some((seat, self.position.home_name(seat)?.clone())))
            .collect()
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn give_turn_to(&mut self, seat: Seat) {
        self.position.to_move = seat;
        self.changes += 1;
    }

    /// What `viewer`, or the public, may see. Sides that are not revealed are not in it, not even the viewer's own.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let seats = self.position.every_seat();
        View {
            viewer,
            seats: self.rules.seats(),
            systems: system_views(&self.position),
            foundings: self.foundings.list().to_vec(),
            bank: bank_counts(&self.position.galaxy),
            of_each: self.rules.seats() + 1,
            turns: self.turns,
            to_move: self.to_move(),
            last: self.last.clone(),
            drafted: false,
            outcome: self.outcome.clone(),
            many: Some(ManyView {
                goal: self.rules.goal(),
                eliminated: self.eliminated(),
                revealed: seats.map(|seat| self.revealed(seat)).collect(),
                targets: self.targets(),
            }),
        }
    }

    fn check_running(&self) -> Result<(), Refusal> {
        match self.outcome {
            Some(_) => Err(Refusal::whole(Illegal::GameOver)),
            None => Ok(()),
        }
    }

    fn setting(&self) -> Setting<'_> {
        Setting {
            large_first_ship: self.rules.first_ship() == FirstShip::Large,
            home_name: &self.seat_names[self.position.to_move.index()],
            seat_names: &self.seat_names,
            // M4.
            may_end_homeless: !self.rules.goal().has_sides(),
            catastrophes: self.rules.catastrophes(),
            used: &self.used,
            any_name: self.any_name,
        }
    }
}

/// Puts `seat` out of the game: its homeworld is from now on an ordinary system (M5).
fn eliminate(table: &mut Position<Crowd>, seat: Seat, by: Option<Seat>, events: &mut Vec<Event>) {
    let home = table.home_name(seat).cloned();
    events.push(Event::Eliminated { seat, by, home });
    table.lose_home(seat, events);
}
