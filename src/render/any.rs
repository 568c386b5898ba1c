//! Any game as a picture, a description or a board in words: hands each view to what draws it.

use crate::render::look::Lettering;
use crate::render::png::Effort;
use crate::render::scene::Scene;
use crate::render::{self, Board, FieldBoard, Look, layout};
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{AnyView, View};

/// What a picture of any game is made of.
#[derive(Clone, Copy, Debug)]
pub struct AnyBoard<'a> {
    /// The game as one pair of eyes may see it.
    pub view: &'a AnyView,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
}

impl<'a> AnyBoard<'a> {
    /// The board as a PNG; the same board and look give the same pixels everywhere. Pictures that were asked for lately are
    /// not drawn again.
    pub fn png(&self, look: Look) -> Vec<u8> {
        let scene = self.scene(look.size);
        render::cache::picture(scene, look.contrast, self.effort())
    }

    /// The board as a PNG, drawn now.
    pub fn drawn(&self, look: Look) -> Vec<u8> {
        let scene = self.scene(look.size);
        render::encoded(&scene, look.contrast, self.effort())
    }

    fn effort(&self) -> Effort {
        match self.view {
            AnyView::Star(view) => Effort::for_seats(view.seats),
            AnyView::Settlers(_) => Effort::More,
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

    /// The board, if it is a star map.
    fn map(&self) -> Option<Board<'a>> {
        match self.view {
            AnyView::Star(view) => Some(self.star(view)),
            AnyView::Settlers(_) => None,
        }
    }

    fn scene(&self, size: Lettering) -> Scene {
        match self.view {
            AnyView::Star(view) => layout::scene(&self.star(view), size),
            AnyView::Settlers(view) => layout::fields::scene(&self.fields(view), size),
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
/// On a star map each system keeps one place while it stands.
pub fn film(boards: &[AnyBoard], look: Look) -> Vec<u8> {
    let maps: Option<Vec<Board>> = boards.iter().map(AnyBoard::map).collect();
    let scenes: Vec<Scene> = match maps {
        Some(maps) => layout::film::scenes(&maps, look.size),
        None => boards.iter().map(|board| board.scene(look.size)).collect(),
    };
    render::film::gif(&scenes, look.contrast)
}
