//! A game of any ruleset behind one face: the one match over rulesets. Whoever does not care which game it is asks here.

pub mod draft;
pub mod likeness;

use std::fmt;

use crate::order::{self, Name, read};
use crate::piece::Piece;
use crate::rules::binary::threats;
use crate::rules::binary::understand::{Misunderstood, Understood};
use crate::rules::illegal::{Caution, Illegal};
use crate::rules::multiplayer::{self, Alignment, BadStand, Deal, Leaving, Misfit, Stand};
use crate::rules::settlers;
use crate::rules::star::position_text::BadPosition;
use crate::rules::star::{Lookout, Manner, Party, Position, Refusal, Suggestion, TooMany};
use crate::rules::{
    DrawReason, Event, Game, LastTurn, Outcome, Ruleset, Seat, Seats, Verdict, View, WinReason,
};

/// A game of any ruleset.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Homeworlds for two.
    Binary(Game),
    /// Homeworlds for three to six.
    Multiplayer(Box<multiplayer::Game>),
    /// Homeworlds Settlers.
    Settlers(settlers::Game),
}

/// A legal turn of any game, judged but not yet counted; [`AnyGame::accept`] makes it count.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadStart {
    /// The ruleset wants another number of seats.
    Seats { wanted: u8, given: usize },
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
            Ruleset::Settlers(_) if deal.is_some() => Err(BadStart::Sides),
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

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        match self {
            AnyGame::Binary(game) => game.to_move(),
            AnyGame::Multiplayer(game) => game.to_move(),
            AnyGame::Settlers(game) => game.to_move(),
        }
    }

    /// The seat whose turn comes next by the rules, also when the game is over.
    pub fn next_seat(&self) -> Seat {
        match self {
            AnyGame::Binary(game) => game.position().to_move,
            AnyGame::Multiplayer(game) => game.position().to_move,
            AnyGame::Settlers(game) => game.position().to_move,
        }
    }

    /// How many turns have been played.
    pub fn turns(&self) -> u32 {
        match self {
            AnyGame::Binary(game) => game.turns(),
            AnyGame::Multiplayer(game) => game.turns(),
            AnyGame::Settlers(game) => game.turns(),
        }
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            AnyGame::Binary(game) => game.outcome(),
            AnyGame::Multiplayer(game) => game.outcome(),
            AnyGame::Settlers(game) => game.outcome(),
        }
    }

    /// The turn that led here.
    pub fn last(&self) -> Option<AnyTurn<'_>> {
        match self {
            AnyGame::Binary(game) => game.last().map(AnyTurn::Star),
            AnyGame::Multiplayer(game) => game.last().map(AnyTurn::Star),
            AnyGame::Settlers(game) => game.last().map(AnyTurn::Settlers),
        }
    }

    /// The position as text, with the seat to move (N7).
    pub fn position_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().to_string(),
            AnyGame::Multiplayer(game) => game.stand().to_string(),
            AnyGame::Settlers(game) => game.position().to_string(),
        }
    }

    /// The position as text, without the seat to move; that of Settlers always names it.
    pub fn table_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().table().to_string(),
            AnyGame::Multiplayer(game) => game.stand().table(),
            AnyGame::Settlers(game) => game.position().to_string(),
        }
    }

    /// A fingerprint of the position, the same in every version of the program.
    pub fn fingerprint(&self) -> u64 {
        match self {
            AnyGame::Binary(game) => game.position().fingerprint(),
            AnyGame::Multiplayer(game) => game.position().fingerprint(),
            AnyGame::Settlers(game) => game.position().fingerprint(),
        }
    }

    /// Whether the seat to move is to set up its homeworld.
    pub fn is_setting_up(&self) -> bool {
        match self {
            AnyGame::Binary(game) => game.begin().is_ok_and(|midturn| midturn.is_setting_up()),
            AnyGame::Multiplayer(game) => game.begin().is_ok_and(|midturn| midturn.is_setting_up()),
            AnyGame::Settlers(_) => false,
        }
    }

    /// Stars and a ship for the home that is to be set up now, which draw no warning (H3).
    pub fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        let suggested = match self {
            AnyGame::Binary(game) => game.position().suggested_set_up(),
            AnyGame::Multiplayer(game) => game.position().suggested_set_up(),
            AnyGame::Settlers(_) => return None,
        };
        self.is_setting_up().then_some(suggested)
    }

    /// Whether the seat to move can do nothing, so that the referee passes for it (S2).
    pub fn must_pass(&self) -> bool {
        match self {
            AnyGame::Binary(_) | AnyGame::Multiplayer(_) => false,
            AnyGame::Settlers(game) => game.must_pass(),
        }
    }

    /// What the homeworld of a seat is called, while it stands.
    pub fn home_name(&self, seat: Seat) -> Option<String> {
        match self {
            AnyGame::Binary(game) => home_name(game.position(), seat),
            AnyGame::Multiplayer(game) => home_name(game.position(), seat),
            AnyGame::Settlers(_) => None,
        }
    }

    /// What the homes are called that stand; Settlers has none.
    pub fn homes(&self) -> Vec<(Seat, Name)> {
        match self {
            AnyGame::Binary(game) => game.homes(),
            AnyGame::Multiplayer(game) => game.homes(),
            AnyGame::Settlers(_) => Vec::new(),
        }
    }

    /// How many bonus turns the seat to move has, the present one included (B20).
    pub fn bonus_turns(&self) -> u8 {
        match self {
            AnyGame::Binary(game) => game.bonus_turns(),
            AnyGame::Multiplayer(_) | AnyGame::Settlers(_) => 0,
        }
    }

    /// Whether Red Alert holds for the seat to move; only games for two know it (B21).
    pub fn is_red_alert(&self, lookout: &mut Lookout) -> Result<bool, TooMany> {
        match self {
            AnyGame::Binary(game) => threats::is_red_alert(game, lookout),
            AnyGame::Multiplayer(_) | AnyGame::Settlers(_) => Ok(false),
        }
    }

    /// Whether another seat could win with its next turn once `verdict` counts, where that is the turn to come (B21).
    pub fn lets_win(&self, verdict: &AnyVerdict, lookout: &mut Lookout) -> Result<bool, TooMany> {
        match (self, verdict) {
            (AnyGame::Binary(game), AnyVerdict::Binary(verdict)) => {
                threats::lets_win(game, verdict, lookout)
            }
            (AnyGame::Binary(_) | AnyGame::Multiplayer(_) | AnyGame::Settlers(_), _) => Ok(false),
        }
    }

    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    pub fn understand(
        &self,
        text: &str,
        manner: Manner,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        match self {
            AnyGame::Binary(game) => any(game.understand(text, manner), AnyVerdict::Binary),
            AnyGame::Multiplayer(game) => any(game.understand(text, manner), AnyVerdict::from),
            AnyGame::Settlers(game) => {
                let understood = game.understand(text, manner);
                let understood = understood.map_err(AnyMisunderstood::Settlers)?;
                Ok(AnyUnderstood {
                    verdict: AnyVerdict::Settlers(understood.verdict),
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
            AnyGame::Multiplayer(game) => game
                .judge(&read::canonical(text)?)
                .ok()
                .map(AnyVerdict::from),
            AnyGame::Settlers(game) => game
                .judge(&order::settlers::read::canonical(text)?)
                .ok()
                .map(AnyVerdict::Settlers),
        }
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game, or on another game.
    pub fn accept(&mut self, verdict: AnyVerdict) {
        match (self, verdict) {
            (AnyGame::Binary(game), AnyVerdict::Binary(verdict)) => game.accept(verdict),
            (AnyGame::Multiplayer(game), AnyVerdict::Multiplayer(verdict)) => game.accept(*verdict),
            (AnyGame::Settlers(game), AnyVerdict::Settlers(verdict)) => game.accept(verdict),
            (AnyGame::Binary(_) | AnyGame::Multiplayer(_) | AnyGame::Settlers(_), _) => {
                panic!("a verdict counts in the game that gave it")
            }
        }
    }

    /// Legal ways in which a typed turn can go on, at most 25; none once the game is over.
    pub fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        match self {
            AnyGame::Binary(game) => game.suggest(typed),
            AnyGame::Multiplayer(game) => game.suggest(typed),
            AnyGame::Settlers(game) => game.suggest(typed),
        }
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn give_turn_to(&mut self, seat: Seat) {
        match self {
            AnyGame::Binary(game) => game.give_turn_to(seat),
            AnyGame::Multiplayer(game) => game.give_turn_to(seat),
            AnyGame::Settlers(game) => game.give_turn_to(seat),
        }
    }

    /// How often the present position has stood with the same seat to move, now included (B18).
    pub fn repetitions(&self) -> usize {
        match self {
            AnyGame::Binary(game) => game.repetitions(),
            // M1: positions are not counted.
            AnyGame::Multiplayer(_) => 1,
            AnyGame::Settlers(game) => game.repetitions(),
        }
    }

    /// Whether a player may claim a draw now (B18).
    pub fn may_claim_draw(&self) -> bool {
        match self {
            AnyGame::Binary(game) => game.may_claim_draw(),
            AnyGame::Multiplayer(_) => false,
            AnyGame::Settlers(_) => false,
        }
    }

    /// Ends the game for a reason beyond the turns (B18); refused once it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        match self {
            AnyGame::Binary(game) => game.end(outcome),
            AnyGame::Multiplayer(game) => game.end(outcome),
            AnyGame::Settlers(game) => game
                .end(outcome)
                .map_err(|_| Refusal::whole(Illegal::GameOver)),
        }
    }

    /// Ends the game by agreement of all who are still in it (B18, M1); refused once it is over.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        match self {
            AnyGame::Multiplayer(game) => game.agree_draw(),
            AnyGame::Binary(_) | AnyGame::Settlers(_) => {
                self.end(Outcome::Draw(DrawReason::Agreed))
            }
        }
    }

    /// Whether players leave it one by one while the others play on (M8).
    pub const fn goes_on_without(&self) -> bool {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => false,
            AnyGame::Multiplayer(_) => true,
        }
    }

    /// Puts `seat` out of the game by its own will or its clock, and says what follows (M8); refused when it is out or the
    /// game is over. In a game for two, that ends it (B18).
    pub fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        match self {
            AnyGame::Multiplayer(game) => game.leave(seat, leaving),
            AnyGame::Binary(_) | AnyGame::Settlers(_) => {
                let outcome = Outcome::Win {
                    seats: vec![seat.other()],
                    reason: match leaving {
                        Leaving::Resigned => WinReason::Resigned { loser: seat },
                        Leaving::OutOfTime => WinReason::OutOfTime { loser: seat },
                    },
                };
                self.end(outcome.clone())?;
                Ok(vec![Event::Left { seat, leaving }, Event::Ended(outcome)])
            }
        }
    }

    /// How many seats the game has.
    pub fn seats(&self) -> u8 {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => 2,
            AnyGame::Multiplayer(game) => game.rules().seats(),
        }
    }

    /// The seats that are out of the game while the others play on (M5, M8).
    pub fn eliminated(&self) -> Seats {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => Seats::NONE,
            AnyGame::Multiplayer(game) => game.eliminated(),
        }
    }

    /// The seats that are still in the game, in turn order.
    pub fn still_in(&self) -> Vec<Seat> {
        let out = self.eliminated();
        (0..self.seats())
            .map(Seat)
            .filter(|&seat| !out.has(seat))
            .collect()
    }

    /// Whom `seat` wants to eliminate, where that is the seat on its left (M2).
    pub fn target(&self, seat: Seat) -> Option<Seat> {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => None,
            AnyGame::Multiplayer(game) => game.target(seat),
        }
    }

    /// The alignment of `seat` for that seat's own eyes (M6).
    pub fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => None,
            AnyGame::Multiplayer(game) => game.alignment_of(seat),
        }
    }

    /// The alignment of `seat` where everybody may see it (M7-M9).
    pub fn revealed(&self, seat: Seat) -> Option<Alignment> {
        match self {
            AnyGame::Binary(_) | AnyGame::Settlers(_) => None,
            AnyGame::Multiplayer(game) => game.revealed(seat),
        }
    }

    /// What `viewer`, or the public, may see.
    pub fn view(&self, viewer: Option<Seat>) -> AnyView {
        match self {
            AnyGame::Binary(game) => AnyView::Star(game.view(viewer)),
            AnyGame::Multiplayer(game) => AnyView::Star(game.view(viewer)),
            AnyGame::Settlers(game) => AnyView::Settlers(game.view(viewer)),
        }
    }
}

