//! Any game as a picture, a description or a board in words: hands each view to what draws it.

use crate::render::{self, Board, layout};
use crate::rules::AnyView;

/// What a picture of any game is made of.
#[derive(Clone, Copy, Debug)]
pub struct AnyBoard<'a> {
    /// The game as one pair of eyes may see it.
    pub view: &'a AnyView,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

impl<'a> AnyBoard<'a> {
    /// The board as a PNG; the same board gives the same pixels everywhere.
    pub fn png(&self) -> Vec<u8> {
        match self.view {
            AnyView::Star(view) => render::png(&self.star(view)),
        }
    }

    /// The board as one description of at most [`render::text::ALT_MOST`] characters.
    pub fn alt(&self) -> String {
        match self.view {
            AnyView::Star(view) => render::text::alt(&self.star(view)),
        }
    }

    /// The whole board in lines.
    pub fn in_words(&self) -> String {
        match self.view {
            AnyView::Star(view) => render::text::board(&self.star(view)),
        }
    }

    const fn star(&self, view: &'a crate::rules::View) -> Board<'a> {
        Board {
            view,
            names: self.names,
        }
    }
}

/// Boards of one game as a film: an animated GIF of half a picture's size with a frame a board, no bytes for no boards.
///
/// On star maps each system keeps one place while it stands.
pub fn film(boards: &[AnyBoard]) -> Vec<u8> {
    let boards: Vec<Board> = boards
        .iter()
        .map(|board| match board.view {
            AnyView::Star(view) => board.star(view),
        })
        .collect();
    render::film::gif(&layout::film::scenes(&boards))
}
