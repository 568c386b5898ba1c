//! What is logged at the finest level while everything goes wrong: never a token, nor what people
//! wrote.

use referee::store::Store;
use std::net::SocketAddr;
use std::sync::Arc;

use pocket_discord::{
    ActOutcome, Fault, MessageView, Mistake, Player, Pocket, PocketOptions, Trouble,
};
use referee::command::invitation_draft::Writing;
use referee::command::{Action, ComponentAction};
use referee::config::{LogFormat, Token};
use referee::discord::Bot;
use referee::domain::Millis;
use referee::health::{BotStats, Server};
use referee::referee::Referee;
use referee::{failpoint, store};
use referee_testing::{assert_contains, times, wait};
use tempfile::TempDir;
use tokio::sync::oneshot;

use referee_testing::alone::alone;
use referee_testing::log::Log;

#[test]
fn failing_requests_log_no_secret() {
    if alone(failing_requests_log_no_secret) {
        requests_fail(LogFormat::Text);
    }
}

#[test]
fn json_logs_contain_no_secret() {
    if alone(json_logs_contain_no_secret) {
        requests_fail(LogFormat::Json);
    }
}

/// Looks through what a bot with many failing requests logs in this process, which has one log.
#[tokio::main(flavor = "multi_thread")]
async fn requests_fail(format: LogFormat) {
    let log = Log::of_this_process(format);
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let folder = TempDir::new().expect("a folder can be made");
    let store = Store::open(&folder.path().join("referee.db")).expect("a store can be made");
    let bot = Bot {
        referee: Arc::new(Referee::new(store)),
        token: Token::new(pocket.token()).expect("a token of three parts"),
        api: Some(
            pocket
                .address()
                .parse()
                .expect("an address on this machine"),
        ),
        copies: None,
        stats: Arc::new(BotStats::new(Millis(0))),
        due: Arc::default(),
    };
    let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let server = Server::start(anywhere, Arc::clone(&bot.referee), Arc::clone(&bot.stats));
    let server = server.expect("a free port");
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async { stopped.await.unwrap_or_default() };
    let bot = tokio::spawn(bot.run(stopped));
    let registered = || {
        let requests = pocket.requests();
        let mut puts = requests
            .iter()
            .filter(|request| request.route.starts_with("PUT "));
        puts.any(|request| request.status == 200)
    };
    assert!(wait::until(registered).await, "the bot does not connect");
    let ann = pocket.player("ann").expect("one of the six");
    let side = gather(&pocket).await;
    let mut answers = Vec::new();
    for fault in [
        // It is not tried again, so it goes unanswered for sure.
        Fault::ServerError { status: 400 },
        Fault::ServerError { status: 500 },
        Fault::RateLimit {
            retry_after: 0.1,
            global: false,
        },
        Fault::ReplyLost,
    ] {
        let panel = seen(ann.line("/hw challenge").await);
        pocket.fault(
            "POST /interactions/{interaction_id}/{interaction_token}/callback",
            3,
            fault.clone(),
        );
        pocket.fault("POST /channels/{channel_id}/messages", 1, fault);
        answers.push(wait::unheard(&pocket, ann.press(&panel, "Send")).await);
        for line in ["/hw move turn: a canary in words", "/hw games"] {
            // The answer may be lost; what the bot logs about that is looked at below.
            answers.push(wait::unheard(&pocket, ann.line(line)).await);
        }
        answers.push(wait::unheard(&pocket, side.ask(&ann)).await);
    }
    pocket.clear_faults();
    pocket.trouble(Trouble::Delete {
        channel: ann.channel(),
    });
    let elsewhere = ann.in_dm();
    let challenged = elsewhere.line("/hw challenge opponent: @beth");
    answers.push(wait::unheard(&pocket, challenged).await);
    assert_eq!(answers.len(), 17);
    let lounge = pocket.channel("lounge").expect("the channel");
    let ann = ann.in_channel(lounge);
    let side = SecretSide::open(&ann).await;
    // And many more, however they fail, with a panic among them.
    failpoint::arm(Some("handle:30:panic".parse().expect("a plan")));
    for round in 0..times("FAILING_REQUESTS", 150) {
        let fault = match round % 4 {
            0 => Fault::ServerError { status: 503 },
            1 => Fault::RateLimit {
                retry_after: 0.05,
                global: true,
            },
            2 => Fault::ReplyLost,
            _ => Fault::Hang { ms: 20 },
        };
        if round % 20 == 0 {
            pocket.fault("", 40, fault);
        }
        let field = (round % 7 == 3).then(|| "data".to_owned());
        pocket.trouble(Trouble::Lacks { field });
        let lines = ["/hw games", "/hw move turn: canary *", "/hw help"];
        match lines.get(round % 4) {
            Some(line) => drop(wait::unheard(&pocket, ann.line(line)).await),
            None => drop(wait::unheard(&pocket, side.ask(&ann)).await),
        }
    }
    failpoint::arm(None);
    let metrics = page(server.address()).await;
    pocket.clear_faults();
    stop.send(()).expect("the bot runs");
    bot.await
        .expect("the bot does not panic")
        .expect("the bot stops cleanly");
    pocket.stop().await;
    let log = log.take();
    let failed = pocket
        .requests()
        .iter()
        .filter(|one| one.status >= 400)
        .count();
    match format {
        LogFormat::Text => println!("{} lines, {failed} failed requests", log.lines().count()),
        LogFormat::Json => {
            let objects = log.lines().map(serde_json::from_str::<serde_json::Value>);
            let objects: Vec<_> = objects
                .collect::<Result<_, _>>()
                .expect("each is an object");
            assert!(
                objects
                    .iter()
                    .all(|object| object["fields"]["message"].is_string())
            );
            println!("{} lines of JSON, {failed} failed requests", objects.len());
        }
    }
    assert!(
        log.contains("failed to answer an interaction") && log.contains("status 500"),
        "the faults were met: {log}"
    );
    assert!(log.contains("panicked"), "a panic was met");
    assert!(
        !log.contains(pocket.token()),
        "the bot's token is in the log"
    );
    let copy = folder.path().join("copy.db");
    store::backup(&folder.path().join("referee.db"), &copy).expect("a copy is made");
    let copied = std::fs::read(&copy).expect("it is there");
    let copied = String::from_utf8_lossy(&copied);
    let token = Token::new(pocket.token()).expect("a token of three parts");
    for text in [copied.as_ref(), &format!("{token:?}")] {
        assert!(
            !text.contains(pocket.token()),
            "the bot's token is elsewhere"
        );
    }
    assert!(!log.contains("canary"), "somebody's words are in the log");
    for side in ["Good", "Evil", "good=", "=good", "=evil", "you are **"] {
        assert!(!log.contains(side), "an alignment is in the log: {side}");
    }
    for word in ["canary", "Ann", "Good", "Evil", pocket.token()] {
        assert!(!metrics.contains(word), "{word} in the metrics: {metrics}");
    }
    let tokens: Vec<String> = pocket
        .requests()
        .iter()
        .filter(|request| request.route.contains("{interaction_token}"))
        .filter_map(|request| request.path.split('/').nth(5).map(str::to_owned))
        .collect();
    assert!(tokens.len() >= 9, "{tokens:?}");
    for token in tokens {
        assert!(
            ![&log, &metrics, copied.as_ref()]
                .iter()
                .any(|text| text.contains(&token)),
            "the right to answer is kept: {token}"
        );
    }
}

