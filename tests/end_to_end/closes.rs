//! The gateway closes again and again, in every way it has, while people play: the bot comes back
//! by itself, and no turn is lost, doubled or left untold. `CLOSES` times; 200 are the long run.

use std::time::{Duration, Instant};

use futures::future::join_all;
use homeworlds::rules::{BinaryGame, BinaryRules};
use homeworlds_samples::random_play::{self, Player as Randomness};
use pocket_discord::{ConnectionFault, Pocket, SessionCommand, Trouble};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee_testing::{times, wait};
use tokio::sync::watch;

use crate::kills::{Pair, Weather, audit};
use crate::live_bot::{begin, told};
use crate::process::Survivor;

/// Every way that Discord lets one come back from.
const WAYS: [SessionCommand; 19] = [
    SessionCommand::Drop,
    SessionCommand::Deaf,
    SessionCommand::Reconnect,
    SessionCommand::ReconnectHalfOpen,
    SessionCommand::InvalidResumable,
    SessionCommand::Invalid,
    SessionCommand::InvalidHalfOpen,
    SessionCommand::Close(1_000),
    SessionCommand::Close(1_001),
    SessionCommand::Close(1_006),
    SessionCommand::Close(4_000),
    SessionCommand::Close(4_001),
    SessionCommand::Close(4_002),
    SessionCommand::Close(4_003),
    SessionCommand::Close(4_005),
    SessionCommand::Close(4_006),
    SessionCommand::Close(4_007),
    SessionCommand::Close(4_008),
    SessionCommand::Close(4_009),
];

/// How often Discord asks for a heartbeat here, so that a connection that is dead without a word is
/// noticed soon.
const HEARTBEAT: u64 = 1_000;

#[tokio::test(flavor = "multi_thread")]
async fn every_gateway_close_loses_nothing() {
    let closes = times("CLOSES", WAYS.len());
    let mut bot = Survivor::alone().await;
    let ms = HEARTBEAT;
    bot.pocket.trouble(Trouble::Heartbeat { ms });
    bot.start().await;
    bot.registered().await;
    let (stop, stopped) = watch::channel(false);
    let weather = Weather::lossy();
    let playing: Vec<_> = (1..)
        .zip([["ann", "beth"], ["carl", "dora"]])
        .map(|(seed, names)| Pair::new(&bot, names, seed, &weather))
        .map(|pair| tokio::spawn(pair.play(bot.pocket.clone(), stopped.clone())))
        .collect();
    let mut rng = StdRng::seed_from_u64(7);
    let mut slowest = (Duration::ZERO, SessionCommand::Drop);
    for number in 0..closes {
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..500))).await;
        let any = *WAYS.choose(&mut rng).expect("there are ways");
        let order = WAYS.get(number).copied().unwrap_or(any);
        // Games are begun while it is quiet; turns are made all the time.
        let calm = weather.begun.write().await;
        let before = bot.pocket.connections();
        let begun = Instant::now();
        bot.pocket.trouble(Trouble::Gateway { order });
        let pocket = bot.pocket.clone();
        let back = || pocket.connections() > before && pocket.is_connected();
        let settled = wait::until(|| back() || !bot.is_running()).await;
        assert!(settled && back(), "{order:?}: {}", bot.log());
        if begun.elapsed() > slowest.0 {
            slowest = (begun.elapsed(), order);
        }
        drop(calm);
    }
    let goes_on = wait::until(|| *weather.acknowledged.borrow() > closes);
    assert!(goes_on.await, "nobody can play: {}", bot.log());
    stop.send(true).expect("the players listen");
    let mut diaries = Vec::new();
    for pair in playing {
        diaries.push(pair.await.expect("no player fails"));
    }
    audit(&mut bot, &diaries).await;
    assert_calm(&bot.pocket);
    let acknowledged = *weather.acknowledged.borrow();
    println!(
        "{closes} closes, {} sessions, {acknowledged} turns acknowledged; the slowest return took {:.1?} ({:?})",
        bot.pocket.identified(),
        slowest.0,
        slowest.1
    );
    bot.stop().await;
}

/// How often Discord really asks for a heartbeat.
const REAL: Duration = Duration::from_millis(41_250);

