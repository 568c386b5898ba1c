//! Clocks through the referee: deadlines, warnings, flags, claims, gifts, pauses, absences,
//! outages.

mod jumps;

use insta::assert_snapshot;
use std::time::Duration;

use homeworlds::rules::{DrawReason, Outcome, Seat, WinReason};
use referee::act::outages::Since;
use referee::act::timeouts::stopped_since;
use referee::clock::{Span, Time};
use referee::command::{
    Action, AwayStep, Command, GameRef, ProposalRequest, ProposalStep, Query, TimeLook, Timing,
};
use referee::domain::{ChannelId, GameId};
use referee::event_log::ProposalKind;
use referee::reply::Message;
use referee::store::Target;
use referee_testing::many_games::{StoredGame, store_games};
use referee_testing::{ANN, BETH, HOMES, TestBot, Who, has_button, result_of, times};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

fn since(passed: Option<Span>) -> Since {
    Since {
        last: passed,
        heard: passed,
    }
}

fn time(text: &str) -> Time {
    text.parse().expect("a time control")
}

/// A game on this clock in which both homes stand, Ann is to move, and everybody has been told.
fn clocked(control: &str) -> (TestBot, GameId) {
    let (mut bot, game) = with_days(control);
    without_days(&mut bot);
    (bot, game)
}

/// The same with players who have not been away this year.
fn with_days(control: &str) -> (TestBot, GameId) {
    TestBot::builder().time(control).after(&HOMES)
}

fn without_days(bot: &mut TestBot) {
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
}

fn away(bot: &TestBot, who: Who, step: AwayStep) -> Message {
    bot.ask(who, Action::Time(Timing::Away(step)))
}

fn outcome(bot: &TestBot, game: GameId) -> Option<Outcome> {
    bot.table(game).state.outcome().cloned()
}

fn clock(bot: &TestBot, game: GameId) -> String {
    let game = GameRef::Named(game);
    let look = Query::Time(TimeLook::Clock { game });
    bot.ask(ANN, look).text
}

/// Passes time in small steps, with everything delivered; gives what was posted.
fn live(bot: &mut TestBot, seconds: u64) -> Vec<String> {
    let mut posted = Vec::new();
    let step = (seconds / 100).clamp(60, 30 * 60);
    let end = bot.now + Duration::from_secs(seconds);
    while bot.now < end {
        bot.pass_time(step);
        posted.extend(bot.deliver());
    }
    posted
}

fn out_of_time(seat: u8) -> Option<Outcome> {
    Some(Outcome::Win {
        seats: vec![Seat(1 - seat)],
        reason: WinReason::OutOfTime { loser: Seat(seat) },
    })
}

