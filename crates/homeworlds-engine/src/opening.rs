//! Openings of matches: sound homes, then some turns that the hand-written formula prefers,
//! independent of the engine under test.

use homeworlds::order::Name;
use homeworlds::piece::Colour;
use homeworlds::rules::Seat;
use homeworlds::rules::binary::{BinaryGame, BinaryRules};
use homeworlds::rules::star::Galaxy;

use crate::evaluate;
use crate::expand::{Expander, Table, WIDEST, Width};
use crate::homes;
use crate::net::Net;
use crate::rng::Rng;
use crate::vision::Vision;

/// A game that has begun, for two players to continue.
///
/// Every seat has green, and blue or yellow; otherwise it could hardly win against anybody.
///
/// ```
/// use homeworlds::rules::BinaryRules;
/// use homeworlds_engine::opening::Opening;
///
/// let opening = Opening::draw(BinaryRules::default(), 1).ok_or("there are sound homes")?;
/// assert!((6..=8).contains(&opening.turns.len()));
/// assert_eq!(opening.game.turns() as usize, opening.turns.len());
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Opening {
    /// The resulting game.
    pub game: BinaryGame,
    /// The turns in canonical form, including the set-up.
    pub turns: Vec<String>,
}

/// Minimum number of turns after the set-up, and the number of possible additional ones.
const FEWEST: u64 = 4;
const MORE: u64 = 2;

/// Number of best turns from which a turn, always a basic action, is drawn.
const BEST: usize = 6;

/// Maximum difference from the best turn, in centi-logits.
const WORSE: i32 = 60;

/// Maximum evaluation by two players of an opening that counts as even, in centi-logits.
pub const EVEN: i32 = 100;

/// Maximum number of draws until an opening is suitable.
const TRIES: usize = 1_000;

impl Opening {
    /// Returns the opening of a seed, or `None` if no suitable one is found.
    pub fn draw(rules: BinaryRules, seed: u64) -> Option<Self> {
        let mut chance = Rng::at(seed, 0);
        let mut expander = Expander::new(Net::ignorant());
        let mut tries = (0..TRIES).filter_map(|_| Self::drawn(rules, &mut chance, &mut expander));
        tries.find(|opening| is_fit(&opening.game.position().galaxy))
    }

    fn drawn(rules: BinaryRules, chance: &mut Rng, expander: &mut Expander<'_>) -> Option<Self> {
        let names = [0, 1].map(|seat| Name::from_display_name("", seat, &[]));
        let mut game = BinaryGame::new(rules, names);
        let mut turns = Vec::new();
        let most = 2 + FEWEST + chance.below(MORE + 1);
        while (turns.len() as u64) < most {
            let position = game.position();
            let verdict = if position.awaits_home(position.to_move) {
                let home = homes::draw(position, rules.first_ship, homes::GOOD, chance)?;
                game.judge_set_up(home)
            } else {
                let width = Width {
                    keep: BEST,
                    most: WIDEST,
                    tell: true,
                    vision: Vision::Full,
                    heeds: true,
                    draw: 0,
                };
                let mut good = expander.expand(&Table::of(&game), width).candidates;
                let best = good.first()?.value;
                good.retain(|turn| best - turn.value <= WORSE && turn.actions.len() == 1);
                let drawn = good.get(chance.below(good.len().max(1) as u64) as usize)?;
                game.judge_actions(&drawn.actions)
            };
            let verdict = verdict.ok().filter(|verdict| verdict.outcome.is_none())?;
            turns.push(verdict.order.to_string());
            game.accept(verdict);
        }
        Some(Self { game, turns })
    }
}

fn is_fit(galaxy: &Galaxy) -> bool {
    let (_, sum) = evaluate::looks(galaxy, Seat(0));
    Seat::PAIR.into_iter().all(|seat| {
        let has = |colour| sum.gives(seat, colour);
        has(Colour::Green) && (has(Colour::Blue) || has(Colour::Yellow))
    })
}

#[cfg(test)]
mod tests {
    use homeworlds::rules::star::Position;

    use super::*;

    #[test]
    fn no_seat_is_crippled() {
        for seed in 0..50 {
            let opening = Opening::draw(BinaryRules::default(), seed).expect("an opening");
            assert!(
                is_fit(&opening.game.position().galaxy),
                "{}",
                opening.game.position()
            );
            let again = Opening::draw(BinaryRules::default(), seed).expect("an opening");
            assert_eq!(again.turns, opening.turns);
        }
        let crippled: Position = "<0>; Ann(0,r1g2)g3-; Beth(1,g1b2)g3-"
            .parse()
            .expect("a position");
        assert!(!is_fit(&crippled.galaxy));
    }
}
