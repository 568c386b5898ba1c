//! Steps and orders in canonical form; `order/` reads and writes the notations.
//!
//! Must not depend on a position beyond the names on the map: this module judges nothing.

pub mod localized_notation;
pub mod name;
pub mod partial_step;
pub mod read;
pub mod record;
pub mod settlers;
mod verb;

pub use name::{BadName, LooksLike, Name};
pub use partial_step::PartialStep;
pub use verb::Verb;
pub(crate) use verb::{begins, look_up};

use std::fmt;

use crate::piece::{Colour, Piece};

/// One complete, canonical step of a turn (N2). Nothing is left to fill in; its legality is not yet
/// judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `homeworld STAR STAR SHIP NAME` (B5).
    Homeworld {
        /// The stars.
        stars: [Piece; 2],
        /// The ship.
        ship: Piece,
        /// The name of the new system.
        name: Name,
    },
    /// `discover SHIP FROM STAR NEWNAME` (B13).
    Discover {
        /// The ship.
        ship: Piece,
        /// The system that it leaves.
        from: Name,
        /// The new star.
        star: Piece,
        /// The name of the new system.
        name: Name,
    },
    /// `move SHIP FROM TO` (B13).
    Move {
        /// The ship.
        ship: Piece,
        /// The system that it leaves.
        from: Name,
        /// The system that it enters.
        to: Name,
    },
    /// `build SHIP SYSTEM`: SHIP is the piece taken from the bank (B11).
    Build {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
    },
    /// `trade SHIP SYSTEM NEWCOLOUR` (B12).
    Trade {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
    },
    /// `attack SHIP SYSTEM`: SHIP is the enemy's (B14). `attack SHIP@SEAT SYSTEM` if several
    /// opponents have such a ship (N2).
    Attack {
        /// The ship.
        ship: Piece,
        /// The owner of the ship, if several opponents have such a ship.
        victim: Option<Name>,
        /// The system.
        system: Name,
    },
    /// `sacrifice SHIP SYSTEM` (B9).
    Sacrifice {
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
    },
    /// `catastrophe SYSTEM COLOUR` (B15).
    Catastrophe {
        /// The system.
        system: Name,
        /// The colour.
        colour: Colour,
    },
    /// `pass` (B10).
    Pass,
}

impl Step {
    /// Returns the verb that begins the step.
    pub const fn verb(&self) -> Verb {
        match self {
            Step::Homeworld { .. } => Verb::Homeworld,
            Step::Discover { .. } => Verb::Discover,
            Step::Move { .. } => Verb::Move,
            Step::Build { .. } => Verb::Build,
            Step::Trade { .. } => Verb::Trade,
            Step::Attack { .. } => Verb::Attack,
            Step::Sacrifice { .. } => Verb::Sacrifice,
            Step::Catastrophe { .. } => Verb::Catastrophe,
            Step::Pass => Verb::Pass,
        }
    }

    /// Returns the system in which the step happens or begins. A set-up and a pass have none.
    pub const fn place(&self) -> Option<&Name> {
        match self {
            Step::Build { system, .. }
            | Step::Trade { system, .. }
            | Step::Attack { system, .. }
            | Step::Sacrifice { system, .. }
            | Step::Catastrophe { system, .. } => Some(system),
            Step::Move { from, .. } | Step::Discover { from, .. } => Some(from),
            Step::Homeworld { .. } | Step::Pass => None,
        }
    }

    /// Returns the ship that the step moves or trades, with its system: before the step, and after.
    pub fn altered_ship(&self) -> Option<[(Piece, &Name); 2]> {
        match self {
            Step::Move {
                ship,
                from,
                to: after,
            }
            | Step::Discover {
                ship,
                from,
                name: after,
                ..
            } => Some([(*ship, from), (*ship, after)]),
            Step::Trade {
                ship,
                system,
                colour,
            } => {
                let traded = Piece::new(*colour, ship.size());
                Some([(*ship, system), (traded, system)])
            }
            Step::Homeworld { .. }
            | Step::Build { .. }
            | Step::Attack { .. }
            | Step::Sacrifice { .. }
            | Step::Catastrophe { .. }
            | Step::Pass => None,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.verb();
        match self {
            Step::Homeworld {
                stars: [first, second],
                ship,
                name,
            } => write!(f, "{verb} {first} {second} {ship} {name}"),
            Step::Attack {
                ship,
                victim: Some(victim),
                system,
            } => write!(f, "{verb} {ship}@{victim} {system}"),
            Step::Build { ship, system }
            | Step::Attack { ship, system, .. }
            | Step::Sacrifice { ship, system } => write!(f, "{verb} {ship} {system}"),
            Step::Trade {
                ship,
                system,
                colour,
            } => write!(f, "{verb} {ship} {system} {colour}"),
            Step::Move { ship, from, to } => write!(f, "{verb} {ship} {from} {to}"),
            Step::Discover {
                ship,
                from,
                star,
                name,
            } => write!(f, "{verb} {ship} {from} {star} {name}"),
            Step::Catastrophe { system, colour } => write!(f, "{verb} {system} {colour}"),
            Step::Pass => write!(f, "{verb}"),
        }
    }
}

/// A whole turn as canonical steps. `Display` joins them with `; `.
///
/// ```
/// use homeworlds::order::read::canonical;
///
/// let order = canonical("sacrifice y2 Ann; move g1 Ann Vega").ok_or("it is canonical")?;
/// assert_eq!(order.0.len(), 2);
/// assert_eq!(order.to_string(), "sacrifice y2 Ann; move g1 Ann Vega");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(pub Vec<Step>);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.0, "; "))
    }
}

