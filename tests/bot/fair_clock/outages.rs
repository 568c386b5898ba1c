//! Outages: given back to the millisecond, once, with time to play, and one message a place.

use homeworlds::rules::Seat;
use referee::act::outages::Since;
use referee::clock::{ExcuseReason, Span};
use referee::command::{Action, AwayStep, Caller, Command, Reply, Terms};
use referee::domain::{ChannelId, InvitationId, Millis, NotifyPreference, Place};
use referee::store::{Target, UndeliverableReason};
use referee_testing::{ANN, BETH, TestBot, Who, invite, person, terms};

use super::stage::{ClockedGame, KINDS, Kind, adds_up, moment};

/// The bot is heard at this moment.
fn beat(game: &ClockedGame, passed: Option<Span>) -> Option<Span> {
    pulse(game, passed, true)
}

fn pulse(game: &ClockedGame, passed: Option<Span>, heard: bool) -> Option<Span> {
    let beaten = game.bot.referee.beat(game.bot.now, since(passed), heard);
    beaten.expect("it is saved")
}

fn since(passed: Option<Span>) -> Since {
    Since {
        last: passed,
        heard: passed,
    }
}

/// The bot is down from now on for so long, and then heard again.
fn down(game: &mut ClockedGame, time: Span) -> Option<Span> {
    beat(game, None);
    game.bot.now = game.bot.now + time;
    beat(game, None)
}

/// The bot is heard for so long, and does nothing else.
fn heard(game: &mut ClockedGame, time: Span) {
    let end = game.bot.now + time;
    while game.bot.now < end {
        let next = (game.bot.now + Span::minutes(4)).min(end);
        let passed = next - game.bot.now;
        game.bot.now = next;
        assert_eq!(beat(game, Some(passed)), None);
    }
}

fn excused(game: &ClockedGame, why: ExcuseReason) -> Span {
    let reasons = game
        .clock()
        .ledger
        .reasons_of(|entry| entry.seat == Seat(0));
    let found = reasons.into_iter().find(|(reason, _)| *reason == why);
    found.map_or(Span::ZERO, |(_, time)| time)
}

#[test]
fn outage_over_five_minutes_is_excused() {
    let five = Span::minutes(5);
    for kind in KINDS {
        for (time, given) in [(five, Span::ZERO), (five + Span(1), five + Span(1))] {
            let mut game = ClockedGame::of(kind, "5 days");
            game.later(Span::hours(2));
            let before = game.left();
            let outage = down(&mut game, time);
            assert_eq!(outage.unwrap_or_default(), given, "{kind:?}");
            assert_eq!(before - game.left(), time - given, "{kind:?}");
            assert_eq!(excused(&game, ExcuseReason::Outage), given, "{kind:?}");
            adds_up(&game);
        }
    }
}

#[test]
fn unnoted_outage_counts_beyond_five_minutes() {
    let five = Span::minutes(5);
    for (time, charged) in [(five, five), (five + Span(1), Span::ZERO)] {
        let mut game = ClockedGame::of(Kind::Binary, "5 days");
        game.later(Span::hours(2));
        beat(&game, None);
        let before = game.left();
        game.bot.now = game.bot.now + time;
        assert_eq!(before - game.left(), charged, "{time:?}");
    }
}

#[test]
fn closed_channel_warning_goes_direct_once() {
    use referee::domain::ChannelId;
    use referee::store::{Target, UndeliverableReason};
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let fifth = game.mover().fifth.expect("it will come");
        game.bot.discord.shut(
            Target::Channel(ChannelId(2)),
            UndeliverableReason::Forbidden,
        );
        game.bot.now = fifth;
        let posted = game.bot.post();
        assert_eq!(posted.len(), 1, "{posted:#?}");
        assert!(game.mover().warned, "{kind:?}");
        game.bot.now = fifth + Span::hours(1);
        assert_eq!(game.bot.post().len(), 0, "{kind:?}");
    }
}

/// The bot is heard every second for so long.
fn live(game: &mut ClockedGame, time: Span) {
    let end = game.bot.now + time;
    let mut step = None;
    while game.bot.now < end {
        assert_eq!(pulse(game, step, true), None);
        game.bot.now = game.bot.now + Span::seconds(1);
        step = Some(Span::seconds(1));
    }
    assert_eq!(pulse(game, step, true), None);
}

