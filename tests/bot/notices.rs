//! Who is told of what, and how: as each wishes, once, and what happens where nothing can be
//! delivered.

mod closed;
mod gone;
mod languages;
mod long;
mod refused;
mod requests;
mod servers;
mod warnings;

use insta::assert_snapshot;
use referee::command::{Action, Caller, GameList, GameRef, MoverRole, Query};
use referee::domain::{ChannelId, GameId, NotifyPreference, PersonId};
use referee::reply::Message;
use referee::store::{DeliveryMethod, NoticeKind, Target, UndeliverableReason};
use referee_testing::{
    ANN, BETH, Posted, TestBot, Who, assert_contains, assert_lacks, has_button, labels,
};

const ANN_ID: PersonId = PersonId(101);
const BETH_ID: PersonId = PersonId(102);
const HALL: Target = Target::Channel(ChannelId(2));
const TO_ANN: Target = Target::Person(ANN_ID);
const TO_BETH: Target = Target::Person(BETH_ID);

fn wish(bot: &TestBot, who: Who, way: NotifyPreference) -> Message {
    bot.prefers(who, "notices", way)
}

/// What is posted when Ann sets up, after which it is Beth's turn.
fn ann_sets_up(bot: &mut TestBot, game: GameId) -> Vec<Posted> {
    let made = bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_contains(&made.text, "submitted");
    bot.post()
}

fn to(posted: &[Posted], target: Target) -> Vec<&Posted> {
    posted
        .iter()
        .filter(|posted| posted.target == target)
        .collect()
}

fn move_to(bot: &TestBot, who: Who, game: GameId, place: (u64, u64), by: MoverRole) -> String {
    let caller = bot.caller_in(who, place.0, place.1);
    let game = GameRef::Named(game);
    bot.handle(&caller, Action::MoveHere { game, by }).text
}

#[test]
fn default_mention_is_recorded_on_delivery() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        None,
        "not yet"
    );
    let posted = bot.post();
    assert_eq!(posted.len(), 1);
    assert_eq!(posted[0].calls, [BETH_ID]);
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Mention)
    );
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Mention)
    );
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Answered),
        Some(DeliveryMethod::Mention)
    );
}

#[test]
fn muted_player_learns_clock_consequences() {
    let (mut bot, game) = TestBot::game_after(&[]);
    let panel = wish(&bot, BETH, NotifyPreference::Nothing);
    assert_snapshot!(panel.text, @"
    **Your settings**
    Notices: **nothing**
    Digest: **08:00**
    Boards: **Boards as pictures**
    Contrast: **Normal contrast**
    Size: **Normal size**
    Language: **As in Discord**
    Puzzles from my games: **no**
    Results and rating: **Everybody on the server**
    Rating over all servers: **no**
    Time zone: **UTC**
    Away: **30 days left this year**
    People: **nobody blocked**
    ⚠️ You won't be notified of your turn: the posted card counts as your notice, and your time runs from then.
    You are always warned when the last fifth of your time begins.
    ");
    let posted = ann_sets_up(&mut bot, game);
    assert_eq!(posted[0].calls, []);
    assert_snapshot!(posted[0].text, @"
    **Turn 1** · game `tusofi` · Ann – Beth
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Beth, set up your home: two stars and a ship, like `homeworld r1 b3 g3`.
    ");
    assert_lacks(&posted[0].text, "<@102>");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Card)
    );
}

#[test]
fn warnings_bypass_mute_and_digest() {
    let (bot, _) = TestBot::game_after(&[]);
    let panel = wish(&bot, BETH, NotifyPreference::Nothing);
    assert_snapshot!(panel.text, @"
    **Your settings**
    Notices: **nothing**
    Digest: **08:00**
    Boards: **Boards as pictures**
    Contrast: **Normal contrast**
    Size: **Normal size**
    Language: **As in Discord**
    Puzzles from my games: **no**
    Results and rating: **Everybody on the server**
    Rating over all servers: **no**
    Time zone: **UTC**
    Away: **30 days left this year**
    People: **nobody blocked**
    ⚠️ You won't be notified of your turn: the posted card counts as your notice, and your time runs from then.
    You are always warned when the last fifth of your time begins.
    ");
    assert!(
        !labels(&panel)
            .iter()
            .any(|label| label.starts_with("Warning") && label.ends_with("digest"))
    );
}

#[test]
fn direct_notice_follows_the_posted_card() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Direct);
    let posted = ann_sets_up(&mut bot, game);
    let (card, own) = (to(&posted, HALL), to(&posted, TO_BETH));
    assert_eq!((card.len(), own.len()), (1, 1));
    assert_eq!(card[0].calls, []);
    let text = &own[0].text;
    assert_snapshot!(text, @"
    **It's your turn** · game `tusofi` with Ann · [latest card](<https://discord.com/channels/1/2/4>)
    Ann set up home with stars r1 b2 and ship g3.
    ");
    assert!(has_button(&own[0].message, "Play"));
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
}

