//! Discord's limits: they are kept, what waits for one holds up nothing else, and whoever waits for
//! an answer gets it in time.

use std::collections::BTreeSet;
use std::path::PathBuf;

use pocket_discord::{Fault, Rate, Recorded, Snowflake, Trouble};
use referee::domain::{ChannelId, PersonId};
use referee::event_log::Seq;
use referee::notify::{Envelope, Notice};
use referee::store::Target;
use referee_testing::{assert_lacks, wait};

use crate::live_bot::{LiveBot, card, contents, invite, told};
use crate::operating::{address, metric};
use crate::outbox::{POSTS, call, drained, fill, meet, now, seat, two};
use crate::process::Survivor;

const OPENINGS: &str = "POST /users/@me/channels";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// Longer than any test takes.
const LONG: Fault = Fault::RateLimit {
    retry_after: 600.0,
    global: false,
};

fn on(bot: &Survivor, route: &str) -> Vec<Recorded> {
    let mut requests = bot.pocket.requests();
    requests.retain(|one| one.route == route);
    requests
}

async fn until_limited(bot: &Survivor, route: &str, times: usize) {
    let limited = || {
        let requests = on(bot, route);
        requests.iter().filter(|one| one.status == 429).count()
    };
    assert!(wait::until(|| limited() >= times).await, "{}", limited());
}

fn file(bot: &Survivor) -> PathBuf {
    bot.folder.path().join("referee.db")
}

fn people(bot: &Survivor) -> [PersonId; 2] {
    ["ann", "beth"].map(|name| PersonId(bot.player(name).id().0))
}

/// For how many milliseconds a request may have been on its way when another was refused.
const ON_ITS_WAY: u64 = 50;

#[tokio::test]
async fn limited_channels_delay_no_others() {
    const LIMITED: usize = 64;
    let mut bot = Survivor::alone().await;
    let people = people(&bot);
    let channels: Vec<Snowflake> = (0..LIMITED)
        .map(|number| bot.pocket.add_channel(&format!("limited-{number}")))
        .collect();
    fill(&file(&bot), move |tx| {
        meet(tx, people);
        for channel in channels.into_iter().map(|channel| ChannelId(channel.0)) {
            let game = seat(tx, people, channel);
            call(tx, game, channel, people[0], 2, now());
        }
    });
    bot.pocket.fault(POSTS, LIMITED as u32, LONG);
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    bot.registered().await;
    until_limited(&bot, POSTS, LIMITED).await;
    let ann = bot.player("ann");
    invite(&ann, "").await;
    card(&ann, "challenges").await;
    let posts = on(&bot, POSTS);
    let limited: BTreeSet<&str> = posts
        .iter()
        .filter(|one| one.status == 429)
        .map(|one| one.path.as_str())
        .collect();
    assert_eq!((posts.len(), limited.len()), (LIMITED + 1, LIMITED));
    let counted = r#"requests_total{purpose="posting",result="rate_limited"}"#;
    assert_eq!(metric(&address, counted).await, LIMITED as f64);
    bot.stop().await;
}

#[tokio::test]
async fn unopenable_direct_messages_delay_no_cards() {
    const DUE: u32 = 70;
    let mut bot = Survivor::alone().await;
    let persons: Vec<PersonId> = (0..DUE)
        .map(|number| bot.pocket.add_user(&format!("p{number}"), "P"))
        .map(|id| PersonId(id.0))
        .collect();
    fill(&file(&bot), move |tx| {
        for person in persons {
            tx.upsert_person(person, "P", now()).expect("they are met");
            let notice = Notice::TimeStopped { ending: 1, of: 1 };
            let sent = notice.send(tx, Envelope::to(Target::Person(person), now()));
            sent.expect("the message is saved");
        }
    });
    bot.pocket.fault(OPENINGS, 1, LONG);
    bot.start().await;
    bot.registered().await;
    until_limited(&bot, OPENINGS, 1).await;
    let ann = bot.player("ann");
    invite(&ann, "").await;
    card(&ann, "challenges").await;
    assert_eq!(on(&bot, OPENINGS).len(), 1, "the other 69 wait unasked");
    bot.stop().await;
}

