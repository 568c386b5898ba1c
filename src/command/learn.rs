//! Requests of the lessons.

use serde::{Deserialize, Serialize};

use crate::lessons::{LessonKey, Theme};

/// A lesson as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonPanel {
    /// The lesson.
    pub lesson: LessonKey,
    /// Revision of the answer.
    pub rev: u32,
}

/// A query of the lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonLook {
    /// All lessons.
    List,
    /// This lesson, in its last state.
    Open(LessonKey),
    /// An overview of the puzzles and the caller's progress.
    Puzzles,
    /// An unsolved puzzle of this theme or any, matching the caller's strength.
    Puzzle(Option<Theme>),
    /// The chosen homes and their results.
    Openings,
}

/// An action that changes an answer or a person's progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Learning {
    /// Submit the answer; this turn refutes a wrong one.
    #[serde(skip)]
    Submit(LessonPanel, Option<String>),
    /// Hide one's progress, or show it again.
    Hide(bool),
    /// Show the solution of this puzzle: after that no first answer counts.
    Course(LessonKey),
}
