//! The progress of a learner, stored as a document.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::lessons::puzzle::{FIRST, guessed};
use crate::lessons::{Lesson, LessonKey, Strength, Theme, puzzles};

/// Number of nearby puzzles whose ratings from answers are considered.
const NEAR: usize = 24;

/// Number of themes of the latest puzzles that the next one avoids.
const RECENT: usize = 2;

/// The progress of a learner.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// The completed lessons and puzzles, by name.
    done: BTreeSet<String>,
    /// The puzzles whose solution was looked up.
    looked_up: BTreeSet<String>,
    /// Whether the learner is hidden from the list.
    pub hidden: bool,
    /// The strength at puzzles.
    pub strength: Strength,
    /// The themes of the puzzles answered last, latest first.
    recent: Vec<Theme>,
    /// The answer in composition.
    draft: LessonDraft,
}

/// An answer in composition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct LessonDraft {
    /// The lesson to which it belongs.
    lesson: String,
    /// The number of changes.
    rev: u32,
    /// The steps so far.
    text: String,
}

impl LearningProgress {
    /// Returns whether a lesson is completed.
    pub fn has(&self, lesson: &Lesson) -> bool {
        self.done.contains(lesson.key.0)
    }

    /// Marks a lesson as completed.
    pub fn finish(&mut self, lesson: &Lesson) {
        self.done.insert(lesson.key.to_string());
    }

    /// Records an answer to a puzzle, so that the next one has another theme.
    pub fn answer(&mut self, puzzle: &Lesson) {
        let theme = puzzle.theme();
        self.recent.retain(|&recent| recent != theme);
        self.recent.insert(0, theme);
        self.recent.truncate(RECENT);
    }

    /// Records that the solution of a puzzle was looked up.
    pub fn look_up(&mut self, key: LessonKey) {
        self.looked_up.insert(key.to_string());
    }

    /// Returns whether the solution of a puzzle was looked up.
    pub fn has_looked_up(&self, puzzle: &Lesson) -> bool {
        self.looked_up.contains(puzzle.key.0)
    }

    /// Returns the first of these that is not completed, if any.
    pub fn next(&self, of: &'static [Lesson]) -> Option<&'static Lesson> {
        of.iter().find(|lesson| !self.has(lesson))
    }

    /// Returns unsolved puzzles for the learner, closest to their strength first; for a beginner,
    /// the easiest of those for beginners, as long as there is one. Unless a theme is wanted, they
    /// differ in theme from the puzzles answered last.
    pub fn near(&self, theme: Option<Theme>) -> Vec<&'static Lesson> {
        let is_wanted = |puzzle: &Lesson| {
            !self.has(puzzle) && theme.is_none_or(|theme| puzzle.theme() == theme)
        };
        let mut left: Vec<(usize, &Lesson)> = (1..)
            .zip(puzzles())
            .filter(|(_, puzzle)| is_wanted(puzzle))
            .collect();
        prefer(&mut left, |number, _| {
            self.strength.is_beginner() == (number <= FIRST)
        });
        if theme.is_none() {
            prefer(&mut left, |_, puzzle| {
                !self.recent.contains(&puzzle.theme())
            });
        }
        if self.strength.is_beginner() && left.iter().any(|&(number, _)| number <= FIRST) {
            left.truncate(1);
        }
        let distance = |number| guessed(number).distance(self.strength);
        left.sort_by(|&(one, _), &(other, _)| distance(one).total_cmp(&distance(other)));
        left.truncate(NEAR);
        left.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// Returns how many of these are completed.
    pub fn count<'l>(&self, of: impl IntoIterator<Item = &'l Lesson>) -> usize {
        of.into_iter().filter(|lesson| self.has(lesson)).count()
    }

    /// Returns the number of changes to an answer.
    pub const fn rev(&self) -> u32 {
        self.draft.rev
    }

    /// Returns the answer to a lesson so far.
    pub fn steps(&self, lesson: &Lesson) -> &str {
        if self.draft.lesson == lesson.key.0 {
            &self.draft.text
        } else {
            ""
        }
    }

    /// Replaces the steps of an answer.
    pub fn compose(&mut self, lesson: &Lesson, text: String) {
        self.draft = LessonDraft {
            lesson: lesson.key.to_string(),
            rev: self.draft.rev + 1,
            text,
        };
    }
}

/// Keeps only the preferred puzzles, if there are any.
fn prefer(left: &mut Vec<(usize, &Lesson)>, is_preferred: impl Fn(usize, &Lesson) -> bool) {
    let is_preferred = |&(number, puzzle): &(usize, &Lesson)| is_preferred(number, puzzle);
    if left.iter().any(is_preferred) {
        left.retain(is_preferred);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Number of puzzles drawn by each learner.
    const DRAWN: usize = 24;

    /// The strengths of a beginner and of people across the scale.
    fn strengths() -> impl Iterator<Item = Strength> {
        let others = (3..=10).map(|place| Strength::guessed(f64::from(place) / 10.0));
        [Strength::default()].into_iter().chain(others)
    }

    #[test]
    fn draws_mix_the_themes() {
        for strength in strengths() {
            let mut learner = LearningProgress {
                strength,
                ..LearningProgress::default()
            };
            let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
            for _ in 0..DRAWN {
                let puzzle = learner.near(None)[0];
                let distance = puzzle.guessed().distance(strength);
                let is_beginner = strength.is_beginner();
                assert!(is_beginner || distance < 200.0, "{strength}: {distance}");
                learner.finish(puzzle);
                learner.answer(puzzle);
                *drawn.entry(puzzle.theme().to_string()).or_default() += 1;
            }
            let most = drawn.values().max().expect("themes");
            assert!(3 * most <= DRAWN + 3, "{strength}: {drawn:?}");
        }
    }

    #[test]
    fn beginners_start_with_the_easiest() {
        let mut learner = LearningProgress::default();
        assert_eq!(learner.near(None)[0].number(), 1);
        let mut before = BTreeMap::new();
        for _ in 0..FIRST {
            let puzzle = learner.near(None)[0];
            assert!(puzzle.number() <= FIRST, "{}", puzzle.key);
            let theme = puzzle.theme().to_string();
            let easier = before.insert(theme, puzzle.number());
            assert!(easier < Some(puzzle.number()), "{}", puzzle.key);
            learner.finish(puzzle);
            learner.answer(puzzle);
        }
        assert!(learner.near(None)[0].number() > FIRST);
    }
}
