//! What a game for three to six is agreed with: how many play, for what, with which first ships, and when catastrophes may
//! come (M1-M3).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::rules::star::midturn::Catastrophes;
use crate::rules::star::party::{Crowd, Party};
use crate::rules::star::set_up::FirstShip;

/// What the game is played for (M2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Good wants every Evil seat out, Evil wants anyone out.
    #[default]
    GoodEvil,
    /// To be the last seat that is not eliminated.
    LastCaptain,
    /// To eliminate the next seat in turn order.
    Left,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 3] = [Goal::GoodEvil, Goal::LastCaptain, Goal::Left];

    /// Whether Good and Evil are dealt for it (M6), and nobody may give up their own home (M4).
    pub const fn has_sides(self) -> bool {
        match self {
            Goal::GoodEvil => true,
            Goal::LastCaptain | Goal::Left => false,
        }
    }

    /// When catastrophes may be called unless it is agreed otherwise (M3).
    pub const fn usual_catastrophes(self) -> Catastrophes {
        match self {
            Goal::GoodEvil => Catastrophes::TurnEnd,
            Goal::LastCaptain | Goal::Left => Catastrophes::AnyTime,
        }
    }

    /// Which first ships are allowed unless it is agreed otherwise (M1).
    pub const fn usual_first_ship(self) -> FirstShip {
        match self {
            Goal::GoodEvil => FirstShip::Any,
            Goal::LastCaptain | Goal::Left => FirstShip::Large,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Goal::GoodEvil => "good-evil",
            Goal::LastCaptain => "last-captain",
            Goal::Left => "left",
        })
    }
}

/// `good-evil`, `last-captain` or `left`.
impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is = |goal: &Goal| goal.to_string() == text;
        Goal::ALL.into_iter().find(is).ok_or(())
    }
}

impl fmt::Display for Catastrophes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Catastrophes::TurnEnd => "turn-end",
            Catastrophes::AnyTime => "any-time",
        })
    }
}

/// `turn-end` or `any-time`.
impl FromStr for Catastrophes {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "turn-end" => Ok(Catastrophes::TurnEnd),
            "any-time" => Ok(Catastrophes::AnyTime),
            _ => Err(()),
        }
    }
}

/// The rules that a game for three to six was agreed with.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    seats: u8,
    goal: Goal,
    // What was agreed beside the goal's own way.
    catastrophes: Option<Catastrophes>,
    first_ship: Option<FirstShip>,
}

impl Rules {
    /// The usual rules for so many seats; `None` unless three to six play.
    pub fn new(seats: u8, goal: Goal) -> Option<Self> {
        Some(Self {
            seats: Crowd::seats(usize::from(seats))?,
            goal,
            catastrophes: None,
            first_ship: None,
        })
    }

    /// The same for another goal; catastrophes and first ships stay as they were agreed, or else become usual for it.
    pub const fn with_goal(self, goal: Goal) -> Self {
        Self { goal, ..self }
    }

    /// The same with catastrophes agreed.
    pub const fn with_catastrophes(self, catastrophes: Catastrophes) -> Self {
        Self {
            catastrophes: Some(catastrophes),
            ..self
        }
    }

    /// The same with first ships agreed.
    pub const fn with_first_ship(self, first_ship: FirstShip) -> Self {
        Self {
            first_ship: Some(first_ship),
            ..self
        }
    }

    /// The same for another number of seats; `None` unless three to six play.
    pub fn with_seats(self, seats: u8) -> Option<Self> {
        let seats = Crowd::seats(usize::from(seats))?;
        Some(Self { seats, ..self })
    }

    /// How many play.
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// What the game is played for.
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// When catastrophes may be called.
    pub fn catastrophes(self) -> Catastrophes {
        self.catastrophes.unwrap_or(self.goal.usual_catastrophes())
    }

    /// Which first ships are allowed (B6).
    pub fn first_ship(self) -> FirstShip {
        self.first_ship.unwrap_or(self.goal.usual_first_ship())
    }

    fn agreed(self) -> (u8, Goal, Catastrophes, FirstShip) {
        (
            self.seats,
            self.goal,
            self.catastrophes(),
            self.first_ship(),
        )
    }
}

/// Equal in what holds at the table.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.agreed() == other.agreed()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.agreed().hash(state);
    }
}

/// `players=4 goal=good-evil catastrophes=turn-end first-ship=any`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seats, goal, catastrophes, first_ship) = self.agreed();
        write!(
            f,
            "players={seats} goal={goal} catastrophes={catastrophes} first-ship={first_ship}"
        )
    }
}
