//! A thread for each game: it is opened on the invitation's card, the cards go there, and the
//! channel gets the result.

use referee::clock::Span;
use referee::command::desk::DeskAction;
use referee::command::{Action, Caller, Command, GameRef, Irrevocable, MoverRole, Query};
use referee::domain::{ChannelId, GameId};
use referee::notify::outbox_item::{OutboxItem, Remedy, Task};
use referee::store::{Target, UndeliverableReason};
use referee_testing::test_bot::{
    ANN, BETH, CARL, TestBot, board_of, choice, find_button, invite, terms,
};

use crate::support::post::{Post, Posted, undelivered};

const HALL: Target = Target::Channel(ChannelId(2));
/// The invitation's card is the first message, and its thread has its number.
const THREAD: Target = Target::Channel(ChannelId(1));

/// A desk on whose server each game gets a thread.
fn with_threads() -> TestBot {
    let mut bot = TestBot::new();
    let settings = bot.as_moderator(CARL, Command::Query(Query::Server));
    let on = "on: the channel keeps the invitation and gets the result";
    bot.moderate(CARL, choice(&settings, on).expect("it is offered"));
    bot
}

/// A game in its thread, with what was posted.
fn begun() -> (TestBot, Post, GameId, Vec<Posted>) {
    let mut bot = with_threads();
    let game = bot.begin();
    let mut post = Post::default();
    let posted = post.deliver(&bot);
    (bot, post, game, posted)
}

fn there(posted: &[Posted]) -> Vec<Target> {
    posted.iter().map(|posted| posted.target).collect()
}

fn set_up(bot: &mut TestBot, game: GameId) {
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
}

fn resign(bot: &mut TestBot, game: GameId) {
    let (game, sure) = (GameRef::Named(game), true);
    bot.ask(
        BETH,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure,
        }),
    );
}

