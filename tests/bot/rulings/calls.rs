//! A call for a moderator: its words are for moderators alone, and are seen before they are sent.

use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::given::DiscordRole;
use referee::command::{Action, Command, GameRef, Query, ServerChange};
use referee::domain::{ChannelId, GameId, RoleId};
use referee::notify::outbox_item::{Remedy, Task};
use referee::reply::Message;
use referee::store::{Target, UndeliverableReason};
use referee_testing::{ANN, BETH, CARL, TestBot, assert_contains, assert_lacks, undelivered};

use super::play::reason;

const WHY: &str = "Beth *never* answers @everyone";
const ESCAPED: &str = r"Beth \*never\* answers \@everyone";

fn call(game: GameId) -> Command {
    Command::Action(Action::CallReferee {
        game: GameRef::Named(game),
        reason: reason(WHY),
    })
}

fn log(game: GameId) -> Command {
    Command::Query(Query::Rulings {
        game: GameRef::Named(game),
    })
}

/// Delivers what is due; gives what was posted with where.
fn posted(bot: &TestBot) -> Vec<(Target, Message)> {
    let mut posted = Vec::new();
    for item in bot
        .referee
        .due(bot.now, 64, &[])
        .expect("the outbox is read")
    {
        if let Task::Post(message) = &item.task {
            posted.push((item.target, message.clone()));
        }
        let done = bot.referee.delivered(item, None, bot.now);
        done.expect("it is saved");
    }
    posted
}

fn sets(bot: &TestBot, change: ServerChange) -> String {
    bot.moderate(CARL, Action::Server(change)).text
}

/// The moderators' channel.
const ROOM: ChannelId = ChannelId(77);

/// The same, said there.
fn sets_here(bot: &TestBot, change: ServerChange) -> String {
    let mut caller = bot.caller(CARL);
    caller.moderates = true;
    caller.place.channel = ROOM;
    bot.handle(&caller, Action::Server(change)).text
}

/// A role with this number; the server's own number is everybody's.
fn role(id: u64, is_reached: bool) -> ServerChange {
    ServerChange::CallsTo(DiscordRole {
        id: RoleId(id),
        is_reached,
    })
}

