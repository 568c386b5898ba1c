//! Alarms: each is told to the operator, not too often, and follows from the bot's condition.

use referee::act::outages::CLOCKS_STOPPED_KEY;
use referee::clock::Span;
use referee::domain::{Alarm, ChannelId, Millis};
use referee::health::{BotStats, condition};
use referee::notify::alarms::Condition;
use referee::store::{StoreError, Target};
use referee_testing::{BETH, Posted, TestBot, assert_contains, person};
use strum::VariantArray;

const MINUTE: u64 = 60;

fn with_operator() -> (TestBot, Target) {
    let bot = TestBot::new();
    let operator = Target::Person(person(BETH).id);
    bot.referee
        .set_operator(Some(operator))
        .expect("it is saved");
    (bot, operator)
}

/// Lets these alarms be justified for so many minutes; returns what was posted.
fn lasts(bot: &mut TestBot, wrong: &[Alarm], minutes: u64) -> Vec<Posted> {
    let mut posted = Vec::new();
    for _ in 0..minutes {
        bot.pass_time(MINUTE);
        let condition = Condition {
            wrong: wrong.iter().copied().collect(),
            seconded_at: None,
        };
        let updated = bot.referee.update_alarms(condition, bot.now);
        updated.expect("it is saved");
        posted.extend(bot.post());
    }
    posted
}

#[test]
fn each_alarm_is_told_and_ends() {
    for &alarm in Alarm::VARIANTS {
        let (mut bot, operator) = with_operator();
        let patience = u64::try_from(alarm.patience().0 / 60_000).expect("not negative");
        let early = lasts(&mut bot, &[alarm], patience);
        assert!(early.is_empty(), "{alarm:?}: {early:#?}");
        let told = lasts(&mut bot, &[alarm], 24 * 60);
        assert_eq!(told.len(), 1, "{alarm:?}: {told:#?}");
        assert_eq!(told[0].target, operator);
        assert!(told[0].text.starts_with("**"), "{}", told[0].text);
        bot = bot.restart();
        let over = lasts(&mut bot, &[], 60);
        assert_eq!(over.len(), 1, "{alarm:?}: {over:#?}");
        assert_ne!(over[0].text, told[0].text);
    }
}

#[test]
fn short_illness_is_not_told() {
    let (mut bot, _) = with_operator();
    for _ in 0..20 {
        assert!(lasts(&mut bot, &[Alarm::Health], 10).is_empty());
        assert!(lasts(&mut bot, &[], 1).is_empty());
    }
}

#[test]
fn alarms_are_few_a_day() {
    let (mut bot, _) = with_operator();
    let (mut raised, mut told) = (0, 0);
    for _ in 0..12 * 60 {
        raised += lasts(&mut bot, &[Alarm::Disk], 1).len();
        told += lasts(&mut bot, &[], 1).len();
    }
    assert_eq!((raised, told), (4, 4), "in a day");
    // What is still wrong the next day is told then.
    let later = lasts(&mut bot, &[Alarm::Disk, Alarm::Backup], 60);
    assert_eq!(later.len(), 2, "{later:#?}");
}

#[test]
fn silent_second_place_is_told() {
    let (mut bot, _) = with_operator();
    let update = |bot: &mut TestBot, seconded_at: Option<Millis>, minutes: u64| {
        let mut posted = Vec::new();
        for _ in 0..minutes {
            bot.pass_time(MINUTE);
            let condition = Condition {
                seconded_at,
                ..Condition::default()
            };
            let updated = bot.referee.update_alarms(condition, bot.now);
            updated.expect("it is saved");
            posted.extend(bot.post());
        }
        posted
    };
    assert!(update(&mut bot, None, 60).is_empty(), "there is none");
    let reported = bot.now;
    assert!(update(&mut bot, Some(reported), 20).is_empty());
    // The bot that starts anew remembers that there is one.
    bot = bot.restart();
    let told = update(&mut bot, None, 1);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_contains(&told[0].text, "The second place no longer reports");
    let now = bot.now;
    let over = update(&mut bot, Some(now), 5);
    assert_eq!(over.len(), 1, "{over:#?}");
    assert_contains(&over[0].text, "reports again");
}

#[test]
fn without_operator_nothing_is_told() {
    let mut bot = TestBot::new();
    assert!(lasts(&mut bot, Alarm::VARIANTS, 24 * 60).is_empty());
    bot.referee
        .set_operator(Some(Target::Channel(ChannelId(2))))
        .expect("it is saved");
    let told = lasts(&mut bot, &[Alarm::Disk], 1);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].target, Target::Channel(ChannelId(2)));
}

#[test]
fn condition_follows_from_the_bot() {
    let mut bot = TestBot::new();
    let now = bot.now;
    let stats = BotStats::new(now);
    stats.gateway(true, now);
    let seen = |bot: &TestBot| condition(&stats, bot.referee.store(), bot.now).wrong;
    assert!(!seen(&bot).contains(&Alarm::Backup) && !seen(&bot).contains(&Alarm::Health));
    stats.backup_tried(true);
    assert!(seen(&bot).contains(&Alarm::Backup));
    stats.backup_tried(false);
    stats.gateway(false, now);
    bot.now = bot.now + Span::minutes(5);
    let wrong = seen(&bot);
    assert!(wrong.contains(&Alarm::Health) && !wrong.contains(&Alarm::Backup));
    assert!(!wrong.contains(&Alarm::Clocks) && !wrong.contains(&Alarm::Message));
    let changed = bot.referee.store().write(|tx| {
        tx.switch(CLOCKS_STOPPED_KEY, true)?;
        Ok::<_, StoreError>(())
    });
    changed.expect("it is saved");
    assert!(seen(&bot).contains(&Alarm::Clocks));
}
