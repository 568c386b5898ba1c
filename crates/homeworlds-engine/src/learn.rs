//! How the engine learns: it plays itself from nothing, fits a net to what came of it, and plays on with that.
//!
//! The same seed gives the same bytes on every machine: floats are only added, multiplied, divided and rooted here, in one
//! order. Games do not depend on each other: the caller may play them side by side.

mod contest;
mod fit;
mod practice;

use std::sync::Arc;

use crate::net::Net;
pub use contest::{Score, contest};
pub use practice::Lesson;

/// What the engine knows beside the hand formula.
#[derive(Clone)]
pub struct Brain(Arc<Net>);

impl Brain {
    /// The one that plays.
    pub fn shipped() -> Self {
        Self(Net::shipped())
    }

    /// The one that has learned nothing: the hand formula alone.
    pub fn ignorant() -> Self {
        Self(Arc::new(Net::ignorant()))
    }

    /// As [`Brain::to_bytes`] wrote it; `None` if it is of another shape.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(Arc::new(Net::from_bytes(bytes)?)))
    }

    /// The bytes that are shipped.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// What one game of it against itself teaches; `budget` is how many turns it generates for each of its own.
    pub fn practise(&self, seed: u64, budget: u32) -> Vec<Lesson> {
        practice::game(&self.0, seed, budget)
    }

    /// What it is after the lessons of these games, of which some are held out.
    pub fn taught(&self, games: &[&[Lesson]], seed: u64) -> Self {
        Self(Arc::new(fit::fit(&self.0, games, seed)))
    }
}
