//! Binary Homeworlds: the game for two, from the first set-up to its end (B1-B19).

pub mod perft;
pub mod threats;
pub mod understand;

use std::fmt;
use std::str::FromStr;

use crate::order::{Name, Order, Step};
use crate::piece::{Colour, Piece, Size};
use crate::rules::event::Event;
use crate::rules::illegal::{Caution, Illegal};
use crate::rules::outcome::{DrawReason, Outcome, WinReason};
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::founding::Foundings;
use crate::rules::star::midturn::{Finished, Midturn, Refusal, Setting};
use crate::rules::star::position::{Position, bank_counts};
use crate::rules::star::system::System;
use crate::rules::view::{LastTurn, SystemView, View};

/// Which first ships are allowed (B6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstShip {
    /// Only large ones: the publisher's present rule.
    #[default]
    Large,
    /// Any size.
    Any,
}

impl fmt::Display for FirstShip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FirstShip::Large => "large",
            FirstShip::Any => "any",
        })
    }
}

/// `large` or `any`.
impl FromStr for FirstShip {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "large" => Ok(FirstShip::Large),
            "any" => Ok(FirstShip::Any),
            _ => Err(()),
        }
    }
}

/// The rules that a binary game was agreed with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BinaryRules {
    /// Which first ships are allowed (B6).
    pub first_ship: FirstShip,
}

/// A binary game: where it stands and how it came there.
#[derive(Clone, Debug)]
pub struct Game {
    rules: BinaryRules,
    home_names: [Name; 2],
    any_name: bool,
    position: Position,
    past: Vec<Past>,
    foundings: Foundings,
    used: Vec<Name>,
    last: Option<LastTurn>,
    turns: u32,
    outcome: Option<Outcome>,
}

/// A table that stood before, without names (B18).
#[derive(Clone, Debug)]
struct Past {
    to_move: Seat,
    hash: u64,
    systems: Vec<System>,
}

/// A legal turn, judged but not yet counted; [`Game::accept`] makes it count.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The turn in canonical form.
    pub order: Order,
    /// What happens by it.
    pub events: Vec<Event>,
    /// What should be confirmed before it counts (B7, B17).
    pub cautions: Vec<Caution>,
    /// How it ends the game, if it does.
    pub outcome: Option<Outcome>,
    /// The table after it, the next seat to move.
    pub position: Position,
    number: u32,
}

impl Game {
    /// A new game; `home_names` are what the homeworlds are called unless the players name them.
    pub fn new(rules: BinaryRules, home_names: [Name; 2]) -> Self {
        Self::from_position(rules, home_names, Position::EMPTY)
    }

    /// A game that goes on from `position`; it is over at once if a home there is without a ship of its owner (B17).
    pub fn from_position(rules: BinaryRules, home_names: [Name; 2], position: Position) -> Self {
        let mut game = Self {
            rules,
            home_names,
            any_name: false,
            used: position.names.clone(),
            outcome: judge_homes(&position),
            past: Vec::new(),
            foundings: Foundings::default(),
            last: None,
            turns: 0,
            position,
        };
        game.past.push(Past::of(&game.position));
        game.foundings = Foundings::loaded(&game.view(None).systems);
        game
    }

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    pub fn with_any_names(mut self) -> Self {
        self.any_name = true;
        self
    }

    /// The rules that were agreed.
    pub const fn rules(&self) -> BinaryRules {
        self.rules
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The seat to move, while the game goes on.
    pub fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(self.position.to_move)
    }

    /// How many turns have been played.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// How the game ended, once it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The turn that led here.
    pub const fn last(&self) -> Option<&LastTurn> {
        self.last.as_ref()
    }

