//! The bot killed at random instants under load, and at every named place in the way of a turn.
//! What it acknowledged stands once, and is told once, after the restart. `KILLS=1000` makes it a
//! long run.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;
use homeworlds::rules::{BinaryGame, BinaryRules};
use homeworlds_samples::random_play::{self, Player as Randomness};
use pocket_discord::{ActOutcome, Mistake, Player};
use rand::Rng;
use referee::store::Store;
use referee_testing::{assert_contains, times, wait};
use tokio::sync::{RwLock, watch};

use crate::live_bot::{accept, contents, invite};
use crate::outbox::drained;
use crate::process::Survivor;

/// After so long people try again where what they send may be lost, as Discord tells them to.
const LOST: Duration = Duration::from_secs(3);

/// How long is waited for what cannot be lost.
const QUIET: Duration = Duration::from_secs(120);
/// Turns of a random game before a new one is begun.
const LONG: u32 = 60;

/// What the players know of the bot.
#[derive(Clone)]
pub struct Weather {
    /// Held for reading by who sends something, so that it is sent to one bot and not between two.
    pub up: Arc<RwLock<()>>,
    /// Held for reading by who begins a game.
    pub begun: Arc<RwLock<()>>,
    /// How many bots have died.
    deaths: watch::Sender<u64>,
    /// How many turns were acknowledged.
    pub acknowledged: watch::Sender<usize>,
    /// Whether what people send may be lost on the way; they are told so, and try again.
    lossy: bool,
}

impl Weather {
    fn new() -> Self {
        Self {
            up: Arc::default(),
            begun: Arc::default(),
            deaths: watch::Sender::new(0),
            acknowledged: watch::Sender::new(0),
            lossy: false,
        }
    }

    /// Weather in which what is sent may be lost.
    pub fn lossy() -> Self {
        Self {
            lossy: true,
            ..Self::new()
        }
    }
}

/// What two people played, as they know it.
#[derive(Default)]
pub struct Diary {
    games: Vec<(String, Player, Vec<String>)>,
    /// Turns that stood, but had no answer.
    pub unheard: usize,
}

/// Two people who play one random game after the other, and try again when the bot dies.
pub struct Pair {
    hands: [Player; 2],
    dice: Randomness,
    weather: Weather,
    diary: Diary,
}

impl Pair {
    pub fn new(bot: &Survivor, names: [&str; 2], seed: u64, weather: &Weather) -> Self {
        let hand = |name| match weather.lossy {
            true => bot.player(name).patient(LOST),
            false => bot.player(name),
        };
        Self {
            hands: names.map(hand),
            dice: Randomness::new(seed),
            weather: weather.clone(),
            diary: Diary::default(),
        }
    }

    /// A new game in a channel of its own; nobody is killed meanwhile.
    async fn begin(&mut self, bot: &pocket_discord::Pocket) -> BinaryGame {
        let channel = bot.add_channel(&format!("room-{}", rand::random::<u32>()));
        self.hands = self.hands.clone().map(|hand| hand.in_channel(channel));
        let _calm = self.weather.begun.read().await;
        let _up = self.weather.up.read().await;
        // Nothing is lost while it is quiet: what takes long on a busy machine is waited for.
        let hands = self.hands.clone().map(|hand| hand.patient(QUIET));
        let id = begin_any(&hands).await;
        let seat = self.hands[0].clone();
        self.diary.games.push((id, seat, Vec::new()));
        BinaryGame::new(BinaryRules::default(), random_play::names())
    }

    /// Plays until told to stop, and ends with a whole turn.
    pub async fn play(mut self, bot: pocket_discord::Pocket, stop: watch::Receiver<bool>) -> Diary {
        while !*stop.borrow() {
            let mut game = self.begin(&bot).await;
            while game.outcome().is_none() && game.turns() < LONG && !*stop.borrow() {
                let verdict = self.dice.sane_turn(&game);
                self.take(&game, &verdict.order.to_string()).await;
                game.accept(verdict);
            }
        }
        self.diary
    }

