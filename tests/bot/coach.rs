//! The coach over whole games: it repeats nothing, and its reasons agree with what it said.

use std::ops::ControlFlow;

use homeworlds::piece::Colour;
use homeworlds::rules::{AnyGame, Ruleset, Seat};
use homeworlds_engine::course;
use homeworlds_engine::{EngineView, Level, Request};
use referee::lessons::after;
use referee::show::coach::turning_points;
use referee::show::guide::{CoachAdvice, TurnReason, best, reason, said};
use referee::show::tips::{Tip, gift, tips};
use referee_testing::times;

/// Plays a game of the bot players; each of these games stands before a turn.
fn played(rules: &str, levels: [Level; 2], seed: u64, turns: usize) -> Vec<AnyGame> {
    let rules: Ruleset = rules.parse().expect("rules");
    let homes = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
    let mut game = AnyGame::new(rules, homes.to_vec()).expect("a game");
    let mut stood = Vec::new();
    while let Some(seat) = game.to_move().filter(|_| stood.len() < turns) {
        stood.push(game.clone());
        let request = Request {
            level: levels[seat.index()],
            seed: seed + stood.len() as u64,
            budget: Some(2_000),
        };
        let view = EngineView::of(&game, seat).expect("a seat of two");
        let turn = view.choose(&request, &mut || false).expect("a turn").turn;
        let verdict = game.judge_stored(&turn).expect("it is legal");
        game.accept(verdict);
    }
    stood
}

/// The positions before the turns of a seat, the homes set up.
fn own(stood: &[AnyGame], seat: Seat) -> Vec<AnyGame> {
    let own = stood
        .iter()
        .filter(|game| game.to_move() == Some(seat) && !game.is_setting_up());
    own.cloned().collect()
}

fn games() -> Vec<Vec<AnyGame>> {
    let pairs = [[Level::One, Level::Six], [Level::Four, Level::Five]];
    let mut games = Vec::new();
    for seed in 0..3 {
        for levels in pairs {
            games.push(played("binary", levels, seed * 1_000, 60));
            games.push(played("settlers", levels, seed * 1_000, 40));
        }
    }
    games
}

#[test]
fn coach_never_repeats_a_sentence() {
    let (mut tips, mut urgent) = (0, 0);
    for stood in games() {
        for seat in Seat::PAIR {
            let own = own(&stood, seat);
            let mut before: Option<String> = None;
            for turn in 1..=own.len() {
                let now = said(&own[..turn], seat);
                match now {
                    Some(CoachAdvice::Tip(_)) => tips += 1,
                    Some(CoachAdvice::Win { .. } | CoachAdvice::Threat { .. }) => urgent += 1,
                    None => {}
                }
                let now = now.map(|said| said.told("Beth"));
                assert!(now.is_none() || now != before, "{now:?} twice");
                before = now;
            }
        }
    }
    assert!(tips > 200 && urgent > 5, "{tips} tips, {urgent} urgent");
}

/// Whether nobody could mean both.
fn contradicts(coach: CoachAdvice, why: TurnReason) -> bool {
    match (coach, why) {
        (CoachAdvice::Win { .. }, why) => why != TurnReason::Wins,
        (CoachAdvice::Threat { .. }, why) => {
            !matches!(why, TurnReason::Saves | TurnReason::Resists)
        }
        (CoachAdvice::Tip(_), TurnReason::Saves | TurnReason::Resists) => true,
        (CoachAdvice::Tip(Tip::Grow), TurnReason::Gains(_)) => true,
        (CoachAdvice::Tip(Tip::Lacks(Colour::Blue)), TurnReason::Gains(_) | TurnReason::Trade) => {
            true
        }
        (CoachAdvice::Tip(Tip::Lacks(Colour::Green)), TurnReason::Build | TurnReason::Larger) => {
            true
        }
        (CoachAdvice::Tip(Tip::Lacks(Colour::Yellow)), TurnReason::Move | TurnReason::Discover) => {
            true
        }
        (CoachAdvice::Tip(Tip::Lacks(Colour::Red) | Tip::Unarmed), TurnReason::Attack) => true,
        (CoachAdvice::Tip(Tip::Cramped), TurnReason::Settle) => false,
        (CoachAdvice::Tip(_), _) => false,
    }
}

