//! The player: chooses turns, at levels. It knows the rules; they know nothing of it.
#![doc = include_str!("../README.md")]
#![warn(missing_docs, unreachable_pub)]

pub mod course;
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
mod rng;
mod search;
mod solver;
mod system_value;
mod two_players;
mod values;
mod vision;

use greedy::sides::Sides;
use homeworlds::rules::{AnyGame, Seat, multiplayer, settlers};
pub use level::{Level, Manner, NoSuchLevel};
use two_players::PairView;
pub use vision::Vision;

/// What is asked of the engine; the programs take it as options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::Args)]
pub struct Request {
    /// How well it plays, from 1 to 7
    #[arg(long, value_name = "L", default_value = "7")]
    pub level: Level,
    /// What its chance comes from
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How much it does at most, in results of turns and bounds, instead of as much as its level does
    #[arg(long, value_name = "N")]
    pub budget: Option<u32>,
}

/// What the engine may know of a game: what the seat to move sees, never the whole game.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset, Seat};
/// use homeworlds_engine::{EngineView, Level, Request};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)r3-; Beth(1,y2g1)g3r1-b1")?;
/// let view = EngineView::of(&game, Seat(0)).ok_or("it is that seat's turn")?;
/// let request = Request { level: Level::Four, seed: 1, budget: None };
/// let choice = view.choose(&request, &mut || false).ok_or("nothing stops it")?;
/// assert_eq!(choice.turn, "attack b1 Beth");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EngineView(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// Of Homeworlds for two, where nothing is hidden.
    Pair(PairView),
    /// Of Homeworlds Settlers, where nothing is hidden either.
    Settlers(Box<settlers::SettlersGame>),
    /// For three to six, with one's own side and those that are shown.
    Many(Box<multiplayer::MultiplayerGame>, Sides),
}

/// A turn that was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenTurn {
    /// The turn in canonical form.
    pub turn: String,
    /// What it is worth for the seat that plays it: centi-logits, or 100,000 less the turns until a proven end.
    pub value: i32,
    /// Other turns that were thought of, the best first.
    pub alternatives: Vec<Alternative>,
    /// What is proven of the turn.
    pub proven: Option<Proof>,
    /// How many results of turns were looked at, and bounds evaluated to see wins.
    pub work: u32,
}

/// A turn that is worth less than the best by more than this is never played.
const LENIENCE: i32 = 300;

/// How many other turns are told.
const ALTERNATIVES: usize = 12;

/// Another turn that was thought of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The turn in canonical form.
    pub turn: String,
    /// What it is worth for the seat that plays it.
    pub value: i32,
}

/// How the game ends, whatever the other seat does or this one tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It wins with so many turns of its own, this one included.
    Win(u32),
    /// It loses after so many turns of its own at most, this one included.
    Loss(u32),
}

impl EngineView {
    /// What the engine may know in the place of `seat`; `None` when it is not that seat's turn, or the engine does not play
    /// this game.
    pub fn of(game: &AnyGame, seat: Seat) -> Option<Self> {
        if game.to_move() != Some(seat) {
            return None;
        }
        let pair = game.binary().and_then(PairView::new).map(Kind::Pair);
        let on_fields = || game.settlers().cloned().map(Box::new).map(Kind::Settlers);
        let at_table = || {
            let (game, sides) = greedy::known(game.multiplayer()?, seat)?;
            Some(Kind::Many(Box::new(game), sides))
        };
        pair.or_else(on_fields).or_else(at_table).map(Self)
    }

    /// Chooses a turn; `stop` is asked every few thousand units of work, and `None` is the answer once it said so.
    pub fn choose(&self, request: &Request, stop: &mut dyn FnMut() -> bool) -> Option<ChosenTurn> {
        match &self.0 {
            Kind::Pair(view) => view.choose(request, stop),
            Kind::Settlers(game) => greedy::on_fields(game, request, stop),
            Kind::Many(game, sides) => greedy::at_table(game, sides, request, stop),
        }
    }
}
