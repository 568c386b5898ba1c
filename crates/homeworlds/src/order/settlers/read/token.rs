//! Cuts a typed Settlers turn into fields, words and marks; knows no grammar.

use std::borrow::Cow;

use crate::order::read::{
    MOST_WORDS, Mark, Particle, Spot, blanked, check, particle, spots, without_star,
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
    let mut last = 0;
    for Spot { text, at, part } in spots(text) {
        if part > last {
            let kind = Kind::Comma;
            tokens.push(Token {
                text: ",",
                at,
                kind,
            });
            last = part;
        }
        let mut start = 0;
        for (place, sign) in text.match_indices([':', '-', '>', '–', '—', '→']) {
            word(&text[start..place], at + start, &mut tokens);
            start = place + sign.len();
            tokens.push(Token {
                text: sign,
                at: at + place,
                kind: if sign == ":" { Kind::Colon } else { Kind::Dash },
            });
        }
        word(&text[start..], at + start, &mut tokens);
        if tokens.len() > MOST_WORDS {
            return Err(Unread::Long);
        }
    }
    Ok(tokens)
}

/// A word is one token, but for `yb4`, `d3g` and `c3d4`, which need no blank; of the English between the parts of a turn (N3)
/// only what joins or parts them is one.
fn word<'t>(text: &'t str, at: usize, tokens: &mut Vec<Token<'t>>) {
    let whole = |kind| Some(Token { text, at, kind });
    if let Some(parts) = glued(text) {
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
        return;
    }
    tokens.extend(match (text.parse(), particle(text)) {
        _ if text.is_empty() => None,
        (Ok(field), _) => whole(Kind::Field(field)),
        (_, Some(Particle::Preposition(Mark::Goal))) => whole(Kind::Dash),
        (_, Some(Particle::And | Particle::Then)) => whole(Kind::Comma),
        (_, Some(_)) => None,
        (_, None) => whole(Kind::Word),
    });
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
