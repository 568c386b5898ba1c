//! Red Alert, the guard before a turn, and the moments of a game, against full lists of results, bonus turns included.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use homeworlds::order::{Order, Step};
use homeworlds::rules::binary::moments::{Hindsight, SlipKind};
use homeworlds::rules::binary::threats::{is_red_alert, lets_win};
use homeworlds::rules::count::{Budget, End, TooMany};
use homeworlds::rules::star::{Galaxy, Generator, Position, ThreatSearch};
use homeworlds::rules::{BinaryGame, Seat, Verdict};
use homeworlds_samples::effort;
use homeworlds_samples::random_play::Player;

/// Every result of a turn of `seat`; `None` beyond `most`.
fn results(galaxy: &Galaxy, seat: Seat, most: usize) -> Option<Vec<(Galaxy, Option<End>)>> {
    let mut all = Vec::new();
    let budget = Budget {
        results: most,
        ..Budget::default()
    };
    let listed = Generator::new(budget).results::<()>(galaxy, seat, |found| {
        all.push((found.galaxy(), found.end()));
        ControlFlow::Continue(())
    });
    listed.ok().map(|_| all)
}

fn wins(galaxy: &Galaxy, seat: Seat, most: usize) -> Option<bool> {
    let all = results(galaxy, seat, most)?;
    Some(all.iter().any(|(_, end)| *end == Some(End::Win)))
}

/// Whether the other seat can win once the seat to move has passed as often as it is in turn; `None` beyond `most`.
fn loses_by_passing(game: &BinaryGame, most: usize) -> Option<bool> {
    let seat = game.to_move()?;
    let mut idle = game.clone();
    while idle.to_move() == Some(seat) {
        let Ok(pass) = idle.judge(&Order(vec![Step::Pass])) else {
            return Some(false);
        };
        idle.accept(pass);
    }
    if idle.outcome().is_some() || !idle.position().is_set_up() {
        return Some(false);
    }
    wins(&idle.position().galaxy, seat.other(), most)
}

/// Plays random handicap games and shows every turn before it counts.
fn play(seed: u64, games: u32, turns: u32, mut visit: impl FnMut(&BinaryGame, &Verdict)) {
    let mut player = Player::new(seed);
    for _ in 0..games {
        let mut game = player.handicap_game();
        while game.to_move().is_some() && game.turns() < turns {
            let verdict = player.sane_turn(&game);
            visit(&game, &verdict);
            game.accept(verdict);
        }
    }
}

#[test]
fn red_alert_equals_loss_by_passing() {
    let mut threat_search = ThreatSearch::default();
    let (mut alerts, mut with_bonus, mut calm) = (0, 0, 0);
    play(3, 3_000, 30, |game, _| {
        let Some(expected) = loses_by_passing(game, 3_000) else {
            return;
        };
        let alert = is_red_alert(game, &mut threat_search);
        assert_eq!(alert, Ok(expected), "{}", game.position());
        calm += u32::from(!expected);
        alerts += u32::from(expected);
        with_bonus += u32::from(expected && game.bonus_turns() > 0);
    });
    assert!(
        alerts > 150 && with_bonus > 15 && calm > 1_000,
        "{alerts} alerts, {with_bonus} with bonus turns, {calm} calm"
    );
}

#[test]
fn lets_win_matches_opponents_next_turn() {
    let mut threat_search = ThreatSearch::default();
    let (mut lets, mut holds) = (0, 0);
    play(4, 1_500, 30, |game, verdict| {
        let next = &verdict.position;
        let others = game.to_move() == Some(next.to_move.other());
        let goes_on = verdict.outcome.is_none() && next.is_set_up() && others;
        let expected = if goes_on {
            wins(&next.galaxy, next.to_move, 3_000)
        } else {
            Some(false)
        };
        let Some(expected) = expected else {
            return;
        };
        let found = lets_win(game, verdict, &mut threat_search);
        assert_eq!(
            found,
            Ok(expected),
            "{}: {}",
            game.position(),
            verdict.order
        );
        lets += u32::from(expected);
        holds += u32::from(!expected);
    });
    assert!(lets > 100 && holds > 500, "{lets} let win, {holds} hold");
}

#[test]
fn moments_match_the_full_lists() {
    let mut hindsight = Hindsight::default();
    let (mut missed, mut allowed, mut unavoidable) = (0, 0, 0);
    play(5, 3_000, 24, |game, verdict| {
        if game.position().awaits_home(game.position().to_move) {
            return;
        }
        let Some(expected) = moments_by_lists(game, verdict) else {
            return;
        };
        let seen = hindsight.look(game, verdict);
        assert!(!seen.unclear, "{}", game.position());
        let found: Vec<SlipKind> = seen.moments.iter().map(|moment| moment.what).collect();
        assert_eq!(found, expected.0, "{}: {}", game.position(), verdict.order);
        for moment in &seen.moments {
            let mut board = game.clone();
            if moment.what != SlipKind::Missed {
                board.accept(verdict.clone());
            }
            let win = board.judge(&moment.win).expect("a legal turn");
            let seat = board.to_move().expect("the game goes on");
            assert!(win.outcome.is_some_and(|outcome| outcome.is_won_by(seat)));
        }
        missed += u32::from(found.contains(&SlipKind::Missed));
        allowed += u32::from(found.contains(&SlipKind::Allowed));
        unavoidable += u32::from(expected.1);
    });
    assert!(
        missed > 30 && allowed > 30 && unavoidable > 0,
        "{missed} missed, {allowed} allowed, {unavoidable} unavoidable"
    );
}

