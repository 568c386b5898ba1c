//! The way of one turn: from the interaction at the gateway to the bot's callback, and to the card with its picture.
//!
//! Random games between two players in the pocket Discord, through the real client library and a durable commit.

#[path = "../tests/support/random_play.rs"]
#[allow(dead_code, reason = "the bench plays, it does not check laws")]
mod random_play;

use std::sync::Arc;
use std::time::{Duration, Instant};

use referee::config::Token;
use referee::discord::Bot;
use referee::playground::{Answer, Player, Pocket, PocketOptions, Seen};
use referee::referee::Referee;
use referee::rules::{BinaryRules, Game, Verdict};
use referee::store::Store;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

const TURNS: usize = 400;

fn main() {
    Runtime::new().expect("a runtime").block_on(measure());
}

async fn measure() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("referee.db")).expect("a new store");
    let bot = Bot {
        referee: Arc::new(Referee::new(store)),
        token: Token::new(pocket.token()).expect("a token"),
        api: Some(pocket.address().parse().expect("an address")),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(bot.run(async { drop(stopped.await) }));
    let people = ["ann", "beth"].map(|name| pocket.player(name).expect("one of the four"));
    while !pocket
        .requests()
        .iter()
        .any(|request| request.method == "PUT")
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
    stop.send(()).expect("the bot runs");
    running.await.expect("no panic").expect("a clean stop");
    pocket.stop().await;
}

/// How long each turn took, until the callback and until the other player saw the card.
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

/// A game in the players' channel until it is over or long enough.
async fn play([ann, beth]: &[Player; 2], seed: u64, times: &mut Times) {
    let mut dice = random_play::Player::new(seed);
    let mut game = Game::new(BinaryRules::default(), random_play::names());
    said(ann, "/hw challenge opponent: Beth first: challenger").await;
    let card = ann
        .until(|message| message.button("Accept").is_some())
        .await
        .expect("the challenge");
    beth.press(&card, "Accept").await.expect("it is accepted");
    while game.outcome().is_none() && game.turns() < 40 {
        let verdict = quiet_turn(&mut dice, &game);
        let (mover, other) = if verdict_seat(&game) == 0 {
            (ann, beth)
        } else {
            (beth, ann)
        };
        take(mover, other, &verdict, times).await;
        game.accept(verdict);
    }
    if game.outcome().is_none() {
        let id = said(ann, "/hw resign").await;
        ann.press(&id, "Resign").await.expect("it is confirmed");
    }
}

fn verdict_seat(game: &Game) -> u8 {
    game.position().to_move.0
}

/// A turn that needs no confirmation.
fn quiet_turn(dice: &mut random_play::Player, game: &Game) -> Verdict {
    loop {
        let verdict = dice.turn(game);
        if verdict.cautions.is_empty() {
            return verdict;
        }
    }
}

async fn take(mover: &Player, other: &Player, verdict: &Verdict, times: &mut Times) {
    let before = other.messages().iter().map(|message| message.id).max();
    let begun = Instant::now();
    said(mover, &format!("/hw move turn: {}", verdict.order)).await;
    times.callback.push(begun.elapsed());
    other
        .until(|message| Some(message.id) > before && !message.attachments.is_empty())
        .await
        .unwrap_or_else(|mistake| panic!("{}: no card: {mistake:?}", verdict.order));
    times.card.push(begun.elapsed());
}

async fn said(player: &Player, line: &str) -> Seen {
    match player.line(line).await {
        Ok(Answer::Message { message } | Answer::Updated { message }) => *message,
        other => panic!("{line}: {other:?}"),
    }
}