#[tokio::test]
async fn exhausted_bucket_gets_no_request() {
    const PERSONS: u32 = 9;
    const CALLS: u32 = 12;
    let bot = LiveBot::start().await;
    let channel = bot.pocket.add_channel("busy");
    let people = two(&bot);
    let persons: Vec<Snowflake> = (0..PERSONS)
        .map(|number| bot.pocket.add_user(&format!("p{number}"), "P"))
        .collect();
    for (route, limit, window_ms) in [(POSTS, 5, 1_000), (OPENINGS, 2, 700)] {
        bot.pocket.trouble(Trouble::Limit {
            route: route.into(),
            rate: Rate { limit, window_ms },
        });
    }
    let targets = persons.clone();
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                let channel = ChannelId(channel.0);
                let game = seat(tx, people, channel);
                call(tx, game, channel, people[0], CALLS, now());
                for person in targets.into_iter().map(|id| PersonId(id.0)) {
                    tx.upsert_person(person, "P", now()).expect("they are met");
                    let game = seat(tx, [person, people[0]], ChannelId(channel.0));
                    let notice = Notice::Personal {
                        event: referee::store::NoticeKind::Ruling,
                        person,
                    };
                    let envelope = Envelope::to(Target::Person(person), now()).about(game);
                    let sent = notice.at(Seq::START).send(tx, envelope);
                    sent.expect("the message is saved");
                }
            });
        })
        .await;
    drained(bot.folder.path()).await;
    let texts = contents(&bot.player("ann").in_channel(channel));
    assert_eq!(texts.len(), CALLS as usize, "{texts:#?}");
    let opened = bot.pocket.requests();
    let opened = opened.iter().filter(|one| one.route == OPENINGS);
    assert_eq!(opened.count(), PERSONS as usize);
    assert_eq!(bot.pocket.overruns(), 0);
    bot.stop().await;
}

#[tokio::test]
async fn global_pause_is_kept_and_ends() {
    let bot = LiveBot::start().await;
    let everywhere = Fault::RateLimit {
        retry_after: 1.0,
        global: true,
    };
    bot.pocket.fault(POSTS, 1, everywhere);
    let ann = bot.player("ann");
    invite(&ann, "").await;
    invite(&ann.in_dm(), "opponent: @beth").await;
    card(&ann, "challenges").await;
    let requests = bot.pocket.requests();
    let refused = requests.iter().position(|one| one.status == 429);
    let refused = &requests[refused.expect("a pause was wanted")];
    // Answers to interactions have limits of their own; what was on its way when the pause came
    // could not know of it.
    let later = requests.iter().filter(|one| {
        let answers = one.route == CALLBACK || one.route.contains("@original");
        one.at_ms > refused.at_ms + ON_ITS_WAY && !answers
    });
    let waited: Vec<u64> = later.map(|one| one.at_ms - refused.at_ms).collect();
    assert!(!waited.is_empty());
    assert!(waited.iter().all(|ms| *ms >= 1_000), "{waited:?}");
    bot.stop().await;
}

#[tokio::test]
async fn failed_answer_is_retried_until_deadline() {
    let mut bot = Survivor::alone().await;
    bot.start().await;
    bot.registered().await;
    let ann = bot.player("ann");
    for fault in [
        Fault::ServerError { status: 503 },
        Fault::RateLimit {
            retry_after: 0.1,
            global: false,
        },
        Fault::Hang { ms: 2_800 },
        // It has arrived, and the second try is told so.
        Fault::ReplyLost,
    ] {
        bot.pocket.fault(CALLBACK, 1, fault.clone());
        let before = on(&bot, CALLBACK).len();
        let answer = told(&ann, "/hw games").await;
        assert!(!answer.is_empty(), "{fault:?}");
        let twice = || on(&bot, CALLBACK).len() >= before + 2;
        assert!(wait::until(twice).await, "{fault:?}");
    }
    let answers = on(&bot, CALLBACK);
    let last = answers.last().expect("an answer");
    assert_eq!(last.status, 400, "{last:?}");
    let (ended, _) = bot.terminate().await;
    assert!(ended.success());
    let log = bot.log();
    assert_lacks(&log, "went unanswered");
    bot.stop().await;
}

#[tokio::test]
async fn restored_backup_posts_new_cards() {
    let bot = LiveBot::start().await;
    let copy = bot.folder.path().join("copy.db");
    let kept = copy.clone();
    let ann = bot.player("ann");
    invite(&ann, "").await;
    card(&ann, "challenges").await;
    let bot = bot
        .restart_after(move |file| {
            std::fs::copy(file, kept).expect("a copy is made");
        })
        .await;
    invite(&ann, "first: host").await;
    until_posted(&bot, 2).await;
    let bot = bot
        .restart_after(move |file| {
            std::fs::copy(copy, file).expect("it is put back");
        })
        .await;
    // Its row has the number of the one before, and Discord still remembers that one's nonce.
    invite(&ann, "first: guest").await;
    until_posted(&bot, 3).await;
    bot.stop().await;
}

/// Waits until so many messages stand in the first channel.
async fn until_posted(bot: &LiveBot, count: usize) {
    let ann = bot.player("ann");
    let posted = || {
        let messages = ann.messages();
        messages.iter().filter(|one| !one.ephemeral).count()
    };
    assert!(
        wait::until(|| posted() >= count).await,
        "{} of {count}: {:#?}",
        posted(),
        contents(&ann)
    );
}
