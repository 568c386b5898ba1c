//! Every colour, size and face of the picture.

use image::Rgb;

use crate::scene::{Pose, Sheet};
use crate::tint::Tint;
use homeworlds::piece::{Colour, Size};

/// Width of a picture in pixels: twice what Discord shows in line.
pub const WIDTH: u32 = 1100;
/// Height of a picture in pixels.
pub const HEIGHT: u32 = 700;

/// The font file: DejaVu Sans Bold, cut down; its licence lies beside it.
pub const FONT: &[u8] = include_bytes!("../assets/DejaVuSans-Bold.subset.ttf");

/// Behind everything.
pub const GROUND: Rgb<u8> = hex(0x17181b);
/// Systems and the bank lie on this.
pub const CARD: Rgb<u8> = hex(0x232428);
/// The border of a card.
pub const BORDER: Rgb<u8> = hex(0x3c3e44);
/// Text, halos, and the border of the seat to move.
pub const BRIGHT: Rgb<u8> = hex(0xf2f3f5);
/// Text that explains.
pub const MUTED: Rgb<u8> = hex(0xb5bac1);
/// Digits of what the bank lacks, names of empty fields.
pub const DIM: Rgb<u8> = hex(0x82868f);
/// Text on bright ground.
pub const DARK: Rgb<u8> = hex(0x17181b);
/// Overpopulation.
pub const WARNING: Rgb<u8> = hex(0xffa629);

/// In high contrast, behind everything.
pub const BLACK: Rgb<u8> = hex(0x000000);
/// In high contrast, words, outlines and halos.
pub const WHITE: Rgb<u8> = hex(0xffffff);

/// The space between the picture's edge, the cards and the rows.
pub const GAP: i32 = 8;
/// The width of the bank's panel.
pub const BANK_WIDTH: i32 = 200;

/// The width of the bank's panel on a sheet: less where everything is larger.
pub const fn bank_width(sheet: Sheet) -> i32 {
    if sheet.is_larger() {
        BANK_WIDTH * 4 / 5
    } else {
        BANK_WIDTH
    }
}

/// The width of the gutter that tells the star sizes of rows.
pub const GUTTER: i32 = 96;
/// The roundness of a card's corners.
pub const CORNER: i32 = 12;
/// The width of a plain border.
pub const LINE: i32 = 2;
/// The width of a border that says something.
pub const BOLD_LINE: i32 = 4;
/// How far a halo's outer edge is from its piece.
pub const HALO: f32 = 6.0;
/// How far a halo's inner edge is from its piece.
pub const HALO_INNER: f32 = 2.0;

/// Where the bright side of a ship begins, as a share of its base.
pub const LIT_FROM: f32 = 0.7;
/// The width of a star's slopes, as a share of its side.
pub const SLOPE: f32 = 0.22;
/// The width of a dashed line.
pub const GHOST_LINE: f32 = 2.2;
/// The length of a dash.
pub const DASH: f32 = 6.5;
/// The width of a burst's line at its spikes.
pub const BURST_LINE: f32 = 4.5;
/// How far inwards a burst's line goes between spikes.
pub const BURST_DEPTH: f32 = 0.76;
/// The width of a ship's way.
pub const FLIGHT_LINE: f32 = 4.0;
/// The length of the head at the end of a ship's way.
pub const FLIGHT_HEAD: i32 = 18;
/// The width of that head.
pub const FLIGHT_HEAD_WIDTH: f32 = 20.0;
/// The radius of the dot with which a ship's way begins.
pub const FLIGHT_DOT: f32 = 6.0;
/// How far below its tip a ship's way begins or ends, as a share of its height: where it is broad.
pub const FLIGHT_HEIGHT: f32 = 0.66;
/// The tint of a ship's way: seen on ground and card, and less than what stands there.
pub const FLIGHT: Tint = Tint::Muted;
/// A pixel is covered in steps of one in so many: no visible loss, and smaller files.
pub const LEVELS: u32 = 8;

/// Letter heights of names, the preferred first.
pub const NAME: [u32; 3] = [28, 25, 22];
/// Letter height of explanations.
pub const NOTE: u32 = 25;
/// Letter height where there is little room.
pub const SMALL_NOTE: u32 = 21;

