//! A thread for each game, as people see it.

use pocket_discord::{Access, Fault, MessageView, Player, Pocket, Trouble};
use referee_testing::{assert_contains, wait};

use crate::live_bot::{
    LiveBot, about, accept, card, choose, contents, invite, message, plain, server_settings,
    set_up, told,
};
use crate::process::Survivor;

const OPENING: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";

/// Ann, who moderates, lets each game have a thread.
async fn use_threads(ann: &Player) {
    let settings = server_settings(ann).await;
    let set = choose(
        ann,
        &settings,
        "on: the channel keeps the invitation and gets the result",
    )
    .await;
    assert_contains(&set.content, "**on:");
}

/// Ann and Beth begin a game; gives its id.
async fn agree(ann: &Player, beth: &Player) -> String {
    invite(ann, "opponent: @beth first: host").await;
    accept(beth).await
}

/// The same people in the game's thread, once it is there.
async fn in_thread<const N: usize>(
    pocket: &Pocket,
    game: &str,
    people: [&Player; N],
) -> [Player; N] {
    let name = format!("Ann vs Beth · {game}");
    let thread = wait::found(async || pocket.channel(&name)).await;
    let thread = thread.expect("a thread of the game");
    people.map(|player| player.in_channel(thread))
}

/// How many messages in somebody's channel say this.
fn count(player: &Player, text: &str) -> usize {
    contents(player)
        .iter()
        .filter(|said| said.contains(text))
        .count()
}

/// The invitation, once it says where the game is played.
async fn invitation(player: &Player) -> MessageView {
    let said = |seen: &MessageView| {
        seen.content.contains("challenges") && seen.content.contains("is played in")
    };
    player.until(said).await.expect("the invitation says so")
}

#[tokio::test]
async fn thread_gets_game_channel_gets_result() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    use_threads(&ann).await;
    let id = agree(&ann, &beth).await;
    let [there, beth_there] = in_thread(&bot.pocket, &id, [&ann, &beth]).await;
    card(&there, "play Homeworlds").await;
    let open = invitation(&ann).await;
    assert!(open.buttons().is_empty());
    insta::assert_snapshot!(plain(&open.content), @"
    **Ann challenges Beth** to Homeworlds.
    For two · a large first ship · Ann goes first
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    It is played in <#1>: game `mirolu`.
    ");
    set_up(&there, &beth_there, &id).await;
    assert_eq!(
        count(&ann, "Turn "),
        0,
        "the channel is quiet: {:#?}",
        contents(&ann)
    );
    let panel = about(&beth_there, &id).await;
    let asked = choose(&beth_there, &panel, "Resign").await;
    message(beth_there.press(&asked, "Resign").await);
    for player in [&ann, &there] {
        let result = card(player, "is over").await;
        assert!(result.button("Review").is_some() && !result.attachments.is_empty());
    }
    let result = card(&ann, "is over").await;
    insta::assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 2 turns · Ann – Beth
    Ann wins: Beth resigned.
    **Ann's first win!**
    ");
    // A rematch that is asked for in the thread stands in the channel.
    let result = card(&there, "is over").await;
    message(there.press(&result, "Rematch, seats swapped").await);
    let again = ann.until(|seen| seen.button("Accept").is_some()).await;
    assert!(again.expect("the rematch").content.contains("challenges"));
    bot.stop().await;
}

#[tokio::test]
async fn killed_bot_opens_thread_only_once() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    use_threads(&ann).await;
    // Discord opens it, and the answer is lost with the bot.
    bot.pocket.fault(OPENING, 1, Fault::ReplyLost);
    let id = agree(&ann, &beth).await;
    let opening = || {
        bot.pocket
            .requests()
            .into_iter()
            .any(|request| request.route == OPENING)
    };
    assert!(wait::until(opening).await, "a thread is opened");
    bot.kill_and_restart().await;
    let [there] = in_thread(&bot.pocket, &id, [&ann]).await;
    card(&there, "play Homeworlds").await;
    invitation(&ann).await;
    let all = bot.pocket.requests().into_iter();
    let opened = all.filter(|request| request.route == OPENING);
    let statuses: Vec<u16> = opened.map(|request| request.status).collect();
    assert_eq!(statuses, [201, 400], "the second is told that it is there");
    assert_eq!(count(&there, "play Homeworlds"), 1);
    assert_eq!(count(&ann, "play Homeworlds"), 0);
    bot.stop().await;
}

#[tokio::test]
async fn game_stays_in_channel_without_permission() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    use_threads(&ann).await;
    bot.pocket.trouble(Trouble::Access {
        channel: ann.channel(),
        access: Access::NoThreads,
    });
    let id = agree(&ann, &beth).await;
    let said = card(&ann, "can't open a thread").await;
    insta::assert_snapshot!(plain(&said.content), @"
    Game `mirolu` is played in this channel: I can't open a thread here.
    -# I need *Create Public Threads* and *Send Messages in Threads*.
    **Ann** and **Beth** play Homeworlds · game `mirolu`
    For two · a large first ship
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    <@01>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    Ann has until <t:0:F> (<t:0:R>).
    ");
    set_up(&ann, &beth, &id).await;
    assert_eq!(count(&ann, "can't open a thread"), 1);
    bot.stop().await;
}

#[tokio::test]
async fn archived_thread_wakes_for_the_game() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    use_threads(&ann).await;
    let id = agree(&ann, &beth).await;
    let [there, beth_there] = in_thread(&bot.pocket, &id, [&ann, &beth]).await;
    let thread = there.channel();
    let put_away = Trouble::Archive {
        channel: thread,
        archived: true,
        locked: false,
    };
    bot.pocket.trouble(put_away);
    set_up(&there, &beth_there, &id).await;
    bot.pocket.trouble(Trouble::Delete { channel: thread });
    told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    card(&beth.in_dm(), "It's your turn").await;
    // It goes on in the channel, by hand.
    let panel = about(&ann, &id).await;
    choose(&ann, &panel, "Play in this channel").await;
    card(&ann, "Turn 3**").await;
    bot.stop().await;
}
