//! Requests of the planning board.

use serde::{Deserialize, Serialize};

use crate::command::caller::GameRef;
use crate::command::composer::{ComposerAction, Panel};
use crate::domain::GameId;

/// An action of the planning board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanAction {
    /// Show the board.
    Open,
    /// Begin a line after this many turns of the game.
    From(u32),
    /// Continue the turn in progress; submitting it adds it to the line.
    #[serde(skip)]
    Compose(ComposerAction),
    /// Go back one turn.
    Up,
    /// Play the first turn of the line.
    MyTurn,
    /// Set up the line as conditional moves, with the turn in progress if there is one.
    Arm { sure: bool },
    /// List the conditional moves.
    Armed,
    /// Delete the conditional line of this number, or all.
    Disarm(Option<u32>),
    /// Let the bot make the next turn of the line, after the game is over.
    Reply,
    /// Add the bot's turn.
    #[serde(skip)]
    Replied(String),
}

/// An action of the planning board, with its game and panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planning {
    /// The game.
    pub game: GameRef,
    /// The panel whose button was pressed; `None` if it is to be opened.
    pub panel: Option<Panel>,
    /// The action.
    pub action: PlanAction,
}

impl Planning {
    /// Returns the action that opens the planning board of a game.
    pub const fn open(game: GameRef) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::Open,
        }
    }

    /// Returns an action on a panel of a game's planning board.
    pub const fn on(game: GameId, panel: Panel, action: PlanAction) -> Self {
        Self {
            game: GameRef::Named(game),
            panel: Some(panel),
            action,
        }
    }

    /// Returns the action that begins a line after this many turns of the game.
    pub const fn from(game: GameRef, turn: u32) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::From(turn),
        }
    }
}
