//! The value that one system adds to a table by the hand-written formula. It depends on the system
//! and the star sizes of both homes.

use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Fleet, Galaxy, System, TwoPlayers};

/// The star sizes of both homes, one bit each. Other systems depend on nothing else about the
/// homes.
#[derive(Clone, Copy)]
pub(crate) struct Homes([u64; 2]);

/// The sums over systems. Every field is a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Share {
    /// All pieces, as the bits of a fleet.
    pub pieces: u64,
    /// The ships of both seats, as in the word of a system.
    pub ships: u64,
    /// The number of systems that give a colour: one byte for each colour of the first seat, then
    /// of the second.
    pub powers: u64,
    /// The ships of each seat next to the other's home, as `ships`.
    pub near: u64,
    /// All pieces at the home of each seat, as `ships`.
    pub crowd: u64,
    /// One byte each: the weight of each seat's ships next to the other's home, and the largest
    /// ship with which each seat holds its own, 0 for none.
    pub places: u32,
    /// The part of the value that is independent of other systems, for the first seat.
    pub value: i32,
}

/// The threats of a seat to the other's home: its ships next to it, all pieces there, the largest
/// ship that defends it, and the largest yellow ship of the attacker.
#[derive(Clone, Copy)]
pub(crate) struct Siege(pub u64);

/// The mask of the ships in the word of a system.
const SHIPS: u64 = (1 << (2 * FLEET)) - 1;
const FLEET: u32 = Fleet::<TwoPlayers>::BITS;

/// The lowest bit of the yellow ships in a fleet.
const YELLOW: u32 = FLEET / 4 * Colour::Yellow as u32;

impl Homes {
    /// Creates the homes of `galaxy`. A fallen home has no sizes.
    pub(crate) fn of(galaxy: &Galaxy) -> Self {
        let mut homes = Homes([0; 2]);
        for &system in galaxy.systems() {
            if let Some(owner) = system.owner() {
                homes.0[owner.index()] = system.sizes().bits();
            }
        }
        homes
    }

    /// Returns whether ships can move from `system` to the home of `seat`.
    pub(crate) fn near(&self, system: System, seat: Seat) -> bool {
        system.sizes().bits() & self.0[seat.index()] == 0
    }

    /// Returns all sizes in six bits.
    pub(crate) const fn frame(&self) -> u64 {
        let [first, second] = self.0;
        first | second << 3
    }
}

impl Share {
    /// Returns the share of `system`, given these homes.
    pub(crate) fn of(system: System, homes: &Homes) -> Self {
        let mut share = Share {
            pieces: system.pieces().bits(),
            ships: system.words()[0] & SHIPS,
            ..Share::default()
        };
        for seat in Seat::PAIR {
            let side = Side {
                system,
                seat,
                own: system.ships(seat),
                foe: system.ships(seat.other()),
                beside: homes.near(system, seat.other()),
            };
            share.value += side.sign() * side.value();
            share.powers |= side.powers() << (32 * u32::from(seat.0));
            share.places |= side.places() << (8 * u32::from(seat.0));
            let shift = FLEET * u32::from(seat.0);
            if side.beside {
                share.near |= side.own.bits() << shift;
            }
            if system.owner() == Some(seat) {
                share.crowd |= share.pieces << shift;
            }
        }
        share
    }

    /// Returns the ships of `seat` as the bits of a fleet, and above them the colours that any
    /// system gives to it, one bit each.
    pub(crate) const fn means(&self, seat: Seat) -> u64 {
        let systems = (self.powers >> (32 * seat.0 as u32)) as u32;
        // Each non-zero byte then has its highest bit set, and the product brings the four
        // together.
        let given = (systems + 0x7f7f_7f7f) >> 7 & 0x0101_0101;
        let colours = given.wrapping_mul(0x0102_0408) >> 24 & 15;
        let ships = self.ships >> (FLEET * seat.0 as u32) & ((1 << FLEET) - 1);
        ships | (colours as u64) << FLEET
    }

    /// Returns whether any system gives this colour to `seat`.
    pub(crate) const fn gives(&self, seat: Seat, colour: Colour) -> bool {
        self.means(seat) >> (FLEET + colour as u32) & 1 == 1
    }

