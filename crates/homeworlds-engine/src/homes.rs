//! Homes to begin with: sound ones, of which each has its chance.

use crate::chance::Chance;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::agreed::FirstShip;
use homeworlds::rules::star::set_up::sorted_sizes;
use homeworlds::rules::star::{Position, Seating};

/// The best that a home can be.
const SOUND: u32 = 6;

/// A home for the seat to move: two stars and a first ship that the bank holds; `None` if it holds none that is allowed.
///
/// It has a large green ship, blue, three colours, stars of two sizes, and other sizes than the home before (B7), as far as
/// the bank allows that.
pub fn choose<P: Seating>(
    position: &Position<P>,
    first_ship: FirstShip,
    chance: &mut Chance,
) -> Option<[Piece; 3]> {
    among(position, first_ship, SOUND, chance)
}

/// The same, but it may lack one of these, so that there are more.
pub fn draw(position: &Position, first_ship: FirstShip, chance: &mut Chance) -> Option<[Piece; 3]> {
    among(position, first_ship, SOUND - 1, chance)
}

// One of those that are as sound as `wanted`, or as sound as any.
fn among<P: Seating>(
    position: &Position<P>,
    first_ship: FirstShip,
    wanted: u32,
    chance: &mut Chance,
) -> Option<[Piece; 3]> {
    let before = position.sizes_before(position.to_move);
    let homes: Vec<[Piece; 3]> = position.galaxy.set_ups(first_ship).collect();
    let merits = |home: &[Piece; 3]| {
        let [first, second, _] = *home;
        let own = before != Some(sorted_sizes([first, second]));
        soundness(*home) + u32::from(own)
    };
    let most = homes.iter().map(merits).max()?;
    let mut sound = homes;
    sound.retain(|home| merits(home) >= wanted.min(most));
    let drawn = chance.below(sound.len() as u64);
    sound.get(drawn as usize).copied()
}

fn soundness([first, second, ship]: [Piece; 3]) -> u32 {
    let colours = [first, second, ship].map(Piece::colour);
    let has = |colour| colours.contains(&colour);
    let different =
        colours[0] != colours[1] && colours[0] != colours[2] && colours[1] != colours[2];
    let merits = [
        ship.size() == Size::Large,
        ship.colour() == Colour::Green,
        has(Colour::Blue),
        different,
        first.size() != second.size(),
    ];
    merits.into_iter().map(u32::from).sum()
}
