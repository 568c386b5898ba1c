//! What is asked of the panel on which a turn is composed.

use serde::{Deserialize, Serialize};

use crate::command::{Act, Command, Look, Which};
use crate::domain::{GameId, as_text};
use crate::log::Seq;
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
#[serde(rename_all = "kebab-case")]
pub enum ComposerAction {
    /// Choose a whole step.
    Choose(#[serde(with = "as_text")] Code),
    /// Take the last step back.
    Undo,
    /// Take all steps back.
    Restart,
    /// Take this text for the whole draft.
    #[serde(skip)]
    Type(String),
    /// Give the system that this step of the draft founds, counted from 0, another name.
    #[serde(skip)]
    Name(u8, String),
    /// Submit the draft as the turn.
    Submit,
    /// Offer a draw with the turn, or no longer.
    OfferDraw,
}

/// Something asked of the composer, on the panel that was pressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Composing {
    /// The game.
    pub game: GameId,
    /// The panel that was pressed.
    pub panel: Panel,
    /// What is asked.
    pub action: ComposerAction,
}

impl Composing {
    /// Chooses a step; half of one is only shown.
    pub fn choose(game: GameId, panel: Panel, code: Code) -> Command {
        if code.is_half() {
            return Look::Compose(OpenComposer {
                game: Some(Which::Named(game)),
                panel: Some(panel),
                half: Some(code),
            })
            .into();
        }
        let action = ComposerAction::Choose(code);
        Act::Compose(Composing {
            game,
            panel,
            action,
        })
        .into()
    }
}

/// Shows the panel, with half a step chosen or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenComposer {
    /// The game; without one, the only one that can be meant.
    pub game: Option<Which>,
    /// The panel that was pressed; `None` when it is to be opened.
    pub panel: Option<Panel>,
    /// The half step.
    #[serde(with = "as_text::option")]
    pub half: Option<Code>,
}

impl OpenComposer {
    /// Opens the panel of a game.
    pub fn of(game: impl Into<Option<Which>>) -> Self {
        Self {
            game: game.into(),
            panel: None,
            half: None,
        }
    }
}