/// The moments by full lists, and whether the turn let the other seat win as every turn would have; `None` where the lists
/// are long.
fn moments_by_lists(game: &BinaryGame, verdict: &Verdict) -> Option<(Vec<SlipKind>, bool)> {
    const MOST: usize = 250;
    let seat = game.to_move()?;
    let mut moments = Vec::new();
    if !game.position().is_set_up() {
        return Some((moments, false));
    }
    let all = results(&game.position().galaxy, seat, MOST)?;
    let won = verdict
        .outcome
        .as_ref()
        .is_some_and(|outcome| outcome.is_won_by(seat));
    if !won && all.iter().any(|(_, end)| *end == Some(End::Win)) {
        moments.push(SlipKind::Missed);
    }
    let next = &verdict.position;
    let others = verdict.outcome.is_none() && next.to_move != seat;
    if !others || !wins(&next.galaxy, next.to_move, 3_000)? {
        return Some((moments, false));
    }
    for (galaxy, end) in &all {
        let safe = match end {
            Some(End::Win | End::Draw) => true,
            Some(End::Loss) => false,
            None => !wins(galaxy, seat.other(), 3_000)?,
        };
        if safe {
            moments.push(SlipKind::Allowed);
            return Some((moments, false));
        }
    }
    Some((moments, true))
}

#[test]
fn exceeded_budget_reads_as_unclear() {
    let game = homeworlds_samples::positions::game(
        &"<0>; Ann(0,r1b3)g3-; Beth(1,g1b2)r3-r2"
            .parse()
            .expect("a table"),
    );
    let pass = game.judge(&Order(vec![Step::Pass])).expect("legal");
    let tiny = Budget {
        results: 1,
        tables: 1,
    };
    let seen = Hindsight::new(tiny, 0).look(&game, &pass);
    assert!(seen.unclear && seen.moments.is_empty(), "{seen:?}");
    let danger = homeworlds_samples::positions::game(
        &"<1>; Ann(0,r1b3)g3-; Beth(1,g1b2)r3-r2"
            .parse()
            .expect("a table"),
    );
    let pass = danger.judge(&Order(vec![Step::Pass])).expect("legal");
    let seen = Hindsight::new(Budget::default(), 0).look(&danger, &pass);
    let found: Vec<SlipKind> = seen.moments.iter().map(|moment| moment.what).collect();
    assert_eq!(found, [SlipKind::AllowedUnclear], "no patience at all");
    assert_eq!(
        ThreatSearch::new(tiny).wins::<()>(&danger.position().galaxy, Seat(0), |_| {
            ControlFlow::Continue(())
        }),
        Err(TooMany)
    );
}

#[test]
#[ignore = "seconds: cargo test --release -p homeworlds hindsight:: -- --ignored --nocapture"]
fn recorded_games_fit_hindsight_budget() {
    let mut hindsight = Hindsight::default();
    let mut spent: BTreeMap<String, Duration> = BTreeMap::new();
    for turn in homeworlds_samples::positions::recorded_turns() {
        let Some(verdict) = the_turn_between(&turn.before, &turn.after) else {
            continue;
        };
        let game = homeworlds_samples::positions::game(&turn.before);
        let (seen, time) = effort(|| hindsight.look(&game, &verdict));
        let file = turn.place.split(" line ").next().unwrap_or_default();
        *spent.entry(file.to_owned()).or_default() += time;
        assert!(!seen.unclear, "{}", turn.place);
    }
    let slowest = spent.values().max().copied().unwrap_or_default();
    println!("{} games, the slowest took {slowest:?}", spent.len());
    assert!(
        spent.len() > 20 && slowest < Duration::from_secs(3),
        "{slowest:?}"
    );
}

/// Any turn that leads from one recorded table to the next.
fn the_turn_between(before: &Position, after: &Position) -> Option<Verdict> {
    let game = homeworlds_samples::positions::game(before);
    let seat = game.to_move()?;
    let wanted = after.galaxy.canonical();
    let found = Generator::default().results(&before.galaxy, seat, |found| {
        if found.galaxy().canonical() == wanted {
            return ControlFlow::Break(found.actions());
        }
        ControlFlow::Continue(())
    });
    let actions = found.ok()?.break_value()?;
    Some(game.verdict_of(&actions))
}
