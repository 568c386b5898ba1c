//! What several of these tests share.

pub mod alone;
pub mod log;
pub mod many_games;
pub mod post;
pub mod room;
