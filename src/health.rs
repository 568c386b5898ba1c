//! How the bot is: what ails it, counts for Prometheus, and the port on this machine at which both are asked for. No name, no
//! id and no text of anybody is counted by or shown here.

mod ailment;
mod counts;
mod metrics;
mod serve;
mod vitals;

pub use ailment::Ailment;
pub use serve::Server;
pub use vitals::{Kind, Result, Vitals};
