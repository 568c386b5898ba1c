//! What an operator relies on: health and metrics, a graceful stop, a spared session budget, and
//! clear words at the end.

use std::io::{Read, Write};
use std::net::{IpAddr, TcpListener, UdpSocket};
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures::FutureExt;
use futures::future::join_all;
use homeworlds::rules::{BinaryGame, BinaryRules};
use homeworlds_samples::random_play::{self, Player as Randomness};
use pocket_discord::{Access, ActOutcome, Pocket, SessionCommand, SessionLimit, Trouble};
use referee_testing::{assert_contains, assert_lacks, result_of, times, wait};
use tokio::sync::watch;

use crate::kills::is_card;
use crate::live_bot::{begin, card, contents, message, set_up, told, turn};
use crate::process::Survivor;

/// Sooner than the bot looks by itself for what it may have to do.
pub const AT_ONCE: Duration = Duration::from_secs(20);

/// An address for health and metrics that nobody has.
pub fn address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has one").to_string()
}

/// What the port says: status and text.
pub async fn ask(address: &str, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{address}/{path}")).await;
    let answer = answer.expect("it is served");
    let status = answer.status().as_u16();
    (status, answer.text().await.expect("it is text"))
}

/// Waits until the bot is as healthy as wanted, and gives its words.
pub async fn until_health(address: &str, wanted: u16) -> String {
    let mut last = None;
    let said = wait::found(async || {
        let (status, text) = ask(address, "health").await;
        last = Some((status, text.clone()));
        (status == wanted).then_some(text)
    });
    let said = said.await;
    said.unwrap_or_else(|| panic!("health is {last:?}, not {wanted}"))
}

/// A number of the metrics.
pub async fn metric(address: &str, name: &str) -> f64 {
    let (status, text) = ask(address, "metrics").await;
    assert_eq!(status, 200);
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("referee_{name} ")));
    let number = line.unwrap_or_else(|| panic!("{name} in {text}")).parse();
    number.expect("a number")
}

/// Waits until a number of the metrics is as wanted: some are looked up only once a second.
async fn until_metric(address: &str, name: &str, is_wanted: impl Fn(f64) -> bool) {
    let mut last = None;
    let came = wait::found(async || {
        let number = metric(address, name).await;
        last = Some(number);
        is_wanted(number).then_some(())
    });
    let came = came.await.is_some();
    assert!(came, "{name} is {last:?}");
}

#[tokio::test]
async fn health_and_metrics_tell_what_happens() {
    let mut bot = Survivor::alone().await;
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    bot.registered().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    told(&ann, "/hw move turn: sing").await;
    assert_eq!(until_health(&address, 200).await, "ok\n");
    let asked = bot.verb("health", &[("METRICS", &address)]);
    assert!(asked.status.success(), "{asked:?}");
    assert_eq!(String::from_utf8_lossy(&asked.stdout), "ok\n");
    assert_eq!(metric(&address, "turns_total").await, 2.0);
    assert_eq!(metric(&address, "refusals_total").await, 1.0);
    assert_eq!(metric(&address, "running_games").await, 1.0);
    until_metric(&address, "gateway_connected", |number| number == 1.0).await;
    assert!(metric(&address, "database_bytes").await > 10_000.0);
    let commands = metric(&address, "interactions_total{kind=\"command\"}").await;
    assert!(commands >= 4.0, "{commands}");
    let presses = metric(&address, "interactions_total{kind=\"press\"}").await;
    until_metric(&address, "acknowledgement_seconds_count", |number| {
        number == commands + presses
    })
    .await;
    let posted = "requests_total{purpose=\"posting\",result=\"done\"}";
    until_metric(&address, posted, |number| number >= 4.0).await;
    let (_, page) = ask(&address, "metrics").await;
    for word in [
        "Ann",
        "Beth",
        &id,
        "sing",
        &ann.id().to_string(),
        bot.pocket.token(),
    ] {
        assert!(!page.contains(word), "{word} in {page}");
    }
    bot.kill().await;
    let asked = bot.verb("health", &[("METRICS", &address)]);
    assert_eq!(asked.status.code(), Some(1), "{asked:?}");
    bot.stop().await;
}

