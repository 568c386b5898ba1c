//! A typed turn read, completed, judged and counted, and what is offered while it is typed: `cargo bench --bench notation`.

use divan::{Bencher, black_box};
use referee::order::record::Record;
use referee::rules::star::Manner;
use referee::rules::{BinaryRules, FirstShip, Game};

/// A recorded game of 125 turns.
const RECORD: &str = include_str!("../tests/data/corpus/games/2p-33628.tsv");

fn main() {
    divan::main();
}

/// The game before each turn, and that turn in canonical form.
fn turns() -> Vec<(Game, String)> {
    let record = Record::read(RECORD).expect("a record");
    let names = [0, 1].map(|seat: usize| record.players[seat].home.clone());
    let rules = BinaryRules {
        first_ship: FirstShip::Any,
        handicap: None,
    };
    let mut game = Game::new(rules, names).with_any_names();
    let mut turns = Vec::new();
    for turn in record.turns {
        let understood = game.understand(&turn.text, Manner::Record);
        let verdict = understood.expect("a legal turn").verdict;
        turns.push((game.clone(), verdict.order.to_string()));
        game.accept(verdict);
    }
    turns
}

/// Each turn of the game, one after the other.
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
            let understood = game.understand(black_box(&text), Manner::Play);
            game.accept(understood.expect("a legal turn").verdict);
            game
        });
}

/// What is offered before anything is typed, for what leaves everything out, and for a turn that was typed whole.
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