#[test]
fn cards_go_to_the_invitations_thread() {
    let (mut bot, mut post, game, posted) = begun();
    assert_eq!(there(&posted), [HALL, THREAD], "{posted:#?}");
    let [(under, name)] = post.threads.as_slice() else {
        panic!("one thread: {:?}", post.threads);
    };
    assert_eq!((under.channel, under.message.0), (ChannelId(2), 1));
    assert_eq!(*name, format!("Ann vs Beth · {game}"));
    let (at, card) = post.changed.last().expect("the invitation says so");
    assert_eq!(at, under);
    assert!(card.rows.is_empty());
    insta::assert_snapshot!(card.text, @"
    **Ann challenges Beth** to Homeworlds.
    For two · a first ship of any size · Ann goes first
    Time: no clock (casual).
    It is played in <#1>: game `tusofi`.
    ");
    set_up(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [THREAD, THREAD]);
}

#[test]
fn channel_gets_result_and_rematch_once() {
    let (mut bot, mut post, game, _) = begun();
    set_up(&mut bot, game);
    post.deliver(&bot);
    resign(&mut bot, game);
    let posted = post.deliver(&bot);
    assert_eq!(there(&posted), [THREAD, HALL], "{posted:#?}");
    let result = &posted[1];
    assert!(posted[0].text.starts_with(&result.text), "{posted:#?}");
    assert!(board_of(&result.message).is_some() && result.calls.is_empty());
    // Asked for in the thread, the rematch stands in the channel, and gets a thread of its own.
    let caller = in_thread(&mut bot);
    let game = GameRef::Named(game);
    bot.handle(&caller, Command::Action(Action::Rematch { game }));
    let posted = post.deliver(&bot);
    assert_eq!(there(&posted), [HALL], "{posted:#?}");
}

fn in_thread(bot: &mut TestBot) -> Caller {
    let mut caller = bot.caller(ANN);
    caller.place.channel = ChannelId(1);
    caller
}

#[test]
fn undone_result_is_replaced_by_next() {
    let (mut bot, mut post, game, _) = begun();
    set_up(&mut bot, game);
    resign(&mut bot, game);
    post.deliver(&bot);
    let undo = crate::rulings::play::ruling(game, DeskAction::Undo { ruling: None });
    bot.moderate(CARL, undo);
    let posted = post.deliver(&bot);
    assert_eq!(there(&posted), [THREAD], "{posted:#?}");
    let mut changed = post.changed.iter().rev();
    let (_, card) = changed
        .find(|(at, _)| at.channel == ChannelId(2))
        .expect("the result");
    assert!(card.rows.is_empty());
    insta::assert_snapshot!(card.text, @"Game `tusofi` isn't over after all: it goes on in <#1>.");
    resign(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [THREAD, HALL]);
}

#[test]
fn game_stays_in_channel_without_thread() {
    let mut bot = with_threads();
    let mut post = Post::default();
    post.threadless.push(HALL);
    let game = bot.begin();
    let posted = post.deliver(&bot);
    let [_, card] = posted.as_slice() else {
        panic!("an invitation and the first card: {posted:#?}");
    };
    assert_eq!(card.target, HALL);
    insta::assert_snapshot!(card.text, @"
    Game `tusofi` is played in this channel: I can't open a thread here.
    -# I need *Create Public Threads* and *Send Messages in Threads*.
    **Ann** and **Beth** play Homeworlds · game `tusofi`
    For two · a first ship of any size
    Time: no clock (casual).
    <@101>, set up your home: two stars and a ship, like `homeworld r1 b2 g3`.
    ");
    set_up(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [HALL; 2]);
}

#[test]
fn unpostable_thread_is_archived_at_once() {
    let mut bot = with_threads();
    let mut post = Post::default();
    post.shut(THREAD, UndeliverableReason::Forbidden);
    let game = bot.begin();
    let posted = post.deliver(&bot);
    assert_eq!(there(&posted), [HALL; 2], "{posted:#?}");
    assert!(posted[1].text.contains("I can't open a thread here"));
    assert_eq!(Target::Channel(post.archived[0]), THREAD);
    set_up(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [HALL; 2]);
}

/// Delivers until a row opens a thread; gives that.
fn until_opening(bot: &TestBot, post: &mut Post) -> OutboxItem {
    loop {
        let due = bot.referee.due(bot.now, 64, &[]);
        for item in due.expect("the outbox is read") {
            if matches!(item.task, Task::Thread(..)) {
                return item;
            }
            post.carry(bot, item);
        }
    }
}

/// A game whose thread was opened, of which the answer was lost.
fn lost_opening() -> (TestBot, Post, GameId) {
    let mut bot = with_threads();
    let game = bot.begin();
    let mut post = Post::default();
    let opening = until_opening(&bot, &mut post);
    let lost = undelivered(Remedy::Retry);
    let given_up = bot.referee.undelivered(opening, lost, bot.now);
    assert!(!given_up.expect("it is saved"));
    (bot, post, game)
}

#[test]
fn unused_thread_is_archived() {
    let (mut bot, mut post, _) = lost_opening();
    post.threadless.push(HALL);
    bot.now = bot.now + Span::minutes(1);
    post.deliver(&bot);
    assert_eq!(post.archived.len(), 1, "the next try is refused");
    let (mut bot, mut post, game) = lost_opening();
    let abort = Action::Irrevocable {
        what: Irrevocable::Abort,
        game: GameRef::Named(game),
        sure: true,
    };
    bot.ask(ANN, Command::Action(abort));
    assert!(bot.table(game).is_over());
    bot.now = bot.now + Span::minutes(1);
    post.deliver(&bot);
    assert_eq!(post.archived.len(), 1, "the game is over before it");
}

#[test]
fn deleted_thread_counts_as_closed_channel() {
    let (mut bot, mut post, game, _) = begun();
    post.shut(THREAD, UndeliverableReason::Deleted);
    set_up(&mut bot, game);
    let posted = post.deliver(&bot);
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
    bot.ask(ANN, Command::Action(moved));
    post.deliver(&bot);
    resign(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [HALL]);
}

#[test]
fn crash_never_opens_a_second_thread() {
    let mut bot = with_threads();
    let game = bot.begin();
    let mut post = Post::default();
    // It was opened, and the bot died before it knew.
    until_opening(&bot, &mut post);
    bot = bot.restart();
    let posted = post.deliver(&bot);
    assert_eq!(there(&posted), [THREAD], "{posted:#?}");
    set_up(&mut bot, game);
    assert_eq!(there(&post.deliver(&bot)), [THREAD; 2]);
}

#[test]
fn game_begun_in_thread_stays_there() {
    let (mut bot, mut post, _, _) = begun();
    let invited = invite(terms(&[BETH], "binary"), |command| {
        let caller = in_thread(&mut bot);
        bot.handle(&caller, command)
    });
    assert!(
        find_button(&invited, "Withdraw").is_some(),
        "{}",
        invited.text
    );
    let open = post.deliver(&bot);
    assert_eq!(there(&open), [THREAD]);
    bot.press(BETH, &open[0].message, "Accept");
    assert_eq!(there(&post.deliver(&bot)), [THREAD]);
    assert_eq!(post.threads.len(), 1);
}
