//! The partner for Settlers and for three to six: of the turns that it lists it takes the one after which it stands best by looks,
//! and passes over those after which somebody near its home could eliminate it with their next turn.
//!
//! Of secret sides it knows its own and those that are shown. It goes through all deals that fit them, so its turn is the same
//! whatever the others are.

mod conquest;
mod fields;
mod sides;
mod table;

use std::ops::ControlFlow;

use crate::chance::Chance;
use crate::scale::{self, WIN};
use crate::{ALTERNATIVES, Alternative, Choice, LENIENCE, Level, Request, homes};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::list::list;
use homeworlds::rules::{Seat, Seats, multiplayer, settlers};
use sides::Sides;

/// What one seat knows of a game, on its turn: all but the sides that are secret.
#[derive(Clone, Debug)]
pub(crate) enum GreedyView {
    /// Of Settlers, where nothing is hidden.
    Settlers(settlers::Game),
    /// Of a game for three to six. No deal is in it.
    Many {
        /// The game.
        game: Box<multiplayer::Game>,
        /// The deals that fit what the seat knows.
        sides: Sides,
    },
}

/// How many turns are looked at.
const LOOKED_AT: u32 = 4_000;

/// Of how many turns it is looked at whether somebody could answer them with an elimination, and how many answers at most.
const DOUBTED: usize = 6;
const ANSWERS: u32 = 1_500;

/// What it costs to leave somebody such an answer.
const EXPOSED: i32 = 3_000;

/// A turn, and what it is worth for the seat that plays it, in centi-logits.
struct Valued<V> {
    verdict: V,
    turn: String,
    value: i32,
}

impl GreedyView {
    /// What the seat to move may know of a game of Settlers; `None` if the game is over.
    pub(crate) fn settlers(game: &settlers::Game) -> Option<Self> {
        game.to_move()?;
        Some(Self::Settlers(game.clone()))
    }

    /// What `seat`, whose turn it is, may know of a game for three to six.
    pub(crate) fn many(game: &multiplayer::Game, seat: Seat) -> Option<Self> {
        let (names, position) = (game.seat_names().to_vec(), game.position().clone());
        let known = position.every_seat().map(|other| {
            let own = game.alignment_of(other).filter(|_| other == seat);
            game.revealed(other).or(own)
        });
        let sides = Sides::fitting(game.rules().goal(), &known.collect::<Vec<_>>());
        let game = multiplayer::Game::from_position(game.rules(), names, position, None).ok()?;
        (game.to_move() == Some(seat)).then(|| Self::Many {
            game: Box::new(game),
            sides,
        })
    }

    pub(crate) fn choose(
        &self,
        request: &Request,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        match self {
            Self::Settlers(game) => on_fields(game, request, stop),
            Self::Many { game, sides } => at_table(game, sides, request, stop),
        }
    }
}

/// How much is listed at most.
fn budget(request: &Request) -> Budget {
    let most = request.budget.map_or(LOOKED_AT, |most| most.min(LOOKED_AT)) as usize;
    Budget {
        results: most,
        tables: most,
    }
}

fn on_fields(
    game: &settlers::Game,
    request: &Request,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    let seat = game.to_move()?;
    let mut turns = Vec::new();
    let mut judged = |verdict: settlers::Verdict| {
        if stop() {
            return ControlFlow::Break(());
        }
        let value = match &verdict.outcome {
            None => fields::worth(&verdict.position, seat),
            Some(outcome) if outcome.is_won_by(seat) => WIN,
            Some(_) => -WIN,
        };
        turns.push(Valued {
            turn: verdict.order.to_string(),
            verdict: (),
            value,
        });
        ControlFlow::Continue(())
    };
    // What is too wide to be listed whole is listed from the shortest turns on.
    if let Ok(ControlFlow::Break(())) = settlers::perft::list(game, budget(request), &mut judged) {
        return None;
    }
    let mut chance = Chance::at(request.seed, game.position().fingerprint());
    pick(turns, request.level, &mut chance)
}

fn at_table(
    game: &multiplayer::Game,
    sides: &Sides,
    request: &Request,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    let (seat, position) = (game.to_move()?, game.position());
    let mut chance = Chance::at(request.seed, position.galaxy.hash());
    if position.awaits_home(seat) {
        let home = homes::choose(position, game.rules().first_ship(), &mut chance)?;
        let verdict = game.judge_set_up(home).ok()?;
        let turn = verdict.order.to_string();
        let turns = vec![Valued {
            turn,
            verdict,
            value: 0,
        }];
        return pick(turns, request.level, &mut chance);
    }
    let mut turns = Vec::new();
    let looked_at = list(game, budget(request), |verdict| {
        if stop() {
            return ControlFlow::Break(());
        }
        let after = &verdict.position;
        let falls = |&other: &Seat| game.is_in(other) && after.has_fallen(other);
        let fallen: Seats = position.every_seat().filter(falls).collect();
        let gone = sides.after(game, seat, fallen);
        let value = i64::from(table::worth(&after.galaxy, seat)) + gone;
        turns.push(Valued {
            turn: verdict.order.to_string(),
            value: value.clamp(-i64::from(WIN), i64::from(WIN)) as i32,
            verdict,
        });
        ControlFlow::Continue(())
    });
    if let Ok(ControlFlow::Break(())) = looked_at {
        return None;
    }
    turns.sort_by_key(|turn| -turn.value);
    if request.level > Level::One {
        for turn in turns.iter_mut().take(DOUBTED) {
            if stop() {
                return None;
            }
            if turn.value > -EXPOSED && is_exposed(game, seat, &turn.verdict) {
                turn.value -= EXPOSED;
            }
        }
    }
    pick(turns, request.level, &mut chance)
}

/// Whether somebody with a ship near the home of `seat` could make it fall with their next turn after this one.
fn is_exposed(game: &multiplayer::Game, seat: Seat, verdict: &multiplayer::Verdict) -> bool {
    let mut after = game.clone();
    after.accept(verdict.clone());
    if after.outcome().is_some() {
        return false;
    }
    let galaxy = after.position().galaxy;
    let answers = Budget {
        results: ANSWERS as usize,
        tables: ANSWERS as usize,
    };
    let mut others = game.position().every_seat();
    others.any(|other| {
        if other == seat || !after.is_in(other) || !table::is_near(&galaxy, other, seat) {
            return false;
        }
        let mut theirs = after.clone();
        theirs.pass_turn_to(other);
        let answered = list(&theirs, answers, |answer| {
            let falls = answer.position.has_fallen(seat) && !answer.position.has_fallen(other);
            match falls {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        matches!(answered, Ok(ControlFlow::Break(())))
    })
}

/// Draws one of the turns, the better ones the likelier; `None` if there is none.
fn pick<V>(mut turns: Vec<Valued<V>>, level: Level, chance: &mut Chance) -> Option<Choice> {
    let work = u32::try_from(turns.len()).unwrap_or(u32::MAX);
    turns.sort_by(|one, other| (other.value, &one.turn).cmp(&(one.value, &other.turn)));
    let best = turns.first()?.value;
    let weigh = |turn: &Valued<V>| match best.saturating_sub(turn.value) {
        0 => scale::ONE,
        behind if behind <= LENIENCE && !scale::is_proven(best) => {
            scale::decay(behind.unsigned_abs(), level.manner().temperature)
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
            .map(|Valued { turn, value, .. }| Alternative { turn, value })
            .collect(),
        work,
        ..Choice::default()
    })
}
