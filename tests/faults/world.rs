//! A simulated world: a year of games between people of all habits, on a virtual clock, with the
//! real referee and store, and a mail carrier that fails. Its laws: charged and excused time make
//! up the time on the clock; nobody loses on time unwarned, or for time in which the bot or Discord
//! was out; of each event each person is told exactly once, alone or in a digest, or it is known
//! that they could not be, or it waits for a reason that can be named; whatever is put in the
//! outbox ends in exactly one way; of two who race exactly one wins; an end that is undone gives
//! back the state before; every game replays; the same seed gives the same world.
//!
//! `WORLD_GAMES`, `WORLD_DAYS`, `WORLD_SEED` and `WORLD_SEEDS` make it larger; it then says what
//! happened in it.

mod asking;
mod carrier;
mod crowd;
mod gather;
mod habits;
mod journal;
mod laws;
mod life;
mod nature;
mod once;
mod owed;
mod races;
mod rule;
mod sky;
mod story;
mod turns;
mod variety;
mod watch;
mod whims;
mod zones;

use referee_testing::result_of;
use std::collections::BTreeMap;
use std::thread;
use std::time::Instant;

use sky::{Size, World, has_threads};

/// Worlds that are lived by default: their seeds, games and days. Together everything happens in
/// them; some once broke a law.
const WORLDS: [(u64, u64, u64); 3] = [(7, 12, 60), (8, 12, 60), (6, 12, 60)];

fn set(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

/// Lives in a world and checks its laws; gives how often what happened in it.
fn lived(seed: u64, size: Size) -> BTreeMap<String, u64> {
    let begun = Instant::now();
    let mut world = World::new(seed, size);
    world.live();
    let lived = begun.elapsed();
    world.check();
    println!(
        "seed {seed}, {} games, {} days, lived in {lived:.1?}, checked after {:.1?}: {}",
        size.games,
        size.days,
        begun.elapsed(),
        world.told()
    );
    world.count
}

#[test]
fn simulated_world_keeps_the_laws() {
    let asked = (set("WORLD_GAMES"), set("WORLD_DAYS"), set("WORLD_SEED"));
    if asked == (None, None, None) {
        let worlds = WORLDS
            .map(|(seed, games, days)| thread::spawn(move || lived(seed, Size { games, days })));
        let happened = worlds.map(|world| result_of(world.join()));
        return variety::check(&happened, false, true);
    }
    let (games, days, first) = asked;
    let size = Size {
        games: games.unwrap_or(10),
        days: days.unwrap_or(75),
    };
    let first = first.unwrap_or(1);
    for seed in first..first + set("WORLD_SEEDS").unwrap_or(1) {
        let happened = lived(seed, size);
        if size.is_large() {
            variety::check(&[happened], true, has_threads(seed));
        }
    }
}

#[test]
fn same_seed_gives_same_world() {
    let [one, other] = [(); 2].map(|()| {
        let mut world = World::new(9, Size { games: 5, days: 20 });
        world.live();
        world.trace()
    });
    assert_eq!(one, other);
}
