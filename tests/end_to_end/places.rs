//! Channels, threads, direct messages; several games at once; where posting fails.

use insta::assert_snapshot;
use pocket_discord::{Access, Fault, Trouble};
use referee_testing::{assert_contains, wait};
use serde_json::Value;

use crate::live_bot::{
    LiveBot, accept, begin, card, choose, contents, invite, message, open, plain, set_up, told,
    turn, type_in,
};

#[tokio::test]
async fn thread_can_host_a_game() {
    let bot = LiveBot::start().await;
    let channel = bot.pocket.channel("general").expect("the channel");
    let thread = bot.pocket.add_thread(channel, "a quiet corner");
    let (ann, beth) = (
        bot.player("ann").in_channel(thread),
        bot.player("beth").in_channel(thread),
    );
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    assert!(
        contents(&bot.player("carl")).is_empty(),
        "nothing is posted outside the thread"
    );
    bot.stop().await;
}

#[tokio::test]
async fn dm_game_is_mirrored_to_both() {
    let bot = LiveBot::start().await;
    let (ann, beth) = (bot.player("ann").in_dm(), bot.player("beth").in_dm());
    invite(&ann, "opponent: @beth first: host").await;
    let id = accept(&beth).await;
    card(&beth, "play Homeworlds").await;
    let opened = card(&ann, "play Homeworlds").await;
    let panel = open(&ann, &opened).await;
    let panel = type_in(&ann, &panel, "homeworld r1 b2 g3").await;
    let answer = choose(&ann, &panel, "Submit").await;
    assert_snapshot!(plain(&answer.content), @"
    Turn 1 submitted. Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Your home is a Banker (stars 1 and 2).
    Next turn, building a small ship in the colour of your first one (g1) is nearly always right.
    ");
    for player in [&ann, &beth] {
        let shown = card(player, "Turn 1**").await;
        assert_eq!(shown.mentions_me, player.id() == beth.id());
    }
    let unseen = told(&bot.player("carl"), &format!("/hw review game: {id}")).await;
    assert_snapshot!(plain(&unseen), @"I don't know a game `mirolu` here. `/hw games` lists yours.");
    bot.stop().await;
}

#[tokio::test]
async fn several_games_are_told_apart() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let first = begin(&ann, &beth).await;
    let second = {
        invite(&ann, "opponent: @carl first: host").await;
        accept(&carl).await
    };
    card(&ann, &format!("game `{second}`")).await;
    let which = message(
        ann.slash("hw move", &[("turn", "homeworld r1 b2 g3")])
            .await,
    );
    assert_snapshot!(plain(&which.content), @"You have several games. Which one do you mean?");
    let menu = which.menus().remove(0);
    let mut ids: Vec<&str> = menu
        .options
        .iter()
        .filter_map(|(label, _)| Some(label.split_once(':')?.0))
        .collect();
    ids.sort_unstable();
    let mut both = [first.as_str(), second.as_str()];
    both.sort_unstable();
    assert_eq!(ids, both);
    let mut lines = menu.options.iter();
    let line = lines.find(|(label, _)| label.starts_with(&second));
    let (_, value) = line.expect("the game is offered");
    let made = message(ann.choose(&which, &menu.custom_id, &[value]).await);
    assert_snapshot!(plain(&made.content), @"
    Turn 1 submitted. Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Your home is a Banker (stars 1 and 2).
    Next turn, building a small ship in the colour of your first one (g1) is nearly always right.
    ");
    // Now only one game waits for Ann: nothing has to be asked.
    let made = told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    assert_snapshot!(plain(&made), @"
    Turn 1 submitted. Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Your home is a Banker (stars 1 and 2).
    Next turn, building a small ship in the colour of your first one (g1) is nearly always right.
    ");
    let list = told(&ann, "/hw games").await;
    assert!(
        list.contains(&first) && list.contains(&second) && list.contains("Beth to move"),
        "{list}"
    );
    bot.stop().await;
}

#[tokio::test]
async fn refusing_channel_delays_nothing_else() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let (channel, elsewhere) = (ann.channel(), bot.pocket.add_channel("elsewhere"));
    // Else a direct message may tell Beth of her turn before its card does, which then calls her no
    // more.
    bot.pocket.trouble(Trouble::Dms {
        user: beth.id(),
        open: false,
    });
    bot.pocket.trouble(Trouble::Access {
        channel,
        access: Access::ReadOnly,
    });
    let made = told(&ann.in_channel(elsewhere), "/hw move turn: build g1").await;
    assert_contains(&made, "Turn 3 submitted");
    let told_so = wait::found(async || {
        let list = told(&beth.in_channel(elsewhere), "/hw games").await;
        list.contains("I couldn't post in").then_some(list)
    });
    let list = told_so.await.expect("Beth is told");
    assert_contains(&list, &id);
    bot.pocket.trouble(Trouble::Access {
        channel,
        access: Access::Open,
    });
    told(&beth, "/hw games").await;
    let shown = card(&beth, "Turn 3**").await;
    assert!(shown.mentions_me);
    bot.stop().await;
}

#[tokio::test]
async fn cards_arrive_once_despite_failed_posts() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let route = "POST /channels/{channel_id}/messages";
    bot.pocket
        .fault(route, 1, Fault::ServerError { status: 503 });
    bot.pocket.fault(route, 1, Fault::ReplyLost);
    bot.pocket.fault(
        route,
        1,
        Fault::RateLimit {
            retry_after: 0.2,
            global: false,
        },
    );
    told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    told(&beth, "/hw move turn: homeworld r1 b3 g3").await;
    card(&ann, &format!("Turn 2** · game `{id}`")).await;
    let cards: Vec<String> = contents(&ann)
        .into_iter()
        .filter(|text| text.contains("** · game"))
        .collect();
    assert_eq!(cards.len(), 2, "{cards:#?}");
    assert!(
        cards[0].contains("Turn 1") && cards[1].contains("Turn 2"),
        "{cards:#?}"
    );
    bot.stop().await;
}

