//! What the tests and benches of the referee share: people who command and press, thumbs that compose, and waiting.

pub mod desk;
pub mod settlers_thumb;
pub mod thumb;
pub mod times;
pub mod wait;
