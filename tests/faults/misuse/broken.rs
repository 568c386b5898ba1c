//! A file in which bytes are changed, or that ends too early.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use referee::command::{Command, GameRef, Query};
use referee::domain::{GameId, Seed};
use referee::referee::Referee;
use referee::store::Store;
use referee_testing::{ANN, TestBot, times};
use tempfile::TempDir;

use crate::support::{begin, random_turns};

/// What came of a broken file.
#[derive(Debug, Default)]
struct Seen {
    refused: usize,
    faults: usize,
    served: usize,
}

/// Position texts of a game after each of its turns.
fn positions(bot: &TestBot, game: GameId) -> String {
    bot.ask(ANN, board(game)).text
}

fn board(game: GameId) -> Command {
    Command::Query(Query::Export {
        game: GameRef::Named(game),
    })
}

/// The position between the fences or backticks.
fn position_in(text: &str) -> Option<&str> {
    text.split('`')
        .map(str::trim)
        .find(|part| part.contains("; "))
}

/// `FLIPS` broken files; 1,000 are the long run.
#[test]
fn broken_file_never_panics_or_misleads() {
    let bot = TestBot::new();
    let mut truths: Vec<(GameId, Vec<String>)> = Vec::new();
    for seed in 0..3 {
        let game = begin(&bot);
        let mut known = vec![positions(&bot, game)];
        for (who, text) in random_turns(seed, 14) {
            bot.type_turn(who, game, &text);
            known.push(positions(&bot, game));
        }
        truths.push((game, known));
    }
    let file = bot.file();
    let caller = bot.caller(ANN);
    let folded = bot.referee.store().checkpoint();
    folded.expect("its log is folded in");
    let sound = fs::read(&file).expect("the file");
    let mut rng = StdRng::seed_from_u64(12);
    let mut seen = Seen::default();
    let folder = TempDir::new().expect("a folder can be made");
    for round in 0..times("FLIPS", 150) {
        let path = folder.path().join(format!("{round}.db"));
        fs::write(&path, broken(&mut rng, &sound)).expect("it can be written");
        let looked = catch_unwind(AssertUnwindSafe(|| {
            look(&path, &caller, &truths, &mut seen)
        }));
        assert!(looked.is_ok(), "round {round} panicked");
        fs::remove_file(&path).expect("it can be removed");
    }
    println!("{seen:?}");
    assert!(
        seen.refused + seen.faults > 10 && seen.served > 10,
        "{seen:?}"
    );
}

fn broken(rng: &mut StdRng, sound: &[u8]) -> Vec<u8> {
    let mut bytes = sound.to_vec();
    if rng.random_bool(0.2) {
        bytes.truncate(rng.random_range(0..bytes.len()));
        return bytes;
    }
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..bytes.len());
        bytes[at] ^= rng.random_range(1..=u8::MAX);
    }
    bytes
}

fn look(
    path: &Path,
    caller: &referee::command::Caller,
    truths: &[(GameId, Vec<String>)],
    seen: &mut Seen,
) {
    let Ok(store) = Store::open(path) else {
        seen.refused += 1;
        return;
    };
    let referee = Referee::new(store);
    for (game, known) in truths {
        match referee.handle(caller, board(*game), Seed(1)) {
            Err(_) => seen.faults += 1,
            Ok(answer) => {
                let Some(position) = position_in(&answer.text) else {
                    // The game is not found any more, and that is said.
                    seen.faults += 1;
                    continue;
                };
                let true_once = known.iter().any(|text| position_in(text) == Some(position));
                assert!(true_once, "{game}: {position} never was");
                seen.served += 1;
            }
        }
    }
}
