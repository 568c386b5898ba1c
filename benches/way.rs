//! Benchmarks the life of a turn: from the interaction at the gateway to the bot's callback, and to
//! the card with its picture.
//!
//! Plays random games in the pocket Discord, through the real client library and a durable commit:
//! first one turn after the other, then a fixed number of turns per second, whether or not the bot
//! keeps up.

use referee::store::Store;
use std::sync::Arc;
use std::time::{Duration, Instant};

use homeworlds::rules::{BinaryGame, BinaryRules, Verdict};
use homeworlds_samples::random_play;
use pocket_discord::{ActOutcome, MessageView, Player, Pocket, PocketOptions};
use referee::config::Token;
use referee::discord::Bot;
use referee::domain::Millis;
use referee::health::BotStats;
use referee::referee::Referee;
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};

const TURNS: usize = 400;
/// Rates in turns per second, and the duration of each.
const RATES: [u32; 3] = [10, 50, 100];
const A_WHILE: Duration = Duration::from_secs(15);
/// Number of pairs that play at the same time. Large enough that nobody begins another game while
/// turns are counted, because its card would queue behind those that the outbox still has to send.
const PAIRS: usize = 200;

fn main() {
    Runtime::new().expect("a runtime").block_on(measure());
}

async fn measure() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("referee.db")).expect("a store can be made");
    let bot = Bot {
        referee: Arc::new(Referee::new(store)),
        token: Token::new(pocket.token()).expect("a token"),
        api: Some(pocket.address().parse().expect("an address")),
        copies: None,
        stats: Arc::new(BotStats::new(Millis::now())),
        due: Arc::default(),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(bot.run(async { drop(stopped.await) }));
    let people = ["ann", "beth"].map(|name| pocket.player(name).expect("one of the four"));
    while !pocket
        .requests()
        .iter()
        .any(|request| request.route.starts_with("PUT "))
    {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut times = Times::default();
    for seed in 0.. {
        if times.callback.len() >= TURNS {
            break;
        }
        play(&people, seed, &mut times).await;
    }
    times.tell();
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::begin(&pocket, number).await);
    }
    for rate in RATES {
        pairs = at_rate(pairs, rate).await;
    }
    stop.send(()).expect("the bot runs");
    running.await.expect("no panic").expect("a clean stop");
    pocket.stop().await;
}

/// The durations of each turn, until the callback and until the other player saw the card.
#[derive(Default)]
struct Times {
    callback: Vec<Duration>,
    card: Vec<Duration>,
}

impl Times {
    fn tell(&mut self) {
        for (what, times) in [
            ("callback", &mut self.callback),
            ("card with picture", &mut self.card),
        ] {
            times.sort();
            let at = |percent: usize| times[(times.len() - 1) * percent / 100];
            println!(
                "{} turns, {what}: median {:.1?}, p99 {:.1?}",
                times.len(),
                at(50),
                at(99)
            );
        }
    }
}

/// Plays a game in the players' channel until it is over or long enough.
async fn play([ann, beth]: &[Player; 2], seed: u64, times: &mut Times) {
    let mut dice = random_play::Player::new(seed);
    let mut game = BinaryGame::new(BinaryRules::default(), random_play::names());
    invite(ann, "Beth").await;
    let card = ann
        .until(|message| message.button("Accept").is_some())
        .await
        .expect("the challenge");
    beth.press(&card, "Accept").await.expect("it is accepted");
    while game.outcome().is_none() && game.turns() < 40 {
        let verdict = dice.sane_turn(&game);
        let (mover, other) = if verdict_seat(&game) == 0 {
            (ann, beth)
        } else {
            (beth, ann)
        };
        take(mover, other, &verdict, times).await;
        game.accept(verdict);
    }
    if game.outcome().is_none() {
        let panel = said(ann, "/hw game").await;
        let menu = &panel.menus()[0];
        let mut lines = menu.options.iter();
        let (_, resign) = lines.find(|(text, _)| text == "Resign").expect("a line");
        let asked = ann.choose(&panel, &menu.custom_id, &[resign]).await;
        let asked = asked.expect("it is asked about");
        let asked = asked.message().expect("a question");
        ann.press(asked, "Resign").await.expect("it is confirmed");
    }
}

/// Invites an opponent to a game in which the host goes first.
async fn invite(host: &Player, opponent: &str) {
    let panel = said(host, &format!("/hw challenge opponent: {opponent}")).await;
    let first = panel.menus().into_iter().find_map(|menu| {
        let mut lines = menu.options.iter();
        let line = lines.find(|(label, _)| label == "You go first")?;
        Some((menu.custom_id.clone(), line.1.clone()))
    });
    let (menu, line) = first.expect("the host can go first");
    host.choose(&panel, &menu, &[&line])
        .await
        .expect("it is chosen");
    host.press(&panel, "Send").await.expect("it is sent");
}

