//! The bar of a home: its pieces between its words.

use crate::layout::fleet::{Fit, Fleet};
use crate::layout::name_bar::{NameBar, Words};
use crate::layout::{edge, text};
use crate::lettering;
use crate::names::Sides;
use crate::scene::{Edge, Ink, Item, Rect};
use crate::words::Phrase;
use crate::{Board, starmap, theme};
use homeworlds::rules::{NoResult, Outcome, Seat};

/// A home's bar.
pub struct Home {
    edge: Edge,
    name_bar: NameBar,
    content: Content,
}

/// What a bar has between its words.
enum Content {
    Pieces(Fleet),
    Nothing(String),
}

impl Home {
    /// What a bar has besides its pieces.
    pub const EXTRA: i32 = 22;

    /// The bar of a seat.
    pub fn of(board: &Board, sides: Sides, seat: Seat) -> Self {
        let view = board.view;
        let system = starmap::home(board, seat);
        let overpopulated = system.is_some_and(|system| !system.overpopulated().is_empty());
        let fleet = system.map(|system| Fleet::of(board, sides, system));
        Self {
            edge: edge(view.to_move == Some(seat), overpopulated),
            name_bar: NameBar::of(board, sides, seat),
            content: fleet.map_or_else(
                || Content::Nothing(board.say(nothing(board, seat))),
                Content::Pieces,
            ),
        }
    }

    /// The least height of the bar, for its words.
    pub fn least_height(&self) -> i32 {
        self.name_bar.least_height()
    }

    /// The bar and what is on it, its pieces as near to `middle` as the words let them.
    pub fn items(&self, at: Rect, middle: i32) -> Vec<Item> {
        let words = self.words(at);
        let room = words.room(at);
        let mut items = vec![Item::Card {
            at,
            edge: self.edge,
        }];
        items.extend(words.items(at));
        match &self.content {
            Content::Pieces(fleet) => {
                let fit = fit(fleet, room);
                let middle = nearest(room, fleet.width(fit), middle);
                items.extend(fleet.items(fit, (middle, at.middle().1)));
            }
            Content::Nothing(why) => {
                let line = lettering::cut(why, theme::NOTE, room.w);
                let left = nearest(room, line.width(), middle) - line.width() / 2;
                items.push(text(&line, left, at.middle().1, Ink::Muted));
            }
        }
        items
    }

    /// The widest way to write the words beside which the pieces still have room.
    fn words(&self, at: Rect) -> Words<'_> {
        let scale = |words: &Words| match &self.content {
            Content::Pieces(fleet) => fit(fleet, words.room(at)).scale,
            Content::Nothing(_) => f32::INFINITY,
        };
        let [widest, wide, narrow, narrowest] =
            NameBar::ROOMS.map(|room| self.name_bar.within(at.h, room));
        let enough = 0.9 * scale(&narrowest);
        [widest, wide, narrow]
            .into_iter()
            .find(|words| scale(words) >= enough)
            .unwrap_or(narrowest)
    }
}

fn nothing(board: &Board, seat: Seat) -> Phrase<'static> {
    match (&board.view.outcome, board.view.to_move) {
        (Some(Outcome::NoResult(NoResult::Aborted { .. })), _) => Phrase::NothingSetUp,
        (Some(_), _) => Phrase::NothingLeft,
        (None, Some(mover)) if mover == seat => Phrase::SetsUp,
        (None, _) => Phrase::SetsUpLater,
    }
}

fn fit(fleet: &Fleet, room: Rect) -> Fit {
    let height = room.h - Home::EXTRA;
    Fleet::largest(&[fleet], |fit| fleet.width(fit) <= room.w, height)
}

/// The middle nearest to `middle` around which something of this width lies in the room.
fn nearest(room: Rect, width: i32, middle: i32) -> i32 {
    let half = width / 2 + 1;
    middle.min(room.right() - half).max(room.x + half)
}
