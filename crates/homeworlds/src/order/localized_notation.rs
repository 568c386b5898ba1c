//! Localized notation (N3): translates a typed turn into the notation's own words before it is
//! read.
//!
//! Must not depend on a position beyond the names of its systems and homes, nor on a language:
//! callers pass the tables of words.

use deunicode::deunicode;

use crate::order::read::{Spot, check, spots};
use crate::order::{Name, Verb, joined};
use crate::piece::{Colour, Piece};

/// A language's words for those of the notation. Empty by default.
///
/// It is parsed from a table with one line per word of the notation, followed by its translations,
/// separated by commas. In both, `…` stands for the rest of one word.
///
/// ```
/// use homeworlds::order::localized_notation::{Called, TypedWords};
///
/// let german = TypedWords::new("build: baue, bauen\nat home: zu Hause\nto …'s home: zu … nach Hause");
/// let homes = [Some("Ann".parse().expect("a good name")), Some("Keep".parse().expect("a good name"))];
/// let called = Called {
///     systems: &[],
///     seats: &["Ann", "Beth"].map(|seat| seat.parse().expect("a good name")),
///     homes: &homes,
///     mover: 0,
/// };
/// assert_eq!(german.in_notation("Baue g1 zu hause", &called), "build g1 at Ann");
/// assert_eq!(german.in_notation("move g1 Ann zu Beth nach Hause", &called), "move g1 Ann to Keep");
/// ```
#[derive(Clone, Debug, Default)]
pub struct TypedWords(Vec<Phrase>);

/// A spoken phrase, word by word, and its form in the notation.
#[derive(Clone, Debug)]
struct Phrase {
    said: Vec<String>,
    meant: String,
}

/// The names of a game's systems and homes, and the seat to move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Called<'g> {
    /// The systems on the map. A word that names one of them means nothing else.
    pub systems: &'g [Name],
    /// The seats, in turn order.
    pub seats: &'g [Name],
    /// The home of each seat that still has one.
    pub homes: &'g [Option<Name>],
    /// The index of the seat to move.
    pub mover: usize,
}

/// The placeholder for the rest of a word in a table.
const REST: char = '…';

/// Maximum number of words in a player's name in a phrase about their home.
const MOST_WORDS_OF_A_NAME: usize = 4;

impl TypedWords {
    /// Parses a table and ignores malformed lines.
    pub fn new(table: &str) -> Self {
        let mut phrases = Vec::new();
        for (meant, said) in table.lines().filter_map(|line| line.split_once(':')) {
            phrases.extend(said.split(',').map(|said| Phrase {
                said: said.split_whitespace().map(plain).collect(),
                meant: meant.trim().to_owned(),
            }));
        }
        phrases.retain(|phrase| !phrase.said.is_empty());
        phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.said.len()));
        Self(phrases)
    }

    /// Returns the turn in the notation's words: verbs, colours and sizes in English, and homes by
    /// their names.
    ///
    /// Names of systems stay, and so does the name that a turn gives to a new one. A text that is
    /// no turn at all is returned unchanged.
    pub fn in_notation(&self, typed: &str, called: &Called<'_>) -> String {
        if check::<Verb, ()>(typed).is_err() {
            return typed.to_owned();
        }
        let put = |text: &str, meant: &dyn Fn(&Spoken<'_>, usize) -> Option<Meant>| {
            Spoken::new(text, called).replaced(meant)
        };
        let notation = match self.0.as_slice() {
            [] => typed.to_owned(),
            phrases => put(typed, &|spoken, at| {
                phrases.iter().find_map(|phrase| phrase.meant(spoken, at))
            }),
        };
        [home, captured, discovered]
            .iter()
            .fold(notation, |text, meant| put(&text, meant))
    }
}

impl TypedWords {
    /// Returns the notation's word for a text that consists of one phrase only.
    pub fn meaning(&self, text: &str) -> Option<&str> {
        let words: Vec<String> = text.split_whitespace().map(plain).collect();
        let is_said = |phrase: &&Phrase| phrase.said == words || [phrase.meant.as_str()] == *words;
        self.0
            .iter()
            .find(is_said)
            .map(|phrase| phrase.meant.as_str())
    }
}

/// The meaning of some words: how many of them stand before and from a place on, and their
/// notation.
struct Meant {
    before: usize,
    count: usize,
    notation: String,
}

impl Phrase {
    /// Returns the meaning of the words of a turn from `at` on, if they match this phrase.
    fn meant(&self, spoken: &Spoken<'_>, at: usize) -> Option<Meant> {
        if self.said.len() == 1 && spoken.is_initial(at) {
            return None;
        }
        let words = spoken.together(at, self.said.len())?;
        let mut rest = None;
        for (said, word) in self.said.iter().zip(words) {
            match said.split_once(REST) {
                None if plain(word.text) != *said || spoken.called.is_system(word.text) => {
                    return None;
                }
                None => {}
                Some((start, end)) => rest = Some(between(word.text, start, end)?),
            }
        }
        Some(Meant {
            before: 0,
            count: self.said.len(),
            notation: self.meant.replace(REST, rest.unwrap_or_default()),
        })
    }
}

