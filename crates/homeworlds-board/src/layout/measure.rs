//! How high the cards of a star map are, and how large what lies on them.

use crate::figure;
use crate::layout::system::{Ship, State};
use homeworlds::piece::Piece;

/// How high the cards of a picture are, and how large what lies on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Measure {
    /// The height of a card.
    pub height: i32,
    /// The scale of ships.
    pub scale: f32,
    /// In how many rows the ships of a seat stand.
    pub decks: i32,
}

/// The space around what lies on a card.
pub(super) const PAD: i32 = 8;
/// The least letter height of a name: 9 pixels where the picture is 350 wide.
pub(super) const LEAST_NAME: u32 = 41;

impl Measure {
    /// The ships as large as cards of this height let them be.
    pub(super) const fn of_height(height: i32, decks: i32) -> Self {
        let scale = ((height - 7) / decks - PAD) as f32 / 92.0;
        Self {
            height,
            scale,
            decks,
        }
    }

    /// The letter height of names.
    pub(super) fn name(self) -> u32 {
        (self.height as u32 * 2 / 5).clamp(LEAST_NAME, 60)
    }

    /// The height of what lies over the stars.
    pub(super) const fn head(self) -> i32 {
        self.height * 9 / 20
    }

    /// The width of a tag.
    pub(super) fn tag(self) -> i32 {
        ((44.0 * self.scale) as i32).clamp(36, 52)
    }

    /// The side of a star below a name.
    pub(super) fn star(self, star: Piece) -> i32 {
        let room = self.height - self.head() - 14;
        let scale = (self.scale * 1.25).min(self.scale.max(1.2));
        figure::star(star.size(), scale).min(room).max(36) / 2 * 2
    }

    /// The width of stars side by side, with the space after each.
    pub(super) fn stars(self, stars: &[Piece]) -> i32 {
        stars.iter().map(|&star| self.star(star) + PAD).sum()
    }

    /// The room of a ship with its ring.
    pub(super) fn ship(self, ship: Ship) -> i32 {
        let width = figure::ship(ship.piece.size(), self.scale).0;
        width + if ship.state == State::Fresh { 12 } else { 2 }
    }
}
