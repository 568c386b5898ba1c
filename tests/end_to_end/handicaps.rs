//! Handicaps among people: bonus turns, Red Alert, brain transference (B20-B23).

use insta::assert_snapshot;
use pocket_discord::{Player, Trouble};
use referee_testing::assert_lacks;

use crate::live_bot::{
    LiveBot, about, begin, begin_with, card, choose, invite, message, offers, plain, set_up, take,
    told, turn,
};

/// Plays to where Ann's r3 stands at Beth's home with one small ship: Ann wins with her next turn
/// if Beth does nothing.
async fn besiege(ann: &Player, beth: &Player, game: &str) {
    turn(ann, game, 1, "homeworld y1 g2 r3").await;
    turn(beth, game, 2, "homeworld b3 g3 y1").await;
    turn(ann, game, 3, "build r1").await;
    turn(beth, game, 4, "pass").await;
    turn(ann, game, 5, "move r3 Ann Beth").await;
}

#[tokio::test]
async fn handicap_and_junior_require_each_other() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let lone = invite(&ann, "opponent: @beth timewarp: 2").await;
    assert_snapshot!(plain(&lone.content), @"Somebody has to get the handicap: choose who, or no handicap. Nothing has been sent yet.");
    let idle = invite(&ann, "opponent: @beth junior: host").await;
    assert_snapshot!(plain(&idle.content), @"You chose who gets a handicap, but no handicap: choose bonus turns, Red Alert or swapping sides, or nobody. Nothing has been sent yet.");
    let none = told(&ann, "/hw games").await;
    assert_lacks(&none, "Invitations");
    bot.stop().await;
}

