//! Wins in one, and danger, against the full list of results.

use std::ops::ControlFlow;

use homeworlds::order::Step;
use homeworlds::rules::binary::threats::{can_win, in_danger, threats};
use homeworlds::rules::count::{Budget, End, TooMany};
use homeworlds::rules::star::{Generator, Position, System, ThreatSearch};
use homeworlds::rules::{Outcome, Seat};
use homeworlds_samples::positions::{game, mixed_positions};

/// Mixed positions, each from both seats.
fn both_sides() -> impl Iterator<Item = Position> {
    mixed_positions().flat_map(|position| {
        Seat::PAIR.map(|to_move| Position {
            to_move,
            ..position.clone()
        })
    })
}

/// The results by which the seat to move wins, fallen homes cleared, in the order found, each with the number of steps of
/// the turn told; `None` beyond the generator's budget.
fn winning(generator: &mut Generator, position: &Position) -> Option<Vec<(Vec<System>, usize)>> {
    let mut wins = Vec::new();
    let all = generator.results::<()>(&position.galaxy, position.to_move, |found| {
        if found.end() == Some(End::Win) {
            let mut galaxy = found.galaxy();
            galaxy.clear_home(position.to_move.other());
            wins.push((galaxy.canonical(), found.actions().len()));
        }
        ControlFlow::Continue(())
    });
    all.ok().map(|_| wins)
}

fn narrow(results: usize) -> Generator {
    Generator::new(Budget {
        results,
        ..Budget::default()
    })
}

/// The results that the threat search visits as wins, as [`winning`] tells them.
fn watched(threat_search: &mut ThreatSearch, position: &Position) -> Vec<(Vec<System>, usize)> {
    let mut wins = Vec::new();
    let all = threat_search.wins::<()>(&position.galaxy, position.to_move, |found| {
        assert_eq!(found.end(), Some(End::Win));
        let mut galaxy = found.galaxy();
        galaxy.clear_home(position.to_move.other());
        wins.push((galaxy.canonical(), found.actions().len()));
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())), "{position}");
    wins
}

/// Compares `positions` positions, all but those with more than `widest` results, and tells how many were won.
fn compare_with_full_lists(positions: usize, widest: usize) -> usize {
    let mut generator = narrow(widest);
    let mut threat_search = ThreatSearch::default();
    let mut won = 0;
    let listed = both_sides().filter_map(|position| {
        let wins = winning(&mut generator, &position)?;
        Some((position, wins))
    });
    for (position, wins) in listed.take(positions) {
        let expected = Ok(!wins.is_empty());
        assert_eq!(
            can_win(&position, &mut threat_search),
            expected,
            "{position}"
        );
        let threatened = Position {
            to_move: position.to_move.other(),
            ..position.clone()
        };
        assert_eq!(
            in_danger(&threatened, &mut threat_search),
            expected,
            "{threatened}"
        );
        assert!(watched(&mut threat_search, &position) == wins, "{position}");
        won += usize::from(!wins.is_empty());
    }
    won
}

#[test]
fn wins_in_one_equal_full_lists() {
    let won = compare_with_full_lists(6_000, 2_000);
    assert!(won > 500, "{won} positions were won");
}

#[test]
#[ignore = "minutes: cargo test --release -p homeworlds threats:: -- --ignored"]
fn wins_in_one_match_full_lists() {
    let won = compare_with_full_lists(200_000, 50_000);
    println!("{won} of 200000 positions were won");
    assert!(won > 10_000, "{won} positions were won");
}

#[test]
fn threats_are_unique_wins_shortest_first() {
    let mut generator = narrow(2_000);
    let mut won = 0;
    for position in both_sides().take(3_000) {
        let Some(wins) = winning(&mut generator, &position).filter(|wins| !wins.is_empty()) else {
            continue;
        };
        won += 1;
        let game = game(&position);
        let mut listed = Vec::new();
        let all = threats::<()>(&game, &mut ThreatSearch::default(), |threat| {
            let judged = game.judge(&threat.order).expect("a legal order");
            assert!(
                matches!(&judged.outcome, Some(Outcome::Win { seats, .. }) if *seats == [position.to_move]),
                "{position}: {}",
                threat.order
            );
            let steps = match threat.order.0.as_slice() {
                [Step::Pass] => 0,
                steps => steps.len(),
            };
            listed.push((judged.position.galaxy.canonical(), steps));
            ControlFlow::Continue(())
        });
        assert_eq!(all, Ok(ControlFlow::Continue(())));
        assert!(listed == wins, "{position}");
        assert!(listed.is_sorted_by_key(|(_, steps)| *steps), "{position}");
    }
    assert!(won > 100, "{won} positions were won");
}

/// All 36 pieces but a few in four systems: its own search does not see the end of it, and 1,743,157 results do not win.
const CROWDED: &str = "<0>; S0(0,r1y2)r2y2y3g1g3b1b1b2b3-r1r2g3b1; S1(1,g2g2)-r3b2; S2(g1)y1b2-; \
    S3(y2)r1r2r3y3y3g2b3-r3y1g1";

#[test]
fn exceeded_budget_reads_as_too_many() {
    let position: Position = CROWDED.parse().expect("a position");
    let budget = Budget {
        results: 20_000,
        tables: 2_000,
    };
    let mut threat_search = ThreatSearch::new(budget);
    assert_eq!(can_win(&position, &mut threat_search), Err(TooMany));
    let threatened = Position {
        to_move: Seat(1),
        ..position.clone()
    };
    assert_eq!(in_danger(&threatened, &mut threat_search), Err(TooMany));
    let listed = threats::<()>(&game(&position), &mut ThreatSearch::new(budget), |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(listed, Err(TooMany));
}

#[test]
fn threats_need_a_running_game() {
    let mut threat_search = ThreatSearch::default();
    for text in [
        "<0>;",
        "<1>; A(0,b3r1)g3-",
        "<0>; A(0,b3r1)g3-; B(1,b1y2)-",
        "<0>; A(0,b3r1)g3-; lost 1",
    ] {
        let position: Position = text.parse().expect("a position");
        assert_eq!(can_win(&position, &mut threat_search), Ok(false), "{text}");
        assert_eq!(
            in_danger(&position, &mut threat_search),
            Ok(false),
            "{text}"
        );
    }
}
