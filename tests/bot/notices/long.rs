//! More than one message holds: what a digest and a list of games name then, and that only what is
//! named is told.

use referee::command::{Action, Query};
use referee::domain::{GameId, Millis, NotifyPreference};
use referee::store::{DeliveryMethod, NoticeKind};
use referee_testing::{ANN, BETH, Posted, TestBot, assert_contains};

use super::{ANN_ID, BETH_ID, TO_ANN, TO_BETH, ann_sets_up, to, wish};
use referee_testing::many_games::between;

const DAY: u64 = 24 * 60 * 60;

/// Discord takes no longer message.
const MOST: usize = 2_000;

fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

fn named<'g>(text: &str, games: &'g [GameId]) -> Vec<&'g GameId> {
    let names = |game: &&GameId| text.contains(&format!("`{game}`"));
    games.iter().filter(names).collect()
}

/// Ann's digest of tomorrow.
fn digest(bot: &mut TestBot) -> Posted {
    bot.pass_time(DAY);
    let posted = bot.post();
    let own = to(&posted, TO_ANN);
    assert_eq!(own.len(), 1, "{posted:#?}");
    own[0].clone()
}

#[test]
fn digest_fits_hundred_named_games() {
    let (mut bot, games) = between(TestBot::new(), 100, [ANN, BETH]);
    wish(&bot, ANN, NotifyPreference::Digest);
    let posted = digest(&mut bot);
    let text = &posted.text;
    assert!(width(text) <= MOST, "{}: {text}", width(text));
    assert_contains(text, "100 games are waiting for you");
    assert!(text.matches("with Beth").count() >= 3, "{text}");
    assert_eq!(named(text, &games).len(), 100, "{text}");
    for game in games {
        let how = bot.told(game, 0, ANN_ID, NoticeKind::Turn);
        assert_eq!(how, Some(DeliveryMethod::Digest), "{game}");
    }
}

#[test]
fn omitted_digest_games_remain_unnotified() {
    let (mut bot, games) = between(TestBot::new(), 250, [ANN, BETH]);
    wish(&bot, ANN, NotifyPreference::Digest);
    let posted = digest(&mut bot);
    assert!(width(&posted.text) <= MOST, "{}", posted.text);
    let named = named(&posted.text, &games);
    assert!((100..250).contains(&named.len()), "{}", named.len());
    let more = format!("and {} more", 250 - named.len());
    assert!(posted.text.contains(&more), "{more}: {}", posted.text);
    for game in &games {
        let how = bot.told(*game, 0, ANN_ID, NoticeKind::Turn);
        assert_eq!(how.is_some(), named.contains(&game), "{game}");
    }
}

#[test]
fn overflowing_news_await_next_digest() {
    let (mut bot, games) = between(TestBot::new(), 60, [BETH, ANN]);
    wish(&bot, ANN, NotifyPreference::Digest);
    for &game in &games {
        bot.resign(BETH, game);
    }
    bot.post();
    let mut seen: Vec<GameId> = Vec::new();
    let mut days = 0;
    while seen.len() < games.len() {
        days += 1;
        assert!(days < 20, "{} of {} are told", seen.len(), games.len());
        let text = digest(&mut bot).message.text;
        assert!(width(&text) <= MOST, "{text}");
        let told: Vec<GameId> = named(&text, &games).into_iter().copied().collect();
        assert!(
            !told.is_empty() && told.iter().all(|game| !seen.contains(game)),
            "{text}"
        );
        seen.extend(told);
    }
    assert!(days > 1, "they are too many for one");
    bot.pass_time(DAY);
    assert_eq!(bot.post().len(), 0, "nothing is left");
}

#[test]
fn disabled_digest_delivers_leftovers_once() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    ann_sets_up(&mut bot, game);
    assert_eq!(bot.told(game, 1, BETH_ID, NoticeKind::Turn), None);
    let panel = wish(&bot, BETH, NotifyPreference::Mention);
    insta::assert_snapshot!(panel.text, @"
    **Your settings**
    Notices: **mention in the channel**
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
    Your next digest comes <t:1750060800:R>.
    You are always warned when the last fifth of your time begins.
    ");
    bot.pass_time(DAY);
    let posted = bot.post();
    assert_eq!(to(&posted, TO_BETH).len(), 1, "{posted:#?}");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Digest)
    );
    bot.pass_time(2 * DAY);
    assert_eq!(bot.post().len(), 0, "it was the last");
}

#[test]
fn disabled_empty_digest_never_comes() {
    let (mut bot, _) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Digest);
    let panel = wish(&bot, BETH, NotifyPreference::Direct);
    insta::assert_snapshot!(panel.text, @"
    **Your settings**
    Notices: **direct message**
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
    You are always warned when the last fifth of your time begins.
    ");
    bot.pass_time(2 * DAY);
    assert_eq!(bot.post().len(), 0);
}

#[test]
fn digest_keeps_hour_across_clock_changes() {
    let (mut bot, game) = TestBot::game_after(&[]);
    let zone = "Europe/Berlin".parse().expect("a zone");
    bot.ask(ANN, Action::Time(referee::command::Timing::Zone(zone)));
    bot.prefers(ANN, "digest_hour", 7);
    wish(&bot, ANN, NotifyPreference::Digest);
    // 2025-10-24 12:00 UTC; clocks go back on the 26th, and forward on 2026-03-29.
    for (start, days) in [(1_761_307_200_000, 5), (1_774_612_800_000, 5)] {
        bot.now = Millis(start);
        bot.post();
        let mut came = Vec::new();
        for _ in 0..days * 24 * 4 {
            bot.pass_time(15 * 60);
            for posted in bot.post() {
                assert_contains(&posted.text, game.as_str());
                came.push(bot.now.0 / 1_000);
            }
        }
        let hours: Vec<i64> = came.iter().map(|at| at % 86_400 / 3_600).collect();
        let wanted: &[i64] = if start < 1_770_000_000_000 {
            &[5, 6, 6, 6, 6]
        } else {
            &[6, 5, 5, 5, 5]
        };
        assert_eq!(hours, wanted, "from {start}");
        assert!(came.iter().all(|at| at % 3_600 == 0), "{came:?}");
    }
}

#[test]
fn list_fits_hundred_named_games() {
    let (bot, mine) = between(TestBot::new(), 100, [ANN, BETH]);
    let (bot, others) = between(bot, 30, [BETH, ANN]);
    let list = bot.games(ANN).text;
    assert!(width(&list) <= MOST, "{}: {list}", width(&list));
    assert_contains(&list, "**Your turn** (100,");
    assert_contains(&list, "**Waiting for others** (30)");
    let all = named(&list, &mine).len() + named(&list, &others).len();
    assert!(all > 100, "{all} are named: {list}");
    assert!(list.contains("more") || all == 130, "{list}");
    let waiting = bot.read(|tx| tx.running_games_of(ANN_ID)).len();
    assert_eq!(waiting, 130);
}

#[test]
fn full_menu_explains_naming_other_games() {
    let (bot, _) = between(TestBot::new(), 40, [ANN, BETH]);
    let asked = bot.ask(ANN, Query::Game { game: None });
    insta::assert_snapshot!(asked.text, @"You have several games. Which one do you mean? The menu lists 25 of your 40; with the option `game` you can name any of them.");
}