#[tokio::test]
async fn unreadable_interaction_turns_health_red() {
    let mut bot = Survivor::alone().await;
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    bot.registered().await;
    until_health(&address, 200).await;
    let ann = bot.player("ann");
    let field = Some("data".to_owned());
    bot.pocket.trouble(Trouble::Lacks { field });
    let answer = told(&ann, "/hw games").await;
    assert!(!answer.is_empty(), "it is not left unanswered");
    bot.pocket.trouble(Trouble::Lacks { field: None });
    let words = until_health(&address, 503).await;
    assert_contains(&words, "an interaction couldn't be read");
    let unknown = "unread_events_total{what=\"interaction\"}";
    assert_eq!(metric(&address, unknown).await, 1.0);
    assert!(bot.log().contains("ERROR"), "{}", bot.log());
    bot.stop().await;
}

/// A file may grow no further: to the bot a disk that is full. It says so, keeps what it has, and
/// goes on when there is room.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn full_disk_turns_health_red() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    bot.kill().await;
    let address = address();
    let full = "ulimit -S -f 300; exec \"$0\" serve";
    bot.spawn_behind(full, &[("METRICS", &address)]);
    let came = wait::until(|| bot.pocket.is_connected()).await;
    assert!(came, "it does not connect: {}", bot.log());
    let mut counted = 2;
    loop {
        let mover = if counted % 2 == 0 { &ann } else { &beth };
        let answer = told(mover, "/hw move turn: pass *").await;
        if !answer.starts_with(&format!("Turn {} submitted", counted + 1)) {
            assert!(
                answer.contains("couldn't be saved") || answer.contains("not saved"),
                "{answer}"
            );
            break;
        }
        counted += 1;
        assert!(counted < 400, "the disk does not run full");
    }
    let words = until_health(&address, 503).await;
    assert_contains(&words, "can't be written");
    bot.unlimit_files();
    until_health(&address, 200).await;
    let mover = if counted % 2 == 0 { &ann } else { &beth };
    turn(mover, &id, counted + 1, "build g1").await;
    bot.stop().await;
}

#[tokio::test]
async fn service_manager_hears_the_watchdog() {
    let mut bot = Survivor::alone().await;
    let socket = bot.folder.path().join("notify");
    let manager = UnixDatagram::bind(&socket).expect("a socket can be made");
    let socket = socket.to_string_lossy().into_owned();
    let wanted = [
        ("NOTIFY_SOCKET", socket.as_str()),
        ("WATCHDOG_USEC", "400000"),
    ];
    bot.start_with(&wanted).await;
    let mut heard = [0; 64];
    for _ in 0..3 {
        let length = manager.recv(&mut heard).expect("it is told");
        assert_eq!(&heard[..length], b"WATCHDOG=1");
    }
    bot.stop().await;
}

#[tokio::test]
async fn metrics_show_the_second_places_report() {
    let mut bot = Survivor::alone().await;
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    let name = "second_place_timestamp_seconds";
    assert_eq!(metric(&address, name).await, 0.0, "nobody has said so yet");
    assert_eq!(ask(&address, "second-place").await, (204, String::new()));
    assert!(metric(&address, name).await > 1_700_000_000.0);
    bot.stop().await;
}

/// An address of this machine that is not its loopback, if it has any.
fn outer_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // Nothing is sent: the system only chooses the address that it would send from.
    socket.connect("192.0.2.1:9").ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

#[tokio::test]
async fn other_machine_stamps_no_second_place() {
    let Some(outer) = outer_address() else { return };
    let mut bot = Survivor::alone().await;
    let here = address();
    let port = here.split(':').next_back().expect("a port");
    let everywhere = format!("0.0.0.0:{port}");
    let settings = [("METRICS", &*everywhere), ("METRICS_OUTSIDE", "yes")];
    bot.start_with(&settings).await;
    let (status, _) = ask(&format!("{outer}:{port}"), "second-place").await;
    assert_eq!(status, 403);
    let name = "second_place_timestamp_seconds";
    assert_eq!(metric(&here, name).await, 0.0);
    assert_eq!(ask(&here, "second-place").await.0, 204);
    bot.stop().await;
}

