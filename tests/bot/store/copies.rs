//! Backups beside a busy writer, and checks of sound and broken files.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use referee::store::{FileError, Store, backup, check};
use rusqlite::Connection;

use referee_testing::store::{Home, game, last_turn, play_to, playing, turn, turns};

#[test]
fn backup_is_consistent_during_writes() {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 1);
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for last in (2..).take_while(|_| !stop.load(Ordering::Relaxed)) {
                play_to(&home.store, id, last);
            }
        });
        for copy in 0..10 {
            let to = home.folder.path().join(format!("copy-{copy}"));
            let before = home.store.read(|tx| last_turn(tx, id)).expect("it is read");
            backup(&home.path, &to).expect("a backup is made");
            let after = home.store.read(|tx| last_turn(tx, id)).expect("it is read");
            let copied = Store::open(&to)
                .expect("the copy is a store")
                .read(|tx| turns(tx, id));
            let copied = copied.expect("it is read");
            let last = u32::try_from(copied.len()).expect("few turns");
            assert!(
                (before..=after).contains(&last),
                "{last} not in {before}..={after}"
            );
            assert_eq!(copied, (1..=last).map(turn).collect::<Vec<_>>());
        }
        stop.store(true, Ordering::Relaxed);
    });
}

#[test]
fn backup_makes_one_file_overwriting_nothing() {
    let home = playing();
    let to = home.folder.path().join("copy");
    backup(&home.path, &to).expect("a backup is made");
    let bytes = fs::read(&to).expect("the copy is there");
    let again = backup(&home.path, &to);
    assert!(matches!(again, Err(FileError::Exists { .. })), "{again:?}");
    assert!(fs::read(&to).expect("the copy is there") == bytes);
    let beside: Vec<_> = fs::read_dir(home.folder.path())
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").file_name())
        .filter(|name| name.to_string_lossy().starts_with("copy"))
        .collect();
    assert_eq!(beside, ["copy"]);
    let missing = backup(
        &home.folder.path().join("none"),
        &home.folder.path().join("other"),
    );
    assert!(
        matches!(missing, Err(FileError::Missing { .. })),
        "{missing:?}"
    );
}

#[test]
fn crashed_store_is_backed_up_whole() {
    let home = playing();
    play_to(&home.store, game("mirolu"), 5);
    let grave = tempfile::tempdir().expect("a folder can be made");
    for name in ["referee.db", "referee.db-wal"] {
        fs::copy(home.folder.path().join(name), grave.path().join(name)).expect("it is there");
    }
    let (left, copy) = (grave.path().join("referee.db"), grave.path().join("copy"));
    backup(&left, &copy).expect("a backup is made without an owner");
    let store = Store::open(&copy).expect("the copy is a store");
    let turns = store
        .read(|tx| turns(tx, game("mirolu")))
        .expect("it is read");
    assert_eq!(turns, (1..=5).map(turn).collect::<Vec<_>>());
}

#[test]
fn check_reports_replay_of_every_game() {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    let report = check(&home.path, |_, history| {
        assert_eq!(history.turns.len(), 4);
        Err("turn 3 leads elsewhere".into())
    });
    let report = report.expect("it can be checked beside its owner");
    assert_eq!((report.games, report.turns), (1, 4));
    assert_eq!(report.findings, ["game mirolu: turn 3 leads elsewhere"]);
}

#[test]
fn check_finds_gaps_ends_and_orphans() {
    let home = playing();
    play_to(&home.store, game("mirolu"), 3);
    drop(home.store);
    let connection = Connection::open(&home.path).expect("it is closed");
    connection
        .execute_batch(
            "PRAGMA foreign_keys = OFF;
             DROP TRIGGER events_are_not_deleted;
             DELETE FROM events WHERE seq = 2;
             INSERT INTO events (game, seq, at, kind, body)
             VALUES ('mirolu', 4, 9, 'ended', '{\"ended\": {\"how\": \"agreed\"}}');
             INSERT INTO drafts VALUES ('zanike', 77, 1, 1, 'pass', 9, 0);",
        )
        .expect("the statements are good");
    drop(connection);
    let report = check(&home.path, |_, _| Ok(())).expect("it can be checked");
    let found = report.findings;
    for expected in [
        "a row of drafts lacks its row of games",
        "a row of drafts lacks its row of people",
        "the layout is not that of this schema: trigger events_are_not_deleted",
        "game mirolu lacks event 2",
        "game mirolu is listed with 3 turns and has 2",
        "game mirolu has ended and is listed as running",
    ] {
        assert!(
            found.iter().any(|finding| finding == expected),
            "{expected}: {found:?}"
        );
    }
    assert_eq!(found.len(), 6, "{found:?}");
}

/// A closed store with some hundred turns, and its bytes.
fn closed() -> (Home, Vec<u8>) {
    let home = playing();
    play_to(&home.store, game("mirolu"), 300);
    let path = home.path.clone();
    let folder = home.folder;
    drop(home.store);
    let bytes = fs::read(&path).expect("the file is there");
    let elsewhere = PathBuf::from(folder.path()).join("elsewhere.db");
    let store = Store::open(&elsewhere).expect("a second file");
    (
        Home {
            store,
            path,
            folder,
        },
        bytes,
    )
}

#[test]
fn corrupt_page_is_reported_not_repaired() {
    let (home, mut bytes) = closed();
    for page in bytes.chunks_exact_mut(4_096).skip(1) {
        page[..512].fill(0xA5);
    }
    fs::write(&home.path, &bytes).expect("writable");
    let report = check(&home.path, |_, _| Ok(()));
    let damaged = match &report {
        Ok(report) => report
            .findings
            .iter()
            .any(|finding| finding.starts_with("the file is broken")),
        Err(error) => matches!(error, FileError::Damaged { .. }),
    };
    assert!(damaged, "{report:?}");
    let copy = home.folder.path().join("copy");
    backup(&home.path, &copy).expect_err("a broken store is no backup");
    assert!(!copy.exists());
    assert!(fs::read(&home.path).expect("the file is there") == bytes);
}

#[test]
fn damage_never_causes_panic_or_write() {
    let (home, sound) = closed();
    let mut rng = StdRng::seed_from_u64(12);
    for round in 0..200 {
        let mut bytes = sound.clone();
        if round % 4 == 0 {
            bytes.truncate(rng.random_range(1..sound.len()));
        } else {
            for _ in 0..rng.random_range(1..20) {
                let place = rng.random_range(0..bytes.len());
                bytes[place] = rng.random();
            }
        }
        fs::write(&home.path, &bytes).expect("writable");
        if let Ok(report) = check(&home.path, |_, _| Ok(())) {
            let lost = report.turns < 300;
            assert!(
                !lost || !report.findings.is_empty(),
                "round {round}: lost turns in silence"
            );
        }
        assert_eq!(
            fs::read(&home.path).expect("the file is there"),
            bytes,
            "round {round}"
        );
    }
}
