//! Splits the words of a turn into steps, with the fewest omissions and the fewest steps possible.

use crate::order::read::pattern::{self, Pattern, fit, patterns};
use crate::order::read::said::{Misfit, Rank, Role, Said, Unread};
use crate::order::read::word::{Word, nearest};
use crate::order::{Name, Verb, joined};

/// Splits `words` into steps, none farther from canonical than `limit`, or returns `None` if that
/// is impossible.
///
/// Among several solutions, prefers the fewest steps, so that a word that can be an argument begins
/// no step (N5), then the fewest systems that are not on the map, then the longest first step.
pub(super) fn steps(words: &[Word<'_>], known: &[Name], limit: Rank) -> Option<Vec<Said>> {
    let parting = Parting { words, known };
    let ways = parting.ways(limit);
    let mut steps = Vec::with_capacity(4);
    let mut place = 0;
    while place < words.len() {
        let end = ways[place]?.end;
        steps.push(parting.said(place, end));
        place = end;
    }
    Some(steps)
}

/// The words to split, and the names on the map.
struct Parting<'w, 't> {
    words: &'w [Word<'t>],
    known: &'w [Name],
}

/// The best split from a place to the end of the words.
#[derive(Clone, Copy, Default)]
struct Way {
    /// The place after the first step.
    end: usize,
    /// The number of steps, and how many of them name systems that are not on the map.
    steps: usize,
    astray: usize,
}

impl Parting<'_, '_> {
    /// Returns the best split from each place. The last entry is the end itself.
    fn ways(&self, limit: Rank) -> Vec<Option<Way>> {
        let count = self.words.len();
        let mut ways = vec![None; count + 1];
        ways[count] = Some(Way::default());
        for place in (0..count).rev() {
            let Some(verb) = self.verb(place) else {
                continue;
            };
            let found = patterns(verb).iter().filter_map(|pattern| {
                let (end, rank) = self.segment(place, verb, pattern)?;
                let rest: Way = ways[end].filter(|_| rank <= limit)?;
                let astray = matches!(rank, Rank::Astray | Rank::PartialAstray);
                Some(Way {
                    end,
                    steps: rest.steps + 1,
                    astray: rest.astray + usize::from(astray),
                })
            });
            ways[place] = found.min_by_key(|way| (way.steps, way.astray, count - way.end));
        }
        ways
    }

    /// Returns the verb with which a step can begin at `place`.
    fn verb(&self, place: usize) -> Option<Verb> {
        let word = self.words.get(place)?;
        word.verb.filter(|_| word.mark.is_none())
    }

    /// Returns the end of the step at `place` under `pattern`, and its rank.
    fn segment(&self, place: usize, verb: Verb, pattern: &Pattern) -> Option<(usize, Rank)> {
        let &Pattern(mut rank, ref roles) = pattern;
        let end = place + 1 + roles.len();
        let words = self.words.get(place + 1..end)?;
        let part = self.words[place].part;
        for (word, &role) in words.iter().zip(roles) {
            if word.part != part {
                return None;
            }
            rank = rank.and(fit(word, role, verb, self.known)?);
        }
        Some((end, rank))
    }

    /// Returns the step from `place` to `end` with all meanings of the rank closest to canonical.
    fn said(&self, place: usize, end: usize) -> Said {
        let verb = self.verb(place).expect("a step begins with a verb");
        let fitting: Vec<(Rank, &[Role])> = patterns(verb)
            .iter()
            .filter_map(|pattern| {
                let (its_end, rank) = self.segment(place, verb, pattern)?;
                (its_end == end).then_some((rank, pattern.1.as_slice()))
            })
            .collect();
        let rank = fitting
            .iter()
            .map(|&(rank, _)| rank)
            .min()
            .expect("the step takes a pattern");
        let of_rank = |wanted: Rank| {
            let mut partials = Vec::new();
            for &(_, roles) in fitting.iter().filter(|&&(other, _)| other == wanted) {
                let partial = pattern::asked(verb, roles, &self.words[place + 1..end], self.known);
                if !partials.contains(&partial) {
                    partials.push(partial);
                }
            }
            partials
        };
        let in_dialect = match rank {
            Rank::Canonical => of_rank(Rank::Dialect),
            _ => Vec::new(),
        };
        let words = &self.words[place..end];
        Said {
            text: joined(words.iter().map(|word| word.text), " "),
            meanings: of_rank(rank),
            rank,
            in_dialect,
        }
    }
}

