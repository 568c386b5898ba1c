//! The palette: every colour of the theme, and of their blends those that are farthest from each other.

use std::sync::LazyLock;

use image::Rgb;

use crate::piece::Colour;
use crate::render::theme::{self, Facet};

/// The one palette of all pictures, made when the first is drawn.
pub static PALETTE: LazyLock<Palette> = LazyLock::new(Palette::new);

/// Up to 256 colours; a picture holds their numbers.
pub struct Palette {
    colours: Vec<Rgb<u8>>,
    /// The number of the nearest colour, by the five high bits of red, green and blue.
    nearest: Vec<u8>,
    /// The number of a blend, by level, ink and ground.
    blends: Vec<u8>,
}

/// More than this make files larger, fewer make edges rough.
const COLOURS: usize = 96;

impl Palette {
    fn new() -> Self {
        let mut colours = base();
        let mut blends = blends();
        while colours.len() < COLOURS {
            let farthest =
                (0..blends.len()).max_by_key(|&blend| distance_to(&colours, blends[blend]));
            let Some(farthest) = farthest else { break };
            colours.push(blends.swap_remove(farthest));
        }
        let mut nearest: Vec<u8> = (0..1 << 15)
            .map(|cell| nearest_to(&colours, middle_of(cell)))
            .collect();
        for (number, colour) in colours.iter().enumerate().rev() {
            nearest[cell(*colour)] = number as u8;
        }
        let mixes = (0..=theme::LEVELS).flat_map(|level| {
            let pairs = colours
                .iter()
                .flat_map(|&ink| colours.iter().map(move |&ground| (ink, ground)));
            pairs.map(move |(ink, ground)| theme::mix(ink, ground, level, theme::LEVELS))
        });
        let blends = mixes.map(|mix| nearest[cell(mix)]).collect();
        Self {
            colours,
            nearest,
            blends,
        }
    }

    /// The colours one after the other.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    /// The number of the colour nearest to this one.
    pub fn number(&self, colour: Rgb<u8>) -> u8 {
        self.nearest[cell(colour)]
    }

    /// The number of what four pixels look like from afar.
    pub fn mean(&self, four: [u8; 4]) -> u8 {
        if four == [four[0]; 4] {
            return four[0];
        }
        let colours = four.map(|number| self.colours[usize::from(number)]);
        let channel = |index: usize| {
            let sum: u16 = colours
                .iter()
                .map(|colour| u16::from(colour.0[index]))
                .sum();
            ((sum + 2) / 4) as u8
        };
        self.number(Rgb([channel(0), channel(1), channel(2)]))
    }

    /// The number of what is seen when an ink covers so many of [`theme::LEVELS`] parts of a ground.
    pub fn blend(&self, level: u32, ink: u8, ground: u8) -> u8 {
        let count = self.colours.len();
        self.blends[(level as usize * count + usize::from(ink)) * count + usize::from(ground)]
    }
}

/// What large areas have: these are never changed.
fn base() -> Vec<Rgb<u8>> {
    let mut colours = vec![
        theme::GROUND,
        theme::CARD,
        theme::BORDER,
        theme::BRIGHT,
        theme::MUTED,
        theme::DIM,
        theme::WARNING,
    ];
    for colour in Colour::ALL {
        colours.push(theme::ghost(colour));
        colours.extend(Facet::ALL.map(|facet| theme::facet(colour, facet)));
    }
    colours
}

/// What lies at edges: steps between what meets there.
fn blends() -> Vec<Rgb<u8>> {
    let mut pairs = vec![
        (theme::CARD, theme::GROUND),
        (theme::BORDER, theme::GROUND),
        (theme::BORDER, theme::CARD),
        (theme::DARK, theme::BRIGHT),
        (theme::DARK, theme::WARNING),
        (theme::BRIGHT, theme::GROUND),
        (theme::MUTED, theme::GROUND),
    ];
    let on_card = [theme::BRIGHT, theme::MUTED, theme::DIM, theme::WARNING];
    pairs.extend(on_card.map(|ink| (ink, theme::CARD)));
    for colour in Colour::ALL {
        pairs.push((theme::ghost(colour), theme::CARD));
        for facet in Facet::ALL {
            let facet = theme::facet(colour, facet);
            pairs.push((facet, theme::CARD));
            pairs.push((theme::on_body(colour), facet));
        }
    }
    let steps = pairs.into_iter().flat_map(|(one, two)| {
        (1..theme::LEVELS).map(move |level| theme::mix(one, two, level, theme::LEVELS))
    });
    steps.collect()
}

fn distance_to(colours: &[Rgb<u8>], colour: Rgb<u8>) -> u32 {
    let distances = colours.iter().map(|other| distance(*other, colour));
    distances.min().unwrap_or(u32::MAX)
}

fn nearest_to(colours: &[Rgb<u8>], colour: Rgb<u8>) -> u8 {
    let near = (0..colours.len()).min_by_key(|&index| distance(colours[index], colour));
    near.unwrap_or(0) as u8
}

fn distance(Rgb(one): Rgb<u8>, Rgb(two): Rgb<u8>) -> u32 {
    let squares = one.iter().zip(two).map(|(one, two)| {
        let apart = u32::from(one.abs_diff(two));
        apart * apart
    });
    squares.sum()
}

fn cell(Rgb([red, green, blue]): Rgb<u8>) -> usize {
    let high = |channel: u8| usize::from(channel >> 3);
    high(red) << 10 | high(green) << 5 | high(blue)
}

fn middle_of(cell: usize) -> Rgb<u8> {
    let channel = |shift: u32| ((cell >> shift & 31) << 3 | 4) as u8;
    Rgb([channel(10), channel(5), channel(0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_of_the_theme_stay_as_they_are() {
        for colour in base() {
            let number = PALETTE.number(colour);
            assert_eq!(PALETTE.colours[usize::from(number)], colour);
        }
    }

    #[test]
    fn a_palette_fits_a_byte() {
        assert!(PALETTE.colours.len() <= 256);
        assert_eq!(PALETTE.bytes().len(), 3 * PALETTE.colours.len());
    }
}
