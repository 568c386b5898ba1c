//! What Discord never takes: whom it would have told is told in the other way that is left, and
//! nobody's game stands still unseen.

use referee::domain::NotifyPreference;
use referee::notify::outbox_item::Remedy;
use referee::store::{DeliveryMethod, NoticeKind, Target};
use referee_testing::{ANN, BETH, TestBot, undelivered};

use super::{BETH_ID, HALL, TO_BETH, to, wish};

#[test]
fn unpostable_card_reaches_mover_directly() {
    let (mut bot, game) = TestBot::game_after(&[]);
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    let items = bot
        .referee
        .due(bot.now, 64, &[])
        .expect("the outbox is read");
    let [card] = <[_; 1]>::try_from(items).expect("one card");
    assert_eq!(card.target, HALL);
    let never = undelivered(Remedy::GiveUp);
    let given_up = bot.referee.undelivered(card, never, bot.now);
    assert!(given_up.expect("it is saved"));
    let posted = bot.post();
    let own = to(&posted, TO_BETH);
    assert_eq!(own.len(), 1, "{posted:#?}");
    insta::assert_snapshot!(own[0].text, @"
    **It's your turn** · game `tusofi` with Ann · [latest card](<https://discord.com/channels/1/2/2>)
    Ann set up home with stars r1 b2 and ship g3.
    ");
    let how = bot.told(game, 1, BETH_ID, NoticeKind::Turn);
    assert_eq!(how, Some(DeliveryMethod::Direct));
}

#[test]
fn unsendable_direct_message_becomes_mention() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Direct);
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    let mut called = Vec::new();
    loop {
        let items = bot
            .referee
            .due(bot.now, 64, &[])
            .expect("the outbox is read");
        if items.is_empty() {
            break;
        }
        for item in items {
            let done = match item.target {
                Target::Person(_) => {
                    let never = undelivered(Remedy::GiveUp);
                    bot.referee.undelivered(item, never, bot.now).map(|_| ())
                }
                Target::Channel(_) => {
                    if let referee::notify::outbox_item::Task::Post(message) = &item.task {
                        called.extend(message.calls.iter().copied());
                    }
                    bot.referee.delivered(item, None, bot.now)
                }
            };
            done.expect("it is saved");
        }
    }
    assert_eq!(called, [BETH_ID]);
    let how = bot.told(game, 1, BETH_ID, NoticeKind::Turn);
    assert_eq!(how, Some(DeliveryMethod::Mention));
    assert_eq!(bot.post().len(), 0);
}
