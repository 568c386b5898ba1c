//! The palettes: every colour of a contrast, and mixtures of those that meet at edges.

use std::sync::LazyLock;

use image::Rgb;

use crate::look::Contrast;
use crate::tint::{self, Shade, Tint};
use homeworlds::piece::Colour;

/// The palettes by contrast.
static PALETTES: [LazyLock<Palette>; 2] = [
    LazyLock::new(|| Palette::new(Contrast::Normal)),
    LazyLock::new(|| Palette::new(Contrast::High)),
];

/// Maximum number of colours in a picture, which keeps files small.
const MAX_COLOURS: usize = 64;

/// Up to [`MAX_COLOURS`] colours; a picture consists of their indices.
pub(crate) struct Palette {
    colours: Vec<Rgb<u8>>,
    contrast: Contrast,
    /// The index of the nearest colour, by the five high bits of red, green and blue.
    nearest: Vec<u8>,
    /// The index of the halfway colour, by ink and background.
    halves: Vec<u8>,
}

impl Palette {
    /// Returns the palette of all pictures of a contrast, created on first use.
    pub(crate) fn of(contrast: Contrast) -> &'static Self {
        &PALETTES[contrast as usize]
    }

    fn new(contrast: Contrast) -> Self {
        let mut colours: Vec<Rgb<u8>> = Vec::new();
        let own = Tint::all().map(|tint| tint.rgb(contrast));
        for colour in own.chain(at_edges(contrast)) {
            if !colours.contains(&colour) && colours.len() < MAX_COLOURS {
                colours.push(colour);
            }
        }
        let mut nearest: Vec<u8> = (0..1 << 15)
            .map(|cell| nearest_to(&colours, middle_of(cell)))
            .collect();
        for (number, colour) in colours.iter().enumerate().rev() {
            nearest[cell(*colour)] = number as u8;
        }
        let halves = colours
            .iter()
            .flat_map(|&ink| colours.iter().map(move |&ground| tint::half(ink, ground)))
            .map(|half| nearest[cell(half)])
            .collect();
        Self {
            colours,
            contrast,
            nearest,
            halves,
        }
    }

    /// Returns the bytes of the colours in order.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    /// Returns the index of a tint.
    pub(crate) fn number(&self, tint: Tint) -> u8 {
        let own = tint.rgb(self.contrast);
        self.colours
            .iter()
            .position(|colour| *colour == own)
            .expect("the palette begins with the colours of all tints") as u8
    }

    /// Returns the index of the average of four pixels.
    pub(crate) fn mean(&self, four: [u8; 4]) -> u8 {
        if four == [four[0]; 4] {
            return four[0];
        }
        let colours = four.map(|number| self.colours[usize::from(number)]);
        let channel = |index: usize| {
            let sum: u16 = colours.map(|Rgb(of)| of[index].into()).iter().sum();
            ((sum + 2) / 4) as u8
        };
        self.nearest[cell(Rgb([0, 1, 2].map(channel)))]
    }

    /// Returns the indices of the colours that result if an ink half covers a background, by the
    /// index of the background.
    pub(crate) fn halves(&self, ink: u8) -> &[u8] {
        let count = self.colours.len();
        &self.halves[usize::from(ink) * count..][..count]
    }
}

/// Returns the halfway colours between those that meet, the most frequent pairs first.
fn at_edges(contrast: Contrast) -> Vec<Rgb<u8>> {
    let mut pairs = vec![
        (Tint::Bright, Tint::Ground),
        (Tint::Bright, Tint::Plate),
        (Tint::Muted, Tint::Ground),
        (Tint::Last, Tint::Ground),
        (Tint::Danger, Tint::Ground),
    ];
    for colour in Colour::ALL {
        let of = |shade| Tint::Of(colour, shade);
        pairs.push((of(Shade::Body), Tint::Ground));
        pairs.push((of(Shade::Ink), of(Shade::Body)));
    }
    let half = |(one, two): (Tint, Tint)| tint::half(one.rgb(contrast), two.rgb(contrast));
    pairs.into_iter().map(half).collect()
}

fn nearest_to(colours: &[Rgb<u8>], colour: Rgb<u8>) -> u8 {
    (0..=u8::MAX)
        .zip(colours)
        .min_by_key(|(_, near)| distance(**near, colour))
        .map_or(0, |(number, _)| number)
}

fn distance(Rgb(one): Rgb<u8>, Rgb(two): Rgb<u8>) -> u32 {
    one.into_iter()
        .zip(two)
        .map(|(one, two)| u32::from(one.abs_diff(two)).pow(2))
        .sum()
}

fn cell(Rgb(channels): Rgb<u8>) -> usize {
    let [red, green, blue] = channels.map(|channel| usize::from(channel >> 3));
    red << 10 | green << 5 | blue
}

fn middle_of(cell: usize) -> Rgb<u8> {
    Rgb([10, 5, 0].map(|shift| ((cell >> shift & 31) << 3 | 4) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Contrast; 2] = [Contrast::Normal, Contrast::High];

    #[test]
    fn every_tint_keeps_its_colour() {
        for contrast in BOTH {
            let palette = Palette::of(contrast);
            for tint in Tint::all() {
                let number = usize::from(palette.number(tint));
                assert_eq!(palette.colours[number], tint.rgb(contrast), "{tint:?}");
            }
        }
    }

    #[test]
    fn palette_has_few_colours() {
        for palette in BOTH.map(Palette::of) {
            assert!(palette.colours.len() <= MAX_COLOURS);
            assert_eq!(palette.bytes().len(), 3 * palette.colours.len());
        }
    }
}
