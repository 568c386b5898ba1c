//! What boards are made of, and any game as a picture, a description, a board in words or a film.

use crate::encode;
use crate::film::{Hold, gif};
use crate::look::{Lettering, Look};
use crate::scene::Scene;
use crate::words::{Phrase, Words};
use crate::{layout, lettering, text};
use homeworlds::order::Name;
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{AnyView, Event, Outcome, Seat, SystemView, View};

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
}

/// The number of a seat as people count, from one.
pub(crate) const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// What every view tells of its game.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'v> {
    pub seats: u8,
    pub viewer: Option<Seat>,
    pub turns: u32,
    pub to_move: Option<Seat>,
    /// Whether a pass is all that the seat to move can do.
    pub must_pass: bool,
    pub outcome: Option<&'v Outcome>,
}

/// A view of any game.
pub(crate) trait Seen {
    fn stand(&self) -> Stand<'_>;

    /// The home of a seat, while it has one.
    fn home_of(&self, _: Seat) -> Option<&SystemView> {
        None
    }
}

impl Seen for View {
    fn stand(&self) -> Stand<'_> {
        Stand {
            seats: self.seats,
            viewer: self.viewer,
            turns: self.turns,
            to_move: self.to_move,
            must_pass: false,
            outcome: self.outcome.as_ref(),
        }
    }

    fn home_of(&self, seat: Seat) -> Option<&SystemView> {
        self.systems
            .iter()
            .find(|system| system.home_of == Some(seat))
    }
}

impl Seen for FieldView {
    fn stand(&self) -> Stand<'_> {
        Stand {
            seats: 2,
            viewer: self.viewer,
            turns: self.turns,
            to_move: self.to_move,
            must_pass: self.must_pass,
            outcome: self.outcome.as_ref(),
        }
    }
}

#[expect(private_bounds, reason = "the crate has only its own views")]
impl<V: Seen> Board<'_, V> {
    pub(crate) fn stand(&self) -> Stand<'_> {
        self.view.stand()
    }

    /// Who sits at the bottom: the viewer, in a public picture the first seat.
    pub(crate) fn near(&self) -> Seat {
        self.stand().viewer.unwrap_or(Seat(0))
    }

    /// All seats, the first of them first.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<V> {
        (0..self.stand().seats).map(Seat)
    }

    /// What a picture calls a seat: its display name if the font can write it, else its home's name, else its number.
    pub(crate) fn label(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map(|name| name.trim());
        let home = || Some(self.view.home_of(seat)?.name.to_string());
        name.filter(|name| lettering::can_write(name))
            .map(str::to_owned)
            .or_else(home)
            .unwrap_or_else(|| self.numbered(seat))
    }

    /// What a picture calls all seats.
    pub(crate) fn labels(&self) -> Vec<String> {
        self.seats().map(|seat| self.label(seat)).collect()
    }

    /// What text calls a seat: its display name on one line, if it has one.
    pub(crate) fn spoken(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        match name.split_whitespace().collect::<Vec<_>>()[..] {
            [] => self.label(seat),
            ref words => words.join(" "),
        }
    }

    /// What text calls all seats.
    pub(crate) fn people(&self) -> Vec<String> {
        self.seats().map(|seat| self.spoken(seat)).collect()
    }
}

impl<'a> Board<'a> {
    /// What happened in the last turn.
    pub(crate) fn events(&self) -> &'a [Event] {
        self.view.last.as_ref().map_or(&[], |last| &last.events)
    }

    /// The system of this name, while it stands.
    pub(crate) fn system(&self, name: &Name) -> Option<&'a SystemView> {
        self.view.systems.iter().find(|system| system.name == *name)
    }
}

impl<'a> AnyBoard<'a> {
    /// Returns the board as a PNG of 1,100 pixels width, or of 800 where it is high; the same board and look give the same pixels
    /// everywhere.
    ///
    /// Names with letters that the font lacks are replaced by the name of the home, else by its number.
    pub fn png(&self, look: Look) -> Vec<u8> {
        encode::drawn(&self.scene(look.size), look.contrast)
    }

    /// Returns the board as a PNG with a banner that says who won and why, for a game that is over. Else the board.
    pub fn finale(&self, look: Look) -> Vec<u8> {
        let scene = match self.view {
            AnyView::Star(view) => layout::finale(&self.with(view), look.size),
            AnyView::Settlers(view) => layout::fields::with_banner(&self.with(view), look.size),
        };
        encode::drawn(&scene, look.contrast)
    }

    /// Returns the board below a title bar as a PNG: `Puzzle 214`, and a note on the right.
    pub fn titled(&self, title: &str, note: &str, look: Look) -> Vec<u8> {
        let scene = layout::titled(&self.scene(look.size), title, note);
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
        None => layout::with_progress(boards.iter().map(|board| board.scene(look.size)).collect()),
    };
    gif(&scenes, look.contrast, hold)
}
