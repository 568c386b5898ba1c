//! What is said before a turn counts that should be confirmed (B7, B17).

use crate::piece::{Colour, Size};
use crate::rules::Caution;

/// One caution as a sentence with its rule.
pub fn caution(caution: &Caution) -> String {
    match caution {
        Caution::SmallShip { ship } => format!(
            "Your first ship {ship} is {}: a large one is safer, since only large ships can take it (B7).",
            ship.size().word()
        ),
        Caution::Lacks { colour } => format!(
            "There is no {} among your three pieces, so you cannot {} at first (B7).",
            colour.word(),
            match colour {
                Colour::Green => "build ships",
                Colour::Blue => "trade colours",
                Colour::Red => "attack",
                Colour::Yellow => "move",
            }
        ),
        Caution::FewColours { colours } => format!(
            "Your three pieces have only {} (B7).",
            if *colours == 1 { "one colour" } else { "two colours" }
        ),
        Caution::Gemini { size } => format!(
            "Both of your stars are {}: a Gemini, which shrinks the universe (B7).",
            size.word()
        ),
        Caution::SmallUniverse { sizes } => format!(
            "Your stars have the same two sizes as the other home ({}): a small universe, in which everything is close (B7).",
            sizes_words(*sizes)
        ),
        Caution::SelfDestruction => {
            "This turn leaves no ship of yours at your own home: you would lose the game (B17).".to_owned()
        }
        Caution::MutualDestruction => {
            "This turn leaves both homes without a ship of their owner: the game would be a draw (B17).".to_owned()
        }
        Caution::SmallUniverseBeside { home, sizes } => format!(
            "Your stars have the same two sizes as {home} before you ({}): a small universe, in which everything is close (B7, M1).",
            sizes_words(*sizes)
        ),
        Caution::SelfElimination => {
            "This turn leaves no ship of yours at your own home: you would be out of the game, eliminated by nobody (M4)."
                .to_owned()
        }
    }
}

fn sizes_words([first, second]: [Size; 2]) -> String {
    format!("{} and {}", first.word(), second.word())
}
