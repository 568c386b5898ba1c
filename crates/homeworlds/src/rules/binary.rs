//! Binary Homeworlds: the game for two, from the first set-up to the end (B1-B20).
//!
//! Must not depend on the other games. Only what is specific to two players is here: handicaps,
//! threats, and looking back at missed wins. The rest is in `star`.

pub mod moments;
mod options;
pub mod perft;
pub mod threats;

pub use options::{BinaryRules, Handicap, RedAlert};

use crate::order::Name;
use crate::rules::binary::options::Warp;
use crate::rules::star::game::{self, Ruled};
use crate::rules::star::{Position, StarAction, StarRules, System, TwoPlayers};
use crate::rules::{
    Catastrophes, Caution, DrawReason, Event, FirstShip, Outcome, Seat, Seats, WinReason,
};

/// A binary game.
pub type BinaryGame = game::StarGame<BinaryRules>;

/// A legal turn of a binary game.
pub type Verdict = game::Verdict<BinaryRules>;

/// The state of a binary game besides its table.
#[derive(Clone, Debug, Default)]
pub struct Own {
    warp: Option<Warp>,
    past: Vec<Past>,
}

/// A table that occurred before, without names (B18). Different remaining bonus turns make it a
/// different one (B20).
#[derive(Clone, Debug, PartialEq)]
struct Past {
    // The hash comes first because it distinguishes most tables.
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
    /// Creates a new game. `home_names` are the default names of the homeworlds.
    pub fn new(rules: BinaryRules, home_names: [Name; 2]) -> Self {
        Self::from_position(rules, home_names, Position::EMPTY)
    }

    /// Continues a game from `position`. It is over at once if a home there has no ship of its
    /// owner (B17). Bonus turns only follow a set-up in this very game (B20).
    pub fn from_position(rules: BinaryRules, home_names: [Name; 2], position: Position) -> Self {
        let mut game = Self::begun(rules, home_names.into(), position, Own::default());
        game.outcome = decided(fallen(&game.position));
        game.own.past.push(Past::of(&game.position, None));
        game
    }

    /// Returns the number of bonus turns of the seat to move, including the current one (B20).
    pub fn bonus_turns(&self) -> u8 {
        self.own.warp.map_or(0, |warp| warp.left)
    }

    /// Judges a legal turn given by its actions, for instance from the generator. An empty list is
    /// a pass.
    ///
    /// # Panics
    ///
    /// Panics if the game is over or the homeworld is not yet set up.
    pub fn verdict_of(&self, actions: &[StarAction]) -> Verdict {
        self.judge_actions(actions).expect("a legal turn")
    }

    /// Gives the turn to `seat`, as records do that skip a seat. Archives do this, real play never.
    /// Skipped bonus turns are forfeited.
    pub(super) fn give_turn_to(&mut self, seat: Seat) {
        if seat != self.position.to_move {
            self.pass_turn_to(seat);
            self.own.warp = None;
        }
    }

    /// Returns the number of turns in a row of the seat to move, including the current one: bonus
    /// turns, and a regular turn that may follow (B20).
    pub fn turns_in_a_row(&self) -> u8 {
        let then = |warp: Warp| warp.left + u8::from(warp.then == self.position.to_move);
        self.own.warp.map_or(1, then)
    }

    /// Iterates over the hashes of all tables so far, including the current one, each with the seat
    /// that was to move (B18).
    pub fn tables_stood(&self) -> impl Iterator<Item = (Seat, u64)> {
        self.own.past.iter().map(|past| (past.to_move, past.hash))
    }

    /// Returns how often the current position has occurred with the same seat to move, including
    /// now (B18).
    pub(crate) fn repetitions(&self) -> usize {
        self.times_stood(&self.position, self.own.warp)
    }

    // B20: once both homeworlds stand, Junior's bonus turns precede the turn of the seat that would
    // move next.
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

/// The occurrence of a position from which a player may claim a draw (B18).
pub(super) const CLAIMABLE: usize = 3;

/// The occurrence of a position at which the game is drawn (B18).
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

    // The hash only saves comparisons; the table itself decides.
}

// B17: only judged once both homeworlds stand.
fn fallen(position: &Position) -> Seats {
    match position.is_set_up() {
        true => position.homeless(),
        false => Seats::NONE,
    }
}

// B17: a game is over once homes have fallen, and those become ordinary systems.
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