#[tokio::test]
async fn switches_show_in_health_and_metrics() {
    let mut bot = Survivor::alone().await;
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    until_health(&address, 200).await;
    assert_eq!(metric(&address, "operator_switches").await, 0.0);
    assert!(metric(&address, "database_free_bytes").await > 0.0);
    assert!(admin(&bot, "drain on").0 && admin(&bot, "clocks stop").0);
    until_metric(&address, "operator_switches", |switches| switches == 2.0).await;
    let health = until_health(&address, 200).await;
    insta::assert_snapshot!(health, @"
    ok
    the operator has stopped all clocks; `referee admin clocks go` lets them go on
    no game may begin, as the operator wishes; `referee admin drain off` lets them begin again
    ");
    assert!(admin(&bot, "drain off").0 && admin(&bot, "clocks go").0);
    until_metric(&address, "operator_switches", |switches| switches == 0.0).await;
    assert_eq!(until_health(&address, 200).await, "ok\n");
    bot.stop().await;
}

#[tokio::test]
async fn unreached_discord_is_explained() {
    let mut bot = Survivor::alone().await;
    let nobody = format!("http://{}", address());
    bot.spawn(&[("DISCORD_API", &nobody)]);
    let told = wait::until(|| bot.log().contains("Connection refused")).await;
    assert!(told, "{}", bot.log());
    assert!(!bot.log().contains(bot.pocket.token()));
    bot.stop().await;
}

/// The outbox of a bot that is asked for something all the time never rests.
#[tokio::test]
async fn busy_bot_still_forgets_old_presses() {
    let bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    told(&ann, "/hw challenge opponent: @beth").await;
    let file = rusqlite::Connection::open(bot.folder.path().join("referee.db"));
    let file = file.expect("it can be read beside the bot");
    let kept = || {
        let rows = "SELECT count(*) FROM processed UNION ALL SELECT count(*) FROM people WHERE unsent IS NOT NULL";
        let mut rows = file.prepare(rows).expect("tables of ours");
        let rows = rows.query_map([], |row| row.get::<_, u32>(0));
        let rows: Result<Vec<_>, _> = rows.expect("rows").collect();
        rows.expect("numbers")
    };
    let before = kept();
    assert!(before[0] > 0 && before[1] == 1, "{before:?}");
    let ms = 3 * 24 * 60 * 60 * 1_000;
    bot.pocket.trouble(Trouble::Skip { ms });
    let forgotten = wait::found(async || {
        told(&beth, "/hw games").await;
        (kept() == [0, 0]).then_some(())
    });
    assert!(forgotten.await.is_some(), "{:?}: {}", kept(), bot.log());
    bot.stop().await;
}

/// Writes begin to fail and do not stop; the same without a file system that can be made so. What
/// was refused then comes again with the session, of which nothing could be kept either, and stays
/// refused.
#[tokio::test]
async fn failing_writes_acknowledge_nothing() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    bot.kill().await;
    let session = bot.folder.path().join("referee.db.gateway");
    let kept = std::fs::read(&session).expect("the session");
    let address = address();
    let settings = [("METRICS", address.as_str()), ("FAIL_AT", "write:4+:fail")];
    bot.start_with(&settings).await;
    for _ in 0..3 {
        let answer = told(&ann, "/hw move turn: build g1").await;
        assert_lacks(&answer, "submitted");
    }
    until_health(&address, 503).await;
    bot.kill().await;
    std::fs::write(&session, kept).expect("the session as it was");
    bot.start().await;
    turn(&ann, &id, 3, "build g1").await;
    assert_eq!(
        contents(&beth)
            .iter()
            .filter(|text| text.contains("Turn 3**"))
            .count(),
        1
    );
    bot.stop().await;
}

