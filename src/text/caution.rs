//! What is said before a turn counts that should be confirmed (B7, B9, B15, B17, B18, B21, M3, M4).

use crate::text::{Places, all_of, flag, say, size_words};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{Caution, SettlersEnd};

/// One caution as a sentence.
pub fn caution<'a>(caution: &'a Caution, places: &Places<'a>) -> String {
    match caution {
        Caution::SmallShip { ship } => {
            say!("caution-small-ship", ship, size = ship.size().word())
        }
        Caution::Lacks { colour } => say!("caution-lacks", colour = colour.word()),
        Caution::FewColours { colours } => say!("caution-few-colours", count: *colours),
        Caution::Gemini { size } => say!("caution-gemini", size = size.word()),
        Caution::SmallUniverse { home, sizes } => say!(
            "caution-small-universe",
            home = places.called(home),
            sizes = all_of(&size_words(sizes))
        ),
        Caution::SelfDestruction => say!("caution-self-destruction"),
        Caution::MutualDestruction => say!("caution-mutual-destruction"),
        Caution::SelfElimination => say!("caution-self-elimination"),
        Caution::Danger => say!("caution-danger"),
        Caution::DangerUnclear => say!("caution-danger-unclear"),
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => say!(
            "caution-overpopulated",
            count: *count,
            colour = colour.word(),
            at = places.at(system)
        ),
        Caution::Unused { ship, left } => {
            say!("caution-unused", ship, left: *left, count: ship.size().pips())
        }
        Caution::NoAction => say!("caution-no-action"),
        Caution::Repeats { times } if *times >= REPEATED => say!("caution-repeats-last"),
        Caution::Repeats { times } => say!("caution-repeats", count: *times),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => say!(
            "caution-ends-settlers",
            end = end_key(*end),
            won = flag(*won),
            yours,
            theirs
        ),
    }
}

/// How a game of Settlers ends (S7), for sentences that decide by it.
pub(super) const fn end_key(end: SettlersEnd) -> &'static str {
    match end {
        SettlersEnd::NoAction => "no-action",
        SettlersEnd::Passes => "passes",
        SettlersEnd::Quiet => "quiet",
        SettlersEnd::Repeated => "repeated",
    }
}
