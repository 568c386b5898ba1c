//! Writing and reading side by side: what is answered is saved and seen, and callers in a race each
//! get the truth.

use std::sync::Arc;
use std::thread;

use referee::store::{Store, StoreError};

use referee_testing::store::{append, empty, game, last_turn, play_to, playing, turn, turns};

#[test]
fn acknowledged_write_is_visible_elsewhere() -> Result<(), Box<dyn std::error::Error>> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 7);
    let beside = Store::open_read_only(&home.path)?;
    assert_eq!(beside.read(|tx| last_turn(tx, game("mirolu")))?, 7);
    Ok(())
}

#[test]
fn many_callers_append_each_turn_once() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for number in 1..=50 {
                    let answer = home.store.write(move |tx| append(tx, id, &turn(number)));
                    let last = answer
                        .expect("no fault")
                        .err()
                        .map_or(number, |stale| stale.last);
                    assert!(
                        last >= number,
                        "a turn was refused before its number was taken"
                    );
                }
            });
        }
    });
    let turns = home.store.read(|tx| turns(tx, id))?;
    assert_eq!(turns, (1..=50).map(turn).collect::<Vec<_>>());
    Ok(())
}

/// Otherwise it would wait for itself.
#[test]
fn nested_write_is_refused() {
    let home = empty();
    let store = Arc::new(home.store);
    let inner = Arc::clone(&store);
    let answer = store.write(move |_| inner.write(|tx| tx.set_setting("inner", "set")));
    assert!(matches!(answer, Err(StoreError::Nested)), "{answer:?}");
    assert_eq!(
        store.read(|tx| tx.setting("inner")).expect("no fault"),
        None
    );
}

#[test]
fn reader_keeps_snapshot_and_survives_panic() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    home.store.read(|tx| {
        let before = last_turn(tx, id)?;
        play_to(&home.store, id, 3);
        assert_eq!(last_turn(tx, id)?, before);
        Ok::<_, StoreError>(())
    })?;
    for _ in 0..5 {
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            home.store
                .read(|_| -> Result<(), StoreError> { panic!("on purpose") })
        }));
        assert!(panic.is_err());
    }
    assert_eq!(home.store.read(|tx| last_turn(tx, id))?, 3);
    Ok(())
}