    /// Returns the siege of the other's home by `seat`.
    pub(crate) fn siege(&self, seat: Seat) -> Siege {
        let (own, foe) = (seat.0 as u32, 1 - seat.0 as u32);
        let fleet = |fleets: u64, number: u32| fleets >> (FLEET * number) & ((1 << FLEET) - 1);
        let guard = self.places >> (16 + 8 * foe) & 3;
        let yellow = fleet(self.ships, own) >> YELLOW & 0x3f;
        // Two bits each: 0 for none.
        let largest = (u64::BITS + 1 - yellow.leading_zeros()) / 2;
        let rest = (guard | largest << 2) as u64;
        Siege(fleet(self.near, own) | fleet(self.crowd, foe) << FLEET | rest << (2 * FLEET))
    }

    /// Returns the sum of both.
    pub(crate) const fn plus(self, other: &Self) -> Self {
        Self {
            pieces: self.pieces + other.pieces,
            ships: self.ships + other.ships,
            powers: self.powers + other.powers,
            near: self.near + other.near,
            crowd: self.crowd + other.crowd,
            places: self.places + other.places,
            value: self.value + other.value,
        }
    }

    /// Returns the difference from `other`, which must be part of it.
    pub(crate) const fn minus(self, other: &Self) -> Self {
        Self {
            pieces: self.pieces - other.pieces,
            ships: self.ships - other.ships,
            powers: self.powers - other.powers,
            near: self.near - other.near,
            crowd: self.crowd - other.crowd,
            places: self.places - other.places,
            value: self.value - other.value,
        }
    }
}

impl Siege {
    /// Returns the attacker's ships next to the home.
    pub(crate) const fn near(self) -> Fleet {
        Fleet::from_bits(self.0)
    }

    /// Returns all pieces at the home.
    pub(crate) const fn crowd(self) -> Fleet {
        Fleet::from_bits(self.0 >> FLEET)
    }

    /// Returns the size of the largest defender, from 1, or 0 if there is none.
    pub(crate) const fn guard(self) -> usize {
        (self.0 >> (2 * FLEET) & 3) as usize
    }

    /// Returns the size of the attacker's largest yellow ship anywhere, likewise.
    pub(crate) const fn largest_yellow(self) -> usize {
        (self.0 >> (2 * FLEET + 2)) as usize
    }
}

/// One seat's side of a system.
struct Side {
    system: System,
    seat: Seat,
    own: Fleet,
    foe: Fleet,
    beside: bool,
}

const SIZE: [i32; 3] = [6, 28, 62];
const YELLOW_LARGE: i32 = 8;
const HOME_POWER: [i32; 4] = [10, 14, 18, 18];
const HOME_LARGEST: [i32; 3] = [-14, 8, 46];
const HOME_EMPTY: i32 = -40;
const HOME_SHIP: i32 = 9;
const HOME_COLOUR: i32 = 6;
const HOME_ONE_STAR: i32 = -110;
const HOME_STAR_CROWDED: i32 = -30;
const INVADER: [i32; 3] = [12, 26, 50];
const MORE_INVADERS: i32 = 6;
const OUTSIZED: i32 = -6;
const THREE_OF_A_COLOUR: i32 = -5;
const FOUR_OF_A_COLOUR: i32 = -19;

impl Side {
    const fn sign(&self) -> i32 {
        1 - 2 * self.seat.0 as i32
    }

    fn value(&self) -> i32 {
        let mut value = self.material() + self.crowding() + self.outsized();
        match self.system.owner() {
            Some(owner) if owner == self.seat => value += self.home(),
            Some(_) => value += self.invasion(),
            None => {}
        }
        value
    }

    fn material(&self) -> i32 {
        let of_size = |size: Size| count(self.own.only_size(size)) * SIZE[size as usize];
        let yellow = self.own.count(Piece::new(Colour::Yellow, Size::Large)) as i32;
        Size::ALL.into_iter().map(of_size).sum::<i32>() + yellow * YELLOW_LARGE
    }

