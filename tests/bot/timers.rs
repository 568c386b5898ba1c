//! Timers: each follows from the store, and one that is missing is noticed and set again.

use std::path::Path;

use referee::act::outages::Since;
use referee::clock::{Span, Time};
use referee::command::{Action, Command, ProposalRequest, ServerChange};
use referee::domain::PersonId;
use referee::event_log::ProposalKind;
use referee::referee::timers::missing;

use referee_testing::{ANN, BETH, CARL, HOMES, TestBot, game_in, terms};
use rusqlite::Connection;

use crate::store::upgrade::{copy_of, opened};

/// A bot with a timer of each kind, all in the future.
fn with_all_kinds() -> TestBot {
    let mut bot = TestBot::new();
    bot.begin_on(Time::default());
    let panel = bot.ask(ANN, Action::PlayReferee(None));
    let alone = game_in(&bot.press(ANN, &panel, "Send"));
    if bot.table(alone).person_to_move() == Some(PersonId(101)) {
        bot.turn(ANN, alone, HOMES[0]);
    }
    bot.prefers(CARL, "notices", "digest");
    bot.invite(CARL, terms(&[], "binary"));
    bot.moderate(
        CARL,
        Command::Action(Action::Server(ServerChange::PuzzlesHere)),
    );
    beat(&bot);
    bot.deliver();
    bot
}

fn beat(bot: &TestBot) {
    let beat = bot.referee.beat(bot.now, Since::default(), true);
    beat.expect("the store works");
}

/// The timers with their times, in order.
fn timers(path: &Path) -> Vec<(String, i64)> {
    let file = Connection::open(path).expect("the file opens");
    let mut statement = file
        .prepare("SELECT kind || ' ' || key, due FROM timers ORDER BY 1")
        .expect("the table is there");
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let rows: rusqlite::Result<_> = rows.expect("they are read").collect();
    rows.expect("they are read")
}

fn lose(bot: &TestBot, timer: &str) {
    let file = Connection::open(bot.file()).expect("the file opens");
    let lost = file.execute("DELETE FROM timers WHERE kind || ' ' || key = ?1", [timer]);
    assert_eq!(lost, Ok(1), "{timer}");
}

fn kind(timer: &str) -> &str {
    timer.split(' ').next().unwrap_or_default()
}

#[test]
fn check_names_each_missing_timer() {
    let bot = with_all_kinds();
    let all = timers(&bot.file());
    let kinds: Vec<&str> = all.iter().map(|(timer, _)| kind(timer)).collect();
    assert_eq!(
        kinds,
        [
            "bot_player",
            "cleanup",
            "clock",
            "digest",
            "invitation",
            "puzzle"
        ]
    );
    assert_eq!(bot.read(missing), [""; 0]);
    for (timer, _) in &all {
        lose(&bot, timer);
        assert_eq!(bot.read(missing), [timer.as_str()]);
        beat(&bot);
        assert_eq!(bot.read(missing), [""; 0]);
    }
}

#[test]
fn restored_timers_go_off_as_before() {
    let mut bot = with_all_kinds();
    let before = timers(&bot.file());
    for (timer, _) in &before {
        lose(&bot, timer);
    }
    beat(&bot);
    bot.deliver();
    // The bot player has not looked yet: any moment will do.
    let of_others = |mut timers: Vec<(String, i64)>| {
        timers.retain(|(timer, _)| kind(timer) != "bot_player");
        timers
    };
    assert_eq!(of_others(timers(&bot.file())), of_others(before));
}

#[test]
fn late_clock_check_is_noticed() {
    let bot = with_all_kinds();
    let file = Connection::open(bot.file()).expect("the file opens");
    let moved = file.execute("UPDATE timers SET due = due + 1 WHERE kind = 'clock'", []);
    assert_eq!(moved, Ok(1));
    let late = bot.read(missing);
    assert_eq!(
        late.iter().map(|it| kind(it)).collect::<Vec<_>>(),
        ["clock"]
    );
}

#[test]
fn silence_without_outage_delays_no_check() {
    let mut bot = TestBot::new();
    let game = bot.begin_on("live 30+30".parse().expect("a time"));
    bot.post();
    beat(&bot);
    // Nobody knows yet whether this silence is an outage. When the next heartbeat comes, no live
    // clock runs, and it is none.
    bot.pass_time(31);
    let (days, reason) = (16, "a journey".to_owned());
    let pause = ProposalRequest::Pause { days, reason };
    bot.request(BETH, game, pause);
    bot.agree(ANN, game, ProposalKind::Pause);
    bot.deliver();
    bot.pass_time(1);
    let second = Some(Span::seconds(32));
    let since = Since {
        last: second,
        heard: second,
    };
    let outage = bot.referee.beat(bot.now, since, true);
    assert_eq!(outage.expect("the store works"), None);
    assert_eq!(bot.read(missing), [""; 0]);
}

#[test]
fn clock_is_not_checked_before_its_player_is_told() {
    let mut bot = TestBot::new();
    let game = bot.begin_on("live 30+30".parse().expect("a time"));
    let is_checked = |bot: &TestBot| {
        let is_live = bot.referee.is_live_clock_running(bot.now);
        let is_set = timers(&bot.file())
            .iter()
            .any(|(it, _)| kind(it) == "clock");
        assert_eq!(is_live.expect("the store works"), is_set);
        assert_eq!(bot.read(missing), [""; 0]);
        is_set
    };
    // A month in which no notice reaches the player.
    for _ in 0..30 {
        bot.pass_time(24 * 3600);
        beat(&bot);
        bot.due();
        assert!(!is_checked(&bot));
    }
    bot.deliver();
    assert!(is_checked(&bot));
    bot.turn(ANN, game, HOMES[0]);
    bot.due();
    assert!(!is_checked(&bot));
    bot.deliver();
    assert!(is_checked(&bot));
}

#[test]
fn upgrade_keeps_every_schedule() {
    let (_folder, path) = copy_of(1);
    let old = Connection::open(&path).expect("the file opens");
    let mut scheduled: Vec<(String, i64)> = Vec::new();
    for question in [
        "SELECT 'clock ' || game, due FROM deadlines WHERE due IS NOT NULL",
        "SELECT 'bot_player ' || game, at FROM bot_player_calls",
        "SELECT 'digest ' || id, digest_at FROM people WHERE digest_at IS NOT NULL",
        "SELECT 'invitation ' || id, expires_at FROM invitations WHERE state = 'open'",
        "SELECT 'cleanup ', 0",
    ] {
        let mut statement = old.prepare(question).expect("the old schema");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        let before = scheduled.len();
        scheduled.extend(rows.expect("they are read").flatten());
        assert!(scheduled.len() > before, "{question}");
    }
    drop(old);
    drop(opened(&path));
    let mut found = timers(&path);
    found.sort();
    scheduled.sort();
    assert_eq!(found, scheduled);
}

#[test]
fn stopped_clock_is_not_late() {
    let mut bot = TestBot::new();
    beat(&bot);
    bot.begin_on(Time::default());
    // Nobody has been told, so the clock stands and its last fifth moves on.
    for _ in 0..3 {
        bot.pass_time(10);
        bot.due();
        assert_eq!(bot.read(missing), [""; 0]);
    }
}
