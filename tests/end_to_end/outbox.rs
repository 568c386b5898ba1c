//! The outbox under weather: hundreds of messages arrive once and in order however Discord fails,
//! dead channels are tried once, and a message whose answer was lost long ago is looked for before
//! it is sent again.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use pocket_discord::{Fault, Recorded, Snowflake, Trouble};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use referee::domain::{ChannelId, GameId, GuildId, MessageId, Millis, Origin, PersonId, Place};
use referee::event_log::{EventKind, NewEvent};
use referee::notify::{Envelope, Notice};
use referee::store::{NewGame, Occupant, Store, Target, Tx};
use referee_testing::{times, wait};

use crate::live_bot::{LiveBot, card, contents, invite, message};
use crate::operating::AT_ONCE;

pub const POSTS: &str = "POST /channels/{channel_id}/messages";

/// After so long a long run hangs: what fails is tried again ever more slowly.
const LONG: Duration = Duration::from_secs(1_800);

pub fn now() -> Millis {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed();
    Millis(since.expect("after 1970").as_millis() as i64)
}

/// A running game of two people in a channel.
pub fn seat(tx: &mut Tx, people: [PersonId; 2], channel: ChannelId) -> GameId {
    let id = tx.free_game_id(&mut rand::rng()).expect("an id");
    seat_as(tx, id, people, channel);
    id
}

/// The same, called so.
pub fn seat_as(tx: &mut Tx, id: GameId, people: [PersonId; 2], channel: ChannelId) {
    let game = NewGame {
        id,
        ruleset: "binary first-ship=large".into(),
        rules_version: homeworlds::rules::VERSION,
        origin: Origin::Played(Place {
            guild: Some(GuildId(1)),
            channel,
        }),
        created_at: now(),
        seats: people.map(Occupant::Person).to_vec(),
    };
    tx.insert_game(&game).expect("the game is saved");
}

/// Puts messages, numbered from 1, in the outbox for a game's channel.
pub fn call(
    tx: &mut Tx,
    game: GameId,
    channel: ChannelId,
    person: PersonId,
    count: u32,
    due: Millis,
) {
    for number in 1..=count {
        let paused = EventKind::Paused {
            until: due,
            reason: number.to_string(),
        };
        let event = NewEvent::of(paused, due).by(person);
        let seq = tx.append(game, &event).expect("it is noted");
        let told = Notice::Happened.at(seq);
        let sent = told.send(tx, Envelope::to(Target::Channel(channel), due).about(game));
        sent.expect("the message is saved");
    }
}

pub fn fill(file: &Path, work: impl FnOnce(&mut Tx) + Send + 'static) {
    let store = Store::open(file).expect("the store opens");
    let done = store.write(move |tx| {
        work(tx);
        Ok::<_, referee::store::StoreError>(())
    });
    done.expect("it is saved");
}

fn left(folder: &Path) -> usize {
    let readers = Store::open_read_only(&folder.join("referee.db")).expect("the store");
    let due = readers.read(|tx| tx.due_outgoing(Millis(i64::MAX), 100_000, &[]));
    due.expect("the outbox is read").len()
}

/// Waits until the bot in this folder has nothing left to deliver, now or later; what is suspended
/// waits for somebody to be heard of.
pub async fn drained(folder: &Path) {
    drained_within(wait::HANGS, folder).await;
}

async fn drained_within(hangs: Duration, folder: &Path) {
    let is_empty = async || (left(folder) == 0).then_some(());
    let drained = wait::found_within(hangs, is_empty).await;
    assert!(drained.is_some(), "{} are left", left(folder));
}

/// Two people whom the store knows by their numbers in the pocket Discord.
pub fn two(bot: &LiveBot) -> [PersonId; 2] {
    ["ann", "beth"].map(|name| PersonId(bot.player(name).id().0))
}

pub fn meet(tx: &mut Tx, people: [PersonId; 2]) {
    for (person, name) in people.into_iter().zip(["Ann", "Beth"]) {
        tx.upsert_person(person, name, Millis(1))
            .expect("they are met");
    }
}

/// `NOTIFICATIONS` messages; 10,000 are the long run. The weather is bad until half as many
/// requests have failed.
#[tokio::test]
async fn messages_survive_bad_weather_in_order() {
    let all = times("NOTIFICATIONS", 30);
    let each = if all < 1_000 { 2 } else { 5 };
    weathered(all / each, each as u32, Some(all / 2)).await;
}

#[tokio::test]
#[ignore = "takes minutes: hundreds of messages, tried again ever more slowly"]
async fn hundreds_survive_bad_weather_in_order() {
    weathered(50, 6, None).await;
}