/// A game through every close: none is noticed only because a heartbeat goes unanswered, the bot is
/// back before half of one, and the next turn counts.
#[tokio::test]
async fn bot_reconnects_before_the_next_heartbeat() {
    let mut bot = Survivor::alone().await;
    let ms = REAL.as_millis() as u64;
    bot.pocket.trouble(Trouble::Heartbeat { ms });
    bot.start().await;
    bot.registered().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let mut dice = Randomness::new(4);
    let mut played = None;
    let told_of = WAYS.into_iter().filter(|way| *way != SessionCommand::Deaf);
    for order in told_of {
        let pocket = &bot.pocket;
        let (connections, sessions) = (pocket.connections(), pocket.identified());
        let begun = Instant::now();
        pocket.trouble(Trouble::Gateway { order });
        let back = wait::until(|| pocket.connections() > connections && pocket.is_connected());
        assert!(back.await, "{order:?}: {}", bot.log());
        let took = begun.elapsed();
        let begins_anew = matches!(
            order,
            SessionCommand::Invalid
                | SessionCommand::InvalidHalfOpen
                | SessionCommand::Close(4_006 | 4_009)
        );
        assert_eq!(
            bot.pocket.identified() - sessions,
            u64::from(begins_anew),
            "{order:?}: a session is resumed wherever Discord allows it"
        );
        assert!(took < REAL / 2, "{order:?}: {took:?}");
        let (game, mut position) = match played.take() {
            Some(played) => played,
            None => (
                begin(&ann, &beth).await,
                BinaryGame::new(BinaryRules::default(), random_play::names()),
            ),
        };
        let verdict = dice.sane_turn(&position);
        let line = format!("/hw move turn: {} * game: {game}", verdict.order);
        position.accept(verdict);
        let number = position.turns();
        let mover = if number % 2 == 1 { &ann } else { &beth };
        let answer = told(mover, &line).await;
        let counts = format!("Turn {number} submitted");
        assert!(answer.starts_with(&counts), "{order:?}: {answer}");
        played = Some((game, position)).filter(|(_, position)| position.outcome().is_none());
        println!("{order:?}: back after {took:.2?}");
    }
    let astray = bot.pocket.resumed_astray();
    assert_eq!(astray, 0, "each is resumed where Discord says");
    assert_calm(&bot.pocket);
    bot.stop().await;
}

/// Connections that a bot may open within a second, whatever goes wrong.
const MAX_CONNECTIONS_A_SECOND: usize = 5;

fn assert_calm(pocket: &Pocket) {
    let attempts = pocket.connection_attempts();
    let storm = attempts
        .windows(MAX_CONNECTIONS_A_SECOND + 1)
        .find(|window| window[MAX_CONNECTIONS_A_SECOND] - window[0] < Duration::from_secs(1));
    assert!(storm.is_none(), "{} connections: {storm:?}", attempts.len());
}

/// Makes the next connections fail, ends the present one with close 4000, and waits for the bot to
/// come back. Returns whether it did so with a new session.
async fn comes_back_with_new_session(
    bot: &mut Survivor,
    fault: ConnectionFault,
    times: u32,
) -> bool {
    let pocket = bot.pocket.clone();
    let (connections, sessions) = (pocket.connections(), pocket.identified());
    pocket.trouble(Trouble::Connections { fault, times });
    let order = SessionCommand::Close(4_000);
    pocket.trouble(Trouble::Gateway { order });
    let back = || pocket.connections() > connections && pocket.is_connected();
    let came = wait::until(|| back() || !bot.is_running()).await;
    assert!(came && back(), "{fault:?}: {}", bot.log());
    assert_calm(&pocket);
    pocket.clear_faults();
    pocket.identified() > sessions
}

#[tokio::test]
async fn refused_resume_begins_new_session() {
    let mut bot = Survivor::set().await;
    for fault in [
        ConnectionFault::Resume(SessionCommand::Close(4_000)),
        ConnectionFault::Resume(SessionCommand::Close(4_007)),
        ConnectionFault::Resume(SessionCommand::Reconnect),
        ConnectionFault::Resume(SessionCommand::InvalidResumable),
        ConnectionFault::Resume(SessionCommand::Invalid),
        ConnectionFault::Resume(SessionCommand::Drop),
    ] {
        let is_new = comes_back_with_new_session(&mut bot, fault, u32::MAX).await;
        assert!(is_new, "{fault:?}");
    }
    bot.stop().await;
}

#[tokio::test]
async fn silent_connection_attempt_keeps_session() {
    let faults = [ConnectionFault::NoUpgrade, ConnectionFault::NoHello];
    join_all(faults.map(async |fault| {
        let mut bot = Survivor::set().await;
        let is_new = comes_back_with_new_session(&mut bot, fault, 1).await;
        assert!(!is_new, "{fault:?}");
        bot.stop().await;
    }))
    .await;
}
