//! Requests of the panel on which a turn is composed.

use serde::{Deserialize, Serialize};

use crate::command::learn::LessonPanel;
use crate::domain::GameId;
use crate::event_log::Seq;
use homeworlds::rules::choose::Code;

/// A panel as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Log position of the turn.
    pub turn: Seq,
    /// Revision of the draft; 0 if there was none.
    pub rev: u32,
}

/// The panel of a game, as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePanel {
    /// The game.
    pub game: GameId,
    /// The panel.
    pub panel: Panel,
}

/// An action of the composer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ComposerAction {
    /// Choose a whole step.
    Choose(Code),
    /// Undo the last step.
    Undo,
    /// Undo all steps.
    Restart,
    /// Replace the whole draft by this text.
    Type(String),
    /// Rename the system that this step of the draft founds, counted from 0.
    #[serde(skip)]
    Name(u8, String),
    /// Submit the draft as the turn.
    Submit,
    /// Submit the turn of a hint; for a button the hint is computed again.
    Hinted(Option<String>),
    /// Add an offer of a draw to the turn, or remove it.
    OfferDraw,
}

/// The object that is composed, as it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Composer {
    /// The turn of a game.
    Turn(GameId, Panel),
    /// The planning board of a game.
    Plan(GameId, Panel),
    /// The answer to a lesson.
    Lesson(LessonPanel),
}
