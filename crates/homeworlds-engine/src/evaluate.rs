//! Evaluation of a table for the seat to move, in centi-logits: 100 more multiply the odds to win
//! by e.
//!
//! A value is a sum over systems, the bank, and the possessions of each seat, each of which is
//! cached. A turn changes few systems, so its result is computed incrementally from the table
//! before its last step.

use crate::features;
use crate::net::{self, Net, Row};
use crate::system_value::{Homes, Share, Siege};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Effect, Fleet, Found, Galaxy, Slot, System, TwoPlayers};

/// An evaluator of tables. It caches what successive tables have in common.
pub(crate) struct Evaluator {
    net: Net,
    systems: Kept<Sum>,
    /// Keyed by the pieces on the table, for both seats alike.
    banks: Kept<Row>,
    /// Keyed by the means of a seat, for itself and for the other one.
    means: Kept<[Row; 2]>,
    /// Keyed by the siege by a seat, likewise.
    sieges: Kept<[Row; 2]>,
    origin: Origin,
}

/// A cache by key. The newest entry of each place is kept.
struct Kept<T>(Vec<(u64, T)>);

/// The sums over systems: by the hand-written formula, and for each seat by the net.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: Share,
    rows: [Row; 2],
}

/// The table from which the last results came.
struct Origin {
    number: Option<u32>,
    homes: Homes,
    sum: Sum,
    /// The last changed system, and the sums including it.
    left: (Slot, System),
    rest: Sum,
}

impl Evaluator {
    /// Creates an evaluator with the hand-written formula and the corrections of `net`.
    pub(crate) fn new(net: Net) -> Self {
        Self {
            net,
            systems: Kept::of_bits(13),
            banks: Kept::of_bits(10),
            means: Kept::of_bits(10),
            sieges: Kept::of_bits(10),
            origin: Origin {
                number: None,
                homes: Homes::of(&Galaxy::EMPTY),
                sum: Sum::default(),
                left: (Slot(0), System::NOTHING),
                rest: Sum::default(),
            },
        }
    }

    /// Returns the value of `galaxy` for `mover`, to move now.
    pub(crate) fn table(&mut self, galaxy: &Galaxy, mover: Seat) -> i32 {
        let sum = self.systems.sum(galaxy, &Homes::of(galaxy), &self.net);
        self.worth(&sum, mover)
    }

    /// Forgets the table of the previous results, before the results of another.
    pub(crate) const fn begin(&mut self) {
        self.origin.number = None;
    }

    /// Returns the value of a turn's result for `mover`, to move then. All results since
    /// [`Evaluator::begin`] must come from one table.
    pub(crate) fn result(&mut self, found: &Found<'_>, mover: Seat) -> i32 {
        match found.change() {
            Some((number, before, effect)) if !moves_frame(&effect) => {
                let sum = self.after(number, before, &effect);
                self.worth(&sum, mover)
            }
            Some(_) | None => self.table(&found.galaxy(), mover),
        }
    }

    fn after(&mut self, number: u32, before: &Galaxy, effect: &Effect) -> Sum {
        let Self {
            net,
            systems,
            origin,
            ..
        } = self;
        let left = (effect.at, effect.after());
        let is_same = origin.number == Some(number);
        if !is_same {
            origin.number = Some(number);
            origin.homes = Homes::of(before);
            origin.sum = systems.sum(before, &origin.homes, net);
        }
        if !is_same || origin.left != left {
            origin.left = left;
            origin.rest = origin.sum;
            origin
                .rest
                .minus(systems.of(effect.before, &origin.homes, net));
            origin.rest.plus(systems.of(left.1, &origin.homes, net));
        }
        let mut sum = origin.rest;
        if let Some(arrival) = effect.arrival {
            sum.minus(systems.of(arrival.before, &origin.homes, net));
            sum.plus(systems.of(arrival.after, &origin.homes, net));
        }
        sum
    }

    fn worth(&mut self, sum: &Sum, mover: Seat) -> i32 {
        let net = &self.net;
        let bank = self.banks.get(sum.share.pieces, |pieces| {
            net.sum(|see| features::of_bank(pieces, see))
        });
        let [own, foe] = [mover, mover.other()];
        let mut of_seat = |seat| {
            let share = &sum.share;
            let mut rows = *self.means.get(share.means(seat), |means| {
                [0, 1].map(|side| net.sum(|see| features::of_means(means, side, see)))
            });
            let siege = self.sieges.get(share.siege(seat).0, |siege| {
                [0, 1].map(|side| net.sum(|see| features::of_siege(Siege(siege), side, see)))
            });
            for (row, siege) in rows.iter_mut().zip(siege) {
                net::plus(row, siege);
            }
            rows
        };
        let (own_rows, foe_rows) = (of_seat(own), of_seat(foe));
        let side = |seat: Seat, rows: &[Row; 2], others: &[Row; 2]| {
            let mut row = sum.rows[seat.index()];
            net::plus(&mut row, bank);
            net::plus(&mut row, &rows[0]);
            net::plus(&mut row, &others[1]);
            row
        };
        let row = side(own, &own_rows, &foe_rows);
        let foe_row = side(foe, &foe_rows, &own_rows);
        by_hand(&sum.share, mover) + net.worth(&row, &foe_row)
    }
}

