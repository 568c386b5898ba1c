//! The agreed rules of a game for three to six: number of seats, goal, first ships and time of
//! catastrophes (M1-M3). Also the position text with them:
//! `Ann(0,r2b1)g3--; ...; goal left; catastrophes turn-end` (N7, N10).

use std::fmt;
use std::hash::{Hash, Hasher};
use strum::VariantNames;

use crate::order::joined;
use crate::rules::agreed::Options;
use crate::rules::position_text::{parts, visible};
use crate::rules::star::position_text::{BadPosition, keyword};
use crate::rules::star::{ManyPlayers, Position, Seating};
use crate::rules::{BadRuleset, Catastrophes, FirstShip, GameOption, Goal};

/// The agreed rules of a game for three to six.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    seats: u8,
    goal: Goal,
    // The agreed value, if it differs from the goal's default.
    catastrophes: Option<Catastrophes>,
    first_ship: Option<FirstShip>,
}

impl Rules {
    /// Creates the default rules for this number of seats, or returns `None` unless three to six
    /// play.
    pub fn new(seats: u8, goal: Goal) -> Option<Self> {
        Some(Self {
            seats: ManyPlayers::seats(usize::from(seats))?,
            goal,
            catastrophes: None,
            first_ship: None,
        })
    }

    /// Returns the number of seats.
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// Returns the goal of the game.
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Returns when catastrophes may be called.
    pub fn catastrophes(self) -> Catastrophes {
        self.catastrophes.unwrap_or(self.goal.usual_catastrophes())
    }

    /// Returns the sizes allowed for first ships (B6).
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

/// Rules are equal if they have the same effect at the table.
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

/// A position with its rules. The goal and the time of catastrophes are only written if they differ
/// from the defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The rules, for the number of seats of the position.
    pub rules: Rules,
    /// The table.
    pub position: Position<ManyPlayers>,
}

impl Stand {
    /// Returns the text without the seat to move.
    pub(crate) fn table(&self) -> String {
        let table = self.position.table();
        let (goal, time) = (self.rules.goal(), self.rules.catastrophes());
        let unusual_goal = goal != Goal::default();
        let unusual_time = time != goal.usual_catastrophes();
        let parts = [
            (!table.is_empty()).then_some(table),
            unusual_goal.then(|| format!("goal {goal}")),
            unusual_time.then(|| format!("catastrophes {time}")),
        ];
        joined(parts.into_iter().flatten(), "; ")
    }
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>; {}", self.position.to_move, self.table())
    }
}

impl Stand {
    /// Parses a position text under `rules`. Its parts `goal left` and `catastrophes any-time`, at
    /// any place, override them. The position may have a different number of seats from the rules.
    pub fn read(text: &str, mut rules: Rules) -> Result<Self, BadPosition> {
        let text = visible(text);
        let mut table = Vec::new();
        for part in parts(&text) {
            if let Some(value) = keyword(part, "goal") {
                let goal = value.parse();
                rules.goal = goal.map_err(|_| BadPosition::Goal(value.to_owned()))?;
            } else if let Some(value) = keyword(part, "catastrophes") {
                let time = value
                    .parse()
                    .map_err(|_| BadPosition::Catastrophes(value.to_owned()))?;
                rules.catastrophes = Some(time);
            } else {
                table.push(part);
            }
        }
        let position = table.join(";").parse()?;
        Ok(Stand { rules, position })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Stand, BadPosition> {
        let rules = Rules::new(3, Goal::default());
        Stand::read(text, rules.expect("three can play"))
    }

    #[test]
    fn a_stand_reads_back_as_written() {
        for text in [
            "<0>; players 3",
            "<0>; players 6; goal left",
            "<1>; Ann(0,r2b1)g3--; Beth(1,b1)-g1-; Cy(2,y1)--g3; catastrophes any-time",
            "<2>; Ann(0,r2b1)g3--; Cy(2,y1)--g3; eliminated 1; goal last-captain",
            "<2>; Ann(0,r2b1)g3--; Cy(2,y1)--g3; eliminated 1; goal left; catastrophes turn-end",
        ] {
            let stand = read(text).expect(text);
            assert_eq!(stand.to_string(), text);
        }
        let free = "goal left|Ann (0, r2b1) g3--|Beth(1,b1)-g1-| catastrophes  any-time ";
        let stand = read(free).expect("a stand");
        assert_eq!(
            stand.to_string(),
            "<2>; Ann(0,r2b1)g3--; Beth(1,b1)-g1-; goal left"
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        let refused = |text: &str| read(text).expect_err(text);
        assert_eq!(
            refused("goal right; players 3"),
            BadPosition::Goal("right".into())
        );
        assert_eq!(
            refused("catastrophes never; players 3"),
            BadPosition::Catastrophes("never".into())
        );
        assert_eq!(refused("goal left; lost 1"), BadPosition::NobodyKnown);
    }
}
