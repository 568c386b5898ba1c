//! What is asked of the lessons.

use serde::{Deserialize, Serialize};

use crate::lessons::{LessonKey, Theme};

/// A lesson as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonPanel {
    /// Which.
    pub lesson: LessonKey,
    /// The revision of the answer.
    pub rev: u32,
}

/// Shows the lessons, or one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonLook {
    /// All of them.
    List,
    /// This one, as it was left.
    Open(LessonKey),
    /// What there is of puzzles, and how far the asker has come.
    Puzzles,
    /// A puzzle that they have not solved, of these or any, as hard as they are strong.
    Puzzle(Option<Theme>),
    /// Which homes were chosen, and how they did.
    Openings,
}

/// What changes an answer, or how far somebody has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Learning {
    /// Submit the answer, of which this turn refutes what is wrong.
    #[serde(skip)]
    Submit(LessonPanel, Option<String>),
    /// Keep to oneself how far one has come, or no longer.
    Hide(bool),
    /// Show the turns of this puzzle until it is won: after that no first answer counts.
    Course(LessonKey),
}