#[tokio::test]
async fn panic_message_shows_its_reference() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    // What a killed bot had answered may come again, and would be the first that panics.
    bot.terminate().await;
    for point in ["handle:1:panic", "write:6:panic", "commit:9:panic"] {
        bot.start_with(&[("FAIL_AT", point)]).await;
        let mut panics = 0;
        for _ in 0..12 {
            let answer = told(&ann, "/hw move turn: pass").await;
            if answer.contains("internal error #") {
                panics += 1;
                let games = told(&beth, "/hw games").await;
                assert_contains(&games, &id);
            } else {
                assert_contains(&answer, "homeworld");
            }
        }
        assert!(panics <= 1, "{point}");
        if point == "handle:1:panic" {
            assert_eq!(panics, 1, "{}", bot.log());
        }
        assert!(bot.is_running());
        bot.terminate().await;
    }
    bot.start().await;
    set_up(&ann, &beth, &id).await;
    bot.stop().await;
}

/// `SIGTERMS` times; 100 are the long run.
#[tokio::test(flavor = "multi_thread")]
async fn sigterm_finishes_work_in_progress() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let (mut id, mut game) = (String::new(), None);
    let mut dice = Randomness::new(21);
    let mut slowest = Duration::ZERO;
    let rounds = times("SIGTERMS", 5);
    for round in 0..rounds as u64 {
        let mut played = match game
            .take()
            .filter(|game: &BinaryGame| game.outcome().is_none())
        {
            Some(game) => game,
            None => {
                id = begin(&ann, &beth).await;
                BinaryGame::new(BinaryRules::default(), random_play::names())
            }
        };
        let verdict = dice.sane_turn(&played);
        let line = format!("/hw move turn: {} * game: {id}", verdict.order);
        played.accept(verdict);
        let number = played.turns();
        // Others ask at the same time.
        let crowd = ["carl", "dora", "emil", "fay"].map(|name| {
            let player = bot.player(name);
            tokio::spawn(async move { while player.line("/hw games").await.is_ok() {} })
        });
        let mover = if number % 2 == 1 { &ann } else { &beth };
        let mut asked = Box::pin(mover.line(&line));
        let mut answer = (&mut asked).now_or_never();
        tokio::time::sleep(Duration::from_millis(round % 20 * 15)).await;
        let (status, time) = bot.terminate().await;
        assert!(status.success(), "{status}: {}", bot.log());
        slowest = slowest.max(time);
        let log = std::fs::metadata(bot.folder.path().join("referee.db-wal"));
        assert!(
            log.map_or(0, |log| log.len()) == 0,
            "its log is folded into the file"
        );
        // It is gone: what it has not answered stays unanswered.
        for one in crowd {
            one.abort();
            let failed = one.await.is_err_and(|why| why.is_panic());
            assert!(!failed, "nobody fails");
        }
        answer = answer.or_else(|| asked.now_or_never());
        let answer = answer.and_then(Result::ok);
        let answer = answer.and_then(|answer| Some(answer.message()?.content.clone()));
        bot.start().await;
        let answer = match answer {
            Some(answer) => answer,
            // It was not heard, or what it led to was not said: then it is said now.
            None => told(mover, &line).await,
        };
        let counts = answer.starts_with(&format!("Turn {number} submitted"));
        let stood = ["'s turn in game", "is over"];
        assert!(
            counts || stood.iter().any(|words| answer.contains(words)),
            "{answer}"
        );
        let told = |text: &str| is_card(text, &id, number as usize);
        let shown = ann.until(|seen| told(&seen.content)).await;
        assert!(shown.is_ok(), "turn {number}: {:#?}", contents(&ann));
        game = Some(played);
    }
    println!("{rounds} stops under load, the slowest took {slowest:.1?}");
    bot.stop().await;
}

/// Threads that hang: those that wait for Discord, those of the commands, the writer, the readers.
#[tokio::test]
async fn hung_threads_leave_health_responsive() {
    let points = [
        ("request:1+:hang", true),
        ("handle:1+:hang", true),
        ("begin:1+:hang", true),
        ("read:1+:hang", false),
    ];
    join_all(points.map(|(point, is_readable)| stopped_while(point, is_readable))).await;
}

