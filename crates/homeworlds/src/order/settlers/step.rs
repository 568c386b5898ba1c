//! One step of a Settlers turn: choosing the action piece, or one action.

use std::fmt;

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::field::Field;
use crate::order::settlers::partial_step::PartialStep;
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
    /// The verb that begins the step when it stands alone, and all that it says.
    pub fn parts(self) -> PartialStep {
        let (verb, colour, from, at) = match self {
            Step::Choose { kind, at } => return PartialStep::choice(kind, Some(at)),
            Step::Build { colour, at } => (Verb::Build, Some(colour), None, at),
            Step::Transfer { to } => (Verb::Transfer, None, None, to),
            Step::Land { at } => (Verb::Land, None, None, at),
            Step::Move { from, to } => (Verb::Move, None, Some(from), to),
            Step::Conquer { at } => (Verb::Conquer, None, None, at),
            Step::Trade { at, colour } => (Verb::Trade, Some(colour), None, at),
            Step::Upgrade { at } => (Verb::Upgrade, None, None, at),
        };
        PartialStep {
            piece: colour.map(PartialPiece::from),
            from,
            at: Some(at),
            ..PartialStep::of(verb)
        }
    }

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

    /// The verb, where the notation writes one for the step within a turn.
    pub fn said_verb(self) -> Option<Verb> {
        let PartialStep { verb, chooses, .. } = self.parts();
        let alone = chooses || Verb::of_kind(self.kind()) != verb;
        alone.then_some(verb)
    }

    /// All but the verb, with these between two words and between two fields: `y b4`, `c3-d4`, `d3 g`.
    pub fn arguments(self, [blank, dash]: [&str; 2]) -> String {
        match self {
            Step::Build { colour, at } => format!("{colour}{blank}{at}"),
            Step::Move { from, to } => format!("{from}{dash}{to}"),
            Step::Trade { at, colour } => format!("{at}{blank}{colour}"),
            Step::Choose { at, .. }
            | Step::Transfer { to: at }
            | Step::Land { at }
            | Step::Conquer { at }
            | Step::Upgrade { at } => at.to_string(),
        }
    }
}

/// The step alone, as `move c3-d4`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.parts().verb;
        write!(f, "{verb} {}", self.arguments([" ", "-"]))
    }
}

/// Steps written as (the beginning of) a turn in canonical form: `move c3: c3-d4, b2-b4`.
pub struct Canonical<'a>(pub &'a [Step]);

impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for step in self.0 {
            if !before.is_empty() && matches!(step, Step::Transfer { .. } | Step::Land { .. }) {
                before = "; ";
            }
            match step.said_verb() {
                Some(_) => write!(f, "{before}{step}")?,
                None => write!(f, "{before}{}", step.arguments([" ", "-"]))?,
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
            let blank = if number > 0 { " " } else { "" };
            let verb = step.said_verb().map(|verb| format!("{} ", verb.short()));
            let arguments = step.arguments(["", ""]);
            write!(f, "{blank}{}{arguments}", verb.unwrap_or_default())?;
        }
        Ok(())
    }
}
