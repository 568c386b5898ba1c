//! The draw of the turn to play among the known ones. Turns of different purpose compete, so that a
//! hundred variants of one idea count once.

use crate::choice::LENIENCE;
use crate::rng::Rng;
use crate::search::Edge;
use crate::values;
use homeworlds::order::{Order, Step, Verb};

/// Minimum value by which a pass must exceed every other turn to be played.
const NEED: i32 = 100;

/// Maximum difference from the value of the best turn for a turn that gives pieces away.
const GIVEN: i32 = 40;

/// Divisor of the temperature among turns of the same purpose.
const FINER: u32 = 2;

/// Returns the relative frequency with which people play turns of a purpose, all else being equal.
const fn habit(purpose: Option<Verb>) -> u64 {
    match purpose {
        Some(Verb::Build) => 12,
        Some(Verb::Trade) => 7,
        Some(Verb::Move) => 11,
        Some(Verb::Discover) => 6,
        Some(Verb::Sacrifice) => 14,
        Some(Verb::Catastrophe) => 3,
        Some(Verb::Attack | Verb::Homeworld) => 10,
        Some(Verb::Pass) | None => 1,
    }
}

/// Returns the index of the turn to play. The turns are sorted best first; `shuffles` tells whether
/// one moves a ship again that has just moved.
pub(crate) fn draw(
    turns: &[&Edge],
    temperature: u32,
    shuffles: impl Fn(&Edge) -> bool,
    chance: &mut Rng,
) -> usize {
    let first = preferred(turns);
    let Some(best) = turns
        .get(first)
        .filter(|best| !values::is_proven(best.value))
    else {
        return first;
    };
    let fits = |&number: &usize| {
        let edge = turns[number];
        let fits = edge.is_known() == best.is_known() && best.value - edge.value <= lenience(edge);
        number == first || fits && !shuffles(edge)
    };
    let fitting: Vec<usize> = (first..turns.len()).filter(fits).collect();
    // The first turn of each purpose is its best.
    let mut purposes: Vec<usize> = Vec::new();
    for &number in &fitting {
        let is_known = |&known: &usize| purpose(turns[known]) == purpose(turns[number]);
        if !purposes.iter().any(is_known) {
            purposes.push(number);
        }
    }
    let behind = |number: usize, top: &Edge| top.value.abs_diff(turns[number].value);
    let weigh = |&number: &usize| {
        habit(purpose(turns[number])) * values::decay(behind(number, best), temperature)
    };
    let weights: Vec<u64> = purposes.iter().map(weigh).collect();
    let chosen = chance.weighted(&weights).unwrap_or(0);
    let top = turns[purposes[chosen]];
    let alike = |&number: &usize| purpose(turns[number]) == purpose(top);
    let alike: Vec<usize> = fitting.into_iter().filter(alike).collect();
    let weigh = |&number: &usize| values::decay(behind(number, top), temperature / FINER);
    let weights: Vec<u64> = alike.iter().map(weigh).collect();
    alike[chance.weighted(&weights).unwrap_or(0)]
}

// A pass gives way to the next turn except in need.
fn preferred(turns: &[&Edge]) -> usize {
    match turns {
        [best, next, ..] if best.actions.is_empty() => {
            let is_needed = best.value - next.value > NEED || best.is_known() != next.is_known();
            usize::from(!is_needed)
        }
        _ => 0,
    }
}

fn purpose(edge: &Edge) -> Option<Verb> {
    edge.actions.first().map(|action| action.verb())
}

// Returns how much worse than the best turn it may be. People give pieces away only for a reason,
// and hardly ever pass.
fn lenience(edge: &Edge) -> i32 {
    let gives = edge.actions.iter().any(|action| action.power().is_none());
    match edge.actions.len() {
        0 => -1,
        1 | 2 if gives => -1,
        _ if gives => GIVEN,
        _ => LENIENCE,
    }
}

/// Returns whether a turn moves or trades a ship again that has just been moved or traded by the
/// turn before.
pub(crate) fn is_shuffle(turn: &Order, before: &Order) -> bool {
    let altered = before.0.iter().filter_map(Step::altered_ship);
    let moved: Vec<_> = altered.map(|[_, after]| after).collect();
    let mut altered = turn.0.iter().filter_map(Step::altered_ship);
    altered.any(|[ship, _]| moved.contains(&ship))
}
