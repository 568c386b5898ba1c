//! A board drawn and encoded, and the same in words: `cargo bench --bench board`. Prints the bytes of each picture too.

#[path = "../tests/support/pictured.rs"]
mod pictured;

use std::time::Instant;

use divan::Bencher;
use pictured::{CASES, Case};
use referee::render::{self, Board};

fn main() {
    for case in &CASES {
        let (view, names) = (case.view(), case.names());
        let bytes = render::png(&Board {
            view: &view,
            names: &names,
        })
        .len();
        println!("{:<20} {bytes:>6} bytes", case.file);
    }
    print_all_together();
    divan::main();
}

/// How often each board is drawn for the time within which nearly all are drawn.
const ROUNDS: usize = 20;

/// The median and the 99th percentile over all boards, drawn and encoded.
fn print_all_together() {
    let mut times = Vec::new();
    let mut bytes = Vec::new();
    for case in &CASES {
        let (view, names) = (case.view(), case.names());
        let board = Board {
            view: &view,
            names: &names,
        };
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            bytes.push(render::png(&board).len());
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

#[divan::bench(args = &CASES)]
fn png(bencher: Bencher, case: &Case) {
    let (view, names) = (case.view(), case.names());
    bencher.bench(|| {
        render::png(&Board {
            view: &view,
            names: &names,
        })
    });
}

#[divan::bench(args = &CASES)]
fn alt(bencher: Bencher, case: &Case) {
    let (view, names) = (case.view(), case.names());
    bencher.bench(|| {
        render::text::alt(&Board {
            view: &view,
            names: &names,
        })
    });
}