#[test]
fn challenge_and_cards_state_time_control() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    let posted = bot.deliver();
    let said = |text: &str| posted.iter().any(|posted| posted.contains(text));
    assert!(
        said("Standard: 3 days, plus 1 day a turn, up to 7"),
        "{posted:#?}"
    );
    assert!(
        said("Ann has until <t:1750259200:F> (<t:1750259200:R>)"),
        "{posted:#?}"
    );
    let told = clock(&bot, game);
    assert_snapshot!(told, @"
    **Clocks** · game `tusofi`
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Ann has until <t:1750259200:F> (<t:1750259200:R>).
    **Ann** · 3 days left · charged no time · nothing excused
    **Beth** · 3 days left · charged no time · nothing excused

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

#[test]
fn offered_zones_show_their_time() {
    let bot = TestBot::new();
    let page = bot.ask(ANN, Query::Time(TimeLook::Zone));
    let menus = referee_testing::menus(&page);
    let told = |label: &str| {
        let line = menus[0].lines.iter().find(|line| line.label == label);
        line.and_then(|line| line.more.clone()).unwrap_or_default()
    };
    assert_eq!(told("UTC"), "It's 15:06 there now");
    assert_eq!(told("America/Los_Angeles"), "It's 08:06 there now");
    assert!(menus[0].lines.iter().all(|line| line.more.is_some()));
}

#[test]
fn untimed_game_stays_untimed() {
    let (mut bot, game) = TestBot::with_game();
    bot.deliver();
    live(&mut bot, 400 * DAY);
    assert_eq!(outcome(&bot, game), None);
    assert!(clock(&bot, game).contains("has no clock"));
}

#[test]
fn warned_player_loses_after_grace() {
    let (mut bot, game) = clocked("5 days");
    let before = live(&mut bot, 4 * DAY - HOUR);
    assert_eq!(before, Vec::<String>::new());
    let warned = live(&mut bot, 2 * HOUR);
    assert_eq!(warned.len(), 1, "{warned:#?}");
    assert_snapshot!(warned[0], @"
    <@101>: you're down to the last fifth of your time · game `tusofi` · [latest card](<https://discord.com/channels/1/2/5>)
    Ann has until <t:1750432000:F> (<t:1750432000:R>).
    ");
    assert_eq!(live(&mut bot, DAY - HOUR), Vec::<String>::new());
    assert_eq!(outcome(&bot, game), None);
    let ended = live(&mut bot, 2 * HOUR);
    assert_eq!(outcome(&bot, game), out_of_time(0));
    assert_eq!(ended.len(), 1, "{ended:#?}");
}

#[test]
fn undelivered_warning_prevents_time_loss() {
    let (mut bot, game) = clocked("1 day");
    for _ in 0..60 {
        bot.pass_time(DAY);
        // The outbox is read, and nothing of it reaches anybody.
        bot.referee.due(bot.now, 64, &[]).expect("it is read");
    }
    assert_eq!(outcome(&bot, game), None);
    let told = clock(&bot, game);
    assert_snapshot!(told, @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. Out of time loses, after an hour's grace.
    Ann's clock is stopped: the warning hasn't been delivered. As things stand, time would run out on <t:1755201280:F> (<t:1755201280:R>).
    **Ann** · 4 hours 48 minutes left · charged 19 hours 12 minutes · excused 59 days 4 hours (the warning hasn't been delivered: 59 days 4 hours)
    **Beth** · 1 day left · charged no time · nothing excused

    **Ledger** (last 2 of 2 entries):
    <t:1750000000:f> to <t:1750069120:f>: Ann, 19 hours 12 minutes, charged
    <t:1750069120:f> to <t:1755184000:f>: Ann, 59 days 4 hours, the warning hasn't been delivered

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
    bot.deliver();
    assert_eq!(live(&mut bot, 4 * HOUR), Vec::<String>::new());
    assert_eq!(outcome(&bot, game), None);
    live(&mut bot, 3 * HOUR);
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

#[test]
fn clock_starts_on_notice_delivery() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(time("1 day"));
    for _ in 0..30 {
        bot.pass_time(DAY);
        bot.referee.due(bot.now, 64, &[]).expect("it is read");
    }
    let told = clock(&bot, game);
    assert_snapshot!(told, @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. Out of time loses, after an hour's grace.
    Ann's clock is stopped: the notice of the turn hasn't been delivered. As things stand, time would run out on <t:1752678400:F> (<t:1752678400:R>).
    **Ann** · 1 day left · charged no time · excused 30 days (the notice of the turn hasn't been delivered: 30 days)
    **Beth** · 1 day left · charged no time · nothing excused

    **Ledger** (last 1 of 1 entries):
    <t:1750000000:f> to <t:1752592000:f>: Ann, 30 days, the notice of the turn hasn't been delivered

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

#[test]
fn turn_within_grace_still_counts() {
    let (mut bot, game) = clocked("1 day");
    live(&mut bot, DAY - HOUR);
    bot.pass_time(HOUR + HOUR / 2);
    let counted = bot.type_turn(ANN, game, "build g1 Ann");
    assert_snapshot!(counted.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    bot.deliver();
    live(&mut bot, DAY - HOUR);
    bot.pass_time(3 * HOUR);
    let late = bot.type_turn(BETH, game, "build g1 Beth");
    assert_snapshot!(late.text, @"Your time in game `tusofi` ran out more than an hour ago (or, in a live game, just ran out), so this turn doesn't count. *Clock* in `/hw game` shows how it adds up; the result follows in a moment.");
    assert_eq!(bot.turns(game).len(), 3);
}

#[test]
fn timely_turn_counts_when_delayed() {
    let (mut bot, game) = clocked("live 10+5");
    live(&mut bot, 9 * 60);
    bot.pass_time(59);
    let made = bot.caller(ANN);
    bot.pass_time(4);
    bot.deliver();
    assert_eq!(outcome(&bot, game), None);
    let counted = bot.handle(
        &made,
        Action::Move {
            game: Some(GameRef::Named(game)),
            text: "build g1 Ann".into(),
        },
    );
    assert_snapshot!(counted.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
}

/// `RACES` races; 10,000 are the long run.
#[test]
fn flag_and_turn_exclude_each_other() {
    for number in 0..times("RACES", 20) {
        let (mut bot, game) = clocked("live 1+0");
        live(&mut bot, 50);
        bot.pass_time(50);
        bot.deliver();
        bot.pass_time(70);
        let made = bot.caller(ANN);
        let text = "build g1 Ann".to_owned();
        let turn = Action::Move {
            game: Some(GameRef::Named(game)),
            text,
        };
        std::thread::scope(|scope| {
            let flag = scope.spawn(|| bot.referee.due(bot.now, 64, &[]).map(|_| ()));
            if number % 2 == 0 {
                std::thread::yield_now();
            }
            bot.handle(&made, turn);
            result_of(flag.join()).expect("the store works");
        });
        let ended = outcome(&bot, game).is_some();
        assert_eq!(
            ended,
            bot.turns(game).len() == 2,
            "the turn and the flag exclude each other"
        );
    }
}

#[test]
fn opponent_claims_win_on_time() {
    let (mut bot, game) = clocked("1 day claim");
    let posted = live(&mut bot, 3 * DAY);
    let flagged: Vec<&String> = posted
        .iter()
        .filter(|text| text.contains("out of time"))
        .collect();
    assert_eq!(flagged.len(), 1, "{posted:#?}");
    assert_snapshot!(flagged[0], @"**Ann** is out of time in game `tusofi`. <@102>: claim the win, give a day, or offer a draw. Until then Ann's turn still counts; after 14 days without a choice, Ann loses.");
    let game_of = GameRef::Named(game);
    let claim = Action::Time(Timing::Claim { game: game_of });
    let ask = Query::Time(TimeLook::AskClaim { game: game_of });
    let own = bot.ask(ANN, claim);
    assert_snapshot!(own.text, @"Nobody is out of time in game `tusofi`, or its clock ends the game automatically. *Clock* in `/hw game` shows what is left.");
    let asked = bot.ask(BETH, ask);
    assert!(has_button(&asked, "Claim win"), "{}", asked.text);
    bot.press(BETH, &asked, "Claim win");
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

#[test]
fn turn_counts_until_win_is_claimed() {
    let (mut bot, game) = clocked("1 day claim");
    live(&mut bot, 10 * DAY);
    let counted = bot.type_turn(ANN, game, "build g1 Ann");
    assert_snapshot!(counted.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    bot.deliver();
    let told = clock(&bot, game);
    assert_snapshot!(told, @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. When it runs out, the others may claim the win, give time or offer a draw.
    Beth has until <t:1750950400:F> (<t:1750950400:R>).
    **Ann** · 1 day left · charged 9 days 23 hours · excused 18 minutes (the warning hasn't been delivered: 18 minutes)
    **Beth** · 1 day left · charged no time · nothing excused

    **Ledger** (last 3 of 3 entries):
    <t:1750000000:f> to <t:1750069120:f>: Ann, 19 hours 12 minutes, charged
    <t:1750069120:f> to <t:1750070200:f>: Ann, 18 minutes, the warning hasn't been delivered
    <t:1750070200:f> to <t:1750864000:f>: Ann, 9 days 4 hours, charged

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

#[test]
fn unclaimed_win_closes_after_fortnight() {
    let (mut bot, game) = clocked("1 day claim");
    live(&mut bot, 14 * DAY);
    assert_eq!(outcome(&bot, game), None);
    live(&mut bot, 2 * DAY);
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

#[test]
fn opponent_can_always_give_time() {
    let (mut bot, game) = clocked("1 day");
    live(&mut bot, DAY - HOUR);
    let give = Action::Time(Timing::Give {
        game: GameRef::Named(game),
        hours: 24,
    });
    let gave = bot.ask(BETH, give);
    assert_snapshot!(gave.text, @"You gave Ann 1 day.");
    assert_eq!(
        bot.deliver(),
        [format!("**Beth** gave **Ann** 1 day in game `{game}`.")]
    );
    live(&mut bot, 20 * HOUR);
    assert_eq!(outcome(&bot, game), None);
    assert_snapshot!(bot.type_turn(ANN, game, "build g1 Ann").text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
}

#[test]
fn offered_draw_replaces_loss_on_time() {
    let (mut bot, game) = clocked("1 day");
    let turn = bot.table(game).turn_place();
    let offer = Action::Propose {
        game: GameRef::At { game, turn },
        step: ProposalStep::Ask(ProposalRequest::Draw),
    };
    bot.ask(BETH, offer);
    live(&mut bot, 2 * DAY);
    assert_eq!(outcome(&bot, game), Some(Outcome::Draw(DrawReason::Agreed)));
}

#[test]
fn expired_clock_uses_away_hours() {
    let (mut bot, game) = with_days("1 day");
    live(&mut bot, DAY + 2 * HOUR);
    assert_eq!(outcome(&bot, game), None);
    let told = clock(&bot, game);
    assert_snapshot!(told, @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. Out of time loses, after an hour's grace.
    Ann's clock is stopped: away. As things stand, time would run out on <t:1750093744:F> (<t:1750093744:R>).
    Ann is away until <t:1750093744:F> (<t:1750093744:R>).
    **Ann** · no time left · charged 1 day · excused 2 hours (away: 1 hour 57 minutes; the warning hasn't been delivered: 2 minutes 24 seconds)
    **Beth** · 1 day left · charged no time · nothing excused

    **Ledger** (last 4 of 4 entries):
    <t:1750000000:f> to <t:1750069120:f>: Ann, 19 hours 12 minutes, charged
    <t:1750069120:f> to <t:1750069264:f>: Ann, 2 minutes 24 seconds, the warning hasn't been delivered
    <t:1750069264:f> to <t:1750086544:f>: Ann, 4 hours 48 minutes, charged
    <t:1750086544:f> to <t:1750093600:f>: Ann, 1 hour 57 minutes, away

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
    live(&mut bot, 6 * DAY);
    assert_eq!(outcome(&bot, game), None);
    assert_snapshot!(bot.type_turn(ANN, game, "build g1 Ann").text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    bot.deliver();
    let shown = bot.ask(ANN, Query::Time(TimeLook::Away));
    // 6 days and 3 hours at most are used.
    assert_snapshot!(shown.text, @"You are away until <t:1750612144:F> (<t:1750612144:R>). You have 23 days 22 hours left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
}

#[test]
fn exhausted_away_days_protect_nobody() {
    let (mut bot, game) = with_days("1 day");
    live(&mut bot, 31 * DAY);
    assert_eq!(outcome(&bot, game), None);
    live(&mut bot, DAY);
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

#[test]
fn absence_protects_and_names_uncovered_games() {
    let (mut bot, game) = with_days("3 days");
    let lively = bot.begin_on(time("live 30+10"));
    let free = bot.begin();
    bot.deliver();
    let begun = away(&bot, ANN, AwayStep::Begin(5));
    assert_snapshot!(begun.text, @"
    You are away until <t:1750432000:F> (<t:1750432000:R>). You have 25 days left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.
    Not covered: `gasemu` (live).
    Not covered: `sezodi` (no clock).
    ");
    let more = away(&bot, ANN, AwayStep::Begin(26));
    assert_snapshot!(more.text, @"You asked for 26 days and have 25 days left of your 30 days a year.");
    live(&mut bot, 6 * DAY);
    assert_eq!(outcome(&bot, game), None);
    assert!(outcome(&bot, lively).is_some());
    assert_eq!(outcome(&bot, free), None);
}

#[test]
fn returning_player_keeps_unused_days() {
    let (mut bot, _) = with_days("3 days");
    away(&bot, ANN, AwayStep::Begin(7));
    bot.pass_time(2 * HOUR + 60);
    let ended = away(&bot, ANN, AwayStep::End);
    assert_snapshot!(ended.text, @"You are away until <t:1750010800:F> (<t:1750010800:R>). You have 29 days 21 hours left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
    bot.pass_time(HOUR);
    let again = away(&bot, ANN, AwayStep::End);
    assert_snapshot!(again.text, @"You're not away. You can change that in `/hw settings`.");
}

#[test]
fn agreed_pause_ends_by_itself() {
    let (mut bot, game) = clocked("1 day");
    let pause = |step| {
        Command::Action(Action::Propose {
            game: GameRef::Named(game),
            step,
        })
    };
    let reason = "harvest @everyone".to_owned();
    bot.ask(
        ANN,
        pause(ProposalStep::Ask(ProposalRequest::Pause {
            days: 10,
            reason,
        })),
    );
    let posted = bot.deliver();
    assert_snapshot!(posted[0], @r"
    **Ann** proposes to pause game `tusofi` until <t:1750864000:F> (<t:1750864000:R>): harvest \@everyone
    <@102>: this is for you.
    ");
    let own = bot.ask(ANN, pause(ProposalStep::agree(ProposalKind::Pause)));
    assert_snapshot!(own.text, @r"
    **Ann** proposes to pause game `tusofi` until <t:1750864000:F> (<t:1750864000:R>): harvest \@everyone
    Beth has not answered yet.
    ");
    bot.ask(BETH, pause(ProposalStep::agree(ProposalKind::Pause)));
    let posted = bot.deliver();
    assert_snapshot!(posted[0], @r"Game `tusofi` is paused until <t:1750864000:F> (<t:1750864000:R>), as everybody agreed: harvest \@everyone");
    live(&mut bot, 10 * DAY);
    assert_snapshot!(clock(&bot, game), @"
    **Clocks** · game `tusofi`
    Time: 1 day a turn. Out of time loses, after an hour's grace.
    Ann has until <t:1750950400:F> (<t:1750950400:R>).
    **Ann** · 1 day left · charged no time · excused 10 days (the game is paused: 10 days)
    **Beth** · 1 day left · charged no time · nothing excused

    **Ledger** (last 1 of 1 entries):
    <t:1750000000:f> to <t:1750864000:f>: Ann, 10 days, the game is paused

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
    live(&mut bot, 2 * DAY);
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

#[test]
fn pause_can_be_declined_or_ended() {
    let (mut bot, game) = clocked("1 day");
    let pause = |step| {
        Command::Action(Action::Propose {
            game: GameRef::Named(game),
            step,
        })
    };
    let offer = || {
        ProposalStep::Ask(ProposalRequest::Pause {
            days: 10,
            reason: "away".into(),
        })
    };
    bot.ask(ANN, pause(offer()));
    bot.ask(BETH, pause(ProposalStep::Decline(ProposalKind::Pause)));
    let none = bot.ask(BETH, pause(ProposalStep::agree(ProposalKind::Pause)));
    assert_snapshot!(none.text, @"Game `tusofi` isn't paused, and nobody has proposed a pause. You can propose one in `/hw game`.");
    bot.ask(ANN, pause(offer()));
    bot.ask(BETH, pause(ProposalStep::agree(ProposalKind::Pause)));
    bot.deliver();
    bot.pass_time(DAY);
    bot.ask(BETH, pause(ProposalStep::Ask(ProposalRequest::EndOfPause)));
    bot.ask(ANN, pause(ProposalStep::agree(ProposalKind::Pause)));
    live(&mut bot, 2 * DAY);
    assert_eq!(outcome(&bot, game), out_of_time(0));
}

/// Many games on a clock in few channels, all of them told of, as they stand after the challenge.
fn many(games: u64, channels: u64) -> TestBot {
    let mut bot = TestBot::new();
    without_days(&mut bot);
    let game = |number| StoredGame {
        seats: [ANN, BETH],
        channel: 10 + number % channels,
        time: Some(Time::default()),
    };
    store_games(bot, (0..games).map(game).collect()).0
}

fn running(bot: &TestBot) -> usize {
    bot.read(|tx| tx.running_games()).len()
}

fn beat(bot: &TestBot, passed: Option<Span>) -> Option<Span> {
    bot.referee
        .beat(bot.now, since(passed), true)
        .expect("it is saved")
}

/// `OVERDUE_GAMES` games; 10,000 are the long run.
#[test]
fn outages_cost_nobody_the_game() {
    let all = times("OVERDUE_GAMES", 2_000) as u64;
    for (down, spans) in [(60, 0), (HOUR, 1), (3 * DAY, 1), (30 * DAY, 1)] {
        let mut bot = many(all, 5);
        beat(&bot, None);
        bot.deliver();
        let games = running(&bot);
        bot.pass_time(2 * DAY + 20 * HOUR);
        // The pulse went on until here.
        let desk_now = bot.now;
        bot = bot.with_store(|store| {
            store
                .write(move |tx| {
                    tx.set_heartbeat(referee::store::Heartbeat {
                        alive: desk_now,
                        heard: desk_now,
                    })
                })
                .expect("it is saved");
        });
        bot.deliver();
        bot.pass_time(down);
        let outage = beat(&bot, None);
        assert_eq!(
            usize::from(outage.is_some()),
            spans,
            "down {down} s: {outage:?}"
        );
        let posted = bot.deliver();
        assert!(posted.len() <= 5, "{} messages", posted.len());
        assert_eq!(running(&bot), games);
        if down >= DAY {
            bot.pass_time(11 * HOUR);
            beat(&bot, Some(Span::hours(11)));
            bot.deliver();
            assert_eq!(running(&bot), games, "12 hours are left after an outage");
        }
    }
}

/// For a quarter of an hour.
#[test]
fn doubtful_clock_postpones_ends() {
    let (mut bot, game) = clocked("live 10+0");
    beat(&bot, None);
    live(&mut bot, 9 * 60);
    bot.referee
        .beat(bot.now, since(Some(Span::minutes(4))), true)
        .expect("it is saved");
    bot.pass_time(10 * 60);
    bot.referee
        .beat(bot.now, since(Some(Span::minutes(10))), true)
        .expect("it is saved");
    bot.deliver();
    assert_eq!(outcome(&bot, game), None);
    assert_eq!(
        bot.referee
            .next_due(bot.now)
            .expect("it is read")
            .map(|due| due > bot.now),
        Some(true)
    );
}

#[test]
fn mass_timeouts_await_the_operator() {
    let mut bot = many(100, 3);
    bot.deliver();
    let games = running(&bot);
    bot.pass_time(4 * DAY);
    bot.deliver();
    assert_eq!(running(&bot), games);
    assert!(
        bot.referee
            .store()
            .read(stopped_since)
            .expect("a read")
            .is_some()
    );
    let let_end = || Command::Action(Action::Time(Timing::LetEnd));
    let elsewhere = bot.ask(BETH, let_end());
    assert_snapshot!(elsewhere.text, @"That can only be decided in the operator's channel.");
    bot.referee
        .set_operator(Some(Target::Channel(ChannelId(2))))
        .expect("it is saved");
    let here = bot.ask(BETH, let_end());
    assert_snapshot!(here.text, @"Until <t:1750432000:F> (<t:1750432000:R>) games end on time, however many there are.");
    bot.pass_time(20 * 60);
    bot.deliver();
    assert_eq!(running(&bot), 0);
    assert_eq!(
        bot.referee.store().read(stopped_since).expect("a read"),
        None
    );
}

#[test]
fn rematch_keeps_time_control() {
    let (mut bot, game) = clocked("5 days claim");
    bot.resign(ANN, game);
    bot.ask(
        BETH,
        Action::Rematch {
            game: GameRef::Named(game),
        },
    );
    let posted = bot.deliver();
    let agreed = "Time: 5 days a turn. When it runs out, the others may claim the win";
    assert!(
        posted.iter().any(|text| text.contains(agreed)),
        "{posted:#?}"
    );
}