fn verdict_seat(game: &BinaryGame) -> u8 {
    game.position().to_move.0
}

async fn take(mover: &Player, other: &Player, verdict: &Verdict, times: &mut Times) {
    let before = other.messages().iter().map(|message| message.id).max();
    let begun = Instant::now();
    said(mover, &format!("/hw move turn: {} *", verdict.order)).await;
    times.callback.push(begun.elapsed());
    other
        .until(|message| Some(message.id) > before && !message.attachments.is_empty())
        .await
        .unwrap_or_else(|mistake| panic!("{}: no card: {mistake:?}", verdict.order));
    times.card.push(begun.elapsed());
}

async fn said(player: &Player, line: &str) -> MessageView {
    match player.line(line).await {
        Ok(ActOutcome::Message { message } | ActOutcome::Updated { message }) => *message,
        other => panic!("{line}: {other:?}"),
    }
}

/// Two separate people in their own channel, in the middle of a random game.
struct Pair {
    pocket: Pocket,
    people: [Player; 2],
    dice: random_play::Player,
    game: BinaryGame,
    id: String,
}

impl Pair {
    async fn begin(pocket: &Pocket, number: usize) -> Self {
        let channel = pocket.add_channel(&format!("room-{number}"));
        let people = ["one", "other"].map(|side| {
            let name = format!("{side}{number}");
            pocket.add_user(&name, &name);
            let player = pocket.player(&name).expect("just added");
            player.in_channel(channel)
        });
        let mut pair = Self {
            pocket: pocket.clone(),
            people,
            dice: random_play::Player::new(number as u64),
            game: BinaryGame::new(BinaryRules::default(), random_play::names()),
            id: String::new(),
        };
        pair.again().await;
        pair
    }

    /// Starts another game.
    async fn again(&mut self) {
        let [one, other] = &self.people;
        invite(one, &format!("<@{}>", other.id())).await;
        let card = other.until(|seen| seen.button("Accept").is_some()).await;
        let accepted = other.press(&card.expect("the challenge"), "Accept").await;
        let accepted = accepted.expect("an answer");
        let text = &accepted.message().expect("a message").content;
        self.id = text.split('`').nth(1).expect("an id").to_owned();
        self.game = BinaryGame::new(BinaryRules::default(), random_play::names());
    }

    /// Makes a turn that was due at `due`. Returns how long after that it was answered.
    async fn take(&mut self, due: Instant) -> Duration {
        let verdict = self.dice.sane_turn(&self.game);
        let mover = &self.people[usize::from(verdict_seat(&self.game))];
        let line = format!("/hw move turn: {} * game: {}", verdict.order, self.id);
        let answer = said(mover, &line).await.content;
        assert!(answer.contains("submitted"), "{line}: {answer}");
        self.game.accept(verdict);
        due.elapsed()
    }

    /// Ensures that a game is in progress.
    async fn rest(&mut self) {
        if self.game.outcome().is_some() || self.game.turns() >= 40 {
            // Use a new channel, so that old messages have no effect.
            let channel = self.pocket.add_channel(&format!("room-{}", self.id));
            self.people = self.people.clone().map(|one| one.in_channel(channel));
            self.again().await;
        }
    }
}

/// Makes `rate` turns due per second. A turn waits if no pair is free, and that time counts.
async fn at_rate(pairs: Vec<Pair>, rate: u32) -> Vec<Pair> {
    let (give, mut free) = mpsc::unbounded_channel();
    let all = pairs.len();
    for pair in pairs {
        give.send(pair).expect("it is open");
    }
    let (tell, mut told) = mpsc::unbounded_channel();
    let begun = Instant::now();
    for number in 0.. {
        let due = begun + Duration::from_secs(1) / rate * number;
        if due - begun > A_WHILE {
            break;
        }
        tokio::time::sleep_until(due.into()).await;
        let mut pair = free.recv().await.expect("pairs come back");
        let (give, tell) = (give.clone(), tell.clone());
        tokio::spawn(async move {
            let time = pair.take(due).await;
            tell.send(time).expect("it is counted");
            pair.rest().await;
            give.send(pair).expect("it is open");
        });
    }
    let mut pairs = Vec::new();
    while pairs.len() < all {
        pairs.push(free.recv().await.expect("pairs come back"));
    }
    drop(tell);
    let mut times = Vec::new();
    while let Some(time) = told.recv().await {
        times.push(time);
    }
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let reached = times.len() as f64 / begun.elapsed().as_secs_f64();
    println!(
        "{rate} turns a second: {} turns, {reached:.1} a second answered, median {:.1?}, p99 {:.1?}",
        times.len(),
        at(50),
        at(99)
    );
    pairs
}