/// So many messages of so many games; the weather is bad until so many requests have failed, or all
/// the time.
async fn weathered(games: usize, each: u32, until: Option<usize>) {
    let bot = LiveBot::start().await;
    let channels: Vec<Snowflake> = (0..8)
        .map(|number| bot.pocket.add_channel(&format!("table-{number}")))
        .collect();
    let (people, places) = (two(&bot), channels.clone());
    let limited = Fault::RateLimit {
        retry_after: 0.3,
        global: false,
    };
    let weather = [
        (30, Fault::ServerError { status: 503 }),
        (20, limited),
        (10, Fault::Hang { ms: 400 }),
        (10, Fault::ReplyLost),
        (30, Fault::Nothing),
    ];
    let weather = weather.map(|(percent, fault)| vec![fault; percent]);
    let (mut weather, mut chance) = (weather.concat(), StdRng::seed_from_u64(7));
    // For ten requests a message.
    for _ in 0..=games * each as usize / 10 {
        weather.shuffle(&mut chance);
        for fault in &weather {
            bot.pocket.fault(POSTS, 1, fault.clone());
        }
    }
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                for number in 0..games {
                    let channel = ChannelId(places[number % places.len()].0);
                    let game = seat(tx, people, channel);
                    call(tx, game, channel, people[0], each, now());
                }
            });
        })
        .await;
    let folder = bot.folder.path();
    if let Some(until) = until {
        let failed = || {
            let requests = bot.pocket.requests();
            requests.iter().filter(|one| one.status >= 400).count()
        };
        let over = async || (failed() >= until || left(folder) == 0).then_some(());
        let over = wait::found_within(LONG, over).await;
        assert!(over.is_some(), "{} requests have failed", failed());
        bot.pocket.clear_faults();
    }
    drained_within(LONG, folder).await;
    let mut seen: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for channel in channels {
        for text in contents(&bot.player("ann").in_channel(channel)) {
            let (_, rest) = text.split_once("Game `").expect("a game");
            let (game, rest) = rest.split_once("` is paused").expect("what happened");
            let number = rest
                .rsplit(' ')
                .next()
                .and_then(|number| number.parse().ok());
            seen.entry(game.to_owned())
                .or_default()
                .push(number.expect("a number"));
        }
    }
    let in_order: Vec<u32> = (1..=each).collect();
    assert_eq!(seen.len(), games);
    for (game, turns) in seen {
        assert_eq!(turns, in_order, "{game}: once each, in order");
    }
    let requests = bot.pocket.requests();
    let posts = requests.iter().filter(|one| one.route == POSTS);
    let (posts, failed) = posts.fold((0, 0), |(all, failed), one| {
        (all + 1, failed + usize::from(one.status >= 400))
    });
    println!(
        "{} messages by {posts} requests, {failed} of which failed",
        games * each as usize
    );
    bot.stop().await;
}

/// How many messages were posted, or are being.
fn posts(bot: &LiveBot) -> Vec<Recorded> {
    let mut posts = bot.pocket.requests();
    posts.retain(|one| one.route == POSTS);
    posts
}

/// A message is changed while others wait, however long that takes.
#[tokio::test]
async fn slow_channel_delays_no_other() {
    let bot = LiveBot::start().await;
    let slow = ["paused", "hanging"].map(|name| bot.pocket.add_channel(name));
    let quick = bot.pocket.add_channel("quick");
    let ann = bot.player("ann").in_channel(quick);
    let made = invite(&ann, "").await;
    card(&ann, "challenges").await;
    let people = two(&bot);
    let limit = Fault::RateLimit {
        retry_after: 3_600.0,
        global: false,
    };
    let before = posts(&bot).len();
    let pocket = &bot.pocket;
    pocket.fault(POSTS, 1, limit);
    // Longer than the bot waits, and again each time that it tries.
    pocket.fault(POSTS, 1_000, Fault::Hang { ms: 20_000 });
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                for channel in slow.map(|channel| ChannelId(channel.0)) {
                    let game = seat(tx, people, channel);
                    call(tx, game, channel, people[0], 1, now());
                }
            });
        })
        .await;
    let tried = wait::until(|| posts(&bot).len() >= before + 2).await;
    assert!(tried, "both are tried");
    let ann = bot.player("ann").in_channel(quick);
    let sure = message(ann.press(&made, "Withdraw").await);
    message(ann.press(&sure, "Withdraw").await);
    let withdrawn =
        ann.until(|seen| seen.content.contains("challenges") && seen.buttons().is_empty());
    withdrawn.await.expect("the card loses its buttons");
    for channel in slow {
        assert_eq!(contents(&ann.in_channel(channel)), Vec::<String>::new());
    }
    let others = wait::until(|| left(bot.folder.path()) == 2).await;
    assert!(others, "the others still wait");
    bot.stop().await;
}

#[tokio::test]
async fn outbox_keeps_a_rate_limit_pause() {
    const PAUSE_MS: u64 = 1_500;
    let bot = LiveBot::start().await;
    let limit = Fault::RateLimit {
        retry_after: PAUSE_MS as f64 / 1_000.0,
        global: false,
    };
    bot.pocket.fault(POSTS, 1, limit);
    let ann = bot.player("ann");
    invite(&ann, "").await;
    card(&ann, "challenges").await;
    let posts = posts(&bot);
    assert_eq!(posts.len(), 2, "{posts:?}");
    let waited = posts[1].at_ms - posts[0].at_ms;
    assert!(waited >= PAUSE_MS, "Retry-After is kept: {waited} ms");
    bot.stop().await;
}