/// Returns the word without the prefix `start` and the suffix `end`.
fn between<'w>(word: &'w str, start: &str, end: &str) -> Option<&'w str> {
    let rest = word.strip_prefix(start)?.strip_suffix(end)?;
    (!rest.is_empty()).then_some(rest)
}

/// Returns the word in plain keyboard letters, without a final `?` or `!`.
fn plain(word: &str) -> String {
    let word = word.trim_end_matches(['?', '!']);
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let letter = |letter: char| match letter {
        REST => REST.to_string(),
        letter => deunicode(letter.encode_utf8(&mut [0; 4])),
    };
    let letters: String = word.chars().map(letter).collect();
    letters.to_lowercase()
}

/// Translates `home`, `my home` and `Beth's home`: the home of the mover or of the named seat, if
/// it stands.
fn home(spoken: &Spoken<'_>, at: usize) -> Option<Meant> {
    let word = spoken.words[at].text;
    let says_home = is_one(&["home", "homeworld"], word);
    if !says_home
        || spoken.called.is_system(word)
        || spoken.begins_part(at)
        || spoken.begins_set_up(at)
    {
        return None;
    }
    let (before, seat) = spoken.whose(at);
    let home = spoken.called.homes.get(seat)?.as_ref()?;
    Some(Meant {
        before,
        count: 1,
        notation: home.to_string(),
    })
}

/// Translates `Beth's g1` and `g1 from Beth at Vega` after the verb to capture into the ship with
/// its owner.
fn captured(spoken: &Spoken<'_>, at: usize) -> Option<Meant> {
    let ship = spoken.words[at].text.parse::<Piece>().ok()?;
    if spoken.verb_before(at) != Some(Verb::Attack) {
        return None;
    }
    let (before, count, seat) = match spoken.owner(at) {
        Some((words, seat)) => (words, 1, seat),
        None => {
            let (words, seat) = spoken.captured_from(at + 1)?;
            (0, 1 + words, seat)
        }
    };
    let owner = spoken.called.seats.get(seat)?;
    Some(Meant {
        before,
        count,
        notation: format!("{ship}@{owner}"),
    })
}

/// Translates `move y1 from home to a new y3 star`, for which the notation has a separate verb.
fn discovered(spoken: &Spoken<'_>, at: usize) -> Option<Meant> {
    let means = |notation: &str| Meant {
        before: 0,
        count: 1,
        notation: notation.to_owned(),
    };
    if spoken.is_new_star(at) {
        return Some(means(""));
    }
    let is_verb = |at: &usize| spoken.is_verb(*at);
    let step = at + 1..spoken.words.len();
    let leads_there = || {
        let mut rest = step.take_while(|at| !spoken.begins_part(*at) && !is_verb(at));
        rest.any(|at| spoken.is_new_star(at))
    };
    let moves =
        spoken.is_verb(at) && Verb::from_abbreviation(spoken.words[at].text) == Some(Verb::Move);
    (moves && leads_there()).then(|| means("discover"))
}

fn is_one(words: &[&str], word: &str) -> bool {
    words.iter().any(|one| one.eq_ignore_ascii_case(word))
}

impl Called<'_> {
    fn is_system(&self, word: &str) -> bool {
        self.systems.iter().any(|name| name.is(word))
    }

    /// Returns the seat with this display name, this name in the game, or this homeworld name.
    fn seat(&self, called: &str) -> Option<usize> {
        let is = |seat: usize, name: &Name| Name::from_display_name(called, seat, &[]) == *name;
        let mut seats = self.seats.iter().enumerate();
        let mut homes = self.homes.iter();
        seats
            .find(|&(seat, name)| is(seat, name))
            .map(|(seat, _)| seat)
            .or_else(|| homes.position(|home| home.as_ref().is_some_and(|home| home.is(called))))
    }
}

/// The words of a typed turn with their positions.
struct Spoken<'t> {
    text: &'t str,
    words: Vec<Spot<'t>>,
    called: &'t Called<'t>,
}

impl<'t> Spoken<'t> {
    fn new(text: &'t str, called: &'t Called<'t>) -> Self {
        Self {
            text,
            words: spots(text).collect(),
            called,
        }
    }

    /// Returns the text with each meaning in place of its words.
    fn replaced(&self, meant: &dyn Fn(&Self, usize) -> Option<Meant>) -> String {
        let mut put = String::with_capacity(self.text.len());
        let mut naming = Naming::default();
        let (mut copied, mut at) = (0, 0);
        while let Some(word) = self.words.get(at) {
            if self.begins_part(at) {
                naming = Naming::default();
            }
            let found = (!naming.names_next).then(|| meant(self, at)).flatten();
            let Some(found) = found else {
                naming.follow(word.text);
                at += 1;
                continue;
            };
            let first = self.words[at - found.before].at;
            // Words before the place are only taken back if nothing was inserted there.
            put.push_str(self.text.get(copied..first).unwrap_or_default());
            put.push_str(&found.notation);
            found
                .notation
                .split(' ')
                .for_each(|word| naming.follow(word));
            at += found.count;
            let last = self.words[at - 1];
            copied = last.at + last.text.len();
        }
        put.push_str(&self.text[copied..]);
        put
    }