    /// Begins the turn of the seat to move, step by step; refused once the game is over.
    pub fn begin(&self) -> Result<Midturn<'_>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::whole(Illegal::GameOver));
        }
        Ok(Midturn::new(&self.position, self.setting()))
    }

    /// Judges a whole turn; nothing changes until the verdict is accepted.
    pub fn judge(&self, order: &Order) -> Result<Verdict, Refusal> {
        let mut midturn = self.begin()?;
        for step in &order.0 {
            midturn.step(step)?;
        }
        self.conclude(midturn)
    }

    /// Judges a turn that was played step by step, begun by [`Game::begin`] of this game.
    pub fn conclude(&self, midturn: Midturn<'_>) -> Result<Verdict, Refusal> {
        let Finished {
            order,
            mut events,
            position: mut table,
        } = midturn.finish()?;
        let seat = table.to_move;
        let mut outcome = judge_homes(&table);
        let mut cautions = self.set_up_cautions(&events);
        cautions.extend(destruction(&table, seat));
        if outcome.is_some() {
            clear_homes(&mut table, &mut events);
        }
        table.to_move = seat.other();
        if outcome.is_none() && self.times_stood(&table) + 1 >= REPEATED {
            outcome = Some(Outcome::Draw(DrawReason::Repeated));
        }
        events.extend(outcome.clone().map(Event::Ended));
        Ok(Verdict {
            order,
            events,
            cautions,
            outcome,
            position: table,
            number: self.turns + 1,
        })
    }

    /// Judges a legal turn given by its actions, such as the generator finds; no action is a pass, and discovered systems
    /// get the next star names.
    ///
    /// # Panics
    /// When the game is over or the homeworld is still to be set up.
    pub fn verdict_of(&self, actions: &[Action]) -> Verdict {
        let mut midturn = self.begin().expect("the game goes on");
        for &action in actions {
            midturn.act(action, None);
        }
        if actions.is_empty() {
            midturn
                .step(&Step::Pass)
                .expect("a pass is legal once the homeworld is set up");
        }
        self.conclude(midturn).expect("the turn is finished")
    }

    /// Judges a legal set-up under the name that the home gets when none is given.
    ///
    /// # Panics
    /// When it is not the turn for it, or B5 or B6 forbids it.
    pub fn verdict_of_set_up(&self, stars: [Piece; 2], ship: Piece) -> Verdict {
        let name = self.setting().home_name.clone();
        let step = Step::Homeworld { stars, ship, name };
        self.judge(&Order(vec![step])).expect("a legal set-up")
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game.
    pub fn accept(&mut self, verdict: Verdict) {
        assert_eq!(verdict.number, self.turns + 1, "a verdict counts once");
        let mover = self.position.to_move;
        self.foundings
            .follow(&self.position.names, mover, &verdict.events);
        self.last = Some(LastTurn {
            homes: self.homes(),
            seat: mover,
            order: verdict.order,
            events: verdict.events,
        });
        self.turns = verdict.number;
        self.position = verdict.position;
        self.outcome = verdict.outcome;
        self.past.push(Past::of(&self.position));
        for name in &self.position.names {
            if !self.used.contains(name) {
                self.used.push(name.clone());
            }
        }
    }

    /// What the homes are called that stand.
    fn homes(&self) -> Vec<(Seat, Name)> {
        let Position { galaxy, names, .. } = &self.position;
        let homes = Seat::PAIR.into_iter();
        homes
            .filter_map(|seat| Some((seat, names[galaxy.home(seat)?.index()].clone())))
            .collect()
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    pub fn give_turn_to(&mut self, seat: Seat) {
        self.position.to_move = seat;
    }

    /// How often the present position has stood with the same seat to move, now included (B18).
    pub fn repetitions(&self) -> usize {
        self.times_stood(&self.position)
    }

    /// Whether a player may claim a draw now (B18).
    pub fn may_claim_draw(&self) -> bool {
        self.outcome.is_none() && self.repetitions() >= CLAIMABLE
    }

    /// Ends the game for a reason beyond the turns (B18); refused once it is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::whole(Illegal::GameOver));
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// What `viewer`, or the public, may see.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View {
            viewer,
            seats: 2,
            systems: self.position.systems().map(system_view).collect(),
            foundings: self.foundings.list().to_vec(),
            bank: bank_counts(&self.position.galaxy),
            of_each: 3,
            turns: self.turns,
            to_move: self.to_move(),
            last: self.last.clone(),
            outcome: self.outcome.clone(),
        }
    }

    fn setting(&self) -> Setting<'_> {
        Setting {
            large_first_ship: self.rules.first_ship == FirstShip::Large,
            home_name: &self.home_names[self.position.to_move.index()],
            used: &self.used,
            any_name: self.any_name,
        }
    }

    fn times_stood(&self, position: &Position) -> usize {
        let now = Past::of(position);
        self.past.iter().filter(|past| past.is(&now)).count()
    }

    fn set_up_cautions(&self, events: &[Event]) -> Vec<Caution> {
        let Some(&Event::Settled { stars, ship, .. }) = events.first() else {
            return Vec::new();
        };
        let mut cautions = first_pieces(stars, ship);
        let mut sizes = stars.map(Piece::size);
        sizes.sort_unstable();
        let first_home = self
            .position
            .galaxy
            .home(self.position.to_move.other())
            .map(|home| self.position.galaxy.system(home));
        let same = first_home.is_some_and(|home| {
            let mut others: Vec<Size> = home.stars().map(Piece::size).collect();
            others.sort_unstable();
            others == sizes
        });
        if same {
            cautions.push(Caution::SmallUniverse { sizes });
        }
        cautions
    }
}

