//! Puzzles: the lines of `assets/puzzles.tsv`, the easiest first. A line has its name, its goal, the position, the turns until that is
//! reached, and where it is from.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::domain::Millis;
use crate::lessons::{
    AnswerRequirement, LearningProgress, Lesson, LessonKey, Strength, after, verbs,
};
use homeworlds::piece::Piece;
use homeworlds::rules::{AnyGame, AnyView};

/// Between the turns of a puzzle.
const TURN: &str = " / ";

/// How many of the puzzles that stand near are asked for what answers have shown of them.
const NEAR: usize = 24;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// To win in so many turns.
    Win(u8),
    /// To find one of the few turns after which the other seat cannot win at once.
    Save,
    /// To find the one turn after which it cannot force a win in two.
    Hold,
}

impl PuzzleGoal {
    /// As the table calls it: `save`, `hold`, or in how many turns it is won.
    fn read(text: &str) -> Option<Self> {
        Some(match text {
            "save" => PuzzleGoal::Save,
            "hold" => PuzzleGoal::Hold,
            turns => PuzzleGoal::Win(turns.parse().ok()?),
        })
    }

    /// By which word texts choose, and in how many turns it is won.
    pub const fn told(self) -> (&'static str, u8) {
        match self {
            PuzzleGoal::Win(1) => ("now", 1),
            PuzzleGoal::Win(turns) => ("ahead", turns),
            PuzzleGoal::Save => ("save", 0),
            PuzzleGoal::Hold => ("hold", 0),
        }
    }
}

/// How a puzzle is won.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// By a capture.
    Capture,
    /// By a catastrophe, without a sacrifice.
    Catastrophe,
    /// By a catastrophe, for which something is sacrificed.
    Fleet,
    /// Not at once.
    Ahead,
    /// It is not lost.
    Save,
}

/// What decides a turn, as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Motif {
    /// A capture of the last ship at home.
    Capture,
    /// A sacrificed red that captures several ships.
    Raid,
    /// Two ships or more that move in for a catastrophe.
    Bluebird,
    /// One ship that moves in for it.
    SittingDuck,
    /// A piece that is built for it.
    Built,
    /// A piece that is traded for it.
    Traded,
    /// A catastrophe that takes the last star.
    LastStar,
    /// A catastrophe for which everything stands there.
    Ready,
}

impl Motif {
    /// The motif of a turn that wins, by what it does at the home of the other seat.
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

/// All puzzles, the easiest first.
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
        // There is one result that does it.
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

/// A day on which everybody has the same puzzle: so many are over since 1970, by UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleDay(pub i64);

impl PuzzleDay {
    const LENGTH: i64 = 24 * 60 * 60 * 1_000;

    /// The day of a moment.
    pub const fn of(moment: Millis) -> Self {
        Self(moment.0.div_euclid(Self::LENGTH))
    }

    /// When it begins.
    pub const fn begins(self) -> Millis {
        Millis(self.0.saturating_mul(Self::LENGTH))
    }

    /// The day before.
    pub const fn before(self) -> Self {
        Self(self.0 - 1)
    }

    /// The day after.
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Its puzzle.
    pub fn puzzle(self) -> Option<&'static Lesson> {
        /// Neighbours in the file are alike: a prime leads from one day's to another.
        const STRIDE: i64 = 7_919;
        let all = i64::try_from(puzzles().len()).ok()?;
        let place = self.0.wrapping_mul(STRIDE).checked_rem_euclid(all)?;
        puzzles().get(usize::try_from(place).ok()?)
    }
}

/// How hard the puzzle of a number is taken to be before anybody has answered it.
fn guessed(number: usize) -> Strength {
    Strength::guessed(number as f64 / puzzles().len() as f64)
}

impl Lesson {
    /// How this puzzle is won.
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

    /// The turns of this puzzle until it is solved, in canonical text.
    pub fn turns(&self) -> impl Iterator<Item = &'static str> {
        self.course.split(TURN)
    }

    /// The motif of this puzzle when `turn` solves it; where that is not won at once, of its last turn.
    pub fn motif(&self, game: &AnyGame, turn: &str) -> Option<Motif> {
        let Some(PuzzleGoal::Win(2..)) = self.goal else {
            return Motif::of(game, turn);
        };
        let turns: Vec<&str> = self.turns().collect();
        let (last, before) = turns.split_last()?;
        let step = |game: AnyGame, turn: &&str| after(&game, &game.judge_stored(turn)?);
        Motif::of(&before.iter().try_fold(game.clone(), step)?, last)
    }

    /// Where it stands among all of its kind, from 1.
    pub fn number(&self) -> usize {
        self.kind()
            .iter()
            .position(|other| other.key == self.key)
            .map_or(0, |place| place + 1)
    }

    /// How hard this puzzle is taken to be before anybody has answered it.
    pub fn guessed(&self) -> Strength {
        guessed(self.number())
    }
}

impl LearningProgress {
    /// Of the puzzles that they have not solved, those whose place is nearest to their strength.
    pub fn near(&self, theme: Option<Theme>) -> Vec<&'static Lesson> {
        let is_wanted = |puzzle: &Lesson| {
            !self.has(puzzle) && theme.is_none_or(|theme| puzzle.theme() == theme)
        };
        let mut left: Vec<(f64, &Lesson)> = (1..)
            .zip(puzzles())
            .filter(|(_, puzzle)| is_wanted(puzzle))
            .map(|(number, puzzle)| (guessed(number).distance(self.strength), puzzle))
            .collect();
        left.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        left.into_iter()
            .take(NEAR)
            .map(|(_, puzzle)| puzzle)
            .collect()
    }
}
