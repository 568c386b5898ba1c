//! What people were told: once a turn and event, and anew after a game went back.

use homeworlds::rules::Seat;
use referee::clock::Span;
use referee::domain::{GameId, Millis, PersonId};
use referee::event_log::{EventKind, NewEvent, Seq};
use referee::store::{DeliveryMethod, DeliveryRecord, NoticeKind, Store, StoreError};

use referee_testing::store::{ANN, BETH, Home, game, playing};

fn tell(home: &Home, turn: Seq, person: PersonId, how: DeliveryMethod, at: i64) {
    let told = DeliveryRecord {
        game: game("mirolu"),
        turn,
        person,
        event: NoticeKind::Turn,
        at: Millis(at),
        how,
    };
    let kept = home.store.write(move |tx| tx.record_told(&told));
    kept.expect("it is saved");
}

fn how(store: &Store, game: GameId, turn: Seq, person: PersonId) -> Option<(DeliveryMethod, i64)> {
    let told = store.read(|tx| tx.told(game, turn, person, NoticeKind::Turn));
    told.expect("a read").map(|told| (told.how, told.at.0))
}

#[test]
fn first_delivery_route_is_kept() {
    let home = playing();
    let id = game("mirolu");
    for (way, at) in [(DeliveryMethod::Direct, 20), (DeliveryMethod::Mention, 30)] {
        tell(&home, Seq(3), ANN, way, at);
        assert_eq!(
            how(&home.store, id, Seq(3), ANN),
            Some((DeliveryMethod::Direct, 20))
        );
    }
    assert_eq!(how(&home.store, id, Seq(3), BETH), None);
}

#[test]
fn rollback_notifies_anew_keeping_old_records() {
    let home = playing();
    let id = game("mirolu");
    let happen = |what| {
        let event = NewEvent::of(what, Millis(10));
        let seq = home.store.write(move |tx| tx.append(id, &event));
        seq.expect("it is saved")
    };
    let turn_at = |place| {
        let turn = home
            .store
            .read(|tx| Ok::<_, StoreError>(tx.log(id)?.turn(place)));
        turn.expect("a read")
    };
    let next = Some(Seat(0));
    let began = happen(EventKind::Began { next, start: None });
    tell(&home, began, ANN, DeliveryMethod::Mention, 20);
    let gave = happen(EventKind::Gave {
        to: Seat(0),
        time: Span::hours(1),
    });
    assert_eq!(turn_at(gave), began);
    let back = happen(EventKind::Rewound { to: began, next });
    assert_eq!(turn_at(back), back);
    assert_eq!(how(&home.store, id, turn_at(back), ANN), None);
    assert_eq!(
        how(&home.store, id, turn_at(gave), ANN),
        Some((DeliveryMethod::Mention, 20))
    );
}

#[test]
fn every_event_and_route_round_trips() {
    let home = playing();
    for (at, &event) in NoticeKind::ALL.iter().enumerate() {
        let told = DeliveryRecord {
            game: game("mirolu"),
            turn: Seq(1),
            person: ANN,
            event,
            at: Millis(at as i64),
            how: DeliveryMethod::ALL[at % DeliveryMethod::ALL.len()],
        };
        home.store
            .write(move |tx| tx.record_told(&told))
            .expect("it is saved");
        let kept = home.store.read(|tx| tx.told(told.game, Seq(1), ANN, event));
        assert_eq!(kept.expect("a read"), Some(told));
    }
}
