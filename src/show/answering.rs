//! Where somebody stands with a lesson, for the panel on which it is answered.

use crate::answer::ExampleOf;
use crate::command::{Face, LessonPanel};
use crate::lessons::Lesson;

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
    /// The panel, with the board as `face`.
    pub const fn panel(&self, face: Face) -> LessonPanel {
        LessonPanel {
            lesson: self.lesson.key,
            rev: self.rev,
            face,
        }
    }

    /// The board with these steps.
    pub fn board(&self, steps: String) -> ExampleOf {
        ExampleOf {
            steps,
            ..board(self.lesson, self.lesson.position.to_owned())
        }
    }
}

/// The board of a lesson at a position.
pub fn board(lesson: &Lesson, position: String) -> ExampleOf {
    ExampleOf {
        ruleset: lesson.rules.to_string(),
        position,
        steps: String::new(),
        look: homeworlds_board::Look::default(),
    }
}
