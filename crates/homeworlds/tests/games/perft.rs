//! The turn generator against counts made elsewhere, a plain enumeration, the judge, and recorded games.

mod naive;

use std::collections::HashMap;
use std::ops::ControlFlow;

use homeworlds::rules::binary::perft::{list, perft};
use homeworlds::rules::binary::threats::in_danger;
use homeworlds::rules::count::{Budget, End, PerftRow, TooMany};
use homeworlds::rules::star::{Galaxy, Generator, Position, System, ThreatSearch};
use homeworlds::rules::{BinaryGame, BinaryRules, Seat};
use homeworlds_samples::positions::{counted, game, mixed_positions, recorded_turns};
use homeworlds_samples::random_play::names;

const WIDEST: &str =
    "<0>; A(0,y1b1)y1y1y2y2y2g1g2b1b2b2b3-g2; B(1,b3y3)r3y3y3g3g3b3-r1r1r1g1g1g2g3b1b2";

const OPENING: &str = "<0>; A(0,b3r1)g3-; B(1,b1y2)-g3";

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn row(counts: [u64; 4]) -> PerftRow {
    let [results, wins, draws, losses] = counts;
    PerftRow {
        results,
        wins,
        draws,
        losses,
    }
}

/// The table with fallen homes taken for ordinary systems (B17); records clear some of them.
fn cleared(mut galaxy: Galaxy) -> Galaxy {
    for seat in Seat::PAIR {
        if !galaxy.holds_home(seat) {
            galaxy.clear_home(seat);
        }
    }
    galaxy
}

/// Whether a turn has at most `most` results, so that an unoptimised test may list them.
fn is_narrow(position: &Position, most: usize) -> bool {
    let budget = Budget {
        results: most,
        ..Budget::default()
    };
    let all: Result<ControlFlow<()>, TooMany> =
        Generator::new(budget).results(&position.galaxy, position.to_move, |_| {
            ControlFlow::Continue(())
        });
    all.is_ok()
}

