//! What boards are made of, and any game as a picture, a description, a board in words or a film.

use crate::encode;
use crate::film::{Hold, gif};
use crate::look::{Lettering, Look};
use crate::scene::Scene;
use crate::words::{Phrase, Words};
use crate::{layout, lettering, text};
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{AnyView, Seat, SystemView, View};

/// What a picture or a text board is made of: the game as one pair of eyes may see it, what to call the people, and in
/// which words. By itself that of a star map.
#[derive(Debug)]
pub struct Board<'a, V = View> {
    /// The game.
    pub view: &'a V,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
    /// The language.
    pub words: &'a dyn Words,
}

/// What a picture or a text board of a Settlers game is made of.
pub type FieldBoard<'a> = Board<'a, FieldView>;

/// What a picture or a text board of any game is made of.
pub type AnyBoard<'a> = Board<'a, AnyView>;

impl<V> Clone for Board<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Board<'_, V> {}

impl<'a, V> Board<'a, V> {
    /// The same people and language with another view.
    const fn with<W>(&self, view: &'a W) -> Board<'a, W> {
        Board {
            view,
            names: self.names,
            words: self.words,
        }
    }

    pub(crate) fn say(&self, phrase: Phrase) -> String {
        self.words.say(phrase)
    }

    /// What a seat is called that has no name which can be written.
    pub(crate) fn numbered(&self, seat: Seat) -> String {
        self.say(Phrase::Seat(number(seat)))
    }

    /// The display name of a seat, if the font can write it.
    fn written(&self, seat: Seat) -> Option<String> {
        let name = self.names.get(seat.index())?.trim();
        lettering::can_write(name).then(|| name.to_owned())
    }

    /// The display name of a seat on one line, for text that needs no font, if it has one.
    fn one_line(&self, seat: Seat) -> Option<String> {
        let words: Vec<&str> = self.names.get(seat.index())?.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}

/// The number of a seat as people count, from one.
pub(crate) const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

impl<'a> Board<'a> {
    /// Who sits at the bottom: the viewer, in a public picture the first seat.
    pub(crate) fn near(&self) -> Seat {
        self.view.viewer.unwrap_or(Seat(0))
    }

    /// All seats, the first of them first.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.view.seats).map(Seat)
    }

    /// The home of a seat, while it has one.
    pub(crate) fn home_of(&self, seat: Seat) -> Option<&'a SystemView> {
        let mut systems = self.view.systems.iter();
        systems.find(|system| system.home_of == Some(seat))
    }

    /// What a picture calls a seat: its display name, else its home's name, else its number.
    pub(crate) fn label(&self, seat: Seat) -> String {
        let home = || self.home_of(seat).map(|home| home.name.to_string());
        let name = self.written(seat).or_else(home);
        name.unwrap_or_else(|| self.numbered(seat))
    }

    /// What a picture calls all seats.
    pub(crate) fn labels(&self) -> Vec<String> {
        self.seats().map(|seat| self.label(seat)).collect()
    }

    /// What text calls a seat.
    pub(crate) fn spoken(&self, seat: Seat) -> String {
        self.one_line(seat).unwrap_or_else(|| self.label(seat))
    }
}

impl FieldBoard<'_> {
    /// Whose corner lies at the bottom: the viewer's, in a public picture the first seat's (S1).
    pub(crate) fn near(&self) -> Seat {
        self.view.viewer.unwrap_or(Seat(0))
    }

    /// What a picture calls the seats: their display names, else their numbers.
    pub(crate) fn labels(&self) -> [String; 2] {
        Seat::PAIR.map(|seat| self.written(seat).unwrap_or_else(|| self.numbered(seat)))
    }

    /// What text calls the seats.
    pub(crate) fn spoken(&self) -> [String; 2] {
        Seat::PAIR.map(|seat| self.one_line(seat).unwrap_or_else(|| self.numbered(seat)))
    }
}

impl<'a> AnyBoard<'a> {
    /// The board as a PNG of [`theme::WIDTH`](crate::theme::WIDTH) pixels, at most
    /// [`theme::HIGH_HEIGHT`](crate::theme::HIGH_HEIGHT) high; the same board and look give the same pixels everywhere.
    ///
    /// Names with letters that the font lacks are replaced by the name of the home, else by its number.
    pub fn png(&self, look: Look) -> Vec<u8> {
        encode::drawn(&self.scene(look.size), look.contrast)
    }

    /// The card of the end as a PNG, for a game that is over: who won and why, the last turn, where it was decided, what everybody
    /// has left. Else the board.
    pub fn finale(&self, look: Look) -> Vec<u8> {
        let scene = match self.view {
            AnyView::Star(view) => {
                let end = |outcome| layout::finale::scene(&self.with(view), outcome);
                view.outcome.as_ref().map(end)
            }
            AnyView::Settlers(view) => {
                let end = |outcome| layout::finale::field_scene(&self.with(view), outcome);
                view.outcome.as_ref().map(end)
            }
        };
        let scene = scene.unwrap_or_else(|| self.scene(look.size));
        encode::drawn(&scene, look.contrast)
    }

    /// The board as one description of at most [`text::ALT_MOST`] characters.
    pub fn alt(&self) -> String {
        match self.view {
            AnyView::Star(view) => text::alt(&self.with(view)),
            AnyView::Settlers(view) => text::fields_alt(&self.with(view)),
        }
    }

    /// The whole board in lines.
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

/// Boards of one game as a film: an animated GIF of half a picture's size with a frame a board, no bytes for no boards.
///
/// Each is held so long, the last for five seconds at least. On a star map each system keeps one place while it stands.
pub fn film(boards: &[AnyBoard], look: Look, hold: Hold) -> Vec<u8> {
    let maps = boards.iter().map(|board| match board.view {
        AnyView::Star(view) => Some(board.with(view)),
        AnyView::Settlers(_) => None,
    });
    let maps: Option<Vec<Board>> = maps.collect();
    let scenes: Vec<Scene> = match maps {
        Some(maps) => layout::film(&maps, look.size),
        None => layout::numbered(boards.iter().map(|board| board.scene(look.size)).collect()),
    };
    gif(&scenes, look.contrast, hold)
}
