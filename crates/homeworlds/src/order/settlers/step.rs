//! One step of a Settlers turn: its verb with the abbreviations (N9), the step as typed with its
//! omissions, and the complete step. Does not depend on a position, so it judges nothing.

use std::fmt;
use strum::{AsRefStr, Display, IntoStaticStr, VariantArray};

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::Field;
use crate::order::{begins, look_up};
use crate::piece::Colour;

/// One complete, canonical step. Fields identify the pieces, so it is also the action itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Chooses the piece on this field as the action piece; its colour is `kind` (S2).
    Choose {
        /// The colour of the action piece, and therefore of its actions.
        kind: Colour,
        /// The field.
        at: Field,
    },
    /// Builds a new piece of this colour (S5).
    Build {
        /// The colour.
        colour: Colour,
        /// The field.
        at: Field,
    },
    /// Transfers the action to another green piece (S5).
    Transfer {
        /// The field of that piece.
        to: Field,
    },
    /// Lands a green piece, which ends the turn (S5).
    Land {
        /// The field.
        at: Field,
    },
    /// Moves a piece along the shortest path (S4).
    Move {
        /// The field that it leaves.
        from: Field,
        /// The field that it enters.
        to: Field,
    },
    /// Conquers the enemy piece on this field (S3).
    Conquer {
        /// The field.
        at: Field,
    },
    /// Swaps the piece on this field for one of this colour (S6).
    Trade {
        /// The field.
        at: Field,
        /// The colour.
        colour: Colour,
    },
    /// Swaps the piece on this field for one a size larger (S6).
    Upgrade {
        /// The field.
        at: Field,
    },
}

impl Step {
    /// Returns the verb that begins the step when it stands alone, and all its arguments.
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

    /// Returns the colour of the action piece that takes the step (S2).
    pub fn kind(self) -> Colour {
        let kind = self.parts().verb.kind();
        kind.expect("a step is an action")
    }

    /// Returns the verb, if the notation writes one for the step within a turn.
    pub(crate) fn said_verb(self) -> Option<Verb> {
        let PartialStep { verb, chooses, .. } = self.parts();
        let alone = chooses || Verb::of_kind(self.kind()) != verb;
        alone.then_some(verb)
    }

    /// Returns the arguments without the verb, with `blank` between two words and `dash` between
    /// two fields: `y b4`, `c3-d4`, `d3 g`.
    pub(crate) fn arguments(self, [blank, dash]: [&str; 2]) -> String {
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

/// Writes the step alone, as `move c3-d4`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.parts().verb;
        write!(f, "{verb} {}", self.arguments([" ", "-"]))
    }
}

/// Writes steps as a turn, or the beginning of one, in canonical form: `move c3: c3-d4, b2-b4`.
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

/// Writes steps in the shortest form that still parses back: `m c3 c3d4 b2b4`.
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

/// One step as typed (N9): its verb and the arguments that were given. `None` marks an argument
/// that was omitted and must be filled in (N5), or one that this verb does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialStep {
    /// The verb; `blue` stands for a trade or an upgrade.
    pub verb: Verb,
    /// Whether it chooses the action piece rather than being one of its actions: `move c3`.
    pub chooses: bool,
    /// The piece or colour that is built, traded for or upgraded to: `y b4`, `y1 b4`,
    /// `trade d3 g2`.
    pub piece: Option<PartialPiece>,
    /// The field that a piece leaves: `c3-d4`.
    pub from: Option<Field>,
    /// The field where it happens, or that a piece enters.
    pub at: Option<Field>,
}

impl PartialStep {
    /// Creates an action with only its verb.
    pub(crate) const fn of(verb: Verb) -> Self {
        Self {
            verb,
            chooses: false,
            piece: None,
            from: None,
            at: None,
        }
    }

    /// Creates the choice of an action piece of this colour.
    pub(super) const fn choice(kind: Colour, at: Option<Field>) -> Self {
        Self {
            chooses: true,
            at,
            ..Self::of(Verb::of_kind(kind))
        }
    }

    /// Returns whether it gives the size of the new piece.
    pub(crate) fn names_size(self) -> bool {
        self.piece.is_some_and(|piece| piece.size.is_some())
    }

