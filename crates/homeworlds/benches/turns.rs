//! Benchmarks the engine on one core: results per second, the widest position, and wins in one.
//! Reports memory on Linux.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use homeworlds::rules::Seat;
use homeworlds::rules::star::{Generator, Position, ThreatSearch};
use homeworlds_samples::positions::{Counted, counted, recorded_turns};

const WIDEST: &str =
    "<0>; A(0,y1b1)y1y1y2y2y2g1g2b1b2b2b3-g2; B(1,b3y3)r3y3y3g3g3b3-r1r1r1g1g1g2g3b1b2";

/// Maximum number of results of a position that counts as small.
const SMALL: u64 = 1_000;

fn main() {
    widest_at_peak();
    wins_in_one_by_position();
    divan::main();
}

fn results(generator: &mut Generator, position: &Position) -> u64 {
    let mut results = 0;
    let all = generator.results::<()>(&position.galaxy, position.to_move, |found| {
        results += 1;
        divan::black_box(found.end());
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    results
}

fn bench_rows(bencher: Bencher<'_, '_>, rows: &[Counted]) {
    let total: u64 = rows.iter().map(|row| row.counts[0]).sum();
    let mut generator = Generator::default();
    bencher.counter(ItemsCount::new(total)).bench_local(|| {
        let listed = rows
            .iter()
            .map(|row| results(&mut generator, &row.position));
        assert_eq!(listed.sum::<u64>(), total);
    });
}

#[divan::bench(sample_count = 30)]
fn all_counted_positions(bencher: Bencher<'_, '_>) {
    bench_rows(bencher, &counted());
}

#[divan::bench(sample_count = 200)]
fn small_counted_positions(bencher: Bencher<'_, '_>) {
    let mut rows = counted();
    rows.retain(|row| row.counts[0] <= SMALL);
    bench_rows(bencher, &rows);
}

#[divan::bench(sample_count = 10)]
fn widest_position(bencher: Bencher<'_, '_>) {
    let position: Position = WIDEST.parse().expect("a position");
    let mut generator = Generator::default();
    bencher.bench_local(|| results(&mut generator, &position));
}

#[divan::bench(sample_count = 50)]
fn wins_in_one_over_recorded_positions(bencher: Bencher<'_, '_>) {
    let positions = recorded_positions();
    let mut threat_search = ThreatSearch::default();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            let mut won =
                |position: &&Position| threat_search.can_win(&position.galaxy, position.to_move);
            positions
                .iter()
                .filter(|position| won(position) == Ok(true))
                .count()
        });
}

/// Returns the positions before all recorded turns, from both seats.
fn recorded_positions() -> Vec<Position> {
    let before = recorded_turns().into_iter().map(|turn| turn.before);
    before
        .flat_map(|position| {
            Seat::PAIR.map(|to_move| Position {
                to_move,
                ..position.clone()
            })
        })
        .collect()
}

// Quantiles need the time of each single position: the best of several runs, minus the clock's own
// overhead.
fn wins_in_one_by_position() {
    let mut threat_search = ThreatSearch::default();
    let clock = best_of(|| ());
    let mut times: Vec<Duration> = recorded_positions()
        .iter()
        .map(|position| {
            let time = best_of(|| {
                divan::black_box(threat_search.can_win(&position.galaxy, position.to_move)).ok();
            });
            time.saturating_sub(clock)
        })
        .collect();
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "win in one, {} positions: median {:?}, mean {mean:?}, p90 {:?}, p99 {:?}, longest {:?}",
        times.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

fn best_of(mut work: impl FnMut()) -> Duration {
    let times = (0..20).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

// Run first, so that the memory peak belongs to this position.
fn widest_at_peak() {
    let position: Position = WIDEST.parse().expect("a position");
    let results = results(&mut Generator::default(), &position);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .map_or("unknown", str::trim);
    println!("widest position: {results} results, peak memory of the whole process {peak}");
}
