//! Clocks, through the client library: what is agreed, a live game that ends on time, time given, a pause, absences.

use crate::stage::{Stage, begin_with, card, message, set_up, told};

#[tokio::test]
async fn a_live_game_warns_and_ends_on_time() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin_with(&ann, &beth, "time: live 1+0").await;
    let opened = card(&beth, "0 seconds more a turn").await;
    assert!(
        opened.content.contains("has time until <t:"),
        "{}",
        opened.content
    );
    set_up(&ann, &beth, &id).await;
    stage.skip(49, &beth).await;
    let warned = card(&ann, "the last fifth of your time has begun").await;
    assert!(warned.button("Play").is_some(), "{warned:?}");
    stage.skip(10, &beth).await;
    let result = card(&beth, "ran out of time").await;
    assert!(
        result.button("Rematch, seats swapped").is_some(),
        "{result:?}"
    );
    let late = told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    assert!(late.contains("is over"), "{late}");
    stage.strike().await;
}

#[tokio::test]
async fn what_is_no_time_control_is_refused_with_what_is() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    for (wrong, why) in [
        (
            "live 0+0",
            "`live 0+0` doesn't work: a live game has from 1",
        ),
        (
            "31 days",
            "`31 days` doesn't work: a turn has from 1 to 30 days",
        ),
        ("3 fortnights", "I don't know the time `3 fortnights`."),
    ] {
        let line = format!("/hw challenge opponent: @beth time: {wrong}");
        let refused = told(&ann, &line).await;
        assert!(
            refused.contains(why) && refused.contains("`live 10+5`"),
            "{refused}"
        );
    }
    let id = begin_with(&ann, &beth, "time: 5 days timeout: claim").await;
    let shown = told(&beth, &format!("/hw clock game: {id}")).await;
    assert!(
        shown.contains("5 days a turn") && shown.contains("nobody loses on time without both"),
        "{shown}"
    );
    stage.strike().await;
}

#[tokio::test]
async fn time_is_given_and_the_game_paused() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin_with(&ann, &beth, "").await;
    let gave = told(&beth, &format!("/hw-game give-time game: {id} hours: 12")).await;
    assert!(gave.contains("You gave Ann 12 hours"), "{gave}");
    card(&ann, "**Beth** gave **Ann** 12 hours").await;
    let line = format!("/hw-game pause game: {id} days: 5 reason: on the road");
    assert!(told(&ann, &line).await.contains("Proposed"));
    let proposed = card(&beth, "proposes to pause").await;
    let agreed = message(beth.press(&proposed, "Agree to pause").await);
    assert!(agreed.content.contains("You agreed"), "{}", agreed.content);
    card(&ann, "is paused until").await;
    let shown = told(&ann, &format!("/hw clock game: {id}")).await;
    assert!(shown.contains("on the road"), "{shown}");
    stage.strike().await;
}

#[tokio::test]
async fn absences_are_set_and_told() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    begin_with(&ann, &beth, "").await;
    let begun = told(&ann, "/hw-me vacation days: 2").await;
    assert!(begun.contains("You are on vacation until <t:"), "{begun}");
    let games = told(&beth, "/hw games").await;
    assert!(games.contains("on vacation"), "{games}");
    let zone = told(&ann, "/hw-me zone zone: Europe/Berlin").await;
    assert!(zone.contains("Your time zone: Europe/Berlin"), "{zone}");
    let quiet = told(&ann, "/hw-me quiet-days days: sat,sun").await;
    assert!(
        quiet.contains("Saturday and Sunday") && quiet.contains("Europe/Berlin"),
        "{quiet}"
    );
    let ended = told(&ann, "/hw-me vacation days: 0").await;
    assert!(
        ended.contains("on vacation until") || ended.contains("not on vacation"),
        "{ended}"
    );
    stage.strike().await;
}
