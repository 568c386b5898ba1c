//! From turns with their values to a choice.

use crate::engine::chance::Chance;
use crate::engine::scale;
use crate::engine::{Alternative, Choice};

/// A turn in canonical form and what it is worth.
pub struct Valued {
    /// The turn.
    pub turn: String,
    /// Its value for the seat that plays it, in centi-logits.
    pub value: i32,
}

/// A turn that is worth less than the best by more than this is never played.
const LENIENCE: i32 = 300;

/// How many other turns are told.
const ALTERNATIVES: usize = 12;

/// Draws one of the turns, the better ones the likelier; `None` if there is none.
pub fn pick(
    mut turns: Vec<Valued>,
    temperature: u32,
    chance: &mut Chance,
    work: u32,
) -> Option<Choice> {
    turns.sort_by(|one, other| (other.value, &one.turn).cmp(&(one.value, &other.turn)));
    let best = turns.first()?.value;
    let weigh = |turn: &Valued| match best.saturating_sub(turn.value) {
        0 => scale::ONE,
        behind if behind <= LENIENCE && !scale::is_proven(best) => {
            scale::decay(behind.unsigned_abs(), temperature)
        }
        _ => 0,
    };
    let weights: Vec<u64> = turns.iter().map(weigh).collect();
    let chosen = turns.remove(chance.weighted(&weights)?);
    let others = turns.into_iter().take(ALTERNATIVES);
    Some(Choice {
        turn: chosen.turn,
        value: chosen.value,
        alternatives: others
            .map(|Valued { turn, value }| Alternative { turn, value })
            .collect(),
        proven: None,
        work,
        overlooked: None,
    })
}
