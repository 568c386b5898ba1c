//! A newcomer's naive play against a level, each opening from both seats: `newcomer 1 100` plays 100 games against level 1.
//!
//! It knows turns of one action: it wins if it can, else it captures, else it builds, else it does anything; it never leaves its home.

use std::error::Error;
use std::ops::ControlFlow;

use homeworlds::rules::binary::Game;
use homeworlds::rules::count::End;
use homeworlds::rules::star::{Action, Generator};
use homeworlds::rules::{AnyGame, BinaryRules, Outcome, Seat};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{EngineView, Level, Request};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [level, games] = &words[..] else {
        return Err("usage: newcomer LEVEL GAMES".into());
    };
    let (level, games): (Level, u64) = (level.parse()?, games.parse()?);
    let mut score = [0; 3];
    for number in 0..games {
        let opening = Opening::draw(BinaryRules::default(), number / 2).ok_or("no opening")?;
        let newcomer = Seat((number % 2) as u8);
        score[play(opening.game, newcomer, level, number)?] += 1;
    }
    let [won, drawn, lost] = score;
    println!("the newcomer against {level:?}: {won} won, {drawn} drawn, {lost} lost");
    Ok(())
}

/// A game of more turns is cut.
const LONG: u32 = 300;

/// 0 if the newcomer wins, 1 for a draw or a game that is cut, 2 if it loses.
fn play(game: Game, newcomer: Seat, level: Level, seed: u64) -> Result<usize, Box<dyn Error>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = AnyGame::from(game);
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        let turn = if seat == newcomer {
            naive(game.get().ok_or("a game for two")?, &mut rng)?
        } else {
            let request = Request {
                level,
                seed: seed << 10 | u64::from(game.turns()),
                budget: None,
            };
            let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
            let choice = view.choose(&request, &mut || false);
            choice.ok_or("nothing stops it")?.turn
        };
        let verdict = game.judge_stored(&turn).ok_or("it is legal")?;
        game.accept(verdict);
    }
    Ok(match game.outcome() {
        Some(Outcome::Win { seats, .. }) if seats.contains(&newcomer) => 0,
        Some(Outcome::Win { .. }) => 2,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) | None => 1,
    })
}

fn naive(game: &Game, rng: &mut StdRng) -> Result<String, Box<dyn Error>> {
    let position = game.position();
    let mut kinds: [Vec<Action>; 4] = Default::default();
    let mut generator = Generator::default();
    let listed = generator.results(&position.galaxy, position.to_move, |found| {
        let actions = found.actions();
        let &[action] = &actions[..] else {
            return match actions.len() {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            };
        };
        match (found.end(), action) {
            (Some(End::Win), _) => kinds[0].push(action),
            (Some(End::Loss | End::Draw), _) | (None, Action::Sacrifice { .. }) => {}
            (None, Action::Attack { .. }) => kinds[1].push(action),
            (None, Action::Build { .. }) => kinds[2].push(action),
            (None, _) => kinds[3].push(action),
        }
        ControlFlow::Continue(())
    });
    if listed.is_err() {
        return Err("too many results".into());
    }
    let best = kinds.iter().find(|kind| !kind.is_empty());
    let turn = best.and_then(|kind| kind.choose(rng)).copied();
    let verdict = game.judge_actions(turn.as_slice());
    Ok(verdict.map_err(|_| "it is legal")?.order.to_string())
}