    /// Orders a turn until it stands.
    async fn take(&mut self, game: &BinaryGame, text: &str) {
        let number = game.turns() + 1;
        let mover = self.hands[usize::from(game.position().to_move.0)].clone();
        let id = self.diary.games.last().expect("a game").0.clone();
        loop {
            let answer = self.try_once(&mover, &id, text).await;
            let Some(answer) = answer else {
                continue;
            };
            if answer.contains(&format!("Turn {number} submitted")) {
                let count = |count: &mut usize| *count += 1;
                self.weather.acknowledged.send_modify(count);
            } else {
                // It was saved, and the bot died before it could say so.
                let stands = ["'s turn in game", "is over"];
                assert!(
                    stands.iter().any(|words| answer.contains(words)),
                    "{text}: {answer}"
                );
                self.diary.unheard += 1;
            }
            let told = &mut self.diary.games.last_mut().expect("a game").2;
            told.push(text.to_owned());
            return;
        }
    }

    /// The answer, unless the bot dies first.
    async fn try_once(&self, mover: &Player, id: &str, text: &str) -> Option<String> {
        // The star confirms whatever would be asked about.
        let text = format!("{text} *");
        let options = [("turn", text.as_str()), ("game", id)];
        let mut deaths = self.weather.deaths.subscribe();
        let up = self.weather.up.read().await;
        let mut answer = Box::pin(mover.slash("hw move", &options));
        let at_once: Option<Result<ActOutcome, Mistake>> = (&mut answer).now_or_never();
        drop(up);
        let answer = match at_once {
            Some(answer) => answer,
            None => tokio::select! {
                answer = answer => answer,
                died = deaths.changed() => {
                    died.expect("the weather outlives the players");
                    return None;
                }
            },
        };
        if self.weather.lossy && answer.is_err() {
            return None;
        }
        let answer = answer.expect("an answer while the bot lives");
        Some(answer.message().expect("a message").content.clone())
    }
}

async fn begin_any([one, other]: &[Player; 2]) -> String {
    // The helper of the other tests names Beth; here any two play.
    let opponent = format!("<@{}>", other.id());
    let asked = invite(one, &format!("opponent: {opponent} first: host")).await;
    let asked = asked.content;
    assert_contains(&asked, "is posted");
    accept(other).await
}

/// Whether this is the card of a turn, or of the end that it brought.
pub fn is_card(text: &str, id: &str, number: usize) -> bool {
    text.contains(&format!("Turn {number}** · game `{id}`"))
        || text.contains(&format!("Game `{id}` is over** after {number} turns"))
}

