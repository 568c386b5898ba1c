//! The Settlers board: a square of fields with a plate below each piece, light for the first seat, dark for the second; beside
//! it both players with their scores, the bank, and what can be taken (S1).
//!
//! It may not know star maps.

mod marks;
mod panel;
mod square;
pub mod stand;

use crate::FieldBoard;
use crate::layout::fields::square::Square;
use crate::look::Lettering;
use crate::scene::{Scene, Sheet};
use homeworlds::rules::Seat;

/// The scene of a Settlers board.
pub fn scene(board: &FieldBoard, size: Lettering) -> Scene {
    let sheet = match size {
        Lettering::Normal => Sheet::WHOLE,
        Lettering::Large => Sheet::HIGH,
    };
    let square = Square::on(sheet, board.near() != Seat(0));
    let mut items = stand::items(board, &square);
    items.extend(panel::items(board, sheet, square.whole()));
    Scene { sheet, items }
}
