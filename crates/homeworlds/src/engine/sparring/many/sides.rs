//! What eliminations mean for one seat, over all deals of sides that it holds for possible (M2, M5-M7).

use crate::engine::scale::WIN;
use crate::rules::multiplayer::{Game, Goal};
use crate::rules::{Alignment, Seat, Seats};

/// The deals that fit what one seat knows: the Evil seats of each; a single one without any where there are no sides.
#[derive(Clone, Debug)]
pub struct Sides(Vec<Seats>);

/// What the risk of losing the game is worth.
pub const LOST: i64 = 3_000;

/// What it is worth to win, that somebody else is out by one's own hand, and that one of the other side is.
const WON: i64 = WIN as i64;
const ONE_LESS: i64 = 250;
const SIDE: i64 = 600;

/// How far somebody wants an elimination that does not win, of a hundred.
const IDLY: i64 = 25;

impl Sides {
    /// All deals in which the seats have these sides, as far as they are known.
    pub fn fitting(goal: Goal, known: &[Option<Alignment>]) -> Self {
        if !goal.has_sides() {
            return Self(vec![Seats::NONE]);
        }
        let seats = known.len() as u32;
        let sets = (0..1_u32 << seats).map(|bits| {
            let evil = (0..seats as u8).filter(|seat| bits >> seat & 1 == 1);
            evil.map(Seat).collect::<Seats>()
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

    /// How far `by` wants `whom` to fall by its hand, of a hundred.
    pub fn wants(&self, game: &Game, by: Seat, whom: Seat) -> i64 {
        match game.rules().goal() {
            Goal::LastCaptain => 100,
            Goal::Left if game.target(by) == Some(whom) => 100,
            Goal::Left => IDLY,
            Goal::GoodEvil => self.mean(|evil| match evil.has(by) || evil.has(whom) {
                true => 100,
                false => 0,
            }),
        }
    }

    /// What it is worth for `me` that `by` can eliminate `whom`: never more than nothing.
    pub fn risk(&self, game: &Game, me: Seat, by: Seat, whom: Seat) -> i64 {
        let wants = self.wants(game, by, whom).max(IDLY);
        let after = self.after(game, me, by, Seats::one(whom));
        after.clamp(-LOST, 0) * wants / 100
    }

    /// What it is worth for `me` that these fall in a turn of `by`; nobody but `by` is asked whether it also falls.
    pub fn after(&self, game: &Game, me: Seat, by: Seat, fallen: Seats) -> i64 {
        if fallen.is_empty() {
            return 0;
        }
        if fallen.has(me) {
            return -WON;
        }
        let for_winner = |winner: Seat| if winner == me { WON } else { -WON };
        let mut left = (0..game.position().seats()).map(Seat);
        let left: Seats = left
            .by_ref()
            .filter(|&seat| game.is_in(seat) && !fallen.has(seat))
            .collect();
        let taken = i64::from(fallen.count()) * if by == me { ONE_LESS } else { 0 };
        match game.rules().goal() {
            _ if left.only().is_some() => WON,
            Goal::Left if game.target(by).is_some_and(|target| fallen.has(target)) => {
                for_winner(by)
            }
            Goal::Left | Goal::LastCaptain => taken,
            Goal::GoodEvil => self.mean(|evil| {
                let good_wins = left.and(evil).is_empty();
                match evil.has(me) {
                    _ if evil.has(by) => for_winner(by),
                    true if good_wins => -WON,
                    false if good_wins => WON,
                    true => 0,
                    false => {
                        let foes = i64::from(fallen.and(evil).count());
                        SIDE * (2 * foes - i64::from(fallen.count()))
                    }
                }
            }),
        }
    }
}
