//! A turn taken back: the request, its buttons, the new card, and what is old by it.

use insta::assert_snapshot;
use pocket_discord::MessageView;
use referee_testing::{assert_contains, assert_lacks};

use crate::live_bot::{
    LiveBot, about, card, choose, contents, message, offers, open, plain, set_up, take, told, turn,
};

#[tokio::test]
async fn turn_is_replayed_after_takeback() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let undone = turn(&ann, &id, 3, "build g1 Ann").await;
    let panel = open(&beth, &undone).await;
    let asked = take(&ann, "", "Ask for a takeback").await;
    assert_snapshot!(plain(&asked.content), @"Your request to take your turn back is posted. It stands until it is answered or the next turn is made.");
    let request = card(&beth, "asks to take back turn 3").await;
    assert_eq!(request.mentions, [beth.id()]);
    let own = message(ann.press(&request, "Allow").await);
    assert_snapshot!(plain(&own.content), @"In game `mirolu` you've asked to take your turn back; Beth has not answered yet.");
    message(beth.press(&request, "Allow").await);
    let restored = card(&ann, "turn 3 taken back").await;
    assert_eq!(restored.mentions, [ann.id()]);
    assert!(restored.button("Play").is_some());
    // Her turn is her draft, to be changed.
    let draft = open(&ann, &restored).await;
    assert_snapshot!(plain(&draft.content), @"
    **Your turn 3** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    turn(&ann, &id, 3, "trade g3 Ann y").await;
    let again = card(&beth, "Ann traded g3").await;
    assert_eq!(again.mentions, [beth.id()]);
    // Whatever was shown of the undone turn 3 is old, though it is Beth's turn 4 again.
    old(&beth, &panel, "Build 🟢 g1 at home").await;
    let stripped = beth.until(|seen| seen.id == undone.id && seen.button("Play").is_none());
    stripped.await.expect("the old card loses its buttons");
    let answered = beth.until(|seen| seen.id == request.id && seen.button("Allow").is_none());
    answered.await.expect("the request loses its buttons");
    turn(&beth, &id, 4, "build g1 Beth").await;
    let cards = contents(&ann);
    let thirds = cards.iter().filter(|text| text.contains("**Turn 3**"));
    assert_eq!(thirds.count(), 2, "both stay in the channel: {cards:#?}");
    bot.stop().await;
}

/// Presses a button of an old panel, which does nothing but say so.
async fn old(player: &pocket_discord::Player, panel: &MessageView, label: &str) {
    let content = message(player.press(panel, label).await).content;
    assert_contains(&content, "has gone back since");
}

#[tokio::test]
async fn unbegun_game_can_be_called_off() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    turn(&ann, &id, 1, "homeworld r1 b2 g3").await;
    let asked = take(&beth, "", "Call it off").await;
    message(beth.press(&asked, "Call it off").await);
    let result = card(&ann, "No result: Beth called it off").await;
    assert!(result.button("Review").is_some());
    let games = told(&ann, "/hw games").await;
    assert_lacks(&games, &id);
    bot.stop().await;
}

#[tokio::test]
async fn begun_game_cannot_be_called_off() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let early = about(&ann, &id).await;
    set_up(&ann, &beth, &id).await;
    let late = choose(&ann, &early, "Call it off").await.content;
    assert_snapshot!(plain(&late), @"The game has moved on: this was turn 1, and it's now turn 3. Nothing has changed.");
    assert!(!offers(&about(&ann, &id).await, "Call it off"));
    bot.stop().await;
}
