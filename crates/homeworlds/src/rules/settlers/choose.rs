//! Composing a Settlers turn by choices: which come next after a half-chosen step.
//!
//! It may not know the rules by itself: it offers what `turn_in_progress` takes.

use crate::order::settlers::Field;
use crate::piece::{Colour, Piece};
use crate::rules::choose::{
    self, Choice, Composed, Group, NotNow, Offer, ROWS, Section, grouped, packed,
};
use crate::rules::settlers::choose::list::{by_piece, place, stander};
use crate::rules::settlers::event::Event;
use crate::rules::settlers::illegal::Balance;
use crate::rules::settlers::landing::FirstLanding;
use crate::rules::settlers::turn::Phase;
use crate::rules::settlers::turn_in_progress::{TurnInProgress, Whole};

mod code;
mod list;

/// What has been chosen of a step that is not yet whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The kind of action (S2).
    Kind(Colour),
    /// A landing without an action piece (S5).
    Land,
    /// The action piece.
    Piece {
        /// Which kind of action.
        kind: Colour,
        /// Where.
        at: Field,
    },
    /// The green action piece, and the colour that it builds (S5).
    Builds {
        /// The action piece.
        by: Field,
        /// The colour.
        colour: Colour,
    },
    /// The yellow action piece, and what moves by it (S4).
    Mover {
        /// The action piece.
        by: Field,
        /// What moves.
        from: Field,
    },
}

/// What a code of a Settlers board stands for.
pub type Chosen = choose::Chosen<Half, Whole>;

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stander {
    /// The piece.
    pub piece: Piece,
    /// Where.
    pub at: Field,
}

/// What a choice means, in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// The turn is a pass.
    Pass,
    /// A landing.
    Land,
    /// This kind of action; with the only piece that can act so, if there is only one.
    Kind {
        /// Which kind of action.
        kind: Colour,
        /// The action piece.
        by: Option<Stander>,
    },
    /// This is the action piece.
    Piece(Stander),
    /// This is built; where is chosen next.
    Built {
        /// What the bank gives.
        piece: Piece,
        /// The action piece.
        by: By,
    },
    /// This moves, by this yellow; `own` says whose it is.
    Mover {
        /// The action piece.
        by: Stander,
        /// The piece that moves.
        mover: Stander,
        /// Whether it is one's own.
        own: bool,
    },
    /// This happens.
    Step {
        /// What happens.
        event: Event,
        /// The action piece.
        by: By,
        /// What is said beside it.
        hint: Hint,
    },
}

/// What is known of the action piece when a step is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// There is none.
    Nobody,
    /// It has been acting in this turn.
    Acting,
    /// It has just been chosen, or is the only one.
    Chosen(Stander),
    /// It is chosen with the step, from several.
    OneOf(Stander),
}

/// What helps to judge a step beside the step itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Nothing.
    Nothing,
    /// How many of so many actions a move takes.
    Cost {
        /// How many actions it takes.
        takes: u8,
        /// Of how many.
        of: u8,
    },
    /// The red pips for and against a conquest.
    Power(Balance),
    /// The piece that builds on, and so often.
    Green(Piece),
}

/// What can be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// A first green is to land (S5, S9).
    FirstLanding(FirstLanding),
    /// An action piece is to be chosen, or a pass (S2).
    Anything,
    /// So many actions of the action piece.
    Actions {
        /// The action piece.
        by: Stander,
        /// Which kind of action.
        kind: Colour,
        /// How many actions are left.
        left: u8,
        /// What ends it.
        end: End,
    },
    /// Nothing.
    Nothing,
    /// Nothing: the turn is a pass.
    Passed,
}

impl Left {
    /// Whether the turn can go on.
    pub const fn goes_on(self) -> bool {
        match self {
            Left::FirstLanding(_) | Left::Anything | Left::Actions { .. } => true,
            Left::Nothing | Left::Passed => false,
        }
    }
}

/// Whether a turn may end as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It may.
    Here,
    /// A transfer must be followed by a build (S5).
    NotAfterTransfer,
}

/// Actions of a kind are offered all at once while they fit so many lines.
const FEW: usize = Group::<ChoiceKind>::MOST;

/// Builds are offered with their fields up to so many, else the colour first and the field next.
const FEW_BUILDS: usize = 4;

/// The kinds in the order in which they are offered.
const KINDS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Yellow, Colour::Red];

impl Composed for TurnInProgress {
    type Half = Half;
    type Whole = Whole;
    type Kind = ChoiceKind;

