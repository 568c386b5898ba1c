//! A film of a game of sixty turns: `cargo bench --bench film`. Prints its bytes too.

use divan::Bencher;
use homeworlds_board::{AnyBoard, Look};
use homeworlds_samples::recorded::{Watched, watched};
use referee::text as english;

/// The longest game of the archive here; its first sixty turns are filmed.
const GAME: &str = include_str!("../crates/homeworlds-samples/data/corpus/games/2p-33628.tsv");

const TURNS: usize = 60;

fn main() {
    let game = watched(GAME);
    for turns in [TURNS, 120] {
        let bytes = homeworlds_board::film(&boards(&game, turns), Look::default()).len();
        println!("a film of {turns} turns: {bytes} bytes");
    }
    divan::main();
}

fn boards(game: &Watched, turns: usize) -> Vec<AnyBoard<'_>> {
    let views = game.views.iter().take(turns + 1);
    views
        .map(|view| english::board(view, &game.names))
        .collect()
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn sixty_turns(bencher: Bencher) {
    let game = watched(GAME);
    let boards = boards(&game, TURNS);
    bencher.bench_local(|| homeworlds_board::film(&boards, Look::default()));
}
