//! Any game as a picture, a description or a board in words: hands each view to what draws it.

use crate::render::scene::Scene;
use crate::render::{self, Board, FieldBoard, Look, layout};
use crate::rules::settlers::FieldView;
use crate::rules::{AnyView, View};

/// What a picture of any game is made of.
#[derive(Clone, Copy, Debug)]
pub struct AnyBoard<'a> {
    /// The game as one pair of eyes may see it.
    pub view: &'a AnyView,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

impl<'a> AnyBoard<'a> {
    /// The board as a PNG; the same board and look give the same pixels everywhere.
    pub fn png(&self, look: Look) -> Vec<u8> {
        match self.view {
            AnyView::Star(view) => render::png(&self.star(view), look),
            AnyView::Settlers(view) => render::fields_png(&self.fields(view), look),
        }
    }

    /// The board as one description of at most [`render::text::ALT_MOST`] characters.
    pub fn alt(&self) -> String {
        match self.view {
            AnyView::Star(view) => render::text::alt(&self.star(view)),
            AnyView::Settlers(view) => render::text::fields_alt(&self.fields(view)),
        }
    }

    /// The whole board in lines.
    pub fn in_words(&self) -> String {
        match self.view {
            AnyView::Star(view) => render::text::board(&self.star(view)),
            AnyView::Settlers(view) => render::text::fields_board(&self.fields(view)),
        }
    }

    const fn star(&self, view: &'a View) -> Board<'a> {
        Board {
            view,
            names: self.names,
        }
    }

    /// The board, if it is a star map of two homes.
    fn pair(&self) -> Option<Board<'a>> {
        match self.view {
            AnyView::Star(view) if view.seats == 2 => Some(self.star(view)),
            AnyView::Star(_) | AnyView::Settlers(_) => None,
        }
    }

    fn scene(&self) -> Scene {
        match self.view {
            AnyView::Star(view) => layout::scene(&self.star(view)),
            AnyView::Settlers(view) => layout::fields::scene(&self.fields(view)),
        }
    }

    const fn fields(&self, view: &'a FieldView) -> FieldBoard<'a> {
        FieldBoard {
            view,
            names: self.names,
        }
    }
}

/// Boards of one game as a film: an animated GIF of half a picture's size with a frame a board, no bytes for no boards.
///
/// On a star map of two homes each system keeps one place while it stands.
pub fn film(boards: &[AnyBoard], look: Look) -> Vec<u8> {
    let pairs: Option<Vec<Board>> = boards.iter().map(AnyBoard::pair).collect();
    let scenes: Vec<Scene> = match pairs {
        Some(pairs) => layout::film::scenes(&pairs),
        None => boards.iter().map(AnyBoard::scene).collect(),
    };
    render::film::gif(&scenes, look)
}
