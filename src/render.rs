//! The picture of a view; its children lay out, paint and put the same into words. No I/O, no clock, no rules.

mod any;
pub mod film;
mod journeys;
pub mod layout;
mod lettering;
mod marks;
mod names;
mod paint;
mod palette;
mod png;
pub mod scene;
mod shorthand;
mod starmap;
pub mod text;
pub mod theme;

pub use any::{AnyBoard, film};

use crate::rules::View;

/// What a picture or a text board is made of: the game as one pair of eyes may see it, and what to call the people.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The game.
    pub view: &'a View,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

/// The board as a PNG of [`theme::WIDTH`] by [`theme::HEIGHT`] pixels; the same board gives the same pixels everywhere.
///
/// Names with letters that the font lacks are replaced by the name of the home, or else by "North" and "South".
pub fn png(board: &Board) -> Vec<u8> {
    png::encode(&paint::paint(&layout::scene(board)))
}
