//! What is said before a turn counts that should be confirmed (B7, B9, B15, B17, B18, B21, M3, M4).

use crate::text::Places;
use crate::text::game::ordinal;
use crate::text::say;
use homeworlds::piece::{Colour, Size};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{Caution, SettlersEnd};

/// One caution as a sentence with its rule.
pub fn caution(caution: &Caution, places: &Places<'_>) -> String {
    match caution {
        Caution::SmallShip { ship } => say!("caution-string", ship, ship_2 = ship.size().word()),
        Caution::Lacks { colour } => {
            say!("caution-lacks", colour = colour.word(), move = match colour {
                Colour::Green => say!("caution-green"),
                Colour::Blue => say!("caution-blue"),
                Colour::Red => say!("caution-red"),
                Colour::Yellow => say!("caution-yellow"),
            })
        }
        Caution::FewColours { colours } => say!(
            "caution-few-colours",
            colours = if *colours == 1 {
                say!("caution-few-colours-2")
            } else {
                say!("caution-few-colours-3")
            }
        ),
        Caution::Gemini { size } => say!("caution-gemini", word = size.word()),
        Caution::SmallUniverse { home, sizes } => say!(
            "caution-small-universe",
            home = places.called(home),
            sizes = sizes_words(*sizes)
        ),
        Caution::SelfDestruction => {
            say!("caution-self-destruction")
        }
        Caution::MutualDestruction => {
            say!("caution-mutual-destruction")
        }
        Caution::SelfElimination => {
            say!("caution-self-elimination")
        }
        Caution::Danger => say!("caution-danger"),
        Caution::DangerUnclear => {
            say!("caution-danger-unclear")
        }
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => say!(
            "caution-overpopulated",
            count,
            colour = colour.word(),
            system = places.called(system)
        ),
        Caution::Unused { ship, left } => say!(
            "caution-unused",
            left,
            pips = actions(ship.size().pips()),
            ship,
            are = if *left == 1 {
                say!("caution-unused-2")
            } else {
                say!("caution-unused-3")
            }
        ),
        Caution::NoAction => {
            say!("caution-no-action")
        }
        Caution::Repeats { times } if *times >= REPEATED => {
            say!("caution-repeated")
        }
        Caution::Repeats { times } => say!("caution-repeats", times = ordinal(*times)),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => say!(
            "caution-ends-settlers",
            s7 = match end {
                SettlersEnd::NoAction => say!("caution-no-action-2"),
                SettlersEnd::Passes => say!("caution-passes"),
                SettlersEnd::Quiet => say!("caution-quiet"),
                SettlersEnd::Repeated => say!("caution-repeated-2"),
            },
            lose = if *won {
                say!("caution-repeated-3")
            } else {
                say!("caution-repeated-4")
            },
            yours,
            theirs
        ),
    }
}

fn actions(count: u8) -> String {
    if count == 1 {
        say!("caution-actions-2")
    } else {
        say!("caution-actions", count)
    }
}

fn sizes_words([first, second]: [Size; 2]) -> String {
    say!(
        "caution-sizes-words",
        first = first.word(),
        second = second.word()
    )
}
