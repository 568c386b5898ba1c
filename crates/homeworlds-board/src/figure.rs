//! How large pieces are, and where their letters and pips stand: what layout, painting and the laws of scenes agree on.

use crate::scene::{Coat, Rect};
use homeworlds::piece::Size;

/// Where the marks of a piece stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Marks {
    /// The height of the base plate, none without pips.
    pub plate: i32,
    /// The diameter of a pip, none without pips.
    pub pip: f32,
    /// The height of the middle of the pips on the picture.
    pub pips: f32,
    /// How high the letter is.
    pub capital: i32,
    /// Where the letter stands.
    pub baseline: i32,
}

/// Width by height of a ship that is not squeezed.
const SLENDER: f32 = 0.72;
/// The same where it is small.
const BROAD: f32 = 0.78;
/// Ships are broad below this scale.
pub(crate) const BROADER_BELOW: f32 = 0.95;
/// The width of a ship's top by that of its base.
pub(crate) const TOP: f32 = 0.22;
/// No letter is lower where its piece leaves room.
const LETTER: f32 = 22.0;
/// A star with a side of at least this has pips.
const PIPS_FROM: i32 = 42;

/// Width and height of a ship at a scale.
pub(crate) fn ship(size: Size, scale: f32) -> (i32, i32) {
    let height = length(size, scale, [(64.0, 8.0), (78.0, 4.0), (92.0, 0.0)]);
    let slenderness = if scale < BROADER_BELOW {
        BROAD
    } else {
        SLENDER
    };
    (even(height * slenderness), (height + 0.5) as i32)
}

/// The side of a star at a scale.
pub(crate) fn star(size: Size, scale: f32) -> i32 {
    even(length(
        size,
        scale,
        [(46.0, 13.0), (55.0, 6.0), (64.0, 0.0)],
    ))
}

/// What is so long at scale 1, by size, and loses so much less of it below.
fn length(size: Size, scale: f32, of_each: [(f32, f32); 3]) -> f32 {
    let (whole, kept) = of_each[usize::from(size.pips()) - 1];
    whole * scale + kept * (1.0 - scale).max(0.0)
}

/// The marks of a ship in a box, its base below if it points up.
pub(crate) fn on_ship(at: Rect, up: bool, coat: Coat) -> Marks {
    let height = at.h as f32;
    if coat == Coat::Bare {
        let capital = (height * 0.5).max(LETTER);
        return bare(at, capital as i32, at.bottom() - 2);
    }
    let pip = (0.12 * height).max(7.0);
    let gap = (0.04 * height).max(3.0);
    let plate = (pip + 2.0 * gap + 0.5) as i32;
    let capital = match coat {
        Coat::Outlined => 0.42 * height,
        _ => (0.36 * height).max((0.44 * height).min(LETTER)),
    };
    let capital = (capital + 0.5) as i32;
    let space = (0.03 * height).max(2.0) as i32;
    let top = if up { at.bottom() - plate } else { at.y };
    let baseline = if up {
        top - space
    } else {
        top + plate + space + capital
    };
    Marks {
        plate,
        pip,
        pips: top as f32 + plate as f32 / 2.0,
        capital,
        baseline,
    }
}

/// The marks of a star in a box.
pub(crate) fn on_star(at: Rect) -> Marks {
    let side = at.w as f32;
    if at.w < PIPS_FROM {
        let capital = (side * 0.62) as i32;
        return bare(at, capital, at.middle().1 + (capital + 1) / 2);
    }
    let pip = (0.13 * side).max(6.0);
    let capital = (side * 0.42).max(LETTER) as i32;
    let gap = (side * 0.07).max(3.0) as i32;
    let whole = capital + gap + pip as i32;
    let top = at.y + (at.h - whole) / 2;
    Marks {
        plate: 0,
        pip,
        pips: (top + capital + gap) as f32 + pip / 2.0,
        capital,
        baseline: top + capital,
    }
}

const fn bare(at: Rect, capital: i32, baseline: i32) -> Marks {
    Marks {
        plate: 0,
        pip: 0.0,
        pips: at.y as f32,
        capital,
        baseline,
    }
}

/// The box of the letter of a piece whose middle is that of its box.
pub(crate) fn letter(at: Rect, marks: Marks) -> Rect {
    let width = marks.capital * 3 / 4;
    Rect::new(
        at.middle().0 - width / 2,
        marks.baseline - marks.capital,
        width,
        marks.capital,
    )
}

/// The nearest even number, so that letters and pips fall on the middle of a piece.
fn even(length: f32) -> i32 {
    (length * 0.5 + 0.5) as i32 * 2
}
