//! Each with a clear answer, and nothing changed.

use insta::assert_snapshot;
use pocket_discord::{ActOutcome, Player};
use referee_testing::assert_contains;

use crate::live_bot::{
    LiveBot, about, begin, card, invite, message, offers, open, plain, set_up, told, turn,
};

/// How many messages everybody sees.
fn posted(player: &Player) -> usize {
    player
        .messages()
        .iter()
        .filter(|message| !message.ephemeral)
        .count()
}

#[tokio::test]
async fn impossible_input_is_refused_without_change() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let cards = posted(&carl);
    let long = "build g1 ".repeat(666);
    for (player, line, part) in [
        (
            &ann,
            "/hw move turn: colourless green ideas".to_owned(),
            "colourless",
        ),
        (&ann, format!("/hw move turn: {}", long.trim()), "too long"),
        (&ann, "/hw move turn: build y1 Ann".to_owned(), "Rule B11"),
        (&beth, "/hw move turn: pass".to_owned(), "It's Ann's turn"),
        (
            &carl,
            format!("/hw move turn: pass game: {id}"),
            "Only the players",
        ),
        (&carl, "/hw move turn: pass".to_owned(), "no running game"),
        (
            &ann,
            "/hw move turn: pass game: nobody".to_owned(),
            "I don't know a game",
        ),
        (
            &ann,
            "/hw move turn: pass game: bobobo".to_owned(),
            "I don't know a game",
        ),
        (
            &ann,
            "/hw review game: bobobo".to_owned(),
            "I don't know a game",
        ),
        (
            &ann,
            "/hw review game: ../../etc".to_owned(),
            "I don't know a game",
        ),
        (
            &ann,
            format!("/hw review game: {id} turn: 99"),
            "no turn 99",
        ),
        (
            &carl,
            "/hw game game: bobobo".to_owned(),
            "I don't know a game",
        ),
        (
            &ann,
            "/hw challenge opponent: @ann".to_owned(),
            "can't invite yourself",
        ),
        (
            &ann,
            "/hw help topic: Z99".to_owned(),
            "There is no page called",
        ),
    ] {
        let answer = told(player, &line).await;
        assert!(answer.contains(part), "{line:.60}: {answer}");
    }
    assert!(
        !offers(&about(&carl, &id).await, "Resign"),
        "only for players"
    );
    assert_eq!(posted(&carl), cards, "nothing was posted");
    turn(&ann, &id, 3, "build g1").await;
    bot.stop().await;
}

#[tokio::test]
async fn strangers_and_stale_presses_get_explanations() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    invite(&ann, "opponent: @beth first: host").await;
    let invitation = card(&beth, "challenges").await;
    let stranger = message(carl.press(&invitation, "Accept").await).content;
    assert_snapshot!(plain(&stranger), @"This invitation is only for Beth. You can make your own with `/hw challenge`.");
    let own = message(ann.press(&invitation, "Accept").await).content;
    assert_snapshot!(plain(&own), @"This is your own invitation: somebody else has to accept it. You can withdraw it.");
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1).expect("an id").to_owned();
    let opened = card(&ann, "play Homeworlds").await;
    for (player, part) in [(&beth, "It's Ann's turn"), (&carl, "Only the players")] {
        let answer = message(player.press(&opened, "Play").await).content;
        assert_contains(&answer, part);
    }
    let panel = open(&ann, &opened).await;
    let Ok(ActOutcome::Form { id: form, .. }) = ann.press(&panel, "Type it").await else {
        panic!("a form");
    };
    set_up(&ann, &beth, &id).await;
    let late = message(ann.submit(form, &[("text", "homeworld r1 b2 g3")]).await);
    // It is Ann's turn again: the present panel is there at once.
    assert_snapshot!(plain(&late.content), @"
    **Your turn 3** · game `mirolu` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    The game has moved on: this was turn 1, and it's now turn 3. Nothing has changed.
    **What do you want to do?**
    ");
    turn(&ann, &id, 3, "build g1").await;
    let later = message(ann.press(&late, "Pass").await);
    assert_snapshot!(plain(&later.content), @"The game has moved on: this was turn 3, and it's now turn 4. Nothing has changed.");
    assert!(
        later
            .button("Latest card")
            .is_some_and(|button| button.url.is_some()),
        "{later:?}"
    );
    bot.stop().await;
}

