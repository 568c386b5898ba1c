//! What a table is worth for the seat to move, in centi-logits: 100 more make the odds to win e times as good.
//!
//! A value is a sum over systems, each of which is worked out once and kept, and a few words about the whole. A turn changes
//! few systems, so its result is told from the table before its last step.

use std::sync::Arc;

use crate::features;
use crate::net::{self, Net, Row, WIDTH};
use crate::share::{Homes, Share};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Effect, Fleet, Found, Galaxy, System, TwoPlayers};

/// Values tables; keeps what systems add from one to the next.
pub struct Evaluator {
    net: Arc<Net>,
    kept: Vec<Kept>,
    origin: Option<Origin>,
}

/// The share of a system, by its word and the sizes of both homes.
#[derive(Clone, Copy)]
struct Kept {
    key: u64,
    sum: Sum,
}

/// What systems add up to: by the hand formula, and for each seat by the net.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: Share,
    rows: [Row; 2],
}

/// The table that the last results came from.
#[derive(Clone, Copy)]
struct Origin {
    number: u32,
    homes: Homes,
    sum: Sum,
}

const SLOTS: u32 = 14;

impl Evaluator {
    /// Values tables by the hand formula as `net` corrects it.
    pub fn new(net: Arc<Net>) -> Self {
        let nothing = Kept {
            key: 0,
            sum: Sum::default(),
        };
        Self {
            net,
            kept: vec![nothing; 1 << SLOTS],
            origin: None,
        }
    }

    /// What `galaxy` is worth for `mover`, to move now.
    pub fn table(&mut self, galaxy: &Galaxy, mover: Seat) -> i32 {
        let sum = self.sum(galaxy, &Homes::of(galaxy));
        self.worth(&sum, mover)
    }

    /// Forgets the table that results came from, before the results of another.
    pub fn begin(&mut self) {
        self.origin = None;
    }

    /// What the result of a turn is worth for `mover`, to move then; all results since [`Evaluator::begin`] are of one table.
    pub fn result(&mut self, found: &Found<'_>, mover: Seat) -> i32 {
        match found.change() {
            Some((number, before, effect)) if !moves_frame(&effect) => {
                let origin = self.origin_of(number, before);
                let sum = self.after(&origin, &effect);
                self.worth(&sum, mover)
            }
            Some(_) | None => self.table(&found.galaxy(), mover),
        }
    }

    fn origin_of(&mut self, number: u32, galaxy: &Galaxy) -> Origin {
        match self.origin {
            Some(origin) if origin.number == number => origin,
            Some(_) | None => {
                let homes = Homes::of(galaxy);
                let sum = self.sum(galaxy, &homes);
                *self.origin.insert(Origin { number, homes, sum })
            }
        }
    }

    fn after(&mut self, origin: &Origin, effect: &Effect) -> Sum {
        let homes = &origin.homes;
        let mut sum = origin.sum;
        sum.minus(self.kept(effect.before, homes));
        sum.plus(self.kept(effect.after(), homes));
        if let Some(arrival) = effect.arrival {
            sum.minus(self.kept(arrival.before, homes));
            sum.plus(self.kept(arrival.after, homes));
        }
        sum
    }

    fn sum(&mut self, galaxy: &Galaxy, homes: &Homes) -> Sum {
        let mut sum = Sum::default();
        for &system in galaxy.systems() {
            sum.plus(self.kept(system, homes));
        }
        sum
    }

    fn kept(&mut self, system: System, homes: &Homes) -> &Sum {
        // The sizes stand above the owner.
        let key = system.words()[0] | homes.frame() << 58;
        let place = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS);
        let kept = &mut self.kept[place as usize];
        if kept.key != key {
            let sum = Sum::of(system, homes, &self.net);
            *kept = Kept { key, sum };
        }
        &kept.sum
    }

    fn worth(&self, sum: &Sum, mover: Seat) -> i32 {
        let [own, foe] = [mover, mover.other()].map(|seat| {
            let mut row = sum.rows[seat.index()];
            features::of_whole(&sum.share, seat, &mut |feature| {
                self.net.add(&mut row, feature);
            });
            row
        });
        by_hand(&sum.share, mover) + self.net.worth(&own, &foe)
    }
}

impl Sum {
    fn of(system: System, homes: &Homes, net: &Net) -> Self {
        let mut rows = [[0; WIDTH]; 2];
        for seat in Seat::PAIR {
            let row = &mut rows[seat.index()];
            // No system is none of a colony either.
            if system != System::NOTHING {
                features::of_system(system, homes, seat, &mut |feature| net.add(row, feature));
            }
        }
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

/// What the whole is worth by the hand formula for `mover`, and what its systems sum up to.
pub fn looks(galaxy: &Galaxy, mover: Seat) -> (i32, Share) {
    let homes = Homes::of(galaxy);
    let shares = galaxy
        .systems()
        .iter()
        .map(|&system| Share::of(system, &homes));
    let sum = shares.fold(Share::default(), |sum, share| sum.plus(&share));
    (by_hand(&sum, mover), sum)
}

// Whether a home's stars change, on which the shares of all systems depend.
fn moves_frame(effect: &Effect) -> bool {
    effect.before.owner().is_some() && effect.before.sizes() != effect.after().sizes()
}

const TO_MOVE: i32 = 14;
const POWER: [i32; 4] = [8, 16, 22, 20];
const BESIDE: i32 = 4;
const BESIDE_MOST: u32 = 6;
const NO_GUARD: i32 = -16;
// By the size of the smallest piece that the bank has of a colour that one owns.
const BANK: [i32; 3] = [4, 12, 22];

fn by_hand(sum: &Share, mover: Seat) -> i32 {
    let [first, second] = Seat::PAIR.map(|seat| side(sum, seat));
    let value = sum.value + first - second;
    TO_MOVE + if mover == Seat(0) { value } else { -value }
}

fn side(sum: &Share, seat: Seat) -> i32 {
    let own = ships(sum, seat);
    let bank: Fleet = Fleet::from_bits(Fleet::<TwoPlayers>::FULL.bits() - sum.pieces);
    let mut value = 0;
    for colour in Colour::ALL {
        if sum.gives(seat, colour) {
            value += POWER[colour as usize];
        }
        if let Some(next) = bank.smallest(colour)
            && own.count_colour(colour) > 0
        {
            value += BANK[next.size() as usize];
        }
    }
    let places = sum.places >> (8 * u32::from(seat.0));
    value += BESIDE * (places & 0xff).min(BESIDE_MOST) as i32;
    let unguarded = places >> 16 & 0xff == 0;
    if unguarded && ships(sum, seat.other()).has(Piece::new(Colour::Red, Size::Large)) {
        value += NO_GUARD;
    }
    value
}

const fn ships(sum: &Share, seat: Seat) -> Fleet {
    Fleet::from_bits(sum.ships >> (Fleet::<TwoPlayers>::BITS * seat.0 as u32))
}
