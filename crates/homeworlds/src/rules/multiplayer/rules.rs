//! What a game for three to six is agreed with: how many play, for what, with which first ships, and when catastrophes may
//! come (M1-M3).

use std::hash::{Hash, Hasher};

use strum::VariantNames;

use crate::rules::agreed::Options;
use crate::rules::star::{ManyPlayers, Seating};
use crate::rules::{BadRuleset, Catastrophes, FirstShip, GameOption, Goal};

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
            seats: ManyPlayers::seats(usize::from(seats))?,
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

impl Options for Rules {
    fn options(&self) -> Vec<GameOption> {
        vec![
            GameOption::new("players", &["3", "4", "5", "6"], self.seats),
            GameOption::new("goal", Goal::VARIANTS, self.goal),
            GameOption::new("catastrophes", Catastrophes::VARIANTS, self.catastrophes()),
            GameOption::new("first-ship", FirstShip::VARIANTS, self.first_ship()),
        ]
    }

    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        match key {
            "players" => self.seats = value.parse().unwrap_or(self.seats),
            "goal" => self.goal = value.parse().unwrap_or(self.goal),
            "catastrophes" => self.catastrophes = value.parse().ok(),
            _ => self.first_ship = value.parse().ok(),
        }
        Ok(())
    }
}
