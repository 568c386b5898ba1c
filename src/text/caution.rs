//! What is said before a turn counts that should be confirmed (B7, B9, B15, B17, B18, B21, M3, M4).

use crate::text::Places;
use crate::text::game::ordinal;
use homeworlds::piece::{Colour, Size};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{Caution, SettlersEnd};

/// One caution as a sentence with its rule.
pub fn caution(caution: &Caution, places: &Places<'_>) -> String {
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
        Caution::SmallUniverse { home, sizes } => format!(
            "Your stars have the same two sizes as {} ({}): a small universe, in which everything is close (B7).",
            places.called(home),
            sizes_words(*sizes)
        ),
        Caution::SelfDestruction => {
            "This turn leaves no ship of yours at your own home: you would lose the game (B17).".to_owned()
        }
        Caution::MutualDestruction => {
            "This turn leaves both homes without a ship of their owner: the game would be a draw (B17).".to_owned()
        }
        Caution::SelfElimination => {
            "This turn leaves no ship of yours at your own home: you would be out of the game, eliminated by nobody (M4)."
                .to_owned()
        }
        Caution::Danger => "After this turn your opponent could win with the next one (B21).".to_owned(),
        Caution::DangerUnclear => {
            "Whether your opponent could win with the next turn could not be determined in time: there are too many turns to \
             look at (B21)."
                .to_owned()
        }
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => format!(
            "It leaves {count} {} pieces at {}, where whoever moves next may bring about a catastrophe (B15).",
            colour.word(),
            places.called(system)
        ),
        Caution::Unused { ship, left } => format!(
            "{left} of the {} of your sacrificed {ship} {} left unused, although one was possible (B9).",
            actions(ship.size().pips()),
            if *left == 1 { "is" } else { "are" }
        ),
        Caution::NoAction => {
            "You take no action this turn: in this game nothing but catastrophes may follow a catastrophe (M3).".to_owned()
        }
        Caution::Repeats { times } if *times >= REPEATED => {
            "The position would stand for the fifth time: the game would be a draw (B18).".to_owned()
        }
        Caution::Repeats { times } => format!(
            "The position would stand for the {} time, so that either of you may claim a draw (B18).",
            ordinal(*times)
        ),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => format!(
            "{}: you would {} it with {yours} against {theirs} pips (S8).",
            match end {
                SettlersEnd::NoAction => "This turn ends the game, since nobody could do anything after it (S7)",
                SettlersEnd::Passes => "This pass ends the game, since your opponent has just passed too (S7)",
                SettlersEnd::Quiet => "This turn ends the game, as the 36th in a row without a conquest (S7)",
                SettlersEnd::Repeated => "This turn ends the game, since the position would stand for the fifth time (S7)",
            },
            if *won { "win" } else { "lose" }
        ),
    }
}

fn actions(count: u8) -> String {
    if count == 1 {
        "1 action".to_owned()
    } else {
        format!("{count} actions")
    }
}

fn sizes_words([first, second]: [Size; 2]) -> String {
    format!("{} and {}", first.word(), second.word())
}
