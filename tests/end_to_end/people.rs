//! Blocks and one's own data through the client library.

use pocket_discord::Mistake;

use crate::stage::{Stage, begin, contents, invite, message, plain, told};

#[tokio::test]
async fn a_block_is_kind_and_seen_by_nobody_else() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let lists = message(beth.line("/hw-me people").await);
    let nobody = beth.pick(&lists, "Block somebody", &[]).await;
    assert_eq!(nobody, Err(Mistake::BadChoice(1, 1)));
    let set = message(beth.pick(&lists, "Block somebody", &[&ann]).await).content;
    insta::assert_snapshot!(plain(&set), @"Ann is blocked: neither of you can invite the other or take a seat beside the other, and they are not told why. Games that run go on. `/hw-me unblock` takes it back.");
    let refused = invite(&ann, "opponent: @beth").await.content;
    insta::assert_snapshot!(plain(&refused), @"Beth is not taking this game. Nothing is posted, and nobody else is told. You can invite somebody else, or leave `opponent` out, so that anybody may accept.");
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
    insta::assert_snapshot!(plain(&shown.content), @"
    **What I keep of you**
    - your Discord number and the name I last saw: **Ann**; the channel of our direct messages, if there is one
    - your seat in 1 game, of which 1 still go on, with every turn and when it was made
    - invitations that you made or joined
    - turns that you are composing, and what you set: 0 kinds of notices, 0 people blocked, 0 people allowed
    - when and how I told you of your turns, which your clock needs
    What you press is remembered for three days, so that nothing is done twice. I read no messages, and keep no log of what you write. *Export* hands all of it to you as a file; *Delete* makes you a former player.
    ");
    assert!(shown.ephemeral, "{shown:?}");
    let file = message(ann.press(&shown, "Export").await);
    insta::assert_snapshot!(plain(&file.content), @"This is all that I keep of you. Only you see this message.");
    assert!(file.ephemeral, "{file:?}");
    let refused = told(&ann, "/hw-me data do: delete").await;
    insta::assert_snapshot!(plain(&refused), @"You still play: `mirolu`. Others wait for you there, so please finish these games or resign them first (`/hw resign`), or agree on a draw (`/hw draw`). Then ask again. Nothing has changed.");
    assert!(refused.contains(&id), "{refused}");
    let asked = message(ann.slash("hw resign", &[]).await);
    message(ann.press(&asked, "Resign").await);
    let asked = message(ann.line("/hw-me data do: delete").await);
    let done = message(ann.press(&asked, "Forget me").await);
    insta::assert_snapshot!(plain(&done.content), @"You are forgotten: your games stay, under the name of a former player. If you ever come back, I shall meet you as somebody new.");
    let seen = told(&beth, &format!("/hw review game: {id}")).await;
    insta::assert_snapshot!(plain(&seen), @"
    **Turn 0 of 0** · game `mirolu` · a former player – Beth
    Time: Standard: 3 days, 1 day more a turn, at most 7; whose time runs out has lost an hour later.
    The table is empty: nothing is set up yet. Beth wins: a former player resigned (B18).
    ");
    stage.strike().await;
}