async fn stopped_while(point: &str, is_readable: bool) {
    let mut bot = Survivor::set().await;
    bot.kill().await;
    let address = address();
    bot.spawn(&[("METRICS", &address), ("FAIL_AT", point)]);
    let served = wait::found(async || {
        let page = reqwest::get(format!("http://{address}/health")).await;
        page.ok()
    });
    assert!(served.await.is_some(), "{point}: {}", bot.log());
    // Some have nothing to hang at before they are asked; the others never connect.
    let ann = bot.player("ann").patient(Duration::from_millis(500));
    for _ in 0..4 {
        let answer = ann.line("/hw move turn: pass").await;
        assert!(
            !matches!(answer, Ok(ActOutcome::Updated { .. })),
            "{point}: {answer:?}"
        );
    }
    let begun = Instant::now();
    let (status, words) = ask(&address, "health").await;
    let (_, page) = ask(&address, "metrics").await;
    println!("{point}: both pages took {:.1?}", begun.elapsed());
    assert_eq!(
        words.contains("can't be read"),
        !is_readable,
        "{point}: {words}"
    );
    assert!(is_readable || status == 503, "{point}: {status}");
    assert!(page.contains("referee_healthy"), "{point}: {page}");
    let (status, time) = bot.terminate().await;
    println!("{point}: it ended after {time:.1?}, {status}");
    bot.stop().await;
}

#[tokio::test]
async fn fatal_gateway_close_explains_itself() {
    // What somebody has to set right first is not tried again by a service manager (78).
    for (code, words, status) in [
        (4004, "the token is invalid (DISCORD_TOKEN)", 78),
        (4010, "the number of shards is wrong", 1),
        (4011, "too many servers for its connections", 1),
        (
            4012,
            "this version of the gateway is not served any more",
            78,
        ),
        (4013, "the intents are not allowed", 78),
        (4014, "the intents are not allowed", 78),
    ] {
        let mut bot = Survivor::set().await;
        let order = SessionCommand::Close(code);
        bot.pocket.trouble(Trouble::Gateway { order });
        let ended = bot.ended().await;
        assert_eq!(ended.code(), Some(status), "{}", bot.log());
        assert!(bot.log().contains(words), "{}", bot.log());
        assert_eq!(bot.pocket.identified(), 1, "it does not come again");
        bot.stop().await;
    }
}

const THOUSAND: SessionLimit = SessionLimit {
    total: 1_000,
    remaining: 999,
    reset_after: 14_400_000,
    shards: 1,
    max_concurrency: 1,
};

/// `RESTARTS` starts within a minute; 50 are the long run.
#[tokio::test]
async fn crash_loop_spares_the_session_budget() {
    let mut bot = Survivor::alone().await;
    bot.pocket.trouble(Trouble::Sessions(THOUSAND));
    // Whatever lets it crash, lets it crash before its session is kept.
    let forgets = |bot: &Survivor| {
        let kept = bot.folder.path().join("referee.db.gateway");
        std::fs::remove_file(kept).ok();
    };
    for _ in 0..10 {
        bot.start().await;
        bot.kill().await;
        forgets(&bot);
    }
    for start in 1..=times("RESTARTS", 13).saturating_sub(10) {
        bot.spawn(&[]);
        let words = "started too often in the last hour";
        let refrains = wait::until(|| bot.log().matches(words).count() == start).await;
        assert!(refrains, "{}", bot.log());
        bot.kill().await;
    }
    assert_eq!(bot.pocket.identified(), 10);
    bot.stop().await;
}

