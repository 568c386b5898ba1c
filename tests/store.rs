//! The store: what is saved stays saved, what is refused changes nothing, and one process owns the file.

#[path = "store/games.rs"]
mod games;
#[path = "store/opening.rs"]
mod opening;
#[path = "store/outbox.rs"]
mod outbox;
#[path = "store/setup.rs"]
mod setup;
#[path = "store/writing.rs"]
mod writing;
