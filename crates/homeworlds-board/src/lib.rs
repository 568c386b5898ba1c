//! Views of a game as pictures, films, text boards and descriptions; no I/O, clock or rules.
//!
#![doc = include_str!("../README.md")]
#![warn(missing_docs, unreachable_pub)]

mod board;
pub mod cards;
mod drawing;
mod encode;
mod figure;
#[doc(hidden)]
pub mod film;
mod journeys;
#[doc(hidden)]
pub mod layout;
mod lettering;
pub mod look;
mod memory;
mod paint;
mod palette;
#[doc(hidden)]
pub mod scene;
mod seats_around;
mod shorthand;
mod starmap;
pub mod text;
pub mod theme;
#[doc(hidden)]
pub mod tint;
pub mod words;

pub use board::{AnyBoard, Board, FieldBoard};
pub use drawing::film;
pub use film::Hold;
pub use look::Look;
pub use words::{Phrase, Words};
