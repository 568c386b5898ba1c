//! Resignation, draws, rematch, review.

use crate::live_bot::{LiveBot, about, card, choose, contents, message, offers, plain, take, turn};
use insta::assert_snapshot;
use referee_testing::assert_contains;

#[tokio::test]
async fn resignation_needs_confirmation() {
    let (bot, [ann, beth], _id) = LiveBot::with_homes().await;
    let asked = take(&beth, "", "Resign").await;
    assert_snapshot!(plain(&asked.content), @"Resign game `mirolu`? Ann would win.");
    let unchanged = message(beth.press(&asked, "Cancel").await);
    assert_eq!(unchanged.content, "Nothing has changed.");
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    let result = card(&ann, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 2 turns · Ann – Beth
    Ann wins: Beth resigned.
    **Ann's first win!**
    <@01>: your game is over.
    ");
    let again = message(ann.press(&result, "Rematch, seats swapped").await);
    assert_snapshot!(plain(&again.content), @"Your invitation is posted.");
    let invitation = card(&beth, "Beth goes first").await;
    message(beth.press(&invitation, "Accept").await);
    let opened = card(&beth, "**Beth** and **Ann** play").await;
    assert_snapshot!(plain(&opened.content), @"
    **Beth** and **Ann** play Homeworlds · game `mirolu`
    For two · a large first ship
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    <@02>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    Beth has until <t:0:F> (<t:0:R>).
    <@01>: your invitation was accepted.
    ");
    assert_eq!(
        opened.mentions,
        [beth.id(), ann.id()],
        "who moves, and who asked"
    );
    bot.stop().await;
}

#[tokio::test]
async fn declined_draw_can_be_offered_again() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    for round in 0..2 {
        let asked = take(&ann, "", "Offer a draw").await;
        message(ann.press(&asked, "Offer a draw").await);
        let offer = beth
            .until(|seen| seen.mentions_me && seen.button("Accept the draw").is_some())
            .await;
        let offer = offer.expect("the offer is posted");
        let own = message(ann.press(&offer, "Accept the draw").await);
        assert_contains(&own.content, "Your draw offer in game");
        if round == 0 {
            let seen = about(&beth, &id).await;
            message(beth.press(&offer, "Decline the draw").await);
            card(&ann, "declined the draw").await;
            let answered = beth
                .until(|seen| seen.id == offer.id && seen.button("Accept the draw").is_none())
                .await;
            answered.expect("the offer loses its buttons");
            let late = message(beth.press(&seen, "Decline the draw").await).content;
            assert_contains(&late, "There's no draw offer");
        } else {
            message(beth.press(&offer, "Accept the draw").await);
        }
    }
    let result = card(&ann, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 2 turns · Ann – Beth
    A draw: the players agreed.
    <@01> and <@02>: your game is over.
    ");
    bot.stop().await;
}

#[tokio::test]
async fn draw_offer_expires_with_opponents_turn() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let asked = take(&ann, "", "Offer a draw").await;
    message(ann.press(&asked, "Offer a draw").await);
    let shown = turn(&ann, &id, 3, "build g1").await;
    assert_snapshot!(plain(&shown.content), @"
    **Turn 3** · game `mirolu` · Ann – Beth
    Ann built g1 at home.
    `build g1 Ann`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    Ann offers a draw.
    ");
    assert!(shown.button("Accept the draw").is_some(), "{shown:?}");
    let seen = about(&beth, &id).await;
    assert!(seen.content.contains("Ann offers you a draw"), "{seen:?}");
    turn(&beth, &id, 4, "build g1").await;
    let none = message(beth.press(&seen, "Decline the draw").await).content;
    assert_snapshot!(plain(&none), @"The game has moved on: this was turn 4, and it's now turn 5. Nothing has changed.");
    bot.stop().await;
}

#[tokio::test]
async fn a_third_repetition_can_be_claimed() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    assert!(
        !offers(&about(&ann, &id).await, "Claim the draw"),
        "too early"
    );
    for number in 3..=6 {
        turn(
            if number % 2 == 1 { &ann } else { &beth },
            &id,
            number,
            "pass",
        )
        .await;
    }
    let asked = take(&ann, "", "Claim the draw").await;
    assert_snapshot!(plain(&asked.content), @"The position of game `mirolu` has come up 3 times. Claim the draw?");
    message(ann.press(&asked, "Claim the draw").await);
    let result = card(&beth, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 6 turns · Ann – Beth
    A draw: the same position came up a third time, and somebody claimed the draw.
    <@02>: your game is over.
    ");
    bot.stop().await;
}

#[tokio::test]
async fn review_shows_every_turn() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    turn(&ann, &id, 3, "build g1").await;
    card(&beth, &format!("Turn 3** · game `{id}`")).await;
    let carl = bot.player("carl");
    let page = message(carl.slash("hw review", &[("game", &id)]).await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 3 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    Ann built g1 at home.
    `build g1 Ann`
    ");
    assert!(page.ephemeral, "{}", page.content);
    assert!(page.button("Forward").is_some_and(|button| button.disabled));
    let page = message(carl.press(&page, "Back").await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 2 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    ");
    let page = choose(&carl, &page, "0. The empty table").await;
    assert_snapshot!(plain(&page.content), @"
    **Turn 0 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    The table is empty: nothing is set up yet.
    ");
    let page = message(carl.press(&page, "Forward").await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 1 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    ");
    let menu = &page.menus()[0];
    let page = message(
        carl.choose(&page, &menu.custom_id, &[&menu.options[1].1])
            .await,
    );
    assert_snapshot!(plain(&page.content), @"
    **Turn 1 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    ");
    assert_eq!(page.attachments.len(), 1);
    assert_eq!(
        contents(&carl)
            .iter()
            .filter(|text| text.contains("of 3**"))
            .count(),
        1,
        "one panel, replaced"
    );
    bot.stop().await;
}
