//! A game of any ruleset behind one interface, for callers that need not know which game it is.
//!
//! `board` implements [`GameOnBoard`] and [`Draft`] per board; `own` holds the features of single
//! games.
//!
//! Must not depend on how a game is played: it delegates to the ruleset.

mod answer;
mod board;
mod likeness;
mod own;
mod proposed;

use std::ops::{Deref, DerefMut};

use crate::rules::multiplayer::Misfit;
use crate::rules::star::position_text::BadPosition;
use crate::rules::{binary, multiplayer, settlers};

pub use answer::{
    AnyChoiceKind, AnyDraft, AnyEvents, AnyLeft, AnyMisunderstood, AnyTurn, AnyUnderstood,
    AnyVerdict, AnyView, Draft, GameOnBoard, Judged, OnBoard, Resumed,
};
pub use likeness::{Renaming, Standing};
pub use own::{Repetition, Visitor};

/// A game of any ruleset. It implements [`GameOnBoard`], and offers the features that only some
/// games have.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset, Seat};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let mut game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)r2-; Beth(1,y1b3)r2-g1")?;
/// assert_eq!(game.to_move(), Some(Seat(0)));
/// let verdict = game.judge_stored("attack g1 Beth").ok_or("it is legal")?;
/// game.accept(verdict);
/// assert!(game.outcome().is_some_and(|end| end.is_won_by(Seat(0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A game for two.
    Binary(Box<binary::BinaryGame>),
    /// A game for three to six.
    Multiplayer(Box<multiplayer::MultiplayerGame>),
    /// Homeworlds Settlers.
    Settlers(Box<settlers::SettlersGame>),
}

/// The reason why a game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStart {
    /// The number of seats is wrong, or sides were dealt in a game without sides.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The position on a star map cannot be set up.
    #[error(transparent)]
    Star(#[from] BadPosition),
    /// The Settlers position cannot be set up.
    #[error(transparent)]
    Settlers(#[from] settlers::BadPosition),
}

impl From<binary::BinaryGame> for AnyGame {
    fn from(game: binary::BinaryGame) -> Self {
        AnyGame::Binary(Box::new(game))
    }
}

impl From<multiplayer::MultiplayerGame> for AnyGame {
    fn from(game: multiplayer::MultiplayerGame) -> Self {
        AnyGame::Multiplayer(Box::new(game))
    }
}

impl From<settlers::SettlersGame> for AnyGame {
    fn from(game: settlers::SettlersGame) -> Self {
        AnyGame::Settlers(Box::new(game))
    }
}

impl Deref for AnyGame {
    type Target = dyn GameOnBoard;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyGame::Binary(game) => game.as_ref(),
            AnyGame::Multiplayer(game) => game.as_ref(),
            AnyGame::Settlers(game) => game.as_ref(),
        }
    }
}

impl DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            AnyGame::Binary(game) => game.as_mut(),
            AnyGame::Multiplayer(game) => game.as_mut(),
            AnyGame::Settlers(game) => game.as_mut(),
        }
    }
}
