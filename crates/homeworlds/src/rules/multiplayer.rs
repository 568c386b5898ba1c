//! Homeworlds for three to six: the game from the first set-up to the end, with or without secret
//! sides (M1-M9).
//!
//! Must not depend on the other games. It only judges what differs with three to six; the rest is
//! `star`.
//!
//! A verdict contains nothing that the [`Deal`] decides, so a turn can be tried without playing it.
//! Accepting it reveals the sides that the rules reveal, which may end the game. No view,
//! fingerprint or position depends on the deal. An `attack` names its victim by the name of the
//! seat (`attack g1@Beth Vega`) exactly if several enemies have such a ship in that system.

mod deal;
mod ending;
mod rules;

use crate::order::Name;
pub use crate::rules::agreed::{Catastrophes, Goal};
use crate::rules::star::game::{self, Ruled};
use crate::rules::star::{ManyPlayers, Position, StarRules};
pub use crate::rules::{Alignment, Leaving};
use crate::rules::{Caution, Event, FirstShip, ManyView, Seat, Seats};
pub use deal::Deal;
pub use rules::{Rules, Stand};

/// A game for three to six.
pub type MultiplayerGame = game::StarGame<Rules>;

/// A legal turn of a game for three to six.
pub type Verdict = game::Verdict<Rules>;

/// The state of a game for three to six besides its table.
#[derive(Clone, Debug)]
pub struct Own {
    deal: Option<Deal>,
    shown: Seats,
}

/// The reason why a game cannot be started with these arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// The names, the position or the deal have the wrong number of seats.
    #[error("the rules are for {wanted} seats, not {given}")]
    Seats {
        /// The number of seats that the rules require.
        wanted: u8,
        /// The number given.
        given: usize,
    },
    /// Sides are only dealt for the goal `good-evil` (M6).
    #[error("sides are dealt only in Good and Evil")]
    Sides,
}

impl StarRules for Rules {
    type Seating = ManyPlayers;
    type Own = Own;

    fn first_ship(self) -> FirstShip {
        Rules::first_ship(self)
    }

    fn catastrophes(self) -> Catastrophes {
        Rules::catastrophes(self)
    }

    // M4.
    fn may_end_homeless(self) -> bool {
        !self.goal().has_sides()
    }

    fn rule(
        game: &MultiplayerGame,
        table: &mut Position<ManyPlayers>,
        events: &mut Vec<Event>,
    ) -> Ruled {
        let seat = table.to_move;
        // No ship of their own is left in these seats' homeworlds (M4, M5).
        let fallen = table.homeless().and(game.position.still_in());
        for out in fallen.iter() {
            let by = (out != seat).then_some(seat);
            let fallen = Fallen {
                seat: out,
                home: game.position.home_name(out),
                by,
            };
            eliminate(table, fallen, events);
        }
        let outcome = game.end_of_turn(table, seat, fallen);
        table.to_move = table.next_after(seat).unwrap_or(seat);
        Ruled {
            loss: fallen.has(seat).then_some(Caution::SelfElimination),
            repeats: None,
            outcome,
        }
    }

    fn count(game: &mut MultiplayerGame, before: &Position<ManyPlayers>, events: &mut Vec<Event>) {
        let seat = before.to_move;
        let fallen = before.still_in().minus(game.position.still_in());
        let eliminated = fallen.minus(Seats::one(seat));
        let outcome = game.outcome.take();
        // The decision by sides takes precedence over an end without them.
        let told = events.pop_if(|event| matches!(event, Event::Ended(_)));
        if !eliminated.is_empty() {
            game.reveal(seat, events);
            for out in eliminated.iter() {
                game.reveal(out, events);
            }
        }
        match game.decided_by_sides(seat, eliminated).or(outcome) {
            Some(outcome) => game.conclude_with(outcome, events),
            None => debug_assert!(told.is_none(), "what ended the game is its outcome"),
        }
    }

    fn many(game: &MultiplayerGame) -> Option<ManyView> {
        let seats = || game.position.every_seat();
        Some(ManyView {
            goal: game.rules.goal(),
            eliminated: game.eliminated(),
            revealed: seats().map(|seat| game.revealed(seat)).collect(),
            targets: seats().map(|seat| game.target(seat)).collect(),
        })
    }
}

