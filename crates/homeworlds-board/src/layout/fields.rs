//! The Settlers board: a square of fields with a plate below each piece, light for the first seat,
//! dark for the second. Beside it are both players with their scores, the bank, and the fields that
//! can be conquered (rule S1).
//!
//! Must not depend on star maps.

mod marks;
mod panel;
pub(crate) mod stand;

use crate::layout::fields::marks::Marks;
use crate::layout::fields::stand::{SIDE, Square};
use crate::layout::finale;
use crate::look::Lettering;
use crate::scene::{Rect, Scene};
use crate::{FieldBoard, theme};
use homeworlds::order::settlers::Field;
use homeworlds::rules::{Outcome, Seat, WinReason};

/// Returns the scene of a Settlers board with the banner of the end, if the game is over.
pub fn with_banner(board: &FieldBoard, size: Lettering) -> Scene {
    let Scene { sheet, items } = scene(board, size);
    let Some(outcome) = &board.view.outcome else {
        return Scene { sheet, items };
    };
    let is_counted = matches!(
        outcome,
        Outcome::Win {
            reason: WinReason::Scored { .. },
            ..
        }
    );
    let score = is_counted.then(|| board.view.position.scores());
    let mut all = finale::banner(board, outcome, score);
    all.extend(items.iter().map(|item| item.moved(0, finale::BANNER)));
    Scene {
        sheet: Rect {
            h: sheet.h + finale::BANNER,
            ..sheet
        },
        items: all,
    }
}

/// Returns the scene of a Settlers board.
pub fn scene(board: &FieldBoard, size: Lettering) -> Scene {
    let height = match size {
        Lettering::Normal => theme::HEIGHT,
        Lettering::Large => LARGE_HEIGHT,
    };
    let sheet = Rect::new(0, 0, theme::WIDTH, height);
    let square = Square::on(sheet, board);
    let mut items = square.items();
    items.extend(panel::items(board, sheet, square.whole));
    Scene { sheet, items }
}

const LAST: i32 = Field::SIDE as i32 - 1;
/// Width of the digits on the left.
const LEFT: i32 = 36;
/// Margin at the top.
const TOP: i32 = 8;
/// The height of a large picture.
const LARGE_HEIGHT: i32 = 1_345;
const HIGH_SIDE: i32 = 150;

impl<'a> Square<'a> {
    /// Creates the square of a board on a sheet.
    fn on(sheet: Rect, board: &'a FieldBoard<'a>) -> Self {
        let (left, side) = if sheet.h > theme::HEIGHT {
            ((sheet.w - 6 * HIGH_SIDE + LEFT) / 2, HIGH_SIDE)
        } else {
            (LEFT, SIDE)
        };
        Self {
            board,
            marks: Marks::of(board.view.last.as_ref()),
            whole: Rect::new(left, TOP, 6 * side, 6 * side),
            side,
        }
    }

    /// Returns the box of a field: `f6` is at the lower left from the second seat's side.
    fn field(&self, field: Field) -> Rect {
        let (column, row) = field.column_and_row();
        let (column, row) = (column as i32, row as i32);
        let (right, down) = match self.board.near() {
            Seat(0) => (column, LAST - row),
            _ => (LAST - column, row),
        };
        let (x, y) = (right * self.side, down * self.side);
        Rect::new(self.whole.x + x, self.whole.y + y, self.side, self.side)
    }
}
