//! A legal turn of any game, chosen at random from what is offered.

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use referee::rules::{AnyGame, AnyVerdict};

/// The text of a turn; the dice are thrown again when there is something against it.
pub fn turn(game: &AnyGame, dice: &mut StdRng) -> String {
    let first = throw(game, dice);
    if first.cautions().is_empty() {
        first.order()
    } else {
        throw(game, dice).order()
    }
}

fn throw(game: &AnyGame, dice: &mut StdRng) -> AnyVerdict {
    let mut draft = game.draft("").expect("the game goes on").draft;
    let mut half = None;
    loop {
        if let (None, Some(verdict)) = (&half, draft.verdict())
            && dice.random_bool(0.7)
        {
            return verdict;
        }
        let offer = draft.offer(half.as_ref()).expect("what was offered");
        let choices: Vec<_> = offer.choices().map(|choice| choice.code.clone()).collect();
        match choices.choose(dice) {
            Some(code) if code.is_half() => half = Some(code.clone()),
            Some(code) => {
                half = None;
                draft = draft.with(code).expect("what was offered");
            }
            None => return draft.verdict().expect("nothing is left to do"),
        }
    }
}
