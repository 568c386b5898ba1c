//! Text of one Settlers turn -> what it may ask for (N9); knows no position.

mod grammar;
mod token;
mod unread;

use crate::order::read::without_star;
use crate::order::settlers::Order;
use crate::order::settlers::ask::Ask;
use crate::order::settlers::step::Step;
use grammar::Piece;
pub use unread::Unread;

/// What a typed turn may ask for: one reading, or two where its first field may be the action piece or not.
///
/// ```
/// use referee::order::settlers::read::readings;
/// use referee::order::settlers::Ask;
///
/// let found = readings("m c3: c3-d4").expect("a turn");
/// assert_eq!(found[0].len(), 2);
/// assert_eq!(readings("conquer d4").expect("a turn").len(), 2);
/// ```
pub fn readings(text: &str) -> Result<Vec<Vec<Ask>>, Unread> {
    let tokens = token::tokens(text)?;
    if tokens.is_empty() {
        return Err(Unread::Nothing);
    }
    let named = grammar::asks(&tokens, Piece::Named);
    let left_out = grammar::asks(&tokens, Piece::LeftOut);
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

/// Whether a typed turn ends with `*`.
pub fn is_starred(text: &str) -> bool {
    without_star(text).1
}

/// The order that a text is, if nothing is left out in it; not yet judged.
pub fn canonical(text: &str) -> Option<Order> {
    let complete = |asks: Vec<Ask>| {
        if asks == [Ask::Pass] {
            return Some(Order::Pass);
        }
        let steps: Option<Vec<Step>> = asks.into_iter().map(Ask::step).collect();
        Order::from_steps(&steps?)
    };
    readings(text).ok()?.into_iter().find_map(complete)
}

#[cfg(test)]
mod tests;
