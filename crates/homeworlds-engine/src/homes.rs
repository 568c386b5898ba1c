//! Opening homes: a random choice among sound ones.

use crate::rng::Rng;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::agreed::FirstShip;
use homeworlds::rules::star::{Position, Seating, sorted_sizes};

/// The score of a sound home: it has blue and green, a large ship and stars of two sizes. Three
/// further merits each improve it: the large ship is green, it has three colours, and its sizes
/// differ from the home before (B7).
const SOUND: u32 = 4;
const MERITS: u32 = 3;

/// The best possible score of a home.
pub(crate) const BEST: u32 = SOUND + MERITS;

/// The score of a home that may lack one merit, so that there are more of them.
pub(crate) const GOOD: u32 = BEST - 1;

/// Draws a home for the seat to move with at least the `wanted` score, or the best score that the
/// bank permits: two stars and a first ship. Returns `None` if no permitted home is left.
pub(crate) fn draw<P: Seating>(
    position: &Position<P>,
    first_ship: FirstShip,
    wanted: u32,
    chance: &mut Rng,
) -> Option<[Piece; 3]> {
    let before = position.sizes_before(position.to_move);
    let homes: Vec<[Piece; 3]> = position.galaxy.set_ups(first_ship).collect();
    let worth = |home: &[Piece; 3]| {
        let [first, second, _] = *home;
        let own = before != Some(sorted_sizes([first, second]));
        goodness(*home) + u32::from(own)
    };
    let most = homes.iter().map(worth).max()?;
    let mut good = homes;
    good.retain(|home| worth(home) >= wanted.min(most));
    let drawn = chance.below(good.len() as u64);
    good.get(drawn as usize).copied()
}

fn goodness([first, second, ship]: [Piece; 3]) -> u32 {
    let colours = [first, second, ship].map(Piece::colour);
    let has = |colour| colours.contains(&colour);
    let different =
        colours[0] != colours[1] && colours[0] != colours[2] && colours[1] != colours[2];
    let is_large = ship.size() == Size::Large;
    let sound =
        is_large && has(Colour::Green) && has(Colour::Blue) && first.size() != second.size();
    let merits = [is_large && ship.colour() == Colour::Green, different];
    SOUND * u32::from(sound) + merits.into_iter().map(u32::from).sum::<u32>()
}
