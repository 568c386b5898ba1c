//! One step as typed, with what was left out; knows no position, so nothing here is judged.

use std::fmt;

use crate::order::compass::Compass;
use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece, Size};

/// One step as typed (N2, N3): `None` is what was left out and must be filled in (N5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartialStep {
    /// `homeworld b2 r1 g3 Ann`.
    Homeworld {
        /// The stars.
        stars: [Option<Piece>; 2],
        /// The ship.
        ship: Option<Piece>,
        /// What it is called.
        name: Option<Name>,
    },
    /// `build g1 Ann`, `build g`.
    Build {
        /// The ship.
        ship: Option<PartialPiece>,
        /// The system.
        system: Option<Name>,
    },
    /// `trade g1 Ann b`, `trade g1 b1 Ann`.
    Trade {
        /// The ship.
        ship: Option<PartialPiece>,
        /// The system.
        system: Option<Name>,
        /// What it becomes.
        into: Option<PartialPiece>,
    },
    /// `move g1 Ann Vega`, `move g1 Vega`.
    Move {
        /// The ship.
        ship: Option<PartialPiece>,
        /// Where it leaves.
        from: Option<Name>,
        /// Where it goes.
        to: Option<Name>,
    },
    /// `discover g1 Ann b3 Vega`, `discover g1 Ann b3`.
    Discover {
        /// The ship.
        ship: Option<PartialPiece>,
        /// Where it leaves.
        from: Option<Name>,
        /// The new star.
        star: Option<PartialPiece>,
        /// What it is called.
        name: Option<Name>,
    },
    /// `attack g1 Vega`, `attack g1@Beth Vega`, `attack g1s Vega`.
    Attack {
        /// The ship.
        ship: Option<PartialPiece>,
        /// Whose ship it is, where several have such a one.
        victim: Option<Victim>,
        /// The system.
        system: Option<Name>,
    },
    /// `sacrifice g1 Vega`.
    Sacrifice {
        /// The ship.
        ship: Option<PartialPiece>,
        /// The system.
        system: Option<Name>,
    },
    /// `catastrophe Vega g`, `catastrophe g Vega`.
    Catastrophe {
        /// The system.
        system: Option<Name>,
        /// The colour.
        colour: Option<Colour>,
    },
    /// `pass`, `pass 2`, `pass *`.
    Pass {
        /// How many passes it stands for.
        count: PassCount,
    },
}

impl PartialStep {
    /// The verb that begins the step.
    pub const fn verb(&self) -> Verb {
        match self {
            PartialStep::Homeworld { .. } => Verb::Homeworld,
            PartialStep::Build { .. } => Verb::Build,
            PartialStep::Trade { .. } => Verb::Trade,
            PartialStep::Move { .. } => Verb::Move,
            PartialStep::Discover { .. } => Verb::Discover,
            PartialStep::Attack { .. } => Verb::Attack,
            PartialStep::Sacrifice { .. } => Verb::Sacrifice,
            PartialStep::Catastrophe { .. } => Verb::Catastrophe,
            PartialStep::Pass { .. } => Verb::Pass,
        }
    }

    /// The systems that it names, as far as they stand on the map already.
    pub fn systems(&self) -> [Option<&Name>; 2] {
        match self {
            PartialStep::Build { system, .. }
            | PartialStep::Trade { system, .. }
            | PartialStep::Attack { system, .. }
            | PartialStep::Sacrifice { system, .. }
            | PartialStep::Catastrophe { system, .. } => [system.as_ref(), None],
            PartialStep::Discover { from, .. } => [from.as_ref(), None],
            PartialStep::Move { from, to, .. } => [from.as_ref(), to.as_ref()],
            PartialStep::Homeworld { .. } | PartialStep::Pass { .. } => [None, None],
        }
    }

