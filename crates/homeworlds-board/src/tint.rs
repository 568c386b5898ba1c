//! The colours of all items, in both contrasts.

use image::Rgb;

use crate::look::Contrast;
use homeworlds::piece::Colour;
use strum::{EnumIter, IntoEnumIterator, VariantArray};

/// A role with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter)]
pub enum Tint {
    /// The sky.
    Ground,
    /// A band of star sizes, and the dark fields of Settlers.
    Band,
    /// A card of three to six players.
    Card,
    /// The background of the bank.
    Tray,
    /// The bar of a player.
    Plate,
    /// A disc with a seat's number, and the tag under a fleet.
    Tag,
    /// The border of a card, and star dots.
    Border,
    /// A connection line, and its dot.
    Route,
    /// A light field of Settlers.
    Field,
    /// White: texts, and the background of the seat to move.
    Bright,
    /// Explanatory texts.
    Muted,
    /// Digits of pieces missing from the bank, names of what is gone.
    Dim,
    /// Texts on a bright background.
    Dark,
    /// The danger colour: something can explode, be captured, or reach a home.
    Danger,
    /// The changes of the last turn.
    Last,
    /// The changes of the last turn, in text on white.
    LastOnBright,
    /// The plate of the first seat in Settlers.
    LightPlate,
    /// The plate of the second seat in Settlers.
    DarkPlate,
    /// A part of a piece.
    #[strum(disabled)]
    Of(Colour, Shade),
}

impl Tint {
    /// Returns every tint.
    pub(super) fn all() -> impl Iterator<Item = Tint> {
        let shades = |colour| {
            Shade::VARIANTS
                .iter()
                .map(move |&shade| Tint::Of(colour, shade))
        };
        Tint::iter().chain(Colour::ALL.into_iter().flat_map(shades))
    }

    /// Returns its colour.
    pub const fn rgb(self, contrast: Contrast) -> Rgb<u8> {
        let (normal, high) = self.colours();
        hex(match contrast {
            Contrast::Normal => normal,
            Contrast::High => high,
        })
    }

    /// Returns the colours in normal and in high contrast.
    const fn colours(self) -> (u32, u32) {
        match self {
            Tint::Ground => (GROUND, BLACK),
            Tint::Band => (0x111624, BLACK),
            Tint::Card => (0x1c2436, BLACK),
            Tint::Tray => (0x0f1420, BLACK),
            Tint::Plate => (0x2c364b, BLACK),
            Tint::Tag => (0x3a4763, BLACK),
            Tint::Border => (0x3c4860, 0x9aa2b0),
            Tint::Route => (0x59688a, 0x8a93a5),
            Tint::Field => (0x222b3d, 0x2a303c),
            Tint::Bright => (0xf4f5f7, WHITE),
            Tint::Muted => (0xb3bac6, WHITE),
            Tint::Dim => (0x7d8594, 0xb3bac6),
            Tint::Dark => (GROUND, BLACK),
            Tint::Danger => (0xff9428, 0xff9428),
            Tint::Last => (0xe3a8f5, 0xe3a8f5),
            Tint::LastOnBright => (0x7a2b92, 0x6a1b82),
            Tint::LightPlate => (0xd7dbe3, WHITE),
            Tint::DarkPlate => (0x0b0d11, BLACK),
            Tint::Of(colour, shade) => shade.of(colour),
        }
    }
}

const GROUND: u32 = 0x0b0e17;
const BLACK: u32 = 0x000000;
const WHITE: u32 = 0xffffff;

/// A part of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Shade {
    /// The dashed outline of an absent piece.
    Ghost,
    /// An outline in high contrast, and of a ship without a captain.
    Sign,
    /// The letter and the pips.
    Ink,
    /// The body.
    Body,
    /// The lit facet of a ship, the crescent of a sun.
    Lit,
    /// The plate under the pips, the dark side of a sun.
    Base,
    /// The rim of a sun.
    Rim,
    /// The light around a home, outermost.
    Glow1,
    /// The light around a home.
    Glow2,
    /// The light around a sun.
    Glow3,
    /// The light at a sun's rim.
    Glow4,
}

