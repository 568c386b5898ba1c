//! Messages as they leave the outbox: what each says when it is sent, and what follows when it arrives or cannot.

pub mod alarms;
pub mod digest;
pub mod direct;
pub mod left_server;
pub mod post;
