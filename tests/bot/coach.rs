//! The coach over whole games: it repeats nothing, and its reasons agree with what it said.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Ruleset, Seat, SystemView};
use homeworlds_engine::course;
use homeworlds_engine::{EngineView, Level, Request};
use homeworlds_samples::positions::{game, recorded_turns};
use referee::lessons::after;
use referee::show::coach::turning_points;
use referee::show::guide::{CoachAdvice, best, said};
use referee::show::reasons::{TurnReason, reason, threatens};
use referee::show::tips::{Tip, gift};
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
fn contradicts(coach: CoachAdvice, why: &TurnReason) -> bool {
    let parries = matches!(
        why,
        TurnReason::Saves | TurnReason::Only | TurnReason::Fewest(_) | TurnReason::Resists
    );
    match coach {
        CoachAdvice::Win { .. } => *why != TurnReason::Wins,
        CoachAdvice::Threat { .. } => !parries,
        CoachAdvice::Tip(Tip::Grow) => parries || matches!(why, TurnReason::Anywhere(_)),
        CoachAdvice::Tip(Tip::Lacks(Colour::Red) | Tip::Unarmed) => {
            parries || matches!(why, TurnReason::Attack(_))
        }
        CoachAdvice::Tip(_) => parries,
    }
}

#[test]
fn reason_never_contradicts_coach() {
    let mut reasons = BTreeSet::new();
    for stood in games() {
        for seat in Seat::PAIR {
            let own = own(&stood, seat);
            for turn in (1..=own.len()).step_by(3) {
                let game = &own[turn - 1];
                let Some(verdict) = best(game).and_then(|it| game.judge_stored(&it.turn)) else {
                    continue;
                };
                let why = reason(game, seat, &verdict);
                let order = verdict.order();
                if let Some(coach) = said(&own[..turn], seat) {
                    assert!(!contradicts(coach, &why), "{coach:?}, but {why:?}: {order}");
                }
                reasons.insert(why.to_string());
            }
        }
    }
    assert!(reasons.len() >= 8, "{reasons:?}");
}

/// A choice in a moment, for a turn that is explained.
fn quick(game: &AnyGame) -> AnyVerdict {
    let request = Request {
        level: Level::Seven,
        seed: 0,
        budget: None,
    };
    let view = EngineView::of(game, game.next_seat()).expect("its turn");
    let turn = view.choose(&request, &mut || false).expect("a turn").turn;
    game.judge_stored(&turn).expect("it is legal")
}

/// The state if the seat to move passes.
fn passed(game: &AnyGame) -> AnyGame {
    let pass = game.judge_stored("pass").expect("a pass is legal");
    after(game, &pass).expect("a pass is legal")
}

/// The pieces of a board whose systems, stars and ships these keep.
fn pieces(game: &AnyGame, keep: impl Fn(&SystemView) -> Vec<Piece>) -> Vec<Piece> {
    let AnyView::Star(view) = game.view(None) else {
        panic!("a star map");
    };
    view.systems.iter().flat_map(keep).collect()
}

fn ships(game: &AnyGame, seat: Seat) -> Vec<Piece> {
    pieces(game, |system| system.ships[seat.index()].clone())
}

fn at_home(game: &AnyGame, of: Seat, seat: Seat) -> Vec<Piece> {
    pieces(game, |system| match system.home_of == Some(of) {
        true => system.ships[seat.index()].clone(),
        false => Vec::new(),
    })
}

fn lacks_power(game: &AnyGame, seat: Seat, colour: Colour, at: Option<&Name>) -> bool {
    let powers = pieces(game, |system| {
        let own = &system.ships[seat.index()];
        let is_meant = at.is_none_or(|name| *name == system.name) && !own.is_empty();
        let powers = own.iter().chain(&system.stars).copied();
        powers.filter(|_| is_meant).collect()
    });
    powers.iter().all(|piece| piece.colour() != colour)
}

fn pips(ships: &[Piece]) -> usize {
    let pips = ships.iter().map(|ship| usize::from(ship.size().pips()));
    pips.sum()
}

fn in_bank(game: &AnyGame, kind: Piece) -> bool {
    match game.view(None) {
        AnyView::Star(view) => view.bank[kind.index()] > 0,
        AnyView::Settlers(_) => panic!("a star map"),
    }
}

/// How many systems hold ships of a seat, and whether the other's home can be reached from one.
fn places(game: &AnyGame, seat: Seat) -> (usize, bool) {
    let AnyView::Star(view) = game.view(None) else {
        panic!("a star map");
    };
    let own = view
        .systems
        .iter()
        .filter(|it| !it.ships[seat.index()].is_empty());
    let home = view
        .systems
        .iter()
        .find(|it| it.home_of == Some(seat.other()));
    let sizes = |system: &SystemView| -> Vec<Size> {
        system.stars.iter().map(|star| star.size()).collect()
    };
    let reaches = own.clone().any(|it| {
        let home = sizes(home.expect("a home"));
        sizes(it).iter().all(|size| !home.contains(size))
    });
    (own.count(), reaches)
}