impl MultiplayerGame {
    /// Creates a new game. `home_names` are the names of the seats, and the default names of their
    /// homeworlds. Without a deal the sides are unknown, as in an archive: only what holds for all
    /// sides ends the game.
    ///
    /// ```
    /// use homeworlds::rules::multiplayer::{Goal, MultiplayerGame, Rules};
    /// use homeworlds::rules::search::Strictness;
    ///
    /// let names = ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
    /// let rules = Rules::new(3, Goal::Left).expect("three can play");
    /// let game = MultiplayerGame::new(rules, names.into(), None).expect("a name for each");
    /// let turn = game.understand("hw b2 r1 g3", Strictness::Play).expect("a legal set-up");
    /// assert_eq!(turn.verdict.order.to_string(), "homeworld b2 r1 g3 Ann");
    /// ```
    pub fn new(rules: Rules, home_names: Vec<Name>, deal: Option<Deal>) -> Result<Self, Misfit> {
        let position = Position::for_seats(rules.seats());
        Self::from_position(rules, home_names, position, deal)
    }

    /// Continues a game from `position`. Seats whose homeworld has no ship of their own count as
    /// eliminated by nobody.
    pub fn from_position(
        rules: Rules,
        home_names: Vec<Name>,
        position: Position<ManyPlayers>,
        deal: Option<Deal>,
    ) -> Result<Self, Misfit> {
        let wanted = rules.seats();
        let dealt = deal.as_ref().map(Deal::seats);
        let given = [Some(home_names.len()), Some(position.seats.into()), dealt];
        if let Some(given) = given
            .into_iter()
            .flatten()
            .find(|&given| given != usize::from(wanted))
        {
            return Err(Misfit::Seats { wanted, given });
        }
        if deal.is_some() && !rules.goal().has_sides() {
            return Err(Misfit::Sides);
        }
        let shown = Seats::NONE;
        let mut game = Self::begun(rules, home_names, position, Own { deal, shown });
        game.settle_start();
        Ok(game)
    }

    /// Returns the position and the agreed goal, for a position text without secrets (N7, N10).
    pub fn stand(&self) -> Stand {
        Stand {
            rules: self.rules,
            position: self.position.clone(),
        }
    }

    /// Returns whether `seat` is still in the game (M5, M8).
    pub fn is_in(&self, seat: Seat) -> bool {
        self.position.has_seat(seat) && !self.position.has_fallen(seat)
    }

    /// Returns the seats that are out of the game.
    pub fn eliminated(&self) -> Seats {
        self.position.fallen()
    }

    /// Returns the seat that `seat` must eliminate, if the goal is the seat on its left (M2).
    pub fn target(&self, seat: Seat) -> Option<Seat> {
        if self.rules.goal() != Goal::Left || self.outcome.is_some() || !self.is_in(seat) {
            return None;
        }
        self.position.next_after(seat).filter(|&left| left != seat)
    }

    /// Returns the alignment of `seat`, for that seat's own eyes (M6). Nobody else may see it
    /// before it is [revealed](MultiplayerGame::revealed).
    pub fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        let deal = self.own.deal.as_ref()?;
        self.position.has_seat(seat).then(|| deal.of(seat))
    }

    /// Returns the alignment of `seat` if it is public (M7-M9).
    pub fn revealed(&self, seat: Seat) -> Option<Alignment> {
        let shown = self.own.shown.has(seat) || self.outcome.is_some();
        self.alignment_of(seat).filter(|_| shown)
    }
}

/// A seat that is out of the game.
struct Fallen<'a> {
    seat: Seat,
    /// The name of its home before the turn, because the home may already be forgotten (M1).
    home: Option<&'a Name>,
    /// The seat that eliminated it.
    by: Option<Seat>,
}

impl Fallen<'_> {
    /// Creates a seat that leaves a game in which its home is not forgotten.
    const fn leaving(seat: Seat) -> Self {
        Self {
            seat,
            home: None,
            by: None,
        }
    }
}

/// Removes a seat from the game. Its homeworld becomes an ordinary system (M5).
fn eliminate(table: &mut Position<ManyPlayers>, fallen: Fallen<'_>, events: &mut Vec<Event>) {
    let Fallen {
        seat,
        home: was,
        by,
    } = fallen;
    let forgotten = events.iter().rev().find_map(|event| match event {
        Event::Forgotten { system, .. } if was == Some(system) => Some(system),
        _ => None,
    });
    let home = table.home_name(seat).or(forgotten).cloned();
    events.push(Event::Eliminated { seat, by, home });
    table.lose_home(seat, events);
}
