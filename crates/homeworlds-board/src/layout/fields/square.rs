//! Where the fields of the Settlers board lie.

use crate::scene::{Rect, Sheet};
use homeworlds::order::settlers::Field;

/// The board as a square, with its letters below and its digits on the left.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    /// The upper left corner.
    corner: (i32, i32),
    /// The side of a field.
    pub side: i32,
    flipped: bool,
}

const LAST: i32 = Field::SIDE as i32 - 1;
/// The room for digits on the left.
const LEFT: i32 = 36;
/// The room above.
const TOP: i32 = 8;
/// The height of a player's bar above and below a tall board.
pub const BAR: i32 = 56;

impl Square {
    /// The board on a picture; flipped, `f6` lies at the lower left.
    pub const fn on(sheet: Sheet, flipped: bool) -> Self {
        let (top, side) = match sheet.h > Sheet::WHOLE.h {
            true => (2 * TOP + BAR, 137),
            false => (TOP, 109),
        };
        Self {
            corner: (LEFT, top),
            side,
            flipped,
        }
    }

    /// All of it.
    pub const fn whole(&self) -> Rect {
        let side = self.side * (LAST + 1);
        Rect::new(self.corner.0, self.corner.1, side, side)
    }

    /// The box of a field.
    pub fn field(&self, field: Field) -> Rect {
        let (column, row) = field.column_and_row();
        let (column, row) = (column as i32, row as i32);
        let (right, down) = if self.flipped {
            (LAST - column, row)
        } else {
            (column, LAST - row)
        };
        let (x, y) = self.corner;
        Rect::new(
            x + right * self.side,
            y + down * self.side,
            self.side,
            self.side,
        )
    }

    /// The box of a plate on a field.
    pub fn plate(&self, field: Field) -> Rect {
        self.field(field).inset(self.side / 20)
    }

    /// A length on a field that is so long on the usual picture.
    pub const fn scaled(&self, length: i32) -> i32 {
        length * self.side / 109
    }
}