/// The session of a bot goes on in the next, whether it was stopped or killed.
#[tokio::test]
async fn restarted_bot_resumes_its_gateway_session() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let turns = ["build g1", "build g1", "pass", "pass"];
    for (number, (turn, player)) in
        (3..).zip(turns.into_iter().zip([&ann, &beth].into_iter().cycle()))
    {
        let is_asked = number % 2 == 1;
        if is_asked {
            assert!(bot.terminate().await.0.success());
            let gone = wait::until(|| !bot.pocket.is_connected()).await;
            assert!(gone, "it stays connected");
        } else {
            bot.kill().await;
        }
        let line = format!("/hw move turn: {turn} * game: {id}");
        let pressed = told(player, &line);
        let (answer, ()) = tokio::join!(pressed, bot.start());
        assert!(
            answer.starts_with(&format!("Turn {number} submitted")),
            "{answer}"
        );
        assert_eq!(bot.pocket.identified(), 1, "{}", bot.log());
    }
    bot.stop().await;
}

/// What Discord does not know any more cannot be taken up.
#[tokio::test]
async fn bot_replaces_its_expired_session() {
    let mut bot = Survivor::set().await;
    assert!(bot.terminate().await.0.success());
    let ms = 4 * 60 * 1_000;
    bot.pocket.trouble(Trouble::Skip { ms });
    bot.start().await;
    let anew = wait::until(|| bot.pocket.identified() == 2).await;
    assert!(anew, "{}", bot.log());
    let [ann, beth] = bot.players(["ann", "beth"]);
    begin(&ann, &beth).await;
    bot.stop().await;
}

/// Five seconds lie between two introductions of one row.
#[tokio::test]
async fn shards_identify_within_max_concurrency() {
    for (shards, max_concurrency, waits) in [(4, 4, 0), (2, 1, 1)] {
        let mut bot = Survivor::alone().await;
        let sessions = SessionLimit {
            shards,
            max_concurrency,
            ..THOUSAND
        };
        bot.pocket.trouble(Trouble::Sessions(sessions));
        let begun = Instant::now();
        bot.start().await;
        let all = wait::until(|| bot.pocket.identified() == u64::from(shards)).await;
        assert!(all, "{}", bot.log());
        let between = Duration::from_secs(5);
        let took = begun.elapsed();
        assert!(took >= between * waits, "{took:?}");
        // One after the other they would take longer than that.
        assert!(waits > 0 || took < between * (shards - 1), "{took:?}");
        bot.stop().await;
    }
}

#[tokio::test]
async fn bot_waits_for_session_budget_reset() {
    let mut bot = Survivor::alone().await;
    let used = SessionLimit {
        remaining: 1,
        reset_after: 1_500,
        ..THOUSAND
    };
    bot.pocket.trouble(Trouble::Sessions(used));
    let begun = Instant::now();
    bot.spawn(&[]);
    let waits = wait::until(|| bot.log().contains("too few sessions")).await;
    assert!(waits, "{}", bot.log());
    assert_eq!(bot.pocket.identified(), 0);
    bot.pocket.trouble(Trouble::Sessions(THOUSAND));
    let came = wait::until(|| bot.pocket.is_connected()).await;
    assert!(came, "{}", bot.log());
    assert!(begun.elapsed() >= Duration::from_millis(1_500));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn flooding_user_slows_nobody_else() {
    let mut bot = Survivor::alone().await;
    bot.start_with(&[("PACE", "1")]).await;
    bot.registered().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let refused = Arc::new(AtomicUsize::new(0));
    let (stop, stopped) = watch::channel(false);
    let hammering: Vec<_> = (0..8)
        .map(|_| {
            let carl = bot.player("carl");
            let (refused, stopped) = (Arc::clone(&refused), stopped.clone());
            tokio::spawn(async move {
                while !*stopped.borrow() {
                    let answer = message(carl.line("/hw games").await).content;
                    let too_fast = usize::from(answer.contains("too much at once"));
                    refused.fetch_add(too_fast, Ordering::Relaxed);
                }
            })
        })
        .collect();
    let refused = || refused.load(Ordering::Relaxed);
    assert!(wait::until(|| refused() > 0).await, "he is told so");
    // The others ask as fast as they may, while he hammers.
    for _ in 0..2 {
        for player in [&ann, &beth] {
            let answer = told(player, "/hw games").await;
            assert_lacks(&answer, "too much at once");
        }
    }
    let before = refused();
    let goes_on = wait::until(|| refused() > before + 100).await;
    assert!(goes_on, "he was refused {} times", refused());
    stop.send(true).expect("he listens");
    for one in hammering {
        one.await.expect("nobody fails");
    }
    bot.stop().await;
}

#[tokio::test]
async fn daily_backup_can_replace_the_store() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    bot.kill().await;
    bot.start_with(&[("BACKUPS", ""), ("LOG", "info")]).await;
    let folder = bot.folder.path().join("copies");
    let copy = wait::found(async || {
        let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let mut paths = files.map(|file| file.path());
        paths.find(|path| path.extension() == Some("db".as_ref()))
    });
    let copy = copy.await;
    let copy = copy.unwrap_or_else(|| panic!("no copy: {}", bot.log()));
    turn(&ann, &id, 3, "build g1").await;
    let (status, _) = bot.terminate().await;
    assert!(status.success());
    // As `docs/operate.md` says it.
    std::fs::copy(&copy, bot.folder.path().join("referee.db")).expect("it is put there");
    for log in ["referee.db-wal", "referee.db-shm"] {
        let log = bot.folder.path().join(log);
        if log.exists() {
            std::fs::remove_file(log).expect("it can be removed");
        }
    }
    bot.start().await;
    let board = told(&ann, &format!("/hw review game: {id}")).await;
    assert_contains(&board, &id);
    turn(&ann, &id, 3, "trade g3 y").await;
    bot.stop().await;
}