/// The metrics as they are served.
async fn page(address: SocketAddr) -> String {
    let answer = reqwest::get(format!("http://{address}/metrics")).await;
    let answer = answer.expect("they are served");
    answer.text().await.expect("they are text")
}

/// A panel on which somebody can ask for their own side.
struct SecretSide {
    panel: MessageView,
    menu: String,
    line: String,
}

impl SecretSide {
    /// Opens everything that can be done about their only game.
    async fn open(player: &Player) -> Self {
        let panel = player.line("/hw game").await.expect("an answer");
        let panel = panel.message().expect("a message").clone();
        let menu = panel.menus().remove(0);
        let mut lines = menu.options.into_iter();
        let line = lines.find(|(text, _)| text == "Good or Evil?");
        let (_, line) = line.expect("sides are dealt");
        Self {
            panel,
            menu: menu.custom_id,
            line,
        }
    }

    async fn ask(&self, player: &Player) -> Result<ActOutcome, Mistake> {
        player.choose(&self.panel, &self.menu, &[&self.line]).await
    }
}

fn seen(answer: Result<ActOutcome, Mistake>) -> MessageView {
    let message = answer.expect("an answer").message().cloned();
    message.expect("a message")
}

/// Begins a game with secret alignments, and reads each of them; gives where the first one was
/// read.
async fn gather(pocket: &Pocket) -> SecretSide {
    let people = ["ann", "beth", "carl"].map(|name| pocket.player(name).expect("one of the six"));
    let said = |answer| seen(answer).content;
    let panel = seen(people[0].line("/hw challenge game: good-evil").await);
    let more = seen(people[0].press(&panel, "More options").await);
    let chooses = |press: &ComponentAction| {
        let ComponentAction::Action(Action::Unsent(_, Writing::Choose(key, chosen))) = press else {
            return false;
        };
        (key.as_str(), chosen.as_str()) == ("players", "3")
    };
    let three = more.menus().into_iter().find_map(|menu| {
        let mut lines = menu.options.iter();
        let line = lines.find(|(_, value)| value.parse().is_ok_and(|press| chooses(&press)))?;
        Some((menu.custom_id.clone(), line.1.clone()))
    });
    let (menu, line) = three.expect("three can play");
    let panel = seen(people[0].choose(&more, &menu, &[&line]).await);
    let opened = said(people[0].press(&panel, "Send").await);
    assert_contains(&opened, "is posted");
    for player in &people[1..] {
        let card = player.until(|seen| seen.button("Join").is_some()).await;
        let joined = said(player.press(&card.expect("the card"), "Join").await);
        assert!(
            joined.contains("You have a seat") || joined.contains("The game is"),
            "{joined}"
        );
    }
    let begun = people[0].until(|seen| seen.content.contains("play Homeworlds"));
    begun.await.expect("the game begins");
    let mut first = None;
    for player in &people {
        let side = SecretSide::open(player).await;
        let told = said(side.ask(player).await);
        assert_contains(&told, "you are **");
        first.get_or_insert(side);
    }
    first.expect("there are three")
}
