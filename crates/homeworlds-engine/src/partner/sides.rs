//! The value of eliminations for one seat, over all deals of sides that it considers possible (M2,
//! M5-M7).

use crate::values::WIN;
use homeworlds::rules::multiplayer::{Goal, MultiplayerGame};
use homeworlds::rules::{Alignment, Seat, Seats};

/// The deals consistent with one seat's knowledge, as the Evil seats of each. In games without
/// sides, a single deal without Evil seats.
#[derive(Clone, Debug)]
pub(crate) struct Sides(Vec<Seats>);

/// The values of a win, of eliminating another seat oneself, and of the elimination of a seat of
/// the other side.
const WON: i64 = WIN as i64;
const ONE_LESS: i64 = 250;
const SIDE: i64 = 600;

impl Sides {
    /// Returns all deals in which the seats have these sides, as far as they are known.
    pub(crate) fn fitting(goal: Goal, known: &[Option<Alignment>]) -> Self {
        if !goal.has_sides() {
            return Self(vec![Seats::NONE]);
        }
        let seats = known.len() as u32;
        let sets = (0..1_u32 << seats).map(|bits| {
            (0..seats as u8)
                .filter(|seat| bits >> seat & 1 == 1)
                .map(Seat)
                .collect::<Seats>()
        });
        let fits = |evil: &Seats| {
            evil.count() == seats / 2
                && (0..).map(Seat).zip(known).all(|(seat, side)| {
                    side.is_none_or(|side| (side == Alignment::Evil) == evil.has(seat))
                })
        };
        Self(sets.filter(fits).collect())
    }

    fn mean(&self, of: impl Fn(Seats) -> i64) -> i64 {
        let sum: i64 = self.0.iter().map(|&evil| of(evil)).sum();
        sum / self.0.len().max(1) as i64
    }

    /// Returns the value for `me` of these seats falling in its own turn.
    pub(crate) fn after(&self, game: &MultiplayerGame, me: Seat, fallen: Seats) -> i64 {
        if fallen.is_empty() {
            return 0;
        }
        if fallen.has(me) {
            return -WON;
        }
        let left: Seats = (0..game.position().seats)
            .map(Seat)
            .filter(|&seat| game.is_in(seat) && !fallen.has(seat))
            .collect();
        let taken = i64::from(fallen.count()) * ONE_LESS;
        match game.rules().goal() {
            _ if left.only().is_some() => WON,
            Goal::Left if game.target(me).is_some_and(|target| fallen.has(target)) => WON,
            Goal::Left | Goal::LastCaptain => taken,
            Goal::GoodEvil => self.mean(|evil| {
                if evil.has(me) || left.and(evil).is_empty() {
                    return WON;
                }
                let foes = i64::from(fallen.and(evil).count());
                SIDE * (2 * foes - i64::from(fallen.count()))
            }),
        }
    }
}