impl Step {
    /// Returns the name of the system that the step founds.
    pub const fn founds(&self) -> Option<&Name> {
        match self {
            Step::Homeworld { name, .. } | Step::Discover { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Returns the system names in the step. The name of a founded system comes last.
    pub fn names(&mut self) -> Vec<&mut Name> {
        match self {
            Step::Homeworld { name, .. } => vec![name],
            Step::Build { system, .. }
            | Step::Trade { system, .. }
            | Step::Attack { system, .. }
            | Step::Sacrifice { system, .. }
            | Step::Catastrophe { system, .. } => vec![system],
            Step::Move { from, to, .. } => vec![from, to],
            Step::Discover { from, name, .. } => vec![from, name],
            Step::Pass => Vec::new(),
        }
    }
}

impl Order {
    /// Iterates over the names of the systems that the turn founds, each with its step number,
    /// counted from 0.
    pub fn founds(&self) -> impl Iterator<Item = (usize, &Name)> {
        self.0
            .iter()
            .enumerate()
            .filter_map(|(number, step)| Some((number, step.founds()?)))
    }

    /// Returns the same turn with another name for the system that the step `number` founds, or
    /// `None` if that step founds none.
    pub fn renamed(&self, number: usize, name: &Name) -> Option<Order> {
        let old = self.0.get(number)?.founds()?;
        let mut order = self.clone();
        order.0[number..]
            .iter_mut()
            .flat_map(Step::names)
            .filter(|it| *it == old)
            .for_each(|it| *it = name.clone());
        Some(order)
    }
}

/// Writes a step or an order abbreviated: `s y2 Ann;m g1 Ann Vega`.
pub struct Short<'a, T>(pub &'a T);

impl fmt::Display for Short<'_, Step> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = self.0.to_string();
        let verb = self.0.verb();
        write!(f, "{}{}", verb.initial(), &step[verb.word().len()..])
    }
}

impl fmt::Display for Short<'_, Order> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(self.0.0.iter().map(Short), ";"))
    }
}

/// Joins the items with the separator `between`.
pub(crate) fn joined(things: impl IntoIterator<Item = impl fmt::Display>, between: &str) -> String {
    let texts: Vec<String> = things.into_iter().map(|it| it.to_string()).collect();
    texts.join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::read::canonical;

    #[test]
    fn new_name_reaches_every_step() {
        let order = canonical(
            "sacrifice y3 Ann; discover g1 Ann b1 Vega; move g1 Vega Ann; discover r1 Ann b2 Mira",
        );
        let order = order.expect("a turn");
        let found: Vec<String> = order
            .founds()
            .map(|(at, name)| format!("{at} {name}"))
            .collect();
        assert_eq!(found, ["1 Vega", "3 Mira"]);
        let renamed = order.renamed(1, &"Deneb".parse().expect("a name"));
        assert_eq!(
            renamed.expect("it founds").to_string(),
            "sacrifice y3 Ann; discover g1 Ann b1 Deneb; move g1 Deneb Ann; discover r1 Ann b2 Mira"
        );
        let name = "Deneb".parse().expect("a name");
        assert_eq!(order.renamed(0, &name), None);
        assert_eq!(order.renamed(9, &name), None);
    }

    #[test]
    fn an_abbreviated_order_reads_back() {
        for text in [
            "homeworld b2 r1 g3 Ann",
            "sacrifice y2 Ann; move g1 Ann Vega; discover g1 Vega b3 Mira; catastrophe Ann g",
            "build g1 Ann",
            "trade g1 Ann b",
            "attack g1 Vega",
            "pass",
        ] {
            let order = canonical(text).expect("canonical");
            let short = Short(&order).to_string();
            assert!(short.len() <= text.len());
            assert_eq!(canonical(&short), Some(order), "{short}");
        }
    }
}
