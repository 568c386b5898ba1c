//! The n-th write fails, for every n of a long game: what could not be saved is never acknowledged, and what is acknowledged
//! is saved. A test of its own, since the switch is one for the whole process.

#[path = "support/random_play.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod random_play;
#[path = "support/room.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod room;

use referee::failpoint::{self, Effect, Plan, Point};
use referee::referee::Chance;
use referee::table::Millis;

use room::{ANN, BETH, Room, random_turns, times, turn};

/// Lets the `first` reach of `point` fail.
fn fail(point: Point, first: u32) {
    failpoint::arm(Some(Plan {
        point,
        first,
        lasting: false,
        effect: Effect::Fail,
    }));
}

/// `LONG_GAME` turns at most; 200 are the long run.
#[test]
fn no_turn_is_acknowledged_that_could_not_be_saved() {
    let room = Room::open();
    let game = room.begin(ANN, BETH);
    let mut failures = 0;
    for (number, (who, text)) in random_turns(11, times("LONG_GAME", 40))
        .into_iter()
        .enumerate()
    {
        let asker = room.asker(who);
        let mut count = 1;
        let points = [Point::Begin, Point::Write, Point::Commit];
        let mut points = points.into_iter();
        let mut point = points.next();
        loop {
            match point {
                Some(point) => fail(point, count),
                None => failpoint::arm(None),
            }
            let before = room.history(game).turns.len();
            let answer = room.referee.handle(&asker, turn(game, &text), Chance(1));
            let reached = failpoint::reached() >= count;
            let after = room.history(game).turns.len();
            match answer {
                Err(fault) => {
                    assert!(fault.is_unsaved(), "{fault}");
                    assert_eq!((before, after), (number, number), "nothing of it was saved");
                    failures += 1;
                    count += 1;
                }
                Ok(message) => {
                    let counts = message
                        .text
                        .starts_with(&format!("Turn {} counts", number + 1));
                    assert!(counts, "{text}: {}", message.text);
                    assert_eq!(after, number + 1, "what is acknowledged is saved");
                    // The turn stands; what is tried again is the same interaction, and is answered the same.
                    if point.is_none() {
                        break;
                    }
                    assert!(
                        !reached || before == after,
                        "it was made although a write failed"
                    );
                    (point, count) = (points.next(), 1);
                }
            }
        }
        deliver_with_failures(&room, &mut failures);
    }
    failpoint::arm(None);
    println!("{failures} failed writes, no false acknowledgement");
    assert!(failures > 200, "{failures}");
    let report = referee::referee::check(&room.file()).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

/// Delivers what is due while each write of it fails once; nothing leaves the outbox that is not remembered as delivered.
fn deliver_with_failures(room: &Room, failures: &mut usize) {
    let far = Millis(i64::MAX / 2);
    failpoint::arm(None);
    loop {
        let parcels = room.referee.due(far, 64).expect("the outbox is read");
        let Some(parcel) = parcels.into_iter().next() else {
            return;
        };
        for count in 1.. {
            fail(Point::Write, count);
            let done = room.referee.delivered(parcel.clone(), None, far);
            failpoint::arm(None);
            if done.is_ok() {
                break;
            }
            *failures += 1;
            let still = room.referee.due(far, 64).expect("the outbox is read");
            assert!(
                still.iter().any(|other| other.id == parcel.id),
                "it waits on"
            );
        }
    }
}