impl AnyVerdict {
    /// The turn in canonical form.
    pub fn order(&self) -> String {
        match self {
            AnyVerdict::Binary(verdict) => verdict.order.to_string(),
            AnyVerdict::Multiplayer(verdict) => verdict.order.to_string(),
            AnyVerdict::Settlers(verdict) => verdict.order.to_string(),
        }
    }

    /// How it ends the game, whatever the sides, if it does.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            AnyVerdict::Binary(verdict) => verdict.outcome.as_ref(),
            AnyVerdict::Multiplayer(verdict) => verdict.outcome.as_ref(),
            AnyVerdict::Settlers(verdict) => verdict.outcome.as_ref(),
        }
    }

    /// What should be confirmed before it counts.
    pub fn cautions(&self) -> &[Caution] {
        match self {
            AnyVerdict::Binary(verdict) => &verdict.cautions,
            AnyVerdict::Multiplayer(verdict) => &verdict.cautions,
            AnyVerdict::Settlers(verdict) => &verdict.cautions,
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

fn any<V>(
    understood: Result<Understood<V>, Misunderstood>,
    verdict: impl FnOnce(V) -> AnyVerdict,
) -> Result<AnyUnderstood, AnyMisunderstood> {
    let understood = understood.map_err(AnyMisunderstood::Star)?;
    Ok(AnyUnderstood {
        verdict: verdict(understood.verdict),
        starred: understood.starred,
        dropped_passes: understood.dropped_passes,
    })
}

impl From<multiplayer::Game> for AnyGame {
    fn from(game: multiplayer::Game) -> Self {
        AnyGame::Multiplayer(Box::new(game))
    }
}

impl From<multiplayer::Verdict> for AnyVerdict {
    fn from(verdict: multiplayer::Verdict) -> Self {
        AnyVerdict::Multiplayer(Box::new(verdict))
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

fn home_name<P: Party>(position: &Position<P>, seat: Seat) -> Option<String> {
    let home = position.galaxy.home(seat)?;
    Some(position.names[home.index()].to_string())
}

fn seated<const SEATS: usize>(names: Vec<Name>) -> Result<[Name; SEATS], BadStart> {
    names
        .try_into()
        .map_err(|names: Vec<Name>| BadStart::Seats {
            wanted: SEATS as u8,
            given: names.len(),
        })
}
