//! Sorts a table of puzzles by difficulty, and picks those with which newcomers begin.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use homeworlds::rules::Seat;
use homeworlds::rules::star::ThreatSearch;
use homeworlds_engine::Level;

use crate::positions::{is_execution, shape};
use crate::{Fallible, choose, posed, then};

/// Number of answers to each puzzle requested from each of the levels that resemble people.
const ASKED: u64 = 6;

/// Number of executions that are kept, for newcomers.
const FIRST: usize = 20;

/// Percentage of the scale that the puzzles of one goal cover. In 182 recorded games people missed
/// 21 % of the wins in one, 37 % in two and 52 % in three: on the scale of ratings these goals lie
/// 140 and 105 points apart, of the 1,200 that the table covers.
const COVERED: usize = 80;

/// A line of the table.
struct Puzzle {
    line: String,
    goal: String,
    answer: String,
    is_execution: bool,
    /// The number of wrong answers, and of steps until the goal.
    difficulty: (usize, usize),
}

impl Puzzle {
    fn verbs(&self) -> BTreeSet<&str> {
        let steps = self.answer.split("; ");
        steps.filter_map(|step| step.split(' ').next()).collect()
    }
}

/// Reads a table of puzzles and writes it sorted, without duplicates and executions. The first
/// lines are executions for newcomers, of as many kinds as possible. The others are ranked among
/// those with the same goal, and then mixed.
pub fn sort() -> Fallible<()> {
    let (mut known, mut puzzles) = (BTreeSet::new(), Vec::new());
    for line in io::stdin().lines() {
        puzzles.extend(read(line?, &mut known)?);
    }
    puzzles.sort_by(|one, other| (one.difficulty, &one.line).cmp(&(other.difficulty, &other.line)));
    let (executions, others): (Vec<Puzzle>, Vec<Puzzle>) =
        puzzles.into_iter().partition(|puzzle| puzzle.is_execution);
    for puzzle in first(executions).iter().chain(&mixed(others)) {
        println!("{}", puzzle.line);
    }
    Ok(())
}

/// Returns the puzzle of a line, unless its position is known already.
fn read(line: String, known: &mut BTreeSet<String>) -> Fallible<Option<Puzzle>> {
    let parts: Vec<&str> = line.split('\t').collect();
    let [_, goal, position, course, _] = parts[..] else {
        return Err(line.into());
    };
    let is_execution = is_execution(position);
    if !known.insert(shape(position)) || is_execution && goal != "1" {
        return Ok(None);
    }
    let answer = course.split(" / ").next().unwrap_or_default().to_owned();
    let wrong = wrong_answers(goal, position, &answer)?;
    Ok(Some(Puzzle {
        goal: goal.to_owned(),
        answer,
        is_execution,
        difficulty: (wrong, course.split([';', '/']).count()),
        line,
    }))
}

/// Returns how often levels that resemble people fail.
fn wrong_answers(goal: &str, position: &str, answer: &str) -> Fallible<usize> {
    let game = posed(position)?;
    let wanted = then(&game, &game.judge_stored(answer).ok_or("it is legal")?);
    let mut wrong = 0;
    let levels = [
        Level::One,
        Level::Four,
        Level::Five,
        Level::Six,
        Level::Seven,
    ];
    for (level, seed) in levels
        .iter()
        .flat_map(|&level| (0..ASKED).map(move |seed| (level, seed)))
    {
        let turn = choose(&game, level, seed)?.turn;
        let made = game.judge_stored(&turn).ok_or("it is legal")?;
        let is_right = match goal {
            "1" => made
                .outcome()
                .is_some_and(|outcome| outcome.is_won_by(Seat(0))),
            "save" => {
                let goes_on = made.outcome().is_none();
                goes_on && game.lets_win(&made, &mut ThreatSearch::default()) == Ok(false)
            }
            _ => then(&game, &made).stands_like(&wanted),
        };
        wrong += usize::from(!is_right);
    }
    Ok(wrong)
}

/// Picks executions of each theme in turn, until there are enough: of those with the same verbs the
/// easiest first. Keeps their order.
fn first(executions: Vec<Puzzle>) -> Vec<Puzzle> {
    let (mut with_verbs, mut of_theme) = (BTreeMap::new(), BTreeMap::new());
    let mut ranked: Vec<(usize, usize, Puzzle)> = Vec::new();
    for (place, puzzle) in executions.into_iter().enumerate() {
        let verbs: Vec<String> = puzzle.verbs().into_iter().map(str::to_owned).collect();
        ranked.push((rank(&mut with_verbs, verbs), place, puzzle));
    }
    ranked.sort_by_key(|&(times, place, _)| (times, place));
    for (times, _, puzzle) in &mut ranked {
        let verbs = puzzle.verbs();
        let strikes = verbs.contains("catastrophe");
        let theme = (strikes, strikes && verbs.contains("sacrifice"));
        *times = rank(&mut of_theme, theme);
    }
    ranked.sort_by_key(|&(times, ..)| times);
    ranked.truncate(FIRST);
    ranked.sort_by_key(|&(_, place, _)| place);
    ranked.into_iter().map(|(.., puzzle)| puzzle).collect()
}

/// Returns how often `key` was counted before, and counts it.
fn rank<K: Ord>(counted: &mut BTreeMap<K, usize>, key: K) -> usize {
    let times = counted.entry(key).or_default();
    *times += 1;
    *times - 1
}

/// Mixes the goals: a puzzle's place follows from its rank among those with the same goal, and
/// from what people miss of that goal.
fn mixed(sorted: Vec<Puzzle>) -> Vec<Puzzle> {
    let (mut all, mut ranks) = (BTreeMap::new(), BTreeMap::new());
    for puzzle in &sorted {
        rank(&mut all, puzzle.goal.clone());
    }
    let mut placed: Vec<(usize, Puzzle)> = Vec::new();
    for puzzle in sorted {
        let rank = rank(&mut ranks, puzzle.goal.clone());
        let harder = match puzzle.goal.as_str() {
            "1" => 0,
            "3" => 20,
            _ => 11,
        };
        // In hundredths of a percent.
        let place = 100 * harder + 100 * COVERED * rank / all[&puzzle.goal];
        placed.push((place, puzzle));
    }
    placed.sort_by_key(|&(place, _)| place);
    placed.into_iter().map(|(_, puzzle)| puzzle).collect()
}