#[tokio::test]
async fn duplicate_delivery_changes_nothing() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    bot.pocket.trouble(Trouble::Twice { on: true });
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    turn(&ann, &id, 3, "build g1").await;
    let cards = contents(&ann)
        .into_iter()
        .filter(|text| text.contains("** · game") || text.contains("play Homeworlds"));
    assert_eq!(cards.count(), 4);
    bot.stop().await;
}

#[tokio::test]
async fn autocomplete_alone_enters_a_turn() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let none = beth
        .autocomplete("hw move", &[("turn", "b")])
        .await
        .expect("an answer");
    assert!(none.is_empty(), "it is not Beth's turn");
    let steps = ann
        .autocomplete("hw move", &[("turn", "")])
        .await
        .expect("an answer");
    let build = names(&steps)
        .find(|name| name.starts_with("build"))
        .expect("a build is legal");
    let steps = ann
        .autocomplete("hw move", &[("turn", build)])
        .await
        .expect("an answer");
    let whole = names(&steps)
        .find(|name| *name == "build g1 Ann")
        .expect("the whole turn");
    let made = told(&ann, &format!("/hw move turn: {whole}")).await;
    assert_snapshot!(plain(&made), @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    let games = beth
        .autocomplete("hw review", &[("game", &id[..2])])
        .await
        .expect("an answer");
    let first = names(&games).next().expect("a game");
    assert!(
        first.starts_with(&format!("{id} · Ann – Beth")),
        "{games:?}"
    );
    let topics = beth
        .autocomplete("hw help", &[("topic", "cata")])
        .await
        .expect("an answer");
    assert_eq!(topics[0]["value"], "B15");
    bot.stop().await;
}

/// What is offered, as people read it.
fn names(choices: &[Value]) -> impl Iterator<Item = &str> {
    choices.iter().filter_map(|choice| choice["name"].as_str())
}
