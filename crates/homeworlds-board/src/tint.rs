//! Everything that has a colour, and which one in either contrast.

use image::Rgb;

use crate::look::Contrast;
use crate::theme::{self, Facet};
use homeworlds::piece::Colour;
use strum::VariantArray;

/// Something that has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// One side of a piece.
    Side(Colour, Facet),
    /// Letter and pips on a piece.
    OnPiece(Colour),
    /// A letter or an outline of a piece's colour, on a card.
    Sign(Colour),
    /// The dashed outline of a piece that is not there.
    Ghost(Colour),
}

impl Tint {
    /// Every tint.
    pub fn all() -> Vec<Tint> {
        let mut all = vec![
            Tint::Ground,
            Tint::Card,
            Tint::Border,
            Tint::Field,
            Tint::Bright,
            Tint::Muted,
            Tint::Dim,
            Tint::Dark,
            Tint::Warning,
            Tint::Lane,
            Tint::Tray,
            Tint::Zero,
            Tint::Rail,
            Tint::Tag,
            Tint::TagGround,
            Tint::Last,
            Tint::LightPlate,
            Tint::DarkPlate,
        ];
        for colour in Colour::ALL {
            all.extend([
                Tint::Ghost(colour),
                Tint::Sign(colour),
                Tint::OnPiece(colour),
            ]);
            let sides = Facet::VARIANTS.iter();
            all.extend(sides.map(|&facet| Tint::Side(colour, facet)));
        }
        all
    }

    /// The colour that it has.
    pub const fn rgb(self, contrast: Contrast) -> Rgb<u8> {
        match contrast {
            Contrast::Normal => self.normal(),
            Contrast::High => self.high(),
        }
    }

    const fn normal(self) -> Rgb<u8> {
        match self {
            Tint::Ground => theme::GROUND,
            Tint::Card => theme::CARD,
            Tint::Border => theme::BORDER,
            Tint::Field => theme::FIELD,
            Tint::Lane => theme::LANE,
            Tint::Tray => theme::TRAY,
            Tint::Zero => theme::ZERO,
            Tint::Rail => theme::RAIL,
            Tint::Tag => theme::TAG,
            Tint::TagGround => theme::TAG_GROUND,
            Tint::Last => theme::LAST,
            Tint::LightPlate => theme::LIGHT_PLATE,
            Tint::DarkPlate => theme::DARK_PLATE,
            Tint::Side(colour, Facet::Lit) => theme::lit(colour),
            Tint::Side(colour, Facet::Base) => theme::base(colour),
            Tint::Bright => theme::BRIGHT,
            Tint::Muted => theme::MUTED,
            Tint::Dim => theme::DIM,
            Tint::Dark => theme::DARK,
            Tint::Warning => theme::WARNING,
            Tint::Side(colour, Facet::Front) | Tint::Sign(colour) => theme::body(colour),
            Tint::OnPiece(Colour::Red | Colour::Blue) => theme::WHITE,
            Tint::OnPiece(Colour::Yellow | Colour::Green) => theme::DARK,
            Tint::Ghost(colour) => theme::ghost(colour),
        }
    }

    const fn high(self) -> Rgb<u8> {
        match self {
            Tint::Ground
            | Tint::Card
            | Tint::Dark
            | Tint::Lane
            | Tint::Tray
            | Tint::TagGround
            | Tint::DarkPlate => theme::BLACK,
            Tint::Border => theme::BOLD_LINE_COLOUR,
            Tint::Zero | Tint::Rail => theme::MUTED,
            Tint::Tag => theme::TAG,
            Tint::Last => theme::LAST,
            Tint::LightPlate => theme::WHITE,
            Tint::Field => theme::CARD,
            Tint::Bright | Tint::Muted => theme::WHITE,
            Tint::Dim => theme::MUTED,
            Tint::Warning => theme::WARNING,
            Tint::Side(colour, Facet::Front) => theme::bold_body(colour),
            Tint::Side(colour, Facet::Lit) => {
                theme::mix(theme::WHITE, theme::bold_body(colour), 4, 16)
            }
            Tint::Side(colour, Facet::Base) => {
                theme::mix(theme::BLACK, theme::bold_body(colour), 2, 16)
            }
            Tint::OnPiece(Colour::Red | Colour::Blue) => theme::WHITE,
            Tint::OnPiece(Colour::Yellow | Colour::Green) => theme::BLACK,
            Tint::Sign(colour) | Tint::Ghost(colour) => theme::bold_sign(colour),
        }
    }
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
        let bodies = Colour::ALL.map(|colour| Tint::Side(colour, Facet::Front));
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
            for facet in [Facet::Front, Facet::Base] {
                let [ink, body] = [Tint::OnPiece(colour), Tint::Side(colour, facet)]
                    .map(|tint| tint.rgb(Contrast::High));
                assert!(ratio(ink, body) >= 4.5, "{colour:?} {facet:?}");
            }
            let [sign, card] =
                [Tint::Sign(colour), Tint::Card].map(|tint| tint.rgb(Contrast::High));
            assert!(ratio(sign, card) >= 4.5, "{colour:?}");
        }
    }
}