impl<T: Clone + Default> Kept<T> {
    fn of_bits(bits: u32) -> Self {
        // No key has this value.
        Self(vec![(u64::MAX, T::default()); 1 << bits])
    }

    #[inline]
    fn get(&mut self, key: u64, worth: impl FnOnce(u64) -> T) -> &T {
        // The highest bits depend on all others.
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = mixed >> (1 + self.0.len().leading_zeros());
        let kept = &mut self.0[place as usize];
        if kept.0 != key {
            *kept = (key, worth(key));
        }
        &kept.1
    }
}

impl Kept<Sum> {
    fn of(&mut self, system: System, homes: &Homes, net: &Net) -> &Sum {
        // The sizes are stored above the owner.
        let key = system.words()[0] | homes.frame() << 58;
        self.get(key, |_| Sum::of(system, homes, net))
    }

    fn sum(&mut self, galaxy: &Galaxy, homes: &Homes, net: &Net) -> Sum {
        let mut sum = Sum::default();
        for &system in galaxy.systems() {
            sum.plus(self.of(system, homes, net));
        }
        sum
    }
}

impl Sum {
    fn of(system: System, homes: &Homes, net: &Net) -> Self {
        let rows = Seat::PAIR.map(|seat| match system {
            // An absent system must not count as a colony.
            System::NOTHING => Row::default(),
            system => net.sum(|see| features::of_system(system, homes, seat, see)),
        });
        Self {
            share: Share::of(system, homes),
            rows,
        }
    }

    fn plus(&mut self, more: &Sum) {
        self.share = self.share.plus(&more.share);
        for (row, more) in self.rows.iter_mut().zip(&more.rows) {
            net::plus(row, more);
        }
    }

    fn minus(&mut self, less: &Sum) {
        self.share = self.share.minus(&less.share);
        for (row, less) in self.rows.iter_mut().zip(&less.rows) {
            net::minus(row, less);
        }
    }
}

/// Returns the total value by the hand-written formula for `mover`, and the sum over its systems.
pub(crate) fn looks(galaxy: &Galaxy, mover: Seat) -> (i32, Share) {
    let homes = Homes::of(galaxy);
    let sum = galaxy
        .systems()
        .iter()
        .map(|&system| Share::of(system, &homes))
        .fold(Share::default(), |sum, share| sum.plus(&share));
    (by_hand(&sum, mover), sum)
}

// Returns whether a home's stars change, on which the shares of all systems depend.
fn moves_frame(effect: &Effect) -> bool {
    effect.before.owner().is_some() && effect.before.sizes() != effect.after().sizes()
}

const TO_MOVE: i32 = 14;
// Indexed by the set of colours that a seat's systems give: red 8, yellow 16, green 22, blue 20.
const POWERS: [i32; 16] = [0, 8, 16, 24, 22, 30, 38, 46, 20, 28, 36, 44, 42, 50, 58, 66];
const BESIDE: i32 = 4;
const BESIDE_MOST: u32 = 6;
const NO_GUARD: i32 = -16;
// Indexed by the size of the bank's smallest piece of a colour that the seat owns.
const BANK: [i32; 3] = [4, 12, 22];

fn by_hand(sum: &Share, mover: Seat) -> i32 {
    let bank: Fleet = Fleet::from_bits(Fleet::<TwoPlayers>::FULL.bits() - sum.pieces);
    let next = Colour::ALL.map(|colour| {
        bank.smallest(colour)
            .map_or(0, |piece| BANK[piece.size() as usize])
    });
    let means = Seat::PAIR.map(|seat| sum.means(seat));
    let [first, second] = Seat::PAIR;
    let value = sum.value + side(sum, first, means, next) - side(sum, second, means, next);
    TO_MOVE + if mover == Seat(0) { value } else { -value }
}

// `next` is the value of the bank for a seat that owns a colour.
fn side(sum: &Share, seat: Seat, means: [u64; 2], next: [i32; 4]) -> i32 {
    let [own, foe] = [seat, seat.other()].map(|seat| means[seat.index()]);
    let mut value = POWERS[(own >> Fleet::<TwoPlayers>::BITS) as usize & 15];
    let own: Fleet = Fleet::from_bits(own);
    for (colour, next) in Colour::ALL.into_iter().zip(next) {
        value += next * i32::from(own.count_colour(colour) > 0);
    }
    let places = sum.places >> (8 * u32::from(seat.0));
    value += BESIDE * (places & 0xff).min(BESIDE_MOST) as i32;
    let unguarded = places >> 16 & 0xff != 3;
    let foe: Fleet = Fleet::from_bits(foe);
    if unguarded && foe.has(Piece::new(Colour::Red, Size::Large)) {
        value += NO_GUARD;
    }
    value
}
