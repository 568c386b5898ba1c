//! What a person sets for all their games.

use super::Spec;

/// The commands of the root for oneself.
pub const SPECS: &[Spec] = &[];