/// Whether the other seat, to move, can bring a ship to the home of `seat` for a catastrophe.
fn strikes(game: &AnyGame, seat: Seat, colour: Colour) -> bool {
    let letter = colour.letter();
    let mut strikes = false;
    let listed = game.results(&mut |result| {
        let order = result.order();
        let steps: Vec<&str> = order.split("; ").collect();
        let [first, second] = steps[..] else {
            return ControlFlow::Continue(());
        };
        let home = first.split(' ').next_back().unwrap_or_default();
        let is_home = pieces(game, |system| match system.name.as_str() == home {
            true if system.home_of == Some(seat) => system.stars.clone(),
            _ => Vec::new(),
        });
        let is_meant = first.starts_with(&format!("move {letter}")) && !is_home.is_empty();
        strikes = is_meant && second == format!("catastrophe {home} {letter}");
        match strikes || steps.len() > 2 {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    assert!(listed.is_ok());
    strikes
}

/// Whether what a reason claims is so on this board.
fn holds(game: &AnyGame, seat: Seat, verdict: &AnyVerdict, why: &TurnReason) -> bool {
    let then = after(game, verdict).expect("it is legal");
    let order = verdict.order();
    let legal = |game: &AnyGame, turn: String| game.judge_stored(&turn).is_some();
    let [own, foe] = [seat, seat.other()].map(|seat| [game, &then].map(|it| ships(it, seat)));
    match why {
        TurnReason::Wins => then
            .outcome()
            .is_some_and(|outcome| outcome.is_won_by(seat)),
        TurnReason::Saves | TurnReason::Only | TurnReason::Fewest(_) => {
            threatens(game) && then.can_win(&mut ThreatSearch::default()) == Ok(false)
        }
        TurnReason::Resists => threatens(game),
        TurnReason::Threat => passed(&then).can_win(&mut ThreatSearch::default()) == Ok(true),
        TurnReason::Destroys(theirs, mine) => {
            let lost = |fleets: &[Vec<Piece>; 2]| pips(&fleets[0]) - pips(&fleets[1]);
            lost(&foe) == *theirs
                && pips(&own[0]).saturating_sub(pips(&own[1])) == *mine
                && theirs > mine
        }
        TurnReason::Attack(ship) => order.contains(&format!("attack {ship}")),
        TurnReason::Anywhere(colour) => {
            lacks_power(game, seat, *colour, None) && !lacks_power(&then, seat, *colour, None)
        }
        TurnReason::Here(colour, at) => {
            lacks_power(game, seat, *colour, Some(at))
                && !lacks_power(&then, seat, *colour, Some(at))
        }
        TurnReason::Parries(ship, at) => {
            let attack = format!("attack {ship} {at}");
            legal(&passed(game), attack.clone()) && !legal(&then, attack)
        }
        TurnReason::Targets(ship, at) => {
            let attack = format!("attack {ship} {at}");
            !legal(game, attack.clone()) && legal(&passed(&then), attack)
        }
        TurnReason::Defuses(colour) => {
            let strikes = |game: &AnyGame| strikes(game, seat, *colour);
            strikes(&passed(game)) && !strikes(&then)
        }
        TurnReason::Guard => {
            let large = |game| {
                at_home(game, seat, seat)
                    .iter()
                    .any(|it| it.size() == Size::Large)
            };
            !large(game) && large(&then)
        }
        TurnReason::Company => {
            at_home(game, seat, seat).len() == 1 && at_home(&then, seat, seat).len() > 1
        }
        TurnReason::Invades => {
            let there = |game| !at_home(game, seat.other(), seat).is_empty();
            !there(game) && there(&then)
        }
        TurnReason::Near(_) => !places(game, seat).1 && places(&then, seat).1,
        TurnReason::Denies(colour) => {
            let kinds = Size::ALL.map(|size| Piece::new(*colour, size));
            kinds.iter().any(|&kind| in_bank(game, kind))
                && !kinds.iter().any(|&kind| in_bank(&then, kind))
        }
        TurnReason::Last(kind) => in_bank(game, *kind) && !in_bank(&then, *kind),
        TurnReason::Ships(count, other) => {
            own[1].len() > own[0].len() && [own[1].len(), foe[1].len()] == [*count, *other]
        }
        TurnReason::Spreads(count) => {
            places(game, seat).0 < *count && places(&then, seat).0 == *count
        }
        TurnReason::Conquer | TurnReason::Settle | TurnReason::Upgrade => false,
        TurnReason::Unclear => true,
    }
}

/// In 200 positions of recorded games.
#[test]
fn reasons_hold_by_the_rules() {
    let turns = recorded_turns();
    let (mut unclear, mut known) = (0, BTreeSet::new());
    for recorded in turns.iter().step_by(turns.len() / 200).take(200) {
        let game: AnyGame = game(&recorded.before).into();
        let seat = game.next_seat();
        let verdict = quick(&game);
        let why = reason(&game, seat, &verdict);
        let told = why.told("Beth");
        assert!(
            holds(&game, seat, &verdict, &why),
            "{}: {told}",
            recorded.place
        );
        unclear += u32::from(why == TurnReason::Unclear);
        known.insert(why.to_string());
    }
    assert!(unclear <= 30, "{unclear} of 200 have no reason");
    assert!(known.len() >= 12, "{known:?}");
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
