//! Closed channels and closed direct messages: what is told once, what is told another way, and
//! what is never lost.

use referee::clock::Time;
use referee::command::desk::DeskAction;
use referee::command::{Action, ProposalRequest, ProposalStep};
use referee::domain::NotifyPreference;
use referee::store::{DeliveryMethod, NoticeKind, UndeliverableReason};
use referee_testing::{ANN, BETH, TestBot};

use super::{ANN_ID, BETH_ID, HALL, TO_ANN, TO_BETH, ann_sets_up, to, wish};

const DAY: u64 = 24 * 60 * 60;

#[test]
fn closed_channel_is_reported_once() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    let posted = ann_sets_up(&mut bot, game);
    assert_eq!(to(&posted, TO_ANN).len() + to(&posted, TO_BETH).len(), 1);
    for _ in 0..3 {
        // Whoever speaks in the channel lets it be tried anew.
        bot.games(ANN);
        bot.pass_time(60);
        let posted = bot.post();
        assert!(posted.is_empty(), "{posted:#?}");
    }
    assert_eq!(bot.discord.refused, 4, "it was tried each time");
}

#[test]
fn later_turns_reach_mover_directly() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    ann_sets_up(&mut bot, game);
    bot.type_turn(BETH, game, "homeworld r1 b3 g3 *");
    let posted = bot.post();
    let (ann, beth) = (to(&posted, TO_ANN), to(&posted, TO_BETH));
    assert_eq!((ann.len(), beth.len()), (1, 0), "{posted:#?}");
    assert_eq!(
        bot.told(game, 2, ANN_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
}

#[test]
fn reopened_channel_repeats_no_mention() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    ann_sets_up(&mut bot, game);
    bot.discord.open(HALL);
    bot.games(ANN);
    let posted = bot.post();
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
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    bot.type_turn(BETH, game, "homeworld r1 b3 g3 *");
    let posted = bot.post();
    assert_eq!(to(&posted, TO_ANN).len(), 1, "{posted:#?}");
}

#[test]
fn warning_reaches_player_past_closed_channel() {
    let mut bot = TestBot::new();
    let time: Time = "5 days".parse().expect("a time control");
    let game = bot.begin_on(time);
    bot.post();
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    let mut cards = 0;
    for _ in 0..5 * 24 {
        bot.pass_time(60 * 60);
        let posted = bot.post();
        cards += to(&posted, TO_ANN).len();
    }
    let warned = bot.told(game, 0, ANN_ID, NoticeKind::Warning);
    assert_eq!(warned, Some(DeliveryMethod::Direct));
    assert_eq!(cards, 1, "the warning");
}

#[test]
fn undeliverable_digest_falls_back_to_channel() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, game);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    // Something else finds them closed first.
    wish(&bot, BETH, NotifyPreference::Direct);
    bot.ask(
        ANN,
        Action::Propose {
            game: referee::command::GameRef::Named(game),
            step: ProposalStep::Ask(ProposalRequest::Draw),
        },
    );
    bot.post();
    assert_eq!(bot.discord.refused, 1);
    bot.pass_time(DAY);
    let posted = bot.post();
    let called = to(&posted, HALL);
    let called = called.iter().filter(|card| card.calls == [BETH_ID]);
    assert_eq!(called.count(), 1, "{posted:#?}");
    let how = bot.told(game, 1, BETH_ID, NoticeKind::Turn);
    assert_eq!(how, Some(DeliveryMethod::Mention));
}

#[test]
fn digest_omits_undone_ends() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, game);
    bot.resign(ANN, game);
    bot.post();
    bot.rule(game, DeskAction::Undo { ruling: None });
    bot.post();
    bot.pass_time(DAY);
    let posted = bot.post();
    let said = |posted: &&referee_testing::Posted| posted.text.contains("game is over");
    assert_eq!(posted.iter().filter(said).count(), 0, "{posted:#?}");
}

/// What is told instead has the key under which the news wait: none of them may be lost by that.
#[test]
fn undeliverable_digest_news_keep_waiting() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, game);
    bot.resign(ANN, game);
    bot.post();
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Ended),
        None,
        "it is left to her digest"
    );
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    // Another game finds both closed.
    bot.begin();
    bot.post();
    for _ in 0..2 {
        bot.pass_time(DAY);
        bot.post();
    }
    bot.discord.open(TO_BETH);
    bot.games(BETH);
    bot.pass_time(DAY);
    let posted = bot.post();
    let own = to(&posted, TO_BETH);
    assert!(
        own.iter().any(|one| one.text.contains(game.as_str())),
        "{posted:#?}"
    );
}
