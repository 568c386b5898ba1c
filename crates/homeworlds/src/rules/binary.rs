//! Binary Homeworlds: the game for two, from the first set-up to its end (B1-B20).

pub mod handicap;
pub mod moments;
mod options;
pub mod perft;
pub mod threats;
pub mod understand;

use crate::order::{Name, Order, Step};
use crate::piece::Piece;
use crate::rules::binary::handicap::{Handicap, Warp};
use crate::rules::event::Event;
use crate::rules::illegal::{Caution, Illegal};
use crate::rules::outcome::{DrawReason, Outcome, WinReason};
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::cautions;
use crate::rules::star::founding::Foundings;
use crate::rules::star::midturn::{Catastrophes, Finished, Midturn, Refusal, Setting};
use crate::rules::star::position::{Position, bank_counts, system_views};
use crate::rules::star::set_up::FirstShip;
use crate::rules::star::system::System;
use crate::rules::view::{LastTurn, View};

/// The rules that a binary game was agreed with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BinaryRules {
    /// Which first ships are allowed (B6).
    pub first_ship: FirstShip,
    /// What is granted to the less experienced player (B20-B23).
    pub handicap: Option<Handicap>,
}

/// A binary game: where it stands and how it came there.
#[derive(Clone, Debug)]
pub struct Game {
    rules: BinaryRules,
    home_names: [Name; 2],
    any_name: bool,
    position: Position,
    warp: Option<Warp>,
    past: Vec<Past>,
    foundings: Foundings,
    used: Vec<Name>,
    last: Option<Box<LastTurn>>,
    turns: u32,
    outcome: Option<Outcome>,
}

/// A table that stood before, without names (B18). With other bonus turns ahead it is another one (B20).
#[derive(Clone, Debug)]
struct Past {
    to_move: Seat,
    bonus: u8,
    hash: u64,
    systems: Vec<System>,
}

/// A legal turn, judged but not yet counted; [`Game::accept`] makes it count.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The turn in canonical form.
    pub order: Order,
    /// What happens by it.
    pub events: Vec<Event>,
    /// What should be confirmed before it counts (B7, B9, B15, B17, B18).
    pub cautions: Vec<Caution>,
    /// How it ends the game, if it does.
    pub outcome: Option<Outcome>,
    /// The table after it, the next seat to move.
    pub position: Position,
    warp: Option<Warp>,
    number: u32,
}

impl Game {
    /// A new game; `home_names` are what the homeworlds are called unless the players name them.
    pub fn new(rules: BinaryRules, home_names: [Name; 2]) -> Self {
        Self::from_position(rules, home_names, Position::EMPTY)
    }

    /// A game that goes on from `position`; it is over at once if a home there is without a ship of its owner (B17). Bonus
    /// turns come only behind a set-up of this very game (B20).
    pub fn from_position(rules: BinaryRules, home_names: [Name; 2], position: Position) -> Self {
        let mut game = Self {
            rules,
            home_names,
            any_name: false,
            used: position.names.clone(),
            outcome: judge_homes(&position),
            warp: None,
            past: Vec::new(),
            foundings: Foundings::default(),
            last: None,
            turns: 0,
            position,
        };
        game.past.push(Past::of(&game.position, None));
        game.foundings = Foundings::loaded(&game.view(None).systems);
        game
    }

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(mut self) -> Self {
        self.any_name = true;
        self
    }

