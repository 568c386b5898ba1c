//! Somebody leaves the server in the middle of a game, and it is seen when a warning would call
//! them.

use pocket_discord::Trouble;
use referee_testing::assert_contains;

use crate::live_bot::{LiveBot, accept, begin_with, card, contents, invite, set_up, told, turn};

#[tokio::test]
async fn unreachable_former_member_never_times_out() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "time: live 1+0").await;
    set_up(&ann, &beth, &id).await;
    let leaves = |left| Trouble::Leaves {
        user: ann.id(),
        left,
    };
    bot.pocket.trouble(leaves(true));
    // Others begin later, and nobody has left them.
    let [carl, dora] = bot.players(["carl", "dora"]);
    invite(&carl, "opponent: @dora first: host time: live 1+0").await;
    let theirs = accept(&dora).await;
    turn(&carl, &theirs, 1, "homeworld r1 b2 g3").await;
    turn(&dora, &theirs, 2, "homeworld r1 b3 g3").await;
    bot.skip(49, &beth).await;
    bot.skip(10, &beth).await;
    // Carl's flag falls, so Ann's would have fallen before.
    let fallen = card(&dora, "ran out of time").await;
    assert!(fallen.content.contains(&theirs), "{fallen:?}");
    let all = contents(&beth);
    let lost = all.iter().filter(|text| text.contains("ran out of time"));
    assert_eq!(lost.count(), 1, "{all:#?}");
    // Who comes back finds the warning, and plays on.
    bot.pocket.trouble(leaves(false));
    told(&ann, "/hw games").await;
    let own = card(&ann.in_dm(), "Your time is running out").await;
    assert!(own.button("Play").is_some(), "{own:?}");
    let made = told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    assert_contains(&made, "submitted");
    bot.stop().await;
}
