//! The player: chooses turns by itself, at levels. It knows the rules; they know nothing of it.
//!
//! No clock, no floats, no chance but a given seed: the same sight and the same ask give the same turn on every machine.
//! What it does is counted in turns that it generates.
//!
//! `expand` finds the turns that are worth a thought, `evaluate` tells what a table is worth by its looks, `search` thinks
//! ahead, `homes` sets up, `greedy` plays the games beside Homeworlds for two. `force` proves wins two and three turns ahead, which the higher levels look for first
//! (`solver`).

mod chance;
pub mod course;
mod evaluate;
mod expand;
mod features;
pub mod force;
mod greedy;
mod homes;
pub mod learn;
mod level;
mod net;
mod pair;
mod scale;
mod search;
mod share;
pub mod slips;
mod solver;
mod vision;

use crate::rules::{AnyGame, Seat, binary, multiplayer, settlers};
pub use greedy::GreedySight;
pub use level::{Level, Manner, NoSuchLevel};
pub use pair::PairSight;
pub use vision::Vision;

/// What is asked of the engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// How well it plays.
    pub level: Level,
    /// What its chance comes from.
    pub seed: u64,
    /// How many turns it generates, if not as many as its level does.
    pub budget: Option<u32>,
}

/// What the engine may know of a game: what one seat sees, never the whole game.
#[derive(Clone, Debug)]
pub enum Sight {
    /// Of Homeworlds for two, where nothing is hidden.
    Pair(PairSight),
    /// Of Homeworlds Settlers, where nothing is hidden either, or for three to six, with one's own side and those that are shown.
    Greedy(GreedySight),
}

/// A turn that was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The turn in canonical form.
    pub turn: String,
    /// What it is worth for the seat that plays it: centi-logits, or 100,000 less the turns until a proven end.
    pub value: i32,
    /// Other turns that were thought of, the best first.
    pub alternatives: Vec<Alternative>,
    /// What is proven of the turn.
    pub proven: Option<Proof>,
    /// How many turns were generated, or bounds evaluated where a win is forced.
    pub work: u32,
    /// What its level did not see, in a game for two.
    pub overlooked: Option<Overlooked>,
}

/// A turn that is worth less than the best by more than this is never played.
const LENIENCE: i32 = 300;

/// How many other turns are told.
const ALTERNATIVES: usize = 12;

/// What a level did not see, so that a coach can tell; turns are in canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlooked {
    /// This turn would have won at once.
    Win(String),
    /// After the turn that it chose the other seat wins with this one.
    Reply(String),
}

/// Another turn that was thought of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The turn in canonical form.
    pub turn: String,
    /// What it is worth for the seat that plays it.
    pub value: i32,
}

/// How the game ends, whatever the other seat does or this one tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It wins with so many turns of its own, this one included.
    Win(u32),
    /// It loses after so many turns of its own at most, this one included.
    Loss(u32),
}

impl AnyGame {
    /// What the engine may know in the place of `seat`; `None` when it is not that seat's turn, or the engine does not play
    /// this game.
    pub fn sight(&self, seat: Seat) -> Option<Sight> {
        if self.to_move() != Some(seat) {
            return None;
        }
        if let Some(game) = self.get::<binary::Game>() {
            return PairSight::new(game).map(Sight::Pair);
        }
        if let Some(game) = self.get::<settlers::Game>() {
            return GreedySight::settlers(game).map(Sight::Greedy);
        }
        let game = self.get::<multiplayer::Game>()?;
        GreedySight::many(game, seat).map(Sight::Greedy)
    }
}

/// Chooses a turn; `stop` is asked often, and `None` is the answer when it said so.
pub fn choose(sight: &Sight, ask: &Ask, stop: &mut dyn FnMut() -> bool) -> Option<Choice> {
    match sight {
        Sight::Pair(sight) => sight.choose(ask, stop),
        Sight::Greedy(sight) => sight.choose(ask, stop),
    }
}