/// The largest scale of pieces on the map; 1 is [`ship_height`].
pub const MAX_SCALE: f32 = 1.3;
/// The scale of pieces in the bank.
pub const BANK_SCALE: f32 = 0.78;

/// The height of a ship at scale 1.
pub const fn ship_height(size: Size) -> f32 {
    match size {
        Size::Small => 53.0,
        Size::Medium => 72.0,
        Size::Large => 92.0,
    }
}

/// The side of a star at scale 1.
pub const fn star_side(size: Size) -> f32 {
    match size {
        Size::Small => 32.0,
        Size::Medium => 44.0,
        Size::Large => 56.0,
    }
}

/// How broad ships are for their height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beam {
    /// In their true proportion.
    True,
    /// Broader, and where they are drawn small the smaller ones less so: where there is more room beside pieces than above
    /// them, letters and pips are larger so.
    Broad,
}

impl Beam {
    /// Width of a ship by its height.
    pub const fn slenderness(self) -> f32 {
        match self {
            Beam::True => 0.571,
            Beam::Broad => BROAD,
        }
    }

    /// The scale of a piece where that of the largest ships is this.
    fn scale(self, size: Size, pose: Pose, scale: f32) -> f32 {
        let lift = match (self, pose, size) {
            (Beam::True, ..) => 0.0,
            (Beam::Broad, Pose::Star, Size::Small) => 0.4,
            (Beam::Broad, Pose::Star, Size::Medium) => 0.35,
            (Beam::Broad, Pose::Star, Size::Large) => 0.3,
            (Beam::Broad, _, Size::Small) => 0.24,
            (Beam::Broad, _, Size::Medium) => 0.12,
            (Beam::Broad, _, Size::Large) => 0.0,
        };
        scale + (1.0 - scale).max(0.0) * lift
    }
}

const BROAD: f32 = 0.7;
/// The box of a ship that lies slanted, as a share of its height; such ships are broad.
pub const SLANTED_SIDE: f32 = (1.0 + BROAD / 2.0) / std::f32::consts::SQRT_2;
/// In the box of a slanted ship, where its base meets the sides, as a share from the corner away from its tip.
pub const SLANTED_BASE: f32 = BROAD / (1.0 + BROAD / 2.0);
/// Width of a ship that lies slanted by the side of its box.
pub const SLANTED_WIDTH: f32 = BROAD / SLANTED_SIDE;

/// Width and height of a piece at a scale, in whole pixels.
pub fn piece_box(size: Size, pose: Pose, scale: f32, beam: Beam) -> (i32, i32) {
    let scale = beam.scale(size, pose, scale);
    match pose {
        Pose::Star => {
            let side = even(star_side(size) * scale);
            (side, side)
        }
        Pose::Up | Pose::Down => {
            let height = ship_height(size) * scale;
            (even(height * beam.slenderness()), height as i32)
        }
        Pose::UpRight | Pose::UpLeft | Pose::DownRight | Pose::DownLeft => {
            let side = even(ship_height(size) * scale * SLANTED_SIDE);
            (side, side)
        }
    }
}

/// The largest scale of pieces in this height.
pub fn scale_in(height: i32) -> f32 {
    (height as f32 / ship_height(Size::Large)).min(MAX_SCALE)
}

/// The nearest even number, so that tips and pips fall on the middle of a piece.
fn even(length: f32) -> i32 {
    (length * 0.5 + 0.5) as i32 * 2
}

/// The radius of pips on a ship of this width.
pub const fn pip_on_ship(width: f32) -> f32 {
    width * 0.05 + 1.3
}

/// The space between the base of a ship of this width, its pips and its letter.
pub const fn space_on_ship(width: f32) -> f32 {
    width * 0.03 + 1.5
}

/// The radius of pips on a star with slopes of this width.
pub const fn pip_on_star(slope: f32) -> f32 {
    slope * 0.24 + 0.5
}

/// The height of the letter on a ship of this width and height: as large as its narrowing sides allow.
pub const fn capital_on_ship(width: f32, height: f32) -> f32 {
    width * (0.42 + (width / height - Beam::True.slenderness()) * 0.6) + 1.0
}