#[tokio::test]
async fn juniors_bonus_turns_survive_restart() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    invite(
        &ann,
        "opponent: @beth first: host junior: guest timewarp: 2",
    )
    .await;
    let invitation = card(&beth, "challenges").await;
    assert_snapshot!(plain(&invitation.content), @"
    **Ann challenges <@02>** to Homeworlds.
    For two · a large first ship · Ann goes first
    **Beth** has a handicap: 2 bonus turns in a row once both homes are set up. A game with a handicap is never rated.
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    -# Closes <t:0:R>
    ");
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1).expect("an id").to_owned();
    let opened = card(&ann, "play Homeworlds").await;
    assert_snapshot!(plain(&opened.content), @"
    **Ann** and **Beth** play Homeworlds · game `mirolu`
    For two · a large first ship
    **Beth** has a handicap: 2 bonus turns in a row once both homes are set up. A game with a handicap is never rated.
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    <@01>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    Ann has until <t:0:F> (<t:0:R>).
    ");
    turn(&ann, &id, 1, "homeworld r1 b2 g3").await;
    let shown = turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    assert_eq!(shown.mentions, [beth.id()]);
    assert_snapshot!(plain(&shown.content), @"
    **Turn 2** · game `mirolu` · Ann – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    This is one of 2 bonus turns in a row.
    ");
    let early = told(&ann, "/hw move turn: build g1").await;
    assert_snapshot!(plain(&early), @"It's Beth's turn in game `mirolu`. I'll let you know when it's yours.");
    let shown = turn(&beth, &id, 3, "build g1").await;
    assert_snapshot!(plain(&shown.content), @"
    **Turn 3** · game `mirolu` · Ann – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    This is the last bonus turn.
    ");
    let bot = bot.restart().await;
    let early = told(&ann, "/hw move turn: build g1").await;
    assert_snapshot!(plain(&early), @"It's Beth's turn in game `mirolu`. I'll let you know when it's yours.");
    let shown = turn(&beth, &id, 4, "build g1").await;
    assert_eq!(shown.mentions, [ann.id()]);
    assert_lacks(&shown.content, "bonus");
    turn(&ann, &id, 5, "build g1").await;
    let page = message(
        beth.slash("hw review", &[("game", &id), ("turn", "4")])
            .await,
    );
    assert_snapshot!(plain(&page.content), @"
    **Turn 4 of 5** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:0:F> (<t:0:R>).
    Beth built g1 at home.
    `build g1 Beth`
    ");
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    let result = card(&ann, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 5 turns · Ann – Beth
    Ann wins: Beth resigned.
    A game with a handicap is never rated.
    **Ann's first win!**
    <@01>: your game is over.
    ");
    bot.stop().await;
}

#[tokio::test]
async fn red_alert_warns_junior_only() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let options = "first-ship: any junior: guest red-alert: junior";
    let id = begin_with(&ann, &beth, options).await;
    besiege(&ann, &beth, &id).await;
    let alarm = card(&beth, "Turn 5**").await;
    assert_snapshot!(plain(&alarm.content), @"
    **Turn 5** · game `mirolu` · Ann – Beth
    Ann moved r3 from home to Beth's home.
    `move r3 Ann Beth`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    **Red Alert**: Ann could win next turn if Beth did nothing now.
    ");
    let asked = message(beth.slash("hw move", &[("turn", "pass")]).await);
    assert_snapshot!(plain(&asked.content), @"
    **Your turn 6** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Beth passed.
    `pass`
    You pass.
    ⚠️ It is legal, but:
    - Your opponent could win next turn.
    ");
    let calm = turn(&beth, &id, 6, "build y1").await;
    assert_lacks(&calm.content, "Red Alert");
    let calm = turn(&ann, &id, 7, "pass").await;
    assert_lacks(&calm.content, "Red Alert");
    bot.stop().await;
}

#[tokio::test]
async fn turns_omit_alerts_without_red_alert() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "first-ship: any").await;
    besiege(&ann, &beth, &id).await;
    let shown = card(&beth, "Turn 5**").await;
    assert_lacks(&shown.content, "Alert");
    let done = told(&beth, "/hw move turn: pass").await;
    assert_snapshot!(plain(&done), @"
    Turn 6 submitted. Beth passed.
    `pass`
    ");
    bot.stop().await;
}

#[tokio::test]
async fn junior_swaps_sides_once_when_confirmed() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let options = "junior: guest transference: yes red-alert: junior";
    let id = begin_with(&ann, &beth, options).await;
    set_up(&ann, &beth, &id).await;
    assert!(!offers(&about(&ann, &id).await, "Swap sides"), "no Junior");
    assert!(offers(&about(&beth, &id).await, "Swap sides"), "any turn");
    let before = turn(&ann, &id, 3, "build g1").await;
    let asked = take(&beth, "", "Swap sides").await;
    assert_snapshot!(plain(&asked.content), @"Swap sides with Ann in game `mirolu`? You can do it only once. From now on Ann plays your side and you play theirs; each of you keeps your own time. An unfinished turn is dropped.");
    message(beth.press(&asked, "Cancel").await);
    let panel = about(&beth, &id).await;
    let asked = choose(&beth, &panel, "Swap sides").await;
    bot.pocket.trouble(Trouble::Twice { on: true });
    message(beth.press(&asked, "Swap sides").await);
    bot.pocket.clear_faults();
    let moved = card(&ann, "Sides swapped").await;
    assert_eq!(
        moved.mentions,
        [ann.id()],
        "Senior is called to the same turn"
    );
    assert_snapshot!(plain(&moved.content), @"
    **Sides swapped** · game `mirolu` · Beth – Ann
    Beth and Ann have swapped sides: Ann now plays the side of home `Beth`, and Beth the other one. The pieces, the turn and the names of the homes stay as they are. An unfinished turn is dropped.
    <@01>, it's your turn.
    Ann has until <t:0:F> (<t:0:R>).
    ");
    let bot = bot.restart().await;
    let twice = told(&beth, "/hw move turn: build g1").await;
    assert_snapshot!(plain(&twice), @"Sides were swapped in game `mirolu`: it's Ann's turn, and an unfinished turn of yours is dropped. I'll let you know when it's yours.");
    assert!(!offers(&about(&beth, &id).await, "Swap sides"), "only once");
    let stripped = ann.until(|seen| seen.id == before.id && seen.button("Play").is_none());
    stripped
        .await
        .expect("the older card of the turn loses its buttons");
    let shown = turn(&ann, &id, 4, "build g1 Beth").await;
    assert_snapshot!(plain(&shown.content), @"
    **Turn 4** · game `mirolu` · Beth – Ann
    Ann built g1 at home.
    `build g1 Beth`
    <@02>, it's your turn.
    Beth has until <t:0:F> (<t:0:R>).
    ");
    assert_eq!(shown.mentions, [beth.id()]);
    turn(&beth, &id, 5, "build g1 Ann").await;
    let posted = crate::live_bot::contents(&ann)
        .iter()
        .filter(|text| text.contains("Sides swapped"))
        .count();
    assert_eq!(posted, 1, "a doubled delivery posts nothing twice");
    bot.stop().await;
}

#[tokio::test]
async fn review_shows_seating_of_each_turn() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "junior: host transference: yes").await;
    set_up(&ann, &beth, &id).await;
    let asked = take(&ann, "", "Swap sides").await;
    message(ann.press(&asked, "Swap sides").await);
    card(&beth, "Sides swapped").await;
    turn(&beth, &id, 3, "build g1").await;
    let asked = take(&ann, "", "Resign").await;
    message(ann.press(&asked, "Resign").await);
    let result = card(&beth, "is over").await;
    assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 3 turns · Beth – Ann
    Beth wins: Ann resigned.
    A game with a handicap is never rated.
    **Beth's first win!**
    <@02>: your game is over.
    ");
    let again = message(beth.press(&result, "Rematch, seats swapped").await);
    assert_snapshot!(plain(&again.content), @"Your invitation is posted.");
    card(&ann, "**Beth challenges").await;
    card(&ann, "**Ann** has a handicap").await;
    let page = |turn: &'static str| {
        let (carl, id) = (bot.player("carl"), id.clone());
        async move {
            message(
                carl.slash("hw review", &[("game", &id), ("turn", turn)])
                    .await,
            )
            .content
        }
    };
    let first = page("1").await;
    assert_snapshot!(plain(&first), @"
    **Turn 1 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    ");
    let second = page("2").await;
    assert_snapshot!(plain(&second), @"
    **Turn 2 of 3** · game `mirolu` · Ann – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth set up home with stars r1 b3 and ship g3.
    After this Ann and Beth swapped sides.
    `homeworld r1 b3 g3 Beth`
    ");
    let third = page("3").await;
    assert_snapshot!(plain(&third), @"
    **Turn 3 of 3** · game `mirolu` · Beth – Ann
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth built g1 at home. Beth wins: Ann resigned.
    `build g1 Ann`
    ");
    bot.stop().await;
}

#[tokio::test]
async fn nobody_swaps_sides_unless_agreed() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    begin(&ann, &beth).await;
    assert!(!offers(&about(&ann, "").await, "Swap sides"));
    bot.stop().await;
}
