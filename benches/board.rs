//! A board drawn and encoded, and the same in words: `cargo bench --bench board`. Prints the bytes of each picture too.

#[path = "../tests/support/pictured.rs"]
mod pictured;

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
    divan::main();
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
