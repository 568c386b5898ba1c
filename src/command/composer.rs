//! What is asked of the panel on which a turn is composed.

use serde::{Deserialize, Serialize};

use crate::command::{Action, Command, LessonPanel, Query};
use crate::domain::GameId;
use crate::event_log::Seq;
use homeworlds::rules::choose::Code;

/// A panel as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// How many turns had been made.
    pub turn: Seq,
    /// The revision of the draft; 0 when there was none.
    pub rev: u32,
}

/// What is asked of the composer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ComposerAction {
    /// Choose a whole step.
    Choose(Code),
    /// Take the last step back.
    Undo,
    /// Take all steps back.
    Restart,
    /// Take this text for the whole draft.
    Type(String),
    /// Give the system that this step of the draft founds, counted from 0, another name.
    #[serde(skip)]
    Name(u8, String),
    /// Submit the draft as the turn.
    Submit,
    /// Submit the turn of a hint; a button leaves it to be thought of again.
    Hinted(Option<String>),
    /// Offer a draw with the turn, or no longer.
    OfferDraw,
}

/// On what a turn is composed, as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Composer {
    /// The turn of a game.
    Turn(GameId, Panel),
    /// The planning board of a game.
    Plan(GameId, Panel),
    /// The answer to a lesson.
    Lesson(LessonPanel),
}

impl Composer {
    /// Chooses a step; half of one is only shown.
    pub fn choose(self, code: Code) -> Command {
        if code.is_half() {
            Query::Panel(self, Some(code)).into()
        } else {
            Action::Compose(self, ComposerAction::Choose(code)).into()
        }
    }
}
