//! Deadlines: who is warned of them, and that they wait for a game that waits.

use insta::assert_snapshot;
use referee::command::{Action, GameList, GameRef, MoverRole, Query, TimeLook, Timing};
use referee::domain::{GameId, NotifyPreference};
use referee::store::{DeliveryMethod, NoticeKind, UndeliverableReason};
use referee_testing::{ANN, BETH, TestBot, assert_contains};

use super::{ANN_ID, HALL, TO_ANN, TO_BETH, ann_sets_up, move_to, to, wish};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// A game on this clock that waits for Ann, who was told so just now.
pub fn begun_on(time: &str) -> (TestBot, GameId) {
    let (mut bot, game) = TestBot::builder().time(time).after(&[]);
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
    (bot, game)
}

#[test]
fn turn_cancels_any_further_warning() {
    let (mut bot, game) = begun_on("3 days");
    let early = bot.live(2 * DAY + HOUR, 600);
    assert_eq!(early.len(), 0, "{early:#?}");
    assert_eq!(bot.told(game, 0, ANN_ID, NoticeKind::Warning), None);
    let warned = bot.live(12 * HOUR, 600);
    assert_snapshot!(warned[0].text, @"
    <@101>: you're down to the last fifth of your time · game `tusofi` · [latest card](<https://discord.com/channels/1/2/2>)
    Ann has until <t:1750259440:F> (<t:1750259440:R>).
    ");
    assert_eq!((warned.len(), &warned[0].calls[..]), (1, &[ANN_ID][..]));
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Warning),
        Some(DeliveryMethod::Mention)
    );
    bot.ask(
        BETH,
        Action::Time(Timing::Give {
            game: GameRef::Named(game),
            hours: 48,
        }),
    );
    bot.live(DAY, 600);
    ann_sets_up(&mut bot, game);
    assert_eq!(bot.live(2 * DAY, 600).len(), 0, "the turn was made");
}

#[test]
fn direct_warning_is_not_posted() {
    let (mut bot, game) = begun_on("1 day");
    wish(&bot, ANN, NotifyPreference::Direct);
    let posted = bot.live(21 * HOUR, 600);
    assert_eq!(
        (to(&posted, HALL).len(), to(&posted, TO_ANN).len()),
        (0, 1),
        "{posted:#?}"
    );
    assert_snapshot!(posted[0].text, @"
    **Your time is running out** · game `tusofi` with Beth · [latest card](<https://discord.com/channels/1/2/2>)
    Ann has until <t:1750086880:F> (<t:1750086880:R>).
    ");
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Warning),
        Some(DeliveryMethod::Direct)
    );
}

#[test]
fn muted_player_is_still_warned() {
    let (mut bot, game) = begun_on("1 day");
    wish(&bot, ANN, NotifyPreference::Nothing);
    let posted = bot.live(24 * HOUR, 600);
    assert_eq!(posted.len(), 1, "{posted:#?}");
    assert_eq!(posted[0].calls, [ANN_ID]);
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Warning),
        Some(DeliveryMethod::Mention)
    );
}

#[test]
fn undeliverable_game_stops_its_clock() {
    let (mut bot, game) = begun_on("1 day");
    ann_sets_up(&mut bot, game);
    bot.live(12 * HOUR, 600);
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    bot.discord.shut(TO_BETH, UndeliverableReason::Closed);
    // The warning finds both doors closed.
    bot.live(40 * DAY, 600);
    assert!(!bot.table(game).is_over());
    let told = bot.ask(
        ANN,
        Query::Time(TimeLook::Clock {
            game: GameRef::Named(game),
        }),
    );
    assert_snapshot!(told.text, @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. Out of time loses, after an hour's grace.
    Beth's clock is stopped: the warning hasn't been delivered. As things stand, time would run out on <t:1753516480:F> (<t:1753516480:R>).
    **Ann** · 1 day left · charged no time · nothing excused
    **Beth** · 4 hours 48 minutes left · charged 19 hours 12 minutes · excused 39 days 16 hours (the warning hasn't been delivered: 39 days 16 hours)

    **Ledger** (last 2 of 2 entries):
    <t:1750000000:f> to <t:1750069120:f>: Beth, 19 hours 12 minutes, charged
    <t:1750069120:f> to <t:1753499200:f>: Beth, 39 days 16 hours, the warning hasn't been delivered

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    I couldn't post in <#2>: I don't have permission, or I'm no longer a member of that server. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let moved = move_to(&bot, ANN, game, (1, 3), MoverRole::Player);
    assert_snapshot!(moved, @"Game `tusofi` is played in <#3> from now on; its card is on the way.");
    bot.live(4 * HOUR, 600);
    assert!(!bot.table(game).is_over(), "the last fifth is left");
    bot.live(3 * HOUR, 600);
    assert!(bot.table(game).is_over());
}

#[test]
fn queue_sorts_by_remaining_time() {
    let mut bot = TestBot::new();
    let games = ["untimed", "5 days", "1 day"].map(|time| {
        bot.pass_time(60);
        bot.begin_on(time.parse().expect("a time control"))
    });
    bot.post();
    let caller = bot.caller_in(ANN, 1, 2);
    let list = bot.handle(&caller, Query::Games(GameList::Mine)).text;
    let places: Vec<_> = games.iter().map(|game| list.find(game.as_str())).collect();
    assert!(places.is_sorted_by(|one, other| one > other), "{list}");
    assert_eq!(list.matches("time runs out <t:").count(), 2, "{list}");
    let next = bot.ask(ANN, Query::Games(GameList::Next));
    assert_contains(&next.text, games[2].as_str());
}
