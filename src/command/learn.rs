//! What is asked of the lessons.

use serde::{Deserialize, Serialize};

use crate::command::{Act, Command, ComposerAction, Look};
use crate::domain::as_text;
use crate::lessons::{LessonKey, Theme};
use homeworlds::rules::choose::Code;

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
#[serde(rename_all = "kebab-case")]
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
    /// This one as it was shown, with half a step chosen or none.
    Panel {
        /// The panel that was pressed.
        panel: LessonPanel,
        /// The half step.
        #[serde(with = "as_text::option")]
        half: Option<Code>,
    },
}

/// What changes an answer, or how far somebody has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Learning {
    /// Go on with the answer.
    Compose(LessonPanel, ComposerAction),
    /// Submit the answer, of which this turn refutes what is wrong.
    #[serde(skip)]
    Submit(LessonPanel, Option<String>),
    /// Keep to oneself how far one has come, or no longer.
    Hide(bool),
    /// Show the turns of this puzzle until it is won: after that no first answer counts.
    Course(LessonKey),
}

impl LessonPanel {
    /// Chooses a step; half of one is only shown.
    pub fn choose(self, code: Code) -> Command {
        if code.is_half() {
            self.open(Some(code)).into()
        } else {
            self.act(ComposerAction::Choose(code)).into()
        }
    }

    /// Shows this panel, with half a step chosen or none.
    pub const fn open(self, half: Option<Code>) -> Look {
        Look::Learn(LessonLook::Panel { panel: self, half })
    }

    /// Goes on with the answer.
    pub const fn act(self, action: ComposerAction) -> Act {
        Act::Learn(Learning::Compose(self, action))
    }
}
