//! Laws that hold for every game, under seeded random play.

use std::collections::BTreeSet;

use homeworlds::order::{Name, Order, Short, Step};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Action, Fleet, Galaxy, Position, StarRules, TurnInProgress};
use homeworlds::rules::{Game, Illegal, Seat};
use homeworlds_samples::random_play::{Player, names};

use crate::typed_turns::wild;

const GAMES: u64 = 10_000;
const TURNS: u32 = 60;

#[test]
fn pieces_are_conserved_and_every_offered_action_is_accepted() {
    for seed in 0..GAMES {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < TURNS {
            check_offers(&game, seed);
            let verdict = player.sane_turn(&game);
            let again = game
                .judge(&verdict.order)
                .expect("what was played is accepted again");
            assert_eq!(
                again.position, verdict.position,
                "seed {seed}: {}",
                verdict.order
            );
            assert_eq!(again.order, verdict.order, "seed {seed}");
            check_pieces(&verdict.position.galaxy, seed);
            check_text(&verdict.position, seed);
            game.accept(verdict);
        }
    }
}

#[test]
fn a_refused_step_changes_nothing() {
    for seed in 0..GAMES {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < 12 {
            let mut progress = game.begin().expect("the game goes on");
            for _ in 0..10 {
                let step = wild(&progress, &mut player.rng);
                let (galaxy, names, phase) = (
                    *progress.galaxy(),
                    progress.names().to_vec(),
                    progress.turn().phase,
                );
                match progress.step(&step) {
                    Ok(()) => check_pieces(progress.galaxy(), seed),
                    Err(_) => {
                        assert_eq!(*progress.galaxy(), galaxy, "seed {seed}: {step}");
                        assert_eq!(progress.names(), names, "seed {seed}: {step}");
                        assert_eq!(progress.turn().phase, phase, "seed {seed}: {step}");
                    }
                }
            }
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
        }
    }
}

#[test]
fn refusals_claim_only_what_holds() {
    let mut told = BTreeSet::new();
    for seed in 0..GAMES / 5 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < TURNS {
            let mut progress = game.begin().expect("the game goes on");
            for _ in 0..10 {
                let step = wild(&progress, &mut player.rng);
                let before = progress.clone();
                if let Err(why) = progress.step(&step) {
                    claim(&before, &step, &why.illegal);
                    let fact = format!("{:?}", why.illegal);
                    told.extend(fact.split([' ', '(']).next().map(str::to_owned));
                }
            }
            let verdict = player.sane_turn(&game);
            game.accept(verdict);
        }
    }
    for fact in [
        "NotSmallest",
        "NothingToCopy",
        "NoPower",
        "NotConnected",
        "BankLacksTrade",
    ] {
        assert!(told.contains(fact), "{fact} is not in {told:?}");
    }
}

/// Checks what a refusal of `step` says of the position: all that it proposes is accepted instead.
fn claim<R: StarRules>(before: &TurnInProgress<'_, R>, step: &Step, why: &Illegal) {
    let bank = before.galaxy().bank();
    let smallest = |colour| Step::Build {
        ship: bank.smallest(colour).expect("the bank has one"),
        system: step.place().expect("a build has a place").clone(),
    };
    let found = || "Nowhere".parse().expect("a name");
    let proposed: Vec<Step> = match (why, step.clone()) {
        (
            Illegal::NotSmallest {
                asked,
                smallest: it,
            },
            _,
        ) => {
            assert_eq!(bank.smallest(asked.colour()), Some(*it), "{step}");
            vec![smallest(asked.colour())]
        }
        (Illegal::BankHasNone { colour }, _) => {
            assert_eq!(bank.smallest(*colour), None, "{step}");
            vec![]
        }
        (Illegal::NothingToCopy { colours, .. }, _) => {
            colours.iter().map(|&colour| smallest(colour)).collect()
        }
        (Illegal::BankLacksTrade { piece, others }, Step::Trade { ship, system, .. }) => {
            assert_eq!(bank.count(*piece), 0, "{step}");
            let into = |other: &Piece| Step::Trade {
                ship,
                system: system.clone(),
                colour: other.colour(),
            };
            others.iter().map(into).collect()
        }
        (Illegal::NotConnected(systems), Step::Move { ship, from, .. }) => {
            let known = systems.reach.iter().map(|to| Step::Move {
                ship,
                from: from.clone(),
                to: to.clone(),
            });
            let new = systems.sizes.iter().map(|&size| {
                let star = bank.kinds().find(|star| star.size() == size);
                Step::Discover {
                    ship,
                    from: from.clone(),
                    star: star.expect("the bank has a star of each size that is named"),
                    name: found(),
                }
            });
            known.chain(new).collect()
        }
        (
            Illegal::StarNotConnected { stars, .. } | Illegal::BankLacksStar { stars, .. },
            Step::Discover { ship, from, .. },
        ) => {
            let to = |&star: &Piece| Step::Discover {
                ship,
                from: from.clone(),
                star,
                name: found(),
            };
            stars.iter().map(to).collect()
        }
        (Illegal::TooLarge { targets, .. }, Step::Attack { system, victim, .. }) => {
            let of = |&ship: &Piece| Step::Attack {
                ship,
                victim: victim.clone(),
                system: system.clone(),
            };
            targets.iter().map(of).collect()
        }
        (Illegal::NotOverpopulated { others, .. }, _) => {
            let strike = |(system, colour): &(Name, Colour)| Step::Catastrophe {
                system: system.clone(),
                colour: *colour,
            };
            others.iter().map(strike).collect()
        }
        (
            Illegal::NoPower {
                power, sacrifice, ..
            },
            _,
        ) => {
            let can = before.actions().into_iter().any(|action| {
                matches!(action, Action::Sacrifice { ship, .. } if ship.colour() == *power)
            });
            assert_eq!(*sacrifice, can, "{step}");
            vec![]
        }
        _ => vec![],
    };
    for instead in proposed {
        let accepted = before.clone().step(&instead);
        assert_eq!(accepted, Ok(()), "{instead} in place of {step}: {why:?}");
    }
}

