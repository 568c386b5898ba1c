//! Where somebody stands with a lesson, for the panel on which it is answered.

use crate::answer::{Button, ExampleOf};
use crate::command::{LessonLook, LessonPanel, Look};
use crate::lessons::Lesson;
use crate::text;

/// An answer that is being composed, for its panel.
pub struct Answering {
    /// What is said over the board.
    pub heading: String,
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The revision of the answer.
    pub rev: u32,
}

impl Answering {
    /// The panel as it is shown.
    pub const fn panel(&self) -> LessonPanel {
        LessonPanel {
            lesson: self.lesson.key,
            rev: self.rev,
        }
    }

    /// The board with these steps.
    pub fn board(&self, steps: String) -> ExampleOf {
        ExampleOf {
            steps,
            ..board(self.lesson)
        }
    }
}

/// The way back to all of its kind.
pub fn to_all(lesson: &Lesson) -> Button {
    let (label, all) = match lesson.goal {
        None => (text::BUTTON_ALL_LESSONS, LessonLook::List),
        Some(_) => (text::BUTTON_PUZZLES, LessonLook::Puzzles),
    };
    Button::plain(label, Look::Learn(all))
}

/// The board of a lesson.
pub fn board(lesson: &Lesson) -> ExampleOf {
    ExampleOf::at(lesson.rules, lesson.position)
}
