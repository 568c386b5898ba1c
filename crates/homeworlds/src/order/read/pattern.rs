//! The grammar of one step: which arguments each verb takes, in which orders, and which words fit.

use crate::order::partial_step::{self, Compass, PassCount};
use crate::order::read::Mark;
use crate::order::read::Rank::{self, Astray, Canonical, Dialect, Partial};
use crate::order::read::word::Word;
use crate::order::{LooksLike, Name, PartialStep, Verb};

/// What an argument of a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The ship that acts, is built, attacked or sacrificed.
    Ship,
    /// The system where the step happens or begins.
    System,
    /// The system that a ship moves to.
    To,
    /// The system that a ship comes from, behind where it goes to: only a preposition tells it from the canonical order.
    Origin,
    /// A star: of a new system, or the first of a homeworld.
    Star,
    /// The second star of a homeworld.
    SecondStar,
    /// The colour that a ship is traded for.
    Into,
    /// The colour of a catastrophe.
    Colour,
    /// The name of a new system.
    NewName,
    /// The number of actions passed.
    Count,
    /// Whose ship is attacked: a direction in full, as SuperDuperGames has it behind the system.
    Victim,
}

use Role::{Colour, Count, Into, NewName, Origin, SecondStar, Ship, Star, System, To, Victim};

/// The arguments of a step in one order, and how far that order is from canonical.
pub(super) struct Pattern(pub Rank, pub &'static [Role]);

/// The patterns of each verb: the canonical one first, then whole ones of other dialects, then those with something left out.
pub(super) const fn patterns(verb: Verb) -> &'static [Pattern] {
    match verb {
        Verb::Homeworld => &[
            Pattern(Canonical, &[Star, SecondStar, Ship, NewName]),
            Pattern(Dialect, &[Star, SecondStar, Ship]),
            Pattern(Partial, &[Star, SecondStar]),
            Pattern(Partial, &[Star]),
            Pattern(Partial, &[]),
        ],
        Verb::Build => &[
            Pattern(Canonical, &[Ship, System]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[]),
        ],
        Verb::Trade => &[
            Pattern(Canonical, &[Ship, System, Into]),
            Pattern(Dialect, &[Ship, Into, System]),
            Pattern(Partial, &[Ship, System]),
            Pattern(Partial, &[Ship, Into]),
            Pattern(Partial, &[System, Into]),
            Pattern(Partial, &[Into, System]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[Into]),
            Pattern(Partial, &[]),
        ],
        Verb::Move => &[
            Pattern(Canonical, &[Ship, System, To]),
            Pattern(Dialect, &[Ship, To, Origin]),
            Pattern(Partial, &[Ship, System]),
            Pattern(Partial, &[Ship, To]),
            Pattern(Partial, &[System, To]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[To]),
            Pattern(Partial, &[]),
        ],
        Verb::Discover => &[
            Pattern(Canonical, &[Ship, System, Star, NewName]),
            Pattern(Dialect, &[Ship, System, Star]),
            Pattern(Partial, &[Ship, System]),
            Pattern(Partial, &[Ship, Star, NewName]),
            Pattern(Partial, &[System, Star, NewName]),
            Pattern(Partial, &[Ship, Star]),
            Pattern(Partial, &[System, Star]),
            Pattern(Partial, &[Star, NewName]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[Star]),
            Pattern(Partial, &[]),
        ],
        Verb::Attack => &[
            Pattern(Canonical, &[Ship, System]),
            Pattern(Dialect, &[Ship, System, Victim]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[]),
        ],
        Verb::Sacrifice => &[
            Pattern(Canonical, &[Ship, System]),
            Pattern(Partial, &[Ship]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[]),
        ],
        Verb::Catastrophe => &[
            Pattern(Canonical, &[System, Colour]),
            Pattern(Dialect, &[Colour, System]),
            Pattern(Partial, &[System]),
            Pattern(Partial, &[Colour]),
            Pattern(Partial, &[]),
        ],
        Verb::Pass => &[Pattern(Canonical, &[]), Pattern(Dialect, &[Count])],
    }
}

