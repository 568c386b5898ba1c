//! What an operator reads in the log: one line a thing, with fields that machines find by name, and
//! nobody's name or words.

use pocket_discord::{Fault, SessionCommand, SessionLimit, Trouble};
use referee_testing::{assert_contains, wait};
use serde_json::{Value, json};

use crate::live_bot::{begin, fill_form, message, set_up, take, told};
use crate::operating::{address, ask, metric, until_health};
use crate::process::Survivor;

const AS_JSON: [(&str, &str); 2] = [("LOG", "info"), ("LOG_FORMAT", "json")];
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const POSTS: &str = "POST /channels/{channel_id}/messages";

/// The lines so far, each an object.
fn lines(bot: &Survivor) -> Vec<Value> {
    let log = bot.log();
    let lines = log.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("each line is JSON")
}

/// The lines of one event, with the fields of what they are about.
fn of(bot: &Survivor, event: &str) -> Vec<Value> {
    let all = lines(bot).into_iter();
    let of_event = all.filter(|line| line["fields"]["event"] == event);
    let whole = of_event.map(|line| {
        let mut fields = line["span"].as_object().cloned().unwrap_or_default();
        fields.extend(line["fields"].as_object().cloned().expect("fields"));
        fields.insert("level".to_owned(), line["level"].clone());
        Value::Object(fields)
    });
    whole.collect()
}

/// Waits for the first line of an event, and gives all of them.
async fn until(bot: &Survivor, event: &str) -> Vec<Value> {
    let found = async || Some(of(bot, event)).filter(|found| !found.is_empty());
    let found = wait::found(found).await;
    found.unwrap_or_else(|| panic!("{event}: {}", bot.log()))
}

