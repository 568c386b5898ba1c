//! Pictures, films and descriptions of any board.

use crate::film::gif;
use crate::look::Lettering;
use crate::scene::Scene;
use crate::{AnyBoard, Board, Hold, Look, cards, encode, layout, text};
use homeworlds::rules::AnyView;

impl<'a> AnyBoard<'a> {
    /// Returns the board as a PNG with a width of 1,100 pixels, or 800 if it is high. The same
    /// board and look give the same pixels everywhere.
    ///
    /// A name with letters that the font lacks is replaced by the name of the home, otherwise by
    /// its number.
    pub fn png(&self, look: Look) -> Vec<u8> {
        encode::drawn(&self.scene(look.size), look.contrast)
    }

    /// Returns the board of a finished game as a PNG with a banner that shows the winner and the
    /// reason. For a running game returns the plain board.
    pub fn finale(&self, look: Look) -> Vec<u8> {
        let scene = match self.view {
            AnyView::Star(view) => layout::finale(&self.with(view), look.size),
            AnyView::Settlers(view) => layout::fields::with_banner(&self.with(view), look.size),
        };
        encode::drawn(&scene, look.contrast)
    }

    /// Returns the board below a title bar as a PNG: `Puzzle 214`, and a note on the right.
    pub fn titled(&self, title: &str, note: &str, look: Look) -> Vec<u8> {
        let scene = cards::titled(&self.scene(look.size), title, note);
        encode::drawn(&scene, look.contrast)
    }

    /// Returns the board as one description of at most [`text::ALT_MOST`] characters.
    pub fn alt(&self) -> String {
        match self.view {
            AnyView::Star(view) => text::alt(&self.with(view)),
            AnyView::Settlers(view) => text::fields_alt(&self.with(view)),
        }
    }

    /// Returns the whole board as lines of text.
    pub fn in_words(&self) -> String {
        match self.view {
            AnyView::Star(view) => text::board(&self.with(view)),
            AnyView::Settlers(view) => text::fields_board(&self.with(view)),
        }
    }

    fn scene(&self, size: Lettering) -> Scene {
        match self.view {
            AnyView::Star(view) => layout::scene(&self.with(view), size),
            AnyView::Settlers(view) => layout::fields::scene(&self.with(view), size),
        }
    }
}

/// Returns the boards of one game as a film: an animated GIF of half a picture's size with a frame
/// per board; empty without boards.
///
/// Each frame lasts `hold`, the last one at least five seconds. On a star map each system keeps its
/// place while it exists.
pub fn film(boards: &[AnyBoard], look: Look, hold: Hold) -> Vec<u8> {
    let maps = boards.iter().map(|board| match board.view {
        AnyView::Star(view) => Some(board.with(view)),
        AnyView::Settlers(_) => None,
    });
    let maps: Option<Vec<Board>> = maps.collect();
    let scenes: Vec<Scene> = match maps {
        Some(maps) => layout::film(&maps, look.size),
        None => layout::with_progress(boards.iter().map(|board| board.scene(look.size)).collect()),
    };
    gif(&scenes, look.contrast, hold)
}
