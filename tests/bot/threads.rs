//! A thread for each game: it is opened on the invitation's card, the cards go there, and the
//! channel gets the result.

use referee::clock::Span;
use referee::command::desk::DeskAction;
use referee::command::{Action, Caller, GameRef, Irrevocable, MoverRole, Query};
use referee::domain::{ChannelId, GameId};
use referee::notify::outbox_item::{OutboxItem, Remedy, Task};
use referee::store::{Target, UndeliverableReason};
use referee_testing::{
    ANN, BETH, CARL, HOMES, Posted, TestBot, board_of, choice, has_button, invite, terms,
    undelivered,
};

const HALL: Target = Target::Channel(ChannelId(2));
/// The invitation's card is the first message, and its thread has its number.
const THREAD: Target = Target::Channel(ChannelId(1));

/// A desk on whose server each game gets a thread.
fn with_threads() -> TestBot {
    let bot = TestBot::new();
    let settings = bot.as_moderator(CARL, Query::Server);
    let on = "on: the channel keeps the invitation and gets the result";
    bot.moderate(CARL, choice(&settings, on).expect("it is offered"));
    bot
}

/// A game in its thread, with what was posted.
fn game_in_thread() -> (TestBot, GameId, Vec<Posted>) {
    let mut bot = with_threads();
    let game = bot.begin();
    let posted = bot.post();
    (bot, game, posted)
}

fn there(posted: &[Posted]) -> Vec<Target> {
    posted.iter().map(|posted| posted.target).collect()
}

