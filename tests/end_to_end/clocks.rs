//! Clocks, through the client library: what is agreed, a live game that ends on time, time given, a
//! pause, absences.

use crate::live_bot::{
    LiveBot, begin_with, card, choose, fill, invite, message, plain, set_up, settings, take, told,
};
use insta::assert_snapshot;
use referee_testing::assert_contains;

#[tokio::test]
async fn live_game_warns_and_times_out() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "time: live 1+0").await;
    let opened = card(&beth, "plus 0 seconds a turn").await;
    assert_snapshot!(plain(&opened.content), @"
    **Ann** and **Beth** play Homeworlds · game `mirolu`
    For two · a large first ship
    Time: live: 1 minute, plus 0 seconds a turn. Out of time loses.
    <@01>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    Ann has until <t:0:F> (<t:0:R>).
    ");
    set_up(&ann, &beth, &id).await;
    bot.skip(49, &beth).await;
    let warned = card(&ann, "down to the last fifth of your time").await;
    assert!(warned.button("Play").is_some(), "{warned:?}");
    bot.skip(10, &beth).await;
    let result = card(&beth, "ran out of time").await;
    assert!(
        result.button("Rematch, seats swapped").is_some(),
        "{result:?}"
    );
    let late = told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    assert_snapshot!(plain(&late), @"Game `mirolu` is over: Beth wins: Ann ran out of time. `/hw review game:mirolu` steps through it.");
    bot.stop().await;
}

#[tokio::test]
async fn invalid_time_control_refusal_explains_bounds() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    for (wrong, why) in [
        (
            "live 0+0",
            "`live 0+0` doesn't work: a live game can have 1",
        ),
        (
            "31 days",
            "`31 days` doesn't work: over days, a clock counts whole hours, up to 30 days",
        ),
        (
            "live 10+5 no weekends",
            "Only a game over days can stop its clocks at weekends.",
        ),
        ("3 fortnights", "I don't know the time `3 fortnights`."),
    ] {
        let refused = invite(&ann, &format!("opponent: @beth time: {wrong}")).await;
        let refused = refused.content;
        assert!(
            refused.contains(why) && refused.contains("`live 10+5`"),
            "{refused}"
        );
    }
    let id = begin_with(&ann, &beth, "time: 5 days timeout: claim").await;
    let shown = take(&beth, &id, "Clock").await.content;
    assert_contains(&shown, "5 days a turn");
    let completed = ann
        .complete("/hw challenge time: 3d+12h, no weekends")
        .await;
    let label = &completed["suggestions"][0]["label"];
    assert_eq!(
        label,
        "3 days, plus 12 hours a turn, up to 6 days, not at weekends"
    );
    begin_with(&ann, &beth, "time: 3d + 12h, no weekends").await;
    let opened = card(&beth, "plus 12 hours a turn").await;
    // What else it says depends on the day of the week.
    let time = opened.content.lines().nth(2).unwrap_or_default();
    assert_snapshot!(time, @"Time: 3 days, plus 12 hours a turn, up to 6 days, not at weekends. Out of time loses, after an hour's grace.");
    bot.stop().await;
}

#[tokio::test]
async fn players_give_time_and_pause() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "").await;
    let how_much = take(&beth, &id, "Give time").await;
    let gave = message(beth.press(&how_much, "6 hours").await).content;
    assert_snapshot!(plain(&gave), @"You gave Ann 6 hours.");
    card(&ann, "**Beth** gave **Ann** 6 hours").await;
    let pause = [("days", "5"), ("reason", "on the road")];
    let asked = fill(&ann, &id, "Pause", &pause).await.content;
    assert_snapshot!(plain(&asked), @"Proposed; the pause begins when the others agree.");
    let proposed = card(&beth, "proposes to pause").await;
    let agreed = message(beth.press(&proposed, "Agree to pause").await);
    assert_snapshot!(plain(&agreed.content), @"You agreed.");
    card(&ann, "is paused until").await;
    let shown = take(&ann, &id, "Clock").await.content;
    assert_contains(&shown, "on the road");
    bot.stop().await;
}

#[tokio::test]
async fn absences_are_set_and_told() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    begin_with(&ann, &beth, "").await;
    let panel = settings(&ann, "Away").await;
    let panel = choose(&ann, &panel, "2 days").await;
    assert_snapshot!(plain(&panel.content), @"You are away until <t:0:F> (<t:0:R>). You have 28 days left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
    let games = told(&beth, "/hw games").await;
    assert_contains(&games, "is stopped: away");
    let ended = message(ann.press(&panel, "I'm back").await).content;
    assert_contains(&ended, "You are away until");
    let zone = settings(&ann, "Time zone").await;
    let zone = choose(&ann, &zone, "Europe/Berlin").await;
    assert_snapshot!(plain(&zone.content), @"Your time zone: Europe/Berlin. It is 12:00 there.");
    bot.stop().await;
}
