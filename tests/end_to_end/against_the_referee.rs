//! Somebody alone plays the referee: from the first hint to the end of the game, and over a kill
//! while it thinks.

use std::path::Path;

use homeworlds_engine::{EngineView, Level, Request};
use pocket_discord::{Fault, Player};
use referee::domain::{GameId, PersonId};
use referee::game::{CommittedDeal, Game};
use referee::store::Store;
use referee_testing::{assert_contains, wait};
use serde_json::json;

use crate::live_bot::{LiveBot, card, choose, contents, message, plain, submitting};
use crate::process::Survivor;

/// The game as anybody would see it.
fn table(folder: &Path, game: GameId) -> Game {
    let store = Store::open_read_only(&folder.join("referee.db")).expect("the store");
    let history = store.read(|tx| tx.history(game)).expect("a read");
    Game::replay(history.expect("the game"), CommittedDeal::default()).expect("it replays")
}

/// From the first hint on at the lowest level, else by a challenge.
async fn begin(player: &Player, level: &str) -> GameId {
    let begun = match level {
        "1" => {
            let hint = message(player.slash("hw games", &[]).await);
            choose(player, &hint, "Play the Referee").await
        }
        _ => {
            let panel = player.slash("hw challenge", &[("referee", level)]).await;
            choose(player, &message(panel), "Send").await
        }
    };
    let id = begun.content.split('`').nth(1).expect("the game's id");
    id.parse().expect("an id")
}

/// Waits until it is the person's turn, or the game is over.
async fn answered(folder: &Path, game: GameId) -> Game {
    let waits = || {
        let mover = table(folder, game).person_to_move();
        !mover.is_some_and(PersonId::is_bot_player)
    };
    assert!(wait::until(waits).await, "the referee does not play");
    table(folder, game)
}

/// A turn that is no pass, as the middle level finds it; another where a position comes again, so
/// that no game goes in circles.
fn good_turn(table: &Game) -> String {
    let seat = table.state.to_move().expect("it goes on");
    let view = EngineView::of(&table.state, seat).expect("a seat of two");
    let request = Request {
        level: Level::Six,
        seed: table.turns().into(),
        ..Request::default()
    };
    let choice = view.choose(&request, &mut || false).expect("a turn");
    let others = choice.alternatives.into_iter().map(|other| other.turn);
    let mut turns = [choice.turn].into_iter().chain(others);
    turns.find(|turn| turn != "pass").expect("more than a pass")
}

async fn play(player: &Player, game: GameId, text: &str) {
    let game = game.to_string();
    let typed = [("turn", text), ("game", game.as_str())];
    let mut answer = message(player.slash("hw move", &typed).await);
    if let Some(label) = submitting(&answer) {
        answer = message(player.press(&answer, &label).await);
    }
    assert!(
        answer.content.contains("submitted"),
        "{text}: {}",
        answer.content
    );
}

#[tokio::test]
async fn newcomer_finishes_game_against_the_referee() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let game = begin(&ann, "1").await;
    let folder = bot.folder.path();
    loop {
        let table = answered(folder, game).await;
        if table.state.outcome().is_some() {
            break;
        }
        // A card that is not there yet cannot be written anew.
        match table.turns() {
            0 => card(&ann, "play Homeworlds").await,
            turns => card(&ann, &format!("Turn {turns}**")).await,
        };
        play(&ann, game, &good_turn(&table)).await;
        if table.turns() / 2 == 2 {
            // Somebody has deleted that card.
            let fault = Fault::Refuse {
                status: 404,
                code: 10_008,
                errors: json!({}),
            };
            let route = "PATCH /channels/{channel_id}/messages/{message_id}";
            bot.pocket.fault(route, 1, fault);
        }
    }
    let cards = contents(&ann);
    let told = cards.iter().filter(|text| text.contains("** · game"));
    assert_eq!(told.count(), 2, "one that is gone, one after: {cards:#?}");
    let result = card(&ann, "is over").await;
    assert!(
        plain(&result.content).contains("Referee (level 1)"),
        "{}",
        result.content
    );
    let again = choose(&ann, &result, "Play level 2").await;
    assert_contains(&again.content, "The game is");
    bot.stop().await;
}

#[tokio::test]
async fn kill_while_thinking_loses_nothing() {
    let mut bot = Survivor::set().await;
    let ann = bot.player("ann");
    let game = begin(&ann, "6").await;
    let folder = bot.folder.path().to_owned();
    for _ in 0..3 {
        let table = answered(&folder, game).await;
        let turns = table.turns();
        play(&ann, game, &good_turn(&table)).await;
        bot.kill_and_restart().await;
        let table = answered(&folder, game).await;
        assert_eq!(table.turns(), turns + 2, "one turn each");
    }
    let turns = table(&folder, game).turns();
    card(&ann, &format!("Turn {turns}**")).await;
    // While she is there one card tells of one turn after the other.
    let cards = contents(&ann);
    let told = cards.iter().filter(|text| text.contains("** · game"));
    assert_eq!(told.count(), 1, "{cards:#?}");
    bot.stop().await;
}