#[test]
fn failed_direct_message_becomes_mention() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Direct);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    let posted = ann_sets_up(&mut bot, game);
    let hall = to(&posted, HALL);
    assert_eq!(hall.len(), 2, "{posted:#?}");
    assert_eq!(hall[1].calls, [BETH_ID]);
    assert_snapshot!(hall[1].text, @"
    <@102>: **It's your turn** · game `tusofi`, turn 1 · [latest card](<https://discord.com/channels/1/2/4>)
    I can't send you direct messages, so I'm mentioning you here. Allow them, and I'll try again after your next command.
    ");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Mention)
    );
    assert_eq!(bot.discord.refused, 1);

    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    bot.type_turn(ANN, game, "build g1");
    let posted = bot.post();
    let called = to(&posted, HALL)
        .into_iter()
        .filter(|posted| posted.calls == [BETH_ID]);
    assert_eq!(called.count(), 1, "{posted:#?}");
}

#[test]
fn daily_digest_lists_longest_waiting_first() {
    let (mut bot, first) = TestBot::game_after(&[]);
    bot.pass_time(60);
    let second = bot.begin();
    wish(&bot, ANN, NotifyPreference::Digest);
    let posted = bot.post();
    assert_eq!(to(&posted, TO_ANN).len(), 0, "{posted:#?}");
    bot.pass_time(24 * 60 * 60);
    let posted = bot.post();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let text = &posted[0].text;
    let place = |game: GameId| text.find(game.as_str()).expect("it is listed");
    assert_snapshot!(text, @"
    **2 games are waiting for you**
    - `tusofi` with Beth, 0 turns · **your turn** [latest card](<https://discord.com/channels/1/2/2>) · since <t:1750000000:R>
    - `gasemu` with Beth, 0 turns · **your turn** [latest card](<https://discord.com/channels/1/2/5>) · since <t:1750000060:R>
    **What happened**
    - **Your invitation was accepted** · game `gasemu` with Beth · [latest card](<https://discord.com/channels/1/2/5>)
    `/hw settings` changes when and how I tell you.
    ");
    assert!(place(first) < place(second), "{text}");
    assert_eq!(
        bot.told(second, 0, ANN_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Digest)
    );
    assert_eq!(bot.post().len(), 0, "once a day");
    bot.type_turn(ANN, first, "homeworld r1 b2 g3");
    bot.type_turn(ANN, second, "homeworld r1 b2 g3");
    bot.post();
    bot.pass_time(24 * 60 * 60);
    assert_eq!(bot.post().len(), 0, "nothing waits");
    bot.type_turn(BETH, first, "homeworld r1 b3 g3");
    bot.post();
    bot.pass_time(24 * 60 * 60);
    assert_eq!(to(&bot.post(), TO_ANN).len(), 1);
}

#[test]
fn digest_reports_other_events() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, game);
    bot.resign(ANN, game);
    let posted = bot.post();
    assert!(
        posted.iter().all(|posted| posted.calls.is_empty()),
        "{posted:#?}"
    );
    assert_eq!(bot.told(game, 1, BETH_ID, NoticeKind::Ended), None);
    bot.pass_time(24 * 60 * 60);
    let posted = bot.post();
    assert_eq!(posted.len(), 1);
    assert_snapshot!(posted[0].text, @"
    **Your games today**
    **What happened**
    - **Your game is over** · game `tusofi` with Ann · [latest card](<https://discord.com/channels/1/2/6>)
    `/hw settings` changes when and how I tell you.
    ");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Ended),
        Some(DeliveryMethod::Digest)
    );
}

#[test]
fn game_end_mentions_the_opponent() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.resign(ANN, game);
    let posted = bot.post();
    assert_eq!(posted[0].calls, [BETH_ID]);
    assert_snapshot!(posted[0].text, @"
    **Game `tusofi` is over** after 0 turns · Ann – Beth
    Beth wins: Ann resigned.
    **Beth's first win!**
    <@102>: your game is over.
    ");
    assert_eq!(
        bot.told(game, 0, BETH_ID, NoticeKind::Ended),
        Some(DeliveryMethod::Mention)
    );
    assert_eq!(bot.told(game, 0, ANN_ID, NoticeKind::Ended), None);
}

#[test]
fn deleted_channel_switches_to_direct_messages() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Deleted);
    let posted = ann_sets_up(&mut bot, game);
    assert_eq!(to(&posted, TO_ANN).len(), 0, "{posted:#?}");
    let own = to(&posted, TO_BETH);
    assert_eq!(own.len(), 1, "{posted:#?}");
    assert!(
        own[0].text.contains("it was deleted") && own[0].text.contains("Play in this channel"),
        "{}",
        own[0].text
    );
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
    let own = to(&posted, TO_BETH)[0].message.clone();
    assert!(has_button(&own, "Play"));
    // The next turn finds the channel suspended already, and is told directly too.
    let caller = bot.caller_in(BETH, 1, 77);
    bot.handle(
        &caller,
        Action::Move {
            game: Some(GameRef::Named(game)),
            text: "homeworld r1 b3 g3 *".into(),
        },
    );
    let posted = bot.post();
    assert_eq!(to(&posted, TO_ANN).len(), 1, "{posted:#?}");
    assert_eq!(
        bot.told(game, 2, ANN_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
    assert_eq!(bot.discord.refused, 1, "the dead channel is tried once");
}

#[test]
fn unreachable_players_game_awaits_new_channel() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    ann_sets_up(&mut bot, game);
    assert_eq!(bot.told(game, 1, BETH_ID, NoticeKind::Turn), None);
    let caller = bot.caller_in(ANN, 1, 3);
    let list = bot.handle(&caller, Query::Games(GameList::Mine));
    assert_snapshot!(list.text, @"
    **Waiting for others** (1)
    - `tusofi` with Beth, 1 turn · Beth to move [latest card](<https://discord.com/channels/1/2/2>) · since <t:1750000000:R>
    I couldn't post in <#2>: I don't have permission, or I'm no longer a member of that server. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let moved = move_to(&bot, ANN, game, (1, 3), MoverRole::Player);
    assert_snapshot!(moved, @"
    Game `tusofi` is played in <#3> from now on; its card is on the way.
    I couldn't post in <#2>: I don't have permission, or I'm no longer a member of that server. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let posted = bot.post();
    let there = to(&posted, Target::Channel(ChannelId(3)));
    assert!(
        there.iter().any(|card| card.calls == [BETH_ID]),
        "{posted:#?}"
    );
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Mention)
    );
}

#[test]
fn moved_game_posts_card_once() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Deleted);
    ann_sets_up(&mut bot, game);
    move_to(&bot, ANN, game, (1, 3), MoverRole::Player);
    bot.pass_time(60);
    let posted = bot.post();
    let there = to(&posted, Target::Channel(ChannelId(3)));
    assert_eq!(there.len(), 1, "{posted:#?}");
    assert_snapshot!(there[0].text, @"
    **Turn 1** · game `tusofi` · Ann – Beth
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Beth, set up your home: two stars and a ship, like `homeworld r1 b3 g3`.
    ");
}

#[test]
fn failed_digest_repeats_no_mention() {
    let (mut bot, game) = TestBot::game_after(&[]);
    let posted = ann_sets_up(&mut bot, game);
    assert_eq!(to(&posted, HALL)[0].calls, [BETH_ID]);
    wish(&bot, BETH, NotifyPreference::Digest);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    bot.pass_time(2 * 24 * 60 * 60);
    let posted = bot.post();
    assert_eq!(bot.discord.refused, 1, "the digest");
    assert!(to(&posted, HALL).is_empty(), "{posted:#?}");
}

/// Only its players or a moderator may move it.
#[test]
fn game_moves_only_within_its_server() {
    let (bot, game) = TestBot::game_after(&[]);
    let refused = move_to(&bot, ANN, game, (9, 3), MoverRole::Player);
    assert_snapshot!(refused, @"Game `tusofi` belongs to another server. It can only move to another channel there.");
    let refused = move_to(&bot, ANN, game, (1, 2), MoverRole::Player);
    assert_snapshot!(refused, @"Game `tusofi` is already played in this channel. `/hw review` shows it.");
    let refused = move_to(&bot, BETH, game, (1, 4), MoverRole::Moderator);
    assert_snapshot!(refused, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
    let moderator = Caller {
        moderates: true,
        ..bot.caller_in(BETH, 1, 4)
    };
    let command = Action::MoveHere {
        game: GameRef::Named(game),
        by: MoverRole::Moderator,
    };
    let moved = bot.handle(&moderator, command).text;
    assert_snapshot!(moved, @"Game `tusofi` is played in <#4> from now on; its card is on the way.");
}

#[test]
fn departed_players_game_is_kept() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Direct);
    bot.discord.shut(TO_BETH, UndeliverableReason::Nobody);
    let posted = ann_sets_up(&mut bot, game);
    assert!(
        posted.iter().all(|posted| posted.calls.is_empty()),
        "{posted:#?}"
    );
    assert!(bot.table(game).state.outcome().is_none());
}

#[test]
fn settings_work_by_choosing_alone() {
    let (bot, _) = TestBot::game_after(&[]);
    let mut shown = bot.ask(ANN, Query::Settings(None));
    for label in [
        "Notices",
        "daily digest",
        "Digest",
        "20:00",
        "Contrast",
        "High contrast",
    ] {
        shown = bot.choose(ANN, &shown, label);
    }
    assert_snapshot!(shown.text, @"
    **Your settings**
    Notices: **daily digest**
    Digest: **20:00**
    Boards: **Boards as pictures**
    Contrast: **High contrast**
    Size: **Normal size**
    Language: **As in Discord**
    Puzzles from my games: **no**
    Results and rating: **Everybody on the server**
    Rating over all servers: **no**
    Time zone: **UTC**
    Away: **30 days left this year**
    People: **nobody blocked**
    ⚠️ You hear about your turn only once a day: the digest counts as your notice, and your time runs from then.
    Your next digest comes <t:1750017600:R>.
    You are always warned when the last fifth of your time begins.
    ");
    let forged = Action::Set {
        key: "digest_hour".into(),
        value: "24".into(),
    };
    let refused = bot.ask(ANN, forged).text;
    assert_lacks(&refused, "24");
}

#[test]
fn untimed_queue_shows_longest_waiting_first() {
    let (mut bot, first) = TestBot::game_after(&[]);
    bot.pass_time(60);
    let second = bot.begin();
    bot.pass_time(60);
    let third = bot.begin();
    bot.type_turn(ANN, second, "homeworld r1 b2 g3");
    bot.post();
    let list = bot.games(ANN).text;
    let place = |text: &str| {
        list.find(text)
            .unwrap_or_else(|| panic!("{text} in {list}"))
    };
    assert!(place("Your turn") < place(first.as_str()), "{list}");
    assert!(place(first.as_str()) < place(third.as_str()), "{list}");
    assert!(
        place(third.as_str()) < place("Waiting for others"),
        "{list}"
    );
    assert!(
        place("Waiting for others") < place(second.as_str()),
        "{list}"
    );
    let made = bot.type_turn(ANN, first, "homeworld r1 b2 g3");
    let next = bot.press(ANN, &made, "Next game");
    assert_snapshot!(next.text, @"
    **Your turn 1** · game `sezodi` · Ann – Beth
    Set up your home: two stars, then a ship.
    Red and blue stars with a large green ship are a good start: green builds, blue trades, red defends, and you can trade for yellow. A home with stars 1 and 2 is called a Banker, 1 and 3 a Goldilocks, 2 and 3 a Fortress.
    **Your home has two stars. Which is the first?**
    ");
    assert_contains(&next.text, third.as_str());
    let made = bot.type_turn(ANN, third, "homeworld r1 b2 g3");
    assert!(!has_button(&made, "Next game"), "{made:#?}");
    assert_snapshot!(bot.ask(ANN, Query::Games(GameList::Next)).text, @"No other game is waiting for you.");
}
