//! A simulated world: a year of games between people of all habits, on a virtual clock, with the real referee and store, and
//! a mail carrier that fails. Its laws: charged and excused time make up the time on the clock; nobody loses on time
//! unwarned, or for time in which the bot or Discord was out; each notice is delivered once or known to be undeliverable;
//! an end that is undone gives back the state before; every game replays; the same seed gives the same world.
//!
//! `WORLD_GAMES`, `WORLD_DAYS`, `WORLD_SEED` and `WORLD_SEEDS` make it larger; it then says what happened in it.

#[path = "world/carrier.rs"]
mod carrier;
#[path = "world/habits.rs"]
mod habits;
#[path = "world/laws.rs"]
mod laws;
#[path = "world/life.rs"]
mod life;
#[path = "world/nature.rs"]
mod nature;
#[path = "support/offered.rs"]
mod offered;
#[path = "world/rule.rs"]
mod rule;
#[path = "world/sky.rs"]
mod sky;
#[path = "world/turns.rs"]
mod turns;

use sky::{Size, World};

fn set(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

fn size(games: u64, days: u64) -> Size {
    Size {
        games: set("WORLD_GAMES").unwrap_or(games),
        days: set("WORLD_DAYS").unwrap_or(days),
    }
}

#[test]
fn the_laws_hold_in_a_simulated_world() {
    let first = set("WORLD_SEED").unwrap_or(1);
    for seed in first..first + set("WORLD_SEEDS").unwrap_or(1) {
        let mut world = World::new(seed, size(8, 40));
        world.live();
        world.check();
        println!("seed {seed}: {}", world.told());
        if set("WORLD_GAMES").is_none() && set("WORLD_SEED").is_none() {
            world.check_variety();
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_world() {
    let [one, other] = [(); 2].map(|()| {
        let mut world = World::new(9, Size { games: 5, days: 20 });
        world.live();
        world.trace()
    });
    assert_eq!(one, other);
}