impl Shade {
    /// Returns the colours of this part in normal and in high contrast.
    ///
    /// The bodies are distinct for normal and colour-blind eyes. In high contrast each body is
    /// about twice as bright as the next, so that brightness alone distinguishes them.
    const fn of(self, colour: Colour) -> (u32, u32) {
        const BODIES: [(u32, u32); 4] = [
            (0xe4291b, 0xcc1510),
            (0xfff12b, 0xfff04a),
            (0x4ac498, 0x22a871),
            (0x4163ee, 0x16249a),
        ];
        const BASES: [(u32, u32); 4] = [
            (0xa81c12, 0x840c08),
            (0xc4b914, 0xb0a61e),
            (0x2f9470, 0x1c9061),
            (0x2c46b8, 0x0c1466),
        ];
        const SIGNS: [u32; 4] = [0xff6a5c, 0xfff04a, 0x4fe0a4, 0x8ea2ff];
        let index = colour as usize;
        let (body, high) = BODIES[index];
        let (base, high_base) = BASES[index];
        match self {
            Self::Ghost => (
                [0xb5362c, 0xa89f2a, 0x39846b, 0x5a76ea][index],
                SIGNS[index],
            ),
            Self::Sign => (body, SIGNS[index]),
            Self::Ink => [
                (WHITE, WHITE),
                (GROUND, BLACK),
                (GROUND, BLACK),
                (WHITE, WHITE),
            ][index],
            Self::Body => (body, high),
            Self::Lit => (
                [0xef6a5f, 0xfffab0, 0x8fdcc0, 0x7d94f5][index],
                [0xd9504c, 0xfff477, 0x59be95, 0x505bb3][index],
            ),
            Self::Base => (base, high_base),
            Self::Rim => (mixed(body, base, 50), SIGNS[index]),
            Self::Glow1 => (mixed(body, GROUND, 6), BLACK),
            Self::Glow2 => (mixed(body, GROUND, 11), BLACK),
            Self::Glow3 => (mixed(body, GROUND, 15), BLACK),
            Self::Glow4 => (mixed(body, GROUND, 25), BLACK),
        }
    }
}

/// Returns a mixture with this percentage of the first colour and the rest of the second.
const fn mixed(first: u32, second: u32, percent: u32) -> u32 {
    let mut whole = 0;
    let mut shift = 0;
    while shift <= 16 {
        let (one, two) = (first >> shift & 0xff, second >> shift & 0xff);
        whole |= ((one * percent + two * (100 - percent) + 50) / 100) << shift;
        shift += 8;
    }
    whole
}

/// Returns the colour halfway between two.
pub(super) fn half(Rgb(first): Rgb<u8>, Rgb(second): Rgb<u8>) -> Rgb<u8> {
    Rgb(std::array::from_fn(|channel| {
        (u16::from(first[channel]) + u16::from(second[channel])).div_ceil(2) as u8
    }))
}

const fn hex(rgb: u32) -> Rgb<u8> {
    Rgb([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of a colour, from 0 to 1.
    fn luminance(Rgb(channels): Rgb<u8>) -> f32 {
        let linear = channels.map(|channel| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn ratio(one: Rgb<u8>, two: Rgb<u8>) -> f32 {
        let (one, two) = (luminance(one) + 0.05, luminance(two) + 0.05);
        (one / two).max(two / one)
    }

    #[test]
    fn high_contrast_pieces_differ_in_brightness() {
        let bodies = Colour::ALL.map(|colour| Tint::Of(colour, Shade::Body));
        let bodies = bodies.map(|body| body.rgb(Contrast::High));
        for (number, one) in bodies.iter().enumerate() {
            for two in &bodies[..number] {
                let ratio = ratio(*one, *two);
                assert!(ratio >= 1.8, "{one:?} {two:?}: {ratio}");
            }
        }
    }

    #[test]
    fn high_contrast_letters_stand_out() {
        for colour in Colour::ALL {
            for shade in [Shade::Body, Shade::Base] {
                let [ink, body] = [Tint::Of(colour, Shade::Ink), Tint::Of(colour, shade)]
                    .map(|tint| tint.rgb(Contrast::High));
                assert!(ratio(ink, body) >= 4.5, "{colour:?} {shade:?}");
            }
            let [sign, card] =
                [Tint::Of(colour, Shade::Sign), Tint::Card].map(|tint| tint.rgb(Contrast::High));
            assert!(ratio(sign, card) >= 4.5, "{colour:?}");
        }
    }
}