#[test]
fn live_games_get_short_outages_back() {
    for kind in KINDS {
        for (silence, is_told) in [(3, false), (75, true), (300, true)] {
            let silence = Span::seconds(silence);
            let mut game = ClockedGame::of(kind, "live 10+0");
            live(&mut game, Span::seconds(20));
            let before = game.left();
            game.bot.deliver();
            // The process dies and starts again.
            game.bot.now = game.bot.now + silence;
            assert_eq!(game.left(), before, "before the first pulse, too");
            assert_eq!(pulse(&game, None, true), Some(silence), "{kind:?}");
            assert_eq!(before, game.left(), "{kind:?} {silence:?}");
            assert_eq!(excused(&game, ExcuseReason::Outage), silence, "{kind:?}");
            let told = game.bot.deliver().join("\n");
            assert_eq!(told.contains("was down from"), is_told, "{kind:?}: {told}");
            adds_up(&game);
        }
    }
}

#[test]
fn short_gateway_gap_counts_as_outage() {
    let mut game = ClockedGame::of(Kind::Binary, "live 10+0");
    live(&mut game, Span::seconds(20));
    let before = game.left();
    for second in 1..=8 {
        game.bot.now = game.bot.now + Span::seconds(1);
        let given = pulse(&game, Some(Span::seconds(1)), second == 8);
        let ended = (second == 8).then_some(Span::seconds(8));
        assert_eq!(given, ended, "second {second}");
    }
    assert_eq!(game.left(), before);
}

#[test]
fn silent_connection_counts_from_last_frame() {
    let mut game = ClockedGame::of(Kind::Binary, "live 10+0");
    let before = game.left();
    live(&mut game, Span::seconds(20));
    // Nobody noticed for eight seconds that nothing came in any more.
    let since = Since {
        last: Some(Span::seconds(1)),
        heard: Some(Span::seconds(8)),
    };
    let given = game.bot.referee.beat(game.bot.now, since, true);
    assert_eq!(given.expect("it is saved"), Some(Span::seconds(8)));
    assert_eq!(before - game.left(), Span::seconds(12));
    adds_up(&game);
}

#[test]
fn slow_pulse_is_no_outage() {
    let mut game = ClockedGame::of(Kind::Binary, "live 10+0 claim");
    game.is_warned();
    game.later(Span::minutes(3));
    // The win can be claimed for days, and so the pulse is kept every half a minute.
    assert_eq!(pulse(&game, None, true), None);
    let before = game.left();
    game.bot.now = game.bot.now + Span::seconds(20);
    assert_eq!(game.mover().stands, None);
    assert_eq!(before - game.left(), Span::seconds(20));
}

#[test]
fn slow_games_ignore_short_outages() {
    let slow = ClockedGame::of(Kind::Binary, "5 days");
    let mut game = ClockedGame::fresh(slow.bot, Kind::Settlers, "live 10+0");
    game.set_up(Kind::Settlers);
    live(&mut game, Span::seconds(20));
    let mut game = ClockedGame {
        bot: game.bot,
        id: slow.id,
    };
    let before = game.left();
    game.bot.now = game.bot.now + Span::seconds(75);
    assert_eq!(pulse(&game, None, true), Some(Span::seconds(75)));
    assert_eq!(before - game.left(), Span::seconds(75));
    assert_eq!(excused(&game, ExcuseReason::Outage), Span::ZERO);
    adds_up(&game);
}

#[test]
fn clock_jump_is_no_outage() {
    let mut game = ClockedGame::of(Kind::Binary, "live 10+0");
    live(&mut game, Span::seconds(20));
    game.bot.now = game.bot.now + Span::seconds(50);
    assert_eq!(pulse(&game, Some(Span::seconds(1)), true), None);
}

#[test]
fn unreachable_discord_counts_as_outage() {
    let mut game = ClockedGame::of(Kind::Settlers, "5 days");
    beat(&game, None);
    let before = game.left();
    for _ in 0..12 {
        game.bot.now = game.bot.now + Span::minutes(1);
        let unheard = game
            .bot
            .referee
            .beat(game.bot.now, since(Some(Span::minutes(1))), false);
        assert_eq!(unheard.expect("it is saved"), None);
    }
    assert_eq!(beat(&game, Some(Span::ZERO)), Some(Span::minutes(12)));
    assert_eq!(game.left(), before);
}

