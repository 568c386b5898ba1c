//! One step of a Settlers turn: choosing the action piece, or one action.

use std::fmt;

use crate::order::settlers::field::Field;
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// One step, complete and canonical; fields tell which pieces are meant, so it is also what is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The piece at this field is the action piece; it is of the colour `kind` (S2).
    Choose {
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
        /// Where.
        at: Field,
    },
    /// A new piece of this colour (S5).
    Build {
        /// The colour.
        colour: Colour,
        /// Where.
        at: Field,
    },
    /// On with another green (S5).
    Transfer {
        /// Where it goes.
        to: Field,
    },
    /// A green lands, which ends the turn (S5).
    Land {
        /// Where.
        at: Field,
    },
    /// A piece goes the shortest way (S4).
    Move {
        /// Where it leaves.
        from: Field,
        /// Where it goes.
        to: Field,
    },
    /// The enemy piece at this field changes hands (S3).
    Conquer {
        /// Where.
        at: Field,
    },
    /// The piece at this field is swapped for one of this colour (S6).
    Trade {
        /// Where.
        at: Field,
        /// The colour.
        colour: Colour,
    },
    /// The piece at this field is swapped for one a size larger (S6).
    Upgrade {
        /// Where.
        at: Field,
    },
}

impl Step {
    /// The colour of the action piece that takes the step (S2).
    pub const fn kind(self) -> Colour {
        match self {
            Step::Choose { kind, .. } => kind,
            Step::Conquer { .. } => Colour::Red,
            Step::Move { .. } => Colour::Yellow,
            Step::Build { .. } | Step::Transfer { .. } | Step::Land { .. } => Colour::Green,
            Step::Trade { .. } | Step::Upgrade { .. } => Colour::Blue,
        }
    }

    /// The verb that begins the step when it stands alone.
    pub const fn verb(self) -> Verb {
        match self {
            Step::Choose { kind, .. } => Verb::of_kind(kind),
            Step::Build { .. } => Verb::Build,
            Step::Transfer { .. } => Verb::Transfer,
            Step::Land { .. } => Verb::Land,
            Step::Move { .. } => Verb::Move,
            Step::Conquer { .. } => Verb::Conquer,
            Step::Trade { .. } => Verb::Trade,
            Step::Upgrade { .. } => Verb::Upgrade,
        }
    }
}

/// The step alone, as `move c3-d4`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.verb();
        match self {
            Step::Build { colour, at } => write!(f, "{verb} {colour} {at}"),
            Step::Move { from, to } => write!(f, "{verb} {from}-{to}"),
            Step::Trade { at, colour } => write!(f, "{verb} {at} {colour}"),
            Step::Choose { at, .. }
            | Step::Transfer { to: at }
            | Step::Land { at }
            | Step::Conquer { at }
            | Step::Upgrade { at } => write!(f, "{verb} {at}"),
        }
    }
}

/// Steps written as (the beginning of) a turn in canonical form: `move c3: c3-d4, b2-b4`.
pub struct Canonical<'a>(pub &'a [Step]);

impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for step in self.0 {
            match step {
                Step::Choose { .. } => write!(f, "{step}")?,
                Step::Transfer { .. } => write!(f, "; {step}")?,
                Step::Land { .. } if before.is_empty() => write!(f, "{step}")?,
                Step::Land { .. } => write!(f, "; {step}")?,
                Step::Build { colour, at } => write!(f, "{before}{colour} {at}")?,
                Step::Move { from, to } => write!(f, "{before}{from}-{to}")?,
                Step::Conquer { at } => write!(f, "{before}{at}")?,
                Step::Trade { .. } | Step::Upgrade { .. } => write!(f, "{before}{step}")?,
            }
            before = match step {
                Step::Choose { .. } | Step::Transfer { .. } => ": ",
                _ => ", ",
            };
        }
        Ok(())
    }
}

/// Steps written as short as they still read back: `m c3 c3d4 b2b4`.
pub struct Short<'a>(pub &'a [Step]);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str(" ")?;
            }
            write_short(*step, f)?;
        }
        Ok(())
    }
}

fn write_short(step: Step, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let verb = step.verb().short();
    match step {
        Step::Build { colour, at } => write!(f, "{colour}{at}"),
        Step::Move { from, to } => write!(f, "{from}{to}"),
        Step::Conquer { at } => write!(f, "{at}"),
        Step::Trade { at, colour } => write!(f, "{verb} {at}{colour}"),
        Step::Choose { at, .. }
        | Step::Transfer { to: at }
        | Step::Land { at }
        | Step::Upgrade { at } => write!(f, "{verb} {at}"),
    }
}
