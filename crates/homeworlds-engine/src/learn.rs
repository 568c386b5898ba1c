//! Training of the engine: it plays itself from nothing, fits a net to the results, and continues
//! with that net.
//!
//! The same seed gives the same bytes on every machine: floats are only added, multiplied, divided
//! and square-rooted here, in one order. Games are independent of each other, so the caller may
//! play them in parallel.

mod contest;
mod fit;
mod practice;

pub use crate::net::Net;
pub use contest::{Score, contest};
pub use fit::taught;
pub use practice::{TrainingSample, practise};