#[tokio::test]
async fn quiet_run_logs_once_without_warnings() {
    let mut bot = Survivor::alone().await;
    bot.start_with(&AS_JSON).await;
    bot.registered().await;
    let [ann, beth, carl] = bot.players(["ann", "beth", "carl"]);
    let id = begin(&carl, &beth).await;
    set_up(&carl, &beth, &id).await;
    let line = format!("/hw move turn: a canary in words game: {id}");
    told(&carl, &line).await;
    for ruling in ["Adjourn", "Resume"] {
        let desk = message(ann.line(&format!("/hw-desk game: {id}")).await);
        let asked = fill_form(&ann, &desk, ruling, &[("reason", "canary")]).await;
        message(ann.press(&asked, "Confirm").await);
    }
    let asked = take(&carl, &id, "Resign").await;
    message(carl.press(&asked, "Resign").await);
    let (status, _) = bot.terminate().await;
    assert!(status.success(), "{status}");

    let one = |event: &str| -> Value {
        let found = of(&bot, event);
        assert_eq!(found.len(), 1, "{event}: {found:#?}");
        found[0].clone()
    };
    let start = one("start");
    assert_eq!(start["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(start["shards"], 1);
    assert!(start["schema"].as_u64().is_some_and(|schema| schema > 0));
    let file = start["file"].as_str().expect("a path");
    assert!(file.ends_with("referee.db"), "{file}");
    let up = one("gateway_up");
    assert_eq!((&up["shard"], &up["shards"]), (&json!(0), &json!(1)));
    let stop = one("stop");
    assert_eq!(stop["asked"], true);
    assert!(stop["seconds"].is_u64());
    let rulings: Vec<Value> = of(&bot, "ruling");
    let words: Vec<&Value> = rulings.iter().map(|line| &line["ruling"]).collect();
    assert_eq!(words, ["adjourned", "resumed"]);
    let ended = one("game_ended");
    assert_eq!(ended["how"], "resigned");
    for line in rulings.iter().chain([&one("game_begun"), &ended]) {
        assert_eq!(
            (&line["game"], &line["kind"]),
            (&json!(id), &json!("binary"))
        );
        let reference = line["reference"].as_str().expect("a press led to it");
        assert!(u32::from_str_radix(reference, 16).is_ok(), "{line}");
    }
    for line in lines(&bot) {
        assert_eq!(line["level"], "INFO", "nothing was wrong: {line}");
    }
    let log = bot.log();
    for secret in ["canary", "Ann", "Beth", "Carl", bot.pocket.token()] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
    bot.stop().await;
}

/// A healthy bot, and where it says so.
async fn healthy() -> (Survivor, String) {
    let mut bot = Survivor::alone().await;
    let address = address();
    let settings = [&AS_JSON[..], &[("METRICS", &*address)]].concat();
    bot.start_with(&settings).await;
    bot.registered().await;
    until_health(&address, 200).await;
    (bot, address)
}

#[tokio::test]
async fn logged_refusal_omits_users_words() {
    let (bot, address) = healthy().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    let errors = json!({ "content": { "_errors": [
        { "code": "BASE_TYPE_MAX_LENGTH", "message": "canary is too long" }] } });
    let (status, code) = (400, 50_035);
    let fault = Fault::Refuse {
        status,
        code,
        errors,
    };
    bot.pocket.fault(POSTS, 1, fault);
    told(
        &ann,
        &format!("/hw move turn: homeworld r1 b2 g3 * game: {id}"),
    )
    .await;
    let refused = until(&bot, "discord_refused").await;
    assert_eq!(refused.len(), 1, "{refused:#?}");
    let line = &refused[0];
    assert_eq!(line["doing"], "posting", "{line}");
    assert_eq!(
        (&line["status"], &line["code"]),
        (&json!(400), &json!(50_035))
    );
    assert_eq!(line["fields"], "content:BASE_TYPE_MAX_LENGTH", "{line}");
    assert_eq!(line["game"], *id, "{line}");
    assert!(!bot.log().contains("canary"), "{}", bot.log());

    let fault = Fault::Refuse {
        status: 401,
        code: 0,
        errors: Value::Null,
    };
    bot.pocket.fault(POSTS, 1_000, fault);
    told(
        &beth,
        &format!("/hw move turn: homeworld r1 b3 g3 * game: {id}"),
    )
    .await;
    let words = until_health(&address, 503).await;
    assert_contains(&words, "refuses the bot's token");
    let (live, _) = ask(&address, "live").await;
    assert_eq!(live, 200, "a bot that is refused lives");
    bot.pocket.clear_faults();
    until_health(&address, 200).await;
    bot.stop().await;
}

#[tokio::test]
async fn gateway_sessions_are_logged_and_counted() {
    let (bot, address) = healthy().await;
    for order in [
        SessionCommand::Reconnect,
        SessionCommand::Drop,
        SessionCommand::Reconnect,
    ] {
        let before = bot.pocket.connections();
        bot.pocket.trouble(Trouble::Gateway { order });
        let back = || bot.pocket.connections() > before && bot.pocket.is_connected();
        assert!(wait::until(back).await, "{}", bot.log());
    }
    let resumed = || of(&bot, "gateway_resumed").len() == 3;
    assert!(wait::until(resumed).await, "{}", bot.log());
    let lost = of(&bot, "gateway_lost");
    assert_eq!(lost.len(), 3, "{}", bot.log());
    assert!(lost.iter().all(|line| line["why"].is_string()), "{lost:#?}");
    assert_eq!(of(&bot, "gateway_up").len(), 1, "{}", bot.log());
    assert_eq!(metric(&address, "gateway_losses_total").await, 3.0);
    assert_eq!(metric(&address, "gateway_resumes_total").await, 3.0);
    let identified = metric(&address, "gateway_identifies_total").await;
    assert_eq!(identified, bot.pocket.identified() as f64);
    bot.stop().await;
}

#[tokio::test]
async fn a_slow_answer_is_said() {
    let mut bot = Survivor::alone().await;
    bot.start_with(&AS_JSON).await;
    bot.registered().await;
    let ann = bot.player("ann");
    bot.pocket.fault(CALLBACK, 1, Fault::Hang { ms: 1_600 });
    drop(ann.line("/hw games").await);
    let slow = until(&bot, "slow_answer").await;
    let line = &slow[0];
    assert_eq!(line["kind"], "command", "{line}");
    assert!(line["reference"].is_string(), "{line}");
    let took = line["milliseconds"].as_u64().expect("a number");
    assert!(took >= 1_500, "{line}");
    bot.stop().await;
}

#[tokio::test]
async fn overdue_message_turns_health_red() {
    let mut bot = Survivor::set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    let busy = Fault::Refuse {
        status: 503,
        code: 0,
        errors: Value::Null,
    };
    bot.pocket.fault(POSTS, u32::MAX, busy);
    let turn = format!("/hw move turn: homeworld r1 b2 g3 * game: {id}");
    told(&ann, &turn).await;
    bot.kill().await;
    let file = bot.folder.path().join("referee.db");
    let connection = rusqlite::Connection::open(file).expect("nobody has it");
    let aged = connection.execute(
        "UPDATE outbox SET due = due - 600000, failing_since = failing_since - 600000",
        (),
    );
    assert!(aged.expect("it is written") > 0, "the card waits");
    drop(connection);
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    let words = until_health(&address, 503).await;
    assert_contains(&words, "has been waiting");
    let (live, _) = ask(&address, "live").await;
    assert_eq!(live, 200, "a bot whose messages wait lives");
    bot.stop().await;
}

#[tokio::test]
async fn bot_awaiting_gateway_is_not_ready() {
    let mut bot = Survivor::alone().await;
    let address = address();
    let none = SessionLimit {
        total: 1_000,
        remaining: 0,
        reset_after: 3_600_000,
        ..SessionLimit::default()
    };
    bot.pocket.trouble(Trouble::Sessions(none));
    bot.spawn(&[("METRICS", &address)]);
    let served = || std::net::TcpStream::connect(&address).is_ok();
    assert!(wait::until(served).await, "{}", bot.log());
    let words = until_health(&address, 503).await;
    assert_contains(&words, "no connection to Discord's gateway");
    let (live, words) = ask(&address, "live").await;
    assert_eq!((live, words.as_str()), (200, "ok\n"));
    bot.stop().await;
}