    /// Returns `count` words from `at` on, if only blanks separate them.
    fn together(&self, at: usize, count: usize) -> Option<&[Spot<'t>]> {
        let words = self.words.get(at..at + count)?;
        let part = words.first()?.part;
        words.iter().all(|word| word.part == part).then_some(words)
    }

    fn begins_part(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| self.words[at].part);
        before != Some(self.words[at].part)
    }

    /// Returns whether the word is a single letter that begins a step, as an abbreviated verb.
    fn is_initial(&self, at: usize) -> bool {
        self.words[at].text.len() == 1 && self.begins_part(at)
    }

    /// Returns whether two pieces follow, like the stars of a set-up after its verb.
    fn begins_set_up(&self, at: usize) -> bool {
        let stars = self.words.get(at + 1..at + 3).unwrap_or_default();
        let is_star = |word: &Spot<'_>| word.text.parse::<Piece>().is_ok();
        stars.len() == 2 && stars.iter().all(is_star)
    }

    /// Returns how many words before the one at `at` say whose home is meant, and that seat.
    fn whose(&self, at: usize) -> (usize, usize) {
        let is_my = at
            .checked_sub(1)
            .is_some_and(|before| self.words[before].text.eq_ignore_ascii_case("my"));
        let mine = usize::from(is_my && !self.begins_part(at));
        self.owner(at).unwrap_or((mine, self.called.mover))
    }

    /// Returns how many words before the one at `at` form a possessive like `Beth's`, and the seat
    /// that it names.
    fn owner(&self, at: usize) -> Option<(usize, usize)> {
        let part = self.words[at].part;
        let before = &self.words[..at];
        let same = before.iter().rev().take_while(|word| word.part == part);
        let most = same.count().min(MOST_WORDS_OF_A_NAME);
        (1..=most).rev().find_map(|count| {
            let words = before[at - count..].iter().map(|word| word.text);
            let owner = joined(words, " ").replace('’', "'");
            let name = owner
                .strip_suffix("'s")
                .or_else(|| owner.strip_suffix('\''))?;
            Some((count, self.called.seat(name)?))
        })
    }

    /// Returns how many words from `at` on form `from Beth`, or `Beth` before `at Vega`, and the
    /// seat that they name.
    fn captured_from(&self, at: usize) -> Option<(usize, usize)> {
        let says = |at: usize, said: &str| {
            let word = self.words.get(at);
            word.is_some_and(|word| word.text.eq_ignore_ascii_case(said))
        };
        let from = usize::from(says(at, "from"));
        (1..=MOST_WORDS_OF_A_NAME).find_map(|count| {
            let name = self.together(at + from, count)?;
            let name = joined(name.iter().map(|word| word.text), " ");
            let seat = self.called.seat(&name)?;
            says(at + from + count, "at").then_some((from + count, seat))
        })
    }

    /// Returns whether the word is a verb and not an argument of a step.
    fn is_verb(&self, at: usize) -> bool {
        let word = self.words[at].text;
        Verb::from_abbreviation(word).is_some() && word.len() > 1 && !is_one(&NO_VERBS, word)
    }

    /// Returns the verb of the step that contains the word at `at`.
    fn verb_before(&self, at: usize) -> Option<Verb> {
        let found = (0..at).rev().find(|&before| self.is_verb(before))?;
        let same = self.words[found].part == self.words[at].part;
        Verb::from_abbreviation(self.words[found].text).filter(|_| same)
    }

    /// Returns whether the word is `new` before a star.
    fn is_new_star(&self, at: usize) -> bool {
        let word = self.words[at].text;
        let follows = |behind: usize| {
            let star = self.words.get(at + behind);
            star.is_some_and(|word| word.text.parse::<Piece>().is_ok())
        };
        is_one(&["new"], word) && !self.called.is_system(word) && (follows(1) || follows(2))
    }
}

/// The state within a spoken step that decides whether the next word is a new name.
#[derive(Default)]
struct Naming {
    verb: Option<Verb>,
    pieces: usize,
    names_next: bool,
}

/// Words that abbreviate a verb but are none between the parts of a step.
const NO_VERBS: [&str; 3] = ["a", "at", "home"];

impl Naming {
    fn follow(&mut self, word: &str) {
        let is_piece = word.parse::<Piece>().is_ok() || word.parse::<Colour>().is_ok();
        if is_piece && self.verb.is_some() {
            self.pieces += 1;
        } else if let Some(verb) =
            Verb::from_abbreviation(word).filter(|_| !is_one(&NO_VERBS, word))
        {
            *self = Self {
                verb: Some(verb),
                ..Self::default()
            };
        }
        self.names_next = is_piece
            && match self.verb {
                Some(Verb::Homeworld) => self.pieces >= 3,
                Some(Verb::Discover) => self.pieces >= 2,
                _ => false,
            };
    }
}
