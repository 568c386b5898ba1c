//! Parses the text of one turn in any dialect (N2-N4) into its requested steps, or into a
//! structured reason why it is unreadable. Must not depend on a position beyond the names on the
//! map.

mod english;
mod pattern;
mod said;
mod segment;
mod word;

pub(crate) use english::{Particle, particle};
pub use said::{Misfit, Rank, Role, Said, Unread, Unseen};
pub use word::{MOST_CHARACTERS, MOST_WORDS, blanked, nearest};
pub(crate) use word::{Mark, Spot, check, is_blank, is_starred, separates, spots, without_star};

use crate::order::read::word::Word;
use crate::order::{Name, Order, Verb};

/// Reads a typed turn. `known` lists the names of the systems on the map; if it is empty, any name
/// may be a system.
///
/// Only the words and the names on the map decide which words form which step, never legality (N5).
/// Complete steps take precedence. A word that can belong to the step before it does, and begins no
/// new step.
///
/// ```
/// use homeworlds::order::read::typed;
///
/// let steps = typed("sac y2 ann; m g1 ann vega", &[]).expect("two steps");
/// assert_eq!(steps[1].text, "m g1 ann vega");
/// let step = steps[1].meanings[0].step().expect("nothing is left out");
/// assert_eq!(step.to_string(), "move g1 ann vega");
/// ```
pub fn typed(text: &str, known: &[Name]) -> Result<Vec<Said>, Unread> {
    word::check(text)?;
    let bare = blanked(text);
    let words = word::words(&bare, known)?;
    let steps = steps(&words, known).ok_or_else(|| {
        let english = english::without_particles(&words);
        segment::refusal(english.as_deref().unwrap_or(&words))
    })?;
    spaced_home(&words, &steps).map_or(Ok(steps), Err)
}

/// Splits the words into steps: as typed if that is complete, otherwise without the English
/// particles between them (N3).
fn steps(words: &[Word<'_>], known: &[Name]) -> Option<Vec<Said>> {
    let read = |words: &[Word<'_>], limits: &[Rank]| {
        let mut limits = limits.iter();
        limits.find_map(|&limit| segment::steps(words, known, limit))
    };
    let english = english::without_particles(words);
    let in_english = |limits: &[Rank]| read(english.as_deref()?, limits);
    let no_english = |steps: &Vec<Said>| {
        let meanings = steps.iter().flat_map(|said| &said.meanings);
        let mut names = meanings.flat_map(|it| [&it.system, &it.to]).flatten();
        !names.any(|name| !known.contains(name) && particle(name.as_str()).is_some())
    };
    read(words, &[Rank::Canonical, Rank::Dialect])
        .or_else(|| in_english(&[Rank::Canonical, Rank::Dialect]))
        .or_else(|| read(words, &[Rank::Astray]).filter(no_english))
        .or_else(|| in_english(&[Rank::Astray, Rank::PartialAstray]))
        .or_else(|| read(words, &[Rank::Astray, Rank::PartialAstray]))
}

/// Detects a homeworld name of several words whose second word looks like the same verb:
/// `homeworld r1 b2 g3 My Home`.
fn spaced_home(words: &[Word<'_>], steps: &[Said]) -> Option<Unread> {
    /// Number of words in a complete set-up: the verb, two stars, a ship and a name.
    const HOME: usize = 5;
    let [home, next, ..] = steps else {
        return None;
    };
    let is_home = |said: &Said| said.verb() == Verb::Homeworld;
    let runs_on = words.get(HOME)?.part == words[0].part;
    (runs_on && is_home(home) && home.rank == Rank::Canonical)
        .then_some(next)
        .filter(|next| is_home(next) && !next.rank.is_complete())
        .map(|_| segment::surplus(words, HOME, Verb::Homeworld))
}

/// Parses the one order that `text` spells in canonical form, with verbs abbreviated or not. Reads
/// stored orders.
pub fn canonical(text: &str) -> Option<Order> {
    let step = |said: &Said| match said.meanings.as_slice() {
        [partial] if said.rank == Rank::Canonical => partial.step(),
        _ => None,
    };
    let steps: Option<_> = typed(text, &[]).ok()?.iter().map(step).collect();
    steps.map(Order)
}

#[cfg(test)]
mod tests;
