//! The log of a game: what is taken back stays in it, what counts is the way that leads to where
//! the game stands.

use homeworlds::order::record::Leaving;
use homeworlds::rules::seat::Seat;
use referee::domain::{MessageAt, MessageId, Millis, Origin};
use referee::event_log::{EarlyEnd, EventKind, GameState, PlayedTurn, Proposed, Seq};
use referee::store::{PostedCard, Store, StoreError, StoredDraft, Tx};
use rusqlite::Connection;

use referee_testing::store::{
    ANN, BETH, CARL, HALL, Home, Stale, append, begin, does, end, game, happens, history,
    last_turn, met, play_to, playing, turn, turns,
};

/// The game goes back to where it stood after an event.
fn go_back(store: &Store, to: Seq) -> Result<Seq, StoreError> {
    let next = Some(Seat(0));
    let back = EventKind::Rewound { to, next };
    store.write(move |tx| happens(tx, game("mirolu"), back, Millis(1_000)))
}

/// Another turn of the same number, which tells itself apart by its text.
fn other(number: u32) -> PlayedTurn {
    PlayedTurn {
        text: format!("build y1 Ann {number}"),
        ..turn(number)
    }
}

fn make(store: &Store, turn: PlayedTurn) -> Result<Result<(), Stale>, StoreError> {
    store.write(move |tx| append(tx, game("mirolu"), &turn))
}

fn now(home: &Home) -> Vec<PlayedTurn> {
    let turns = home.store.read(|tx| turns(tx, game("mirolu")));
    turns.expect("they are read")
}

#[test]
fn game_continues_from_rollback_point() -> Result<(), StoreError> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    assert_eq!(go_back(&home.store, Seq(2))?, Seq(5));
    assert_eq!(now(&home), [turn(1), turn(2)]);
    assert_eq!(make(&home.store, other(4))?, Err(Stale { last: 2 }));
    assert_eq!(make(&home.store, other(3))?, Ok(()));
    assert_eq!(now(&home), [turn(1), turn(2), other(3)]);
    assert_eq!(home.store.read(|tx| last_turn(tx, game("mirolu")))?, 3);
    Ok(())
}

#[test]
fn rollback_loses_no_turns() -> Result<(), StoreError> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    let back = go_back(&home.store, Seq(2))?;
    make(&home.store, other(3))?.expect("it is the next");
    let first = home
        .store
        .read(|tx| tx.history_at(game("mirolu"), back.before()))?
        .expect("the game is there");
    let texts: Vec<String> = first.turns.into_iter().map(|turn| turn.text).collect();
    assert_eq!(texts, [1, 2, 3, 4].map(|number| turn(number).text));
    // Going back is gone back on: the game stands where it stood before.
    go_back(&home.store, back.before())?;
    assert_eq!(now(&home), [turn(1), turn(2), turn(3), turn(4)]);
    make(&home.store, other(5))?.expect("it is the next");
    assert_eq!(now(&home)[4], other(5));
    Ok(())
}

#[test]
fn rollback_may_precede_earlier_rollback() -> Result<(), StoreError> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    go_back(&home.store, Seq(3))?;
    make(&home.store, other(4))?.expect("it is the next");
    let back = go_back(&home.store, Seq(1))?;
    assert_eq!(now(&home), [turn(1)]);
    let log = home.store.read(|tx| tx.log(game("mirolu")))?;
    assert_eq!(log.rewound(Seq(1)), Seq::START);
    assert_eq!(log.rewound(back), back);
    assert_eq!((log.tip(back), log.before(back)), (back, Seq(1)));
    Ok(())
}

#[test]
fn undone_turns_do_not_count() -> Result<(), StoreError> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    go_back(&home.store, Seq(2))?;
    make(&home.store, other(3))?.expect("it is the next");
    go_back(&home.store, Seq(6))?;
    make(&home.store, other(4))?.expect("it is the next");
    let history = home.store.read(|tx| history(tx, game("mirolu")))?;
    let places = history.turns.iter().map(|turn| turn.seq);
    assert_eq!(places.collect::<Vec<_>>(), [1, 2, 6, 8].map(Seq));
    let counts = (1..=8).map(|seq| history.counts(Seq(seq)));
    let (yes, no) = (true, false);
    assert_eq!(
        counts.collect::<Vec<_>>(),
        [yes, yes, no, no, yes, yes, yes, yes]
    );
    Ok(())
}

#[test]
fn undone_end_stays_logged() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    let resigned = EarlyEnd::Resigned(Seat(0));
    let ended = home
        .store
        .write(move |tx| end(tx, id, resigned, Millis(900)))?;
    assert!(make(&home.store, turn(3)).is_err(), "it has ended");
    go_back(&home.store, Seq(2))?;
    let history = home.store.read(|tx| history(tx, id))?;
    assert_eq!(
        (history.game.state, history.ending),
        (GameState::Running, None)
    );
    assert_eq!(make(&home.store, turn(3))?, Ok(()));
    let then = home.store.read(|tx| tx.history_at(id, ended))?;
    let kept = then.and_then(|then| then.ending);
    assert_eq!(kept.map(|ending| ending.end), Some(resigned));
    home.store
        .write(move |tx| end(tx, id, EarlyEnd::Agreed, Millis(900)))?;
    let again = home
        .store
        .write(move |tx| end(tx, id, EarlyEnd::Agreed, Millis(900)));
    assert!(again.is_err(), "it has ended");
    Ok(())
}