#[tokio::test]
async fn failing_backup_alarms_the_operator() {
    let mut bot = Survivor::set().await;
    let [ann] = bot.players(["ann"]);
    bot.kill().await;
    let operator = format!("person:{}", ann.id());
    let folder = bot.folder.path().join("referee.db/copies");
    let folder = folder.to_string_lossy().into_owned();
    bot.start_with(&[("BACKUPS", &folder), ("OPERATOR", &operator)])
        .await;
    let own = ann.in_dm();
    card(&own, "The daily backup failed").await;
    bot.kill().await;
    bot.start_with(&[("BACKUPS", ""), ("OPERATOR", &operator)])
        .await;
    card(&own, "The daily backup works again").await;
    bot.stop().await;
    let failed = contents(&own);
    let failed = failed.iter().filter(|text| text.contains("backup failed"));
    assert_eq!(failed.count(), 1);
}

/// What `referee admin` prints, and whether it did what was asked.
fn admin(bot: &Survivor, act: &str) -> (bool, String) {
    let output = bot.verb(&format!("admin {act}"), &[]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), said)
}

/// What a question to the file is answered with: a line a row, its first column.
fn asked(bot: &Survivor, sql: &str) -> Vec<String> {
    let file = rusqlite::Connection::open(bot.folder.path().join("referee.db"));
    let file = file.expect("the file");
    let mut asked = file.prepare(sql).expect("a question");
    let rows = asked.query_map([], |row| row.get::<_, rusqlite::types::Value>(0));
    let rows = rows.expect("rows").map(|row| match row.expect("a row") {
        rusqlite::types::Value::Text(text) => text,
        rusqlite::types::Value::Integer(number) => number.to_string(),
        other => panic!("{other:?}"),
    });
    rows.collect()
}

/// What is asked in the book, `docs/operate.md`, under this heading.
fn in_the_book(what: &str) -> String {
    let book = include_str!("../../docs/operate.md");
    let (_, after) = book.split_once(what).unwrap_or_else(|| panic!("{what}"));
    let (_, sql) = after.split_once("referee.db \"").expect("SQL");
    sql.split('"').next().expect("its end").to_owned()
}

