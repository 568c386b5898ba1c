//! One step of a Settlers turn as typed, with what was left out; knows no position, so nothing here is judged.

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::field::Field;
use crate::order::settlers::step::Step;
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// One step as typed (N9): `None` is what was left out and must be filled in (N5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartialStep {
    /// `move c3`, `move`: the action piece.
    Choose {
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
        /// Where.
        at: Option<Field>,
    },
    /// `y b4`, `y1 b4`, `y`, `b4`.
    Build {
        /// The colour.
        colour: Option<PartialPiece>,
        /// Where.
        at: Option<Field>,
    },
    /// `transfer d2`, `transfer`.
    Transfer {
        /// Where it goes.
        to: Option<Field>,
    },
    /// `land a1`, `land`.
    Land {
        /// Where.
        at: Option<Field>,
    },
    /// `c3-d4`, `d4`.
    Move {
        /// Where it leaves.
        from: Option<Field>,
        /// Where it goes.
        to: Option<Field>,
    },
    /// `d4`.
    Conquer {
        /// Where.
        at: Option<Field>,
    },
    /// `trade d3 g`, `trade d3 g2`, `trade d3`, `g`.
    Trade {
        /// Where.
        at: Option<Field>,
        /// The colour.
        colour: Option<PartialPiece>,
    },
    /// `upgrade d3`, `upgrade d3 g2`, `upgrade`.
    Upgrade {
        /// Where.
        at: Option<Field>,
        /// What it becomes.
        into: Option<PartialPiece>,
    },
    /// `d3`: a trade or an upgrade.
    Change {
        /// Where.
        at: Option<Field>,
    },
    /// `pass`.
    Pass,
}

impl PartialStep {
    /// The verb of the step that is asked for.
    pub const fn verb(self) -> Verb {
        match self {
            PartialStep::Choose { kind, .. } => Verb::of_kind(kind),
            PartialStep::Build { .. } => Verb::Build,
            PartialStep::Transfer { .. } => Verb::Transfer,
            PartialStep::Land { .. } => Verb::Land,
            PartialStep::Move { .. } => Verb::Move,
            PartialStep::Conquer { .. } => Verb::Conquer,
            PartialStep::Trade { .. } => Verb::Trade,
            PartialStep::Upgrade { .. } => Verb::Upgrade,
            PartialStep::Change { .. } => Verb::Blue,
            PartialStep::Pass => Verb::Pass,
        }
    }

    /// The piece that the step is said to give, where one was named.
    pub const fn gives(self) -> Option<PartialPiece> {
        match self {
            PartialStep::Build { colour, .. } | PartialStep::Trade { colour, .. } => colour,
            PartialStep::Upgrade { into, .. } => into,
            PartialStep::Choose { .. }
            | PartialStep::Transfer { .. }
            | PartialStep::Land { .. }
            | PartialStep::Move { .. }
            | PartialStep::Conquer { .. }
            | PartialStep::Change { .. }
            | PartialStep::Pass => None,
        }
    }

    /// Whether it says the size of the piece that it gives.
    pub fn names_size(self) -> bool {
        self.gives().is_some_and(|piece| piece.size.is_some())
    }

    /// The step that is asked for, when nothing was left out; a pass is no step. Whether it gives a piece of the
    /// [size](Self::gives) that was named, the board tells.
    pub fn step(self) -> Option<Step> {
        Some(match self {
            PartialStep::Choose { kind, at } => Step::Choose { kind, at: at? },
            PartialStep::Build { colour, at } => Step::Build {
                colour: colour?.colour,
                at: at?,
            },
            PartialStep::Transfer { to } => Step::Transfer { to: to? },
            PartialStep::Land { at } => Step::Land { at: at? },
            PartialStep::Move { from, to } => Step::Move {
                from: from?,
                to: to?,
            },
            PartialStep::Conquer { at } => Step::Conquer { at: at? },
            PartialStep::Trade { at, colour } => Step::Trade {
                at: at?,
                colour: colour?.colour,
            },
            PartialStep::Upgrade { at, .. } => Step::Upgrade { at: at? },
            PartialStep::Change { .. } | PartialStep::Pass => return None,
        })
    }

    /// Whether this step is one of those that may be meant.
    pub fn may_be(self, step: Step) -> bool {
        match (self, step) {
            (PartialStep::Choose { kind, at }, Step::Choose { kind: k, at: a }) => {
                kind == k && fits(at, a)
            }
            (PartialStep::Build { colour, at }, Step::Build { colour: c, at: a }) => {
                of_colour(colour, c) && fits(at, a)
            }
            // Out and back is meant only where the field is named twice.
            (PartialStep::Move { from, to }, Step::Move { from: f, to: t }) => {
                fits(from, f) && fits(to, t) && (f != t || from == to && to == Some(t))
            }
            (PartialStep::Trade { at, colour }, Step::Trade { at: a, colour: c }) => {
                fits(at, a) && of_colour(colour, c)
            }
            (PartialStep::Transfer { to: at }, Step::Transfer { to: a })
            | (PartialStep::Land { at }, Step::Land { at: a })
            | (PartialStep::Conquer { at }, Step::Conquer { at: a })
            | (PartialStep::Upgrade { at, .. }, Step::Upgrade { at: a })
            | (PartialStep::Change { at }, Step::Trade { at: a, .. } | Step::Upgrade { at: a }) => {
                fits(at, a)
            }
            _ => false,
        }
    }
}

fn fits<T: PartialEq>(asked: Option<T>, is: T) -> bool {
    asked.is_none_or(|asked| asked == is)
}

fn of_colour(asked: Option<PartialPiece>, is: Colour) -> bool {
    asked.is_none_or(|asked| asked.colour == is)
}
