//! Somebody leaves the server in the middle of a game, and it is seen when a warning would call them.

use pocket_discord::Trouble;

use crate::stage::{Stage, accept, begin_with, card, contents, invite, plain, set_up, told, turn};

#[tokio::test]
async fn who_left_the_server_does_not_lose_for_a_call_that_cannot_reach_them() {
    let stage = Stage::set().await;
    let (ann, beth) = (stage.player("ann"), stage.player("beth"));
    let id = begin_with(&ann, &beth, "time: live 1+0").await;
    set_up(&ann, &beth, &id).await;
    let leaves = |left| Trouble::Leaves {
        user: ann.id(),
        left,
    };
    stage.pocket.faults().set(leaves(true));
    // Others begin later, and nobody has left them.
    let [carl, dora] = stage.players(["carl", "dora"]);
    invite(&carl, "opponent: @dora first: host time: live 1+0").await;
    let theirs = accept(&dora).await;
    turn(&carl, &theirs, 1, "homeworld r1 b2 g3").await;
    turn(&dora, &theirs, 2, "homeworld r1 b3 g3").await;
    stage.skip(49, &beth).await;
    let said = card(&beth, "no longer a member").await;
    insta::assert_snapshot!(plain(&said.content), @"Ann is no longer a member of this server, so my warning that time runs out cannot reach them here. I have written to them directly; until that reaches them, their clock in game `mirolu` stands. You can wait, or with `/hw game` offer a draw or call a moderator, who can give the seat to somebody else or decide the game.");
    assert!(
        said.content.contains(&id) && said.mentions.is_empty(),
        "{said:?}"
    );
    let lost = card(&beth, "can no longer reach").await;
    insta::assert_snapshot!(plain(&lost.content), @"I can no longer reach Ann: that account is gone, or shares no server with me any more. Game `mirolu` is kept as it stands, and nobody loses anything by waiting. If you do not want to wait, offer a draw or resign with `/hw game`, or call a moderator there, who can settle it.");
    stage.skip(10, &beth).await;
    // Carl's flag falls, so Ann's would have fallen before.
    let fallen = card(&dora, "ran out of time").await;
    assert!(fallen.content.contains(&theirs), "{fallen:?}");
    let all = contents(&beth);
    let lost = all.iter().filter(|text| text.contains("ran out of time"));
    assert_eq!(lost.count(), 1, "{all:#?}");
    // Who comes back finds the warning, and plays on.
    stage.pocket.faults().set(leaves(false));
    told(&ann, "/hw games").await;
    let own = card(&ann.in_dm(), "Your time runs out").await;
    assert!(own.button("Play").is_some(), "{own:?}");
    let made = told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    assert!(made.contains("counts"), "{made}");
    stage.strike().await;
}