/// The height of the letter on a slanted ship of this width.
pub const fn capital_on_slanted_ship(width: f32) -> f32 {
    width * 0.44 + 1.0
}

/// How far an upright letter on a slanted ship reaches towards its base, as a share of its height.
pub const LETTER_REACH: f32 = 0.62;

/// The width of the hull of a ship without a captain.
pub const HULL: f32 = 1.8;

/// The side of a seat's badge.
pub const BADGE: i32 = 30;
/// The letter height of a number in a badge of this side.
pub const fn badge_number(side: i32) -> u32 {
    (side * 5 / 6) as u32
}
/// The width of lines in badges and emblems.
pub const BADGE_LINE: f32 = 3.0;

/// The space between a field's edge and its frame.
pub const FRAME_INSET: f32 = 2.0;
/// The width of a field's frame.
pub const FRAME_LINE: f32 = 3.5;
/// The width of the line that shows a piece's way.
pub const PATH_LINE: f32 = 4.0;
/// The radius of the dots on it.
pub const PATH_DOT: f32 = 7.0;
/// The width of the line of an owner's ring on the Settlers board.
pub const MARK_LINE: f32 = 5.0;
/// Letter height of the names of fields.
pub const FIELD_NAME: u32 = 24;
/// The width of the outline that a piece has in high contrast.
pub const OUTLINE: f32 = 2.6;
/// The width of a line of the pattern that a piece has in high contrast.
pub const PATTERN_LINE: f32 = 3.0;

/// The height of the letter on a star of this side.
pub const fn capital_on_star(side: f32) -> f32 {
    side * 0.33 + 2.0
}

/// The letter height whose capitals are this high.
pub fn em_of_capital(capital: f32) -> u32 {
    (capital / 0.729 + 0.5) as u32
}

/// The colour of a piece: told apart by normal and by colour-blind eyes.
pub const fn body(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xe4291b),
        Colour::Yellow => hex(0xfff12b),
        Colour::Green => hex(0x4ac498),
        Colour::Blue => hex(0x4163ee),
    }
}

/// The colour of a piece in high contrast: each about twice as bright as the next, so that brightness tells them apart.
pub const fn bold_body(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xcc1510),
        Colour::Yellow => hex(0xfff04a),
        Colour::Green => hex(0x22a871),
        Colour::Blue => hex(0x16249a),
    }
}

/// The colour of a sign that stands for a piece, in high contrast: seen on black.
pub const fn bold_sign(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xff6a5c),
        Colour::Yellow => hex(0xfff04a),
        Colour::Green => hex(0x4fe0a4),
        Colour::Blue => hex(0x8ea2ff),
    }
}

/// A side of a piece, by how much light falls on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Facet {
    /// As the piece's colour.
    Front,
    /// The bright side.
    Right,
    /// A little brighter.
    Top,
    /// A little darker.
    Left,
    /// The dark side.
    Bottom,
}

/// The colour of one side of a piece with a body of this colour.
pub const fn facet(body: Rgb<u8>, facet: Facet) -> Rgb<u8> {
    match facet {
        Facet::Front => body,
        Facet::Right => mix(hex(0xffffff), body, 5, 16),
        Facet::Top => mix(hex(0xffffff), body, 2, 16),
        Facet::Left => mix(hex(0x000000), body, 2, 16),
        Facet::Bottom => mix(hex(0x000000), body, 4, 16),
    }
}

/// `part` of `of` parts of the first colour, the rest of the second.
pub const fn mix(first: Rgb<u8>, second: Rgb<u8>, part: u32, of: u32) -> Rgb<u8> {
    let Rgb([r1, g1, b1]) = first;
    let Rgb([r2, g2, b2]) = second;
    Rgb([
        channel(r1, r2, part, of),
        channel(g1, g2, part, of),
        channel(b1, b2, part, of),
    ])
}

const fn channel(first: u8, second: u8, part: u32, of: u32) -> u8 {
    ((first as u32 * part + second as u32 * (of - part) + of / 2) / of) as u8
}

const fn hex(rgb: u32) -> Rgb<u8> {
    Rgb([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8])
}
