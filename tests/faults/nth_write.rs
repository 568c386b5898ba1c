//! The n-th write fails, for every n of a long game: what could not be saved is never acknowledged,
//! and what is acknowledged is saved. A process of its own, since there is one switch in each.

use referee::domain::{Millis, Seed};
use referee::failpoint::{self, FaultEffect, Plan, Point};
use referee_testing::{TestBot, times};

use crate::support::{begin, random_turns, turn};
use referee_testing::alone::alone;

/// Lets the `first` reach of `point` fail.
fn fail(point: Point, first: u32) {
    failpoint::arm(Some(Plan {
        point,
        first,
        lasting: false,
        effect: FaultEffect::Fail,
    }));
}

/// At least `TURNS` turns of whole games; 2,000 are the long run.
#[test]
fn unsaved_turn_is_never_acknowledged() {
    if !alone(unsaved_turn_is_never_acknowledged) {
        return;
    }
    let bot = TestBot::new();
    let mut failures = 0;
    let mut turns = 0;
    for seed in 0.. {
        if turns >= times("TURNS", 60) {
            break;
        }
        turns += play(&bot, seed, &mut failures);
    }
    failpoint::arm(None);
    println!("{failures} failed writes in {turns} turns, no false acknowledgement");
    assert!(failures > turns, "{failures}");
    let report = referee::referee::maintenance::check(&bot.file()).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

/// Plays a random game, each turn of it while each of its writes fails once; says how many turns it
/// had.
fn play(bot: &TestBot, seed: u64, failures: &mut usize) -> usize {
    failpoint::arm(None);
    let game = begin(bot);
    let turns = random_turns(seed, 200);
    let last = turns.len();
    for (number, (who, text)) in turns.into_iter().enumerate() {
        let caller = bot.caller(who);
        // What is tried again is the same interaction.
        let point = [Point::Begin, Point::Write, Point::Write, Point::Commit][number % 4];
        for count in 1.. {
            fail(point, count);
            let answer = bot.referee.handle(&caller, turn(game, &text), Seed(1));
            let after = bot.turns(game).len();
            match answer {
                Err(fault) => {
                    assert!(fault.is_unsaved(), "{fault}");
                    assert_eq!(after, number, "nothing of it was saved");
                    *failures += 1;
                }
                Ok(message) => {
                    let counts = message
                        .text
                        .contains(&format!("Turn {} submitted", number + 1));
                    assert!(counts, "{text}: {}", message.text);
                    assert_eq!(after, number + 1, "what is acknowledged is saved");
                    assert!(
                        failpoint::reached() < count,
                        "it failed and was acknowledged"
                    );
                    break;
                }
            }
        }
        deliver_with_failures(bot, failures);
    }
    last
}

/// Delivers what is due while each write of it fails once; nothing leaves the outbox that is not
/// remembered as delivered.
fn deliver_with_failures(bot: &TestBot, failures: &mut usize) {
    let far = Millis(i64::MAX / 2);
    failpoint::arm(None);
    loop {
        let items = bot.referee.due(far, 64, &[]).expect("the outbox is read");
        let Some(item) = items.into_iter().next() else {
            return;
        };
        for count in 1.. {
            fail(Point::Write, count);
            let done = bot.referee.delivered(item.clone(), None, far);
            failpoint::arm(None);
            if done.is_ok() {
                break;
            }
            *failures += 1;
            let still = bot.referee.due(far, 64, &[]).expect("the outbox is read");
            assert!(still.iter().any(|other| other.id == item.id), "it waits on");
        }
    }
}
