//! The store: what is saved stays saved, what is refused changes nothing, and one process owns the
//! file.

mod copies;
mod crash;
mod deliveries;
mod drafts;
mod fill;
mod games;
mod gathering;
mod log;
mod opening;
mod outbox;
mod ratings;
pub mod upgrade;
mod upgrade_kills;
mod writing;