    /// The rules that were agreed.
    pub const fn rules(&self) -> BinaryRules {
        self.rules
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// How many bonus turns the seat to move has, the present one included (B20).
    pub fn bonus_turns(&self) -> u8 {
        self.warp.map_or(0, |warp| warp.left)
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
    pub fn last(&self) -> Option<&LastTurn> {
        self.last.as_deref()
    }

    /// Begins the turn of the seat to move, step by step; refused once the game is over.
    pub fn begin(&self) -> Result<Midturn<'_>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::whole(Illegal::GameOver));
        }
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
    pub fn conclude(&self, midturn: Midturn<'_>) -> Result<Verdict, Refusal> {
        let Finished {
            order,
            mut events,
            position: mut table,
            unused,
        } = midturn.finish()?;
        let seat = table.to_move;
        let mut outcome = judge_homes(&table);
        let mut cautions = cautions::of_set_up(&self.position, &events);
        cautions.extend(destruction(&table, seat));
        if outcome
            .as_ref()
            .is_none_or(|outcome| !outcome.is_won_by(seat))
        {
            cautions.extend(cautions::of_rest(&self.position, &table, unused));
        }
        if outcome.is_some() {
            clear_homes(&mut table, &mut events);
        }
        let (next, warp) = self.turn_after(&table);
        table.to_move = next;
        if outcome.is_none() {
            let times = self.times_stood(&table, warp) + 1;
            cautions.extend((times >= CLAIMABLE).then_some(Caution::Repeats { times }));
            if times >= REPEATED {
                outcome = Some(Outcome::Draw(DrawReason::Repeated));
            }
        }
        events.extend(outcome.clone().map(Event::Ended));
        Ok(Verdict {
            order,
            events,
            cautions,
            outcome,
            position: table,
            warp,
            number: self.turns + 1,
        })
    }

    /// Judges a legal turn given by its actions, such as the generator finds; no action is a pass, and discovered systems
    /// get the next star names.
    ///
    /// # Panics
    /// When the game is over or the homeworld is still to be set up.
    pub fn verdict_of(&self, actions: &[Action]) -> Verdict {
        let mut midturn = self.begin().expect("the game goes on");
        for &action in actions {
            midturn.act(action, None);
        }
        if actions.is_empty() {
            midturn
                .step(&Step::Pass)
                .expect("a pass is legal once the homeworld is set up");
        }
        self.conclude(midturn).expect("the turn is finished")
    }

    /// Judges a legal set-up under the name that the home gets when none is given.
    ///
    /// # Panics
    /// When it is not the turn for it, or B5 or B6 forbids it.
    pub fn verdict_of_set_up(&self, stars: [Piece; 2], ship: Piece) -> Verdict {
        let name = self.setting().home_name.clone();
        let step = Step::Homeworld { stars, ship, name };
        self.judge(&Order(vec![step])).expect("a legal set-up")
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game.
    pub fn accept(&mut self, verdict: Verdict) {
        assert_eq!(verdict.number, self.turns + 1, "a verdict counts once");
        let mover = self.position.to_move;
        self.foundings
            .follow(&self.position.names, mover, &verdict.events);
        self.last = Some(Box::new(LastTurn {
            homes: self.homes(),
            seat: mover,
            order: verdict.order,
            events: verdict.events,
        }));
        self.turns = verdict.number;
        self.position = verdict.position;
        self.warp = verdict.warp;
        self.outcome = verdict.outcome;
        self.past.push(Past::of(&self.position, self.warp));
        for name in &self.position.names {
            if !self.used.contains(name) {
                self.used.push(name.clone());
            }
        }
    }

    /// What the homes are called that stand.
    pub fn homes(&self) -> Vec<(Seat, Name)> {
        let seats = Seat::PAIR.into_iter();
        seats
            .filter_map(|seat| Some((seat, self.position.home_name(seat)?.clone())))
            .collect()
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play). Bonus turns that the
    /// record skips are forgone.
    pub fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.position.to_move = seat;
            self.warp = None;
        }
    }

    /// How often the present position has stood with the same seat to move, now included (B18).
    pub fn repetitions(&self) -> usize {
        self.times_stood(&self.position, self.warp)
    }

    /// Whether a player may claim a draw now (B18).
    pub fn may_claim_draw(&self) -> bool {
        self.outcome.is_none() && self.repetitions() >= CLAIMABLE
    }

