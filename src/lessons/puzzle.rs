//! Puzzles: the lines of `assets/puzzles.tsv`, easiest first. A line has its name, its goal, the
//! position, the turns until the goal is reached, and its source. In the first ones, for beginners,
//! the winner has at least three times the pips of the other side.

use crate::lessons::{FromStr, NoLesson, PuzzleGoal, lessons};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::domain::Millis;
use crate::lessons::{AnswerRequirement, Lesson, LessonKey, Strength, after, verbs};
use homeworlds::piece::Piece;
use homeworlds::rules::{AnyGame, AnyView};

/// The separator between the turns of a puzzle.
const TURN: &str = " / ";

/// Number of puzzles for beginners.
pub(super) const FIRST: usize = 20;

/// The theme of a puzzle.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// A win by a capture.
    Capture,
    /// A win by a catastrophe without a sacrifice.
    Catastrophe,
    /// A win by a catastrophe after a sacrifice.
    Fleet,
    /// A win that is not immediate.
    Ahead,
    /// A loss to be avoided.
    Save,
}

/// The motif that decides a turn, in the players' terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// A capture of the last ship at home.
    Capture,
    /// A sacrificed red ship that captures several ships.
    Raid,
    /// Two or more ships that move in for a catastrophe.
    Bluebird,
    /// A single ship that moves in for a catastrophe.
    SittingDuck,
    /// A piece that is built for a catastrophe.
    Built,
    /// A piece that is traded for a catastrophe.
    Traded,
    /// A catastrophe that takes the last star.
    LastStar,
    /// A catastrophe that needs no preparation.
    Ready,
}

impl Motif {
    /// Returns the motif of a winning turn, by its effect at the home of the other seat.
    pub fn of(game: &AnyGame, turn: &str) -> Option<Self> {
        let AnyView::Star(view) = game.view(None) else {
            return None;
        };
        let enemy = game.next_seat().other();
        let home = view.systems.iter().find(|it| it.home_of == Some(enemy))?;
        let says = |wanted: &str| verbs(turn).any(|verb| verb == wanted);
        let steps = || turn.split("; ");
        let strike = format!("catastrophe {} ", home.name);
        let struck: Vec<&str> = steps().filter_map(|it| it.strip_prefix(&strike)).collect();
        let inwards = format!(" {}", home.name);
        let arrivals = steps().filter(|it| it.starts_with("move ") && it.ends_with(&inwards));
        let is_struck = |star: &Piece| {
            struck
                .iter()
                .any(|it| it.starts_with(star.colour().letter()))
        };
        Some(if home.stars.iter().all(is_struck) {
            Motif::LastStar
        } else if !struck.is_empty() {
            match arrivals.count() {
                0 if says("build") => Motif::Built,
                0 if says("trade") => Motif::Traded,
                0 => Motif::Ready,
                1 => Motif::SittingDuck,
                _ => Motif::Bluebird,
            }
        } else if says("attack") {
            match says("sacrifice") {
                true => Motif::Raid,
                false => Motif::Capture,
            }
        } else {
            return None;
        })
    }
}

/// Returns all puzzles, easiest first.
pub fn puzzles() -> &'static [Lesson] {
    static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let lines = include_str!("../../assets/puzzles.tsv").lines();
        lines.filter_map(read).collect()
    });
    &ALL
}

fn read(line: &'static str) -> Option<Lesson> {
    let mut parts = line.split('\t');
    let mut next = || parts.next();
    let (name, goal, position, course) = (next()?, next()?, next()?, next()?);
    let goal = PuzzleGoal::read(goal)?;
    let answer = course.split(TURN).next()?;
    let wanted = match goal {
        PuzzleGoal::Win(1) => AnswerRequirement::Win,
        PuzzleGoal::Save => AnswerRequirement::Safe,
        // Only one result achieves this.
        PuzzleGoal::Win(_) | PuzzleGoal::Hold => AnswerRequirement::Turn(answer),
    };
    Some(Lesson {
        key: LessonKey(name),
        goal: Some(goal),
        course,
        position,
        wanted: vec![vec![wanted]],
        answer,
        ..Lesson::default()
    })
}

/// A day on which everybody has the same puzzle, as the number of days since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleDay(pub i64);

impl PuzzleDay {
    const LENGTH: i64 = 24 * 60 * 60 * 1_000;

    /// Returns the day of a moment.
    pub const fn of(moment: Millis) -> Self {
        Self(moment.0.div_euclid(Self::LENGTH))
    }

