//! A board drawn and encoded, and the same in words: `cargo bench --bench board`. Prints the bytes of each picture too.

#[path = "../tests/support/pictured.rs"]
mod pictured;
#[path = "../tests/support/round.rs"]
mod round;
#[path = "../tests/support/settlers_boards.rs"]
mod settlers_boards;

use referee::text as english;
use std::fmt;
use std::time::Instant;

use divan::Bencher;
use homeworlds::rules::AnyView;
use homeworlds_board::{AnyBoard, Look};
use pictured::CASES;
use round::ROUNDS;
use settlers_boards::FIELDS;

/// A board of any game.
struct Pictured {
    file: &'static str,
    view: AnyView,
    names: Vec<String>,
}

impl Pictured {
    const fn board(&self) -> AnyBoard<'_> {
        english::board(&self.view, self.names.as_slice())
    }
}

impl fmt::Display for Pictured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)
    }
}

fn all() -> Vec<Pictured> {
    let pairs = CASES.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Star(case.view()),
        names: case.names().to_vec(),
    });
    let rounds = ROUNDS.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Star(case.view()),
        names: case.names(),
    });
    let fields = FIELDS.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Settlers(case.view()),
        names: case.names(),
    });
    pairs.chain(rounds).chain(fields).collect()
}

fn main() {
    for pictured in all() {
        let bytes = pictured.board().drawn(Look::default()).len();
        println!("{:<24} {bytes:>6} bytes", pictured.file);
    }
    homeworlds_board::warm();
    print_rows();
    divan::main();
}

/// How often each board is drawn for the time within which nearly all are drawn.
const TIMES: usize = 20;

/// A kind of boards: what it is called, and whether a board is of it.
type Kind = (&'static str, fn(&AnyView) -> bool);

/// The boards by how many sit at them.
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

/// The median and the 99th percentile over the boards of each kind in each look, drawn and encoded.
fn print_rows() {
    let all = all();
    for look in Look::ALL {
        println!("{look:?}");
        for (kind, is_one) in KINDS {
            let boards = all.iter().filter(|pictured| is_one(&pictured.view));
            print_row(kind, &boards.collect::<Vec<_>>(), look);
        }
    }
}

fn print_row(kind: &str, boards: &[&Pictured], look: Look) {
    let mut times = Vec::new();
    let mut bytes = Vec::new();
    for _ in 0..TIMES {
        for pictured in boards {
            let begun = Instant::now();
            bytes.push(pictured.board().drawn(look).len());
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    bytes.sort_unstable();
    let at = |share: usize| (times.len() * share / 100).min(times.len() - 1);
    let milliseconds = |share| times[at(share)].as_secs_f64() * 1_000.0;
    println!(
        "  {kind:<13} median {:>5.1} ms {:>6} bytes, 99th percentile {:>5.1} ms {:>6} bytes",
        milliseconds(50),
        bytes[at(50)],
        milliseconds(99),
        bytes[at(99)]
    );
}

#[divan::bench(args = all())]
fn png(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().drawn(Look::default()));
}

#[divan::bench(args = all())]
fn alt(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().alt());
}
