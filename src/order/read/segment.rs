//! Parts the words of a turn into steps in every way that the grammar allows, without ever going down a dead end.

use crate::order::ask::Ask;
use crate::order::read::Rank;
use crate::order::read::pattern::{self, Pattern, Role, fit, patterns};
use crate::order::read::unread::{Unread, nearest};
use crate::order::read::word::Word;
use crate::order::{Name, Verb};

/// The distinct readings of a text, of one rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// Each reading as the steps it asks for.
    pub found: Vec<Vec<Ask>>,
    /// Whether these are all: no more than [`Readings::MOST`] are listed.
    pub all: bool,
}

impl Readings {
    /// The most readings that are listed.
    pub const MOST: usize = 64;
}

/// The ways to part `words` into steps.
pub(super) struct Segments<'w, 't> {
    words: &'w [Word<'t>],
    on_map: bool,
}

/// One step among the words: which pattern it takes, where it ends, and how far from canonical it is.
struct Segment {
    verb: Verb,
    roles: &'static [Role],
    end: usize,
    rank: Rank,
}

impl<'w, 't> Segments<'w, 't> {
    pub fn new(words: &'w [Word<'t>], on_map: bool) -> Self {
        Self { words, on_map }
    }

    /// Whether there is any reading.
    pub fn exist(&self) -> bool {
        self.canonical().is_some() || self.reach(Rank::Partial)[0].any()
    }

    /// All readings whose farthest step has this `rank`.
    pub fn readings(&self, rank: Rank, known: &[Name]) -> Readings {
        if rank == Rank::Canonical {
            let segments = self.canonical();
            return Readings {
                found: segments.iter().map(|s| self.asks(s, known)).collect(),
                all: true,
            };
        }
        let mut search = Search {
            segments: self,
            known,
            rank,
            reach: self.reach(rank),
            path: Vec::new(),
            readings: Readings {
                found: Vec::new(),
                all: true,
            },
        };
        search.from(0, false);
        search.readings
    }

    /// The one canonical reading: each verb says how many words follow it.
    fn canonical(&self) -> Option<Vec<Segment>> {
        let mut found = Vec::with_capacity(4);
        let mut place = 0;
        while place < self.words.len() {
            let verb = self.words[place].verb?;
            let segment = self.segment(place, verb, &patterns(verb)[0])?;
            if segment.rank != Rank::Canonical {
                return None;
            }
            place = segment.end;
            found.push(segment);
        }
        Some(found)
    }

    /// The steps that can begin at `place`.
    fn starting(&self, place: usize) -> impl Iterator<Item = Segment> + '_ {
        let verb = self.words[place].verb;
        verb.into_iter().flat_map(move |verb| {
            patterns(verb)
                .iter()
                .filter_map(move |pattern| self.segment(place, verb, pattern))
        })
    }

    fn segment(&self, place: usize, verb: Verb, pattern: &Pattern) -> Option<Segment> {
        let &Pattern(mut rank, roles) = pattern;
        let end = place + 1 + roles.len();
        let words = self.words.get(place + 1..end)?;
        let part = self.words[place].part;
        for (word, &role) in words.iter().zip(roles) {
            if word.part != part {
                return None;
            }
            rank = rank.max(fit(word, role, verb, self.on_map)?);
        }
        let next_part_may_begin = end == self.words.len() || self.words[end].verb.is_some();
        next_part_may_begin.then_some(Segment {
            verb,
            roles,
            end,
            rank,
        })
    }

    /// For each place, whether readings reach the end from there; the last entry is the end itself.
    fn reach(&self, rank: Rank) -> Vec<Reach> {
        let count = self.words.len();
        let mut reach = vec![Reach::default(); count + 1];
        reach[count].without = true;
        for place in (0..count).rev() {
            for segment in self.starting(place).filter(|s| s.rank <= rank) {
                let rest = reach[segment.end];
                if segment.rank == rank {
                    reach[place].with |= rest.any();
                } else {
                    reach[place].with |= rest.with;
                    reach[place].without |= rest.without;
                }
            }
        }
        reach
    }

    fn asks(&self, segments: &[Segment], known: &[Name]) -> Vec<Ask> {
        segments
            .iter()
            .map(|segment| {
                let first = segment.end - segment.roles.len();
                let words = &self.words[first..segment.end];
                pattern::asked(segment.verb, segment.roles, words, known)
            })
            .collect()
    }
}

/// Whether the end can be reached by steps of at most a given rank, with or without one of exactly that rank.
#[derive(Clone, Copy, Default)]
struct Reach {
    with: bool,
    without: bool,
}

impl Reach {
    fn any(self) -> bool {
        self.with || self.without
    }
}

/// Lists readings depth first. `reach` keeps it out of dead ends, so each reading costs only its own steps.
struct Search<'s, 'w, 't> {
    segments: &'s Segments<'w, 't>,
    known: &'s [Name],
    rank: Rank,
    reach: Vec<Reach>,
    path: Vec<Segment>,
    readings: Readings,
}

impl Search<'_, '_, '_> {
    /// Lists what goes on from `place`; `met` says whether a step of the wanted rank was taken already.
    fn from(&mut self, place: usize, met: bool) {
        let (segments, rank) = (self.segments, self.rank);
        if place == segments.words.len() {
            let asks = segments.asks(&self.path, self.known);
            if !self.readings.found.contains(&asks) {
                self.readings.found.push(asks);
            }
            return;
        }
        for segment in segments.starting(place).filter(|s| s.rank <= rank) {
            let met = met || segment.rank == rank;
            let rest = self.reach[segment.end];
            if !(if met { rest.any() } else { rest.with }) {
                continue;
            }
            if self.readings.found.len() == Readings::MOST {
                self.readings.all = false;
                return;
            }
            let end = segment.end;
            self.path.push(segment);
            self.from(end, met);
            self.path.pop();
        }
    }
}

/// Why words without any reading have none: the first word that stands where it cannot.
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

/// No step begins at `place`: the step before it takes no more, or a part begins without a verb.
fn no_step(words: &[Word<'_>], place: usize, before: Option<Verb>) -> Unread {
    let word = &words[place];
    let goes_on = place > 0 && words[place - 1].part == word.part;
    match before.filter(|_| goes_on) {
        Some(verb) => Unread::Surplus {
            at: word.at,
            word: word.text.to_owned(),
            verb,
        },
        None => Unread::NoVerb {
            at: word.at,
            word: word.text.to_owned(),
            near: nearest(word.text),
        },
    }
}

/// The place behind the arguments of the step at `place`, taken as far as they go in canonical order.
fn arguments(words: &[Word<'_>], place: usize, verb: Verb) -> Result<usize, Unread> {
    let mut wanted = patterns(verb)[0].1;
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
            .position(|&role| fit(word, role, verb, false).is_some());
        match taken {
            Some(role) => wanted = &wanted[role + 1..],
            None if word.verb.is_some() || wanted.is_empty() => break,
            None if may_leave_out => return Err(misfit(word, verb, wanted)),
            None => return Err(misfit(word, verb, &wanted[..1])),
        }
        end += 1;
    }
    Ok(end)
}

fn misfit(word: &Word<'_>, verb: Verb, wanted: &[Role]) -> Unread {
    let (at, text) = (word.at, word.text.to_owned());
    let names_only = wanted
        .iter()
        .all(|role| matches!(role, Role::System | Role::To | Role::NewName));
    match word.name() {
        Err(why) if names_only => Unread::BadName {
            at,
            word: text,
            verb,
            why,
        },
        _ => Unread::Misfit {
            at,
            word: text,
            verb,
            wanted: wanted.to_vec(),
        },
    }
}