/// Twelve hours, or half of one turn's time if that is less.
#[test]
fn outage_leaves_mover_minimum_time() {
    for (time, floor) in [
        ("standard", Span::hours(12)),
        ("brisk", Span::hours(6)),
        ("slow", Span::hours(12)),
        ("1 day", Span::hours(12)),
        ("live 30+10", Span::minutes(15)),
    ] {
        for kind in KINDS {
            let mut game = ClockedGame::of(kind, time);
            let mover = game.is_warned();
            let last = mover.deadline.expect("it will come") + Span::minutes(-1);
            game.at(last);
            down(&mut game, Span::days(3));
            assert_eq!(game.left(), floor, "{kind:?} {time}");
            let mover = game.mover();
            game.bot.deliver();
            let deadline = game.bot.now + floor;
            assert_eq!(mover.deadline, Some(deadline), "{kind:?} {time}");
            game.at(deadline);
            assert!(!game.has_lost(mover.seat), "{kind:?} {time}");
            adds_up(&game);
        }
    }
}

#[test]
fn outage_during_absence_is_excused_once() {
    let mut bot = TestBot::new();
    bot.now = moment("2026-06-04T12:00:00Z");
    let mut game = ClockedGame::rested(bot, Kind::Binary, "7 days");
    game.set_up(Kind::Binary);
    game.lives(Span::hours(6));
    game.away(ANN, AwayStep::Begin(1));
    game.lives(Span::hours(6));
    down(&mut game, Span::days(1));
    heard(&mut game, Span::days(2));
    assert_eq!(excused(&game, ExcuseReason::Outage), Span::days(1));
    assert_eq!(excused(&game, ExcuseReason::Away), Span::hours(6));
    adds_up(&game);
}

#[test]
fn turn_after_restart_respects_unnoted_outage() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let mover = game.is_warned();
        game.at(mover.deadline.expect("it will come") + Span::minutes(-1));
        beat(&game, None);
        game.bot = game.bot.restart();
        game.bot.now = game.bot.now + Span::days(5);
        assert!(game.tries("pass").contains("submitted"), "{kind:?}");
    }
}

/// Some games of Ann and Beth in one channel, late in Ann's last fifth, of which nobody was warned.
fn late(games: usize, time: &str) -> (ClockedGame, Millis) {
    let mut game = ClockedGame::of(Kind::Binary, time);
    for _ in 1..games {
        let bot = std::mem::replace(&mut game.bot, TestBot::new());
        game = ClockedGame::fresh(bot, Kind::Binary, time);
        game.set_up(Kind::Binary);
    }
    let fifth = game.mover().fifth.expect("it will come");
    game.at(game.bot.now + Span::hours(1));
    (game, fifth)
}

#[test]
fn one_message_warns_whole_channel() {
    let (mut game, fifth) = late(15, "standard");
    beat(&game, None);
    game.bot.now = fifth + Span::days(20);
    beat(&game, None);
    // The clocks stood an hour after the turn: they go on, and every last fifth comes in one day.
    let posted = game.bot.post();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    assert_eq!(
        posted[0].text.matches("has until").count(),
        15,
        "{}",
        posted[0].text
    );
}

#[test]
fn outage_message_delivers_withheld_warnings() {
    let (mut game, fifth) = late(15, "standard");
    game.bot.now = fifth + Span(-1);
    beat(&game, None);
    // The bot is heard until the last fifth of all games has begun, and posts nothing.
    heard(&mut game, Span::hours(1));
    game.bot.now = game.bot.now + Span::days(2);
    beat(&game, None);
    let posted = game.bot.post();
    assert_eq!(posted.len(), 1, "one digest a channel: {posted:#?}");
    assert!(
        posted[0].calls.contains(&referee_testing::person(ANN).id),
        "{posted:#?}"
    );
    assert!(game.mover().warned, "it was the warning");
}

#[test]
fn outage_message_mentions_late_players() {
    for way in [NotifyPreference::Nothing, NotifyPreference::Mention] {
        let (mut game, fifth) = late(1, "standard");
        game.bot.prefers(ANN, "notices", way);
        game.bot.now = fifth + Span::hours(1);
        beat(&game, None);
        game.bot.now = game.bot.now + Span::days(2);
        beat(&game, None);
        let posted = game.bot.post();
        assert_eq!(posted.len(), 1, "{posted:#?}");
        assert!(!posted[0].calls.is_empty(), "{posted:#?}");
        assert!(game.mover().warned, "{way:?}");
    }
}

#[test]
fn outage_respects_direct_warning_preference() {
    let (mut game, fifth) = late(1, "standard");
    game.bot.prefers(ANN, "notices", NotifyPreference::Direct);
    game.bot.now = fifth + Span::hours(1);
    beat(&game, None);
    game.bot.now = game.bot.now + Span::days(2);
    beat(&game, None);
    let posted = game.bot.post();
    assert_eq!(posted.len(), 2, "the digest, and her own: {posted:#?}");
    assert!(posted[0].calls.is_empty(), "{posted:#?}");
    assert!(game.mover().warned);
}

