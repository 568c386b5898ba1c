//! The picture of a view; its children lay out, paint and put the same into words. No I/O, no clock, no rules.

mod any;
mod cache;
pub mod film;
mod journeys;
pub mod layout;
mod lettering;
pub mod look;
mod marks;
mod names;
mod paint;
mod palette;
mod png;
mod ring;
pub mod scene;
mod shorthand;
mod starmap;
pub mod text;
pub mod theme;
mod tint;
pub mod viewing;

pub use any::{AnyBoard, film};
pub use look::Look;

use crate::render::look::Contrast;
use crate::render::png::Effort;
use crate::render::scene::Scene;
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{Seat, View};

/// What a picture or a text board is made of: the game as one pair of eyes may see it, and what to call the people.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The game.
    pub view: &'a View,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

/// What a picture or a text board of a Settlers game is made of.
#[derive(Clone, Copy, Debug)]
pub struct FieldBoard<'a> {
    /// The game.
    pub view: &'a FieldView,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

impl FieldBoard<'_> {
    /// Whose corner lies at the bottom: the viewer's, in a public picture the first seat's (S1).
    pub fn near(&self) -> Seat {
        self.view.viewer.unwrap_or(Seat(0))
    }

    /// The display name of a seat if the font can write it, else its number.
    fn label(&self, seat: Seat) -> String {
        let name = names::written(self.names, seat);
        name.map_or_else(|| names::numbered(seat), str::to_owned)
    }
}

/// The board of a Settlers game as a PNG of [`theme::WIDTH`] by [`theme::HEIGHT`] pixels.
///
/// Names with letters that the font lacks are replaced by "Seat 1" and "Seat 2".
pub fn fields_png(board: &FieldBoard, look: Look) -> Vec<u8> {
    let scene = layout::fields::scene(board, look.size);
    encoded(&scene, look.contrast, Effort::More)
}

/// The board as a PNG of [`theme::WIDTH`] by [`theme::HEIGHT`] pixels; the same board and look give the same pixels everywhere.
///
/// Names with letters that the font lacks are replaced by the name of the home, or else by "North" and "South".
pub fn png(board: &Board, look: Look) -> Vec<u8> {
    let scene = layout::scene(board, look.size);
    encoded(&scene, look.contrast, Effort::for_seats(board.view.seats))
}

fn encoded(scene: &Scene, contrast: Contrast, effort: Effort) -> Vec<u8> {
    png::encode(&paint::paint(scene, contrast), contrast, effort)
}

/// Draws once what all pictures are composed of, so that the first does not wait for it.
pub fn warm() {
    paint::warm();
}
