//! Buttons of messages that are long past.

use referee::event_log::GameState;
use std::collections::BTreeSet;

use referee::command::{Action, ComponentAction, GameRef, Irrevocable, Query};
use referee::domain::GameId;
use referee::reply::Message;

use referee_testing::{ANN, BETH, CARL, TestBot, times};

use crate::support::{Emitted, begin, everything, press, presses, random_turns, read, shown};

/// Plays a game to its end, with panels opened and left, and collects every button.
fn play(bot: &mut TestBot, seed: u64, emitted: &mut BTreeSet<Emitted>) -> GameId {
    let game = begin(bot);
    let mut keep = |message: &Message| emitted.extend(presses(message));
    for (number, (who, text)) in random_turns(seed, 24).into_iter().enumerate() {
        if number % 3 == 0 {
            keep(&bot.ask(who, read("play", &[])));
        }
        if number % 5 == 2 {
            keep(&bot.ask(who, read("game", &[])));
            keep(&bot.ask(who, resign(game)));
            let game = GameRef::Named(game);
            keep(&bot.ask(who, Query::OfferDraw { game }));
        }
        keep(&bot.type_turn(who, game, &text));
        shown(bot).iter().for_each(&mut keep);
    }
    if bot.table(game).history.game.state == GameState::Running {
        let asked = bot.ask(ANN, resign(game));
        press(bot, ANN, &presses(&asked)[0]);
    }
    shown(bot).iter().for_each(keep);
    game
}

/// To give up, of which one is asked once more.
fn resign(game: GameId) -> Action {
    Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: false,
    }
}

/// Whether pressing it later is still meant to do something: it shows, or asks for another game.
fn is_for_later((id, _): &Emitted) -> bool {
    let press: ComponentAction = id.parse().expect("it was emitted");
    matches!(
        press,
        ComponentAction::Action(Action::Rematch { .. } | Action::Set { .. })
            | ComponentAction::Query(Query::Settings(_))
    )
}

/// `STALE_GAMES` games; 1,000 are the long run.
#[test]
fn buttons_of_finished_game_do_nothing() {
    let mut pressed = 0;
    for seed in 0..times("STALE_GAMES", 4) as u64 {
        let mut bot = TestBot::new();
        let mut emitted = BTreeSet::new();
        let game = play(&mut bot, seed, &mut emitted);
        let (before, history) = (everything(&bot), bot.table(game).history);
        for who in [ANN, BETH, CARL] {
            for known in emitted.iter().filter(|known| !is_for_later(known)) {
                press(&bot, who, known);
                pressed += 1;
            }
        }
        assert_eq!(bot.table(game).history, history, "seed {seed}");
        assert_eq!(everything(&bot), before, "seed {seed}");
    }
    println!("{pressed} presses of old buttons");
    assert!(pressed > 200, "{pressed}");
}

/// The same while the game goes on: only what belongs to the present turn does anything.
#[test]
fn buttons_of_earlier_turns_do_nothing() {
    let mut bot = TestBot::new();
    let mut old = BTreeSet::new();
    let game = begin(&bot);
    let turns = [
        "homeworld r1 b2 g3",
        "homeworld r1 b3 g3",
        "build g1",
        "build g1",
        "trade g1 y",
        "trade g1 y",
    ];
    for (number, text) in turns.into_iter().enumerate() {
        let who = [ANN, BETH][number % 2];
        for asked in ["play", "game"] {
            old.extend(presses(&bot.ask(who, read(asked, &[]))));
        }
        old.extend(presses(&bot.type_turn(who, game, text)));
        let posted = shown(&mut bot);
        if number + 1 < turns.len() {
            old.extend(posted.iter().flat_map(presses));
        }
    }
    let before = bot.table(game).history;
    for who in [ANN, BETH] {
        for known in old.iter().filter(|known| !is_for_later(known)) {
            press(&bot, who, known);
            let now = bot.table(game).history;
            assert_eq!(now.turns, before.turns, "{known:?}");
            assert_eq!(now.ending, before.ending, "{known:?}");
            assert_eq!(now.proposals, before.proposals, "{known:?}");
        }
    }
    assert!(old.len() > 30, "{}", old.len());
}
