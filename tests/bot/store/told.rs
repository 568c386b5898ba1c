//! What people were told: once a turn and event, and anew after a game went back.

use referee::domain::{GameId, Millis, PersonId};
use referee::store::{DeliveryRecord, Event, Route, Store};

use super::setup::{ANN, BETH, Home, game, playing};

fn tell(home: &Home, turn: u32, person: PersonId, how: Route, at: i64) {
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

fn how(store: &Store, game: GameId, turn: u32, person: PersonId) -> Option<(Route, i64)> {
    let told = store.read(|tx| tx.told(game, turn, person, Event::Turn));
    told.expect("a read").map(|told| (told.how, told.at.0))
}

#[test]
fn the_first_way_that_reached_a_person_stays() {
    let home = playing();
    let id = game("mirolu");
    tell(&home, 3, ANN, Route::Undeliverable, 10);
    assert_eq!(
        how(&home.store, id, 3, ANN),
        Some((Route::Undeliverable, 10))
    );
    for (way, at) in [
        (Route::Direct, 20),
        (Route::Mention, 30),
        (Route::Undeliverable, 40),
    ] {
        tell(&home, 3, ANN, way, at);
        assert_eq!(how(&home.store, id, 3, ANN), Some((Route::Direct, 20)));
    }
    assert_eq!(how(&home.store, id, 3, BETH), None);
}

#[test]
fn a_game_that_goes_back_tells_anew() {
    let home = playing();
    let id = game("mirolu");
    for (turn, person) in [(2, ANN), (3, BETH), (4, ANN)] {
        tell(&home, turn, person, Route::Mention, i64::from(turn));
    }
    let back = home.store.write(move |tx| tx.forget_told(id, 3));
    back.expect("it is saved");
    let left = home.store.read(|tx| tx.told_of(id)).expect("a read");
    assert_eq!(left.iter().map(|told| told.turn).collect::<Vec<_>>(), [2]);
}

#[test]
fn every_event_and_way_is_kept_as_itself() {
    let home = playing();
    for (at, &event) in Event::ALL.iter().enumerate() {
        let told = DeliveryRecord {
            game: game("mirolu"),
            turn: 1,
            person: ANN,
            event,
            at: Millis(at as i64),
            how: Route::ALL[at % Route::ALL.len()],
        };
        home.store
            .write(move |tx| tx.record_told(&told))
            .expect("it is saved");
        let kept = home.store.read(|tx| tx.told(told.game, 1, ANN, event));
        assert_eq!(kept.expect("a read"), Some(told));
    }
}
