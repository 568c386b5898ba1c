//! The input of a picture of any game, and its output as a picture, a description, a text board or
//! a film.

use crate::lettering;
use crate::words::{Phrase, Words};
use homeworlds::order::Name;
use homeworlds::rules::settlers::FieldView;
use homeworlds::rules::{AnyView, Event, Outcome, Seat, SystemView, View};

/// The input of a picture or text board: a view of the game, the names of the players, and the
/// language. The default view is that of a star map.
#[derive(Debug)]
pub struct Board<'a, V = View> {
    /// The view of the game.
    pub view: &'a V,
    /// Display names by seat; arbitrary Unicode.
    pub names: &'a [String],
    /// The language.
    pub words: &'a dyn Words,
}

/// The input of a picture or text board of a Settlers game.
pub type FieldBoard<'a> = Board<'a, FieldView>;

/// The input of a picture or text board of any game.
pub type AnyBoard<'a> = Board<'a, AnyView>;

impl<V> Clone for Board<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Board<'_, V> {}

impl<'a, V> Board<'a, V> {
    /// Replaces the view and keeps the names and language.
    pub(crate) const fn with<W>(&self, view: &'a W) -> Board<'a, W> {
        Board {
            view,
            names: self.names,
            words: self.words,
        }
    }

    pub(crate) fn say(&self, phrase: Phrase) -> String {
        self.words.say(phrase)
    }

    /// Returns the substitute name of a seat whose name cannot be written.
    pub(crate) fn numbered(&self, seat: Seat) -> String {
        self.say(Phrase::Seat(number(seat)))
    }
}

/// Returns the number of a seat, counted from one.
pub(crate) const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// The facts common to the views of all games.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'v> {
    pub seats: u8,
    pub viewer: Option<Seat>,
    pub turns: u32,
    pub to_move: Option<Seat>,
    /// Whether the seat to move can only pass.
    pub must_pass: bool,
    pub outcome: Option<&'v Outcome>,
}

/// A view of any game.
pub(crate) trait Seen {
    fn stand(&self) -> Stand<'_>;

    /// Returns the home of a seat, while it exists.
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

    /// Returns the seat at the bottom: the viewer's, or the first in a public picture.
    pub(crate) fn near(&self) -> Seat {
        self.stand().viewer.unwrap_or(Seat(0))
    }

    /// Returns all seats, the first one first.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<V> {
        (0..self.stand().seats).map(Seat)
    }

    /// Returns the label of a seat in a picture: its display name if the font supports it,
    /// otherwise its home's name or its number.
    pub(crate) fn label(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map(|name| name.trim());
        let home = || Some(self.view.home_of(seat)?.name.to_string());
        name.filter(|name| lettering::can_write(name))
            .map(str::to_owned)
            .or_else(home)
            .unwrap_or_else(|| self.numbered(seat))
    }

    /// Returns the labels of all seats in a picture.
    pub(crate) fn labels(&self) -> Vec<String> {
        self.seats().map(|seat| self.label(seat)).collect()
    }

    /// Returns the name of a seat in text: its display name on one line, if it has one.
    pub(crate) fn spoken(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        match name.split_whitespace().collect::<Vec<_>>()[..] {
            [] => self.label(seat),
            ref words => words.join(" "),
        }
    }

    /// Returns the names of all seats in text.
    pub(crate) fn people(&self) -> Vec<String> {
        self.seats().map(|seat| self.spoken(seat)).collect()
    }
}

impl<'a> Board<'a> {
    /// Returns the events of the last turn.
    pub(crate) fn events(&self) -> &'a [Event] {
        self.view.last.as_ref().map_or(&[], |last| &last.events)
    }

    /// Returns the system with this name, while it exists.
    pub(crate) fn system(&self, name: &Name) -> Option<&'a SystemView> {
        self.view.systems.iter().find(|system| system.name == *name)
    }
}