    /// Ends the game for a reason beyond the turns (B18); refused once it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::whole(Illegal::GameOver));
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// What `viewer`, or the public, may see.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View {
            viewer,
            seats: 2,
            systems: system_views(&self.position),
            foundings: self.foundings.list().to_vec(),
            bank: bank_counts(&self.position.galaxy),
            of_each: 3,
            turns: self.turns,
            to_move: self.to_move(),
            last: self.last.as_deref().cloned(),
            drafted: false,
            outcome: self.outcome.clone(),
            many: None,
        }
    }

    fn setting(&self) -> Setting<'_> {
        Setting {
            large_first_ship: self.rules.first_ship == FirstShip::Large,
            home_name: &self.home_names[self.position.to_move.index()],
            seat_names: &self.home_names,
            may_end_homeless: true,
            catastrophes: Catastrophes::AnyTime,
            used: &self.used,
            any_name: self.any_name,
        }
    }

    // B20: once both homeworlds stand, Junior's bonus turns come before the turn of the seat that would move then.
    fn turn_after(&self, table: &Position) -> (Seat, Option<Warp>) {
        let (seat, then) = (table.to_move, table.to_move.other());
        match (self.warp, self.rules.handicap) {
            (Some(Warp { left, then }), _) if left > 1 => {
                let left = left - 1;
                (seat, Some(Warp { left, then }))
            }
            (Some(Warp { then, .. }), _) => (then, None),
            (None, Some(handicap)) if table.is_set_up() && !self.position.is_set_up() => {
                match handicap.timewarp.turns() {
                    0 => (then, None),
                    left => (handicap.junior, Some(Warp { left, then })),
                }
            }
            (None, _) => (then, None),
        }
    }

    fn times_stood(&self, position: &Position, warp: Option<Warp>) -> usize {
        let now = Past::of(position, warp);
        self.past.iter().filter(|past| past.is(&now)).count()
    }
}

/// From this occurrence of a position on a player may claim a draw (B18).
pub const CLAIMABLE: usize = 3;

/// At this occurrence of a position the game is a draw (B18).
pub const REPEATED: usize = 5;

impl Past {
    fn of(position: &Position, warp: Option<Warp>) -> Self {
        Self {
            to_move: position.to_move,
            bonus: warp.map_or(0, |warp| warp.left),
            hash: position.galaxy.hash(),
            systems: position.galaxy.canonical(),
        }
    }

    // The hash only spares comparisons; what counts is the table itself.
    fn is(&self, other: &Past) -> bool {
        self.hash == other.hash
            && (self.to_move, self.bonus) == (other.to_move, other.bonus)
            && self.systems == other.systems
    }
}

// B17: judged once both homeworlds stand.
fn judge_homes(position: &Position) -> Option<Outcome> {
    if !position.is_set_up() {
        return None;
    }
    let [first, second] = Seat::PAIR.map(|seat| position.galaxy.holds_home(seat));
    match (first, second) {
        (true, true) => None,
        (false, false) => Some(Outcome::Draw(DrawReason::BothHomesLost)),
        (holds, _) => {
            let loser = Seat(holds.into());
            Some(Outcome::Win {
                seats: vec![loser.other()],
                reason: WinReason::HomeLost { loser },
            })
        }
    }
}

// B17: ending one's own turn homeless is legal and asks for a confirmation.
fn destruction(table: &Position, seat: Seat) -> Option<Caution> {
    if !table.is_set_up() || table.galaxy.holds_home(seat) {
        return None;
    }
    Some(if table.galaxy.holds_home(seat.other()) {
        Caution::SelfDestruction
    } else {
        Caution::MutualDestruction
    })
}

// B17: when the game ends, each fallen home becomes an ordinary system.
fn clear_homes(table: &mut Position, events: &mut Vec<Event>) {
    for seat in Seat::PAIR {
        if !table.galaxy.holds_home(seat) {
            let home = table.home_name(seat).cloned();
            events.push(Event::HomeFell { seat, home });
            table.lose_home(seat, events);
        }
    }
}
