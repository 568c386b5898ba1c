//! The bot as a process of its own, killed without warning in mid-game.

use pocket_discord::Player;

use crate::live_bot::{
    begin, card, choose, contents, message, open, plain, set_up, take, told, turn, type_in,
};
use crate::lobby::{open as open_lobby, press};
use crate::process::Survivor;
use crate::settlers::{self, TO_A_FORCED_PASS};

/// Beth's turns come by an old card's button, before and after each kill.
async fn by_old_button(beth: &Player, number: u32, text: &str) {
    let shown = card(beth, &format!("Turn {}**", number - 1)).await;
    let panel = open(beth, &shown).await;
    let panel = type_in(beth, &panel, text).await;
    let answer = choose(beth, &panel, "Submit").await;
    assert!(
        answer
            .content
            .starts_with(&format!("Turn {number} submitted")),
        "{}",
        answer.content
    );
}

#[tokio::test]
async fn killed_bot_resumes_its_game() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    turn(&ann, &id, 3, "build g1").await;
    // An old button is pressed on the bot that comes after.
    bot.kill_and_restart().await;
    by_old_button(&beth, 4, "build g1").await;
    card(&ann, "Turn 4**").await;
    // Killed as soon as the answer is there: the card may not have left yet.
    let made = told(&ann, "/hw move turn: trade g1 y").await;
    assert!(made.starts_with("Turn 5 submitted"), "{made}");
    bot.kill_and_restart().await;
    let shown = card(&beth, "Turn 5**").await;
    assert!(shown.mentions_me);
    by_old_button(&beth, 6, "trade g1 y").await;
    card(&ann, "Turn 6**").await;
    for number in 1..=6 {
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&format!("Turn {number}** · game")));
        assert_eq!(cards.count(), 1, "turn {number} is told once");
    }
    bot.stop().await;
}

/// What was chosen before a kill stands after it.
#[tokio::test]
async fn a_draft_outlives_a_killed_bot() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    for (number, text) in [(3, "build g1"), (5, "trade g3 y")] {
        turn(&ann, &id, number, text).await;
        turn(&beth, &id, number + 1, "build g").await;
    }
    let shown = card(&ann, "Turn 6**").await;
    let panel = open(&ann, &shown).await;
    let panel = choose(&ann, &panel, "Move 🟢 g1 from home…").await;
    bot.kill_and_restart().await;
    // Half a step is kept by the panel itself.
    let panel = choose(&ann, &panel, "Move 🟢 g1 from home to a new 🟡 y3 star").await;
    bot.kill_and_restart().await;
    let elsewhere = message(ann.slash("hw play", &[]).await);
    insta::assert_snapshot!(plain(&elsewhere.content), @"
    **Your turn 7** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann discovered Vega (y3) with g1 from home.
    `discover g1 Ann y3 Vega`
    You've used your actions.
    ");
    choose(&ann, &panel, "Submit").await;
    let published = card(&beth, "Turn 7**").await;
    insta::assert_snapshot!(plain(&published.content), @"
    **Turn 7** · game `mirolu` · Ann – Beth
    Ann discovered Vega (y3) with g1 from home.
    `discover g1 Ann y3 Vega`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    ");
    bot.stop().await;
}

#[tokio::test]
async fn killed_bot_resumes_lobby_and_multiplayer() {
    let mut bot = Survivor::set().await;
    let players = ["ann", "beth", "carl"].map(|name| bot.player(name));
    let [ann, beth, carl] = &players;
    let lobby = open_lobby(ann, "good-evil players: 3").await;
    press(beth, &lobby, "Join").await;
    bot.kill().await;
    // The card, its button and who sits there are as before.
    bot.start().await;
    press(carl, &lobby, "Join").await;
    let opened = card(ann, "play Homeworlds").await;
    let id = opened.content.split('`').nth(1).expect("an id").to_owned();
    let first = opened.mentions[0];
    let sides = |players: [Player; 3]| async move {
        let mut sides = Vec::new();
        for player in &players {
            sides.push(take(player, "", "Good or Evil?").await.content);
        }
        sides
    };
    let before = sides(players.clone()).await;
    bot.kill_and_restart().await;
    assert_eq!(
        sides(players.clone()).await,
        before,
        "the deal is as it was"
    );
    let mover = players.iter().find(|player| player.id() == first);
    let mover = mover.expect("somebody is called");
    turn(mover, &id, 1, "homeworld r1 b2 g3").await;
    // Somebody who is not to move resigns, and the bot is killed as soon as it has said so.
    let leaver = players.iter().rfind(|player| player.id() != first);
    let leaver = leaver.expect("there are others");
    let asked = take(leaver, "", "Resign").await;
    message(leaver.press(&asked, "Resign").await);
    bot.kill_and_restart().await;
    card(ann, "resigned.").await;
    let told_of_it = contents(ann)
        .into_iter()
        .filter(|text| text.contains("resigned."));
    assert_eq!(told_of_it.count(), 1, "it is told once");
    bot.stop().await;
}

#[tokio::test]
async fn killed_bot_resumes_settlers_forced_pass() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = settlers::begin(&ann, &beth, "handicap: large host").await;
    for (number, (who, text)) in (1..).zip(TO_A_FORCED_PASS) {
        let mover = if who == 'a' { &ann } else { &beth };
        let made = told(mover, &format!("/hw move turn: {text}")).await;
        assert!(
            made.starts_with(&format!("Turn {number} submitted")),
            "{made}"
        );
        // Killed as soon as the answer is there; the last time with the referee's own pass beside
        // the turn.
        if number == 4 || number == 8 {
            bot.kill_and_restart().await;
        }
    }
    let forced = card(&ann, "Turn 9**").await;
    assert!(forced.mentions_me, "{forced:?}");
    turn(&ann, &id, 10, "build d4: y e4").await;
    for number in 1..=11 {
        card(&ann, &format!("Turn {number}** · game `{id}`")).await;
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&format!("Turn {number}** · game")));
        assert_eq!(cards.count(), 1, "turn {number} is told once");
    }
    bot.stop().await;
}
