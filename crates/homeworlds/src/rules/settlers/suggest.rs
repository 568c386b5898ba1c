//! Continuations of a typed Settlers turn: legal choices with which a turn can be entered without
//! typing.

use crate::order::read::is_blank;
use crate::order::settlers::read::readings;
use crate::order::settlers::{Canonical, Order, Short, Step, Verb};
use crate::rules::Suggestion;
use crate::rules::search::{Effort, List, MOST_TYPED, grouped};
use crate::rules::settlers::complete::{begun, complete};
use crate::rules::settlers::{SettlersGame, Turn};

/// Maximum number of trailing words that may belong to the unfinished step.
const MOST_WORDS: usize = 4;

impl SettlersGame {
    /// Returns at most 25 legal continuations of a typed turn, or none once the game is over.
    ///
    /// A text that is already a complete legal turn comes first. If there are too many legal steps
    /// to list, their beginnings are listed. Each choice leads on, and every legal turn that fits
    /// can be reached by choices from the empty text.
    pub fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        let Ok(start) = self.begin() else {
            return Vec::new();
        };
        if typed.len() > MOST_TYPED {
            return Vec::new();
        }
        let mut list = List::default();
        let readings = readings(typed).unwrap_or_default();
        if let Ok(steps) = complete(&start, &readings, Effort::GLANCE)
            && let Some(order) = Order::from_steps(&steps)
        {
            list.add(order.to_string(), order.short());
        }
        for (before, words) in cuts(typed) {
            if let Some(steps) = so_far(&start, before) {
                add_next(&mut list, &start, &steps, &words);
            }
        }
        list.0
    }
}

/// Returns the steps typed so far, if they are unambiguous.
fn so_far(start: &Turn, text: &str) -> Option<Vec<Step>> {
    if text.chars().all(ends_word) {
        return Some(Vec::new());
    }
    begun(start, &readings(text).ok()?)
}

/// Returns whether a character separates words.
fn ends_word(character: char) -> bool {
    is_blank(character) || ":;,-/>→".contains(character)
}

/// Cuts the text after each of its last words and before the first: the finished part, and the
/// words of the next step.
fn cuts(typed: &str) -> Vec<(&str, Vec<String>)> {
    let mut starts = Vec::new();
    let mut inside = false;
    for (at, character) in typed.char_indices() {
        let ends = ends_word(character);
        if !ends && !inside {
            starts.push(at);
        }
        inside = !ends;
    }
    starts.push(typed.len());
    let last = starts.iter().rev().take(MOST_WORDS + 1).copied();
    last.map(|at| {
        let words = typed[at..].split(ends_word).filter(|word| !word.is_empty());
        (&typed[..at], words.map(str::to_ascii_lowercase).collect())
    })
    .collect()
}

/// A possible next step in abbreviated form, and how much of it was typed.
struct Candidate {
    step: Option<Step>,
    verb: Option<Verb>,
    short: String,
    typed: usize,
}

/// Adds the legal steps after `steps` that `words` may begin, or their beginnings if there are too
/// many.
fn add_next(list: &mut List, start: &Turn, steps: &[Step], words: &[String]) {
    let candidates = candidates(start, steps, words);
    let longest = candidates
        .iter()
        .map(|c| c.short.len() - c.typed)
        .max()
        .unwrap_or_default();
    let groups = grouped(&candidates, longest, list.room(), Candidate::beginning)
        .or_else(|| grouped(&candidates, 1, usize::MAX, Candidate::beginning));
    for (beginning, members) in groups.unwrap_or_default() {
        match members.as_slice() {
            [only] => add_whole(list, steps, only),
            _ => add_beginning(list, steps, beginning, &members),
        }
    }
}

fn add_whole(list: &mut List, steps: &[Step], candidate: &Candidate) {
    let Some(step) = candidate.step else {
        return list.add(Verb::Pass.to_string(), Verb::Pass.short().to_owned());
    };
    let mut all = steps.to_vec();
    all.push(step);
    let unfinished = matches!(step, Step::Choose { .. } | Step::Transfer { .. });
    let more = if unfinished { ": …" } else { "" };
    list.add(
        format!("{}{more}", Canonical(&all)),
        Short(&all).to_string(),
    );
}

fn add_beginning(list: &mut List, steps: &[Step], beginning: &str, members: &[&Candidate]) {
    let verb = members[0].verb;
    let same_verb = members.iter().all(|member| member.verb == verb);
    let told = match verb.filter(|verb| same_verb && beginning.starts_with(verb.short())) {
        Some(verb) => format!("{verb}{}", &beginning[verb.short().len()..]),
        None => beginning.to_owned(),
    };
    let between = match (steps.last(), verb) {
        (None, _) => "",
        (_, Some(Verb::Transfer | Verb::Land)) => "; ",
        (Some(Step::Choose { .. } | Step::Transfer { .. }), _) => ": ",
        _ => ", ",
    };
    let blank = if steps.is_empty() { "" } else { " " };
    list.add(
        format!("{}{between}{told}…", Canonical(steps)),
        format!("{}{blank}{beginning}", Short(steps)),
    );
}

fn candidates(start: &Turn, steps: &[Step], words: &[String]) -> Vec<Candidate> {
    let turn = steps.iter().fold(*start, |turn, &step| turn.then(step));
    let pass = steps.is_empty().then_some(None);
    turn.steps()
        .into_iter()
        .map(Some)
        .chain(pass)
        .filter_map(|step| Candidate::new(step, words))
        .collect()
}

impl Candidate {
    /// Returns the typed part of it, and `more` further letters.
    fn beginning(&self, more: usize) -> &str {
        let end = self.short.len().min(self.typed + more);
        self.short[..end].trim_end()
    }

    /// Returns the step, or a pass, if `words` may be its beginning.
    fn new(step: Option<Step>, words: &[String]) -> Option<Self> {
        let (short, verb) = match step {
            None => (Verb::Pass.short().to_owned(), Some(Verb::Pass)),
            Some(step) => (Short(&[step]).to_string(), step.said_verb()),
        };
        let typed = typed(&short, verb, words)?;
        Some(Self {
            step,
            verb,
            short,
            typed,
        })
    }
}

/// Returns the number of characters of the abbreviated step that `words` cover, if they are its
/// beginning.
fn typed(short: &str, verb: Option<Verb>, words: &[String]) -> Option<usize> {
    let (before, words) = match (verb, words.split_first()) {
        (_, None) => return Some(0),
        (None, Some(_)) => (0, words),
        (Some(verb), Some((first, rest))) => {
            Verb::read(first, &[verb])?;
            let abbreviation = verb.short().len();
            if first.len() < abbreviation {
                return rest.is_empty().then_some(first.len());
            }
            (short.len().min(abbreviation + 1), rest)
        }
    };
    let joined = words.concat();
    short[before..]
        .starts_with(&joined)
        .then_some(before + joined.len())
}
