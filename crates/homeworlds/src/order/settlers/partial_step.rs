//! One step of a Settlers turn as typed, with what was left out; knows no position, so nothing here is judged.

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::field::Field;
use crate::order::settlers::step::Step;
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// One step as typed (N9): its verb, and what was said of the rest. `None` is what was left out and must be filled in (N5),
/// and what a step with this verb does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialStep {
    /// The verb; `blue` stands for a trade or an upgrade.
    pub verb: Verb,
    /// Whether it chooses the action piece, and is no action of it: `move c3`.
    pub chooses: bool,
    /// What is built, traded for or upgraded to: `y b4`, `y1 b4`, `trade d3 g2`.
    pub piece: Option<PartialPiece>,
    /// Where a piece leaves: `c3-d4`.
    pub from: Option<Field>,
    /// Where it happens, or where a piece goes.
    pub at: Option<Field>,
}

impl PartialStep {
    /// An action of which only the verb was said.
    pub const fn of(verb: Verb) -> Self {
        Self {
            verb,
            chooses: false,
            piece: None,
            from: None,
            at: None,
        }
    }

    /// The choice of an action piece of this colour.
    pub const fn choice(kind: Colour, at: Option<Field>) -> Self {
        Self {
            chooses: true,
            at,
            ..Self::of(Verb::of_kind(kind))
        }
    }

    /// Whether it says the size of the piece that it gives.
    pub fn names_size(self) -> bool {
        self.piece.is_some_and(|piece| piece.size.is_some())
    }

    /// The step that is asked for, when nothing was left out; a pass is no step. Whether it gives a piece of the size that was
    /// named, the board tells.
    pub fn step(self) -> Option<Step> {
        let at = self.at?;
        let colour = self.piece.map(|piece| piece.colour);
        Some(match self.verb {
            verb if self.chooses => Step::Choose {
                kind: verb.kind()?,
                at,
            },
            Verb::Build => Step::Build {
                colour: colour?,
                at,
            },
            Verb::Transfer => Step::Transfer { to: at },
            Verb::Land => Step::Land { at },
            Verb::Move => Step::Move {
                from: self.from?,
                to: at,
            },
            Verb::Conquer => Step::Conquer { at },
            Verb::Trade => Step::Trade {
                at,
                colour: colour?,
            },
            Verb::Upgrade => Step::Upgrade { at },
            Verb::Blue | Verb::Pass => return None,
        })
    }

    /// Whether this step is one of those that may be meant.
    pub fn may_be(self, step: Step) -> bool {
        let is = step.parts();
        let verb =
            self.verb == is.verb || self.verb == Verb::Blue && is.verb.kind() == Some(Colour::Blue);
        let of_colour = |is: PartialPiece| self.piece.is_none_or(|asked| asked.colour == is.colour);
        // Out and back is meant only where the field is named twice.
        let goes = is.from != is.at || (self.from, self.at) == (is.from, is.at);
        let fits = |asked: Option<Field>, is| asked.is_none() || asked == is;
        (verb && self.chooses == is.chooses && goes)
            && (fits(self.from, is.from) && fits(self.at, is.at))
            && is.piece.is_none_or(of_colour)
    }
}
