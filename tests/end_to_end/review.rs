//! The pages of a review: the other side, a film, files, posting.

use homeworlds::order::record::Record;
use insta::assert_snapshot;
use pocket_discord::{Access, MessageView, Player, Trouble};
use referee_testing::assert_contains;

use crate::live_bot::{LiveBot, begin, card, contents, message, plain, set_up, take, turn};

/// A game of four turns, reviewed by Carl, who only looks on.
async fn opened(bot: &LiveBot) -> (String, Player, MessageView) {
    let [ann, beth, carl] = bot.players(["ann", "beth", "carl"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    let page = message(carl.slash("hw review", &[("game", &id)]).await);
    let page = message(carl.press(&page, "More").await);
    (id, carl, page)
}

fn alt(page: &MessageView) -> &str {
    page.attachments[0].description.as_deref().unwrap_or("")
}

#[tokio::test]
async fn turned_review_page_stays_turned() {
    let bot = LiveBot::start().await;
    let (_, carl, page) = opened(&bot).await;
    let own = alt(&page).to_owned();
    assert!(own.find("Ann's home") < own.find("Beth's home"), "{own}");
    let page = message(carl.press(&page, "Turn board").await);
    let across = alt(&page).to_owned();
    assert!(
        across.find("Beth's home") < across.find("Ann's home"),
        "{across}"
    );
    let page = message(carl.press(&page, "Back").await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 3 of 4** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Ann has until <t:0:F> (<t:0:R>).
    Ann built g1 at home.
    `build g1 Ann`
    -# `<1>; Ann(0,r1b2)g1g3-; Beth(1,r1b3)-g3`
    ");
    assert!(alt(&page).find("Beth's home") < alt(&page).find("Ann's home"));
    let page = message(carl.press(&page, "Turn board").await);
    assert!(alt(&page).find("Ann's home") < alt(&page).find("Beth's home"));
    bot.stop().await;
}

#[tokio::test]
async fn film_is_ephemeral_beside_the_page() {
    let bot = LiveBot::start().await;
    let (id, carl, page) = opened(&bot).await;
    let film = message(carl.press(&page, "Film").await);
    assert!(film.ephemeral && film.id != page.id);
    check_film(&film, &id, "turns 0 to 4 of 4");
    bot.stop().await;
}

fn check_film(film: &MessageView, id: &str, stretch: &str) {
    assert_contains(&film.content, stretch);
    let file = &film.attachments[0];
    assert_eq!(file.filename, format!("{id}.gif"));
    assert_eq!(file.content_type, "image/gif");
    assert_eq!((file.width, file.height), (Some(550), Some(331)));
    assert!(
        file.description
            .as_ref()
            .is_some_and(|alt| alt.contains("Ann's home"))
    );
}

#[tokio::test]
async fn result_card_has_a_film() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let asked = take(&ann, &id, "Resign").await;
    message(ann.press(&asked, "Resign").await);
    let result = card(&beth, "is over").await;
    let film = message(beth.press(&result, "Film").await);
    assert!(film.ephemeral);
    check_film(&film, &id, "turns 0 to 2 of 2");
    bot.stop().await;
}

#[tokio::test]
async fn game_exports_as_files() {
    let bot = LiveBot::start().await;
    let (id, carl, page) = opened(&bot).await;
    let export = message(carl.press(&page, "Export").await);
    assert_snapshot!(plain(&export.content), @"
    Game `mirolu` after 4 turns, as a file. Its position:
    ```
    <0>; Ann(0,r1b2)g1g3-; Beth(1,r1b3)-g1g3
    ```
    ");
    assert!(export.ephemeral, "{}", export.content);
    assert_eq!(export.attachments[0].filename, format!("{id}.txt"));
    assert_eq!(read(&export).await.turns.len(), 4);
    bot.stop().await;
}

/// The record that a message brought as a file.
async fn read(export: &MessageView) -> Record {
    let text = reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client")
        .get(&export.attachments[0].url)
        .send()
        .await
        .expect("the file is served")
        .text()
        .await
        .expect("a text");
    Record::read(&text).expect("a record")
}

#[tokio::test]
async fn reviewed_board_posts_to_the_channel() {
    let bot = LiveBot::start().await;
    let (id, carl, page) = opened(&bot).await;
    let page = message(carl.press(&page, "Back").await);
    let page = message(carl.press(&page, "Turn board").await);
    let answer = message(carl.press(&page, "Post here").await);
    assert_snapshot!(plain(&answer.content), @"On its way to this channel.");
    assert!(answer.ephemeral, "{}", answer.content);
    let posted = card(&bot.player("ann"), "shown by").await;
    assert_snapshot!(plain(&posted.content), @"
    **Turn 3 of 4** · game `mirolu` · Ann – Beth · shown by <@03>
    Ann built g1 at home.
    `build g1 Ann`
    ");
    assert_eq!(posted.mentions, [], "nobody is called");
    assert!(
        alt(&posted).find("Ann's home") < alt(&posted).find("Beth's home"),
        "the public side"
    );
    let review = message(bot.player("dora").press(&posted, "Review").await);
    assert_contains(&review.content, format!("Turn 3 of 4** · game `{id}`"));
    for _ in 0..2 {
        message(carl.press(&page, "Post here").await);
    }
    let refused = message(carl.press(&page, "Post here").await);
    assert_snapshot!(plain(&refused.content), @"You've just posted 3 times; you can post again <t:0:R>.");
    let shown = contents(&carl)
        .into_iter()
        .filter(|text| text.contains("shown by"));
    assert!(shown.count() <= 3);
    bot.stop().await;
}

#[tokio::test]
async fn missing_permission_refuses_board_post() {
    let bot = LiveBot::start().await;
    let (_, carl, page) = opened(&bot).await;
    bot.pocket.trouble(Trouble::Access {
        channel: carl.channel(),
        access: Access::ReadOnly,
    });
    let refused = message(carl.press(&page, "Post here").await);
    assert_snapshot!(plain(&refused.content), @"I can't post here: I need permission to send messages. Somebody who manages this server can give it to me. Or play in another channel, or in my direct messages.");
    bot.stop().await;
}
