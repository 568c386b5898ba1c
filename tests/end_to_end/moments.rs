//! Looking back at a game that is over.

use crate::live_bot::{
    LiveBot, begin_with, card, choose, message, plain, set_up, take, told, turn,
};
use insta::assert_snapshot;
use referee_testing::assert_contains;

#[tokio::test]
async fn moments_appear_after_the_game() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "first-ship: any").await;
    turn(&ann, &id, 1, "homeworld y1 g2 r3").await;
    turn(&beth, &id, 2, "homeworld b3 g3 y1").await;
    turn(&ann, &id, 3, "build r1").await;
    turn(&beth, &id, 4, "pass").await;
    turn(&ann, &id, 5, "move r3 Ann Beth").await;
    turn(&beth, &id, 6, "pass").await;
    turn(&ann, &id, 7, "build r1 Ann").await;
    let page = message(ann.slash("hw review", &[("game", &id)]).await);
    assert!(page.button("Turning points").is_none(), "the game goes on");
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    card(&ann, "is over").await;
    let page = message(
        bot.player("carl")
            .slash("hw review", &[("game", &id)])
            .await,
    );
    let carl = bot.player("carl");
    let moment = message(carl.press(&page, "Turning points").await);
    assert_snapshot!(plain(&moment.content), @"
    **Turning point 1 of 2** · game `mirolu` · Ann – Beth
    Turn 6: Beth passed. After that Ann could win; another turn would have prevented it.
    This wins: `attack y1 Beth`
    Better: `build y1 Beth`
    Beth had only one ship at home: capturing it wins.
    ");
    assert_eq!(moment.attachments.len(), 1);
    assert!(moment.button("Try it").is_some(), "{moment:?}");
    let film = message(carl.press(&moment, "Film").await);
    assert!(film.attachments[0].filename.ends_with(".gif"), "{film:?}");
    assert_contains(&film.content, "**Film** of turns 5 to 7");
    let moment = message(carl.press(&moment, "Next").await);
    assert_snapshot!(plain(&moment.content), @"
    **Turning point 2 of 2** · game `mirolu` · Ann – Beth
    Turn 7: Ann built r1 at home. Ann could have won instead.
    This would have won: `attack y1 Beth`
    Ann has a ship at Beth's home that is no smaller than its guards: red captures them.
    ");
    let menu = &moment.menus()[0];
    let moment = message(
        carl.choose(&moment, &menu.custom_id, &[&menu.options[0].1])
            .await,
    );
    assert_snapshot!(plain(&moment.content), @"
    **Turning point 1 of 2** · game `mirolu` · Ann – Beth
    Turn 6: Beth passed. After that Ann could win; another turn would have prevented it.
    This wins: `attack y1 Beth`
    Better: `build y1 Beth`
    Beth had only one ship at home: capturing it wins.
    ");
    let page = message(carl.press(&moment, "Review").await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 6 of 7** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth passed.
    `pass`
    ");
    bot.stop().await;
}

#[tokio::test]
async fn lost_game_is_found_by_opponent() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "first-ship: any").await;
    set_up(&ann, &beth, &id).await;
    let asked = take(&ann, "", "Resign").await;
    message(ann.press(&asked, "Resign").await);
    card(&ann, "is over").await;
    let offered = ann
        .autocomplete("hw review", &[("game", "lost beth")])
        .await;
    let offered = offered.expect("an answer");
    let named = format!("{id} · lost to Beth · ");
    let name = offered[0]["name"].as_str().expect("a name");
    assert!(name.starts_with(&named), "{offered:?}");
    assert_eq!(offered.len(), 1, "{offered:?}");
    let list = message(ann.line("/hw games with: @Beth").await);
    assert!(list.ephemeral, "{list:?}");
    let page = choose(&ann, &list, &format!("{id} · lost to Beth")).await;
    assert_contains(&page.content, "Turn 2 of 2");
    bot.stop().await;
}

#[tokio::test]
async fn a_game_without_moments_says_so() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "").await;
    set_up(&ann, &beth, &id).await;
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    card(&ann, "is over").await;
    let page = message(ann.slash("hw review", &[("game", &id)]).await);
    let none = message(ann.press(&page, "Turning points").await);
    assert_snapshot!(plain(&none.content), @"No turn in game `mirolu` cost anybody much: I found no win that was missed or allowed.");
    let page = message(ann.press(&none, "Review").await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 2 of 2** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth set up home with stars r1 b3 and ship g3. Ann wins: Beth resigned.
    `homeworld r1 b3 g3 Beth`
    ");
    let told = told(&ann, "/hw games").await;
    assert_snapshot!(plain(&told), @"You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.");
    bot.stop().await;
}
