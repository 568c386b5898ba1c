//! Random turns of any game, chosen from the offered choices.

use homeworlds::rules::{AnyGame, AnyVerdict};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Returns a random legal turn; once it is complete, it ends with the probability `enough`, from 0
/// to 1.
pub fn turn(game: &AnyGame, dice: &mut StdRng, enough: f64) -> AnyVerdict {
    let mut draft = game.draft("").expect("the game goes on").draft;
    let mut half = None;
    loop {
        if let (None, Some(verdict)) = (&half, draft.verdict())
            && dice.random_bool(enough)
        {
            return verdict;
        }
        let offer = draft.offer(half.as_ref()).expect("what was offered");
        let choices: Vec<_> = offer.choices().map(|choice| choice.code.clone()).collect();
        match choices.choose(dice) {
            Some(code) if code.is_half() => half = Some(code.clone()),
            Some(code) => {
                half = None;
                let longer = draft.with(code).expect("what was offered").text();
                draft = game.draft(&longer).expect("the game goes on").draft;
            }
            None => return draft.verdict().expect("nothing is left to do"),
        }
    }
}