    fn offer(&self, half: Option<Half>) -> Option<Offer<ChoiceKind>> {
        if self.has_passed() {
            return half.is_none().then(Offer::nothing);
        }
        match (self.turn().phase, half) {
            (Phase::Fresh, None) => Some(self.beginnings()),
            (Phase::Fresh, Some(half)) => self.after(half),
            (Phase::Acting(acting), None) => Some(self.going_on(acting.piece)),
            (Phase::Acting(acting), Some(Half::Mover { by, from })) if acting.piece == by => {
                self.in_groups(self.of_mover(by, from))
            }
            (Phase::Acting(acting), Some(Half::Builds { by, colour })) if acting.piece == by => {
                self.in_groups(self.builds(by, colour))
            }
            (Phase::Landed, None) => Some(Offer::nothing()),
            (Phase::Acting(_) | Phase::Landed, Some(_)) => None,
        }
    }

    fn take(&mut self, whole: Whole) -> Result<(), NotNow> {
        self.take(whole)
    }
}

impl TurnInProgress {
    /// What is left to do; `first` is the first landing of the seat, if it has no piece.
    pub fn left(&self, first: Option<FirstLanding>) -> Left {
        if self.has_passed() {
            return Left::Passed;
        }
        match self.turn().phase {
            Phase::Fresh => first.map_or(Left::Anything, Left::FirstLanding),
            Phase::Landed => Left::Nothing,
            Phase::Acting(acting) if acting.left == 0 => Left::Nothing,
            Phase::Acting(acting) => match stander(self.turn(), acting.piece) {
                Some(by) => Left::Actions {
                    by,
                    kind: acting.kind,
                    left: acting.left,
                    end: match self.unfinished() {
                        None => End::Here,
                        Some(_) => End::NotAfterTransfer,
                    },
                },
                None => Left::Nothing,
            },
        }
    }

    /// Every kind of action, as directly as there is room for.
    fn beginnings(&self) -> Offer<ChoiceKind> {
        let landings = self.landings();
        let land = match landings.as_slice() {
            [] => Vec::new(),
            _ => vec![Choice::half(Half::Land, ChoiceKind::Land)],
        };
        let mut sections: Vec<_> = KINDS.map(|kind| self.section(kind)).into();
        sections.push(Section(vec![landings, land]));
        Offer {
            groups: packed(sections, ROWS, place),
            pass: Some(Choice::whole(Whole::Pass, ChoiceKind::Pass)),
        }
    }

    /// The ways in which actions of this kind can be offered: all at once, by the piece and what it moves, by the piece, by
    /// the verb alone.
    fn section(&self, kind: Colour) -> Section<ChoiceKind> {
        let pieces = self.pieces(kind);
        let mut steps = self.shown(&pieces);
        if steps.is_empty() {
            return Section(Vec::new());
        }
        let verb = vec![self.verb(kind, &pieces)];
        if steps.len() <= FEW {
            return Section(vec![steps, verb]);
        }
        // What moves is chosen before where it goes.
        if kind == Colour::Yellow {
            steps.clear();
        }
        let ways = pieces.iter().flat_map(|&piece| self.ways(piece));
        let ways = ways.collect();
        let pieces = pieces.iter().copied().map(by_piece).collect();
        Section(vec![steps, ways, pieces, verb])
    }

    fn verb(&self, kind: Colour, pieces: &[Stander]) -> Choice<ChoiceKind> {
        let by = match pieces {
            [only] => Some(*only),
            _ => None,
        };
        Choice::half(Half::Kind(kind), ChoiceKind::Kind { kind, by })
    }

    fn after(&self, half: Half) -> Option<Offer<ChoiceKind>> {
        match half {
            Half::Land => self.in_groups(self.landings()),
            Half::Kind(kind) => {
                let pieces = self.pieces(kind);
                let ways = pieces.iter().flat_map(|&piece| self.ways(piece));
                self.in_groups(self.shown(&pieces))
                    .or_else(|| self.in_groups(ways.collect()))
                    .or_else(|| self.in_groups(pieces.iter().copied().map(by_piece).collect()))
            }
            Half::Piece { kind, at } => {
                let pieces = self.pieces(kind);
                let piece = pieces.into_iter().find(|piece| piece.at == at)?;
                self.in_groups(self.shown(&[piece]))
                    .or_else(|| self.in_groups(self.movers(piece)))
            }
            Half::Builds { by, colour } => self.in_groups(self.builds(by, colour)),
            Half::Mover { by, from } => self.in_groups(self.of_mover(by, from)),
        }
    }

    /// Mid-turn there is one kind of action only: its steps are offered at once.
    fn going_on(&self, piece: Field) -> Offer<ChoiceKind> {
        let Some(piece) = stander(self.turn(), piece) else {
            return Offer::nothing();
        };
        self.in_groups(self.shown(&[piece]))
            .or_else(|| self.in_groups(self.movers(piece)))
            .unwrap_or(Offer::nothing())
    }

    /// The choices in as many groups as a panel holds; `None` when there are none, or too many.
    fn in_groups(&self, choices: Vec<Choice<ChoiceKind>>) -> Option<Offer<ChoiceKind>> {
        let groups = grouped(choices, ROWS, place)?;
        (!groups.is_empty()).then_some(Offer::of(groups))
    }
}
