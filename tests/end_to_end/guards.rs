//! What is asked before a turn counts: facts, all in one question, confirmed or taken back.

use crate::stage::{Stage, begin, card, message, set_up, told, turn};

#[tokio::test]
async fn unused_actions_are_asked_about_and_taken_back_or_confirmed() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    let text = [("turn", "sacrifice g3 Ann; build g1 Ann")];
    let asked = message(ann.slash("hw move", &text).await);
    assert!(
        asked
            .content
            .contains("2 of the 3 actions of your sacrificed g3 are left unused"),
        "{}",
        asked.content
    );
    let back = message(ann.press(&asked, "Take back").await);
    assert!(back.content.contains("still your turn"), "{}", back.content);
    let asked = message(ann.slash("hw move", &text).await);
    let done = message(ann.press(&asked, "Confirm").await);
    assert!(
        done.content.starts_with("Turn 5 counts"),
        "{}",
        done.content
    );
    let shown = card(&beth, "Turn 5**").await;
    assert!(!shown.content.contains("unused"), "{}", shown.content);
    stage.strike().await;
}

#[tokio::test]
async fn a_star_behind_the_turn_confirms_what_would_be_asked() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    let asked = told(&ann, "/hw move turn: homeworld r1 b1 g3").await;
    assert!(
        asked.contains("Gemini") && asked.contains("only if you confirm"),
        "{asked}"
    );
    let done = told(&ann, "/hw move turn: homeworld r1 b1 g3 *").await;
    assert!(
        done.starts_with("Turn 1 counts")
            && done.contains("Your `*` confirmed:")
            && done.contains("Gemini"),
        "{done}"
    );
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    stage.strike().await;
}

#[tokio::test]
async fn all_facts_about_a_turn_are_one_question() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    turn(&ann, &id, 1, "homeworld g1 b2 g3").await;
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    let asked = told(&ann, "/hw move turn: build g2").await;
    assert!(
        asked.contains(
            "4 green pieces at home, where whoever moves next may bring about a catastrophe (B15)"
        ),
        "{asked}"
    );
    let asked = told(&ann, "/hw move turn: sacrifice g1 Ann; build g1 Ann; pass").await;
    assert!(
        asked.contains("gave one action") || asked.starts_with("Turn 5 counts"),
        "{asked}"
    );
    stage.strike().await;
}

#[tokio::test]
async fn a_third_repetition_is_named_before_it_stands() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    for (player, number) in [(&ann, 3), (&beth, 4), (&ann, 5)] {
        turn(player, &id, number, "pass").await;
    }
    let asked = told(&beth, "/hw move turn: pass").await;
    assert!(
        asked.contains("stand for the 3rd time, so that either of you may claim a draw (B18)"),
        "{asked}"
    );
    stage.strike().await;
}
