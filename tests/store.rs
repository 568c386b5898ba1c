//! The store: what is saved stays saved, what is refused changes nothing, and one process owns the file.

#[path = "store/copies.rs"]
mod copies;
#[path = "store/crash.rs"]
mod crash;
#[path = "store/drafts.rs"]
mod drafts;
#[path = "store/fill.rs"]
mod fill;
#[path = "store/games.rs"]
mod games;
#[path = "store/gathering.rs"]
mod gathering;
#[path = "store/lines.rs"]
mod lines;
#[path = "store/opening.rs"]
mod opening;
#[path = "store/outbox.rs"]
mod outbox;
#[path = "store/setup.rs"]
mod setup;
#[path = "support/times.rs"]
mod times;
#[path = "store/told.rs"]
mod told;
#[path = "store/upgrade.rs"]
mod upgrade;
#[path = "store/upgrade_kills.rs"]
mod upgrade_kills;
#[path = "support/wait.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod wait;
#[path = "store/writing.rs"]
mod writing;