    /// The step that is asked for, when nothing was left out. A victim called by direction needs a table to be known.
    pub fn step(&self) -> Option<Step> {
        Some(match self.clone() {
            PartialStep::Homeworld { stars, ship, name } => Step::Homeworld {
                stars: [stars[0]?, stars[1]?],
                ship: ship?,
                name: name?,
            },
            PartialStep::Build { ship, system } => Step::Build {
                ship: ship?.piece()?,
                system: system?,
            },
            PartialStep::Trade { ship, system, into } => Step::Trade {
                ship: ship?.piece()?,
                system: system?,
                colour: into.filter(|into| into.may_be_size_of(ship))?.colour,
            },
            PartialStep::Move { ship, from, to } => Step::Move {
                ship: ship?.piece()?,
                from: from?,
                to: to?,
            },
            PartialStep::Discover {
                ship,
                from,
                star,
                name,
            } => Step::Discover {
                ship: ship?.piece()?,
                from: from?,
                star: star?.piece()?,
                name: name?,
            },
            PartialStep::Attack {
                ship,
                victim,
                system,
            } => Step::Attack {
                ship: ship?.piece()?,
                victim: match victim {
                    None => None,
                    Some(Victim::Named(name)) => Some(name),
                    Some(Victim::Facing(_)) => return None,
                },
                system: system?,
            },
            PartialStep::Sacrifice { ship, system } => Step::Sacrifice {
                ship: ship?.piece()?,
                system: system?,
            },
            PartialStep::Catastrophe { system, colour } => Step::Catastrophe {
                system: system?,
                colour: colour?,
            },
            PartialStep::Pass { .. } => Step::Pass,
        })
    }
}

/// Asks for exactly this step.
impl From<&Step> for PartialStep {
    fn from(step: &Step) -> Self {
        match step.clone() {
            Step::Homeworld { stars, ship, name } => PartialStep::Homeworld {
                stars: stars.map(Some),
                ship: Some(ship),
                name: Some(name),
            },
            Step::Build { ship, system } => PartialStep::Build {
                ship: Some(ship.into()),
                system: Some(system),
            },
            Step::Trade {
                ship,
                system,
                colour,
            } => PartialStep::Trade {
                ship: Some(ship.into()),
                system: Some(system),
                into: Some(colour.into()),
            },
            Step::Move { ship, from, to } => PartialStep::Move {
                ship: Some(ship.into()),
                from: Some(from),
                to: Some(to),
            },
            Step::Discover {
                ship,
                from,
                star,
                name,
            } => PartialStep::Discover {
                ship: Some(ship.into()),
                from: Some(from),
                star: Some(star.into()),
                name: Some(name),
            },
            Step::Attack {
                ship,
                victim,
                system,
            } => PartialStep::Attack {
                ship: Some(ship.into()),
                victim: victim.map(Victim::Named),
                system: Some(system),
            },
            Step::Sacrifice { ship, system } => PartialStep::Sacrifice {
                ship: Some(ship.into()),
                system: Some(system),
            },
            Step::Catastrophe { system, colour } => PartialStep::Catastrophe {
                system: Some(system),
                colour: Some(colour),
            },
            Step::Pass => PartialStep::Pass {
                count: PassCount::Times(1),
            },
        }
    }
}

/// The step as the canonical notation writes it, `?` for what was left out: `move g1 ? Vega`.
impl fmt::Display for PartialStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.verb();
        match self {
            PartialStep::Homeworld { stars, ship, name } => write!(
                f,
                "{verb} {} {} {} {}",
                Given(&stars[0]),
                Given(&stars[1]),
                Given(ship),
                Given(name)
            ),
            PartialStep::Build { ship, system } | PartialStep::Sacrifice { ship, system } => {
                write!(f, "{verb} {} {}", Given(ship), Given(system))
            }
            PartialStep::Trade { ship, system, into } => {
                write!(
                    f,
                    "{verb} {} {} {}",
                    Given(ship),
                    Given(system),
                    Given(into)
                )
            }
            PartialStep::Move { ship, from, to } => {
                write!(f, "{verb} {} {} {}", Given(ship), Given(from), Given(to))
            }
            PartialStep::Discover {
                ship,
                from,
                star,
                name,
            } => write!(
                f,
                "{verb} {} {} {} {}",
                Given(ship),
                Given(from),
                Given(star),
                Given(name)
            ),
            PartialStep::Attack {
                ship,
                victim,
                system,
            } => {
                write!(f, "{verb} {}", Given(ship))?;
                if let Some(victim) = victim {
                    write!(f, "{victim}")?;
                }
                write!(f, " {}", Given(system))
            }
            PartialStep::Catastrophe { system, colour } => {
                write!(f, "{verb} {} {}", Given(system), Given(colour))
            }
            PartialStep::Pass { count } => match count {
                PassCount::Times(1) => write!(f, "{verb}"),
                PassCount::Times(times) => write!(f, "{verb} {times}"),
                PassCount::All => write!(f, "{verb} *"),
            },
        }
    }
}

