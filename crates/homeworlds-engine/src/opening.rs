//! Openings of matches: sound homes, then some turns that the hand formula likes, whichever engine is under test.

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

/// A game that has begun, so that two players can go on from it.
///
/// No seat is without green, or with neither blue nor yellow: it could hardly win against anybody.
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
    /// Where it leads.
    pub game: BinaryGame,
    /// Its turns in canonical form, the set-up among them.
    pub turns: Vec<String>,
}

/// The fewest turns behind the set-up, and how many more there may be.
const FEWEST: u64 = 4;
const MORE: u64 = 2;

/// A turn is a basic action, drawn from those among so many of the best.
const BEST: usize = 6;

/// How much worse than the best it may be, in centi-logits.
const WORSE: i32 = 60;

/// What two players may hold an opening for that is even, in centi-logits.
pub const EVEN: i32 = 100;

/// So many are drawn until one is fit to be played.
const TRIES: usize = 1_000;

impl Opening {
    /// The opening of a seed; `None` if none is found that is fit to be played.
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
