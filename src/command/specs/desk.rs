//! The referee desk: what moderators can do about a game.

use super::Spec;

/// The commands of the root for moderators.
pub const SPECS: &[Spec] = &[];
