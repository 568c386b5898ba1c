//! The progress of a learner, stored as a document.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::lessons::{Lesson, LessonKey, Strength};

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