/// How `word` can stand for `role` in a step with `verb`: `None` if not at all. With no names `known`, every name may be
/// that of a system.
pub(super) fn fit(word: &Word<'_>, role: Role, verb: Verb, known: &[Name]) -> Option<Rank> {
    if word.mark.is_some_and(|mark| !may_be_marked(role, mark)) {
        return None;
    }
    let sized = || word.piece.as_ref().map(|(piece, _)| piece.size.is_some());
    let in_full = |full: bool| if full { Canonical } else { Partial };
    match role {
        Ship if verb == Verb::Homeworld => sized()?.then_some(Canonical),
        Star | SecondStar if verb == Verb::Homeworld => sized()?.then_some(Canonical),
        // N3: a colour alone says all, since the bank decides the size.
        Ship if verb == Verb::Build && !sized()? => Some(Dialect),
        Ship | Star | SecondStar => Some(in_full(sized()?)),
        Into if sized()? => Some(Dialect),
        Into => Some(Canonical),
        Colour => (!sized()?).then_some(Canonical),
        Origin if word.mark != Some(Mark::Place) => None,
        System | To | Origin if word.on_map() || known.is_empty() => {
            word.name().ok().map(|_| Canonical)
        }
        System | To | Origin => astray(word),
        NewName => word.name().ok().map(|_| Canonical),
        Count => pass_count(word.text).map(|_| Dialect),
        Victim => word.text.parse::<Compass>().ok().map(|_| Dialect),
    }
}

/// A word that names no system of the map, but may be meant to; no system is called like a verb (N1).
fn astray(word: &Word<'_>) -> Option<Rank> {
    let name = word.name().ok()?;
    (name.looks_like() != Some(LooksLike::Verb)).then_some(Astray)
}

/// Whether what stands behind such a preposition may be this part of a step.
fn may_be_marked(role: Role, mark: Mark) -> bool {
    match mark {
        Mark::Place => matches!(role, System | Origin),
        Mark::Goal => matches!(role, To | Into | Star),
    }
}

fn pass_count(word: &str) -> Option<PassCount> {
    if word == "*" || word.eq_ignore_ascii_case("all") {
        return Some(PassCount::All);
    }
    word.parse().ok().map(PassCount::Times)
}

/// The step that `words` ask for when they take `roles` in turn, each of which they fit.
pub(super) fn asked(verb: Verb, roles: &[Role], words: &[Word<'_>], known: &[Name]) -> PartialStep {
    let word = |role| {
        let place = roles.iter().position(|&other| other == role)?;
        Some(&words[place])
    };
    let named = |role| word(role).and_then(|word| name(word, known));
    let piece = |role| word(role)?.piece.as_ref().map(|(piece, _)| *piece);
    let attacks = verb == Verb::Attack;
    PartialStep {
        verb,
        ship: piece(Ship),
        victim: attacks.then(|| victim(word(Ship), word(Victim))).flatten(),
        system: named(System).or_else(|| named(Origin)),
        to: named(To),
        star: piece(Star),
        second_star: piece(SecondStar),
        colour: piece(Into).or_else(|| piece(Colour)),
        name: named(NewName),
        passes: word(Count)
            .and_then(|word| pass_count(word.text))
            .unwrap_or(PassCount::Times(1)),
    }
}

/// Whom the ship's suffix names, or else the word behind the system.
fn victim(ship: Option<&Word<'_>>, behind: Option<&Word<'_>>) -> Option<partial_step::Victim> {
    let suffix = ship.and_then(|ship| ship.piece.as_ref()?.1.clone());
    suffix.or_else(|| Some(partial_step::Victim::Facing(behind?.text.parse().ok()?)))
}

/// The name that the word is, spelt as on the map if it stands there.
fn name(word: &Word<'_>, known: &[Name]) -> Option<Name> {
    match word.known.and_then(|place| known.get(place)) {
        Some(name) => Some(name.clone()),
        None => word.name().ok(),
    }
}