#[test]
fn every_end_reads_back() -> Result<(), StoreError> {
    for how in [
        EarlyEnd::Adjudicated([Seat(0), Seat(2)].into_iter().collect()),
        EarlyEnd::Adjudicated([].into_iter().collect()),
        EarlyEnd::Voided,
        EarlyEnd::Aborted(Seat(1)),
        EarlyEnd::TimedOut(Seat(0)),
    ] {
        let home = playing();
        let id = game("mirolu");
        home.store.write(move |tx| end(tx, id, how, Millis(900)))?;
        let ending = home.store.read(|tx| history(tx, id))?.ending;
        assert_eq!(ending.map(|ending| ending.end), Some(how));
    }
    Ok(())
}

#[test]
fn rollback_drops_pending_proposals() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    let waiting = move |tx: &mut Tx| -> Result<(), StoreError> {
        let offered = EventKind::Asked {
            seat: Seat(0),
            proposal: Proposed::Draw,
        };
        does(tx, id, ANN, offered, Millis(300))?;
        tx.set_draft(&StoredDraft {
            game: id,
            person: ANN,
            turn: Seq(3),
            rev: 4,
            text: "pass".into(),
            at: Millis(300),
            offers_draw: false,
        })
    };
    home.store.write(waiting)?;
    go_back(&home.store, Seq(1))?;
    home.store.read(|tx| {
        assert_eq!(history(tx, id)?.proposals, []);
        let draft = tx.draft(id, ANN)?.expect("a draft is kept");
        assert_eq!(draft.rev, 5);
        assert_eq!(draft.text, "pass");
        Ok(())
    })
}

#[test]
fn newest_card_follows_latest_event() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    let card = move |place, message| PostedCard {
        game: id,
        place: Seq(place),
        at: MessageAt {
            channel: HALL.channel,
            message: MessageId(message),
        },
        asks: None,
    };
    for card in [card(12, 500), card(13, 501), card(20, 502)] {
        home.store.write(move |tx| tx.insert_card(&card))?;
    }
    home.store.read(|tx| {
        assert_eq!(tx.latest_card(id, HALL.channel)?, Some(card(20, 502)));
        let first = tx.card_of(id, Seq(12), HALL.channel)?;
        assert_eq!(first, Some(card(12, 500)));
        Ok(())
    })
}

fn leave(store: &Store, seat: u8) -> Result<Seq, StoreError> {
    let left = EventKind::Left {
        seat: Seat(seat),
        why: Leaving::Resigned,
        next: Some(Seat(2)),
    };
    store.write(move |tx| happens(tx, game("mirolu"), left, Millis(500)))
}

#[test]
fn undone_departure_restores_seat() -> Result<(), StoreError> {
    let home = met();
    let id = begin(
        &home.store,
        "mirolu",
        Origin::Played(HALL),
        &[ANN, BETH, CARL],
    );
    play_to(&home.store, id, 2);
    let first = leave(&home.store, 0)?;
    leave(&home.store, 1)?;
    go_back(&home.store, first)?;
    let seats = |home: &Home| -> Result<Vec<u8>, StoreError> {
        let departures = home.store.read(|tx| history(tx, id))?.departures;
        Ok(departures.iter().map(|left| left.seat.0).collect())
    };
    assert_eq!(seats(&home)?, [0]);
    leave(&home.store, 1)?;
    assert_eq!(seats(&home)?, [0, 1]);
    Ok(())
}

#[test]
fn only_earlier_rollback_reverts_swap() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    let moved = |home: &Home| -> Result<Option<u32>, StoreError> {
        let history = home.store.read(|tx| history(tx, id))?;
        Ok(history.transference.map(|moved| moved.turn))
    };
    let swap = || {
        home.store
            .write(move |tx| happens(tx, id, EventKind::Swapped, Millis(500)))
    };
    play_to(&home.store, id, 2);
    let swapped = swap()?;
    play_to(&home.store, id, 3);
    go_back(&home.store, swapped)?;
    assert_eq!(moved(&home)?, Some(2));
    go_back(&home.store, Seq(1))?;
    assert_eq!(moved(&home)?, None);
    swap()?;
    assert_eq!(moved(&home)?, Some(1));
    Ok(())
}

#[test]
fn database_refuses_to_change_history() -> Result<(), StoreError> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    home.store
        .write(|tx| end(tx, game("mirolu"), EarlyEnd::Resigned(Seat(0)), Millis(900)))?;
    drop(home.store);
    let file = Connection::open(&home.path).expect("the file is there");
    let insert = |seq: u32, kind: &str| {
        format!(
            "INSERT INTO events (game, seq, at, kind, body) VALUES ('mirolu', {seq}, 1, '{kind}', '{{}}')"
        )
    };
    for statement in [
        "DELETE FROM events".to_owned(),
        "UPDATE events SET body = '{}'".to_owned(),
        "UPDATE events SET kind = 'left'".to_owned(),
        "UPDATE events SET at = 1".to_owned(),
        "UPDATE events SET seq = 7 WHERE seq = 3".to_owned(),
        insert(2, "told"),
        insert(3, "told"),
        insert(5, "told"),
        insert(4, "turn"),
        insert(4, "left"),
        insert(4, "swapped"),
        insert(4, "ended"),
    ] {
        assert!(file.execute(&statement, []).is_err(), "{statement}");
    }
    assert_eq!(file.execute(&insert(4, "rewound"), []), Ok(1));
    Ok(())
}
