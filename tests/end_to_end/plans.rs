//! Plans by buttons alone, and armed answers that are made as the positions come, through the
//! client library.

use insta::assert_snapshot;
use pocket_discord::{MessageView, Player};
use referee_testing::assert_contains;

use crate::live_bot::{
    LiveBot, begin, card, choose, contents, message, plain, set_up, take, told, turn, type_in,
};
use crate::process::Survivor;

/// Opens the planning board from a card.
async fn open(player: &Player, card: &MessageView) -> MessageView {
    let board = message(player.press(card, "Analyse").await);
    assert!(
        board.ephemeral && board.content.contains("**Analysis board**"),
        "{board:?}"
    );
    board
}

/// Presses these one after the other.
async fn press(player: &Player, mut board: MessageView, labels: &[&str]) -> MessageView {
    for label in labels {
        board = choose(player, &board, label).await;
    }
    board
}

/// A game in which Ann has built and Beth is to move.
async fn begun(ann: &Player, beth: &Player) -> (String, MessageView) {
    let game = begin(ann, beth).await;
    set_up(ann, beth, &game).await;
    let latest = turn(ann, &game, 3, "build g").await;
    (game, latest)
}

/// Plans and arms three answers of Ann's, by buttons alone.
async fn arm_three(ann: &Player, latest: &MessageView) -> MessageView {
    let board = open(ann, latest).await;
    let board = press(
        ann,
        board,
        &[
            "Build 🟢 g1 at Beth's home",
            "Try it",
            "Build 🟢 g1 at home",
            "Try it",
        ],
    )
    .await;
    let board = press(
        ann,
        board,
        &["Pass", "Try it", "Trade 🟢 g1 at home for 🟡 y1", "Try it"],
    )
    .await;
    let board = press(ann, board, &["Pass", "Try it", "Pass"]).await;
    let asked = choose(ann, &board, "Play automatically").await;
    assert!(
        asked
            .content
            .contains("then, if Beth plays `pass`: you play `pass`"),
        "{}",
        asked.content
    );
    let armed = choose(ann, &asked, "Play automatically").await;
    assert!(
        armed
            .content
            .starts_with("Done: I'll play your turns in this line automatically."),
        "{armed:?}"
    );
    armed
}

#[tokio::test]
async fn armed_chain_plays_three_planned_turns() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let (game, latest) = begun(&ann, &beth).await;
    arm_three(&ann, &latest).await;
    let before = contents(&beth).len();
    assert!(
        contents(&beth).iter().all(|text| !text.contains("rmed")),
        "nobody else sees it"
    );
    for (number, text) in [(4, "build g"), (6, "pass"), (8, "pass")] {
        turn(&beth, &game, number, text).await;
        let answer = card(&beth, &format!("Turn {}** · game `{game}`", number + 1)).await;
        assert!(
            answer.content.contains("⏩ *Planned ahead:* Ann"),
            "{answer:?}"
        );
        assert!(answer.mentions_me, "Beth is to move again: {answer:?}");
    }
    assert!(contents(&beth).len() >= before + 6, "one card a turn");
    bot.stop().await;
}

#[tokio::test]
async fn reviewed_plan_becomes_the_turn() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let (game, latest) = begun(&ann, &beth).await;
    let board = open(&beth, &latest).await;
    let board = type_in(&beth, &board, "trade g3 Beth y").await;
    assert_snapshot!(plain(&board.content), @"
    **Analysis board** · only you see it · game `mirolu` · Ann – Beth
    From the current position:
    **Turn 4 of the plan: yours**
    So far (nothing counts yet): Beth traded g3 for y3 at home.
    `trade g3 Beth y`
    You've used your actions.
    ");
    let board = choose(&beth, &board, "Try it").await;
    let panel = choose(&beth, &board, "Make this my turn").await;
    assert_snapshot!(plain(&panel.content), @"
    From your plan; nothing counts until you submit it.
    **Your turn 4** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Beth traded g3 for y3 at home.
    `trade g3 Beth y`
    You've used your actions.
    ");
    let done = choose(&beth, &panel, "Submit").await;
    assert_snapshot!(plain(&done.content), @"
    Turn 4 submitted. Beth traded g3 for y3 at home.
    `trade g3 Beth y`
    ");
    // From a review, in a message of its own, by command as well.
    let review = message(
        ann.slash("hw review", &[("game", game.as_str()), ("turn", "3")])
            .await,
    );
    let tried = message(ann.press(&review, "Try it").await);
    assert_snapshot!(plain(&tried.content), @"
    **Analysis board** · only you see it · game `mirolu` · Ann – Beth
    Starting after turn 3 of 4:
    **Turn 4 of the plan: you play it for Beth**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    assert!(tried.id != review.id, "{tried:?}");
    let again = take(&ann, "", "Analyse").await;
    assert_snapshot!(plain(&again.content), @"
    **Analysis board** · only you see it · game `mirolu` · Ann – Beth
    From the current position:
    **Turn 5 of the plan: yours**
    Take one action, sacrifice a ship for several, or pass.
    **What do you want to do?**
    ");
    bot.stop().await;
}

#[tokio::test]
async fn killed_bot_plays_planned_turn_once() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let (game, latest) = begun(&ann, &beth).await;
    arm_three(&ann, &latest).await;
    bot.kill_and_restart().await;
    for (number, text) in [(4, "build g"), (6, "pass"), (8, "pass")] {
        let line = format!("/hw move turn: {text}");
        let made = told(&beth, &line).await;
        assert_contains(&made, format!("⏩ Turn {}", number + 1));
        bot.kill_and_restart().await;
        card(&beth, &format!("Turn {}** · game `{game}`", number + 1)).await;
    }
    for number in 4..=9 {
        card(&ann, &format!("Turn {number}** · game `{game}`")).await;
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&format!("Turn {number}** · game")));
        assert_eq!(cards.count(), 1, "turn {number} is told once");
    }
    bot.stop().await;
}