#[tokio::test]
async fn simultaneous_presses_count_once() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    invite(&ann, "").await;
    let invitation = card(&beth, "challenges anybody").await;
    let (one, other) = tokio::join!(
        beth.press(&invitation, "Accept"),
        carl.press(&invitation, "Accept")
    );
    let answers = [message(one).content, message(other).content];
    assert_eq!(
        answers
            .iter()
            .filter(|text| text.starts_with("Accepted"))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|text| text.contains("became game"))
            .count(),
        1,
        "{answers:?}"
    );
    bot.stop().await;
}

#[tokio::test]
async fn names_are_shown_and_do_nothing() {
    let bot = LiveBot::start().await;
    let hostile = "**\u{202e}@everyone** <@&1> [x](https://x.example) `\u{200b}";
    bot.pocket.add_user("mallory", hostile);
    let [mallory, beth] = bot.players(["mallory", "beth"]);
    let id = begin(&mallory, &beth).await;
    set_up(&mallory, &beth, &id).await;
    let shown = card(&beth, "Turn 2**").await;
    assert_eq!(shown.mentions, [mallory.id()]);
    assert_snapshot!(plain(&shown.content), @r"
    **Turn 2** · game `mirolu` · \*\*\@everyone\*\* \<\@&1\> \[x\]\(https\:\/\/ – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@1>, it's your turn.
    \*\*\@everyone\*\* \<\@&1\> \[x\]\(https\:\/\/ has until <t:0:F> (<t:0:R>).
    ");
    assert!(
        !shown.content.contains('\u{202e}') && !shown.content.contains('\u{200b}'),
        "{}",
        shown.content
    );
    bot.stop().await;
}

#[tokio::test]
async fn panel_shows_unwise_turns_first() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&ann, &beth).await;
    let asked = message(ann.line("/hw move turn: homeworld r1 r1 r3").await);
    assert_snapshot!(plain(&asked.content), @"
    **Your turn 1** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann set up home with stars r1 r1 and ship r3.
    `homeworld r1 r1 r3 Ann`
    This is your home. Submit it, or undo a step.
    ⚠️ It is legal, but:
    - You have no green, so at first you can't build.
    - You have no blue, so at first you can't trade.
    - Your three pieces have only one colour.
    - Both your stars are small, a Gemini: more systems connect to your home, so it is easier to reach.
    ");
    let other = message(ann.line("/hw move turn: homeworld r1 r2 r3").await);
    let old = message(ann.press(&asked, "Submit anyway").await).content;
    assert_snapshot!(plain(&old), @"
    **Your turn 1** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann set up home with stars r1 r2 and ship r3.
    `homeworld r1 r2 r3 Ann`
    This is your home. Submit it, or undo a step.
    ⚠️ It is legal, but:
    - You have no green, so at first you can't build.
    - You have no blue, so at first you can't trade.
    - Your three pieces have only one colour.
    That panel was out of date, so nothing has changed. This is your draft now:
    ");
    assert!(other.button("Submit anyway").is_some(), "{other:?}");
    set_up(&ann, &beth, &id).await;
    let asked = message(ann.line("/hw move turn: sacrifice g3 Ann").await);
    assert_snapshot!(plain(&asked.content), @"
    **Your turn 3** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann sacrificed g3 at home. Ann's home is destroyed. That would end the game – Beth wins: Ann has no ship left at home.
    `sacrifice g3 Ann`
    You can't build now: 3 actions are left over.
    ⚠️ It is legal, but:
    - You would have no ship left at home and lose.
    ");
    let stranger = carl
        .choose(
            &asked,
            &asked
                .button("Submit anyway")
                .and_then(|it| it.custom_id)
                .expect("an id"),
            &[],
        )
        .await;
    assert!(stranger.is_err(), "nobody else sees the question");
    message(ann.press(&asked, "Submit anyway").await);
    let result = card(&beth, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 3 turns · Ann – Beth
    Ann sacrificed g3 at home. Ann's home is destroyed. Beth wins: Ann has no ship left at home.
    `sacrifice g3 Ann`
    **Beth's first win!**
    <@02>: your game is over.
    ");
    bot.stop().await;
}