#[tokio::test]
async fn operator_lists_retries_and_drops_messages() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    assert_eq!(asked(&bot, &in_the_book("# running games")), [id.as_str()]);
    let servers = asked(&bot, &in_the_book("# servers"));
    assert_eq!(servers, [Pocket::GUILD.to_string()]);
    let open = |access| {
        let channel = ann.channel();
        bot.pocket.trouble(Trouble::Access { channel, access });
    };
    let waiting = || {
        let rows = asked(&bot, &in_the_book("# messages that fail"));
        rows.into_iter().next()
    };
    for (player, turn, act) in [(&ann, "build g1", "retry"), (&beth, "pass", "drop")] {
        open(Access::ReadOnly);
        told(player, &format!("/hw move turn: {turn} game: {id}")).await;
        let row = wait::found(async || waiting()).await;
        let row = row.unwrap_or_else(|| panic!("nothing waits: {}", bot.log()));
        if act == "retry" {
            open(Access::Open);
        }
        assert!(admin(&bot, &format!("{act} {row}")).0, "{act}");
        let gone = wait::found_within(AT_ONCE, async || waiting().is_none().then_some(())).await;
        assert!(gone.is_some(), "{act}");
        assert!(!admin(&bot, &format!("{act} {row}")).0, "{act} again");
    }
    bot.kill().await;
    assert!(!admin(&bot, "drain on").0, "a dead bot answers nobody");
    bot.stop().await;
}

#[tokio::test]
async fn an_operator_announces_excludes_and_drains() {
    let mut bot = Survivor::alone().await;
    bot.start_with(&[("LOG", "info")]).await;
    bot.registered().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    assert!(admin(&bot, "announce 'Back at noon.'").0);
    // The bot looks into its outbox every 30 seconds by itself.
    let told_all = wait::found_within(AT_ONCE, async || {
        let mut messages = ann.messages().into_iter();
        let said = |text: &str| text.contains("From the operator of this bot");
        messages.any(|message| said(&message.content)).then_some(())
    });
    assert!(told_all.await.is_some(), "{}", bot.log());
    for act in [
        "drain on",
        "clocks stop",
        &format!("ban person {}", beth.id()),
    ] {
        assert!(admin(&bot, act).0, "{act}");
        assert!(!admin(&bot, act).0, "{act} again");
    }
    assert!(!admin(&bot, "ban person 0").0, "nobody has that number");
    let switched = asked(&bot, &in_the_book("# switches that are on"));
    assert_eq!(switched.len(), 2, "{switched:?}");
    let banned = asked(&bot, &in_the_book("# bans"));
    assert_eq!(banned, [format!("person {}", beth.id())]);
    let refused = told(&beth, "/hw games").await;
    assert_contains(&refused, "excluded");
    assert!(!admin(&bot, "announce ' '").0);
    let log = bot.log();
    let acts = log.lines().filter(|line| line.contains("\"admin\""));
    assert!(acts.count() >= 4, "{log}");
    for asked in [
        "announce",
        "drain on",
        "clocks stop",
        &format!("ban person {}", beth.id()),
    ] {
        assert!(
            log.contains(&format!("asked=\"{asked}\"")),
            "{asked}: {log}"
        );
    }
    for words in ["noon", "Beth"] {
        assert!(!log.contains(words), "{words}: {log}");
    }
    bot.stop().await;
}

/// Whoever holds the socket open holds up nobody, and is read to no end.
#[tokio::test]
async fn endless_request_blocks_no_operator() {
    let bot = Survivor::set().await;
    let socket = bot.folder.path().join("referee.db.admin");
    let connect = || UnixStream::connect(&socket).expect("the bot listens");
    let mut endless = connect();
    for _ in 0..17 {
        // What is not read any more cannot be written.
        if endless.write_all(&[b'1'; 1 << 16]).is_err() {
            break;
        }
    }
    let mut answer = String::new();
    endless.read_to_string(&mut answer).ok();
    assert_eq!(answer, "\"Unread\"\n");
    let (mut slow, is_over) = (connect(), Arc::new(AtomicBool::new(false)));
    let over = Arc::clone(&is_over);
    let dribbling = std::thread::spawn(move || {
        let mut written = 0;
        while !over.load(Ordering::SeqCst) && slow.write_all(b"1").is_ok() {
            written += 1;
            std::thread::sleep(Duration::from_millis(20));
        }
        written
    });
    assert!(admin(&bot, "drain on").0);
    is_over.store(true, Ordering::SeqCst);
    assert!(result_of(dribbling.join()) > 0);
    bot.stop().await;
}
