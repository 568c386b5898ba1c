//! A game of any ruleset behind one face. Whoever does not care which game it is asks here.
//!
//! A ruleset answers what [`Board`] and [`Rules`] ask; the lists of all rulesets stand in this file.
//!
//! It may not know how any game is played: it leads to the ruleset that does.

pub mod answer;
pub mod draft;
pub mod likeness;
mod settlers_board;
mod star_map;

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::order::Name;
use crate::rules::illegal::Caution;
use crate::rules::multiplayer::{self, BadStand, Deal, Misfit, Stand};
use crate::rules::settlers;
use crate::rules::star::position_text::BadPosition;
use crate::rules::star::{Misunderstood, Position, Understood};
use crate::rules::{Event, Game, LastTurn, Outcome, Ruleset, Seat, Verdict, View};
pub use answer::{Board, Rules};

/// What is the same for all games: the match over them.
macro_rules! of_each {
    ($any:expr, $one:ident => $answer:expr) => {
        match $any {
            Self::Binary($one) => $answer,
            Self::Multiplayer($one) => $answer,
            Self::Settlers($one) => $answer,
        }
    };
}
use of_each;

/// A game of any ruleset; it answers what [`Board`] and [`Rules`] ask.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Homeworlds for two.
    Binary(Game),
    /// Homeworlds for three to six.
    Multiplayer(Box<multiplayer::Game>),
    /// Homeworlds Settlers.
    Settlers(settlers::Game),
}

/// A legal turn of any game, judged but not yet counted; [`Rules::accept`] makes it count.
#[derive(Clone, Debug)]
pub enum AnyVerdict {
    /// Of Homeworlds for two.
    Binary(Verdict),
    /// Of Homeworlds for three to six.
    Multiplayer(Box<multiplayer::Verdict>),
    /// Of Homeworlds Settlers.
    Settlers(settlers::Verdict),
}

/// A typed turn of any game that is exactly one legal turn.
pub type AnyUnderstood = Understood<AnyVerdict>;

/// What happened in a turn of any game, in the order in which it happened.
#[derive(Clone, Copy, Debug)]
pub enum AnyEvents<'t> {
    /// On a star map.
    Star(&'t [Event]),
    /// On a Settlers board.
    Settlers(&'t [settlers::Event]),
}

/// Why a typed turn is not exactly one legal turn of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyMisunderstood {
    /// On a star map.
    Star(Misunderstood),
    /// On a Settlers board.
    Settlers(settlers::Misunderstood),
}

/// A turn that was played, of any game.
#[derive(Clone, Copy, Debug)]
pub enum AnyTurn<'g> {
    /// On a star map.
    Star(&'g LastTurn),
    /// On a Settlers board.
    Settlers(&'g settlers::LastTurn),
}

/// What one pair of eyes may see of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyView {
    /// A star map.
    Star(View),
    /// A Settlers board.
    Settlers(settlers::FieldView),
}

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum BadStart {
    /// The ruleset wants another number of seats.
    Seats {
        /// How many the rules want.
        wanted: u8,
        /// How many there are.
        given: usize,
    },
    /// The position cannot be set up.
    Position(BadPosition),
    /// The Settlers position cannot be set up.
    Settlers(settlers::BadPosition),
    /// The position names a goal that there is not (M2).
    Goal(String),
    /// The position names a time for catastrophes that there is not (M3).
    Catastrophes(String),
    /// Sides were dealt for a goal that has none (M6).
    Sides,
}

impl AnyGame {
    /// A new game; `home_names` are what the seats' homeworlds are called unless the players name them, by seat.
    pub fn new(ruleset: Ruleset, home_names: Vec<Name>) -> Result<Self, BadStart> {
        Self::dealt(ruleset, home_names, None)
    }

    /// A new game in which sides were dealt, if they are known (M6).
    pub fn dealt(
        ruleset: Ruleset,
        home_names: Vec<Name>,
        deal: Option<Deal>,
    ) -> Result<Self, BadStart> {
        match ruleset {
            Ruleset::Binary(_) | Ruleset::Settlers(_) if deal.is_some() => Err(BadStart::Sides),
            Ruleset::Binary(rules) => Ok(AnyGame::Binary(Game::new(rules, seated(home_names)?))),
            Ruleset::Multiplayer(rules) => {
                Ok(multiplayer::Game::new(rules, home_names, deal)?.into())
            }
            Ruleset::Settlers(rules) => {
                seated::<2>(home_names)?;
                Ok(AnyGame::Settlers(settlers::Game::new(rules)))
            }
        }
    }

