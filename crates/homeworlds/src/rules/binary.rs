//! Binary Homeworlds: the game for two, from the first set-up to its end (B1-B20).
//!
//! It may not know the other games. What is special to two is here: handicaps, threats, looking back at missed wins; the
//! rest is `star`.

pub mod moments;
mod options;
pub mod perft;
pub mod threats;

pub use options::{Handicap, RedAlert};

use crate::order::Name;
use crate::rules::binary::options::Warp;
use crate::rules::star::game::{self, Ruled};
use crate::rules::star::{Position, StarAction, StarRules, System, TwoPlayers};
use crate::rules::{
    Catastrophes, Caution, DrawReason, Event, FirstShip, Outcome, Seat, Seats, WinReason,
};

/// The rules that a binary game was agreed with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BinaryRules {
    /// Which first ships are allowed (B6).
    pub first_ship: FirstShip,
    /// What is granted to the less experienced player (B20-B23).
    pub handicap: Option<Handicap>,
}

/// A binary game.
pub type BinaryGame = game::StarGame<BinaryRules>;

/// A legal turn of a binary game.
pub type Verdict = game::Verdict<BinaryRules>;

/// What a binary game keeps beside its table.
#[derive(Clone, Debug, Default)]
pub struct Own {
    warp: Option<Warp>,
    past: Vec<Past>,
}

/// A table that stood before, without names (B18). With other bonus turns ahead it is another one (B20).
#[derive(Clone, Debug, PartialEq)]
struct Past {
    // First, since it tells most others apart.
    hash: u64,
    to_move: Seat,
    bonus: u8,
    systems: Vec<System>,
}

impl StarRules for BinaryRules {
    type Seating = TwoPlayers;
    type Own = Own;

    fn first_ship(self) -> FirstShip {
        self.first_ship
    }

    fn catastrophes(self) -> Catastrophes {
        Catastrophes::AnyTime
    }

    fn may_end_homeless(self) -> bool {
        true
    }

    fn rule(game: &BinaryGame, table: &mut Position, events: &mut Vec<Event>) -> Ruled {
        let fallen = fallen(table);
        let loss = fallen.has(table.to_move).then(|| match fallen.only() {
            Some(_) => Caution::SelfDestruction,
            None => Caution::MutualDestruction,
        });
        let mut outcome = decided(fallen);
        for seat in fallen.iter() {
            let home = table.home_name(seat).cloned();
            events.push(Event::HomeFell { seat, home });
            table.lose_home(seat, events);
        }
        let (next, warp) = game.turn_after(&game.position, table);
        table.to_move = next;
        let mut repeats = None;
        if outcome.is_none() {
            let times = game.times_stood(table, warp) + 1;
            repeats = (times >= CLAIMABLE).then_some(Caution::Repeats { times });
            if times >= REPEATED {
                outcome = Some(Outcome::Draw(DrawReason::Repeated));
            }
        }
        Ruled {
            loss,
            repeats,
            outcome,
        }
    }

    fn count(game: &mut BinaryGame, before: &Position, _: &mut Vec<Event>) {
        (_, game.own.warp) = game.turn_after(before, &game.position);
        game.own.past.push(Past::of(&game.position, game.own.warp));
    }
}

impl BinaryGame {
    /// A new game; `home_names` are what the homeworlds are called unless the players name them.
    pub fn new(rules: BinaryRules, home_names: [Name; 2]) -> Self {
        Self::from_position(rules, home_names, Position::EMPTY)
    }

    /// A game that goes on from `position`; it is over at once if a home there is without a ship of its owner (B17). Bonus
    /// turns come only behind a set-up of this very game (B20).
    pub fn from_position(rules: BinaryRules, home_names: [Name; 2], position: Position) -> Self {
        let mut game = Self::begun(rules, home_names.into(), position, Own::default());
        game.outcome = decided(fallen(&game.position));
        game.own.past.push(Past::of(&game.position, None));
        game
    }

    /// How many bonus turns the seat to move has, the present one included (B20).
    pub fn bonus_turns(&self) -> u8 {
        self.own.warp.map_or(0, |warp| warp.left)
    }

    /// Judges a legal turn given by its actions, such as the generator finds; no action is a pass.
    ///
    /// # Panics
    /// When the game is over or the homeworld is still to be set up.
    pub fn verdict_of(&self, actions: &[StarAction]) -> Verdict {
        self.judge_actions(actions).expect("a legal turn")
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play). Bonus turns that the
    /// record skips are forgone.
    pub fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.pass_turn_to(seat);
            self.own.warp = None;
        }
    }

    /// How many turns the seat to move has in a row, the present one included: bonus turns, and the one that may follow (B20).
    pub fn turns_in_a_row(&self) -> u8 {
        let then = |warp: Warp| warp.left + u8::from(warp.then == self.position.to_move);
        self.own.warp.map_or(1, then)
    }

    /// The hashes of the tables that have stood, the present one included, each with the seat that was to move (B18).
    pub fn tables_stood(&self) -> impl Iterator<Item = (Seat, u64)> {
        self.own.past.iter().map(|past| (past.to_move, past.hash))
    }

    /// How often the present position has stood with the same seat to move, now included (B18).
    pub fn repetitions(&self) -> usize {
        self.times_stood(&self.position, self.own.warp)
    }

    // B20: once both homeworlds stand, Junior's bonus turns come before the turn of the seat that would move then.
    fn turn_after(&self, before: &Position, after: &Position) -> (Seat, Option<Warp>) {
        let (seat, then) = (before.to_move, before.to_move.other());
        match (self.own.warp, self.rules.handicap) {
            (Some(Warp { left, then }), _) if left > 1 => {
                let left = left - 1;
                (seat, Some(Warp { left, then }))
            }
            (Some(Warp { then, .. }), _) => (then, None),
            (None, Some(handicap)) if after.is_set_up() && !before.is_set_up() => {
                match handicap.timewarp {
                    0 => (then, None),
                    left => (handicap.junior, Some(Warp { left, then })),
                }
            }
            (None, _) => (then, None),
        }
    }

    fn times_stood(&self, position: &Position, warp: Option<Warp>) -> usize {
        let now = Past::of(position, warp);
        self.own.past.iter().filter(|&past| *past == now).count()
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
}

// B17: judged once both homeworlds stand.
fn fallen(position: &Position) -> Seats {
    match position.is_set_up() {
        true => position.homeless(),
        false => Seats::NONE,
    }
}

// B17: a game in which homes have fallen is over, and these become ordinary systems.
fn decided(fallen: Seats) -> Option<Outcome> {
    match fallen.only() {
        Some(loser) => Some(Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::HomeLost { loser },
        }),
        None if fallen.is_empty() => None,
        None => Some(Outcome::Draw(DrawReason::BothHomesLost)),
    }
}
