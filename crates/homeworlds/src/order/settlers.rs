//! Orders of Homeworlds Settlers in canonical form (N9); `settlers/` reads and writes them.
//!
//! It may not know a position, nor star maps.

pub mod field;
pub mod partial_step;
pub mod read;
pub mod step;
pub mod verb;

use std::fmt;

use crate::piece::Colour;
pub use field::Field;
pub use partial_step::PartialStep;
pub use step::{Canonical, Short, Step};
pub use verb::Verb;

/// A whole turn, complete and canonical: nothing left to fill in, not yet judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// `pass` (S2).
    Pass,
    /// `land f6`: a landing as the whole turn, without an action piece (S5).
    Land(Field),
    /// `build c3: y b4, r c4; transfer d2: b e3; land a1` (S5).
    Build {
        /// What each green builds.
        chapters: Vec<Chapter>,
        /// Where a green lands, if one does.
        landing: Option<Field>,
    },
    /// `move c3: c3-d4, b2-b4` (S4).
    Move {
        /// The piece.
        piece: Field,
        /// The ways that it goes.
        legs: Vec<Leg>,
    },
    /// `conquer c3: d4` (S3).
    Conquer {
        /// The piece.
        piece: Field,
        /// What could be taken instead.
        targets: Vec<Field>,
    },
    /// `blue c3: trade d3 g, upgrade c3` (S6).
    Blue {
        /// The piece.
        piece: Field,
        /// What changes, one after the other.
        changes: Vec<Change>,
    },
}

/// What one green builds: the action piece first, then those that the turn was transferred to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The piece.
    pub piece: Field,
    /// What it builds.
    pub builds: Vec<Build>,
}

/// A new piece of this colour at this field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// The colour.
    pub colour: Colour,
    /// Where.
    pub at: Field,
}

/// A piece that goes the shortest way from one field to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it leaves.
    pub from: Field,
    /// Where it goes.
    pub to: Field,
}

/// A change by a blue action piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Changes the colour.
    Trade {
        /// Where.
        at: Field,
        /// The colour.
        colour: Colour,
    },
    /// Makes it one size larger (S6).
    Upgrade {
        /// Where.
        at: Field,
    },
}

impl Order {
    /// The steps of the turn, one after the other; none for a pass.
    pub fn steps(&self) -> Vec<Step> {
        let choose = |kind, at: &Field| Step::Choose { kind, at: *at };
        match self {
            Order::Pass => Vec::new(),
            Order::Land(at) => vec![Step::Land { at: *at }],
            Order::Build { chapters, landing } => building_steps(chapters, *landing),
            Order::Move { piece, legs } => {
                let legs = legs.iter().map(|&Leg { from, to }| Step::Move { from, to });
                [choose(Colour::Yellow, piece)]
                    .into_iter()
                    .chain(legs)
                    .collect()
            }
            Order::Conquer { piece, targets } => {
                let targets = targets.iter().map(|&at| Step::Conquer { at });
                [choose(Colour::Red, piece)]
                    .into_iter()
                    .chain(targets)
                    .collect()
            }
            Order::Blue { piece, changes } => {
                let changes = changes.iter().map(|&change| change.step());
                [choose(Colour::Blue, piece)]
                    .into_iter()
                    .chain(changes)
                    .collect()
            }
        }
    }

    /// The order that has these steps; `None` if no turn has them in this sequence.
    pub fn from_steps(steps: &[Step]) -> Option<Self> {
        let (first, rest) = match steps {
            [] => return Some(Order::Pass),
            &[Step::Land { at }] => return Some(Order::Land(at)),
            [first, rest @ ..] => (first, rest),
        };
        let &Step::Choose { kind, at: piece } = first else {
            return None;
        };
        Some(match kind {
            Colour::Red => Order::Conquer {
                piece,
                targets: each(rest, |step| match step {
                    Step::Conquer { at } => Some(at),
                    _ => None,
                })?,
            },
            Colour::Yellow => Order::Move {
                piece,
                legs: each(rest, |step| match step {
                    Step::Move { from, to } => Some(Leg { from, to }),
                    _ => None,
                })?,
            },
            Colour::Green => building(piece, rest)?,
            Colour::Blue => Order::Blue {
                piece,
                changes: each(rest, Change::of)?,
            },
        })
    }
}

impl Change {
    const fn step(self) -> Step {
        match self {
            Change::Trade { at, colour } => Step::Trade { at, colour },
            Change::Upgrade { at } => Step::Upgrade { at },
        }
    }

    const fn of(step: Step) -> Option<Self> {
        match step {
            Step::Trade { at, colour } => Some(Change::Trade { at, colour }),
            Step::Upgrade { at } => Some(Change::Upgrade { at }),
            _ => None,
        }
    }
}

fn building_steps(chapters: &[Chapter], landing: Option<Field>) -> Vec<Step> {
    let mut steps = Vec::new();
    for (number, chapter) in chapters.iter().enumerate() {
        let piece = chapter.piece;
        steps.push(match number {
            0 => Step::Choose {
                kind: Colour::Green,
                at: piece,
            },
            _ => Step::Transfer { to: piece },
        });
        let builds = chapter.builds.iter();
        steps.extend(builds.map(|&Build { colour, at }| Step::Build { colour, at }));
    }
    steps.extend(landing.map(|at| Step::Land { at }));
    steps
}

fn building(piece: Field, steps: &[Step]) -> Option<Order> {
    let chapter = |piece| Chapter {
        piece,
        builds: Vec::new(),
    };
    let mut chapters = vec![chapter(piece)];
    let mut landing = None;
    for &step in steps {
        match step {
            _ if landing.is_some() => return None,
            Step::Build { colour, at } => {
                let chapter = chapters.last_mut()?;
                chapter.builds.push(Build { colour, at });
            }
            Step::Transfer { to } => chapters.push(chapter(to)),
            Step::Land { at } => landing = Some(at),
            _ => return None,
        }
    }
    Some(Order::Build { chapters, landing })
}

fn each<T>(steps: &[Step], read: impl Fn(Step) -> Option<T>) -> Option<Vec<T>> {
    steps.iter().map(|&step| read(step)).collect()
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.steps().as_slice() {
            [] => write!(f, "{}", Verb::Pass),
            steps => write!(f, "{}", Canonical(steps)),
        }
    }
}

impl Order {
    /// The shortest text that still reads back to the same order: `m c3 c3d4 b2b4`.
    pub fn short(&self) -> String {
        match self.steps().as_slice() {
            [] => Verb::Pass.short().to_owned(),
            steps => Short(steps).to_string(),
        }
    }
}
