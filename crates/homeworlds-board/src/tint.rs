//! Everything that has a colour, and which one in either contrast.

use image::Rgb;

use crate::look::Contrast;
use crate::scene::Ink;
use crate::theme::{self, Facet};
use homeworlds::piece::Colour;
use strum::VariantArray;

/// Something that has a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Overpopulation, and what can be conquered.
    Warning,
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
            Tint::Border | Tint::Field => theme::BORDER,
            Tint::Bright => theme::BRIGHT,
            Tint::Muted => theme::MUTED,
            Tint::Dim => theme::DIM,
            Tint::Dark => theme::DARK,
            Tint::Warning => theme::WARNING,
            Tint::Side(colour, facet) => theme::facet(theme::body(colour), facet),
            Tint::OnPiece(Colour::Red | Colour::Blue) => theme::BRIGHT,
            Tint::OnPiece(Colour::Yellow | Colour::Green) => theme::DARK,
            Tint::Sign(colour) => theme::body(colour),
            Tint::Ghost(colour) => theme::mix(theme::CARD, theme::body(colour), 4, 16),
        }
    }

    const fn high(self) -> Rgb<u8> {
        match self {
            Tint::Ground | Tint::Card | Tint::Dark => theme::BLACK,
            Tint::Border => theme::DIM,
            Tint::Field => theme::CARD,
            Tint::Bright | Tint::Muted => theme::WHITE,
            Tint::Dim => theme::MUTED,
            Tint::Warning => theme::WARNING,
            Tint::Side(colour, facet) => theme::facet(theme::bold_body(colour), facet),
            Tint::OnPiece(Colour::Red | Colour::Blue) => theme::WHITE,
            Tint::OnPiece(Colour::Yellow | Colour::Green) => theme::BLACK,
            Tint::Sign(colour) | Tint::Ghost(colour) => theme::bold_sign(colour),
        }
    }
}

impl From<Ink> for Tint {
    fn from(ink: Ink) -> Self {
        match ink {
            Ink::Bright => Tint::Bright,
            Ink::Muted => Tint::Muted,
            Ink::Dim => Tint::Dim,
            Ink::Dark => Tint::Dark,
            Ink::Warning => Tint::Warning,
            Ink::Piece(colour) => Tint::Sign(colour),
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
            for facet in [Facet::Front, Facet::Top, Facet::Left] {
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
