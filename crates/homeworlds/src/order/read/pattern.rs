//! The grammar of one step: the arguments of each verb, their possible orders, and the words that
//! fit them.

use std::sync::LazyLock;

use crate::order::partial_step::{self, Compass, PassCount};
use crate::order::read::said::Rank::{self, Astray, Canonical, Dialect, Partial};
use crate::order::read::said::Role::{
    self, Colour, Count, Into, NewName, Origin, SecondStar, Ship, Star, System, To, Victim,
};
use crate::order::read::word::{Mark, Word};
use crate::order::{LooksLike, Name, PartialStep, Verb};

/// The arguments of a step in one order, and the distance of that order from the canonical one.
pub(super) struct Pattern(pub Rank, pub Vec<Role>);

/// Returns the argument orders of a complete step: the canonical one first, then those of other
/// dialects.
const fn whole(verb: Verb) -> &'static [&'static [Role]] {
    match verb {
        Verb::Homeworld => &[
            &[Star, SecondStar, Ship, NewName],
            &[Star, SecondStar, Ship],
        ],
        Verb::Build | Verb::Sacrifice => &[&[Ship, System]],
        Verb::Trade => &[&[Ship, System, Into], &[Ship, Into, System]],
        Verb::Move => &[&[Ship, System, To], &[Ship, To, Origin]],
        Verb::Discover => &[&[Ship, System, Star, NewName], &[Ship, System, Star]],
        Verb::Attack => &[&[Ship, System], &[Ship, System, Victim]],
        Verb::Catastrophe => &[&[System, Colour], &[Colour, System]],
        Verb::Pass => &[&[], &[Count]],
    }
}

/// Returns all patterns of a verb: the complete ones and every permitted omission from them.
fn with_omissions(verb: Verb) -> Vec<Pattern> {
    let mut patterns: Vec<_> = [Canonical, Dialect]
        .into_iter()
        .zip(whole(verb))
        .map(|(rank, roles)| Pattern(rank, roles.to_vec()))
        .collect();
    for roles in whole(verb) {
        for said in (0..1_usize << roles.len()).rev() {
            let places =
                (0..roles.len()).filter(|place| said << place >> (roles.len() - 1) & 1 == 1);
            let left: Vec<Role> = places.map(|place| roles[place]).collect();
            let known = patterns.iter().any(|Pattern(_, other)| *other == left);
            if !known && may_be_left(verb, &left) {
                patterns.push(Pattern(Partial, left));
            }
        }
    }
    patterns
}

/// Returns whether these roles may be all that is given. A new name follows its star, a set-up is
/// only truncated at its end, and dialect-only orders permit no omissions.
fn may_be_left(verb: Verb, roles: &[Role]) -> bool {
    let ends_well = match roles {
        [.., Origin | Victim | Count] => false,
        [.., other, NewName] => *other == Star,
        _ => roles != [NewName],
    };
    ends_well && (verb != Verb::Homeworld || whole(verb)[0].starts_with(roles))
}

/// Returns the patterns of a verb.
pub(super) fn patterns(verb: Verb) -> &'static [Pattern] {
    static PATTERNS: LazyLock<Vec<Vec<Pattern>>> =
        LazyLock::new(|| Verb::ALL.iter().copied().map(with_omissions).collect());
    &PATTERNS[verb as usize]
}

/// Returns how well `word` fits `role` in a step with `verb`, or `None` if it does not. If `known`
/// is empty, any name may be a system.
pub(super) fn fit(word: &Word<'_>, role: Role, verb: Verb, known: &[Name]) -> Option<Rank> {
    let may_be_marked = match word.mark {
        None => true,
        Some(Mark::Place) => matches!(role, System | Origin),
        Some(Mark::Goal) => matches!(role, To | Into | Star),
    };
    if !may_be_marked {
        return None;
    }
    let sized = || word.piece.as_ref().map(|(piece, _)| piece.size.is_some());
    let in_full = |full: bool| if full { Canonical } else { Partial };
    match role {
        Ship if verb == Verb::Homeworld => sized()?.then_some(Canonical),
        Star | SecondStar if verb == Verb::Homeworld => sized()?.then_some(Canonical),
        // N3: a colour alone is complete, because the bank decides the size.
        Ship if verb == Verb::Build && !sized()? => Some(Dialect),
        Ship | Star | SecondStar => Some(in_full(sized()?)),
        Into if sized()? => Some(Dialect),
        Into => Some(Canonical),
        Colour => (!sized()?).then_some(Canonical),
        Origin if word.mark != Some(Mark::Place) => None,
        System | To | Origin if word.known.is_some() || word.fresh || known.is_empty() => {
            word.name().ok().map(|_| Canonical)
        }
        System | To | Origin => astray(word),
        NewName => word.name().ok().map(|_| Canonical),
        Count => pass_count(word.text).map(|_| Dialect),
        Victim => word.text.parse::<Compass>().ok().map(|_| Dialect),
    }
}

/// Ranks a word that names no system on the map but may be meant to. No system is named like a verb
/// (N1).
fn astray(word: &Word<'_>) -> Option<Rank> {
    let name = word.name().ok()?;
    (name.looks_like() != Some(LooksLike::Verb)).then_some(Astray)
}

fn pass_count(word: &str) -> Option<PassCount> {
    if word == "*" || word.eq_ignore_ascii_case("all") {
        return Some(PassCount::All);
    }
    word.parse().ok().map(PassCount::Times)
}

/// Builds the step that `words` ask for when they fill `roles` in order. Each word must fit its
/// role.
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

/// Returns the victim that the ship's suffix names, or else the word after the system.
fn victim(ship: Option<&Word<'_>>, behind: Option<&Word<'_>>) -> Option<partial_step::Victim> {
    let suffix = ship.and_then(|ship| ship.piece.as_ref()?.1.clone());
    suffix.or_else(|| Some(partial_step::Victim::Facing(behind?.text.parse().ok()?)))
}

/// Returns the name that the word stands for, spelt as on the map if it is there.
fn name(word: &Word<'_>, known: &[Name]) -> Option<Name> {
    match word.known.and_then(|place| known.get(place)) {
        Some(name) => Some(name.clone()),
        None => word.name().ok(),
    }
}
