//! Openings: homes and a few plain turns, drawn by a seed, with nothing decided.

use std::ops::ControlFlow;

use homeworlds::engine::{self, Ask, Level};
use homeworlds::rules::star::Lookout;
use homeworlds::rules::{AnyEvents, AnyGame, AnyVerdict, Event, Ruleset};
use rand::Rng;
use rand::rngs::StdRng;

use crate::cli::Refused;
use crate::cli::play::new_game;

/// The most turns behind the set-up.
const MOST: u32 = 4;

/// The first so many results, the shortest ways first, are those that a turn is drawn from.
const SHORTEST: usize = 60;

/// How far the engine may prefer one seat.
const EVEN: i32 = 120;

/// How many turns it generates to say so.
const GLANCE: u32 = 4_000;

/// After so many openings that are not even the next one is taken as it is.
const PATIENCE: usize = 100;

/// The turns of an opening from the beginning of a game: nobody can win with the next turn, and the engine, at a glance,
/// holds neither seat for much better off.
pub fn draw(ruleset: Ruleset, chance: &mut StdRng) -> Result<Vec<String>, Refused> {
    for _ in 0..PATIENCE {
        let (game, turns) = drawn(ruleset, chance)?;
        if is_even(&game) {
            return Ok(turns);
        }
    }
    Ok(drawn(ruleset, chance)?.1)
}

fn is_even(game: &AnyGame) -> bool {
    let ask = Ask {
        level: Level::Seven,
        seed: 0,
        budget: Some(GLANCE),
    };
    let sight = game.sight(game.next_seat());
    let choice = sight.and_then(|sight| engine::choose(&sight, &ask, &mut || false));
    choice.is_some_and(|choice| choice.value.abs() <= EVEN)
}

fn drawn(ruleset: Ruleset, chance: &mut StdRng) -> Result<(AnyGame, Vec<String>), Refused> {
    let mut game = new_game(ruleset)?;
    let mut turns = Vec::new();
    let mut left = chance.random_range(0..=MOST);
    while !game.is_under_way() || left > 0 {
        if game.is_under_way() {
            left -= 1;
        }
        let mut verdicts = candidates(&game)?;
        let Some(next) = quiet(&game, &mut verdicts, chance)? else {
            break;
        };
        turns.push(next.order());
        game.accept(next);
    }
    Ok((game, turns))
}

/// Takes a turn out of `verdicts` that draws no warning and lets nobody win at once.
fn quiet(
    game: &AnyGame,
    verdicts: &mut Vec<AnyVerdict>,
    chance: &mut StdRng,
) -> Result<Option<AnyVerdict>, Refused> {
    let mut lookout = Lookout::default();
    while !verdicts.is_empty() {
        let verdict = verdicts.swap_remove(chance.random_range(0..verdicts.len()));
        let wins = game.lets_win(&verdict, &mut lookout);
        if !wins.map_err(|_| Refused("there are too many turns to list".to_owned()))? {
            return Ok(Some(verdict));
        }
    }
    Ok(None)
}

fn candidates(game: &AnyGame) -> Result<Vec<AnyVerdict>, Refused> {
    let most = if game.is_setting_up() {
        usize::MAX
    } else {
        SHORTEST
    };
    let mut verdicts = Vec::new();
    let mut shown = 0;
    let listed = game.results(&mut |verdict| {
        shown += 1;
        if verdict.cautions().is_empty() && verdict.outcome().is_none() && is_plain(&verdict) {
            verdicts.push(verdict);
        }
        match shown < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    listed.map_err(|_| Refused("there are too many turns to list".to_owned()))?;
    Ok(verdicts)
}

/// Neither a pass nor a sacrifice.
fn is_plain(verdict: &AnyVerdict) -> bool {
    match verdict.events() {
        AnyEvents::Star(events) => !events
            .iter()
            .any(|event| matches!(event, Event::Passed { .. } | Event::Sacrificed { .. })),
        AnyEvents::Settlers(events) => !events.iter().any(|event| {
            use homeworlds::rules::settlers::Event;
            matches!(event, Event::Passed { .. })
        }),
    }
}
