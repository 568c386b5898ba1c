//! What several tests share.
#![allow(dead_code, reason = "each test uses its own part")]

pub mod golden;
pub mod pictured;
pub mod round;
pub mod settlers_boards;
pub mod solid;
