//! Requests to the engine, and the turns that it chooses.

use crate::level::Level;

/// A request to the engine. With the feature `clap`, a program takes it as options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct Request {
    /// The level, from 1 to 9
    #[cfg_attr(feature = "clap", arg(long, value_name = "L", default_value = "9"))]
    pub level: Level,
    /// The random seed
    #[cfg_attr(feature = "clap", arg(long, value_name = "S", default_value_t = 0))]
    pub seed: u64,
    /// The maximum work, in results of turns and bounds, instead of the level's own
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub budget: Option<u32>,
}

/// A chosen turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenTurn {
    /// The turn in canonical form.
    pub turn: String,
    /// The value for the seat that plays it: centi-logits, or 100,000 minus the turns until a
    /// proven end.
    pub value: i32,
    /// Other turns considered, best first.
    pub alternatives: Vec<Alternative>,
    /// The proof about the turn, if any.
    pub proven: Option<Proof>,
    /// The number of results examined, and of bounds evaluated to see wins.
    pub work: u32,
}

/// Maximum difference from the value of the best turn for a turn to be played.
pub(crate) const LENIENCE: i32 = 300;

/// Maximum number of other turns returned.
pub(crate) const ALTERNATIVES: usize = 12;

/// Another turn considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The turn in canonical form.
    pub turn: String,
    /// The value for the seat that plays it.
    pub value: i32,
}

/// A proven end of the game, regardless of the other seat's replies or this seat's other attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A win with this many turns of its own, including this one.
    Win(u32),
    /// A loss after at most this many turns of its own, including this one.
    Loss(u32),
}
