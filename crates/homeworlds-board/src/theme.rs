//! Every colour, size and face of the picture.

use image::Rgb;

use homeworlds::piece::Colour;

/// Width of a picture in pixels: twice what Discord shows in line.
pub const WIDTH: u32 = 1100;
/// Height of a picture in pixels.
pub const HEIGHT: u32 = 700;
/// Height of a large picture, made for phones: there only the width binds.
pub const TALL_HEIGHT: u32 = 1000;
/// Height of the highest picture: four to five.
pub const HIGH_HEIGHT: u32 = 1375;

/// The font of names and notes: Roboto Condensed Bold, cut down; its licence lies beside it.
pub const BOLD: &[u8] = include_bytes!("../assets/RobotoCondensed-Bold.subset.ttf");
/// The font of players, letters and digits: the same a weight heavier.
pub const HEAVY: &[u8] = include_bytes!("../assets/RobotoCondensed-ExtraBold.subset.ttf");

/// Behind everything.
pub const GROUND: Rgb<u8> = hex(0x101217);
/// Systems and the bank lie on this.
pub const CARD: Rgb<u8> = hex(0x20242d);
/// The border of a card.
pub const BORDER: Rgb<u8> = hex(0x434a5a);
/// Text, halos, and the border of the seat to move.
pub const BRIGHT: Rgb<u8> = hex(0xf4f5f7);
/// Text that explains.
pub const MUTED: Rgb<u8> = hex(0xb3bac6);
/// Digits of what the bank lacks, names of empty fields.
pub const DIM: Rgb<u8> = hex(0x7d8594);
/// Text on bright ground.
pub const DARK: Rgb<u8> = hex(0x101217);
/// Overpopulation.
pub const WARNING: Rgb<u8> = hex(0xff9428);

/// A lane of the map lies on this, and every other field of the Settlers board.
pub const LANE: Rgb<u8> = hex(0x181b22);
/// The other fields of the Settlers board.
pub const FIELD: Rgb<u8> = hex(0x272c36);
/// A fleet lies on this.
pub const TRAY: Rgb<u8> = hex(0x14171d);
/// A zero, and the outline of what the bank lacks.
pub const ZERO: Rgb<u8> = hex(0x667082);
/// The line that joins what is connected, and frames that say nothing.
pub const RAIL: Rgb<u8> = hex(0x8a93a5);
/// The tag of a seat.
pub const TAG: Rgb<u8> = hex(0x4a5263);
/// What a seat's pattern lies on.
pub const TAG_GROUND: Rgb<u8> = hex(0x2a303c);
/// What the last turn did.
pub const LAST: Rgb<u8> = hex(0xe3a8f5);
/// The plate of the first seat's pieces in Settlers.
pub const LIGHT_PLATE: Rgb<u8> = hex(0xd7dbe3);
/// The plate of the second seat's.
pub const DARK_PLATE: Rgb<u8> = hex(0x0b0d11);

/// In high contrast, behind everything.
pub const BLACK: Rgb<u8> = hex(0x000000);
/// In high contrast, the border of a card.
pub const BOLD_LINE_COLOUR: Rgb<u8> = hex(0x9aa2b0);
/// Letters on dark pieces; in high contrast, words, outlines and halos.
pub const WHITE: Rgb<u8> = hex(0xffffff);

/// The space between the picture's edge, the cards and the rows.
pub const GAP: i32 = 8;

/// The length of a dash.
pub const DASH: f32 = 6.5;
/// How far inwards the outline of a burst goes between its spikes.
pub const SPIKES: f32 = 0.76;
/// How far the outer edge of the last turn's ring is from its piece.
pub const RING: f32 = 6.5;
/// How far its inner edge is.
pub const RING_GAP: f32 = 2.0;
/// The width of a star's bevel by its side.
pub const BEVEL: f32 = 0.095;
/// The width of the dashes around what is gone.
pub const DASH_LINE: f32 = 3.0;
/// The width of a way of the last turn.
pub const WAY: f32 = 6.0;
/// How far the dark casing of a sign reaches beyond it.
pub const CASING: f32 = 2.5;
/// The length of the head of a way.
pub const HEAD: f32 = 24.0;
/// The width of that head.
pub const HEAD_WIDTH: f32 = 24.0;
/// The radius of the disc in a catastrophe's burst, by that of the burst.
pub const BLAST_DISC: f32 = 0.74;
/// A pixel is covered in steps of one in so many: no visible loss, and smaller files.
pub const LEVELS: u32 = 2;

/// The width of the hull of a ship without a captain.
pub const HULL: f32 = 1.8;

/// The width of the line of the emblem of Good.
pub const EMBLEM_LINE: f32 = 6.0;
/// The width of the outline that a piece has in high contrast.
pub const OUTLINE: f32 = 2.6;

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

/// The bright side of a piece.
pub const fn lit(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xef6a5f),
        Colour::Yellow => hex(0xfffab0),
        Colour::Green => hex(0x8fdcc0),
        Colour::Blue => hex(0x7d94f5),
    }
}

/// The base plate of a piece, on which its pips stand.
pub const fn base(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xa81c12),
        Colour::Yellow => hex(0xc4b914),
        Colour::Green => hex(0x2f9470),
        Colour::Blue => hex(0x2c46b8),
    }
}

/// The dashed outline of a piece that is not there.
pub const fn ghost(colour: Colour) -> Rgb<u8> {
    match colour {
        Colour::Red => hex(0xb5362c),
        Colour::Yellow => hex(0xa89f2a),
        Colour::Green => hex(0x39846b),
        Colour::Blue => hex(0x5a76ea),
    }
}

/// A side of a piece, by how much light falls on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Facet {
    /// As the piece's colour.
    Front,
    /// The bright quarter.
    Lit,
    /// The plate with the pips.
    Base,
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
