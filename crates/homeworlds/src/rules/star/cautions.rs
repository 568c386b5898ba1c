//! Warnings about a turn on a star map before it counts: one list for two players and for three to
//! six (B7, B9, B15, M3). They only cover the turn's own doing, and never its effect on somebody
//! else's home.

use crate::piece::{Colour, Size};
use crate::rules::star::{Fleet, Position, Seating, sorted_sizes};
use crate::rules::{Caution, Event};

/// Number of pieces of a colour from which a catastrophe is possible (B15).
const TOO_MANY: u32 = 4;

/// Returns the warnings about the home that these events set up, if any (B7).
pub(super) fn of_set_up<P: Seating>(before: &Position<P>, events: &[Event]) -> Vec<Caution> {
    let Some(&Event::Settled {
        seat, stars, ship, ..
    }) = events.first()
    else {
        return Vec::new();
    };
    let pieces: Fleet = [stars[0], stars[1], ship].into_iter().collect();
    let colours = pieces.colours().count() as u8;
    let lacks = |colour| (pieces.count_colour(colour) == 0).then_some(Caution::Lacks { colour });
    let sizes = sorted_sizes(stars);
    let beside = before
        .home_name(before.seat_before(seat))
        .filter(|_| before.sizes_before(seat) == Some(sizes));
    let cautions = [
        (ship.size() != Size::Large).then_some(Caution::SmallShip { ship }),
        lacks(Colour::Green),
        lacks(Colour::Blue),
        (colours < 3).then_some(Caution::FewColours { colours }),
        (sizes[0] == sizes[1]).then_some(Caution::Gemini { size: sizes[0] }),
        beside
            .cloned()
            .map(|home| Caution::SmallUniverse { home, sizes }),
    ];
    cautions.into_iter().flatten().collect()
}

/// Returns where a turn created an overpopulation and left it, so that another seat may strike next
/// (B15). Without the table `before`, every overpopulation counts.
pub(super) fn overpopulated<P: Seating>(
    before: Option<&Position<P>>,
    after: &Position<P>,
) -> Vec<Caution> {
    let mut cautions = Vec::new();
    let seat = after.to_move;
    for (name, system) in after.systems() {
        if system.owner().is_some_and(|owner| owner != seat) {
            continue;
        }
        let earlier = before.and_then(|it| it.systems().find(|(earlier, _)| *earlier == name));
        for colour in Colour::ALL {
            let count = system.count_colour(colour);
            let stood = earlier.map_or(0, |(_, system)| system.count_colour(colour));
            if count >= TOO_MANY && stood < TOO_MANY {
                cautions.push(Caution::Overpopulated {
                    system: name.clone(),
                    colour,
                    count,
                });
            }
        }
    }
    cautions
}
