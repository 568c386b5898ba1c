//! How far somebody has come: a document of theirs.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::lessons::{Lesson, LessonKey, Strength};

/// How far somebody has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// The lessons and puzzles that they have done, by name.
    done: BTreeSet<String>,
    /// The puzzles whose line they have looked up.
    looked_up: BTreeSet<String>,
    /// Whether that is kept from the list.
    pub hidden: bool,
    /// How strong they are at puzzles.
    pub strength: Strength,
    /// The answer that they are composing.
    draft: LessonDraft,
}

/// An answer that is being composed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct LessonDraft {
    /// The lesson that it is for.
    lesson: String,
    /// How often it was changed.
    rev: u32,
    /// Its steps so far.
    text: String,
}

impl LearningProgress {
    /// Whether a lesson is done.
    pub fn has(&self, lesson: &Lesson) -> bool {
        self.done.contains(lesson.key.0)
    }

    /// A lesson is done.
    pub fn finish(&mut self, lesson: &Lesson) {
        self.done.insert(lesson.key.to_string());
    }

    /// The line of a puzzle was looked up.
    pub fn look_up(&mut self, key: LessonKey) {
        self.looked_up.insert(key.to_string());
    }

    /// Whether the line of a puzzle was looked up.
    pub fn has_looked_up(&self, puzzle: &Lesson) -> bool {
        self.looked_up.contains(puzzle.key.0)
    }

    /// The first of these that is not done, if any is left.
    pub fn next(&self, of: &'static [Lesson]) -> Option<&'static Lesson> {
        of.iter().find(|lesson| !self.has(lesson))
    }

    /// How many of these are done.
    pub fn count<'l>(&self, of: impl IntoIterator<Item = &'l Lesson>) -> usize {
        of.into_iter().filter(|lesson| self.has(lesson)).count()
    }

    /// How often an answer was changed.
    pub const fn rev(&self) -> u32 {
        self.draft.rev
    }

    /// The answer to a lesson so far.
    pub fn steps(&self, lesson: &Lesson) -> &str {
        if self.draft.lesson == lesson.key.0 {
            &self.draft.text
        } else {
            ""
        }
    }

    /// Goes on with an answer from these steps.
    pub fn compose(&mut self, lesson: &Lesson, text: String) {
        self.draft = LessonDraft {
            lesson: lesson.key.to_string(),
            rev: self.draft.rev + 1,
            text,
        };
    }
}
