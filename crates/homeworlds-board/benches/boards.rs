//! Benchmarks drawing, encoding and describing boards, and filming a game:
//! `cargo bench --bench boards`. Also prints the size in bytes and the CPU time of each, which is
//! independent of other load.

use std::time::Duration;

use divan::Bencher;
use homeworlds::rules::{AnyGame, AnyView};
use homeworlds_board::{AnyBoard, Hold, Look, Phrase, Words};
use homeworlds_samples::boards::{Pictured, all};
use homeworlds_samples::effort;
use homeworlds_samples::offered;
use homeworlds_samples::{Watched, watched};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// The longest game of the archive sample; its first turns are filmed.
const GAME: &str = include_str!("../../../tests/samples/data/corpus/games/2p-33628.tsv");

/// Number of turns of a long film.
const TURNS: usize = 60;

/// Duration of a frame.
const HOLD: Hold = Hold(150);

/// A language with almost no cost.
#[derive(Debug)]
struct Terse;

impl Words for Terse {
    fn say(&self, _: Phrase<'_>) -> String {
        "some words".to_owned()
    }
}

const fn board<'a>(view: &'a AnyView, names: &'a [String]) -> AnyBoard<'a> {
    AnyBoard {
        view,
        names,
        words: &Terse,
    }
}

fn drawn(pictured: &Pictured, look: Look) -> Vec<u8> {
    board(&pictured.view, &pictured.names).png(look)
}

fn main() {
    for pictured in all() {
        let bytes = drawn(&pictured, Look::default()).len();
        println!("{:<24} {bytes:>6} bytes", pictured.file);
    }
    print_rows(&all());
    let game = watched(GAME);
    for turns in [TURNS, 2 * TURNS] {
        let boards = boards(&game, turns);
        for look in Look::ALL {
            let (film, time) = effort(|| homeworlds_board::film(&boards, look, HOLD));
            let (time, bytes) = (milliseconds(time), film.len());
            println!("a film of {turns} turns, {look:?}: {time:.0} ms {bytes} bytes");
        }
    }
    println!("{RANDOM} random positions");
    print_rows(&random());
    divan::main();
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Number of times that each board is drawn: first with the sprites of the previous boards, then
/// with its own; the minimum of the latter counts.
const TIMES: usize = 5;
/// Number of additional random positions.
const RANDOM: usize = 1_000;

/// A kind of board: its name and a predicate.
type Kind = (&'static str, fn(&AnyView) -> bool);

/// The kinds of boards, by number of seats.
const KINDS: [Kind; 4] = [
    ("two seats", |view| seats(view) == Some(2)),
    ("three to six", |view| {
        seats(view).is_some_and(|seats| seats > 2)
    }),
    ("Settlers", |view| seats(view).is_none()),
    ("all boards", |_| true),
];

fn seats(view: &AnyView) -> Option<u8> {
    match view {
        AnyView::Star(view) => Some(view.seats),
        AnyView::Settlers(_) => None,
    }
}

/// Returns positions reached by random play, of every ruleset and number of seats.
fn random() -> Vec<Pictured> {
    let rules = [
        ("binary", 2),
        ("settlers", 2),
        ("multiplayer players=3 goal=good-evil", 3),
        ("multiplayer players=4 goal=left", 4),
        ("multiplayer players=5 goal=last-captain", 5),
        ("multiplayer players=6 goal=good-evil", 6),
    ];
    let mut positions = Vec::new();
    for seed in 0.. {
        for (rules, seats) in rules {
            positions.extend(played(rules, seats, seed));
            if positions.len() >= RANDOM {
                return positions;
            }
        }
    }
    positions
}

fn played(rules: &str, seats: usize, seed: u64) -> Vec<Pictured> {
    let names = &["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"][..seats];
    let ruleset = rules.parse().expect("a ruleset");
    let homes = names.iter().map(|name| name.parse().expect("a name"));
    let mut game = AnyGame::new(ruleset, homes.collect()).expect("a game");
    let mut dice = StdRng::seed_from_u64(seed);
    let mut positions = Vec::new();
    for turn in 1..60 {
        if game.to_move().is_none() {
            break;
        }
        let verdict = offered::turn(&game, &mut dice, 0.6);
        game.accept(verdict);
        if turn % 5 == 0 {
            positions.push(Pictured {
                file: "random",
                view: game.view(None),
                names: names.iter().map(|&name| name.to_owned()).collect(),
            });
        }
    }
    positions
}

/// Prints the median and the 99th percentile over the boards of each kind and look, drawn and
/// encoded.
fn print_rows(all: &[Pictured]) {
    for look in Look::ALL {
        println!("{look:?}");
        for (kind, is_one) in KINDS {
            let boards = all.iter().filter(|pictured| is_one(&pictured.view));
            print_row(kind, &boards.collect::<Vec<_>>(), look);
        }
    }
}

fn print_row(kind: &str, boards: &[&Pictured], look: Look) {
    let [mut first, mut again, mut bytes] = [const { Vec::new() }; 3];
    for pictured in boards {
        let timed = || effort(|| drawn(pictured, look).len());
        let (size, time) = timed();
        let times = (1..TIMES).map(|_| timed().1);
        again.push(times.min().unwrap_or(time).as_micros());
        first.push(time.as_micros());
        bytes.push(size as u128);
    }
    let [first, again, bytes] = [first, again, bytes].map(|mut all| {
        all.sort_unstable();
        [50, 99].map(|share| all[(all.len() * share / 100).min(all.len() - 1)])
    });
    println!(
        "  {kind:<13} median {:>5} µs (the first time {:>5}) {:>6} bytes, 99th percentile {:>5} µs ({:>5}) {:>6} bytes",
        again[0], first[0], bytes[0], again[1], first[1], bytes[1]
    );
}

#[divan::bench(args = all())]
fn png(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| drawn(pictured, Look::default()));
}

#[divan::bench(args = all())]
fn alt(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| board(&pictured.view, &pictured.names).alt());
}

fn boards(game: &Watched, turns: usize) -> Vec<AnyBoard<'_>> {
    let views = game.views.iter().take(turns + 1);
    views.map(|view| board(view, &game.names)).collect()
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn sixty_turns(bencher: Bencher) {
    let game = watched(GAME);
    let boards = boards(&game, TURNS);
    bencher.bench_local(|| homeworlds_board::film(&boards, Look::default(), HOLD));
}
