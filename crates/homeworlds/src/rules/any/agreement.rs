//! What every ruleset answers before a game of it: who plays, what is granted, and how a game begins.

use crate::order::Name;
use crate::rules::agreed::Options;
use crate::rules::any::likeness::Standing;
use crate::rules::any::{AnyGame, BadStart};
use crate::rules::binary::handicap::Handicap;
use crate::rules::multiplayer::Deal;

/// A ruleset with its options; most of what it answers is usual.
pub trait Agreement: Options {
    /// How many seats the game has.
    fn seats(&self) -> u8 {
        2
    }

    /// Whether homeworlds are set up (B5).
    fn has_homes(&self) -> bool {
        true
    }

    /// Whether Good and Evil are dealt in secret (M6).
    fn has_sides(&self) -> bool {
        false
    }

    /// What is granted to the less experienced player, in games that have such a thing (B20-B23).
    fn handicap(&self) -> Option<Handicap> {
        None
    }

    /// Whether the game is played with a handicap, and so never rated (B23, S9).
    fn is_handicapped(&self) -> bool {
        self.handicap().is_some()
    }

    /// Lets the two people of the game sit the other way round.
    fn swap_seats(&mut self) {}

    /// Reads what was stored under this version of the rules as it was meant then.
    fn as_stored_under(&mut self, _version: u32) {}

    /// A new game; `home_names` are what the seats' homeworlds are called unless the players name them, by seat. A `deal`
    /// is given only where there are sides.
    fn begin(&self, home_names: Vec<Name>, deal: Option<Deal>) -> Result<AnyGame, BadStart>;

    /// A game that goes on from a position text (N7) that is not empty.
    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart>;

    /// Reads what [`Rules::position_text`](crate::rules::any::Rules::position_text) wrote of a game of this ruleset; `None`
    /// when it is no such text.
    fn standing(&self, position: &str) -> Option<Standing>;
}