    /// A game that goes on from a position text (N7); from an empty one it is new.
    pub fn from_text(
        ruleset: Ruleset,
        home_names: Vec<Name>,
        position: &str,
    ) -> Result<Self, BadStart> {
        match ruleset {
            Ruleset::Binary(rules) => {
                let position: Position = position.parse().map_err(BadStart::Position)?;
                let game = Game::from_position(rules, seated(home_names)?, position);
                Ok(AnyGame::Binary(game))
            }
            Ruleset::Multiplayer(rules) if position.trim().is_empty() => {
                Ok(multiplayer::Game::new(rules, home_names, None)?.into())
            }
            Ruleset::Multiplayer(rules) => {
                let Stand { rules, position } = Stand::read(position, rules)?;
                let game = multiplayer::Game::from_position(rules, home_names, position, None)?;
                Ok(game.into())
            }
            Ruleset::Settlers(_) if position.trim().is_empty() => Self::new(ruleset, home_names),
            Ruleset::Settlers(agreed) => {
                seated::<2>(home_names)?;
                let position = settlers::Position::under(agreed, position)?;
                Ok(AnyGame::Settlers(settlers::Game::from_position(position)))
            }
        }
    }

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(self) -> Self {
        match self {
            AnyGame::Binary(game) => AnyGame::Binary(game.with_any_names()),
            AnyGame::Multiplayer(game) => game.with_any_names().into(),
            AnyGame::Settlers(game) => AnyGame::Settlers(game),
        }
    }
}

impl Deref for AnyGame {
    type Target = dyn Rules;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyGame::Binary(game) => game,
            AnyGame::Multiplayer(game) => game.as_ref(),
            AnyGame::Settlers(game) => game,
        }
    }
}

impl DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            AnyGame::Binary(game) => game,
            AnyGame::Multiplayer(game) => game.as_mut(),
            AnyGame::Settlers(game) => game,
        }
    }
}

impl AnyVerdict {
    /// The turn in canonical form.
    pub fn order(&self) -> String {
        of_each!(self, verdict => verdict.order.to_string())
    }

    /// How it ends the game, whatever the sides, if it does.
    pub const fn outcome(&self) -> Option<&Outcome> {
        of_each!(self, verdict => verdict.outcome.as_ref())
    }

    /// What should be confirmed before it counts.
    pub fn cautions(&self) -> &[Caution] {
        of_each!(self, verdict => &verdict.cautions)
    }

    /// Where it leads, as position text (N7).
    pub fn position(&self) -> String {
        of_each!(self, verdict => verdict.position.to_string())
    }

    /// What happens by it.
    pub fn events(&self) -> AnyEvents<'_> {
        match self {
            AnyVerdict::Binary(verdict) => AnyEvents::Star(&verdict.events),
            AnyVerdict::Multiplayer(verdict) => AnyEvents::Star(&verdict.events),
            AnyVerdict::Settlers(verdict) => AnyEvents::Settlers(&verdict.events),
        }
    }
}

impl AnyTurn<'_> {
    /// Who played it.
    pub const fn seat(&self) -> Seat {
        match self {
            AnyTurn::Star(turn) => turn.seat,
            AnyTurn::Settlers(turn) => turn.seat,
        }
    }

    /// What happened on the star map; nothing of it when the game has none.
    pub fn star_events(&self) -> &[Event] {
        match self {
            AnyTurn::Star(turn) => &turn.events,
            AnyTurn::Settlers(_) => &[],
        }
    }
}

/// The turn in canonical form.
impl fmt::Display for AnyTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyTurn::Star(turn) => turn.order.fmt(f),
            AnyTurn::Settlers(turn) => turn.order.fmt(f),
        }
    }
}

impl From<multiplayer::Game> for AnyGame {
    fn from(game: multiplayer::Game) -> Self {
        AnyGame::Multiplayer(Box::new(game))
    }
}

impl From<BadStand> for BadStart {
    fn from(bad: BadStand) -> Self {
        match bad {
            BadStand::Position(bad) => BadStart::Position(bad),
            BadStand::Goal(goal) => BadStart::Goal(goal),
            BadStand::Catastrophes(time) => BadStart::Catastrophes(time),
        }
    }
}

impl From<settlers::BadPosition> for BadStart {
    fn from(bad: settlers::BadPosition) -> Self {
        BadStart::Settlers(bad)
    }
}

impl From<Misfit> for BadStart {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::Seats { wanted, given } => BadStart::Seats { wanted, given },
            Misfit::Sides => BadStart::Sides,
        }
    }
}

fn seated<const SEATS: usize>(names: Vec<Name>) -> Result<[Name; SEATS], BadStart> {
    names
        .try_into()
        .map_err(|names: Vec<Name>| BadStart::Seats {
            wanted: SEATS as u8,
            given: names.len(),
        })
}