/// Writes what was given, or `?`.
struct Given<'a, T>(&'a Option<T>);

impl<T: fmt::Display> fmt::Display for Given<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(given) => given.fmt(f),
            None => f.write_str("?"),
        }
    }
}

/// A piece by colour, with or without its size: `g1` or `g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialPiece {
    /// The colour.
    pub colour: Colour,
    /// Its size, if it was said.
    pub size: Option<Size>,
}

impl PartialPiece {
    /// The piece, when its size was given.
    pub fn piece(self) -> Option<Piece> {
        self.size.map(|size| Piece::new(self.colour, size))
    }

    /// Whether `piece` is what was asked for.
    pub fn is(self, piece: Piece) -> bool {
        self.colour == piece.colour() && self.size.is_none_or(|size| size == piece.size())
    }

    /// Whether nothing that was said keeps this from having the size of `other`.
    fn may_be_size_of(self, other: Option<PartialPiece>) -> bool {
        let other = other.and_then(|other| other.size);
        self.size.is_none() || other.is_none() || self.size == other
    }
}

impl From<Piece> for PartialPiece {
    fn from(piece: Piece) -> Self {
        Self {
            colour: piece.colour(),
            size: Some(piece.size()),
        }
    }
}

impl From<Colour> for PartialPiece {
    fn from(colour: Colour) -> Self {
        Self { colour, size: None }
    }
}

impl fmt::Display for PartialPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece() {
            Some(piece) => piece.fmt(f),
            None => self.colour.fmt(f),
        }
    }
}

/// Whose ship is attacked, as typed (N2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Victim {
    /// `g1@Beth`: by the name of a player or of a homeworld.
    Named(Name),
    /// `g1s`: by Abstract Play's seat letter.
    Facing(Compass),
}

impl fmt::Display for Victim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Victim::Named(name) => write!(f, "@{name}"),
            Victim::Facing(compass) => write!(f, "{}", compass.letter()),
        }
    }
}

/// How many actions a `pass` gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassCount {
    /// `pass` or `pass 2`.
    Times(u8),
    /// `pass *`: all that are left.
    All,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().expect("a good name")
    }

    #[test]
    fn a_step_asked_for_whole_is_that_step() {
        let step = Step::Trade {
            ship: Piece::new(Colour::Green, Size::Small),
            system: name("Ann"),
            colour: Colour::Blue,
        };
        let partial = PartialStep::from(&step);
        assert_eq!(partial.step(), Some(step));
        assert_eq!(partial.to_string(), "trade g1 Ann b");
    }

    #[test]
    fn what_was_left_out_is_shown_as_a_question() {
        let partial = PartialStep::Move {
            ship: Some(Colour::Green.into()),
            from: None,
            to: Some(name("Vega")),
        };
        assert_eq!(partial.step(), None);
        assert_eq!(partial.to_string(), "move g ? Vega");
    }

    #[test]
    fn a_trade_for_another_size_is_no_step() {
        let partial = PartialStep::Trade {
            ship: Some(Piece::new(Colour::Green, Size::Small).into()),
            system: Some(name("Ann")),
            into: Some(Piece::new(Colour::Blue, Size::Medium).into()),
        };
        assert_eq!(partial.step(), None);
    }
}
