//! Cuts a typed Settlers turn into fields, words and marks; knows no grammar.

use std::borrow::Cow;

use crate::order::read::{
    MOST_WORDS, blanked, check, is_blank, is_full_stop, look_up, without_star,
};
use crate::order::settlers::field::Field;
use crate::order::settlers::read::Unread;
use crate::piece::Colour;

/// One token of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    /// The token as typed.
    pub text: &'t str,
    /// Where it begins, in bytes.
    pub at: usize,
    pub kind: Kind,
}

/// What a token is by its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Field(Field),
    /// A colour beside a field without a blank, as in `yb4`.
    Colour(Colour),
    /// A verb, a colour or neither; its place decides.
    Word,
    /// `:`, which follows an action piece.
    Colon,
    /// `-`, `>` or an arrow, which joins two fields.
    Dash,
    /// `,` or `;`, which part actions.
    Comma,
}

/// The text without its comments, if it can be a turn at all.
pub(super) fn bare(text: &str) -> Result<Cow<'_, str>, Unread> {
    check(text)?;
    Ok(blanked(text))
}

/// The tokens of a bare text, without a `*` at its end: nothing is asked before a turn here, so there is nothing to confirm.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, Unread> {
    let (text, _) = without_star(text);
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, character) in text.char_indices().chain([(text.len(), ' ')]) {
        let mark = if is_full_stop(text, at) {
            Some(Kind::Comma)
        } else {
            mark(character)
        };
        if mark.is_none() && !is_blank(character) {
            start.get_or_insert(at);
            continue;
        }
        if let Some(start) = start.take() {
            word(&text[start..at], start, &mut tokens);
        }
        if let Some(kind) = mark {
            let text = &text[at..at + character.len_utf8()];
            tokens.push(Token { text, at, kind });
        }
        if tokens.len() > MOST_WORDS {
            return Err(Unread::Long);
        }
    }
    Ok(tokens)
}

/// What an English word between the parts of a turn stands for (N3).
fn particle(word: &str) -> Option<Particle> {
    const PARTICLES: [(&str, Particle); 11] = [
        ("to", Particle::Mark(Kind::Dash)),
        ("into", Particle::Mark(Kind::Dash)),
        ("and", Particle::Mark(Kind::Comma)),
        ("then", Particle::Mark(Kind::Comma)),
        ("from", Particle::Nothing),
        ("at", Particle::Nothing),
        ("on", Particle::Nothing),
        ("for", Particle::Nothing),
        ("the", Particle::Nothing),
        ("a", Particle::Nothing),
        ("an", Particle::Nothing),
    ];
    look_up(&PARTICLES, word)
}

#[derive(Clone, Copy)]
enum Particle {
    Mark(Kind),
    Nothing,
}

const fn mark(character: char) -> Option<Kind> {
    match character {
        ':' => Some(Kind::Colon),
        '-' | '>' | '–' | '—' | '→' => Some(Kind::Dash),
        ',' | ';' | '/' | '\\' | '\n' | '\r' => Some(Kind::Comma),
        _ => None,
    }
}

/// A word is one token, but for `yb4`, `d3g` and `c3d4`, which need no blank.
fn word<'t>(text: &'t str, at: usize, tokens: &mut Vec<Token<'t>>) {
    let whole = |kind| Token { text, at, kind };
    if let Ok(field) = text.parse() {
        tokens.push(whole(Kind::Field(field)));
        return;
    }
    match particle(text) {
        Some(Particle::Mark(kind)) => return tokens.push(whole(kind)),
        Some(Particle::Nothing) => return,
        None => {}
    }
    match glued(text) {
        Some(parts) => {
            let joined = matches!(parts[..], [(_, Kind::Field(_)), (_, Kind::Field(_))]);
            for (number, (place, kind)) in parts.iter().copied().enumerate() {
                let end = parts.get(number + 1).map_or(text.len(), |next| next.0);
                if joined && number == 1 {
                    tokens.push(Token {
                        text: "-",
                        at: at + place,
                        kind: Kind::Dash,
                    });
                }
                tokens.push(Token {
                    text: &text[place..end],
                    at: at + place,
                    kind,
                });
            }
        }
        None => tokens.push(whole(Kind::Word)),
    }
}

/// The two parts of a word that is two fields, or a field and a colour letter, with their places in it.
fn glued(text: &str) -> Option<[(usize, Kind); 2]> {
    let field = |text: &str| text.parse().ok().map(Kind::Field);
    let colour = |text: &str| {
        let letter = text.len() == 1;
        letter
            .then(|| text.parse().ok().map(Kind::Colour))
            .flatten()
    };
    let halves = |middle: usize| text.split_at_checked(middle);
    match text.len() {
        4 => {
            let (from, to) = halves(2)?;
            Some([(0, field(from)?), (2, field(to)?)])
        }
        3 => {
            let colour_first =
                || halves(1).and_then(|(c, f)| Some([(0, colour(c)?), (1, field(f)?)]));
            let field_first =
                || halves(2).and_then(|(f, c)| Some([(0, field(f)?), (2, colour(c)?)]));
            colour_first().or_else(field_first)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> String {
        let tokens = tokens(text).expect("readable");
        let texts: Vec<_> = tokens.iter().map(|token| token.text).collect();
        texts.join(" ")
    }

    #[test]
    fn fields_and_colours_need_no_blank_between_them() {
        assert_eq!(texts("m c3 c3d4"), "m c3 c3 - d4");
        assert_eq!(texts("b c3:yb4,BB3"), "b c3 : y b4 , B B3");
        assert_eq!(texts("bl c3 t d3g"), "bl c3 t d3 g");
        assert_eq!(texts("move c3→d4…"), "move c3 → d4");
        assert_eq!(texts("xb4 éé c3d4e5"), "xb4 éé c3d4e5");
    }

    #[test]
    fn a_star_at_the_end_is_dropped() {
        assert_eq!(texts("land c3*"), "land c3");
        assert_eq!(texts("pass *"), "pass");
        assert_eq!(texts("land *c3"), "land *c3");
    }
}
