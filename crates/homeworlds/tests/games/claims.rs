//! Refusals are true: what each one says of the position holds, and what it offers instead is accepted.

mod settlers;
mod star;

use std::collections::BTreeSet;
use std::fmt::Debug;

use homeworlds::rules::{AnyGame, AnyVerdict};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use crate::typed_turns::{legal, settlers_board, three_to_six_seats, two_seats};

/// The steps that are tried at each position.
const STEPS: usize = 30;

/// The turns that a game is played on.
const TURNS: u32 = 40;

/// The facts that refusals have told, by the names of their variants.
#[derive(Default)]
struct Told(BTreeSet<String>);

impl Told {
    fn note(&mut self, fact: &impl Debug) {
        let fact = format!("{fact:?}");
        let name = fact.split([' ', '(']).next().unwrap_or_default();
        self.0.insert(name.to_owned());
    }

    /// Checks that each of these facts has been told.
    fn covers(&self, facts: &[&str]) {
        let missing: Vec<_> = facts.iter().filter(|&&it| !self.0.contains(it)).collect();
        assert!(missing.is_empty(), "{missing:?} are not in {:?}", self.0);
    }
}

/// Plays games and tries steps at each of their positions.
fn try_steps(
    begin: fn(&mut StdRng) -> AnyGame,
    games: u64,
    at: impl Fn(&AnyGame, &mut StdRng, &mut Told),
) -> Told {
    let mut told = Told::default();
    for seed in 0..games {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = begin(&mut rng);
        while game.outcome().is_none() && game.turns() < TURNS {
            at(&game, &mut rng, &mut told);
            let turns: Vec<AnyVerdict> = (0..4)
                .filter_map(|_| legal(&game, &mut rng).judged.ok())
                .filter(|verdict| verdict.outcome().is_none())
                .collect();
            match turns.choose(&mut rng) {
                Some(verdict) => game.accept(verdict.clone()),
                None => break,
            }
        }
    }
    told
}

#[test]
fn refusals_for_two_are_true() {
    let told = try_steps(two_seats, 600, star::claims_hold);
    told.covers(&star::FACTS);
    told.covers(&["BankHasNone", "BankLacksForHome", "BankLacksStar"]);
}

#[test]
fn multiplayer_refusals_are_true() {
    let told = try_steps(three_to_six_seats, 400, star::claims_hold);
    told.covers(&star::FACTS);
    told.covers(&["WhichVictim", "AfterCatastrophe"]);
}

#[test]
fn refusals_of_settlers_are_true() {
    let told = try_steps(settlers_board, 700, settlers::claims_hold);
    told.covers(&settlers::FACTS);
}
