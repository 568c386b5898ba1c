//! A board drawn and encoded, and the same in words: `cargo bench --bench board`. Prints the bytes of each picture too.

#[path = "../tests/support/pictured.rs"]
mod pictured;
#[path = "../tests/support/round.rs"]
mod round;
#[path = "../tests/support/settlers_boards.rs"]
mod settlers_boards;

use std::fmt;

use divan::Bencher;
use pictured::CASES;
use referee::render::AnyBoard;
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
        let bytes = pictured.board().png().len();
        println!("{:<24} {bytes:>6} bytes", pictured.file);
    }
    divan::main();
}

#[divan::bench(args = all())]
fn png(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().png());
}

#[divan::bench(args = all())]
fn alt(bencher: Bencher, pictured: &Pictured) {
    bencher.bench(|| pictured.board().alt());
}