#[test]
fn replayed_orders_give_the_same_game() {
    for seed in 0..GAMES / 10 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        let mut orders: Vec<Order> = Vec::new();
        while game.outcome().is_none() && game.turns() < TURNS {
            let verdict = player.sane_turn(&game);
            orders.push(verdict.order.clone());
            game.accept(verdict);
        }
        let mut replayed = Game::new(game.rules(), names());
        for order in &orders {
            let verdict = replayed.judge(order).expect("a recorded turn is legal");
            replayed.accept(verdict);
        }
        assert_eq!(replayed.position(), game.position(), "seed {seed}");
        assert_eq!(replayed.outcome(), game.outcome(), "seed {seed}");
        assert_eq!(replayed.view(None), game.view(None), "seed {seed}");
    }
}

#[test]
fn a_turn_reads_back_in_every_form_in_which_it_is_written() {
    for seed in 0..GAMES / 10 {
        let mut player = Player::new(seed);
        let mut game = player.game();
        while game.outcome().is_none() && game.turns() < TURNS {
            let verdict = player.sane_turn(&game);
            for text in [verdict.order.to_string(), Short(&verdict.order).to_string()] {
                let read = game.understand(&text, Strictness::Play);
                let read = read.unwrap_or_else(|why| panic!("seed {seed}: {text}: {why:?}"));
                assert_eq!(read.verdict.order, verdict.order, "seed {seed}: {text}");
            }
            game.accept(verdict);
        }
    }
}

/// What the turn offers is what the judge accepts, and nothing else is.
fn check_offers(game: &Game, seed: u64) {
    let progress = game.begin().expect("the game goes on");
    if progress.is_setting_up() {
        return;
    }
    for action in progress.actions() {
        let step = progress.step_of(action, None);
        let accepted = progress.clone().step(&step);
        assert_eq!(accepted, Ok(()), "seed {seed}: {step}");
    }
}

fn check_pieces(galaxy: &Galaxy, seed: u64) {
    let on_table = galaxy
        .systems()
        .iter()
        .fold([0; Piece::KINDS], |counts, system| {
            add(counts, system.pieces())
        });
    let all = add(on_table, galaxy.bank());
    assert_eq!(all, [3; Piece::KINDS], "seed {seed}");
}

fn add(mut counts: [u32; Piece::KINDS], fleet: Fleet) -> [u32; Piece::KINDS] {
    for piece in Piece::all() {
        counts[piece.index()] += fleet.count(piece);
    }
    counts
}

fn check_text(position: &Position, seed: u64) {
    let text = position.to_string();
    let read: Position = text
        .parse()
        .unwrap_or_else(|bad| panic!("seed {seed}: {text}: {bad:?}"));
    assert_eq!(read, *position, "seed {seed}");
    assert!([Seat(0), Seat(1)].contains(&read.to_move), "seed {seed}");
}
