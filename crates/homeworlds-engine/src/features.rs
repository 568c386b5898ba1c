//! The input features of the net from one seat's perspective: the indices of features that are
//! present.
//!
//! The features of a system depend only on the system and the sizes of both homes, so their sums
//! can be cached.

use crate::system_value::{Homes, Share, Siege, count};
use homeworlds::piece::{Colour, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Fleet, System, TwoPlayers};

// Each block of features begins after the previous one.
const ALWAYS: usize = 0;
const SHIP: usize = ALWAYS + 1;
const COLONY_SHIP: usize = SHIP + 3 * 2 * 12 * 3;
const STAR: usize = COLONY_SHIP + 2 * 12 * 4;
const TOTAL: usize = STAR + 5 * 12;
const LARGEST: usize = TOTAL + 3 * 4 * 3 * 3;
const POWERS: usize = LARGEST + 3 * 4 * 4;
const HOME: usize = POWERS + 3 * 2 * 16;
const BANK: usize = HOME + 2 * 5 * 2;
const FLEET: usize = BANK + 4 * 64;
const REACH: usize = FLEET + 2 * 4 * 64;
const CROWD: usize = REACH + 2 * 16;
const SIEGE: usize = CROWD + 2 * 4 * 5 * 4 * 4;

/// Number of features.
pub(crate) const COUNT: usize = SIEGE + 2 * 4 * 4 * 4;

/// Reports the features of `system` for `seat`.
pub(crate) fn of_system(system: System, homes: &Homes, seat: Seat, see: &mut dyn FnMut(usize)) {
    let sides = [seat, seat.other()].map(|seat| system.ships(seat));
    let place = match system.owner() {
        Some(owner) if owner == seat => 0,
        Some(_) => 1,
        None => 2,
    };
    ships(place, sides, see);
    match place {
        2 => colony(system, homes, seat, sides, see),
        _ => home(system, place, sides, see),
    }
    stars(system, place, sides, see);
    totals(system, place, sides, see);
    let [own, foe] = sides.map(|ships| ships.largest().map_or(0, |size| 1 + size as usize));
    see(LARGEST + (place * 4 + own) * 4 + foe);
    for (side, seat) in [seat, seat.other()].into_iter().enumerate() {
        if !sides[side].is_empty() {
            let given = Colour::ALL.map(|colour| usize::from(system.gives(seat, colour)));
            see(POWERS + (place * 2 + side) * 16 + mask(given));
        }
    }
}

/// Reports the features of the whole table for `seat`, from the sums over systems.
pub(crate) fn of_whole(sum: &Share, seat: Seat, see: &mut dyn FnMut(usize)) {
    of_bank(sum.pieces, see);
    for (side, seat) in [seat, seat.other()].into_iter().enumerate() {
        of_means(sum.means(seat), side, see);
        of_siege(sum.siege(seat), side, see);
    }
}

/// Reports the constant feature, and those of the bank with these pieces on the table.
pub(crate) fn of_bank(pieces: u64, see: &mut dyn FnMut(usize)) {
    see(ALWAYS);
    let bank = Fleet::<TwoPlayers>::FULL.bits() - pieces;
    for colour in 0..4 {
        see(BANK + colour * 64 + field(bank, colour));
    }
}

/// Reports the [means](Share::means) of a side; 0 is the own side.
pub(crate) fn of_means(means: u64, side: usize, see: &mut dyn FnMut(usize)) {
    for colour in 0..4 {
        see(FLEET + (side * 4 + colour) * 64 + field(means, colour));
    }
    see(REACH + side * 16 + (means >> Fleet::<TwoPlayers>::BITS) as usize);
}

/// Reports the [siege](Siege) by a side.
pub(crate) fn of_siege(siege: Siege, side: usize, see: &mut dyn FnMut(usize)) {
    let yellow = siege.largest_yellow();
    for colour in Colour::ALL {
        let there = siege.crowd().count_colour(colour).min(4) as usize;
        let arriving = siege.near().count_colour(colour).min(3) as usize;
        see(CROWD + (((side * 4 + colour as usize) * 5 + there) * 4 + arriving) * 4 + yellow);
    }
    let largest = siege.near().largest().map_or(0, |size| 1 + size as usize);
    see(SIEGE + ((side * 4 + siege.guard()) * 4 + largest) * 4 + yellow);
}

fn ships(place: usize, sides: [Fleet; 2], see: &mut dyn FnMut(usize)) {
    for (side, ships) in sides.into_iter().enumerate() {
        for ship in ships.kinds() {
            let kind = SHIP + ((place * 2 + side) * 12 + ship.index()) * 3;
            for nth in 0..ships.count(ship) as usize {
                see(kind + nth);
            }
        }
    }
}

// Ships by their distance to their own home and the other's.
fn colony(
    system: System,
    homes: &Homes,
    seat: Seat,
    sides: [Fleet; 2],
    see: &mut dyn FnMut(usize),
) {
    let near = [seat, seat.other()].map(|seat| usize::from(homes.near(system, seat)));
    let distances = [near[0] * 2 + near[1], near[1] * 2 + near[0]];
    for (side, ships) in sides.into_iter().enumerate() {
        for ship in ships.kinds() {
            let kind = COLONY_SHIP + ((side * 12 + ship.index()) * 4 + distances[side]);
            for _ in 0..ships.count(ship) {
                see(kind);
            }
        }
    }
}

fn home(system: System, place: usize, sides: [Fleet; 2], see: &mut dyn FnMut(usize)) {
    let ships = count(sides[place]).clamp(0, 4) as usize;
    let whole = usize::from(system.stars().count() == 2);
    see(HOME + (place * 5 + ships) * 2 + whole);
}

fn stars(system: System, place: usize, sides: [Fleet; 2], see: &mut dyn FnMut(usize)) {
    let held = match sides.map(Fleet::is_empty) {
        _ if place < 2 => place,
        [false, true] => 2,
        [true, false] => 3,
        _ => 4,
    };
    for star in system.stars() {
        see(STAR + held * 12 + star.index());
    }
}

// Colours that may reach a catastrophe, by which seat has more ships of them there.
fn totals(system: System, place: usize, sides: [Fleet; 2], see: &mut dyn FnMut(usize)) {
    for colour in Colour::ALL {
        let total = system.count_colour(colour).min(4) as usize;
        if total >= 2 {
            let [own, foe] = sides.map(|ships| ships.count_colour(colour));
            let lead = 1 + usize::from(own > foe) - usize::from(own < foe);
            see(TOTAL + ((place * 4 + colour as usize) * 3 + total - 2) * 3 + lead);
        }
    }
}

fn mask(given: [usize; 4]) -> usize {
    let [red, yellow, green, blue] = given;
    red | yellow << 1 | green << 2 | blue << 3
}

// Returns the number of pieces of each size of a colour, two bits each.
const fn field(fleet: u64, colour: usize) -> usize {
    (fleet >> (2 * Size::ALL.len() * colour)) as usize & 63
}
