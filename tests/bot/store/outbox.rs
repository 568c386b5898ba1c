//! The outbox: each message once, in order for each game and target, waiting while its target is
//! suspended.

use std::time::Duration;

use referee::domain::{ChannelId, GameId, Millis};
use referee::store::{
    NewOutgoing, OutboxId, RETRY_FOR, Store, StoreError, Target, UndeliverableReason,
};

use referee_testing::store::{ANN, empty, game, playing};

const HALL: Target = Target::Channel(ChannelId(70));

fn message(key: &str, game: Option<GameId>, target: Target, due: i64) -> NewOutgoing {
    NewOutgoing {
        dedupe_key: key.into(),
        game,
        target,
        kind: "card".into(),
        payload: r#"{"turn":1}"#.into(),
        due: Millis(due),
    }
}

fn push(store: &Store, message: NewOutgoing) -> Option<OutboxId> {
    store
        .write(move |tx| tx.push_outgoing(&message))
        .expect("the message is saved")
}

/// The keys of the messages that are due.
fn due(store: &Store, now: i64) -> Vec<String> {
    let rows = store
        .read(|tx| tx.due_outgoing(Millis(now), 99, &[]))
        .expect("the outbox is read");
    rows.into_iter().map(|row| row.message.dedupe_key).collect()
}

#[test]
fn duplicate_message_key_is_ignored() -> Result<(), StoreError> {
    let home = empty();
    let card = message("card 1", None, HALL, 10);
    let id = push(&home.store, card.clone()).expect("the first is taken");
    assert_eq!(push(&home.store, card.clone()), None);
    let rows = home.store.read(|tx| tx.due_outgoing(Millis(10), 9, &[]))?;
    assert_eq!(rows.len(), 1);
    assert_eq!(
        (rows[0].id, &rows[0].message, rows[0].attempts),
        (id, &card, 0)
    );
    home.store.write(move |tx| tx.outgoing_done(id))?;
    assert!(due(&home.store, 10).is_empty());
    Ok(())
}

#[test]
fn outbox_orders_per_game_and_target() -> Result<(), StoreError> {
    let home = playing();
    let mirolu = Some(game("mirolu"));
    let first = push(&home.store, message("1", mirolu, HALL, 10)).expect("new");
    push(&home.store, message("2", mirolu, HALL, 10));
    push(&home.store, message("3", mirolu, Target::Person(ANN), 10));
    push(&home.store, message("4", None, HALL, 10));
    assert_eq!(due(&home.store, 9), [""; 0]);
    assert_eq!(due(&home.store, 10), ["1", "3", "4"]);

    let retry = home
        .store
        .write(move |tx| tx.retry_outgoing(first, Millis(10), Millis(500), "503"))?;
    assert!(!retry);
    assert_eq!(
        due(&home.store, 11),
        ["3", "4"],
        "the second waits for the first"
    );
    assert_eq!(
        home.store.read(|tx| tx.next_due(Millis(11)))?,
        Some(Millis(500))
    );
    let row = &home.store.read(|tx| tx.due_outgoing(Millis(500), 9, &[]))?[2];
    assert_eq!((row.id, row.attempts), (first, 1));

    home.store.write(move |tx| tx.outgoing_done(first))?;
    assert_eq!(due(&home.store, 11), ["2", "3", "4"]);
    Ok(())
}

#[test]
fn future_message_delays_no_others() {
    let home = playing();
    push(
        &home.store,
        message("reminder", Some(game("mirolu")), HALL, 9_000),
    );
    push(&home.store, message("card", Some(game("mirolu")), HALL, 10));
    assert_eq!(due(&home.store, 10), ["card"]);
    assert_eq!(due(&home.store, 9_000), ["reminder"]);
}

#[test]
fn message_is_given_up_after_week() -> Result<(), StoreError> {
    let home = playing();
    let id = push(&home.store, message("1", Some(game("mirolu")), HALL, 10)).expect("new");
    push(&home.store, message("2", Some(game("mirolu")), HALL, 10));
    let retry_at = |now: Millis| {
        home.store
            .write(move |tx| tx.retry_outgoing(id, now, now + Duration::from_secs(900), "500"))
    };
    let began = Millis(1_000);
    assert!(!retry_at(began)?);
    assert!(!retry_at(began + (RETRY_FOR - Duration::from_millis(1)))?);
    assert!(retry_at(began + RETRY_FOR)?);
    assert_eq!(due(&home.store, 10), ["2"]);
    assert_eq!(home.store.read(|tx| tx.census(Millis(10)))?.given_up, 1);
    assert!(
        home.store
            .write(move |tx| tx.operator_retry(id, Millis(10)))?
    );
    assert_eq!(due(&home.store, 10), ["1"]);
    Ok(())
}

#[test]
fn suspended_target_waits_for_resume() -> Result<(), StoreError> {
    let home = playing();
    let mirolu = Some(game("mirolu"));
    let first = push(&home.store, message("1", mirolu, HALL, 10)).expect("new");
    home.store.write(move |tx| {
        tx.retry_outgoing(first, Millis(10), Millis(9_000), "403")?;
        tx.suspend(HALL, Millis(10), UndeliverableReason::Forbidden, "403")
    })?;
    push(&home.store, message("2", mirolu, HALL, 20));
    push(&home.store, message("3", mirolu, Target::Person(ANN), 20));
    assert_eq!(due(&home.store, 99_999), ["3"]);
    assert_eq!(
        home.store.read(|tx| tx.blocked_reason(HALL))?,
        Some(UndeliverableReason::Forbidden)
    );

    assert!(home.store.write(|tx| tx.resume_target(HALL, Millis(50)))?);
    assert!(!home.store.write(|tx| tx.resume_target(HALL, Millis(50)))?);
    assert_eq!(home.store.read(|tx| tx.blocked_reason(HALL))?, None);
    assert_eq!(
        due(&home.store, 50),
        ["3", "1"],
        "the failed one is due at once, its follower after it"
    );
    Ok(())
}

#[test]
fn trying_starts_anew_after_parking() -> Result<(), StoreError> {
    let home = empty();
    let id = push(&home.store, message("1", None, HALL, 10)).expect("new");
    let later = Millis(10) + RETRY_FOR + RETRY_FOR;
    let retry = home.store.write(move |tx| {
        tx.retry_outgoing(id, Millis(10), Millis(20), "403")?;
        tx.suspend(HALL, Millis(10), UndeliverableReason::Forbidden, "403")?;
        tx.resume_target(HALL, later)?;
        tx.retry_outgoing(id, later, later, "503")
    })?;
    assert!(!retry);
    Ok(())
}

#[test]
fn a_payload_must_be_json() {
    let home = empty();
    let broken = NewOutgoing {
        payload: "{".into(),
        ..message("1", None, HALL, 10)
    };
    let refused = home.store.write(move |tx| tx.push_outgoing(&broken));
    assert!(
        matches!(refused, Err(StoreError::Database(_))),
        "{refused:?}"
    );
}
