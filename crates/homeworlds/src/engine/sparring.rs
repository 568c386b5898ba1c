//! Sparring partners for the games beside Homeworlds for two: honest ones, which look a turn or two ahead.
//!
//! It may not know how the engine thinks of Homeworlds for two. A sight here holds what one seat may see: no secret side.

pub mod many;
mod pick;
pub mod settlers;