#[test]
fn reason_never_contradicts_coach() {
    let mut reasons = Vec::new();
    for stood in games() {
        for seat in Seat::PAIR {
            let own = own(&stood, seat);
            for turn in (1..=own.len()).step_by(3) {
                let game = &own[turn - 1];
                let Some(verdict) = best(game).and_then(|it| game.judge_stored(&it.turn)) else {
                    continue;
                };
                let why = reason(game, seat, &verdict);
                if let Some(coach) = said(&own[..turn], seat) {
                    let order = verdict.order();
                    assert!(!contradicts(coach, why), "{coach:?}, but {why:?}: {order}");
                }
                if let TurnReason::Gains(colour) = why {
                    let tips = tips(&game.view(Some(seat)), seat);
                    let lacks = |tip: &Tip| *tip == Tip::Lacks(colour);
                    assert!(tips.iter().any(lacks) || tips.contains(&Tip::Unarmed));
                }
                if !reasons.contains(&why) {
                    reasons.push(why);
                }
            }
        }
    }
    assert!(reasons.len() >= 8, "{reasons:?}");
}

#[test]
fn gifts_are_exactly_capturable_ships() {
    let (mut gifts, mut safe) = (0, 0);
    let games = games();
    let of_stars = games
        .iter()
        .flatten()
        .filter(|game| game.binary().is_some());
    for game in of_stars.step_by(2) {
        let mut moved = Vec::new();
        let _ = game.results(&mut |verdict| {
            moved.extend(verdict.order().contains("move ").then_some(verdict));
            match moved.len() < 60 {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        for verdict in moved {
            let then = after(game, &verdict).expect("it is legal");
            let order = verdict.order();
            let moves = order
                .split("; ")
                .filter_map(|step| step.strip_prefix("move "));
            let mut attacks = moves.filter_map(|moved| {
                let words: Vec<&str> = moved.split(' ').collect();
                then.judge_stored(&format!("attack {} {}", words[0], words[2]))
            });
            let taken = attacks.next().is_some();
            assert_eq!(gift(game, &verdict).is_some(), taken, "{order}");
            match taken {
                true => gifts += 1,
                false => safe += 1,
            }
        }
    }
    assert!(gifts > 20 && safe > 20, "{gifts} gifts, {safe} safe");
}

/// `LOST_GAMES` games; ten are the long run.
#[test]
fn lost_games_have_turning_points() {
    let games = times("LOST_GAMES", 2);
    let mut lost = 0;
    for seed in 0..40 {
        let mut stood = played("binary", [Level::One, Level::Five], seed * 1_000, 200);
        let last = stood.last().expect("it was played").clone();
        let request = Request {
            level: Level::Five,
            seed: 0,
            budget: Some(2_000),
        };
        let seat = last.to_move().expect("it goes on");
        let view = EngineView::of(&last, seat).expect("a seat of two");
        let turn = view.choose(&request, &mut || false).expect("a turn").turn;
        stood.extend(last.judge_stored(&turn).and_then(|it| after(&last, &it)));
        let end = stood.last().and_then(|end| end.outcome().cloned());
        if !end.is_some_and(|end| end.is_won_by(Seat(1))) {
            continue;
        }
        let binary: Vec<_> = stood.iter().filter_map(|it| it.binary().cloned()).collect();
        let chances = course::chances(&binary);
        // What is proven of a game comes on top.
        let points = turning_points(&stood, &[], &chances);
        let mine = points.iter().filter(|point| point.seat == Seat(0));
        assert!(mine.count() > 0, "{chances:?}");
        let told = points
            .iter()
            .all(|it| it.proven.is_some() || it.better.is_some());
        assert!(told && points.len() <= 5, "{points:?}");
        lost += 1;
        if lost == games {
            return;
        }
    }
    panic!("{lost} games were lost");
}
