//! How the engine learns: it plays itself from nothing, fits a net to what came of it, and plays on with that.
//!
//! The same seed gives the same bytes on every machine: floats are only added, multiplied, divided and rooted here, in one
//! order. Games do not depend on each other: the caller may play them side by side.

mod contest;
mod fit;
mod practice;

pub use crate::net::Net;
pub use contest::{Score, contest};
pub use fit::taught;
pub use practice::{TrainingSample, practise};
