//! One step of a Settlers turn as typed, with what was left out; knows no position, so nothing here is judged.

use crate::order::ask::PieceAsk;
use crate::order::settlers::field::Field;
use crate::order::settlers::step::Step;
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// One step as typed (N9): `None` is what was left out and must be filled in (N5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
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
        colour: Option<PieceAsk>,
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
        colour: Option<PieceAsk>,
    },
    /// `upgrade d3`, `upgrade d3 g2`, `upgrade`.
    Upgrade {
        /// Where.
        at: Option<Field>,
        /// What it becomes.
        into: Option<PieceAsk>,
    },
    /// `d3`: a trade or an upgrade.
    Change {
        /// Where.
        at: Option<Field>,
    },
    /// `pass`.
    Pass,
}

impl Ask {
    /// The verb of the step that is asked for.
    pub const fn verb(self) -> Verb {
        match self {
            Ask::Choose { kind, .. } => Verb::of_kind(kind),
            Ask::Build { .. } => Verb::Build,
            Ask::Transfer { .. } => Verb::Transfer,
            Ask::Land { .. } => Verb::Land,
            Ask::Move { .. } => Verb::Move,
            Ask::Conquer { .. } => Verb::Conquer,
            Ask::Trade { .. } => Verb::Trade,
            Ask::Upgrade { .. } => Verb::Upgrade,
            Ask::Change { .. } => Verb::Blue,
            Ask::Pass => Verb::Pass,
        }
    }

    /// The piece that the step is said to give, where one was named.
    pub const fn gives(self) -> Option<PieceAsk> {
        match self {
            Ask::Build { colour, .. } | Ask::Trade { colour, .. } => colour,
            Ask::Upgrade { into, .. } => into,
            Ask::Choose { .. }
            | Ask::Transfer { .. }
            | Ask::Land { .. }
            | Ask::Move { .. }
            | Ask::Conquer { .. }
            | Ask::Change { .. }
            | Ask::Pass => None,
        }
    }

    /// The step that is asked for, when nothing was left out; a pass is no step. Whether it gives a piece of the
    /// [size](Self::gives) that was named, the board tells.
    pub fn step(self) -> Option<Step> {
        Some(match self {
            Ask::Choose { kind, at } => Step::Choose { kind, at: at? },
            Ask::Build { colour, at } => Step::Build {
                colour: colour?.colour,
                at: at?,
            },
            Ask::Transfer { to } => Step::Transfer { to: to? },
            Ask::Land { at } => Step::Land { at: at? },
            Ask::Move { from, to } => Step::Move {
                from: from?,
                to: to?,
            },
            Ask::Conquer { at } => Step::Conquer { at: at? },
            Ask::Trade { at, colour } => Step::Trade {
                at: at?,
                colour: colour?.colour,
            },
            Ask::Upgrade { at, .. } => Step::Upgrade { at: at? },
            Ask::Change { .. } | Ask::Pass => return None,
        })
    }

    /// Whether this step is one of those that may be meant.
    pub fn may_be(self, step: Step) -> bool {
        match (self, step) {
            (Ask::Choose { kind, at }, Step::Choose { kind: k, at: a }) => kind == k && fits(at, a),
            (Ask::Build { colour, at }, Step::Build { colour: c, at: a }) => {
                of_colour(colour, c) && fits(at, a)
            }
            // Out and back is meant only where the field is named twice.
            (Ask::Move { from, to }, Step::Move { from: f, to: t }) => {
                fits(from, f) && fits(to, t) && (f != t || from == to && to == Some(t))
            }
            (Ask::Trade { at, colour }, Step::Trade { at: a, colour: c }) => {
                fits(at, a) && of_colour(colour, c)
            }
            (Ask::Transfer { to: at }, Step::Transfer { to: a })
            | (Ask::Land { at }, Step::Land { at: a })
            | (Ask::Conquer { at }, Step::Conquer { at: a })
            | (Ask::Upgrade { at, .. }, Step::Upgrade { at: a })
            | (Ask::Change { at }, Step::Trade { at: a, .. } | Step::Upgrade { at: a }) => {
                fits(at, a)
            }
            _ => false,
        }
    }
}

fn fits<T: PartialEq>(asked: Option<T>, is: T) -> bool {
    asked.is_none_or(|asked| asked == is)
}

fn of_colour(asked: Option<PieceAsk>, is: Colour) -> bool {
    asked.is_none_or(|asked| asked.colour == is)
}
