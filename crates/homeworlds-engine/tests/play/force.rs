//! Forced wins against recorded positions and against plain enumeration.

use std::ops::ControlFlow;

use homeworlds::rules::Seat;
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::star::{Found, Galaxy, Generator, Position, StarAction, ThreatSearch, Turn};
use homeworlds_engine::force::{Force, ForceOutcome, Work};
use homeworlds_samples::positions::{mixed_positions, tactics};

/// Looks for the wins of `tactics.tsv` that take so many turns; tells which are not found within `bounds`.
fn unseen(
    turns: u8,
    bounds: u32,
    look: fn(&mut Force, &Position, &mut Work<'_>) -> ForceOutcome,
) -> Vec<String> {
    let mut rows = tactics();
    rows.retain(|row| row.turns == turns);
    let mut force = Force::default();
    rows.retain(|row| {
        let answer = look(&mut force, &row.position, &mut Work::new(bounds));
        !matches!(answer, ForceOutcome::Won(_))
    });
    rows.into_iter().map(|row| row.id).collect()
}

fn in_two(force: &mut Force, position: &Position, work: &mut Work<'_>) -> ForceOutcome {
    force.win_in_two(&position.galaxy, position.to_move, work)
}

fn in_three(force: &mut Force, position: &Position, work: &mut Work<'_>) -> ForceOutcome {
    force.win_in_three(&position.galaxy, position.to_move, work)
}

#[test]
fn solver_finds_recorded_wins_in_two() {
    assert_eq!(unseen(2, 1_000_000, in_two), Vec::<String>::new());
}

#[test]
fn solver_finds_recorded_wins_in_three() {
    assert_eq!(unseen(3, 4_000_000, in_three), Vec::<String>::new());
}

/// Forced wins by full lists of results and nothing else.
struct Lists(Vec<Generator>);

impl Lists {
    fn new() -> Self {
        let budget = Budget {
            results: 100_000,
            ..Budget::default()
        };
        Self((0..5).map(|_| Generator::new(budget)).collect())
    }

    /// Whether `seat`, to move now, forces a win within so many turns, by nothing but full lists.
    fn forces(&mut self, galaxy: &Galaxy, seat: Seat, turns: usize) -> bool {
        let mut own = self.0.pop().expect("enough generators");
        let all = own.results(galaxy, seat, |found| {
            let wins = match found.end() {
                Some(end) => end == End::Win,
                None => turns > 1 && self.meets_all(&found.galaxy(), seat, turns - 1),
            };
            if wins {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.0.push(own);
        all.expect("few enough results").is_break()
    }

    /// Whether `seat` forces a win within so many turns whatever the other seat, to move now, does.
    fn meets_all(&mut self, galaxy: &Galaxy, seat: Seat, turns: usize) -> bool {
        let mut theirs = self.0.pop().expect("enough generators");
        let all = theirs.results(galaxy, seat.other(), |reply| {
            let wins = match reply.end() {
                Some(end) => end == End::Loss,
                None => self.forces(&reply.galaxy(), seat, turns),
            };
            if wins {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        self.0.push(theirs);
        all.expect("few enough results").is_continue()
    }

    /// Whether `turn` wins at once or against all replies, within so many turns.
    fn wins_by(&mut self, position: &Position, turn: &[StarAction], turns: usize) -> bool {
        let seat = position.to_move;
        let mut played = Turn::new(position.galaxy, seat);
        for &action in turn {
            assert_eq!(played.check(action), Ok(()), "{position}");
            played.play(action);
        }
        match End::of(&played.galaxy, seat) {
            Some(end) => end == End::Win,
            None => self.meets_all(&played.galaxy, seat, turns - 1),
        }
    }
}

/// Recorded tactics and then mixed positions from both seats, in which both have few turns and the seat to move no win at once.
fn narrow_positions(widest: usize) -> impl Iterator<Item = Position> {
    let mut generator = Generator::new(Budget {
        results: widest,
        ..Budget::default()
    });
    let mut threat_search = ThreatSearch::default();
    let mixed = mixed_positions().flat_map(|position| {
        Seat::PAIR.map(|to_move| Position {
            to_move,
            ..position.clone()
        })
    });
    let recorded = tactics().into_iter().map(|row| row.position);
    recorded.chain(mixed).filter(move |position| {
        let mut is_narrow = |seat| {
            let go_on = |_: Found<'_>| ControlFlow::<()>::Continue(());
            generator.results(&position.galaxy, seat, go_on).is_ok()
        };
        Seat::PAIR.into_iter().all(&mut is_narrow)
            && threat_search.can_win(&position.galaxy, position.to_move) == Ok(false)
    })
}

/// Compares wins in two in so many positions with full lists; tells how many are won.
fn compare_in_two(positions: usize, widest: usize) -> usize {
    let (mut force, mut lists) = (Force::default(), Lists::new());
    let (mut won, mut count) = (0, 0);
    for position in narrow_positions(widest).take(positions) {
        count += 1;
        let expected = lists.forces(&position.galaxy, position.to_move, 2);
        match in_two(&mut force, &position, &mut Work::new(u32::MAX)) {
            ForceOutcome::Won(turn) => assert!(lists.wins_by(&position, &turn, 2), "{position}"),
            ForceOutcome::NotFound => assert!(!expected, "{position}"),
            ForceOutcome::OutOfWork => panic!("out of work: {position}"),
        }
        won += usize::from(expected);
    }
    assert_eq!(count, positions);
    won
}

/// Holds wins in three that are found against full lists, and wins in two against those in three.
fn compare_in_three(positions: usize, widest: usize) {
    let (mut force, mut lists) = (Force::default(), Lists::new());
    for position in narrow_positions(widest).take(positions) {
        match in_three(&mut force, &position, &mut Work::new(u32::MAX)) {
            ForceOutcome::Won(turn) => assert!(lists.wins_by(&position, &turn, 3), "{position}"),
            answer => {
                assert_eq!(answer, ForceOutcome::NotFound, "{position}");
                assert!(
                    !lists.forces(&position.galaxy, position.to_move, 2),
                    "{position}"
                );
            }
        }
    }
}

#[test]
fn forced_wins_match_plain_enumeration() {
    let won = compare_in_two(300, 400);
    assert!(won > 3, "{won} won in two");
    compare_in_three(300, 60);
}

#[test]
fn solver_keeps_no_state_between_questions() {
    let rows = tactics();
    let (mut used, few) = (Force::default(), 20_000);
    for row in rows.iter().take(12) {
        let fresh = in_two(&mut Force::default(), &row.position, &mut Work::new(few));
        assert_eq!(in_two(&mut used, &row.position, &mut Work::new(few)), fresh);
    }
    let nothing = in_two(&mut used, &rows[0].position, &mut Work::new(0));
    assert_eq!(nothing, ForceOutcome::OutOfWork);
}
