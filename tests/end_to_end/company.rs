//! The people of a server, through the real client: an open rated game, its ratings, a profile, the
//! ladder, a spectator who watches, and an end that a moderator undoes.

use pocket_discord::MessageView;
use referee_testing::{assert_contains, assert_lacks};

use crate::live_bot::{
    LiveBot, accept, card, choose, fill_form, invite, message, set_up, take, told,
};

/// The ladder as somebody sees it.
async fn ladder(player: &pocket_discord::Player) -> MessageView {
    let club = message(player.line("/hw club").await);
    choose(player, &club, "Ladder").await
}

#[tokio::test]
async fn open_rated_game_moves_the_ladder() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let asked = invite(&beth, "rated: yes first: host").await;
    assert_contains(&asked.content, "is posted");
    let club = message(carl.line("/hw club").await);
    assert_contains(&club.content, "· rated, closes");
    let menu = &club.menus()[0];
    let open = message(
        carl.choose(&club, &menu.custom_id, &[&menu.options[0].1])
            .await,
    );
    assert!(open.button("Accept").is_some(), "{open:?}");
    let id = accept(&carl).await;
    let watching = take(&ann, &id, "Watch").await;
    assert_contains(&watching.content, "every turn and of the end");
    set_up(&beth, &carl, &id).await;
    let turn = card(&ann.in_dm(), "A game that you watch").await;
    assert_contains(&turn.content, &id);
    let sure = take(&carl, &id, "Resign").await;
    message(carl.press(&sure, "Resign").await);
    let result = card(&ann, "Ratings:").await;
    assert_contains(&result.content, "1662? (+162)");
    let profile = message(ann.line("/hw profile who: @beth").await);
    assert_contains(&profile.content, "rating 1662?");
    assert_eq!(profile.attachments[0].content_type, "image/png");
    assert_contains(&ladder(&ann).await.content, "1662?");
    // A moderator undoes the end, and nothing is left of it.
    let desk = message(ann.line(&format!("/hw-desk game: {id}")).await);
    let reason = [("reason", "so I rule")];
    let asked = fill_form(&ann, &desk, "Undo a ruling or end", &reason).await;
    assert_contains(&asked.content, "no longer counts for ratings");
    message(ann.press(&asked, "Confirm").await);
    card(&ann, "undoes its end").await;
    assert_lacks(&ladder(&ann).await.content, "1662?");
    let none = told(&ann, "/hw profile who: @beth").await;
    assert_contains(&none, "no results here yet");
    bot.stop().await;
}