    /// Returns the complete step, or `None` if anything was omitted; a pass is no step. The board
    /// decides whether a given size fits.
    pub(crate) fn step(self) -> Option<Step> {
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

    /// Returns whether `step` is one of its possible meanings.
    pub(crate) fn may_be(self, step: Step) -> bool {
        let is = step.parts();
        let verb =
            self.verb == is.verb || self.verb == Verb::Blue && is.verb.kind() == Some(Colour::Blue);
        let of_colour = |is: PartialPiece| self.piece.is_none_or(|asked| asked.colour == is.colour);
        // A move out and back is only meant if the field is named twice.
        let goes = is.from != is.at || (self.from, self.at) == (is.from, is.at);
        let fits = |asked: Option<Field>, is| asked.is_none() || asked == is;
        (verb && self.chooses == is.chooses && goes)
            && (fits(self.from, is.from) && fits(self.at, is.at))
            && is.piece.is_none_or(of_colour)
    }
}

/// The first word of a turn or of a part of one.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, AsRefStr, Display, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Verb {
    /// A green action piece (S5).
    Build,
    /// A blue action piece (S6).
    Blue,
    /// A yellow action piece (S4).
    Move,
    /// A red action piece (S3).
    Conquer,
    /// A landing (S5).
    Land,
    /// No action (S2).
    Pass,
    /// A transfer to another green piece (S5).
    Transfer,
    /// A trade for another colour (S6).
    Trade,
    /// An upgrade by one size (S6).
    Upgrade,
}

impl Verb {
    /// The verbs that may begin a turn, in the order in which an abbreviation is looked up: `b` is
    /// `build`, `bl` is `blue`. A turn that begins with `trade` or `upgrade` is a blue one with its
    /// action piece omitted.
    pub(super) const FIRST: [Verb; 8] = [
        Verb::Build,
        Verb::Blue,
        Verb::Move,
        Verb::Conquer,
        Verb::Land,
        Verb::Pass,
        Verb::Trade,
        Verb::Upgrade,
    ];

    /// All verbs.
    pub const ALL: &'static [Verb] = <Verb as VariantArray>::VARIANTS;

    /// Returns the verb in canonical notation.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns the shortest abbreviation: one letter, except `bl` for `blue`.
    pub(crate) fn short(self) -> &'static str {
        &self.word()[..if self == Verb::Blue { 2 } else { 1 }]
    }

    /// Returns the verb of an action piece of this colour (S2).
    pub(crate) const fn of_kind(kind: Colour) -> Self {
        match kind {
            Colour::Red => Verb::Conquer,
            Colour::Yellow => Verb::Move,
            Colour::Green => Verb::Build,
            Colour::Blue => Verb::Blue,
        }
    }

    /// Returns the colour of the action piece that performs it (S2), or `None` for a pass.
    pub(crate) const fn kind(self) -> Option<Colour> {
        match self {
            Verb::Conquer => Some(Colour::Red),
            Verb::Move => Some(Colour::Yellow),
            Verb::Build | Verb::Transfer | Verb::Land => Some(Colour::Green),
            Verb::Blue | Verb::Trade | Verb::Upgrade => Some(Colour::Blue),
            Verb::Pass => None,
        }
    }

    /// Returns the first of `verbs` that `word` abbreviates, in any case, or that `word` is a full
    /// synonym of.
    pub(crate) fn read(word: &str, verbs: &[Verb]) -> Option<Verb> {
        const SYNONYMS: [(&str, Verb); 6] = [
            ("construct", Verb::Build),
            ("grow", Verb::Build),
            ("attack", Verb::Conquer),
            ("capture", Verb::Conquer),
            ("steal", Verb::Conquer),
            ("swap", Verb::Trade),
        ];
        let begins = |verb: &Verb| begins(word, verb.word());
        if word.is_empty() {
            return None;
        }
        let synonym = || look_up(&SYNONYMS, word).filter(|verb| verbs.contains(verb));
        verbs.iter().copied().find(begins).or_else(synonym)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_verbs_read_abbreviated() {
        for verb in Verb::FIRST {
            assert_eq!(Verb::read(verb.short(), &Verb::FIRST), Some(verb));
            assert_eq!(
                Verb::read(&verb.word().to_uppercase(), &Verb::FIRST),
                Some(verb)
            );
        }
        assert_eq!(Verb::read("bu", &Verb::FIRST), Some(Verb::Build));
        assert_eq!(Verb::read("Attack", &Verb::FIRST), Some(Verb::Conquer));
        for word in ["", "x", "moves", "transfer", "é"] {
            assert_eq!(Verb::read(word, &Verb::FIRST), None, "{word}");
        }
    }
}