/// A role that Discord would not notify is warned of.
#[test]
fn call_role_setting_refuses_everyone() {
    let (bot, _) = TestBot::game_after_builds();
    assert_snapshot!(sets(&bot, role(1, true)), @"I never mention everybody. Name the role of your moderators.");
    assert_snapshot!(sets(&bot, role(11, false)), @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to <@&11>, who are notified in the game's channel; it doesn't show what the player wrote.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    ⚠️ Right now a mention of <@&11> would notify nobody: *Allow anyone to @mention this role* is off in the role's settings, and I don't have permission to mention all roles.
    ");
    let refused = bot.ask(ANN, Query::Server).text;
    assert_snapshot!(refused, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
}

/// Calls, and sends it; gives what was shown before and said after.
fn sent(bot: &TestBot, game: GameId) -> [String; 2] {
    let shown = bot.ask(ANN, call(game));
    assert!(posted(bot).is_empty(), "nothing is sent before");
    let said = bot.press(ANN, &shown, "Send");
    [shown.text, said.text]
}

fn in_hall(posted: &[(Target, Message)]) -> &Message {
    let hall = Target::Channel(ChannelId(2));
    let found = posted.iter().find(|(target, _)| *target == hall);
    &found.expect("the public line").1
}

#[test]
fn call_preview_can_be_cancelled() {
    let (bot, game) = TestBot::game_after_builds();
    let shown = bot.ask(ANN, call(game));
    assert_snapshot!(shown.text, @r"
    **Call a moderator to game `tusofi`?**
    > Beth \*never\* answers \@everyone
    This server hasn't said who gets calls, so **I won't notify any moderator**. Ask one yourself: somebody who can manage messages here. They'll find your message in `/hw-desk`; the other players can't see it.
    The game's channel will show only this: 📣 Game `tusofi`: a player asks for a moderator.
    ");
    let dropped = bot.press(ANN, &shown, "Cancel");
    assert_snapshot!(dropped.text, @"Cancelled. Nothing has changed.");
    let late = bot.press(ANN, &shown, "Send");
    assert_snapshot!(late.text, @"That's out of date: it was answered, or something has happened in the game since. Give the command again to see what it would do now.");
    assert!(posted(&bot).is_empty());
    let shown = bot.moderate(CARL, log(game)).text;
    assert_snapshot!(shown, @"
    **Moderators' log** · game `tusofi` · Ann – Beth
    Nobody has called a moderator, and nothing has been taken back or ruled.
    ");
}

#[test]
fn unassigned_call_advises_asking_directly() {
    let (bot, game) = TestBot::game_after_builds();
    let [shown, said] = sent(&bot, game);
    assert_snapshot!(shown, @r"
    **Call a moderator to game `tusofi`?**
    > Beth \*never\* answers \@everyone
    This server hasn't said who gets calls, so **I won't notify any moderator**. Ask one yourself: somebody who can manage messages here. They'll find your message in `/hw-desk`; the other players can't see it.
    The game's channel will show only this: 📣 Game `tusofi`: a player asks for a moderator.
    ");
    assert_snapshot!(said, @"Noted for the moderators in `/hw-desk`. Nobody has been notified: ask somebody who can manage messages here.");
    let posted = posted(&bot);
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let line = in_hall(&posted);
    assert_snapshot!(line.text, @"📣 Game `tusofi`: a player asks for a moderator.");
    for secret in ["never", "Ann", "Beth"] {
        assert_lacks(&line.text, secret);
    }
    assert_eq!(line.calls, []);
}

#[test]
fn call_never_promises_unreachable_moderators() {
    let (bot, game) = TestBot::game_after_builds();
    sets_here(&bot, ServerChange::CallsHere);
    sent(&bot, game);
    let now = bot.now;
    for item in bot.referee.due(now, 64, &[]).expect("the outbox is read") {
        let done = match item.target {
            Target::Channel(channel) if channel == ROOM => {
                let refused = undelivered(Remedy::Suspend(UndeliverableReason::Forbidden));
                bot.referee.undelivered(item, refused, now).map(drop)
            }
            _ => bot.referee.delivered(item, None, now),
        };
        done.expect("it is saved");
    }
    assert!(
        posted(&bot).is_empty(),
        "what was written is posted nowhere else"
    );
    bot.rule(game, DeskAction::Answer { privately: false });
    posted(&bot);
    let [shown, said] = sent(&bot, game);
    assert_snapshot!(shown, @r"
    **Call a moderator to game `tusofi`?**
    > Beth \*never\* answers \@everyone
    This server hasn't said who gets calls, so **I won't notify any moderator**. Ask one yourself: somebody who can manage messages here. They'll find your message in `/hw-desk`; the other players can't see it.
    The game's channel will show only this: 📣 Game `tusofi`: a player asks for a moderator.
    ");
    assert_snapshot!(said, @"Noted for the moderators in `/hw-desk`. Nobody has been notified: ask somebody who can manage messages here.");
}

#[test]
fn channel_gets_words_role_gets_mention() {
    let (bot, game) = TestBot::game_after_builds();
    sets(&bot, role(11, true));
    let [shown, _] = sent(&bot, game);
    assert_snapshot!(shown, @r"
    **Call a moderator to game `tusofi`?**
    > Beth \*never\* answers \@everyone
    This goes to <@&11>, and to nobody else.
    The game's channel will show only this: 📣 Game `tusofi`: a player asks for a moderator.
    ");
    let line = in_hall(&posted(&bot)).clone();
    assert_eq!(line.roles, [RoleId(11)]);
    assert_lacks(&line.text, "never");
    bot.rule(game, DeskAction::Answer { privately: false });
    posted(&bot);

    let told = sets_here(&bot, ServerChange::CallsHere);
    assert_snapshot!(told, @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to <#77>.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    Everybody who can read this channel will see what players write in their calls: choose a channel that only moderators can see.
    ");
    let [shown, said] = sent(&bot, game);
    assert_snapshot!(shown, @r"
    **Call a moderator to game `tusofi`?**
    > Beth \*never\* answers \@everyone
    This goes to <#77>, and to nobody else.
    The game's channel will show only this: 📣 Game `tusofi`: a player asks for a moderator.
    ");
    assert_snapshot!(said, @"Sent to <#77>. The game's channel says only that somebody asked for a moderator.");
    let posted = posted(&bot);
    let (_, read) = posted
        .iter()
        .find(|(target, _)| *target == Target::Channel(ROOM))
        .expect("the moderators' channel");
    assert_contains(&read.text, ESCAPED);
    assert_eq!(read.roles, Vec::<RoleId>::new());
    assert_eq!(in_hall(&posted).roles, Vec::<RoleId>::new());
    let nowhere = sets(&bot, ServerChange::CallsToNobody);
    assert_lacks(&nowhere, "<#77>");
}

#[test]
fn words_reach_author_and_neutral_moderators() {
    let (bot, game) = TestBot::game_after_builds();
    sent(&bot, game);
    let others = bot.ask(BETH, log(game)).text;
    assert_snapshot!(others, @"
    **Moderators' log** · game `tusofi` · Ann – Beth
    1. <t:1750000000:f> call by Ann
    📣 A call is waiting for a moderator's answer.
    ");
    assert_lacks(&others, "never");
    let plays = bot.moderate(BETH, log(game)).text;
    assert_lacks(&plays, "never");
    assert_snapshot!(bot.ask(ANN, log(game)).text, @r"
    **Moderators' log** · game `tusofi` · Ann – Beth
    1. <t:1750000000:f> call by Ann: Beth \*never\* answers \@everyone
    📣 A call is waiting for a moderator's answer.
    ");
    let judge = bot.moderate(CARL, log(game)).text;
    assert_snapshot!(judge, @r"
    **Moderators' log** · game `tusofi` · Ann – Beth
    1. <t:1750000000:f> call by Ann: Beth \*never\* answers \@everyone
    📣 A call is waiting for a moderator's answer.
    ");
    let stranger = bot.ask(CARL, log(game)).text;
    assert_snapshot!(stranger, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
}

#[test]
fn moderator_is_called_once_until_answered() {
    let (bot, game) = TestBot::game_after_builds();
    let stranger = bot.ask(CARL, call(game)).text;
    assert_snapshot!(stranger, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.");
    sent(&bot, game);
    posted(&bot);
    let again = bot.ask(BETH, call(game)).text;
    assert_snapshot!(again, @"A moderator has already been called to game `tusofi` and hasn't answered yet; *What was ruled* in `/hw game` shows the call.");
    bot.rule(game, DeskAction::Answer { privately: false });
    assert_snapshot!(in_hall(&posted(&bot)).text, @r"
    ⚖️ Game `tusofi`: Carl answers as moderator: a \*good\* reason
    <@101> and <@102>: this is for you.
    ");
    let none = bot.rule(game, DeskAction::Answer { privately: false }).text;
    assert_snapshot!(none, @"No call is waiting for an answer in game `tusofi`.");
    sent(&bot, game);
    assert_eq!(posted(&bot).len(), 1);
}

#[test]
fn answered_call_loses_its_button() {
    let (mut bot, game) = TestBot::game_after_builds();
    sets_here(&bot, ServerChange::CallsHere);
    let shown = bot.ask(ANN, call(game));
    bot.press(ANN, &shown, "Send");
    let calls = bot.post();
    let there = Target::Channel(ROOM);
    let sent = calls.iter().find(|call| call.target == there);
    let sent = sent.expect("the moderators get it");
    for _ in 0..2 {
        bot.rule(game, DeskAction::Answer { privately: false });
        bot.post();
        let stripped = bot.discord.stripped.iter();
        assert_eq!(stripped.filter(|at| **at == sent.at).count(), 1);
    }
}
