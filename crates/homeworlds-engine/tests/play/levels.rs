//! The engine that plays: whole legal games, wins that are taken, none that are left, the same turn for the same request.

use std::ops::ControlFlow;

use homeworlds::rules::binary::threats::can_win;
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::star::list::list;
use homeworlds::rules::star::{Generator, Position, ThreatSearch};
use homeworlds::rules::{AnyGame, BinaryGame, Ruleset};
use homeworlds_engine::force::{Force, ForceOutcome, Work};
use homeworlds_engine::{ChosenTurn, EngineView, Level, Proof, Request, Vision};
use homeworlds_samples::positions::{game, mixed_positions, tactics};
use homeworlds_samples::random_play::{Player, names};

fn request(level: Level, seed: u64) -> Request {
    Request {
        level,
        seed,
        budget: None,
    }
}

/// A choice within a small budget.
fn chosen(game: &AnyGame, request: &Request) -> ChosenTurn {
    let seat = game.to_move().expect("the game goes on");
    let view = EngineView::of(game, seat).expect("it is that seat's turn");
    let budget = request.level.manner().budget.min(4_000);
    let request = Request {
        budget: Some(request.budget.unwrap_or(budget)),
        ..*request
    };
    view.choose(&request, &mut || false)
        .expect("nothing stops it")
}

fn at(text: &str) -> AnyGame {
    game(&text.parse::<Position>().expect("a position")).into()
}

fn play(game: &mut AnyGame, choice: &ChosenTurn) {
    let verdict = game.judge_stored(&choice.turn).expect("a legal turn");
    game.accept(verdict);
}

#[test]
fn every_level_plays_whole_games() {
    for (seed, &level) in (1..).zip(Level::ALL) {
        let mut game = AnyGame::new(Ruleset::default(), names().into()).expect("a game");
        while game.to_move().is_some() && game.turns() < 30 {
            let choice = chosen(&game, &request(level, seed));
            assert_eq!(
                EngineView::of(&game, game.next_seat().other()).map(drop),
                None
            );
            play(&mut game, &choice);
        }
        assert!(game.turns() > 2 || game.outcome().is_some());
    }
}

#[test]
fn the_highest_level_forces_recorded_wins() {
    for row in tactics().into_iter().step_by(8) {
        let game: AnyGame = game(&row.position).into();
        let request = Request {
            budget: Some(200_000),
            ..request(Level::Nine, 1)
        };
        let choice = chosen(&game, &request);
        assert_eq!(
            choice.proven,
            Some(Proof::Win(u32::from(row.turns))),
            "{}",
            row.id
        );
        assert_eq!(choice.value, 100_000 - 2 * (i32::from(row.turns) - 1));
        let verdict = game.judge_stored(&choice.turn).expect("a legal turn");
        assert!(verdict.outcome().is_none());
    }
}

#[test]
fn bonus_turns_are_played_like_others() {
    let mut player = Player::new(3);
    for seed in 0..20 {
        let mut game: AnyGame = player.handicap_game().into();
        while game.to_move().is_some() && game.turns() < 8 {
            let choice = chosen(&game, &request(Level::Seven, seed));
            play(&mut game, &choice);
        }
    }
}

#[test]
fn no_level_blunders_in_mixed_positions() {
    let mut threat_search = ThreatSearch::default();
    let mut won = 0;
    for (seed, position) in (0..).zip(mixed_positions().take(1_000)) {
        let before = game(&position);
        let level = Level::ALL[seed as usize % Level::ALL.len()];
        let vision = level.manner().vision;
        let choice = chosen(&before.clone().into(), &request(level, seed));
        let after = played(&before, &choice);
        // The lowest level loses both homes at once only where nothing else is left.
        let given_up = after.outcome().is_some_and(|outcome| {
            outcome.is_won_by(position.to_move.other())
                || level == Level::One && !outcome.is_won_by(position.to_move)
        });
        let others = choice.alternatives.iter();
        let is_lost = choice.proven == Some(Proof::Loss(1))
            || level == Level::One && others.clone().all(|other| other.value <= choice.value);
        assert!(!given_up || is_lost, "{position}: {choice:?}");
        if sees_win(vision, &position, &mut threat_search) {
            won += 1;
            let outcome = after.outcome().expect("the game is over");
            assert!(outcome.is_won_by(position.to_move), "{position}");
            assert_eq!(choice.proven, Some(Proof::Win(1)));
        } else if level.manner().slips == 0
            && sees_win(vision, after.position(), &mut threat_search)
        {
            assert_eq!(choice.proven, Some(Proof::Loss(1)), "{position}");
        }
        let better = others.map(|other| other.value - choice.value);
        let known = better.filter(|&more| more < 50_000);
        let most = known.max().unwrap_or(0);
        assert!(most <= 300, "{position}: {choice:?}");
        // By looks nothing is given away without a reason.
        let gives = ["pass", "sacrifice", "catastrophe"].map(|word| choice.turn.contains(word));
        let needless = most > 40 && gives != [false; 3];
        let thinks = level.manner().budget > 0;
        assert!(thinks || !needless, "{position}: {choice:?}");
    }
    assert!(won > 5, "{won}");
}

