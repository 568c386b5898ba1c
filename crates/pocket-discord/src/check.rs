//! What Discord would refuse: one file a subject, nothing here changes anything.
//!
//! Stricter than Discord in one way: a key that Discord would ignore is refused, so that a slip shows.
//!
//! It may not know the world: it sees a body and says what is wrong in it.

pub mod attachment;
pub mod callback;
pub mod command;
pub mod component;
pub mod embed;
pub mod form;
pub mod localisation;
pub mod mention;
pub mod menu;
pub mod message;
pub mod modal;
