//! What is asked of the planning board.

use serde::{Deserialize, Serialize};

use crate::command::{Act, Command, ComposerAction, Look, Panel, Which};
use crate::domain::{GameId, as_text};
use homeworlds::rules::choose::Code;

/// A place among the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// After so many turns of the game.
    #[serde(rename = "t")]
    Turn(u32),
    /// Behind this planned turn.
    #[serde(rename = "n")]
    Node(u32),
}

/// What is asked of the planning board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanAction {
    /// Show it.
    Open,
    /// Begin a line after so many turns of the game.
    From(u32),
    /// Go on with the turn in progress; to submit it is to go on behind it.
    #[serde(rename = "x")]
    Compose(ComposerAction),
    /// List the lines.
    Lines,
    /// Go there.
    Go(Spot),
    /// Go back a turn.
    Up,
    /// Give the line this name.
    #[serde(skip)]
    Name(String),
    /// Compare the present line with the one that leads there.
    Compare(Spot),
    /// Delete the last turn of the line, with all behind it.
    Delete { sure: bool },
    /// Make the first turn of the line the player's own.
    MyTurn,
    /// Go on behind the turn in progress, and arm it with the line.
    ArmDraft,
    /// Arm the own turns of the line.
    Arm { sure: bool },
    /// List what is armed.
    Armed,
    /// Disarm one turn, with those that wait for it.
    Disarm(u32),
    /// Disarm all.
    DisarmAll,
}

/// Something asked of the planning board, in which game and on which panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planning {
    /// The game.
    pub game: Which,
    /// The panel that was pressed; `None` when it is to be opened.
    pub panel: Option<Panel>,
    /// What is asked.
    pub action: PlanAction,
}

impl Planning {
    /// Opens the planning board of a game.
    pub const fn open(game: Which) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::Open,
        }
    }

    /// Opens it after so many turns of the game.
    pub const fn from(game: Which, turn: u32) -> Self {
        Self {
            game,
            panel: None,
            action: PlanAction::From(turn),
        }
    }

    /// Chooses a step; half of one is only shown.
    pub fn choose(game: GameId, panel: Panel, code: Code) -> Command {
        if code.is_half() {
            return Look::Plan(PlanHalf { game, panel, code }).into();
        }
        Act::Plan(Planning {
            game: Which::Named(game),
            panel: Some(panel),
            action: PlanAction::Compose(ComposerAction::Choose(code)),
        })
        .into()
    }
}

/// Half a step that is chosen on a planning board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanHalf {
    /// The game.
    pub game: GameId,
    /// The panel that was pressed.
    pub panel: Panel,
    /// The half step.
    #[serde(with = "as_text")]
    pub code: Code,
}
