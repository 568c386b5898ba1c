//! What people were told: once a turn and event, and anew after a game went back.

use homeworlds::rules::Seat;
use referee::clock::Span;
use referee::domain::{GameId, Millis, PersonId};
use referee::log::{NewEvent, Seq, What};
use referee::store::{DeliveryRecord, Event, Fault, Route, Store};

use super::setup::{ANN, BETH, Home, game, playing};

fn tell(home: &Home, turn: Seq, person: PersonId, how: Route, at: i64) {
    let told = DeliveryRecord {
        game: game("mirolu"),
        turn,
        person,
        event: Event::Turn,
        at: Millis(at),
        how,
    };
    let kept = home.store.write(move |tx| tx.record_told(&told));
    kept.expect("it is saved");
}

fn how(store: &Store, game: GameId, turn: Seq, person: PersonId) -> Option<(Route, i64)> {
    let told = store.read(|tx| tx.told(game, turn, person, Event::Turn));
    told.expect("a read").map(|told| (told.how, told.at.0))
}

#[test]
fn the_first_way_that_reached_a_person_stays() {
    let home = playing();
    let id = game("mirolu");
    for (way, at) in [(Route::Direct, 20), (Route::Mention, 30)] {
        tell(&home, Seq(3), ANN, way, at);
        assert_eq!(how(&home.store, id, Seq(3), ANN), Some((Route::Direct, 20)));
    }
    assert_eq!(how(&home.store, id, Seq(3), BETH), None);
}

#[test]
fn a_game_that_goes_back_tells_anew_and_what_was_told_stays_told() {
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
            .read(|tx| Ok::<_, Fault>(tx.log(id)?.turn(place)));
        turn.expect("a read")
    };
    let next = Some(Seat(0));
    let began = happen(What::Began { next });
    tell(&home, began, ANN, Route::Mention, 20);
    let gave = happen(What::Gave {
        to: Seat(0),
        time: Span::hours(1),
    });
    assert_eq!(turn_at(gave), began);
    let back = happen(What::Rewound { to: began, next });
    assert_eq!(turn_at(back), back);
    assert_eq!(how(&home.store, id, turn_at(back), ANN), None);
    assert_eq!(
        how(&home.store, id, turn_at(gave), ANN),
        Some((Route::Mention, 20))
    );
}

#[test]
fn every_event_and_way_is_kept_as_itself() {
    let home = playing();
    for (at, &event) in Event::ALL.iter().enumerate() {
        let told = DeliveryRecord {
            game: game("mirolu"),
            turn: Seq(1),
            person: ANN,
            event,
            at: Millis(at as i64),
            how: Route::ALL[at % Route::ALL.len()],
        };
        home.store
            .write(move |tx| tx.record_told(&told))
            .expect("it is saved");
        let kept = home.store.read(|tx| tx.told(told.game, Seq(1), ANN, event));
        assert_eq!(kept.expect("a read"), Some(told));
    }
}