/// A seat that is far behind would rather lose both homes than most turns that keep its own.
#[test]
fn levels_by_looks_keep_their_home() {
    let recorded =
        "<1>; Seat1(0,y3g2)r2r2r2r3r3r3-; Seat2(1,b1b2)-y3g1; Vega(r1)r1-; Mira(g2)-y1; Zza(b1)y1-";
    let recorded: [Position; 2] = ["<0>", "<1>"].map(|mover| {
        let text = recorded.replace("<1>", mover);
        text.parse().expect("a position")
    });
    let mut examined = 0;
    for position in recorded.into_iter().chain(mixed_positions().take(1_500)) {
        let before = game(&position);
        if !may_lose_both_homes(&position) || !may_go_on_safely(&before) {
            continue;
        }
        examined += 1;
        // A level that searches may find that everything else loses.
        let by_looks = Level::ALL.iter().filter(|level| level.manner().budget == 0);
        for &level in by_looks {
            let after = played(&before, &chosen(&before.clone().into(), &request(level, 1)));
            let outcome = after.outcome();
            let is_fine = outcome.is_none_or(|outcome| outcome.is_won_by(position.to_move));
            assert!(is_fine, "{level:?}: {position}");
        }
    }
    assert!(examined > 20, "{examined}");
}

fn may_lose_both_homes(position: &Position) -> bool {
    let mut generator = Generator::default();
    let found = generator.results(&position.galaxy, position.to_move, |found| {
        match found.end() {
            Some(End::Draw) => ControlFlow::Break(()),
            Some(End::Loss | End::Win) | None => ControlFlow::Continue(()),
        }
    });
    found.is_ok_and(|found| found.is_break())
}

