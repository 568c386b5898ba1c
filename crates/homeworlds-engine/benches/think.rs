//! Benchmarks the playing engine: turns generated and evaluated per second by static evaluation and
//! by search alone, and the time of a turn with everything that the highest level does. In
//! processor time of one core, independent of the machine's load.

use std::time::Duration;

use homeworlds::rules::AnyGame;
use homeworlds_engine::{EngineView, Level, Request};
use homeworlds_samples::effort;
use homeworlds_samples::positions::{game, recorded_turns};

/// Interval of the recorded positions that are searched.
const EVERY: usize = 40;

fn main() {
    for budget in [0, 4_000, 20_000, 200_000] {
        think(Level::Seven, budget);
    }
    think(Level::Nine, 200_000);
}

fn think(level: Level, budget: u32) {
    let request = Request {
        level,
        seed: 1,
        budget: Some(budget),
    };
    let (mut work, mut times) = (0, Vec::new());
    for turn in recorded_turns().iter().step_by(EVERY) {
        let game: AnyGame = game(&turn.before).into();
        let view = EngineView::of(&game, game.next_seat()).expect("the game goes on");
        let (choice, time) = effort(|| view.choose(&request, &mut || false));
        work += u64::from(choice.expect("nothing stops it").work);
        times.push(time);
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{level:?}, budget {budget}, {} positions: {:.2} M turns/s, mean {:?}, median {:?}, p99 {:?}, longest {:?}",
        times.len(),
        work as f64 / total.as_secs_f64() / 1e6,
        total / times.len() as u32,
        at(50),
        at(99),
        at(100)
    );
}
