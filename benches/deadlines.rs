//! Benchmarks finding the clocks that are due among 100,000 running games:
//! `cargo bench --bench deadlines`.

use divan::Bencher;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use referee::clock::Time;
use referee::domain::{ChannelId, GameId, GuildId, Millis, Origin, PersonId, Place, Syllables};
use referee::store::{Clocks, Deadline, NewGame, Occupant, Store, StoreError};
use tempfile::TempDir;

const GAMES: usize = 100_000;
const NOW: Millis = Millis(1_750_000_000_000);

fn main() {
    divan::main();
}

/// Creates a store in which every game has a deadline within 30 days.
fn filled() -> (TempDir, Store) {
    let folder = TempDir::new().expect("a folder can be made");
    let store = Store::open(&folder.path().join("referee.db")).expect("the store opens");
    store.write(fill).expect("it is saved");
    (folder, store)
}

fn fill(tx: &mut referee::store::Tx) -> Result<(), StoreError> {
    let rng = &mut StdRng::seed_from_u64(1);
    for person in [1, 2] {
        tx.upsert_person(PersonId(person), "Somebody", NOW)?;
    }
    for number in 0..GAMES {
        let id = loop {
            let id = GameId::draw(rng, Syllables::Four);
            if tx.game(id)?.is_none() {
                break id;
            }
        };
        tx.insert_game(&NewGame {
            id,
            ruleset: "binary".into(),
            rules_version: homeworlds::rules::VERSION,
            origin: Origin::Played(Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(number as u64 % 1_000),
            }),
            created_at: NOW,
            seats: [1, 2].map(|id| Occupant::Person(PersonId(id))).to_vec(),
        })?;
        tx.set_game_time(id, Time::default())?;
        let due = Millis(NOW.0 + rng.random_range(0..30 * 24 * 60 * 60 * 1_000));
        let deadline = Deadline {
            due: Some(due),
            flag: Some(due),
        };
        tx.set_deadline(id, deadline)?;
    }
    Ok(())
}

/// Finds the 64 most urgent clocks.
#[divan::bench]
fn due(bencher: Bencher) {
    let (_folder, store) = filled();
    let later = Millis(NOW.0 + 24 * 60 * 60 * 1_000);
    bencher.bench_local(|| {
        let found = store.read(|tx| tx.due_timers(later, Clocks::Run, 64));
        found.expect("a read").len()
    });
}

/// Finds the time of the next clock.
#[divan::bench]
fn next(bencher: Bencher) {
    let (_folder, store) = filled();
    bencher.bench_local(|| {
        store
            .read(|tx| tx.next_timer(NOW, Clocks::Run))
            .expect("a read")
    });
}

/// Counts the flags that fall within an hour.
#[divan::bench]
fn falling(bencher: Bencher) {
    let (_folder, store) = filled();
    let hour = Millis(NOW.0 + 60 * 60 * 1_000);
    bencher.bench_local(|| {
        store
            .read(|tx| tx.falling_flags(NOW, hour))
            .expect("a read")
    });
}
