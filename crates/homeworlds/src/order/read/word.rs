//! Splits a typed turn into words without its comments (N3), and classifies each word by what it
//! could be or was meant to be. Must not depend on the grammar.

use std::borrow::Cow;
use std::ops::Range;

use crate::order::partial_step::{Compass, PartialPiece, Victim};
use crate::order::read::said::{Unread, Unseen};
use crate::order::{BadName, Name, Verb};
use crate::piece::{Colour, Piece, Size};

/// The meaning that a preposition gives to the word after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The system in which the step happens or begins.
    Place,
    /// The target of the step.
    Goal,
}

/// One word of a turn.
#[derive(Clone)]
pub(super) struct Word<'t> {
    /// The word as typed.
    pub text: &'t str,
    /// Its byte offset.
    pub at: usize,
    /// The number of its part. Parts are separated by `;` `,` `/` `\` and line breaks.
    pub part: usize,
    /// The verb that it abbreviates, if any.
    pub verb: Option<Verb>,
    /// The piece or colour that it names, and the owner if given.
    pub piece: Option<(PartialPiece, Option<Victim>)>,
    /// The system on the map that it names, as an index into the known names.
    pub known: Option<usize>,
    /// Whether an earlier word of the turn may give this name to a new system.
    pub fresh: bool,
    /// The meaning given by a preposition before it.
    pub mark: Option<Mark>,
}

/// Maximum number of characters in a turn. The longest sensible turn is far shorter.
pub const MOST_CHARACTERS: usize = 4_000;

/// Maximum number of words in a turn.
pub const MOST_WORDS: usize = 250;

/// Checks a text for errors that do not depend on its words: length and invisible characters.
pub(crate) fn check<V, M>(text: &str) -> Result<(), Unread<V, M>> {
    if text.len() > MOST_CHARACTERS && text.chars().nth(MOST_CHARACTERS).is_some() {
        return Err(Unread::Long);
    }
    for (at, character) in text.char_indices() {
        if let Some(unseen) = Unseen::of(character) {
            return Err(Unread::Unseen { at, unseen });
        }
    }
    Ok(())
}

/// A word as typed, with its position.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'t> {
    /// The word as typed.
    pub text: &'t str,
    /// Its byte offset.
    pub at: usize,
    /// The number of its part. Parts are separated by `;` `,` `/` `\` and line breaks.
    pub part: usize,
}

/// Iterates over the words of `text` with their positions.
pub(crate) fn spots(text: &str) -> impl Iterator<Item = Spot<'_>> {
    let mut part = 0;
    let mut begun = None;
    let letters = text.char_indices().chain([(text.len(), ' ')]);
    letters.filter_map(move |(at, character)| {
        let parts = separates(character) || is_full_stop(text, at);
        if !parts && !is_blank(character) {
            begun.get_or_insert(at);
            return None;
        }
        let spot = begun.take().map(|start| Spot {
            text: &text[start..at],
            at: start,
            part,
        });
        part += usize::from(parts);
        spot
    })
}

/// Splits `text` into words, without the `*` that may end a turn.
pub(super) fn words<'t>(text: &'t str, known: &[Name]) -> Result<Vec<Word<'t>>, Unread> {
    let text = without_star(text);
    let mut words = Vec::with_capacity(8);
    for spot in spots(text) {
        if words.len() == MOST_WORDS {
            return Err(Unread::Long);
        }
        words.push(Word::new(spot, known));
    }
    if words.is_empty() {
        return Err(Unread::Nothing);
    }
    join_sizes(text, &mut words);
    mark_fresh(&mut words);
    Ok(words)
}

/// Merges a size and the colour after it into one word: `large green` becomes `g3`.
fn join_sizes<'t>(text: &'t str, words: &mut Vec<Word<'t>>) {
    let mut place = 0;
    while place + 1 < words.len() {
        let [first, second] = [&words[place], &words[place + 1]];
        let joined = first
            .text
            .parse::<Size>()
            .ok()
            .filter(|_| first.known.is_none() && second.known.is_none())
            .filter(|_| first.part == second.part)
            .zip(second.text.parse::<Colour>().ok());
        if let Some((size, colour)) = joined {
            let end = second.at + second.text.len();
            words[place].text = &text[first.at..end];
            words[place].piece = Some((Piece::new(colour, size).into(), None));
            words.remove(place + 1);
        }
        place += 1;
    }
}

/// Returns whether one or more full stops stand at `at`, followed by a blank or the end (N3).
fn is_full_stop(text: &str, at: usize) -> bool {
    let rest = &text[at..];
    let behind = rest.trim_start_matches('.');
    behind.len() < rest.len()
        && behind
            .chars()
            .next()
            .is_none_or(|c| is_blank(c) || separates(c))
}

/// Marks words that were seen after a piece: a new name follows its star.
fn mark_fresh(words: &mut [Word<'_>]) {
    for place in 2..words.len() {
        let (earlier, later) = words.split_at_mut(place);
        let word = &mut later[0];
        word.fresh = word.known.is_none()
            && earlier.windows(2).any(|pair| {
                pair[0].piece.is_some() && pair[1].text.eq_ignore_ascii_case(word.text)
            });
    }
}

/// Returns whether this character separates steps.
pub(crate) fn separates(character: char) -> bool {
    matches!(character, ';' | ',' | '/' | '\\' | '\n' | '\r')
}

/// Returns whether this character counts as blank: white space, the code quotes of a chat, and the
/// marks that our suggestions append to an unfinished step.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '`' | '…')
}

