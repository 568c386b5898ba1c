//! Blocks and one's own data through the client library.

use crate::stage::{Stage, begin, contents, message, told};

#[tokio::test]
async fn a_block_is_kind_and_seen_by_nobody_else() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let set = told(&beth, "/hw-me block person: @ann").await;
    assert!(set.contains("Ann is blocked"), "{set}");
    let refused = told(&ann, "/hw challenge opponent: @beth").await;
    assert!(
        refused.contains("Beth is not taking this game"),
        "{refused}"
    );
    told(&beth, "/hw-me unblock person: @ann").await;
    let seen = contents(&stage.player("carl"));
    assert_eq!(seen, Vec::<String>::new(), "nothing was posted");
    begin(&ann, &beth).await;
    stage.strike().await;
}

#[tokio::test]
async fn who_asks_is_shown_their_data_and_forgotten() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    let shown = message(ann.line("/hw-me data").await);
    assert!(
        shown.ephemeral && shown.content.contains("1 game"),
        "{shown:?}"
    );
    let file = message(ann.press(&shown, "Export").await);
    assert!(
        file.ephemeral && file.content.contains("all that I keep"),
        "{file:?}"
    );
    let refused = told(&ann, "/hw-me data do: delete").await;
    assert!(
        refused.contains(&id) && refused.contains("/hw resign"),
        "{refused}"
    );
    let asked = message(ann.slash("hw resign", &[]).await);
    message(ann.press(&asked, "Resign").await);
    let asked = message(ann.line("/hw-me data do: delete").await);
    let done = message(ann.press(&asked, "Forget me").await);
    assert!(
        done.content.contains("You are forgotten"),
        "{}",
        done.content
    );
    let seen = told(&beth, &format!("/hw review game: {id}")).await;
    assert!(seen.contains("a former player"), "{seen}");
    stage.strike().await;
}
