//! The first landing: what a seat without a piece is to do (S5, S9).

use std::cmp::Reverse;

use crate::order::settlers::Field;
use crate::piece::Piece;
use crate::rules::settlers::position::Position;

/// The landing of a seat that has no piece on the board, so that it can do nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstLanding {
    /// The green that lands (S9).
    pub green: Piece,
    /// Of the empty fields the first that leaves it the most space, for an example.
    pub at: Field,
    /// Whether the seat moves again right after this turn (S9).
    pub twice: bool,
}

impl Position {
    /// The first landing of the seat to move; none when it has a piece, or there is nothing or nowhere to land.
    pub fn first_landing(&self) -> Option<FirstLanding> {
        let turn = self.turn_of(self.to_move);
        if !turn.own().is_empty() {
            return None;
        }
        let free = self.board.free().iter();
        Some(FirstLanding {
            green: turn.landing()?,
            at: free.min_by_key(|&at| Reverse(turn.space(at).count()))?,
            twice: self.after_pass().to_move == self.to_move,
        })
    }
}