/// What one of two gets in their direct messages after an outage warns the other of nothing.
#[test]
fn direct_outage_message_warns_only_recipient() {
    let mut bot = TestBot::new();
    let off = |bot: &TestBot, who: Who, command: Command| {
        let (guild, channel) = (None, ChannelId(90));
        let caller = Caller {
            place: Place { guild, channel },
            ..bot.caller(who)
        };
        bot.handle(&caller, command)
    };
    let terms = Terms {
        time: "standard".parse().expect("a time control"),
        ..terms(&[BETH], "binary first-ship=any")
    };
    invite(terms, |command| off(&bot, ANN, command));
    let accept = Action::Answer(InvitationId(1), Reply::Accept);
    let accepted = off(&bot, BETH, Command::Action(accept)).text;
    let id = accepted.split('`').nth(1).and_then(|id| id.parse().ok());
    let id = id.unwrap_or_else(|| panic!("an id in {accepted}"));
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
    bot.deliver();
    let mut game = ClockedGame { bot, id };
    assert_eq!(game.to_move(), ANN);
    let fifth = game.mover().fifth.expect("it will come");
    game.bot.now = fifth + Span::hours(1);
    beat(&game, None);
    game.bot.now = game.bot.now + Span::days(2);
    beat(&game, None);
    let ann = Target::Person(person(ANN).id);
    game.bot.discord.shut(ann, UndeliverableReason::Closed);
    let posted = game.bot.post();
    assert!(!posted.is_empty(), "Beth reads of the outage");
    assert!(!game.mover().warned, "{posted:#?}");
    game.bot.discord.open(ann);
    game.bot.games(ANN);
    game.bot.post();
    assert!(game.mover().warned, "as soon as it reaches her");
}

#[test]
fn outage_message_lists_urgent_games_first() {
    let (mut game, _) = late(23, "standard");
    beat(&game, None);
    game.bot.now = game.bot.now + Span::hours(1);
    beat(&game, None);
    let posted = game.bot.deliver();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    assert_eq!(posted[0].matches("has until").count(), 20);
    assert!(
        posted[0].contains('3') && posted[0].chars().count() <= 2_000,
        "{}",
        posted[0]
    );
    insta::assert_snapshot!(posted[0], @"
    Discord or I was down from <t:1750003600:f> to <t:1750007200:f>. Every clock gets that time back, and the player to move has at least 12 hours, or half of one turn's time if that is less.
    `dofazuto` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `fenela` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `fodezo` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `gasemu` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `gazoma` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `hadifa` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `hegupi` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `huhamo` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `kagume` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `kutumi` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `mafole` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `pasedile` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `sapuza` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `sehako` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `sezodi` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `totego` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `tumofa` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `tusofi` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `tutifa` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    `tuvafo` · Ann has until <t:1750349200:F> (<t:1750349200:R>)
    - and 3 more
    ");
}

#[test]
fn outage_stops_live_clock() {
    let mut game = ClockedGame::of(Kind::Crowd, "live 30+10");
    game.later(Span::minutes(2));
    let before = game.left();
    down(&mut game, Span::hours(2));
    assert_eq!(game.left(), before);
    game.bot.deliver();
    assert!(!game.has_lost(game.mover().seat));
    adds_up(&game);
}

/// The operator's stop is an outage that they make: nobody loses in it, and it is given back whole.
#[test]
fn operator_stop_costs_no_time() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "1 day");
        game.later(Span::hours(2));
        beat(&game, None);
        let before = game.left();
        let stop = |game: &ClockedGame, stop| {
            let store = game.bot.referee.store();
            store.write(move |tx| tx.switch(referee::act::outages::CLOCKS_STOPPED_KEY, stop))
        };
        assert!(stop(&game, true).expect("it is kept"));
        assert!(
            !stop(&game, true).expect("it is kept"),
            "they stand already"
        );
        for _ in 0..36 {
            game.bot.now = game.bot.now + Span::hours(2);
            assert_eq!(beat(&game, Some(Span::hours(2))), None);
            game.later(Span::ZERO);
        }
        assert!(stop(&game, false).expect("it is kept"));
        let given = beat(&game, Some(Span::ZERO));
        assert_eq!(given, Some(Span::hours(72)), "{kind:?}");
        assert_eq!(before, game.left(), "{kind:?}");
        adds_up(&game);
    }
}