    // Ships whose colour a catastrophe may soon take (B15).
    fn crowding(&self) -> i32 {
        let of_colour = |colour: Colour| {
            let weight = match self.system.count_colour(colour) {
                0..=2 => 0,
                3 => THREE_OF_A_COLOUR,
                _ => FOUR_OF_A_COLOUR,
            };
            weight * self.own.count_colour(colour) as i32
        };
        Colour::ALL.into_iter().map(of_colour).sum()
    }

    // Ships that an adjacent enemy ship could capture if it had red (B14).
    fn outsized(&self) -> i32 {
        let smaller = match self.foe.largest() {
            Some(Size::Large) => self.own.without_size(Size::Large),
            Some(Size::Medium) => self.own.only_size(Size::Small),
            Some(Size::Small) | None => Fleet::EMPTY,
        };
        OUTSIZED * count(smaller)
    }

    fn home(&self) -> i32 {
        let powers: i32 = Colour::ALL
            .into_iter()
            .filter(|&colour| self.system.gives(self.seat, colour))
            .map(|colour| HOME_POWER[colour as usize])
            .sum();
        let largest = self
            .own
            .largest()
            .map_or(HOME_EMPTY, |size| HOME_LARGEST[size as usize]);
        let ships = count(self.own).min(3) * HOME_SHIP;
        let colours = self.own.colours().count() as i32 * HOME_COLOUR;
        powers + largest + ships + colours + self.home_stars()
    }

    fn home_stars(&self) -> i32 {
        let lone = match self.system.stars().count() {
            2 => 0,
            _ => HOME_ONE_STAR,
        };
        let crowded = |star: Piece| {
            let colour = star.colour();
            self.foe.count_colour(colour) > 0 && self.system.count_colour(colour) == 3
        };
        lone + self.system.stars().filter(|&star| crowded(star)).count() as i32 * HOME_STAR_CROWDED
    }

    fn invasion(&self) -> i32 {
        self.own.largest().map_or(0, |size| {
            INVADER[size as usize] + (count(self.own) - 1) * MORE_INVADERS
        })
    }

    fn powers(&self) -> u64 {
        let gives = |&colour: &Colour| !self.own.is_empty() && self.system.gives(self.seat, colour);
        let bit = |colour: Colour| 1 << (8 * colour as u32);
        Colour::ALL.into_iter().filter(gives).map(bit).sum()
    }

    fn places(&self) -> u32 {
        let near = if self.beside {
            2 * count(self.own.only_size(Size::Large)) + count(self.own.only_size(Size::Medium))
        } else {
            0
        };
        let guard = match self.system.owner() == Some(self.seat) {
            true => self.own.largest().map_or(0, |size| 1 + size as u32),
            false => 0,
        };
        near as u32 | guard << 16
    }
}

/// Returns the number of ships.
pub(crate) fn count(ships: Fleet) -> i32 {
    Colour::ALL
        .into_iter()
        .map(|colour| ships.count_colour(colour) as i32)
        .sum()
}

#[cfg(test)]
mod tests {
    use homeworlds::rules::star::Position;

    use super::*;
    use crate::evaluate;

    #[test]
    fn siege_has_arrivals_and_the_defence() {
        let table: Position = "<0>; Ann(0,r1b2)g3-; Beth(1,y2g1)g2-r1b2; Cat(b3)r2y3-y1"
            .parse()
            .expect("a position");
        let (_, sum) = evaluate::looks(&table.galaxy, Seat(0));
        let pieces = |fleet: Fleet| fleet.pieces().map(|piece| piece.to_string()).collect();
        let siege = sum.siege(Seat(0));
        let near: Vec<String> = pieces(siege.near());
        assert_eq!(near, ["r2", "y3"]);
        let crowd: Vec<String> = pieces(siege.crowd());
        assert_eq!(crowd, ["r1", "y2", "g1", "g2", "b2"]);
        assert_eq!([siege.guard(), siege.largest_yellow()], [2, 3]);
        let siege = sum.siege(Seat(1));
        let near: Vec<String> = pieces(siege.near());
        assert_eq!(near, ["y1"]);
        assert_eq!([siege.guard(), siege.largest_yellow()], [3, 1]);
    }
}
