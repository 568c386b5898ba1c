//! A board drawn and encoded, and the same in words: `cargo bench --bench board`. Prints the bytes of each picture too.

#[path = "../tests/support/pictured.rs"]
mod pictured;
#[path = "../tests/support/round.rs"]
mod round;
#[path = "../tests/support/settlers_boards.rs"]
mod settlers_boards;

use std::fmt;
use std::time::Instant;

use divan::Bencher;
use pictured::CASES;
use referee::render::{AnyBoard, Look};
use referee::rules::AnyView;
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
        AnyBoard {
            view: &self.view,
            names: self.names.as_slice(),
        }
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
        let bytes = pictured.board().png(Look::default()).len();
        println!("{:<24} {bytes:>6} bytes", pictured.file);
    }
    print_all_together();
    divan::main();
}

/// How often each board is drawn for the time within which nearly all are drawn.
const TIMES: usize = 20;

/// The median and the 99th percentile over all boards, drawn and encoded.
fn print_all_together() {
    let mut times = Vec::new();
    let mut bytes = Vec::new();
    for pictured in all() {
        for _ in 0..TIMES {
            let begun = Instant::now();
            bytes.push(pictured.board().png(Look::default()).len());
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    bytes.sort_unstable();
    let at = |share: usize| (times.len() * share / 100).min(times.len() - 1);
    let milliseconds = |share| times[at(share)].as_secs_f64() * 1_000.0;
    println!(
        "all boards: median {:.1} ms {} bytes, 99th percentile {:.1} ms {} bytes",
        milliseconds(50),
        bytes[at(50)],
        milliseconds(99),
        bytes[at(99)]
    );
}

#[divan::bench(args = all())]
fn png(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().png(Look::default()));
}

#[divan::bench(args = all())]
fn alt(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().alt());
}
