//! What is asked before a turn counts: facts, all in one question, confirmed or taken back.

use crate::live_bot::{LiveBot, card, message, plain, told, turn};
use insta::assert_snapshot;
use referee_testing::assert_lacks;

#[tokio::test]
async fn unused_actions_are_shown_first() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    let text = [("turn", "sacrifice g3 Ann; build g1 Ann")];
    let asked = message(ann.slash("hw move", &text).await);
    assert_snapshot!(plain(&asked.content), @"
    **Your turn 5** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann sacrificed g3 at home and built g1 at home.
    `sacrifice g3 Ann; build g1 Ann`
    You may build 2 more times, or stop here.
    **Build which ship?**
    ");
    let done = message(ann.press(&asked, "Submit, 2 actions unused").await);
    assert_snapshot!(plain(&done.content), @"
    Turn 5 submitted. Ann sacrificed g3 at home and built g1 at home.
    `sacrifice g3 Ann; build g1 Ann`
    ");
    let shown = card(&beth, "Turn 5**").await;
    assert_lacks(&shown.content, "unused");
    bot.stop().await;
}

#[tokio::test]
async fn trailing_star_confirms_cautions() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let asked = told(&ann, "/hw move turn: homeworld r1 b1 g3").await;
    assert_snapshot!(plain(&asked), @"
    **Your turn 1** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann set up home with stars r1 b1 and ship g3.
    `homeworld r1 b1 g3 Ann`
    This is your home. Submit it, or undo a step.
    ⚠️ It is legal, but:
    - Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    let done = told(&ann, "/hw move turn: homeworld r1 b1 g3 *").await;
    assert_snapshot!(plain(&done), @"
    Turn 1 submitted. Ann set up home with stars r1 b1 and ship g3.
    `homeworld r1 b1 g3 Ann`
    Your home is a Gemini (two stars of one size).
    Next turn, building a small ship in the colour of your first one (g1) is nearly always right.
    Your `*` confirmed:
    - Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    bot.stop().await;
}

#[tokio::test]
async fn all_cautions_share_one_question() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    turn(&ann, &id, 1, "homeworld g1 b2 g3").await;
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    let asked = told(&ann, "/hw move turn: build g2").await;
    assert_snapshot!(plain(&asked), @"
    **Your turn 5** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann built g2 at home.
    `build g2 Ann`
    You've used your actions. You can still set off a catastrophe.
    ⚠️ It is legal, but:
    - 4 green pieces at home: the next player can destroy them.
    **Which catastrophe?**
    ");
    let asked = told(&ann, "/hw move turn: sacrifice g1 Ann; build g1 Ann; pass").await;
    assert!(
        asked.contains("gave one action") || asked.starts_with("Turn 5 submitted"),
        "{asked}"
    );
    bot.stop().await;
}

#[tokio::test]
async fn third_repetition_is_named_beforehand() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    for (player, number) in [(&ann, 3), (&beth, 4), (&ann, 5)] {
        turn(player, &id, number, "pass").await;
    }
    let asked = told(&beth, "/hw move turn: pass").await;
    assert_snapshot!(plain(&asked), @"
    **Your turn 6** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Beth passed.
    `pass`
    You pass.
    ⚠️ It is legal, but:
    - The same position a third time: either of you may claim a draw.
    ");
    bot.stop().await;
}
