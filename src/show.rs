//! Screens, a file a family: cards, boards, reviews, panels, settings, help.
//!
//! They may not know how a message leaves. What a press on a screen writes is a person's own (drafts, plans, settings, what is
//! kept of them); where it makes a turn, `act` makes it.

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