#[test]
fn cards_go_to_the_invitations_thread() {
    let (mut bot, game, posted) = game_in_thread();
    assert_eq!(there(&posted), [HALL, THREAD], "{posted:#?}");
    let [(under, name)] = bot.discord.threads.as_slice() else {
        panic!("one thread: {:?}", bot.discord.threads);
    };
    assert_eq!((under.channel, under.message.0), (ChannelId(2), 1));
    assert_eq!(*name, format!("Ann vs Beth · {game}"));
    let (at, card) = bot.discord.changed.last().expect("the invitation says so");
    assert_eq!(at, under);
    assert!(card.rows.is_empty());
    insta::assert_snapshot!(card.text, @"
    **Ann challenges Beth** to Homeworlds.
    For two · a first ship of any size · Ann goes first
    Time: no clock.
    It is played in <#1>: game `tusofi`.
    ");
    bot.play_turns(game, &HOMES);
    assert_eq!(there(&bot.post()), [THREAD, THREAD]);
}

#[test]
fn channel_gets_result_and_rematch_once() {
    let (mut bot, game, _) = game_in_thread();
    bot.play_turns(game, &HOMES);
    bot.post();
    bot.resign(BETH, game);
    let posted = bot.post();
    assert_eq!(there(&posted), [THREAD, HALL], "{posted:#?}");
    let result = &posted[1];
    assert!(posted[0].text.starts_with(&result.text), "{posted:#?}");
    assert!(board_of(&result.message).is_some() && result.calls.is_empty());
    // Asked for in the thread, the rematch stands in the channel, and gets a thread of its own.
    let caller = in_thread(&bot);
    let game = GameRef::Named(game);
    bot.handle(&caller, Action::Rematch { game });
    let posted = bot.post();
    assert_eq!(there(&posted), [HALL], "{posted:#?}");
}

fn in_thread(bot: &TestBot) -> Caller {
    let mut caller = bot.caller(ANN);
    caller.place.channel = ChannelId(1);
    caller
}

#[test]
fn undone_result_is_replaced_by_next() {
    let (mut bot, game, _) = game_in_thread();
    bot.play_turns(game, &HOMES);
    bot.resign(BETH, game);
    bot.post();
    bot.rule(game, DeskAction::Undo { ruling: None });
    let posted = bot.post();
    assert_eq!(there(&posted), [THREAD], "{posted:#?}");
    let mut changed = bot.discord.changed.iter().rev();
    let (_, card) = changed
        .find(|(at, _)| at.channel == ChannelId(2))
        .expect("the result");
    assert!(card.rows.is_empty());
    insta::assert_snapshot!(card.text, @"Game `tusofi` isn't over after all: it goes on in <#1>.");
    bot.resign(BETH, game);
    assert_eq!(there(&bot.post()), [THREAD, HALL]);
}

#[test]
fn game_stays_in_channel_without_thread() {
    let mut bot = with_threads();
    bot.discord.without_threads.push(HALL);
    let game = bot.begin();
    let posted = bot.post();
    let [_, card] = posted.as_slice() else {
        panic!("an invitation and the first card: {posted:#?}");
    };
    assert_eq!(card.target, HALL);
    insta::assert_snapshot!(card.text, @"
    Game `tusofi` is played in this channel: I can't open a thread here.
    -# I need *Create Public Threads* and *Send Messages in Threads*.
    **Ann** and **Beth** play Homeworlds · game `tusofi`
    For two · a first ship of any size
    Time: no clock.
    <@101>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    ");
    bot.play_turns(game, &HOMES);
    assert_eq!(there(&bot.post()), [HALL; 2]);
}

#[test]
fn unpostable_thread_is_archived_at_once() {
    let mut bot = with_threads();
    bot.discord.shut(THREAD, UndeliverableReason::Forbidden);
    let game = bot.begin();
    let posted = bot.post();
    assert_eq!(there(&posted), [HALL; 2], "{posted:#?}");
    assert!(posted[1].text.contains("I can't open a thread here"));
    assert_eq!(Target::Channel(bot.discord.archived[0]), THREAD);
    bot.play_turns(game, &HOMES);
    assert_eq!(there(&bot.post()), [HALL; 2]);
}

/// Delivers until a row opens a thread; gives that.
fn until_opening(bot: &mut TestBot) -> OutboxItem {
    loop {
        for item in bot.due() {
            if matches!(item.task, Task::Thread(..)) {
                return item;
            }
            bot.carry(item);
        }
    }
}

/// A game whose thread was opened, of which the answer was lost.
fn lost_opening() -> (TestBot, GameId) {
    let mut bot = with_threads();
    let game = bot.begin();
    let opening = until_opening(&mut bot);
    let lost = undelivered(Remedy::Retry);
    let given_up = bot.referee.undelivered(opening, lost, bot.now);
    assert!(!given_up.expect("it is saved"));
    (bot, game)
}

#[test]
fn unused_thread_is_archived() {
    let (mut bot, _) = lost_opening();
    bot.discord.without_threads.push(HALL);
    bot.now = bot.now + Span::minutes(1);
    bot.post();
    assert_eq!(bot.discord.archived.len(), 1, "the next try is refused");
    let (mut bot, game) = lost_opening();
    let abort = Action::Irrevocable {
        what: Irrevocable::Abort,
        game: GameRef::Named(game),
        sure: true,
    };
    bot.ask(ANN, abort);
    assert!(bot.table(game).is_over());
    bot.now = bot.now + Span::minutes(1);
    bot.post();
    assert_eq!(bot.discord.archived.len(), 1, "the game is over before it");
}

#[test]
fn deleted_thread_counts_as_closed_channel() {
    let (mut bot, game, _) = game_in_thread();
    bot.discord.shut(THREAD, UndeliverableReason::Deleted);
    bot.play_turns(game, &HOMES);
    let posted = bot.post();
    assert!(!posted.is_empty());
    for told in posted {
        assert!(matches!(told.target, Target::Person(_)), "{told:#?}");
    }
    // Brought back to the channel, it has no thread any more: its result is told once.
    let by = MoverRole::Player;
    let moved = Action::MoveHere {
        game: GameRef::Named(game),
        by,
    };
    bot.ask(ANN, moved);
    bot.post();
    bot.resign(BETH, game);
    assert_eq!(there(&bot.post()), [HALL]);
}

#[test]
fn crash_never_opens_a_second_thread() {
    let mut bot = with_threads();
    let game = bot.begin();
    // It was opened, and the bot died before it knew.
    until_opening(&mut bot);
    bot = bot.restart();
    let posted = bot.post();
    assert_eq!(there(&posted), [THREAD], "{posted:#?}");
    bot.play_turns(game, &HOMES);
    assert_eq!(there(&bot.post()), [THREAD; 2]);
}

#[test]
fn game_begun_in_thread_stays_there() {
    let (mut bot, ..) = game_in_thread();
    let invited = invite(terms(&[BETH], "binary"), |command| {
        let caller = in_thread(&bot);
        bot.handle(&caller, command)
    });
    assert!(has_button(&invited, "Withdraw"), "{}", invited.text);
    let open = bot.post();
    assert_eq!(there(&open), [THREAD]);
    bot.press(BETH, &open[0].message, "Accept");
    assert_eq!(there(&bot.post()), [THREAD]);
    assert_eq!(bot.discord.threads.len(), 1);
}
