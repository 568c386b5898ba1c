//! The referee desk: called by a player, ruled at by Ann, who moderates the pocket's server,
//! refused to others.

use insta::assert_snapshot;
use pocket_discord::{MessageView, Player};
use referee_testing::{assert_contains, assert_lacks};

use crate::live_bot::{
    LiveBot, begin, card, fill, fill_form, message, plain, set_up, take, told, turn,
};

#[tokio::test]
async fn only_configured_readers_see_calls() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&carl, &beth).await;
    let refused = told(&beth, "/hw-desk calls: @Moderators").await;
    assert_snapshot!(plain(&refused), @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
    let desk = message(ann.line("/hw-desk").await);
    let settings = message(ann.press(&desk, "Server settings").await);
    let nobody = settings.content.clone();
    assert_snapshot!(plain(&nobody), @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to nobody; they appear only in `/hw-desk`. `/hw-desk calls:` sends them to a role, the button to this channel.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    ");
    told(&ann, "/hw-desk calls: @Moderators").await;
    let shown = fill(&beth, &id, "Call a moderator", &[("reason", "slow")]).await;
    let sent = message(beth.press(&shown, "Send").await);
    assert_snapshot!(plain(&sent.content), @"Sent to <@&30>. The game's channel says only that somebody asked for a moderator.");
    let line = card(&ann, "a player asks for a moderator").await;
    assert!(line.mentions.is_empty());
    assert_eq!(line.wire["mention_roles"].as_array().map(Vec::len), Some(1));
    assert!(line.mentions_me, "Ann has that role");
    assert_lacks(&line.content, "slow");
    let waits = message(ann.line("/hw-desk").await);
    assert_snapshot!(plain(&waits.content), @"
    **Moderators' desk**
    📣 These are waiting for an answer:
    - `mirolu` · Carl – Beth · <t:0:D> · Homeworlds
    -# Any other game of this server: `/hw-desk game:`
    ");
    let settings = message(ann.press(&waits, "Server settings").await);
    let settings = message(ann.press(&settings, "Calls to this channel").await);
    let here = settings.content.clone();
    assert_snapshot!(plain(&here), @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to <#10>.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    Everybody who can read this channel will see what players write in their calls: choose a channel that only moderators can see.
    ");
    let left = message(ann.press(&settings, "Calls to nobody").await).content;
    assert_eq!(left, nobody);
    bot.stop().await;
}

#[tokio::test]
async fn players_call_and_a_moderator_rules() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    // Carl has the first seat, Beth the second; turns are made by command, since a number comes
    // back.
    let id = begin(&carl, &beth).await;
    turn(&carl, &id, 1, "homeworld r1 b2 g3").await;
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    let why = [("reason", "Carl *never* answers")];
    let shown = fill(&beth, &id, "Call a moderator", &why).await;
    assert_snapshot!(plain(&shown.content), @r"
    **Call a moderator to game `mirolu`?**
    > Carl \*never\* answers
    This server hasn't said who gets calls, so **I won't notify any moderator**. Ask one yourself: somebody who can manage messages here. They'll find your message in `/hw-desk`; the other players can't see it.
    The game's channel will show only this: 📣 Game `mirolu`: a player asks for a moderator.
    ");
    let noted = message(beth.press(&shown, "Send").await);
    assert_snapshot!(plain(&noted.content), @"Noted for the moderators in `/hw-desk`. Nobody has been notified: ask somebody who can manage messages here.");
    let call = card(&ann, "a player asks for a moderator").await;
    assert_lacks(&call.content, "never");
    assert!(call.mentions.is_empty());
    refuses_others(&carl, &id).await;
    let shown = told(&ann, &format!("/hw-desk game: {id}")).await;
    assert_snapshot!(plain(&shown), @r"
    **Moderators' log** · game `mirolu` · Carl – Beth
    1. <t:0:f> call by Beth: Carl \*never\* answers
    📣 A call is waiting for a moderator's answer.
    ");
    rule(&bot, &id, "Adjourn", &[], "is adjourned by Ann").await;
    let refused = told(&carl, &format!("/hw move turn: build g1 Carl game: {id}")).await;
    assert_snapshot!(plain(&refused), @"Game `mirolu` is adjourned: no turn counts until a moderator resumes it. The reason: so I rule");
    rule(&bot, &id, "Resume", &[], "is resumed by Ann").await;
    counts(&carl, &id, "build g1 Carl").await;
    rule(
        &bot,
        &id,
        "Roll back",
        &[("number", "2")],
        "rolled back to the end of turn 2",
    )
    .await;
    counts(&carl, &id, "trade g3 Carl y").await;
    rule(
        &bot,
        &id,
        "Undo a ruling or end",
        &[],
        "undoes ruling 4, rollback",
    )
    .await;
    counts(&beth, &id, "build g1 Beth").await;
    let dora = bot.player("dora");
    let desk = message(ann.line(&format!("/hw-desk game: {id}")).await);
    let field = "Give a seat to…";
    let chosen = message(ann.pick(&desk, field, &[&dora]).await);
    confirm(&ann, &chosen, "Whose seat, and why", &[("seat", "1")]).await;
    card(&ann, "Dora takes over from Carl").await;
    counts(&dora, &id, "build g1 Carl").await;
    let wins = "Beth wins: a moderator decided";
    rule(&bot, &id, "Decide", &[("seat", "2")], wins).await;
    rule(
        &bot,
        &id,
        "Undo a ruling or end",
        &[],
        "undoes ruling 7, adjudication",
    )
    .await;
    counts(&beth, &id, "pass").await;
    rule(
        &bot,
        &id,
        "Void",
        &[],
        "No result: the game was declared void",
    )
    .await;
    let review = told(&dora, &format!("/hw review game: {id} turn: 1")).await;
    assert_snapshot!(plain(&review), @"
    **Turn 1 of 6** · game `mirolu` · Carl – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Carl set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Carl`
    ");
    bot.stop().await;
}

/// Who is no moderator is refused, whatever Discord showed them; the log without what can be ruled
/// is for all who play.
async fn refuses_others(player: &Player, id: &str) {
    let refused = told(player, "/hw-desk").await;
    assert_contains(&refused, "Only a moderator");
    let log = message(player.line(&format!("/hw-desk game: {id}")).await);
    assert!(log.button("Adjourn").is_none(), "{log:?}");
}

async fn counts(player: &Player, game: &str, text: &str) {
    let told = told(player, &format!("/hw move turn: {text} game: {game}")).await;
    assert!(told.contains("submitted"), "{text}: {told}");
}

type Typed<'t> = &'t [(&'t str, &'t str)];

/// Fills in the form of a button at the desk, and confirms what it says.
async fn confirm(ann: &Player, desk: &MessageView, button: &str, typed: Typed<'_>) {
    let mut texts = vec![("reason", "so I rule")];
    texts.extend(typed);
    let asked = fill_form(ann, desk, button, &texts).await;
    assert!(asked.ephemeral, "{button}: {asked:?}");
    let done = message(ann.press(&asked, "Confirm").await).content;
    assert!(done.starts_with("Done"), "{button}: {done}");
}

async fn rule(bot: &LiveBot, game: &str, button: &str, typed: Typed<'_>, posted: &str) {
    let ann = bot.player("ann");
    let desk = message(ann.line(&format!("/hw-desk game: {game}")).await);
    confirm(&ann, &desk, button, typed).await;
    let public = card(&ann, posted).await;
    assert_contains(&public.content, ": so I rule");
}

#[tokio::test]
async fn private_call_is_answered_privately() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&carl, &beth).await;
    let shown = fill(&beth, &id, "Call a moderator", &[("reason", "he is rude")]).await;
    message(beth.press(&shown, "Send").await);
    let calls = message(ann.line("/hw-desk").await);
    let menu = &calls.menus()[0];
    let game = &menu.options[0].1;
    let desk = message(ann.choose(&calls, &menu.custom_id, &[game]).await);
    assert_contains(&desk.content, "he is rude");
    let answer = [("reason", "I have *spoken* to him")];
    let asked = fill_form(&ann, &desk, "Answer privately", &answer).await;
    assert_snapshot!(plain(&asked.content), @"
    **Game `mirolu`: answer the call privately?** If you confirm:
    Nothing in the game changes.
    The game's channel says only that you answered. The player who called can also find your answer in `/hw game`, *What was ruled*.
    ");
    let sent = message(ann.press(&asked, "Confirm").await);
    assert_snapshot!(plain(&sent.content), @"Your answer has been sent to the player who called. The game's channel says only that there is one.");
    let line = card(&carl, "answers a call").await;
    assert_snapshot!(plain(&line.content), @"
    ⚖️ Game `mirolu`: Ann answers a call as moderator, in private
    <@02>: this is for you.
    ");
    let own = beth.in_dm();
    let told = card(&own, "answers your call").await;
    assert_snapshot!(plain(&told.content), @r"
    ✉️ Ann answers your call for a moderator in game `mirolu`: I have \*spoken\* to him
    [latest card](<https://discord.com/channels/00/10/1>)
    ");
    for (player, reads) in [(&beth, true), (&carl, false)] {
        let log = take(player, &id, "What was ruled").await.content;
        assert_eq!(log.contains("spoken"), reads, "{log}");
    }
    let calls = message(ann.line("/hw-desk").await).content;
    assert_contains(&calls, "Nobody is waiting");
    bot.stop().await;
}

#[tokio::test]
async fn an_end_by_mistake_is_undone() {
    let (bot, [carl, beth]) = LiveBot::with(["carl", "beth"]).await;
    let id = begin(&carl, &beth).await;
    set_up(&carl, &beth, &id).await;
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    let result = card(&carl, "is over").await;
    rule(&bot, &id, "Undo a ruling or end", &[], "undoes its end").await;
    let rematch = message(carl.press(&result, "Rematch, seats swapped").await);
    assert_snapshot!(plain(&rematch.content), @"The game has gone back since then: it's turn 3 now. Nothing has changed.");
    turn(&carl, &id, 3, "build g1 Carl").await;
    turn(&beth, &id, 4, "build g1 Beth").await;
    bot.stop().await;
}

#[tokio::test]
async fn a_moderator_who_plays_rules_nothing() {
    let (bot, [ann, _beth], id) = LiveBot::with_homes().await;
    let log = message(ann.line(&format!("/hw-desk game: {id}")).await);
    assert!(log.button("Decide").is_none(), "{log:?}");
    bot.stop().await;
}

#[tokio::test]
async fn desk_is_unavailable_in_direct_messages() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let direct = ann.in_dm();
    let offered = direct.line("/hw-desk").await;
    assert!(
        offered.is_err(),
        "Discord does not offer it there: {offered:?}"
    );
    bot.stop().await;
}