/// Holds what the players know against what is stored and what was posted: every turn is told, and
/// told once.
pub async fn audit(bot: &mut Survivor, diaries: &[Diary]) {
    let mut cards_seen = 0;
    for (id, seat, turns) in diaries.iter().flat_map(|diary| &diary.games) {
        // Whatever is still in the outbox comes out of it, in order.
        let last = turns.len();
        let came = seat.until(|seen| last == 0 || is_card(&seen.content, id, last));
        assert!(
            came.await.is_ok(),
            "{id} {last}: {:#?}\n{}",
            contents(seat),
            bot.log()
        );
        let posted = contents(seat);
        for number in 1..=last {
            let cards = posted.iter().filter(|text| is_card(text, id, number));
            assert_eq!(
                cards.count(),
                1,
                "turn {number} of {id} is told once: {posted:#?}"
            );
            cards_seen += 1;
        }
    }
    println!("{cards_seen} cards, none missing, none doubled");
    bot.kill().await;
    stored(&bot.folder.path().join("referee.db"), diaries);
    let report = referee::referee::maintenance::check(&bot.folder.path().join("referee.db"));
    let report = report.expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

fn stored(file: &Path, diaries: &[Diary]) {
    // The file is opened as the bot opens it, so that what a dead one left is folded in.
    let store = Store::open(file).expect("the store opens");
    for (id, _, played) in diaries.iter().flat_map(|diary| &diary.games) {
        let game = id.parse().expect("an id");
        let history = store.read(|tx| tx.history(game)).expect("it is read");
        let turns = history.expect("the game is there").turns;
        let texts: Vec<String> = turns.into_iter().map(|turn| turn.text).collect();
        assert_eq!(&texts, played, "{id}");
    }
    let left = store.read(|tx| tx.census(referee::domain::Millis(i64::MAX)));
    let left = left.expect("it is counted");
    assert_eq!((left.given_up, left.suspended), (0, 0), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn random_kills_lose_and_double_nothing() {
    let wanted = times("KILLS", 40);
    let mut bot = Survivor::set().await;
    let weather = Weather::new();
    let (stop, stopped) = watch::channel(false);
    let pairs = [["ann", "beth"], ["carl", "dora"], ["emil", "fay"]];
    let playing: Vec<_> = (1..)
        .zip(pairs)
        .map(|(seed, names)| Pair::new(&bot, names, seed, &weather))
        .map(|pair| tokio::spawn(pair.play(bot.pocket.clone(), stopped.clone())))
        .collect();
    let begun = Instant::now();
    let mut kills = 0;
    while kills < wanted {
        let instant = rand::rng().random_range(0..500);
        tokio::time::sleep(Duration::from_millis(instant)).await;
        let up = weather.up.write().await;
        bot.kill().await;
        kills += 1;
        weather.deaths.send_modify(|deaths| *deaths += 1);
        // Some die before they are connected.
        while rand::rng().random_bool(0.1) {
            bot.spawn(&[]);
            let instant = rand::rng().random_range(0..200);
            tokio::time::sleep(Duration::from_millis(instant)).await;
            bot.kill().await;
            kills += 1;
        }
        bot.start().await;
        drop(up);
    }
    let acknowledged = || *weather.acknowledged.borrow();
    let played = wait::until(|| acknowledged() > kills).await;
    assert!(played, "{} turns for {kills} kills", acknowledged());
    stop.send(true).expect("the players listen");
    let mut diaries = Vec::new();
    for pair in playing {
        diaries.push(pair.await.expect("no player fails"));
    }
    audit(&mut bot, &diaries).await;
    let acknowledged = acknowledged();
    let unheard: usize = diaries.iter().map(|diary| diary.unheard).sum();
    println!(
        "{kills} kills in {:.0?}: {acknowledged} turns acknowledged, {unheard} saved and not heard of, none lost, none doubled",
        begun.elapsed()
    );
    bot.stop().await;
}

/// At each point the process dies the first time that it is reached, then the second, and so on
/// until a whole turn with its card, and a start, are done without reaching it once more.
#[tokio::test(flavor = "multi_thread")]
async fn kill_between_writes_loses_nothing() {
    let mut bot = Survivor::set().await;
    let weather = Weather::new();
    let mut pair = Pair::new(&bot, ["ann", "beth"], 7, &weather);
    let mut game = pair.begin(&bot.pocket).await;
    bot.kill().await;
    let mut report = String::new();
    for point in [
        "handle",
        "begin",
        "write",
        "commit",
        "committed",
        "request",
        "requested",
    ] {
        for count in 1.. {
            if game.outcome().is_some() || game.turns() >= LONG {
                bot.start().await;
                game = pair.begin(&bot.pocket).await;
                bot.kill().await;
            }
            let plan = format!("{point}:{count}:kill");
            let died = turn_with(&mut bot, &mut pair, &mut game, &plan).await;
            if !died {
                write!(report, "{point} {}, ", count - 1).expect("a string takes it");
                break;
            }
        }
    }
    println!("deaths at each point: {report}");
    bot.start().await;
    let diaries = [pair.diary];
    audit(&mut bot, &diaries).await;
    bot.stop().await;
}

/// Plays a turn on a bot with this plan, and again on one without if it dies; says whether it did.
async fn turn_with(bot: &mut Survivor, pair: &mut Pair, game: &mut BinaryGame, plan: &str) -> bool {
    bot.start_with(&[("FAIL_AT", plan)]).await;
    let verdict = pair.dice.sane_turn(game);
    let (text, weather) = (verdict.order.to_string(), pair.weather.clone());
    let number = game.turns() as usize + 1;
    let id = pair.diary.games.last().expect("a game").0.clone();
    let seat = pair.hands[0].clone();
    let folder = bot.folder.path().to_owned();
    let died = {
        let mut taking = Box::pin(async {
            pair.take(game, &text).await;
            let card = seat.until(|seen| is_card(&seen.content, &id, number));
            card.await.expect("the card");
            // What follows the card: it is remembered, and the one before loses its buttons.
            drained(&folder).await;
        });
        let mut died = false;
        loop {
            tokio::select! {
                () = &mut taking => break died,
                () = tokio::time::sleep(Duration::from_millis(10)) => {}
            }
            if !bot.is_running() {
                died = true;
                let up = weather.up.write().await;
                bot.kill().await;
                weather.deaths.send_modify(|deaths| *deaths += 1);
                bot.start().await;
                drop(up);
            }
        }
    };
    let died = died || !bot.is_running();
    bot.kill().await;
    game.accept(verdict);
    died
}
