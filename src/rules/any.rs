//! A game of any ruleset behind one face: the one match over rulesets. Whoever does not care which game it is asks here.

pub mod draft;

use std::fmt;

use crate::order::{Name, read};
use crate::rules::binary::understand::Misunderstood;
use crate::rules::illegal::Caution;
use crate::rules::star::position_text::BadPosition;
use crate::rules::star::{Manner, Position, Refusal, Suggestion};
use crate::rules::{Event, Game, LastTurn, Outcome, Ruleset, Seat, Verdict, View};

/// A game of any ruleset.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Homeworlds for two.
    Binary(Game),
}

/// A legal turn of any game, judged but not yet counted; [`AnyGame::accept`] makes it count.
#[derive(Clone, Debug)]
pub enum AnyVerdict {
    /// Of Homeworlds for two.
    Binary(Verdict),
}

/// A typed turn of any game that is exactly one legal turn.
#[derive(Clone, Debug)]
pub struct AnyUnderstood {
    /// The turn that was meant.
    pub verdict: AnyVerdict,
    /// Whether it ended with `*`, by which players of Abstract Play confirm what they were warned about.
    pub starred: bool,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

/// Why a typed turn is not exactly one legal turn of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyMisunderstood {
    /// On a star map.
    Star(Misunderstood),
}

/// A turn that was played, of any game.
#[derive(Clone, Copy, Debug)]
pub enum AnyTurn<'g> {
    /// On a star map.
    Star(&'g LastTurn),
}

/// What one pair of eyes may see of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyView {
    /// A star map.
    Star(View),
}

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadStart {
    /// The ruleset wants another number of seats.
    Seats { wanted: u8, given: usize },
    /// The position cannot be set up.
    Position(BadPosition),
}

impl AnyGame {
    /// A new game; `home_names` are what the seats' homeworlds are called unless the players name them, by seat.
    pub fn new(ruleset: Ruleset, home_names: Vec<Name>) -> Result<Self, BadStart> {
        match ruleset {
            Ruleset::Binary(rules) => Ok(AnyGame::Binary(Game::new(rules, seated(home_names)?))),
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
        }
    }

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(self) -> Self {
        match self {
            AnyGame::Binary(game) => AnyGame::Binary(game.with_any_names()),
        }
    }

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        match self {
            AnyGame::Binary(game) => game.to_move(),
        }
    }

    /// The seat whose turn comes next by the rules, also when the game is over.
    pub fn next_seat(&self) -> Seat {
        match self {
            AnyGame::Binary(game) => game.position().to_move,
        }
    }

    /// How many turns have been played.
    pub const fn turns(&self) -> u32 {
        match self {
            AnyGame::Binary(game) => game.turns(),
        }
    }

    /// How the game ended, once it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            AnyGame::Binary(game) => game.outcome(),
        }
    }

    /// The turn that led here.
    pub fn last(&self) -> Option<AnyTurn<'_>> {
        match self {
            AnyGame::Binary(game) => game.last().map(AnyTurn::Star),
        }
    }

    /// The position as text, with the seat to move (N7).
    pub fn position_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().to_string(),
        }
    }

    /// The position as text, without the seat to move.
    pub fn table_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().table().to_string(),
        }
    }

    /// A fingerprint of the position, the same in every version of the program.
    pub fn fingerprint(&self) -> u64 {
        match self {
            AnyGame::Binary(game) => game.position().fingerprint(),
        }
    }

    /// Whether the seat to move is to set up its homeworld.
    pub fn is_setting_up(&self) -> bool {
        match self {
            AnyGame::Binary(game) => game.begin().is_ok_and(|midturn| midturn.is_setting_up()),
        }
    }

    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    pub fn understand(
        &self,
        text: &str,
        manner: Manner,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        match self {
            AnyGame::Binary(game) => {
                let understood = game
                    .understand(text, manner)
                    .map_err(AnyMisunderstood::Star)?;
                Ok(AnyUnderstood {
                    verdict: AnyVerdict::Binary(understood.verdict),
                    starred: understood.starred,
                    dropped_passes: understood.dropped_passes,
                })
            }
        }
    }

    /// Judges a turn as it is stored, in canonical form; `None` when it is no legal turn here.
    pub fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        match self {
            AnyGame::Binary(game) => game
                .judge(&read::canonical(text)?)
                .ok()
                .map(AnyVerdict::Binary),
        }
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game, or on another game.
    pub fn accept(&mut self, verdict: AnyVerdict) {
        match (self, verdict) {
            (AnyGame::Binary(game), AnyVerdict::Binary(verdict)) => game.accept(verdict),
        }
    }

    /// Legal ways in which a typed turn can go on, at most 25; none once the game is over.
    pub fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        match self {
            AnyGame::Binary(game) => game.suggest(typed),
        }
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn give_turn_to(&mut self, seat: Seat) {
        match self {
            AnyGame::Binary(game) => game.give_turn_to(seat),
        }
    }

    /// How often the present position has stood with the same seat to move, now included (B18).
    pub fn repetitions(&self) -> usize {
        match self {
            AnyGame::Binary(game) => game.repetitions(),
        }
    }

    /// Whether a player may claim a draw now (B18).
    pub fn may_claim_draw(&self) -> bool {
        match self {
            AnyGame::Binary(game) => game.may_claim_draw(),
        }
    }

    /// Ends the game for a reason beyond the turns (B18); refused once it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        match self {
            AnyGame::Binary(game) => game.end(outcome),
        }
    }

    /// What `viewer`, or the public, may see.
    pub fn view(&self, viewer: Option<Seat>) -> AnyView {
        match self {
            AnyGame::Binary(game) => AnyView::Star(game.view(viewer)),
        }
    }
}

impl AnyVerdict {
    /// The turn in canonical form.
    pub fn order(&self) -> String {
        match self {
            AnyVerdict::Binary(verdict) => verdict.order.to_string(),
        }
    }

    /// What should be confirmed before it counts.
    pub fn cautions(&self) -> &[Caution] {
        match self {
            AnyVerdict::Binary(verdict) => &verdict.cautions,
        }
    }
}

impl AnyTurn<'_> {
    /// Who played it.
    pub const fn seat(&self) -> Seat {
        match self {
            AnyTurn::Star(turn) => turn.seat,
        }
    }

    /// What happened on the star map; nothing of it when the game has none.
    pub fn star_events(&self) -> &[Event] {
        match self {
            AnyTurn::Star(turn) => &turn.events,
        }
    }
}

/// The turn in canonical form.
impl fmt::Display for AnyTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyTurn::Star(turn) => turn.order.fmt(f),
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
