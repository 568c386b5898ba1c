//! Benchmarks reading, completing, judging and applying a typed turn, and its suggestions:
//! `cargo bench -p homeworlds --bench notation`.

use divan::{Bencher, black_box};
use homeworlds::order::record::Record;
use homeworlds::rules::any::GameOnBoard;
use homeworlds::rules::binary::threats::in_danger;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{BinaryGame, BinaryRules, FirstShip};

/// A recorded game of 125 turns.
const RECORD: &str = include_str!("../../../tests/samples/data/corpus/games/2p-33628.tsv");

/// The widest known position: 1,760,211 results of one turn.
const WIDEST: &str =
    "<0>; A(0,y1b1)y1y1y2y2y2g1g2b1b2b2b3-g2; B(1,b3y3)r3y3y3g3g3b3-r1r1r1g1g1g2g3b1b2";

fn main() {
    divan::main();
}

/// Returns the game before each turn, and that turn in canonical form.
fn turns() -> Vec<(BinaryGame, String)> {
    let record = Record::read(RECORD).expect("a record");
    let names = [0, 1].map(|seat: usize| record.players[seat].home.clone());
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    };
    let mut game = BinaryGame::new(rules, names).with_any_names();
    let mut turns = Vec::new();
    for turn in record.turns {
        let understood = game.understand(&turn.text, Strictness::Record);
        let verdict = understood.expect("a legal turn").verdict;
        turns.push((game.clone(), verdict.order.to_string()));
        game.accept(verdict);
    }
    turns
}

/// Reads, judges and applies every turn of the game in order.
#[divan::bench]
fn typed_turn_read_judged_and_counted(bencher: Bencher) {
    let turns = turns();
    let mut next = 0;
    bencher
        .with_inputs(|| {
            next = (next + 1) % turns.len();
            turns[next].clone()
        })
        .bench_local_values(|(mut game, text)| {
            let understood = game.understand(black_box(&text), Strictness::Play);
            game.accept(understood.expect("a legal turn").verdict);
            game
        });
}

/// Suggests completions for an empty text, for a turn with everything omitted, and for a complete
/// turn.
#[divan::bench(args = ["", "s", "s m m m m m", "WHOLE"])]
fn suggestions(bencher: Bencher, typed: &str) {
    let turns = turns();
    let mut next = 0;
    bencher
        .with_inputs(|| {
            next = (next + 1) % turns.len();
            &turns[next]
        })
        .bench_local_values(|(game, text)| {
            let typed = if typed == "WHOLE" { text } else { typed };
            game.suggest(black_box(typed))
        });
}

fn widest() -> BinaryGame {
    let names = ["A", "B"].map(|name| name.parse().expect("a name"));
    BinaryGame::from_position(
        BinaryRules::default(),
        names,
        WIDEST.parse().expect("a position"),
    )
}

/// Suggests completions in the widest position. A reply is due within 3 s.
#[divan::bench(args = ["", "s", "s y2", "s y2 A; m", "s g3; b; b; b", "s m m m"])]
fn suggestions_in_the_widest_position(bencher: Bencher, typed: &str) {
    let game = widest();
    bencher.bench_local(|| game.suggest(black_box(typed)));
}

/// Completes a turn with many omissions in the widest position, or refuses it with its possible
/// meanings.
#[divan::bench(args = ["build", "sacrifice g3; build; build; build", "sacrifice y; move; move; move"])]
fn omissions_in_the_widest_position(bencher: Bencher, typed: &str) {
    let game = widest();
    bencher.bench_local(|| game.understand(black_box(typed), Strictness::Play).is_ok());
}

/// Checks whether the seat to move is in danger in the widest position, as Red Alert does (B21).
#[divan::bench]
fn danger_in_the_widest_position(bencher: Bencher) {
    let game = widest();
    let mut threat_search = ThreatSearch::default();
    bencher.bench_local(|| in_danger(game.position(), &mut threat_search));
}
