//! Where the fields of the Settlers board lie.

use crate::scene::Rect;
use homeworlds::order::settlers::Field;

/// The board on its corner, a little broader than high.
#[derive(Clone, Copy, Debug)]
pub struct Diamond {
    /// Its lowest point.
    bottom: (i32, i32),
    /// Half the width and half the height of a field.
    pub half: (i32, i32),
    flipped: bool,
}

/// The breadth of a field as a share of its height.
const BREADTH: f32 = 1.21;
/// Half the height of a field on a whole picture.
const HALF_HEIGHT: i32 = 56;
const LAST: i32 = Field::SIDE as i32 - 1;

/// A side of the board, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Side {
    LowerLeft,
    LowerRight,
    UpperLeft,
    UpperRight,
}

impl Side {
    /// Whether the columns are told along it, else the rows.
    pub const fn tells_columns(self) -> bool {
        matches!(self, Side::LowerRight | Side::UpperLeft)
    }
}

impl Diamond {
    /// The board in the middle of a room; flipped, `f6` lies at the bottom.
    pub fn within(room: Rect, flipped: bool) -> Self {
        let half_height = (room.h - 8) / (2 * Field::SIDE as i32);
        let half_width = (half_height as f32 * BREADTH) as i32;
        let height = half_height * 2 * Field::SIDE as i32;
        let bottom = (room.middle().0, room.bottom() - (room.h - height) / 2);
        Self {
            bottom,
            half: (half_width, half_height),
            flipped,
        }
    }

    /// The middle of a field.
    pub fn middle(&self, field: Field) -> (i32, i32) {
        let (column, row) = self.steps(field);
        let (x, y) = self.bottom;
        (
            x + (column - row) * self.half.0,
            y - (column + row + 1) * self.half.1,
        )
    }

    /// A length on a field that is so long where half a field is as high as on a whole picture.
    pub const fn on_field(&self, length: i32) -> i32 {
        length * self.half.1 / HALF_HEIGHT
    }

    /// The box around a field.
    pub fn field(&self, field: Field) -> Rect {
        Rect::around(self.middle(field), 2 * self.half.0, 2 * self.half.1)
    }

    /// Steps to the upper right and to the upper left, from the field at the bottom.
    fn steps(&self, field: Field) -> (i32, i32) {
        let (column, row) = field.column_and_row();
        let (column, row) = (column as i32, row as i32);
        if self.flipped {
            (LAST - column, LAST - row)
        } else {
            (column, row)
        }
    }

    /// The fields along a side.
    pub fn along(&self, side: Side) -> impl Iterator<Item = Field> {
        let diamond = *self;
        Field::ALL.into_iter().filter(move |&field| {
            let (right, left) = diamond.steps(field);
            match side {
                Side::LowerRight => left == 0,
                Side::LowerLeft => right == 0,
                Side::UpperRight => right == LAST,
                Side::UpperLeft => left == LAST,
            }
        })
    }

    /// The middle of what is written beside a field at a side.
    pub fn beside(&self, field: Field, side: Side) -> (i32, i32) {
        let (x, y) = self.middle(field);
        let (w, h) = (self.half.0 / 2 + 14, self.half.1 / 2 + 14);
        match side {
            Side::LowerRight => (x + w, y + h),
            Side::LowerLeft => (x - w, y + h),
            Side::UpperRight => (x + w, y - h),
            Side::UpperLeft => (x - w, y - h),
        }
    }

    /// How far from the middle the board reaches at some height of the picture.
    pub fn reach(&self, y: i32) -> i32 {
        let half = Field::SIDE as i32 * self.half.1;
        let from_middle = (y - (self.bottom.1 - half)).abs();
        ((half - from_middle).max(0)) * self.half.0 / self.half.1
    }
}
