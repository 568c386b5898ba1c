//! Lets the partner for three to six play against a plain two-ply player, in turn at the table:
//! `among_many 3 20` plays games of three. `among_many 3 20 alone` plays the partner against itself.
//!
//! The plain player takes its 16 best turns by a simple value, goes through up to 400 answers of
//! each other seat, and plays the turn whose worst answer is the best.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Duration;

use homeworlds::order::Name;
use homeworlds::rules::count::Budget;
use homeworlds::rules::multiplayer::{MultiplayerGame, Verdict};
use homeworlds::rules::star::list::list;
use homeworlds::rules::star::{Galaxy, ManyPlayers};
use homeworlds::rules::{AnyGame, Ruleset, Seat};
use homeworlds_engine::{EngineView, Level, Request};
use homeworlds_samples::effort;

/// Number of turns after which a game is cut off.
const LONG: u32 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (seats, games, alone) = match &words[..] {
        [seats, games] => (seats.parse()?, games.parse()?, false),
        [seats, games, alone] if alone == "alone" => (seats.parse()?, games.parse()?, true),
        _ => return Err("usage: among_many SEATS GAMES [alone]".into()),
    };
    let mut score = Score::default();
    for seed in 0..games {
        play(seats, seed, alone, &mut score)?;
    }
    println!(
        "partner {}, plain {}, cut at {LONG} turns {}; turns {:?}; longest turn of the partner {:?}, mean {:?}",
        score.won[0],
        score.won[1],
        score.cut,
        score.lengths,
        score.longest,
        score.spent / score.turns.max(1),
    );
    Ok(())
}

#[derive(Default)]
struct Score {
    won: [u32; 2],
    cut: u32,
    lengths: Vec<u32>,
    longest: Duration,
    spent: Duration,
    turns: u32,
}

fn play(seats: u8, seed: u64, alone: bool, score: &mut Score) -> Result<(), Box<dyn Error>> {
    let rules: Ruleset = format!("multiplayer players={seats} goal=last-captain").parse()?;
    let names = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"].into_iter();
    let names: Result<Vec<Name>, _> = names.take(seats.into()).map(str::parse).collect();
    let mut game = AnyGame::dealt(rules, names?, None)?;
    let is_plain = |seat: Seat| !alone && (u64::from(seat.0) + seed).is_multiple_of(2);
    let mut played = vec![Vec::<String>::new(); usize::from(seats)];
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        let many = game.multiplayer().ok_or("a game for many")?;
        let turn = if is_plain(seat) && !game.is_setting_up() {
            plain(many, seat).ok_or("a turn")?
        } else {
            let request = Request {
                level: Level::Nine,
                seed: seed << 10 | u64::from(game.turns()),
                budget: None,
            };
            let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
            let own = played[seat.index()].iter();
            let view = own.fold(view, |view, turn| view.having_played(turn));
            let (choice, time) = effort(|| view.choose(&request, &mut || false));
            score.longest = score.longest.max(time);
            score.spent += time;
            score.turns += 1;
            choice.ok_or("a turn")?.turn
        };
        let verdict = game.judge_stored(&turn).ok_or("it is legal")?;
        game.accept(verdict);
        played[seat.index()].push(turn);
    }
    score.lengths.push(game.turns());
    match game.outcome() {
        None => score.cut += 1,
        Some(outcome) => {
            let winner = (0..seats).map(Seat).find(|&seat| outcome.is_won_by(seat));
            let winner = winner.ok_or("somebody wins")?;
            score.won[usize::from(is_plain(winner))] += 1;
        }
    }
    Ok(())
}

/// Number of turns that are answered, and of answers of each seat.
const BEST: usize = 16;
const ANSWERS: usize = 400;

fn plain(game: &MultiplayerGame, seat: Seat) -> Option<String> {
    let mut turns: Vec<(i32, Verdict)> = Vec::new();
    // A position with more turns is listed from the shortest on.
    let _ = list(game, budget(4_000), |verdict| {
        turns.push((value(&verdict.position.galaxy, seat), verdict));
        ControlFlow::<()>::Continue(())
    });
    turns.sort_by_key(|(value, _)| -value);
    turns.truncate(BEST);
    let worst = |verdict: &Verdict| {
        let mut after = game.clone();
        after.accept(verdict.clone());
        let mut worst = value(&after.position().galaxy, seat);
        let others = game.position().every_seat();
        for other in others.filter(|&other| other != seat && after.is_in(other)) {
            let mut theirs = after.clone();
            if theirs.outcome().is_none() {
                theirs.pass_turn_to(other);
                let _ = list(&theirs, budget(ANSWERS), |answer| {
                    worst = worst.min(value(&answer.position.galaxy, seat));
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        worst
    };
    let best = turns.iter().max_by_key(|(_, verdict)| worst(verdict))?;
    Some(best.1.order.to_string())
}

fn budget(results: usize) -> Budget {
    Budget {
        results,
        tables: results,
    }
}

/// Pips of ships, more at home, less half of what the others have on average.
fn value(galaxy: &Galaxy<ManyPlayers>, seat: Seat) -> i32 {
    let strength = |seat: Seat| {
        let systems = galaxy.systems().iter();
        let pips = systems.map(|system| {
            let ships = system.ships(seat).pieces();
            let pips: i32 = ships.map(|ship| 2 * (ship.size() as i32 + 1)).sum();
            pips * if system.owner() == Some(seat) { 3 } else { 2 }
        });
        pips.sum::<i32>() - if galaxy.holds_home(seat) { 0 } else { 10_000 }
    };
    let others = (0..6)
        .map(Seat)
        .filter(|&other| other != seat && galaxy.holds_home(other));
    let others: Vec<i32> = others.map(strength).collect();
    strength(seat)
        - others.iter().sum::<i32>() / (2 * others.len().max(1) as i32)
        - 200 * others.len() as i32
}
