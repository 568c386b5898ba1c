//! What several tests share.
#![allow(dead_code, reason = "each test uses its own part")]

pub mod golden;
pub mod naive;
pub mod offered;
pub mod pictured;
pub mod positions;
pub mod random_play;
pub mod recorded;
pub mod round;
pub mod settlers_boards;
pub mod solid;
