//! Parses the text of one Settlers turn into its possible meanings (N9): splits it into fields,
//! words and marks, which the grammar reads. Must not depend on a position.

mod grammar;
mod labels;
mod token;

pub(crate) use labels::{from_labels, has_labels};
pub use token::{Said, Unread};

use crate::order::read::{
    MOST_WORDS, Mark, Particle, Spot, blanked, check, particle, spots, without_star,
};
use crate::order::settlers::read::grammar::Piece;
use crate::order::settlers::read::token::{Kind, Token};
use crate::order::settlers::{Order, Step, Verb};

/// Returns the possible meanings of a typed turn: one reading, or two if its first field may or may
/// not be the action piece and neither reading is complete. A complete reading is the only one
/// (N5).
///
/// ```
/// use homeworlds::order::settlers::read::readings;
///
/// let found = readings("m c3: c3-d4").expect("a turn");
/// assert_eq!(found[0].len(), 2);
/// assert_eq!(readings("conquer d4").expect("a turn").len(), 2);
/// assert_eq!(readings("conquer d4 c3").expect("a turn").len(), 1);
/// ```
pub fn readings(text: &str) -> Result<Vec<Vec<Said>>, Unread> {
    check(text)?;
    let bare = blanked(text);
    let tokens = tokens(&bare)?;
    if tokens.is_empty() {
        return Err(Unread::Nothing);
    }
    let named = grammar::said(&tokens, Piece::Named);
    if let Ok(Some(said)) = &named
        && said.iter().all(|said| said.partial.step().is_some())
        && acts(said)
    {
        return Ok(vec![said.clone()]);
    }
    let left_out = grammar::said(&tokens, Piece::LeftOut);
    let found: Vec<_> = [&named, &left_out]
        .into_iter()
        .filter_map(|reading| reading.as_ref().ok()?.clone())
        .collect();
    if found.is_empty() {
        // Both readings fail alike, unless the turn does not have the form that one of them
        // requires.
        named.and(left_out)?;
        return Err(Unread::Nothing);
    }
    Ok(found)
}

/// Returns whether nothing need be omitted. A lone action piece does nothing, and a lone landing
/// may belong to a green piece whose field was omitted (S5).
fn acts(said: &[Said]) -> bool {
    let lacks = |only: &Said| only.partial.chooses || only.partial.verb == Verb::Land;
    !matches!(said, [only] if lacks(only))
}

/// Parses an order without omissions. Its legality is not yet judged.
pub fn canonical(text: &str) -> Option<Order> {
    let complete = |said: Vec<Said>| {
        if let [only] = said.as_slice()
            && only.partial.verb == Verb::Pass
        {
            return Some(Order::PASS);
        }
        let step = |said: &Said| said.partial.step().filter(|_| !said.partial.names_size());
        let steps: Option<Vec<Step>> = said.iter().map(step).collect();
        Order::from_steps(&steps?)
    };
    readings(text).ok()?.into_iter().find_map(complete)
}

/// Splits a bare text, without its final `*`, into tokens. No Settlers turn asks for a
/// confirmation, so there is nothing that `*` could confirm.
fn tokens(text: &str) -> Result<Vec<Token<'_>>, Unread> {
    let text = without_star(text);
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

/// Adds the tokens of a word. A word is one token, except `yb4`, `d3g` and `c3d4`, which need no
/// blank. Of the English particles between the parts of a turn (N3), only those that join or
/// separate parts are tokens.
fn word<'t>(text: &'t str, at: usize, tokens: &mut Vec<Token<'t>>) {
    if text.is_empty() {
        return;
    }
    if let Some([(first, kind), (second, then)]) = glued(text) {
        let middle = at + first.len();
        let mut push = |text, at, kind| tokens.push(Token { text, at, kind });
        push(first, at, kind);
        if let (Kind::Field(_), Kind::Field(_)) = (kind, then) {
            push("-", middle, Kind::Dash);
        }
        return push(second, middle, then);
    }
    let kind = match (text.parse(), particle(text)) {
        (Ok(field), _) => Kind::Field(field),
        (_, Some(Particle::Preposition(Mark::Goal))) => Kind::Dash,
        (_, Some(Particle::And | Particle::Then)) => Kind::Comma,
        (_, Some(_)) => return,
        (_, None) => Kind::Word,
    };
    tokens.push(Token { text, at, kind });
}

/// Returns the two parts of a word that consists of two fields, or of a field and a colour letter.
fn glued(text: &str) -> Option<[(&str, Kind); 2]> {
    let field = |text: &str| text.parse().ok().map(Kind::Field);
    let colour = |text: &str| {
        text.parse()
            .ok()
            .filter(|_| text.len() == 1)
            .map(Kind::Colour)
    };
    let part = |text| Some((text, field(text).or_else(|| colour(text))?));
    let mut halves = [1, 2]
        .into_iter()
        .filter_map(|middle| text.split_at_checked(middle));
    let parts = halves.find_map(|(first, second)| Some([part(first)?, part(second)?]));
    parts.filter(|_| text.len() > 2)
}

#[cfg(test)]
mod tests;
