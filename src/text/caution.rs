//! What is said before a turn counts that should be confirmed (B7, B9, B15, B17, B18, B21, M3, M4).

use crate::text;
use crate::text::{Places, all_of, flag, size_words};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{Caution, SettlersEnd};

/// One caution as a sentence.
pub fn caution<'a>(caution: &'a Caution, places: &Places<'a>) -> String {
    match caution {
        Caution::SmallShip { ship } => text::caution_small_ship(ship, ship.size().word()),
        Caution::Lacks { colour } => text::caution_lacks(colour.word()),
        Caution::FewColours { colours } => text::caution_few_colours(*colours),
        Caution::Gemini { size } => text::caution_gemini(size.word()),
        Caution::SmallUniverse { home, sizes } => {
            text::caution_small_universe(places.called(home), all_of(&size_words(sizes)))
        }
        Caution::SelfDestruction => text::CAUTION_SELF_DESTRUCTION.to_string(),
        Caution::MutualDestruction => text::CAUTION_MUTUAL_DESTRUCTION.to_string(),
        Caution::SelfElimination => text::CAUTION_SELF_ELIMINATION.to_string(),
        Caution::Danger => text::CAUTION_DANGER.to_string(),
        Caution::DangerUnclear => text::CAUTION_DANGER_UNCLEAR.to_string(),
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => text::caution_overpopulated(places.at(system), colour.word(), *count),
        Caution::Unused { ship, left } => text::caution_unused(ship.size().pips(), *left, ship),
        Caution::NoAction => text::CAUTION_NO_ACTION.to_string(),
        Caution::Repeats { times } if *times >= REPEATED => text::CAUTION_REPEATS_LAST.to_string(),
        Caution::Repeats { times } => text::caution_repeats(*times),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => text::caution_ends_settlers(end_key(*end), theirs, flag(*won), yours),
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
