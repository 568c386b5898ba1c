//! A legal turn of any game, judged but not yet counted.

use crate::rules::illegal::Caution;
use crate::rules::outcome::Outcome;

/// A legal turn with its order `O`, events `E`, the position `P` that it leads to, and a note `N` for the moment when it counts.
/// It counts in the game that gave it.
///
/// Nothing in it depends on secrets: what secret sides decide is told once the turn counts.
#[derive(Clone, Debug)]
pub struct Verdict<O, E, P, N = ()> {
    /// The turn in canonical form.
    pub order: O,
    /// What happens by it.
    pub events: Vec<E>,
    /// What should be confirmed before it counts (B7, B9, B15, B17, B18, M3, M4).
    pub cautions: Vec<Caution>,
    /// How it ends the game whatever is secret, if it does.
    pub outcome: Option<Outcome>,
    /// The position after it, the next seat to move.
    pub position: P,
    pub(super) note: N,
    /// Before which change of the game it counts.
    pub(super) number: u32,
}
