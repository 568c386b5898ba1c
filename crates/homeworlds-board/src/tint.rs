//! Everything that has a colour, and which one in either contrast.

use image::Rgb;

use crate::look::Contrast;
use homeworlds::piece::Colour;
use strum::{EnumIter, IntoEnumIterator, VariantArray};

/// Something that has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter)]
pub enum Tint {
    /// Behind everything.
    Ground,
    /// Systems and the bank lie on this; dark fields too.
    Card,
    /// The border of a card.
    Border,
    /// A light field of the Settlers board.
    Field,
    /// Text, halos, and the border of the seat to move.
    Bright,
    /// Text that explains, ways, badges.
    Muted,
    /// Digits of what the bank lacks, names of empty fields.
    Dim,
    /// Text on bright ground.
    Dark,
    /// What can explode or be taken.
    Warning,
    /// A lane of the map, and every other field.
    Lane,
    /// Below a fleet.
    Tray,
    /// What the bank lacks.
    Zero,
    /// What joins connected systems.
    Rail,
    /// The tag of a seat.
    Tag,
    /// Below the pattern of a seat.
    TagGround,
    /// What the last turn did.
    Last,
    /// The plate of the first seat in Settlers.
    LightPlate,
    /// The plate of the second.
    DarkPlate,
    /// Something of a piece's colour.
    #[strum(disabled)]
    Of(Colour, Shade),
}

impl Tint {
    /// Every tint.
    pub fn all() -> impl Iterator<Item = Tint> {
        let shades = |colour| {
            Shade::VARIANTS
                .iter()
                .map(move |&shade| Tint::Of(colour, shade))
        };
        Tint::iter().chain(Colour::ALL.into_iter().flat_map(shades))
    }

    /// The colour that it has.
    pub const fn rgb(self, contrast: Contrast) -> Rgb<u8> {
        let (normal, high) = self.colours();
        hex(match contrast {
            Contrast::Normal => normal,
            Contrast::High => high,
        })
    }

    /// In normal and in high contrast.
    const fn colours(self) -> (u32, u32) {
        match self {
            Tint::Ground => (0x101217, BLACK),
            Tint::Card => (0x20242d, BLACK),
            Tint::Border => (0x434a5a, 0x9aa2b0),
            Tint::Field => (0x272c36, 0x20242d),
            Tint::Bright => (0xf4f5f7, WHITE),
            Tint::Muted => (0xb3bac6, WHITE),
            Tint::Dim => (0x7d8594, 0xb3bac6),
            Tint::Dark => (0x101217, BLACK),
            Tint::Warning => (0xff9428, 0xff9428),
            Tint::Lane => (0x181b22, BLACK),
            Tint::Tray => (0x14171d, BLACK),
            Tint::Zero => (0x667082, 0xb3bac6),
            Tint::Rail => (0x8a93a5, 0xb3bac6),
            Tint::Tag => (0x4a5263, 0x4a5263),
            Tint::TagGround => (0x2a303c, BLACK),
            Tint::Last => (0xe3a8f5, 0xe3a8f5),
            Tint::LightPlate => (0xd7dbe3, WHITE),
            Tint::DarkPlate => (0x0b0d11, BLACK),
            Tint::Of(colour, shade) => shade.of_each()[colour as usize],
        }
    }
}

const BLACK: u32 = 0x000000;
const WHITE: u32 = 0xffffff;

/// What has the colour of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Shade {
    /// The dashed outline of a piece that is not there.
    Ghost,
    /// A letter or an outline on a card.
    Sign,
    /// Letter and pips on the piece itself.
    Ink,
    /// Most of the piece.
    Front,
    /// Its bright quarter.
    Lit,
    /// Its plate with the pips.
    Base,
}

impl Shade {
    /// Of red, yellow, green and blue, in normal and in high contrast: told apart by normal and by colour-blind eyes, in high
    /// contrast each front about twice as bright as the next, so that brightness tells them apart.
    const fn of_each(self) -> [(u32, u32); 4] {
        match self {
            Self::Ghost => [
                (0xb5362c, 0xff6a5c),
                (0xa89f2a, 0xfff04a),
                (0x39846b, 0x4fe0a4),
                (0x5a76ea, 0x8ea2ff),
            ],
            Self::Sign => [
                (0xe4291b, 0xff6a5c),
                (0xfff12b, 0xfff04a),
                (0x4ac498, 0x4fe0a4),
                (0x4163ee, 0x8ea2ff),
            ],
            Self::Ink => [
                (WHITE, WHITE),
                (0x101217, BLACK),
                (0x101217, BLACK),
                (WHITE, WHITE),
            ],
            Self::Front => [
                (0xe4291b, 0xcc1510),
                (0xfff12b, 0xfff04a),
                (0x4ac498, 0x22a871),
                (0x4163ee, 0x16249a),
            ],
            Self::Lit => [
                (0xef6a5f, 0xd9504c),
                (0xfffab0, 0xfff477),
                (0x8fdcc0, 0x59be95),
                (0x7d94f5, 0x505bb3),
            ],
            Self::Base => [
                (0xa81c12, 0xb3120e),
                (0xc4b914, 0xdfd241),
                (0x2f9470, 0x1e9363),
                (0x2c46b8, 0x132087),
            ],
        }
    }
}

/// What lies half way between two colours.
pub fn half(Rgb(first): Rgb<u8>, Rgb(second): Rgb<u8>) -> Rgb<u8> {
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

    /// How bright a colour is to the eye, from 0 to 1.
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
    fn in_high_contrast_pieces_differ_by_brightness_alone() {
        let bodies = Colour::ALL.map(|colour| Tint::Of(colour, Shade::Front));
        let bodies = bodies.map(|body| body.rgb(Contrast::High));
        for (number, one) in bodies.iter().enumerate() {
            for two in &bodies[..number] {
                let ratio = ratio(*one, *two);
                assert!(ratio >= 1.8, "{one:?} {two:?}: {ratio}");
            }
        }
    }

    #[test]
    fn letters_stand_out_from_their_pieces_in_high_contrast() {
        for colour in Colour::ALL {
            for shade in [Shade::Front, Shade::Base] {
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
