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

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use crate::rules::multiplayer::Misfit;
use crate::rules::search::Understood;
use crate::rules::star::Misunderstood;
use crate::rules::star::position_text::BadPosition;
use crate::rules::{Event, LastTurn, Seat, View, binary, multiplayer, settlers};

pub use answer::{AnyChoiceKind, AnyDraft, AnyLeft, Draft, GameOnBoard, Judged, Resumed};
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

/// A legal turn of any game, judged but not yet applied; [`GameOnBoard::accept`] applies it. It
/// gives access to [`Judged`].
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3")?;
/// let verdict = game.judge_stored("build g1 Ann").ok_or("it is legal")?;
/// assert_eq!(verdict.order(), "build g1 Ann");
/// assert!(verdict.cautions().is_empty() && verdict.outcome().is_none());
/// assert_eq!(game.turns(), 0, "nothing counts yet");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyVerdict(Arc<dyn Judged>);

/// A typed turn of any game that means exactly one legal turn.
pub type AnyUnderstood = Understood<AnyVerdict>;

/// A value of any game, in the form of the board on which it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnBoard<S, F> {
    /// On a star map.
    Star(S),
    /// On a Settlers board.
    Settlers(F),
}

/// The events of a turn of any game, in order.
pub type AnyEvents<'t> = OnBoard<&'t [Event], &'t [settlers::Event]>;

/// The reason why a typed turn does not mean exactly one legal turn of its game.
pub type AnyMisunderstood = OnBoard<Misunderstood, settlers::Misunderstood>;

/// A played turn of any game.
pub type AnyTurn<'g> = OnBoard<&'g LastTurn, &'g settlers::LastTurn>;

/// The view of any game that one viewer may see.
pub type AnyView = OnBoard<View, settlers::FieldView>;

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

impl fmt::Display for AnyMisunderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OnBoard::Star(why) => why.fmt(f),
            OnBoard::Settlers(why) => why.fmt(f),
        }
    }
}

impl Error for AnyMisunderstood {}

impl AnyVerdict {
    /// Returns the inner verdict, if it is of this type.
    pub fn get<V: Judged>(&self) -> Option<&V> {
        let verdict: &dyn Any = self.0.as_ref();
        verdict.downcast_ref()
    }

    /// Returns the inner verdict. It must belong to the game that gave it.
    fn own<V: Judged + Clone>(self) -> V {
        let verdict: Arc<dyn Any + Send + Sync> = self.0;
        let own = verdict.downcast().map(Arc::unwrap_or_clone);
        own.expect("a verdict counts in the game that gave it")
    }
}

impl<V: Judged> From<V> for AnyVerdict {
    fn from(verdict: V) -> Self {
        Self(Arc::new(verdict))
    }
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

impl Deref for AnyVerdict {
    type Target = dyn Judged;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}

impl<'t> From<&'t [Event]> for AnyEvents<'t> {
    fn from(events: &'t [Event]) -> Self {
        AnyEvents::Star(events)
    }
}

impl<'t> From<&'t [settlers::Event]> for AnyEvents<'t> {
    fn from(events: &'t [settlers::Event]) -> Self {
        AnyEvents::Settlers(events)
    }
}

impl AnyTurn<'_> {
    /// Returns the seat that played it.
    pub const fn seat(&self) -> Seat {
        match self {
            AnyTurn::Star(turn) => turn.seat,
            AnyTurn::Settlers(turn) => turn.seat,
        }
    }

    /// Returns the events on the star map. Empty if the game has none.
    pub fn star_events(&self) -> &[Event] {
        match self {
            AnyTurn::Star(turn) => &turn.events,
            AnyTurn::Settlers(_) => &[],
        }
    }
}

/// Writes the turn in canonical form.
impl fmt::Display for AnyTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyTurn::Star(turn) => turn.order.fmt(f),
            AnyTurn::Settlers(turn) => turn.order.fmt(f),
        }
    }
}