/// Drops the final `*` with which Abstract Play confirms a turn. `pass *` is unaffected in meaning.
pub(crate) fn without_star(text: &str) -> &str {
    text.trim_end_matches(|c| is_blank(c) || c == '*')
}

/// Returns whether a turn ends with `*`, with which Abstract Play confirms a turn after a warning.
pub(crate) fn is_starred(text: &str) -> bool {
    let text = blanked(text);
    text[without_star(&text).len()..].contains('*')
}

impl<'t> Word<'t> {
    fn new(Spot { text, at, part }: Spot<'t>, known: &[Name]) -> Self {
        Self {
            text,
            at,
            part,
            verb: Verb::from_abbreviation(text),
            piece: piece(text),
            known: known.iter().position(|name| name.is(text)),
            fresh: false,
            mark: None,
        }
    }

    /// Parses this word as a name. A curly apostrophe, as phones write it, counts as `'`.
    pub(super) fn name(&self) -> Result<Name, BadName> {
        if self.text.contains('’') {
            self.text.replace('’', "'").parse()
        } else {
            self.text.parse()
        }
    }
}

/// Parses `g1`, `g`, `green`, and with an owner `g1@Beth` or `g1s`.
fn piece(word: &str) -> Option<(PartialPiece, Option<Victim>)> {
    if let Some((piece, victim)) = word.split_once('@') {
        return Some((plain(piece)?, Some(Victim::Named(victim.parse().ok()?))));
    }
    if word.len() == 3
        && let Some((piece, seat)) = word.split_at_checked(2)
        && let (Ok(piece), Some(seat)) = (piece.parse::<Piece>(), Compass::read(seat))
    {
        return Some((piece.into(), Some(Victim::Facing(seat))));
    }
    Some((plain(word)?, None))
}

fn plain(word: &str) -> Option<PartialPiece> {
    match word.parse::<Piece>() {
        Ok(piece) => Some(piece.into()),
        Err(_) => word.parse::<Colour>().ok().map(PartialPiece::from),
    }
}

/// Replaces each byte of a comment with a blank (N3).
pub fn blanked(text: &str) -> Cow<'_, str> {
    let mut bare = Cow::Borrowed(text);
    while let Some(comment) = comment(&bare) {
        let blank = " ".repeat(comment.len());
        bare.to_mut().replace_range(comment, &blank);
    }
    bare
}

/// Returns the byte range of the first comment.
fn comment(text: &str) -> Option<Range<usize>> {
    let mut begins = text.match_indices(['/', '{']);
    begins.find_map(|(at, _)| Some(at..end(text, at)?))
}

/// Returns the end, as a byte offset, of the comment that begins at `at`, if any.
fn end(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    if rest.starts_with("//") {
        return Some(at + rest.find(['\n', '\r']).unwrap_or(rest.len()));
    }
    let closed = rest.starts_with('{').then(|| rest.find('}')).flatten()?;
    Some(at + closed + 1)
}

/// Returns the entry of `words` closest to a misspelt word, in any case. At most two letters, and
/// fewer than half, may be wrong, missing, surplus or transposed.
pub fn nearest<T: AsRef<str>>(misspelt: &str, words: impl IntoIterator<Item = T>) -> Option<T> {
    const LONGEST: usize = 40;
    const MOST_WRONG: usize = 2;
    if misspelt.len() > LONGEST {
        return None;
    }
    let misspelt = misspelt.to_lowercase();
    words
        .into_iter()
        .map(|word| {
            let wrong = strsim::osa_distance(&misspelt, &word.as_ref().to_lowercase());
            (wrong, word)
        })
        .filter(|(wrong, word)| *wrong <= MOST_WRONG && wrong * 2 < word.as_ref().chars().count())
        .min_by_key(|(wrong, _)| *wrong)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_part_and_place() {
        let words = words("b g1 Ann;pass, *", &[]).expect("readable");
        let found: Vec<_> = words.iter().map(|w| (w.text, w.at, w.part)).collect();
        assert_eq!(
            found,
            [("b", 0, 0), ("g1", 2, 0), ("Ann", 5, 0), ("pass", 9, 1)]
        );
    }

    #[test]
    fn too_much_is_refused_at_once() {
        assert_eq!(check(&"é".repeat(6_000)), Err(Unread::<Verb>::Long));
        assert_eq!(words(&"b ".repeat(300), &[]).err(), Some(Unread::Long));
    }
    use super::blanked;
    use super::end;

    #[test]
    fn comments_end_at_line_or_brace() {
        assert_eq!(end("pass // to wait\npass", 5), Some(15));
        assert_eq!(end("pass // to wait", 5), Some(15));
        assert_eq!(end("pass {to wait} *", 5), Some(14));
        assert_eq!(end("pass {to wait", 5), None);
        assert_eq!(end("pass / pass", 5), None);
        assert_eq!(blanked("build {é} g1 //x\npass"), "build      g1    \npass");
    }
    use super::nearest;

    #[test]
    fn misspelt_words_are_recognised() {
        let verb = |word| nearest(word, ["move", "build", "sacrifice"]);
        assert_eq!(verb("biuld"), Some("build"));
        assert_eq!(verb("sacrafice"), Some("sacrifice"));
        assert_eq!(verb("moev"), Some("move"));
        assert_eq!(verb("mve"), Some("move"));
        assert_eq!(verb("Vega"), None);
        assert_eq!(nearest("vgea", ["Ann", "Vega"]), Some("Vega"));
        assert_eq!(nearest("b", ["Ann", "A"]), None);
    }
}
