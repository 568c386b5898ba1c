//! Closed channels and closed direct messages: what is told once, what is told another way, and
//! what is never lost.

use referee::clock::Time;
use referee::command::{
    Action, Command, GameList, Irrevocable, ProposalRequest, ProposalStep, Query,
};
use referee::domain::NotifyPreference;
use referee::store::{DeliveryMethod, NoticeKind, UndeliverableReason};
use referee_testing::test_bot::{ANN, BETH, CARL, TestBot};

use super::{ANN_ID, BETH_ID, HALL, TO_ANN, TO_BETH, ann_sets_up, begun, to, wish};
use crate::support::post::{Post, told};

const DAY: u64 = 24 * 60 * 60;

#[test]
fn closed_channel_is_reported_once() {
    let (mut bot, mut post, game) = begun();
    post.shut(HALL, UndeliverableReason::Forbidden);
    let posted = ann_sets_up(&mut bot, &mut post, game);
    assert_eq!(to(&posted, TO_ANN).len() + to(&posted, TO_BETH).len(), 1);
    for _ in 0..3 {
        // Whoever speaks in the channel lets it be tried anew.
        bot.ask(ANN, Command::Query(Query::Games(GameList::Mine)));
        bot.pass_time(60);
        let posted = post.deliver(&bot);
        assert!(posted.is_empty(), "{posted:#?}");
    }
    assert_eq!(post.refused, 4, "it was tried each time");
}

#[test]
fn later_turns_reach_mover_directly() {
    let (mut bot, mut post, game) = begun();
    post.shut(HALL, UndeliverableReason::Forbidden);
    ann_sets_up(&mut bot, &mut post, game);
    bot.type_turn(BETH, game, "homeworld r1 b3 g3 *");
    let posted = post.deliver(&bot);
    let (ann, beth) = (to(&posted, TO_ANN), to(&posted, TO_BETH));
    assert_eq!((ann.len(), beth.len()), (1, 0), "{posted:#?}");
    assert_eq!(
        told(&bot, game, 2, ANN_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
}

#[test]
fn reopened_channel_repeats_no_mention() {
    let (mut bot, mut post, game) = begun();
    post.shut(HALL, UndeliverableReason::Forbidden);
    ann_sets_up(&mut bot, &mut post, game);
    post.open(HALL);
    bot.ask(ANN, Command::Query(Query::Games(GameList::Mine)));
    let posted = post.deliver(&bot);
    let cards = to(&posted, HALL);
    assert_eq!(cards.len(), 1, "{posted:#?}");
    assert!(cards[0].calls.is_empty(), "{cards:#?}");
    insta::assert_snapshot!(cards[0].text, @"
    **Turn 1** · game `tusofi` · Ann – Beth
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`
    Beth, set up your home: two stars and a ship, like `homeworld r1 b3 g3`.
    ");
    // Should it close again, they are told directly again.
    post.shut(HALL, UndeliverableReason::Forbidden);
    bot.type_turn(BETH, game, "homeworld r1 b3 g3 *");
    let posted = post.deliver(&bot);
    assert_eq!(to(&posted, TO_ANN).len(), 1, "{posted:#?}");
}

#[test]
fn warning_reaches_player_past_closed_channel() {
    let mut bot = TestBot::new();
    let time: Time = "5 days".parse().expect("a time control");
    let game = bot.begin_on(time);
    let mut post = Post::default();
    post.deliver(&bot);
    post.shut(HALL, UndeliverableReason::Forbidden);
    let mut cards = 0;
    for _ in 0..5 * 24 {
        bot.pass_time(60 * 60);
        let posted = post.deliver(&bot);
        cards += to(&posted, TO_ANN).len();
    }
    let warned = told(&bot, game, 0, ANN_ID, NoticeKind::Warning);
    assert_eq!(warned, Some(DeliveryMethod::Direct));
    assert_eq!(cards, 1, "the warning");
}

#[test]
fn undeliverable_digest_falls_back_to_channel() {
    let (mut bot, mut post, game) = begun();
    wish(&mut bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, &mut post, game);
    post.shut(TO_BETH, UndeliverableReason::Closed);
    // Something else finds them closed first.
    wish(&mut bot, BETH, NotifyPreference::Direct);
    bot.ask(
        ANN,
        Command::Action(Action::Propose {
            game: referee::command::GameRef::Named(game),
            step: ProposalStep::Ask(ProposalRequest::Draw),
        }),
    );
    post.deliver(&bot);
    assert_eq!(post.refused, 1);
    bot.pass_time(DAY);
    let posted = post.deliver(&bot);
    let called = to(&posted, HALL);
    let called = called.iter().filter(|card| card.calls == [BETH_ID]);
    assert_eq!(called.count(), 1, "{posted:#?}");
    let how = told(&bot, game, 1, BETH_ID, NoticeKind::Turn);
    assert_eq!(how, Some(DeliveryMethod::Mention));
}

#[test]
fn digest_omits_undone_ends() {
    let (mut bot, mut post, game) = begun();
    wish(&mut bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, &mut post, game);
    let which = referee::command::GameRef::Named(game);
    let (game, sure) = (which, true);
    bot.ask(
        ANN,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure,
        }),
    );
    post.deliver(&bot);
    let reason = referee::command::RulingReason::read("a slip").expect("a reason");
    let deed = referee::command::desk::DeskAction::Undo { ruling: None };
    bot.moderate(CARL, Command::Action(Action::Rule { game, deed, reason }));
    post.deliver(&bot);
    bot.pass_time(DAY);
    let posted = post.deliver(&bot);
    let said = |posted: &&crate::support::post::Posted| posted.text.contains("game is over");
    assert_eq!(posted.iter().filter(said).count(), 0, "{posted:#?}");
}

/// What is told instead has the key under which the news wait: none of them may be lost by that.
#[test]
fn undeliverable_digest_news_keep_waiting() {
    let (mut bot, mut post, game) = begun();
    wish(&mut bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, &mut post, game);
    let (what, which) = (Irrevocable::Resign, referee::command::GameRef::Named(game));
    bot.ask(
        ANN,
        Command::Action(Action::Irrevocable {
            what,
            game: which,
            sure: true,
        }),
    );
    post.deliver(&bot);
    assert_eq!(
        told(&bot, game, 1, BETH_ID, NoticeKind::Ended),
        None,
        "it is left to her digest"
    );
    post.shut(HALL, UndeliverableReason::Forbidden);
    post.shut(TO_BETH, UndeliverableReason::Closed);
    // Another game finds both closed.
    bot.begin();
    post.deliver(&bot);
    for _ in 0..2 {
        bot.pass_time(DAY);
        post.deliver(&bot);
    }
    post.open(TO_BETH);
    bot.ask(BETH, Command::Query(Query::Games(GameList::Mine)));
    bot.pass_time(DAY);
    let posted = post.deliver(&bot);
    let own = to(&posted, TO_BETH);
    assert!(
        own.iter().any(|one| one.text.contains(game.as_str())),
        "{posted:#?}"
    );
}
