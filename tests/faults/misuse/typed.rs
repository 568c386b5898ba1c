//! Whatever is typed as a turn is read or refused, quickly, and what is read reads back.

use std::time::Duration;

use homeworlds::order::Name;
use homeworlds::order::read::{Said, canonical, typed};
use homeworlds_samples::effort;
use homeworlds_samples::random_play::names;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee_testing::times;

use crate::support::random_turns;

/// Pieces of which texts are made, beside those of real turns.
const PIECES: [&str; 28] = [
    "g1",
    "Y3",
    "b2",
    "R0",
    "G4",
    "sac",
    "sacrifice",
    "move",
    "discover",
    "build",
    "trade",
    "attack",
    "cat",
    "catastrophe",
    "pass",
    "homeworld",
    ";",
    ",",
    "(",
    ")",
    "{",
    "*",
    "from",
    "in",
    "ann@",
    "\u{0}",
    "🟢",
    "\u{202e}",
];

/// No text may cost a processor more, on the slowest of machines.
const LONGEST: Duration = Duration::from_secs(2);

fn text(rng: &mut StdRng, turns: &[String]) -> String {
    let mut text: Vec<char> = turns.choose(rng).expect("a turn").chars().collect();
    for _ in 0..rng.random_range(0..6) {
        let at = rng.random_range(0..=text.len());
        match rng.random_range(0..5) {
            0 if at < text.len() => {
                text.remove(at);
            }
            1 => text.insert(at, rng.random_range(' '..='~')),
            2 => {
                let other: Vec<char> = turns.choose(rng).expect("a turn").chars().collect();
                text.truncate(at);
                text.extend(other.iter().skip(at));
            }
            _ => {
                let piece = PIECES.choose(rng).expect("a piece");
                let piece = [" ", piece, " "].concat();
                text.splice(at..at, piece.chars());
            }
        }
    }
    text.into_iter().collect()
}

/// Whether it is read; then it reads back.
fn is_read(text: &str, known: &[Name]) -> bool {
    if let Some(order) = canonical(text) {
        assert_eq!(canonical(&order.to_string()), Some(order), "{text:?}");
    }
    let Ok(steps) = typed(text, known) else {
        return false;
    };
    let empty = |said: &Said| said.meanings.is_empty();
    assert!(!steps.iter().any(empty), "{text:?}");
    true
}

/// `TYPED` texts; 10,000,000 are the long run.
#[test]
fn typed_text_is_read_or_refused() {
    let turns: Vec<String> = (0..20)
        .flat_map(|seed| random_turns(seed, 40))
        .map(|(_, text)| text)
        .collect();
    let known: Vec<Name> = names().to_vec();
    let mut rng = StdRng::seed_from_u64(20);
    let (mut read, mut refused, mut slowest) = (0, 0, Duration::ZERO);
    let all = times("TYPED", 20_000);
    for _ in 0..all {
        let text = text(&mut rng, &turns);
        let (is_read, spent) = effort(|| is_read(&text, &known));
        *(if is_read { &mut read } else { &mut refused }) += 1;
        slowest = slowest.max(spent);
        assert!(slowest < LONGEST, "{text:?} takes {slowest:?}");
    }
    println!(
        "{all} texts: {read} could be read, {refused} were refused; the slowest took {slowest:.1?}"
    );
    assert!(read > all / 20 && refused > all / 20);
}
