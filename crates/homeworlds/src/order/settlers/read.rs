//! Text of one Settlers turn -> what it may ask for (N9); knows no position.

mod grammar;
mod token;

use crate::order::read;
use crate::order::settlers::Order;
use crate::order::settlers::partial_step::PartialStep;
use crate::order::settlers::step::Step;
use crate::order::settlers::verb::Verb;
use grammar::Piece;

/// Why a text is no Settlers turn.
pub type Unread = read::Unread<Verb, ()>;

/// A step, or the choice of the action piece, as it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words of the step as typed, without what was typed between them.
    pub text: String,
    /// What they ask for.
    pub partial: PartialStep,
}

/// What a typed turn may ask for: one reading, or two where its first field may be the action piece or not and neither
/// is complete. What is complete is the one reading (N5).
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
    let bare = token::bare(text)?;
    let tokens = token::tokens(&bare)?;
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
        // Both fail alike, but for a turn that is not of the form for which one of them stands.
        named.and(left_out)?;
        return Err(Unread::Nothing);
    }
    Ok(found)
}

/// Whether nothing need be left out: an action piece alone does nothing, and a landing alone may be that of a green whose
/// field was left out (S5).
fn acts(said: &[Said]) -> bool {
    let lacks = |only: &Said| only.partial.chooses || only.partial.verb == Verb::Land;
    !matches!(said, [only] if lacks(only))
}

/// The order that a text is, if nothing is left out in it; not yet judged.
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

#[cfg(test)]
mod tests;