/// From this occurrence of a position on a player may claim a draw (B18).
const CLAIMABLE: usize = 3;

/// At this occurrence of a position the game is a draw (B18).
const REPEATED: usize = 5;

impl Past {
    fn of(position: &Position) -> Self {
        Self {
            to_move: position.to_move,
            hash: position.galaxy.hash(),
            systems: position.galaxy.canonical(),
        }
    }

    // The hash only spares comparisons; what counts is the table itself.
    fn is(&self, other: &Past) -> bool {
        self.hash == other.hash && self.to_move == other.to_move && self.systems == other.systems
    }
}

// B17: judged once both homeworlds stand.
fn judge_homes(position: &Position) -> Option<Outcome> {
    if !position.is_set_up() {
        return None;
    }
    let [first, second] = Seat::PAIR.map(|seat| position.galaxy.holds_home(seat));
    match (first, second) {
        (true, true) => None,
        (false, false) => Some(Outcome::Draw(DrawReason::BothHomesLost)),
        (holds, _) => {
            let loser = Seat(holds.into());
            Some(Outcome::Win {
                seats: vec![loser.other()],
                reason: WinReason::HomeLost { loser },
            })
        }
    }
}

// B17: ending one's own turn homeless is legal and asks for a confirmation.
fn destruction(table: &Position, seat: Seat) -> Option<Caution> {
    if !table.is_set_up() || table.galaxy.holds_home(seat) {
        return None;
    }
    Some(if table.galaxy.holds_home(seat.other()) {
        Caution::SelfDestruction
    } else {
        Caution::MutualDestruction
    })
}

// B17: when the game ends, each fallen home becomes an ordinary system.
fn clear_homes(table: &mut Position, events: &mut Vec<Event>) {
    for seat in Seat::PAIR {
        if !table.galaxy.holds_home(seat) {
            table.lose_home(seat, events);
        }
    }
}

// B7, for the three pieces by themselves.
fn first_pieces(stars: [Piece; 2], ship: Piece) -> Vec<Caution> {
    let mut cautions = Vec::new();
    if ship.size() != Size::Large {
        cautions.push(Caution::SmallShip { ship });
    }
    let among = |colour: Colour| {
        [stars[0], stars[1], ship]
            .iter()
            .any(|piece| piece.colour() == colour)
    };
    for colour in [Colour::Green, Colour::Blue] {
        if !among(colour) {
            cautions.push(Caution::Lacks { colour });
        }
    }
    let colours = Colour::ALL
        .into_iter()
        .filter(|&colour| among(colour))
        .count();
    if colours < 3 {
        cautions.push(Caution::FewColours {
            colours: colours as u8,
        });
    }
    if stars[0].size() == stars[1].size() {
        cautions.push(Caution::Gemini {
            size: stars[0].size(),
        });
    }
    cautions
}

fn system_view((name, system): (&Name, System)) -> SystemView {
    SystemView {
        name: name.clone(),
        home_of: system.owner(),
        stars: system.stars().collect(),
        ships: Seat::PAIR
            .into_iter()
            .map(|seat| system.ships(seat).pieces().collect())
            .collect(),
    }
}