/// The results of a turn with the length of the turn told for each.
fn generated(
    generator: &mut Generator,
    galaxy: &Galaxy,
    seat: Seat,
) -> HashMap<Vec<System>, usize> {
    let mut results = HashMap::new();
    let all = generator.results::<()>(galaxy, seat, |found| {
        let table = found.galaxy();
        assert_eq!(found.end(), End::of(&table, seat));
        let twice = results.insert(table.canonical(), found.actions().len());
        assert_eq!(twice, None, "a result came twice");
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    results
}

#[test]
fn counts_equal_those_made_elsewhere() {
    let rows = counted();
    assert_eq!(rows.len(), 268);
    for counted in rows {
        let counts = perft(&game(&counted.position), 1, Budget::default());
        assert_eq!(counts, Ok(vec![row(counted.counts)]), "{}", counted.id);
    }
}

#[test]
fn generated_results_equal_a_plain_enumeration() {
    compare_with_plain_enumeration(2_000, 1_500);
}

#[test]
#[ignore = "minutes: cargo test --release -p homeworlds perft:: -- --ignored"]
fn results_match_enumeration_in_wide_positions() {
    compare_with_plain_enumeration(5_000, 50_000);
}

/// The position with the other seat to move.
fn turned(position: &Position) -> Position {
    Position {
        to_move: position.to_move.other(),
        ..position.clone()
    }
}

// Results, wins and danger, each from both seats.
fn compare_with_plain_enumeration(positions: usize, widest: usize) {
    let mut generator = Generator::default();
    let mut threat_search = ThreatSearch::default();
    let mut compared = 0;
    let narrow = mixed_positions()
        .filter(|position| is_narrow(position, widest) && is_narrow(&turned(position), widest));
    for position in narrow.take(positions) {
        for position in [turned(&position), position] {
            let (galaxy, seat) = (&position.galaxy, position.to_move);
            let plain = naive::results(galaxy, seat);
            assert!(
                generated(&mut generator, galaxy, seat) == plain,
                "{position}"
            );
            let wins = winning(&plain, seat);
            let dangerous = in_danger(&turned(&position), &mut threat_search);
            assert_eq!(dangerous, Ok(!wins.is_empty()), "{position}");
            assert!(
                watched(&mut threat_search, galaxy, seat) == wins,
                "{position}"
            );
        }
        compared += 1;
    }
    assert_eq!(compared, positions);
}

/// Those of `results` by which `seat` wins.
fn winning(results: &HashMap<Vec<System>, usize>, seat: Seat) -> HashMap<Vec<System>, usize> {
    let holds = |systems: &[System], seat: Seat| {
        systems
            .iter()
            .any(|system| system.owner() == Some(seat) && !system.ships(seat).is_empty())
    };
    results
        .iter()
        .filter(|(systems, _)| holds(systems, seat) && !holds(systems, seat.other()))
        .map(|(systems, &steps)| (systems.clone(), steps))
        .collect()
}

/// The wins that the threat search visits, with the length of the turn told for each.
fn watched(
    threat_search: &mut ThreatSearch,
    galaxy: &Galaxy,
    seat: Seat,
) -> HashMap<Vec<System>, usize> {
    let mut wins = HashMap::new();
    let all = threat_search.wins::<()>(galaxy, seat, |found| {
        wins.insert(found.galaxy().canonical(), found.actions().len());
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    wins
}

#[test]
fn generator_finds_every_recorded_turn() {
    let mut generator = Generator::default();
    for turn in recorded_turns() {
        let (galaxy, seat) = (&turn.before.galaxy, turn.before.to_move);
        let after = turn.after.galaxy;
        let found = generator.results(galaxy, seat, |found| {
            if cleared(found.galaxy()) == cleared(after) {
                ControlFlow::Break(found.end())
            } else {
                ControlFlow::Continue(())
            }
        });
        let end = End::of(&after, seat);
        assert_eq!(found, Ok(ControlFlow::Break(end)), "{}", turn.place);
    }
}

#[test]
fn judge_reaches_every_generated_result() {
    let mut played = 0;
    let narrow = mixed_positions().filter(|position| is_narrow(position, 400));
    for position in narrow.take(400) {
        let game = game(&position);
        let mut generator = Generator::default();
        let mut results = Vec::new();
        let all = generator.results::<()>(&position.galaxy, position.to_move, |found| {
            results.push((found.galaxy(), found.end()));
            ControlFlow::Continue(())
        });
        assert_eq!(all, Ok(ControlFlow::Continue(())));
        let mut results = results.into_iter();
        let listed = list::<()>(&game, Budget::default(), |listed| {
            let (galaxy, end) = results.next().expect("as many are listed as generated");
            let judged = game.judge(&listed.order).expect("a legal order");
            assert_eq!(
                judged.position.galaxy,
                cleared(galaxy),
                "{position}: {}",
                listed.order
            );
            assert_eq!(
                judged.position, listed.position,
                "{position}: {}",
                listed.order
            );
            assert_eq!(
                judged.outcome.is_some(),
                end.is_some(),
                "{position}: {}",
                listed.order
            );
            played += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(listed, Ok(ControlFlow::Continue(())));
        assert!(results.next().is_none());
    }
    assert!(played > 10_000, "{played} orders were judged");
}

#[test]
fn deeper_counts_add_up() {
    let start = position(OPENING);
    let rows = perft(&game(&start), 2, Budget::default()).expect("few results");
    let mut sum = PerftRow::default();
    let mut second = Generator::default();
    let all = Generator::default().results::<()>(&start.galaxy, start.to_move, |found| {
        if found.end().is_none() {
            let galaxy = found.galaxy();
            let all = second.results::<()>(&galaxy, start.to_move.other(), |found| {
                sum.count(found.end());
                ControlFlow::Continue(())
            });
            assert_eq!(all, Ok(ControlFlow::Continue(())));
        }
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    assert_eq!(rows[1], sum);
    assert!(rows[1].results > rows[0].results);
}

#[test]
fn set_ups_count_by_allowed_homes() {
    let large = BinaryGame::new(BinaryRules::default(), names());
    let rows = perft(&large, 2, Budget::default()).expect("few results");
    // Two stars of twelve kinds in any order, and one of four large ships; the bank has three of each kind.
    assert_eq!(rows[0], row([78 * 4, 0, 0, 0]));
    let any = game(&Position::EMPTY);
    let rows = perft(&any, 1, Budget::default()).expect("few results");
    assert_eq!(rows[0], row([78 * 12, 0, 0, 0]));
    let mut listed = 0;
    let all = list::<()>(&any, Budget::default(), |_| {
        listed += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(ControlFlow::Continue(())));
    assert_eq!(listed, 78 * 12);
}

#[test]
fn finished_game_has_no_turns() {
    let over = game(&position("<0>; A(0,b3r1)g3-; B(1,b1y2)-"));
    assert_eq!(
        perft(&over, 2, Budget::default()),
        Ok(vec![PerftRow::default(); 2])
    );
}

#[test]
fn too_many_results_end_the_work() {
    let budget = Budget {
        results: 10_000,
        ..Budget::default()
    };
    assert_eq!(perft(&game(&position(WIDEST)), 1, budget), Err(TooMany));
    let budget = Budget {
        tables: 100,
        ..Budget::default()
    };
    assert_eq!(perft(&game(&position(WIDEST)), 1, budget), Err(TooMany));
}

#[test]
#[ignore = "seconds when optimised: cargo test --release -p homeworlds perft:: -- --ignored"]
fn the_widest_position_is_counted() {
    let rows = perft(&game(&position(WIDEST)), 1, Budget::default());
    assert_eq!(rows, Ok(vec![row([1_760_211, 229_135, 63_091, 453_432])]));
}
