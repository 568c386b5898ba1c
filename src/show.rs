//! What only looks, a file a family of screens. Nothing here writes.

pub mod armed;
pub mod card;
pub mod compose;
pub mod film;
pub mod help;
pub mod look;
pub mod moments;
pub mod more;
pub mod panel;
pub mod personal_data;
pub mod plan;
pub mod queue;
pub mod review;
pub mod ruling_log;
pub mod scroll;
pub mod settings;
pub mod shown;
pub mod suggest;
