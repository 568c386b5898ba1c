//! A newcomer's naive play against a level, each opening from both seats: `newcomer 1 100` plays
//! 100 games against level 1.
//!
//! It plays like a person in their first hour who has read the rules and wants to win: turns of one
//! action, with the resulting catastrophes. It wins if it can, else takes what it can, else builds,
//! trades for a missing colour, settles, sends a ship into the enemy's home, or does anything. It
//! never leaves its home, and never thinks ahead.

use std::error::Error;
use std::ops::ControlFlow;

use homeworlds::piece::Colour;
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::count::End;
use homeworlds::rules::star::{Galaxy, Generator, Position, StarAction, System};
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

/// Number of turns after which a game is cut off.
const LONG: u32 = 200;

/// Returns 0 if the newcomer wins, 1 for a draw or a game that is cut off, 2 if it loses.
fn play(
    game: BinaryGame,
    newcomer: Seat,
    level: Level,
    seed: u64,
) -> Result<usize, Box<dyn Error>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = AnyGame::from(game);
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        let turn = if seat == newcomer {
            naive(game.binary().ok_or("a game for two")?, &mut rng)?
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

/// A turn of at most one action, with the catastrophes that it may trigger.
struct Plain {
    actions: Vec<StarAction>,
    wins: bool,
    /// The net gain from the enemy, by attack or catastrophe, in pips.
    gain: i32,
    aim: Aim,
}

/// The purpose of a turn, in the eyes of a newcomer.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    /// One more ship.
    Grow,
    /// A missing colour.
    Colour,
    /// One more system.
    Settle,
    /// A ship in the enemy's home.
    March,
    /// No particular purpose.
    Other,
}

/// The weight of each aim.
const WANTED: [(Aim, u32); 5] = [
    (Aim::Grow, 4),
    (Aim::Colour, 2),
    (Aim::Settle, 1),
    (Aim::March, 2),
    (Aim::Other, 1),
];

fn naive(game: &BinaryGame, rng: &mut StdRng) -> Result<String, Box<dyn Error>> {
    let turns = plain_turns(game)?;
    let gains = turns.iter().filter(|turn| turn.gain > 0);
    let best = turns.iter().find(|turn| turn.wins);
    let best = best.or(gains.max_by_key(|turn| turn.gain));
    let turn = best.or_else(|| {
        let (aim, _) = WANTED.choose_weighted(rng, |&(_, often)| often).ok()?;
        let fit: Vec<&Plain> = turns.iter().filter(|turn| turn.aim == *aim).collect();
        let any = || turns.iter().collect();
        let fit = if fit.is_empty() { any() } else { fit };
        fit.choose(rng).copied()
    });
    let turn = turn.map_or(&[][..], |turn| &turn.actions);
    let verdict = game.judge_actions(turn);
    Ok(verdict.map_err(|_| "it is legal")?.order.to_string())
}

// Turns that do not lose at once.
fn plain_turns(game: &BinaryGame) -> Result<Vec<Plain>, Box<dyn Error>> {
    let Position {
        galaxy, to_move, ..
    } = game.position();
    let lead = lead(galaxy, *to_move);
    let mut turns = Vec::new();
    let mut generator = Generator::default();
    let listed = generator.results(galaxy, *to_move, |found| {
        let actions = found.actions();
        let is_catastrophe =
            |action: &&StarAction| matches!(action, StarAction::Catastrophe { .. });
        let catastrophes = actions.iter().filter(is_catastrophe).count();
        let sacrifices = |action: &StarAction| matches!(action, StarAction::Sacrifice { .. });
        if actions.len() > 2 {
            return ControlFlow::Break(());
        }
        let is_plain = actions.len() <= catastrophes + 1 && !actions.iter().any(sacrifices);
        if is_plain && !actions.is_empty() && matches!(found.end(), None | Some(End::Win)) {
            let takes = catastrophes > 0 || matches!(actions[0], StarAction::Attack { .. });
            let more = self::lead(&found.galaxy(), *to_move) - lead;
            turns.push(Plain {
                wins: found.end().is_some(),
                gain: if takes { more } else { 0 },
                aim: aim(galaxy, *to_move, &actions),
                actions,
            });
        }
        ControlFlow::Continue(())
    });
    if listed.is_err() {
        return Err("too many results".into());
    }
    turns.retain(|turn| turn.gain >= 0);
    Ok(turns)
}

fn aim(galaxy: &Galaxy, seat: Seat, actions: &[StarAction]) -> Aim {
    let lacks = |wanted: Colour| {
        let of_it = |system: &System| system.ships(seat).count_colour(wanted) > 0;
        !galaxy.systems().iter().any(of_it)
    };
    match actions {
        [StarAction::Build { .. }] => Aim::Grow,
        [StarAction::Trade { colour, .. }] if lacks(*colour) => Aim::Colour,
        [StarAction::Discover { .. }] => Aim::Settle,
        [StarAction::Move { to, .. }] if galaxy.home(seat.other()) == Some(*to) => Aim::March,
        _ => Aim::Other,
    }
}

// Returns by how many pips the ships of `seat` exceed the enemy's.
fn lead(galaxy: &Galaxy, seat: Seat) -> i32 {
    let pips = |system: &System, seat| {
        let ships = system.ships(seat).pieces();
        ships.map(|ship| ship.size() as i32 + 1).sum::<i32>()
    };
    let systems = galaxy.systems().iter();
    systems
        .map(|system| pips(system, seat) - pips(system, seat.other()))
        .sum()
}
