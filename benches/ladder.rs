//! Benchmarks ratings: a recount of a million results, a ladder of 100,000 people, a place in it, a
//! new result, and a profile with its picture.

use std::time::{Duration, Instant};

use homeworlds_board::Look;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use referee::domain::{GameId, GuildId, Millis, PersonId, Span, Syllables};
use referee::ratings::{Pool, RatedGame};
use referee::reply::{CardSpec, OpeningOf, ProfileOf};
use referee::show::{cards, club};
use referee::store::{CountedResult, RowRange, Store};
use rusqlite::{Connection, params};

const PEOPLE: u64 = 100_000;
const RESULTS: i64 = 1_000_000;
const GUILD: GuildId = GuildId(7);
const POOL: Pool = Pool {
    server: Some(GUILD),
    game: RatedGame::ForTwo,
};

/// Writes people, games, seats and results, a minute apart; returns the games' IDs.
fn fill(connection: &mut Connection) -> Vec<GameId> {
    let mut rng = StdRng::seed_from_u64(1);
    let mut known = std::collections::HashSet::new();
    let drawn = std::iter::repeat_with(|| {
        GameId::draw(&mut StdRng::seed_from_u64(rng.random()), Syllables::Four)
    });
    let games: Vec<GameId> = drawn
        .filter(|id| known.insert(*id))
        .take(RESULTS as usize)
        .collect();
    let mut rng = StdRng::seed_from_u64(2);
    let tx = connection.transaction().expect("a transaction");
    for person in 1..=PEOPLE {
        tx.prepare_cached("INSERT INTO people (id, name, updated_at) VALUES (?1, 'Somebody', 0)")
            .and_then(|mut insert| insert.execute([person as i64]))
            .expect("a person");
    }
    for (at, game) in (1..).zip(&games) {
        let at = at * Span::minutes(1).0;
        let game = game.to_string();
        tx.prepare_cached(
            "INSERT INTO games (id, ruleset, rules_version, guild, channel, created_at, last_at, state, rated)
             VALUES (?1, 'binary first-ship=large', 1, 7, 1, ?2, ?2, 'ended', 'server')",
        )
        .and_then(|mut insert| insert.execute(params![game, at]))
        .expect("a game");
        let one = rng.random_range(1..=PEOPLE as i64);
        let other = one % PEOPLE as i64 + 1;
        for (seat, person, finish) in [(0, one, "won"), (1, other, "lost")] {
            tx.prepare_cached(
                "INSERT INTO seats (game, seat, person, finish) VALUES (?1, ?2, ?3, ?4)",
            )
            .and_then(|mut insert| insert.execute(params![game, seat, person, finish]))
            .expect("a seat");
        }
        tx.prepare_cached("INSERT INTO results (game, guild, kind, everywhere, at) VALUES (?1, 7, 'for_two', 0, ?2)")
            .and_then(|mut insert| insert.execute(params![game, at]))
            .expect("a result");
    }
    tx.commit().expect("it is written");
    games
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    println!("{what}: {:.1?}", begun.elapsed());
    done
}

/// Returns the median of some runs.
fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..21)
        .map(|_| {
            let begun = Instant::now();
            run();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("referee.db");
    drop(Store::open(&path).expect("a store"));
    let mut connection = Connection::open(&path).expect("the file");
    let games = timed("a million results written", || fill(&mut connection));
    drop(connection);
    let store = Store::open(&path).expect("a store");
    timed("all counted anew", || {
        store
            .write(|tx| tx.recount_all())
            .expect("they are counted")
    });
    let size = std::fs::metadata(&path).expect("the file").len() / (1 << 20);
    let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let memory = memory
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap_or_default();
    println!("the file has {size} MiB, {memory}");
    let ever = [Millis(0), Millis(i64::MAX)];
    let rows = RowRange {
        skipped: 0,
        limit: 10,
    };
    let page = median(|| {
        let found = store
            .read(|tx| tx.ladder(POOL, ever, rows))
            .expect("it is read");
        assert_eq!(found.len(), 10);
    });
    let now = Millis(RESULTS * Span::minutes(1).0);
    let place = median(|| {
        store
            .read(|tx| club::place(tx, POOL, PersonId(5), now))
            .expect("it is read");
    });
    let last = *games.last().expect("a game");
    let again = store
        .read(|tx| tx.counted_result(last))
        .expect("it is read")
        .expect("it counts");
    let undone = median(|| {
        store
            .write(move |tx| {
                tx.keep_result(last, None)?;
                tx.keep_result(last, Some(CountedResult { ..again }))
            })
            .expect("it is counted");
    });
    println!(
        "the top of the ladder: {page:.1?}; a place in it: {place:.1?}; an end undone and made again: {undone:.1?}"
    );
    let home = |home: [&str; 3]| OpeningOf {
        home: home.map(str::to_owned),
        chosen: 9,
        won: 4,
    };
    let profile = CardSpec::Profile(Box::new(ProfileOf {
        name: "Maximiliana".into(),
        since: "since 2026-05".into(),
        ratings: (0..200).map(|game| 1_500 + (game * 37) % 190).collect(),
        dates: vec![(0, "2026-05".into()), (199, "2026-11".into())],
        rating: "1482".into(),
        place: "rating, 4 of 23".into(),
        results: [31, 3, 22],
        lines: vec!["3 drawn, 22 lost".into(), "Longest run: 7 wins".into()],
        homes: vec![
            home(["y1", "b2", "g3"]),
            home(["b3", "g2", "r3"]),
            home(["r2", "b3", "g3"]),
        ],
    }));
    let bytes = cards::draw(&profile, Look::default())
        .expect("it is drawn")
        .bytes
        .len();
    let drawing = median(|| {
        cards::draw(&profile, Look::default());
    });
    println!("a profile's picture: {drawing:.1?}, {} KB", bytes / 1_000);
}
