//! What is done to one game, beside playing it.

use super::Spec;

/// The commands of the root for one game.
pub const SPECS: &[Spec] = &[];
