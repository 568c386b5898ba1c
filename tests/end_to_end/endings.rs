//! Resignation, draws, rematch, review.

use pocket_discord::Answer;

use crate::stage::{Stage, begin, card, contents, message, set_up, told, turn};

#[tokio::test]
async fn resigning_is_asked_about_and_then_counts() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let asked = message(beth.slash("hw resign", &[]).await);
    assert!(
        asked.content.contains("Do you want to resign"),
        "{}",
        asked.content
    );
    let unchanged = message(beth.press(&asked, "Never mind").await);
    assert_eq!(unchanged.content, "Nothing has changed.");
    let asked = message(beth.slash("hw resign", &[]).await);
    message(beth.press(&asked, "Resign").await);
    let result = card(&ann, "is over").await;
    assert!(
        result.content.contains("Ann wins: Beth resigned (B18)"),
        "{}",
        result.content
    );
    let again = message(ann.press(&result, "Rematch, seats swapped").await);
    assert!(again.content.contains("is posted"), "{}", again.content);
    let invitation = card(&beth, "the one who accepts moves first").await;
    message(beth.press(&invitation, "Accept").await);
    let opened = card(&beth, "**Beth** and **Ann** play").await;
    assert!(
        opened.content.contains("your challenge was accepted"),
        "{}",
        opened.content
    );
    assert_eq!(
        opened.mentions,
        [beth.id(), ann.id()],
        "who moves, and who asked"
    );
    stage.strike().await;
}

#[tokio::test]
async fn a_draw_is_offered_declined_offered_and_agreed() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    for round in 0..2 {
        let asked = message(ann.slash("hw draw", &[]).await);
        message(ann.press(&asked, "Offer a draw").await);
        let offer = beth
            .until(|seen| seen.mentions_me && seen.button("Accept the draw").is_some())
            .await;
        let offer = offer.expect("the offer is posted");
        let own = message(ann.press(&offer, "Accept the draw").await);
        assert!(
            own.content.contains("Your offer of a draw stands"),
            "{}",
            own.content
        );
        if round == 0 {
            message(beth.press(&offer, "Decline the draw").await);
            card(&ann, "declined the draw").await;
            let answered = beth
                .until(|seen| seen.id == offer.id && seen.button("Accept the draw").is_none())
                .await;
            let answered = answered.expect("the offer loses its buttons");
            assert!(
                answered.content.contains("was declined by Beth"),
                "{}",
                answered.content
            );
            let late = told(&beth, "/hw draw answer: decline").await;
            assert!(late.contains("No offer of a draw stands"), "{late}");
        } else {
            message(beth.press(&offer, "Accept the draw").await);
        }
    }
    let result = card(&ann, "is over").await;
    assert!(
        result.content.contains("draw: the players agreed (B18)"),
        "{}",
        result.content
    );
    stage.strike().await;
}

#[tokio::test]
async fn an_offer_dies_with_the_other_sides_turn_and_stands_on_the_card_until_then() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let asked = message(ann.slash("hw draw", &[("answer", "offer")]).await);
    message(ann.press(&asked, "Offer a draw").await);
    let shown = turn(&ann, &id, 3, "build g1").await;
    assert!(
        shown.content.contains("Ann offers a draw") && shown.button("Accept the draw").is_some(),
        "{shown:?}"
    );
    turn(&beth, &id, 4, "build g1").await;
    let none = told(&beth, "/hw draw answer: decline").await;
    assert!(none.contains("No offer of a draw stands"), "{none}");
    stage.strike().await;
}

#[tokio::test]
async fn a_third_repetition_can_be_claimed() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let early = told(&ann, "/hw claim").await;
    assert!(early.contains("has stood once"), "{early}");
    for number in 3..=6 {
        turn(
            if number % 2 == 1 { &ann } else { &beth },
            &id,
            number,
            "pass",
        )
        .await;
    }
    let asked = message(ann.slash("hw claim", &[]).await);
    assert!(asked.content.contains("3rd time"), "{}", asked.content);
    message(ann.press(&asked, "Claim the draw").await);
    let result = card(&beth, "is over").await;
    assert!(
        result.content.contains("third time (B18)"),
        "{}",
        result.content
    );
    stage.strike().await;
}

#[tokio::test]
async fn a_game_is_reviewed_turn_by_turn() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    turn(&ann, &id, 3, "build g1").await;
    let carl = stage.player("carl");
    let page = message(carl.slash("hw review", &[("game", &id)]).await);
    assert!(
        page.ephemeral && page.content.contains("Turn 3 of 3"),
        "{}",
        page.content
    );
    assert!(
        page.content.contains("Ann built g1") && page.content.contains("`build g1 Ann`"),
        "{}",
        page.content
    );
    assert!(page.button("Last").is_some_and(|button| button.disabled));
    let page = message(carl.press(&page, "Back").await);
    assert!(page.content.contains("Turn 2 of 3"), "{}", page.content);
    let page = message(carl.press(&page, "First").await);
    assert!(
        page.content.contains("The table is empty"),
        "{}",
        page.content
    );
    let page = message(carl.press(&page, "Forward").await);
    assert!(page.content.contains("Turn 1 of 3"), "{}", page.content);
    let page = message(carl.press(&page, "Last").await);
    let menu = &page.menus()[0];
    let page = message(
        carl.choose(&page, &menu.custom_id, &[&menu.options[1].1])
            .await,
    );
    assert!(page.content.contains("Turn 1 of 3"), "{}", page.content);
    assert_eq!(page.attachments.len(), 1);
    let Ok(Answer::Form { id: form, .. }) = carl.press(&page, "Jump to a turn").await else {
        panic!("a form");
    };
    let page = message(carl.submit(form, &[("text", "2")]).await);
    assert!(page.content.contains("Turn 2 of 3"), "{}", page.content);
    let Ok(Answer::Form { id: form, .. }) = carl.press(&page, "Jump to a turn").await else {
        panic!("a form");
    };
    let page = message(carl.submit(form, &[("text", "99")]).await);
    assert!(page.content.contains("no turn 99"), "{}", page.content);
    assert_eq!(
        contents(&carl)
            .iter()
            .filter(|text| text.contains("of 3**"))
            .count(),
        0,
        "one panel, replaced"
    );
    stage.strike().await;
}
