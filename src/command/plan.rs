//! What is asked of the planning board.

use serde::{Deserialize, Serialize};

use crate::command::{ComposerAction, GameRef, Panel};
use crate::domain::GameId;

/// What is asked of the planning board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanAction {
    /// Show it.
    Open,
    /// Begin a line after so many turns of the game.
    From(u32),
    /// Go on with the turn in progress; to submit it is to go on behind it.
    #[serde(skip)]
    Compose(ComposerAction),
    /// Go back a turn.
    Up,
    /// Make the first turn of the line the player's own.
    MyTurn,
    /// Arm the line, with the turn in progress if there is one.
    Arm { sure: bool },
    /// List what is armed.
    Armed,
    /// Disarm the line of this number, or all.
    Disarm(Option<u32>),
    /// Let the referee make the next turn of the line, where the game is over.
    Reply,
    /// This is the turn.
    #[serde(skip)]
    Replied(String),
}

/// Something asked of the planning board, in which game and on which panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planning {
    /// The game.
    pub game: GameRef,
    /// The panel that was pressed; `None` when it is to be opened.
    pub panel: Option<Panel>,
    /// What is asked.
    pub action: PlanAction,
}

impl Planning {
    /// Opens the planning board of a game.
    pub const fn open(game: GameRef) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::Open,
        }
    }

    /// Does this on a panel of it.
    pub const fn on(game: GameId, panel: Panel, action: PlanAction) -> Self {
        Self {
            game: GameRef::Named(game),
            panel: Some(panel),
            action,
        }
    }

    /// Opens it after so many turns of the game.
    pub const fn from(game: GameRef, turn: u32) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::From(turn),
        }
    }
}
