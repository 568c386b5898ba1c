//! Sizes of pieces and the places of their letters and pips: shared by layout, painting and the
//! scene checks.

use crate::scene::{Item, ItemKind, PieceStyle, Rect};
use homeworlds::piece::{Piece, Size};

/// Heights of ships at scale 1 and their minimums, by size.
const SHIP_HEIGHTS: [(f32, f32); 3] = [(54.0, 45.0), (73.0, 54.0), (92.0, 64.0)];
/// Widths of ships at scale 1 and their minimums, by size.
const SHIP_WIDTHS: [(f32, f32); 3] = [(46.0, 38.0), (55.0, 43.0), (64.0, 49.0)];
/// Radii of suns at scale 1 and their minimums, by size.
const SUN_RADII: [(f32, f32); 3] = [(25.0, 23.0), (32.0, 28.0), (39.0, 33.0)];
/// Minimum height of a letter: 7 pixels in a picture 350 pixels wide.
const MIN_LETTER: f32 = 22.0;
/// Minimum diameter of a pip.
const MIN_PIP: f32 = 7.5;
/// Width of a ship's tip relative to its base.
pub(crate) const TIP: f32 = 0.24;
/// Distance between the centres of pips, relative to their diameter.
const PIP_STEP: f32 = 1.3;
/// Width of a sun's rim beyond its disc.
pub(crate) const RIM: i32 = 9;

/// The places of the letter and the pips of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Marks {
    /// The height of a ship's base plate.
    pub plate: i32,
    /// The diameter of a pip.
    pub pip: f32,
    /// The vertical centre of the pips in the picture.
    pub pips: f32,
    /// The height of the letter.
    pub capital: i32,
    /// The baseline of the letter.
    pub baseline: i32,
}

impl Marks {
    /// Returns the centres of the pips, from the left, of a piece in a box.
    pub(crate) fn pip_middles(self, at: Rect, piece: Piece) -> impl Iterator<Item = (f32, f32)> {
        let count = i32::from(piece.size().pips());
        let middle = at.x as f32 + at.w as f32 / 2.0;
        (0..count).map(move |pip| {
            let shift = (pip as f32 - (count - 1) as f32 / 2.0) * self.pip * PIP_STEP;
            (middle + shift, self.pips)
        })
    }

    /// Returns the box around the pips.
    pub(crate) fn pips_box(self, at: Rect, piece: Piece) -> Rect {
        let count = f32::from(piece.size().pips());
        let width = self.pip * (1.0 + PIP_STEP * (count - 1.0));
        let middle = (at.middle().0, self.pips as i32);
        Rect::around(middle, width as i32, self.pip as i32)
    }
}

/// Returns the width and the height of a ship at a scale, both even.
pub(crate) fn ship(size: Size, scale: f32) -> (i32, i32) {
    (
        even(length(size, scale, SHIP_WIDTHS)),
        even(length(size, scale, SHIP_HEIGHTS)),
    )
}

/// Returns the radius of a sun at a scale.
pub(crate) fn sun(size: Size, scale: f32) -> i32 {
    (length(size, scale, SUN_RADII) + 0.5) as i32
}

fn length(size: Size, scale: f32, of_each: [(f32, f32); 3]) -> f32 {
    let (whole, least) = of_each[index(size)];
    (whole * scale).max(least)
}

fn index(size: Size) -> usize {
    usize::from(size.pips()) - 1
}

/// Returns the reference depth of a ship's tail, from which the tails of all colours derive.
pub(crate) fn tail(piece: Piece, height: i32) -> f32 {
    let (whole, _) = SHIP_HEIGHTS[index(piece.size())];
    7.0 * (height as f32 / whole).clamp(0.8, 1.4)
}

/// Returns the marks of a ship in a box.
pub(crate) fn on_ship(at: Rect, up: bool, style: PieceStyle) -> Marks {
    let height = at.h as f32;
    let least = if style == PieceStyle::Unlettered {
        6.5
    } else {
        MIN_PIP
    };
    let pip = (0.115 * height).max(least);
    let gap = (0.045 * height).max(3.0);
    let plate = (pip + 2.0 * gap + 0.5) as i32;
    let capital = (0.34 * height).max(MIN_LETTER).min(0.5 * height);
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

/// Returns the marks of a sun whose disc fills a box.
pub(crate) fn on_star(at: Rect) -> Marks {
    let radius = at.w as f32 / 2.0;
    let pip = (0.21 * radius).max(MIN_PIP);
    let capital = ((0.7 * radius).max(MIN_LETTER) + 0.5) as i32;
    let gap = (0.1 * radius).max(2.5);
    let whole = capital as f32 + gap + pip;
    let top = at.y as f32 + (at.h as f32 - whole) / 2.0;
    let baseline = top as i32 + capital;
    Marks {
        plate: 0,
        pip,
        pips: baseline as f32 + gap + pip / 2.0,
        capital,
        baseline,
    }
}

/// Returns the box of a ship's letter, if it shows one.
pub(crate) fn ship_letter(at: Rect, up: bool, style: PieceStyle) -> Option<Rect> {
    let shows = !matches!(style, PieceStyle::Ghost | PieceStyle::Unlettered);
    shows.then(|| letter(at, on_ship(at, up, style)))
}

/// Returns the box of a sun's letter.
pub(crate) fn star_letter(at: Rect) -> Rect {
    letter(at, on_star(at))
}

fn letter(at: Rect, marks: Marks) -> Rect {
    let width = marks.capital * 3 / 4;
    Rect::new(
        at.middle().0 - width / 2,
        marks.baseline - marks.capital,
        width,
        marks.capital,
    )
}

/// Returns the nearest even number, so that letters and pips are centred on a piece.
fn even(length: f32) -> i32 {
    (length * 0.5 + 0.5) as i32 * 2
}

/// Returns a generator of numbers from zero to below its argument that look random but are always
/// the same.
pub(crate) fn scatter(mut seed: u32) -> impl FnMut(i32) -> i32 {
    move |below| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        (seed % below.max(1) as u32) as i32
    }
}

impl Item {
    /// Returns the box of a piece's letter.
    pub fn letter(&self) -> Option<Rect> {
        match self.what {
            ItemKind::Ship { up, style, .. } => ship_letter(self.at, up, style),
            ItemKind::Star { style, .. } => {
                (style != PieceStyle::Ghost).then(|| star_letter(self.at))
            }
            _ => None,
        }
    }

    /// Returns the box of a piece's pips.
    pub fn pips(&self) -> Option<Rect> {
        match self.what {
            ItemKind::Ship {
                style: PieceStyle::Ghost,
                ..
            }
            | ItemKind::Star {
                style: PieceStyle::Ghost,
                ..
            } => None,
            ItemKind::Ship {
                piece, up, style, ..
            } => Some(on_ship(self.at, up, style).pips_box(self.at, piece)),
            ItemKind::Star { piece, .. } => Some(on_star(self.at).pips_box(self.at, piece)),
            _ => None,
        }
    }
}
