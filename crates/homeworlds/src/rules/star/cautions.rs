//! What should be known of a turn on a star map before it counts: one list for two, and for three to six (B7, B9, B15, M3).
//! Only what the turn itself made is named, and never what it makes of somebody else's home.

use crate::piece::{Colour, Size};
use crate::rules::star::{Fleet, Position, Seating, sorted_sizes};
use crate::rules::{Caution, Event};

/// From so many pieces of a colour on there can be a catastrophe (B15).
const TOO_MANY: u32 = 4;

/// What is unwise about the home that was set up by these events, if one was (B7).
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

/// Returns where a turn made too many pieces of a colour and left them standing, so that another seat may strike next (B15). Without the
/// table `before`, all that stand count.
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
