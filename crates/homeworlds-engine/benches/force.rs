//! Benchmarks forced wins in the recorded tactics: work and time of each first answer, in processor
//! time of one core.

use std::time::Duration;

use homeworlds_engine::force::{Force, ForceOutcome, Work};
use homeworlds_samples::effort;
use homeworlds_samples::positions::{Tactic, tactics};

/// Maximum numbers of evaluated bounds.
const BOUNDS: [u32; 2] = [500_000, 4_000_000];

fn main() {
    let rows = tactics();
    for turns in [2, 3] {
        let rows: Vec<&Tactic> = rows.iter().filter(|row| row.turns == turns).collect();
        let bounds = BOUNDS[usize::from(turns) - 2];
        let mut force = Force::default();
        let looked: Vec<_> = rows
            .iter()
            .map(|row| look(&mut force, row, bounds))
            .collect();
        let won = looked.iter().filter(|(won, _, _)| *won).count();
        let time: Duration = looked.iter().map(|(_, _, time)| time).sum();
        let longest = looked.iter().map(|(_, _, time)| time).max();
        let most = looked.iter().map(|(_, spent, _)| spent).max();
        println!(
            "in {turns}: {won} of {} won within {bounds} bounds, most {most:?}, mean {:?}, longest {longest:?}",
            rows.len(),
            time / rows.len() as u32,
        );
    }
}

/// Returns whether the win is found, the number of bounds, and the time.
fn look(force: &mut Force, row: &Tactic, bounds: u32) -> (bool, u64, Duration) {
    let mut work = Work::new(bounds);
    let (galaxy, seat) = (&row.position.galaxy, row.position.to_move);
    let (answer, time) = effort(|| match row.turns {
        2 => force.win_in_two(galaxy, seat, &mut work),
        _ => force.win_in_three(galaxy, seat, &mut work),
    });
    let spent = u64::from(bounds) - work.left();
    (matches!(answer, ForceOutcome::Won(_)), spent, time)
}