/// Returns why the words have no reading: the first word that stands where it cannot.
pub(super) fn refusal(words: &[Word<'_>]) -> Unread {
    let mut place = 0;
    let mut before = None;
    while place < words.len() {
        let Some(verb) = words[place].verb else {
            return no_step(words, place, before);
        };
        match arguments(words, place, verb) {
            Ok(end) => place = end,
            Err(unread) => return unread,
        }
        before = Some(verb);
    }
    no_step(words, words.len() - 1, before)
}

/// Returns the error for a place where no step begins: the step before it takes no more arguments,
/// or a part begins without a verb.
fn no_step(words: &[Word<'_>], place: usize, before: Option<Verb>) -> Unread {
    let word = &words[place];
    let goes_on = place > 0 && words[place - 1].part == word.part;
    let near = nearest(word.text, Verb::ALL.iter().copied());
    match before.filter(|_| goes_on) {
        Some(verb) if near.is_none() || follows_name(words, place, verb) => {
            surplus(words, place, verb)
        }
        Some(_) | None => Unread::NoVerb {
            at: word.at,
            word: word.text.to_owned(),
            near,
        },
    }
}

/// Returns the error for a word at `place` that follows a complete step.
pub(super) fn surplus(words: &[Word<'_>], place: usize, verb: Verb) -> Unread {
    let word = &words[place];
    let name = words[place - 1..]
        .iter()
        .take_while(|next| next.part == word.part)
        .map(|next| next.text);
    let name = follows_name(words, place, verb).then(|| joined(name, "_"));
    misfit(word, verb, Misfit::Surplus { name })
}

/// Returns whether the word before `place` is the new name that ends a step with `verb`.
fn follows_name(words: &[Word<'_>], place: usize, verb: Verb) -> bool {
    matches!(verb, Verb::Homeworld | Verb::Discover) && words[place - 1].piece.is_none()
}

/// Returns whether a word is a colour letter and a number, and therefore meant as a piece.
fn is_like_a_piece(word: &Word<'_>) -> bool {
    let mut letters = word.text.chars();
    letters
        .next()
        .is_some_and(|first| "rygbRYGB".contains(first))
        && word.text.len() > 1
        && letters.all(|letter| letter.is_ascii_digit())
}

/// Returns the place after the arguments of the step at `place`, taken in canonical order as far as
/// they fit.
fn arguments(words: &[Word<'_>], place: usize, verb: Verb) -> Result<usize, Unread> {
    let mut wanted = patterns(verb)[0].1.as_slice();
    let mut end = place + 1;
    let given = words[end..]
        .iter()
        .take_while(|word| word.part == words[place].part && word.verb.is_none())
        .count();
    let may_leave_out = given < wanted.len();
    while let Some(word) = words.get(end).filter(|w| w.part == words[place].part) {
        let taken = wanted
            .iter()
            .take(if may_leave_out { wanted.len() } else { 1 })
            .position(|&role| fit(word, role, verb, &[]).is_some());
        match taken {
            // `homeworld r5 b2 g3`: `r5` is no name.
            Some(role) if role > 0 && wanted[role] == Role::NewName && is_like_a_piece(word) => {
                return Err(unfit(word, verb, &wanted[..1]));
            }
            Some(role) => wanted = &wanted[role + 1..],
            None if word.verb.is_some() || wanted.is_empty() => break,
            None if may_leave_out => return Err(unfit(word, verb, wanted)),
            None => return Err(unfit(word, verb, &wanted[..1])),
        }
        end += 1;
    }
    Ok(end)
}

/// Returns the error for a word that fits none of the wanted roles.
fn unfit(word: &Word<'_>, verb: Verb, wanted: &[Role]) -> Unread {
    let names_only = wanted
        .iter()
        .all(|role| matches!(role, Role::System | Role::To | Role::NewName));
    let why = match word.name() {
        Err(why) if names_only => Misfit::BadName(why),
        _ => Misfit::Wanted(wanted.to_vec()),
    };
    misfit(word, verb, why)
}

fn misfit(word: &Word<'_>, verb: Verb, why: Misfit) -> Unread {
    Unread::Misfit {
        at: word.at,
        word: word.text.to_owned(),
        verb,
        why,
    }
}
