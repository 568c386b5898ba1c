//! Laws that hold for every game, under seeded random play.

use homeworlds::order::{Order, Short};
use homeworlds::piece::Piece;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Fleet, Galaxy, Position};
use homeworlds::rules::{BinaryGame, Seat};
use homeworlds_samples::random_play::{Player, names};

use crate::typed_turns::wild;

const GAMES: u64 = 10_000;
const TURNS: u32 = 60;

#[test]
fn offers_are_accepted_and_conserve_pieces() {
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
        let mut replayed = BinaryGame::new(game.rules(), names());
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
fn written_turn_reads_back() {
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
fn check_offers(game: &BinaryGame, seed: u64) {
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
