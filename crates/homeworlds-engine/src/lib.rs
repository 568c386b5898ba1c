//! The engine: chooses turns at several levels. It depends on the rules; they do not depend on it.
#![doc = include_str!("../README.md")]
#![warn(missing_docs, unreachable_pub)]

mod choice;
pub mod course;
mod draw;
mod evaluate;
mod expand;
mod features;
pub mod force;
mod greedy;
mod homes;
pub mod learn;
mod level;
pub mod missed_wins;
mod net;
pub mod opening;
mod partner;
mod rng;
mod search;
mod solver;
mod system_value;
mod two_players;
mod values;
mod vision;

pub use choice::{Alternative, ChosenTurn, Proof, Request};
use homeworlds::rules::{AnyGame, Seat, settlers};
pub use level::{Level, Manner, NoSuchLevel};
use partner::TableView;
use two_players::PairView;
pub use vision::Vision;

/// The engine's view of a game: what the seat to move sees, never the whole game.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset, Seat};
/// use homeworlds_engine::{EngineView, Level, Request};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)r3-; Beth(1,y2g1)g3r1-b1")?;
/// let view = EngineView::of(&game, Seat(0)).ok_or("it is that seat's turn")?;
/// let request = Request { level: Level::Six, seed: 1, budget: None };
/// let choice = view.choose(&request, &mut || false).ok_or("nothing stops it")?;
/// assert_eq!(choice.turn, "attack b1 Beth");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EngineView(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// Homeworlds for two, without hidden information.
    Pair(PairView),
    /// Homeworlds Settlers, also without hidden information.
    Settlers(Box<settlers::SettlersGame>),
    /// A game for three to six, with the seat's own side and the revealed ones.
    Many(TableView),
}

impl EngineView {
    /// Returns the engine's view in the place of `seat`, or `None` if it is not that seat's turn,
    /// or the engine does not play this game.
    pub fn of(game: &AnyGame, seat: Seat) -> Option<Self> {
        if game.to_move() != Some(seat) {
            return None;
        }
        let pair = game.binary().and_then(PairView::new).map(Kind::Pair);
        let on_fields = || game.settlers().cloned().map(Box::new).map(Kind::Settlers);
        let at_table = || TableView::new(game.multiplayer()?, seat).map(Kind::Many);
        pair.or_else(on_fields).or_else(at_table).map(Self)
    }

    /// Returns the view with one more of the seat's turns so far, in canonical form, so that it
    /// neither moves the same ship again nor repeats itself without need. A text that is no turn
    /// changes nothing.
    pub fn having_played(mut self, turn: &str) -> Self {
        match &mut self.0 {
            Kind::Pair(view) => view.having_played(turn),
            Kind::Many(view) => view.having_played(turn),
            Kind::Settlers(_) => {}
        }
        self
    }

    /// Chooses a turn. Calls `stop` every few thousand units of work, and returns `None` once it
    /// returns true.
    pub fn choose(&self, request: &Request, stop: &mut dyn FnMut() -> bool) -> Option<ChosenTurn> {
        match &self.0 {
            Kind::Pair(view) => view.choose(request, stop),
            Kind::Settlers(game) => greedy::on_fields(game, request, stop),
            Kind::Many(view) => view.choose(request, stop),
        }
    }
}