    /// Returns its start.
    pub const fn begins(self) -> Millis {
        Millis(self.0.saturating_mul(Self::LENGTH))
    }

    /// Returns the previous day.
    pub const fn before(self) -> Self {
        Self(self.0 - 1)
    }

    /// Returns the next day.
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns its puzzle.
    pub fn puzzle(self) -> Option<&'static Lesson> {
        /// Step between the puzzles of successive days: a prime, because neighbours in the file are
        /// similar.
        const STRIDE: i64 = 7_919;
        let (_, others) = puzzles().split_at_checked(FIRST)?;
        let all = i64::try_from(others.len()).ok()?;
        let place = self.0.wrapping_mul(STRIDE).checked_rem_euclid(all)?;
        others.get(usize::try_from(place).ok()?)
    }
}

/// Returns the assumed difficulty of the puzzle with this number before anybody has answered it.
pub(super) fn guessed(number: usize) -> Strength {
    Strength::guessed(number as f64 / puzzles().len() as f64)
}

impl FromStr for LessonKey {
    type Err = NoLesson;

    fn from_str(text: &str) -> Result<Self, NoLesson> {
        let mut all = lessons().iter().chain(puzzles()).map(|lesson| lesson.key);
        all.find(|key| key.0 == text).ok_or(NoLesson)
    }
}

impl Lesson {
    /// Returns the lesson or puzzle with this name.
    pub fn of(key: LessonKey) -> Option<&'static Self> {
        let mut all = lessons().iter().chain(puzzles());
        all.find(|lesson| lesson.key == key)
    }

    /// Returns all lessons, or all puzzles if this is one.
    pub fn kind(&self) -> &'static [Self] {
        match self.goal {
            None => lessons(),
            Some(_) => puzzles(),
        }
    }

    /// Returns the theme of this puzzle.
    pub fn theme(&self) -> Theme {
        let has = |wanted: &str| verbs(self.answer).any(|verb| verb == wanted);
        match (self.goal, has("catastrophe"), has("sacrifice")) {
            (Some(PuzzleGoal::Save | PuzzleGoal::Hold), ..) => Theme::Save,
            (Some(PuzzleGoal::Win(2..)), ..) => Theme::Ahead,
            (_, false, _) => Theme::Capture,
            (_, true, false) => Theme::Catastrophe,
            (_, true, true) => Theme::Fleet,
        }
    }

    /// Iterates over the turns of this puzzle until it is solved, in canonical text.
    pub fn turns(&self) -> impl Iterator<Item = &'static str> {
        self.course.split(TURN)
    }

    /// Returns the motif of this puzzle if `turn` solves it. If that is not an immediate win, the
    /// motif of its last turn.
    pub fn motif(&self, game: &AnyGame, turn: &str) -> Option<Motif> {
        let Some(PuzzleGoal::Win(2..)) = self.goal else {
            return Motif::of(game, turn);
        };
        let turns: Vec<&str> = self.turns().collect();
        let (last, before) = turns.split_last()?;
        let step = |game: AnyGame, turn: &&str| after(&game, &game.judge_stored(turn)?);
        Motif::of(&before.iter().try_fold(game.clone(), step)?, last)
    }

    /// Returns its position among all of its kind, from 1.
    pub fn number(&self) -> usize {
        self.kind()
            .iter()
            .position(|other| other.key == self.key)
            .map_or(0, |place| place + 1)
    }

    /// Returns the assumed difficulty of this puzzle before anybody has answered it.
    pub fn guessed(&self) -> Strength {
        guessed(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::PuzzleGoal;

    #[test]
    fn executions_are_for_beginners() {
        for puzzle in puzzles() {
            let mut pips = [0, 0];
            let systems = puzzle.position.split("; ").skip(1);
            let ships = systems.filter_map(|system| system.split_once(')')?.1.split_once('-'));
            for (ours, theirs) in ships {
                for (pips, ships) in pips.iter_mut().zip([ours, theirs]) {
                    *pips += ships.chars().filter_map(|it| it.to_digit(10)).sum::<u32>();
                }
            }
            let is_execution = pips[0] >= 3 * pips[1];
            assert_eq!(is_execution, puzzle.number() <= FIRST, "{}", puzzle.key);
            let is_win = puzzle.goal == Some(PuzzleGoal::Win(1));
            assert!(is_win || !is_execution, "{}", puzzle.key);
        }
        for day in 0..1_000 {
            let puzzle = PuzzleDay(day).puzzle().expect("one a day");
            assert!(puzzle.number() > FIRST, "day {day}");
        }
    }
}