/// Whether some turn neither ends the game nor lets the other seat win at once.
fn may_go_on_safely(game: &BinaryGame) -> bool {
    let mut threat_search = ThreatSearch::default();
    let budget = Budget {
        results: 20_000,
        tables: 20_000,
    };
    let found = list(game, budget, |verdict| {
        let goes_on = verdict.outcome.is_none();
        match goes_on && !can_win(&verdict.position, &mut threat_search).unwrap_or(true) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    found.is_ok_and(|found| found.is_break())
}

/// Whether there is a win in one that a level with this vision sees.
fn sees_win(vision: Vision, position: &Position, threat_search: &mut ThreatSearch) -> bool {
    let seen = threat_search.wins(&position.galaxy, position.to_move, |found| {
        match vision.sees(&found.actions()) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    seen.is_ok_and(|seen| seen.is_break())
}

#[test]
fn lowest_level_overlooks_a_large_sacrifice() {
    let table = "Ann(0,r1b2)r3g3-; Beth(1,y2g1)r3-b1b2y1; Vega(y3)-y3g3b3";
    let own = at(&format!("<0>; {table}"));
    let choice = chosen(&own, &request(Level::One, 1));
    let verdict = own.judge_stored(&choice.turn).expect("a legal turn");
    assert!(verdict.outcome().is_none());
    assert_eq!(
        chosen(&own, &request(Level::Six, 1)).proven,
        Some(Proof::Win(1))
    );

    let threatened = at(&format!("<1>; {table}"));
    let allows = |level, seed| {
        let mut after = threatened.clone();
        play(&mut after, &chosen(&threatened, &request(level, seed)));
        after.can_win(&mut ThreatSearch::default()) == Ok(true)
    };
    assert!((1..30).any(|seed| allows(Level::One, seed)));
    assert!(!(1..30).any(|seed| allows(Level::Six, seed)));
}

#[test]
fn highest_level_prevents_avoidable_wins() {
    let mut force = Force::default();
    let mut avoided = 0;
    for row in tactics()
        .into_iter()
        .filter(|row| row.turns == 2)
        .step_by(24)
    {
        // The other seat is asked for a turn against what it threatens.
        let mut position: Position = row.position.clone();
        let seat = position.to_move;
        position.to_move = seat.other();
        let before = game(&position);
        let request = Request {
            budget: Some(20_000),
            ..request(Level::Nine, 1)
        };
        let choice = chosen(&before.clone().into(), &request);
        let after = played(&before, &choice);
        if choice.proven.is_none() && after.outcome().is_none() {
            let galaxy = &after.position().galaxy;
            let found = force.win_in_two(galaxy, seat, &mut Work::new(100_000));
            assert!(!matches!(found, ForceOutcome::Won(_)), "{}", row.id);
            avoided += 1;
        }
    }
    assert!(avoided > 0);
}

fn played(before: &BinaryGame, choice: &ChosenTurn) -> BinaryGame {
    let order = homeworlds::order::read::canonical(&choice.turn).expect("canonical");
    let verdict = before.judge(&order).expect("a legal turn");
    let mut after = before.clone();
    after.accept(verdict);
    after
}

#[test]
fn turn_varies_only_with_the_seed() {
    let open = at("<0>; Ann(0,y3b1)g3g1-; Beth(1,b2r3)-g3g1");
    let turns = |seed| chosen(&open, &request(Level::One, seed));
    assert_eq!(turns(1), turns(1));
    assert!((2..20).any(|seed| turns(seed).turn != turns(1).turn));
}

// The texts change with whatever changes how the engine plays, and with nothing else: no machine and no build does.
#[test]
fn every_build_plays_the_same_games() {
    let ends = [Level::Four, Level::Seven, Level::Nine].map(|level| {
        let mut game = AnyGame::new(Ruleset::default(), names().into()).expect("a game");
        while game.turns() < 16 {
            let choice = chosen(&game, &request(level, 11));
            play(&mut game, &choice);
        }
        game.position_text()
    });
    let same = [
        "<0>; Ann(0,r1b2)r1y3g1g2-; Beth(1,y1b3)-g2g3; Rigel(g3)r1-; Altair(b2)-g3",
        "<0>; Ann(0,r1b2)y1y2y3g1-; Beth(1,y1b3)-r2y3g1g2; Vega(y2)-g1; Rigel(g3)y1y2y3-",
        "<0>; Ann(0,r1b2)y1y2y3g1-; Beth(1,y1b3)-r2y3g1g2; Vega(y2)-g1; Rigel(g3)y1y2y3-",
    ];
    assert_eq!(ends, same);
}

#[test]
fn a_choice_can_be_stopped() {
    let open = at("<0>; Ann(0,y3b1)g3g1-; Beth(1,b2r3)-g3g1");
    let view = EngineView::of(&open, open.next_seat()).expect("its turn");
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked > 3
    };
    assert_eq!(view.choose(&request(Level::Nine, 1), &mut stop), None);
    assert_eq!(asked, 4);
}

#[test]
fn search_polls_for_stop_constantly() {
    let rows = tactics().into_iter().step_by(20);
    let mixed = mixed_positions().step_by(20).take(5);
    for position in rows.map(|row| row.position).chain(mixed) {
        let game: AnyGame = game(&position).into();
        let view = EngineView::of(&game, game.next_seat()).expect("its turn");
        let mut asked = 0;
        let mut stop = || {
            asked += 1;
            false
        };
        let choice = view.choose(&request(Level::Nine, 1), &mut stop);
        let work = choice.expect("nothing stops it").work;
        assert!(
            work <= 5_000 * (asked + 1),
            "{asked} for {work}: {position}"
        );
    }
}

/// A pass is played only where nothing else looks as good: there is always something better to do in the opening.
#[test]
fn no_level_passes_in_the_opening() {
    let opening = at("<0>; Ann(0,r1b2)g3-; Beth(1,g3b1)-y3");
    for &level in Level::ALL {
        for seed in 1..=20 {
            let choice = chosen(&opening, &request(level, seed));
            assert_ne!(choice.turn, "pass", "{level:?}, seed {seed}");
        }
    }
}
