//! Benchmarks a step on the panel for composing a turn: a ship (nothing changes), a step (a durable
//! commit), and its picture.
//!
//! Runs in every position of a recorded game of 73 turns, on a store in a temporary folder.

use std::path::Path;
use std::time::{Duration, Instant};

use referee::reply::Message;
use referee_testing::thumb::{Names, recorded};
use referee_testing::{TestBot, Who, labels};

const GAME: &str = "tests/samples/data/corpus/games/2p-15253.tsv";

fn main() {
    let turns = recorded(&Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME));
    let bot = TestBot::new();
    let game = bot.begin();
    let mut names = Names::default();
    let mut times = Times::default();
    for turn in &turns {
        let who = Who(turn.seat);
        if !names.homes(0).contains(&None) {
            step(&bot, who, game, &mut times);
        }
        let texts: Vec<String> = turn
            .order
            .0
            .iter()
            .map(|step| names.given(step).to_string())
            .collect();
        bot.type_turn(who, game, &texts.join("; "));
    }
    times.tell();
}

/// Opens the panel and takes the first step of each kind that is offered, by choosing the ship if
/// that comes first.
fn step(bot: &TestBot, who: Who, game: referee::domain::GameId, times: &mut Times) {
    let mut panel = timed(&mut times.opened, || bot.play(who, game));
    for verb in ["Build", "Trade", "Move", "Sacrifice"] {
        let Some(mut taken) = first(&panel, verb) else {
            continue;
        };
        if taken.ends_with('…') {
            panel = timed(&mut times.half, || bot.choose(who, &panel, &taken));
            taken = first(&panel, verb).expect("a ship leads to a step");
        }
        let after = timed(&mut times.step, || bot.choose(who, &panel, &taken));
        assert!(after.encloses.is_some(), "a panel has a board");
        timed(&mut times.picture, || {
            bot.referee.enclosure(&after).expect("it is drawn")
        });
        panel = bot.press(who, &after, "Cancel");
    }
}

/// Returns the first choice that begins with `verb`.
fn first(panel: &Message, verb: &str) -> Option<String> {
    let mut labels = labels(panel).into_iter();
    labels
        .find(|label| label.starts_with(verb))
        .map(str::to_owned)
}

fn timed<T>(times: &mut Vec<Duration>, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    times.push(begun.elapsed());
    done
}

/// The durations of each kind of press.
#[derive(Default)]
struct Times {
    opened: Vec<Duration>,
    half: Vec<Duration>,
    step: Vec<Duration>,
    picture: Vec<Duration>,
}

impl Times {
    fn tell(&mut self) {
        for (what, times) in [
            ("panel opened", &mut self.opened),
            ("ship chosen", &mut self.half),
            ("step taken, durable", &mut self.step),
            ("picture with the step", &mut self.picture),
        ] {
            times.sort();
            let at = |percent: usize| times[(times.len() - 1) * percent / 100];
            println!(
                "{what}: {} times, median {:.1?}, p99 {:.1?}",
                times.len(),
                at(50),
                at(99)
            );
        }
    }
}