/// The moment at which a pause is over and the one at which a message is tried again may be a
/// millisecond apart.
#[tokio::test]
async fn paused_message_leaves_right_after_pause() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    for pauses in 1..=16 {
        let limit = Fault::RateLimit {
            retry_after: 0.05,
            global: pauses % 2 == 0,
        };
        bot.pocket.fault(POSTS, 1, limit);
        let made = invite(&ann, "").await;
        let came = async || (posts(&bot).len() >= 2 * pauses).then_some(());
        let came = wait::found_within(AT_ONCE, came).await;
        assert!(came.is_some(), "after {pauses} pauses: {:?}", posts(&bot));
        let sure = message(ann.press(&made, "Withdraw").await);
        message(ann.press(&sure, "Withdraw").await);
    }
    bot.stop().await;
}

#[tokio::test]
async fn possibly_sent_message_is_searched_first() {
    const NEWER: u32 = 110;
    let bot = LiveBot::start().await;
    let channel = bot.pocket.add_channel("far");
    let (people, place) = (two(&bot), ChannelId(channel.0));
    let [id, other] = ["mirolu", "zanike"].map(|id| id.parse().expect("an id"));
    let long_ago = Millis(now().0 - 10 * 60 * 1_000);
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                seat_as(tx, id, people, place);
                call(tx, id, place, people[0], 2, long_ago);
                // Much more is posted in the channel afterwards.
                seat_as(tx, other, people, place);
                call(tx, other, place, people[0], NEWER, now());
            });
        })
        .await;
    drained(bot.folder.path()).await;
    // As if the bot had died before it knew that they were sent; and Discord has forgotten their
    // nonces since.
    bot.pocket.trouble(Trouble::Skip { ms: 6 * 60 * 1_000 });
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                let forgotten = tx.set_last_posted(Target::Channel(place), Some(id), MessageId(1));
                forgotten.expect("it is saved");
                call(tx, id, place, people[0], 3, long_ago);
            });
        })
        .await;
    drained(bot.folder.path()).await;
    let texts = contents(&bot.player("ann").in_channel(channel));
    assert_eq!(texts.len(), 3 + NEWER as usize, "{texts:#?}");
    bot.stop().await;
}

#[tokio::test]
async fn backlog_leaves_25_times_a_second() {
    const ROWS: u32 = 100;
    const STEP_MS: u64 = 1_000 / 25;
    const SLACK_MS: u64 = 500;
    let bot = LiveBot::start().await;
    let channels: Vec<Snowflake> = (0..10)
        .map(|number| bot.pocket.add_channel(&format!("late-{number}")))
        .collect();
    let people = two(&bot);
    let before = bot.pocket.requests().len();
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                let late = Millis(now().0 - 90 * 1_000);
                for channel in channels {
                    let channel = ChannelId(channel.0);
                    let game = seat(tx, people, channel);
                    call(tx, game, channel, people[0], ROWS / 10, late);
                }
            });
        })
        .await;
    drained(bot.folder.path()).await;
    let requests = bot.pocket.requests();
    let mut times: Vec<u64> = requests
        .iter()
        .filter(|one| one.route == POSTS)
        .map(|one| one.at_ms)
        .collect();
    times.sort_unstable();
    assert_eq!(times.len(), ROWS as usize);
    // A busy machine can bunch requests on their way, but none arrives before its turn, counted
    // from the bot's first request.
    let begun = requests[before].at_ms;
    for (&at, number) in times.iter().zip(0..) {
        let least = begun + (number * STEP_MS).saturating_sub(SLACK_MS);
        assert!(at >= least, "message {number} after {} ms", at - begun);
    }
    bot.stop().await;
}

/// `DEAD_CHANNELS` channels with 20 messages each; 1,000 are the long run.
#[tokio::test]
async fn every_dead_channel_is_tried_once() {
    tried_once(times("DEAD_CHANNELS", 60) as u64, 20).await;
}

async fn tried_once(channels: u64, rows: u64) {
    let bot = LiveBot::start().await;
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                for number in 0..channels * rows {
                    let channel = ChannelId(1_000_000_000_000 + number % channels);
                    let notice = Notice::TimeStopped { ending: 1, of: 1 };
                    let (target, mark) = (Target::Channel(channel), number.to_string());
                    let sent = notice.send(tx, Envelope::to(target, now()).marked(&mark));
                    sent.expect("the message is saved");
                }
            });
        })
        .await;
    drained(bot.folder.path()).await;
    let requests = bot.pocket.requests();
    let invalid = requests.iter().filter(|one| one.status == 404).count();
    assert_eq!(invalid as u64, channels, "one invalid request a channel");
    bot.stop().await;
}
