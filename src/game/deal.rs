//! The secret deal (M6): shuffled with the operating system's randomness and written as the text
//! that is committed to (M9).

use crate::domain::{Commitment, GameId, PersonId, Secret};
use crate::reply::error::{InternalError, Result};
use crate::store;
use crate::store::Tx;
use homeworlds::rules::Seat;
use homeworlds::rules::multiplayer::Deal;
use rand::rngs::{OsRng, StdRng};
use rand::seq::SliceRandom;
use rand::{RngCore, SeedableRng, TryRngCore};

/// The source of secrets.
#[derive(Clone, Copy, Debug)]
pub enum SecretRng {
    /// The operating system's unpredictable randomness.
    Unknown,
    /// A seeded generator for tests, in which nothing is secret.
    Known(u64),
}

/// Number of bytes for the shuffle, and for the salt.
const HALF: usize = 32;

impl SecretRng {
    fn draw(self) -> Result<[u8; 2 * HALF]> {
        let mut bytes = [0; 2 * HALF];
        match self {
            SecretRng::Unknown => OsRng
                .try_fill_bytes(&mut bytes)
                .map_err(|_| InternalError::NoChance)?,
            SecretRng::Known(seed) => StdRng::seed_from_u64(seed).fill_bytes(&mut bytes),
        }
        Ok(bytes)
    }
}

/// Deals alignments to these people, in seat order, as the text that is committed to:
/// `mirolu 0:1001=good 1:1002=evil 2:1003=good salt=5f3a...`, in one line without a line ending. It
/// names the game, each seat with the Discord ID of its player, and 32 bytes of salt in
/// hexadecimal, so that the deal cannot be found by brute force.
pub fn text(game: GameId, people: &[PersonId], secrets: SecretRng) -> Result<Secret<String>> {
    let drawn = secrets.draw()?;
    let (shuffle, salt) = drawn.split_at(HALF);
    let shuffle: [u8; HALF] = shuffle.try_into().expect("half of the bytes");
    let mut order: Vec<Seat> = (0..).map(Seat).take(people.len()).collect();
    order.shuffle(&mut StdRng::from_seed(shuffle));
    let deal = Deal::from_order(&order).ok_or(InternalError::NoDeal(people.len()))?;
    let salt: String = salt.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Secret::new(deal.line(game, people, salt)))
}

/// The stored secret deal of a game; empty if nothing is dealt.
#[derive(Clone, Default)]
pub struct CommittedDeal {
    /// The published commitment.
    pub published: Option<Commitment>,
    /// The committed text.
    pub text: Option<Secret<String>>,
}

impl CommittedDeal {
    /// Loads a game's stored deal.
    pub fn load(tx: &Tx, id: GameId) -> Result<Self, store::StoreError> {
        let of_record = if id.is_long() { tx.record(id)? } else { None };
        if let Some(text) = of_record.and_then(|record| record.body.deal) {
            return Ok(Self {
                published: Some(Commitment::to(&text)),
                text: Some(Secret::new(text)),
            });
        }
        Ok(Self {
            published: tx.commitment(id)?,
            text: tx.deal(id)?,
        })
    }

    /// Returns the deal, if there is one and it matches the commitment.
    pub(super) fn open(&self) -> Result<Option<Deal>, &'static str> {
        match (&self.published, &self.text) {
            (None, None) => Ok(None),
            (Some(published), Some(text)) if *published == Commitment::to(text.reveal()) => {
                let deal = Deal::from_line(text.reveal());
                deal.map(Some).ok_or("the deal cannot be read")
            }
            _ => Err("the deal is not the one that was committed to"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::rules::multiplayer::Alignment;

    const PEOPLE: [PersonId; 5] = [
        PersonId(11),
        PersonId(12),
        PersonId(13),
        PersonId(14),
        PersonId(15),
    ];

    fn game() -> GameId {
        "mirolu".parse().expect("an id")
    }

    #[test]
    fn deal_survives_a_text_round_trip() {
        for (seats, evil) in [(3, 1), (4, 2), (5, 2)] {
            for seed in 0..20 {
                let text = text(game(), &PEOPLE[..seats], SecretRng::Known(seed)).expect("a deal");
                let text = text.reveal();
                let deal = Deal::from_line(text).unwrap_or_else(|| panic!("{text}"));
                assert_eq!((deal.seats(), text.matches("=evil").count()), (seats, evil));
                assert!(text.starts_with("mirolu 0:11="), "{text}");
            }
        }
    }

    #[test]
    fn all_seats_are_evil_equally_often() {
        let mut evil = [0; 4];
        for seed in 0..2_000 {
            let text = text(game(), &PEOPLE[..4], SecretRng::Known(seed)).expect("a deal");
            let deal = Deal::from_line(text.reveal()).expect("as written");
            for (seat, count) in (0..).map(Seat).zip(&mut evil) {
                *count += u32::from(deal.of(seat) == Alignment::Evil);
            }
        }
        assert!(
            evil.iter().all(|count| (900..1_100).contains(count)),
            "{evil:?}"
        );
    }

    #[test]
    fn every_deal_has_its_own_salt() {
        let draw = || text(game(), &PEOPLE, SecretRng::Unknown).expect("a deal");
        assert_ne!(draw().reveal(), draw().reveal());
    }
}
