//! Buttons of messages that are long past.

use referee::event_log::GameState;
use std::collections::BTreeSet;

use referee::command::{Action, Command, ComponentAction, GameRef, Irrevocable, Pressed, Query};
use referee::domain::GameId;
use referee::reply::Message;

use referee_testing::times;

use crate::support::room::{ANN, BETH, CARL, Room, presses, random_turns, read};

/// What can be pressed on every message of a game.
type Emitted = BTreeSet<(String, Option<String>)>;

/// Plays a game to its end, with panels opened and left, and collects every button.
fn play(room: &Room, seed: u64, emitted: &mut Emitted) -> GameId {
    let game = room.begin(ANN, BETH);
    let mut keep = |message: &Message| emitted.extend(presses(message));
    for (number, (who, text)) in random_turns(seed, 24).into_iter().enumerate() {
        if number % 3 == 0 {
            keep(&room.ask(who, read("play", &[])));
        }
        if number % 5 == 2 {
            keep(&room.ask(who, read("game", &[])));
            keep(&room.ask(who, resign(game)));
            keep(
                &room.ask(
                    who,
                    Query::OfferDraw {
                        game: GameRef::Named(game),
                    }
                    .into(),
                ),
            );
        }
        keep(&room.turn(who, game, &text));
        for posted in room.deliver() {
            keep(&posted);
        }
    }
    if room.history(game).game.state == GameState::Running {
        let asked = room.ask(ANN, resign(game));
        let (sure, _) = presses(&asked).swap_remove(0);
        press(room, ANN, &sure, None);
    }
    for posted in room.deliver() {
        keep(&posted);
    }
    game
}

/// To give up, of which one is asked once more.
fn resign(game: GameId) -> Command {
    let game = GameRef::Named(game);
    Action::Irrevocable {
        what: Irrevocable::Resign,
        game,
        sure: false,
    }
    .into()
}

fn press(room: &Room, who: u64, id: &str, value: Option<&str>) {
    let press: ComponentAction = id.parse().expect("it was emitted");
    if let Ok(Pressed::Command(command)) = press.read(value) {
        room.ask(who, command);
    }
}

/// Whether pressing it later is still meant to do something: it shows, or asks for another game.
fn is_for_later(id: &str) -> bool {
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
        let room = Room::open();
        let mut emitted = Emitted::new();
        let game = play(&room, seed, &mut emitted);
        let (before, history) = (room.everything(), room.history(game));
        for who in [ANN, BETH, CARL] {
            for (id, value) in emitted.iter().filter(|(id, _)| !is_for_later(id)) {
                press(&room, who, id, value.as_deref());
                pressed += 1;
            }
        }
        assert_eq!(room.history(game), history, "seed {seed}");
        assert_eq!(room.everything(), before, "seed {seed}");
    }
    println!("{pressed} presses of old buttons");
    assert!(pressed > 200, "{pressed}");
}

/// The same while the game goes on: only what belongs to the present turn does anything.
#[test]
fn buttons_of_earlier_turns_do_nothing() {
    let room = Room::open();
    let mut old = Emitted::new();
    let game = room.begin(ANN, BETH);
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
            old.extend(presses(&room.ask(who, read(asked, &[]))));
        }
        old.extend(presses(&room.turn(who, game, text)));
        let posted = room.deliver();
        if number + 1 < turns.len() {
            old.extend(posted.iter().flat_map(presses));
        }
    }
    let before = room.history(game);
    for who in [ANN, BETH] {
        for (id, value) in old.iter().filter(|(id, _)| !is_for_later(id)) {
            press(&room, who, id, value.as_deref());
            let now = room.history(game);
            assert_eq!(now.turns, before.turns, "{id}");
            assert_eq!(now.ending, before.ending, "{id}");
            assert_eq!(now.proposals, before.proposals, "{id}");
        }
    }
    assert!(old.len() > 30, "{}", old.len());
}
