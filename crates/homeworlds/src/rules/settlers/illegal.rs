//! Why a Settlers order is refused: facts, each with what stands against it and what would be accepted.

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::{Field, Step, Verb};
use crate::piece::{Colour, Piece};
use crate::rules::illegal;

/// A step of Settlers that was refused.
pub type Refusal = illegal::Refusal<Illegal>;

/// What stands against an order; what players read of it is for whoever tells it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// No piece stands there.
    #[error("no piece stands on {at}")]
    NothingThere {
        /// The field.
        at: Field,
    },
    /// The piece there is the enemy's, and one of one's own is wanted (S2).
    #[error("{piece} on {at} is the enemy's")]
    NotYours {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Piece,
    },
    /// The piece there is one's own but of another colour than the verb wants (S2).
    #[error("{piece} on {at} is not {}", .kind.word())]
    OtherKind {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Piece,
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
        /// One's own pieces of the colour.
        yours: Vec<Field>,
    },
    /// One has no piece of the colour that the verb wants (S2).
    #[error("the mover has no {} piece", .kind.word())]
    NoneOf {
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
    },
    /// A turn has one action piece (S2).
    #[error("the piece on {first} acts already, and one acts in a turn")]
    SecondPiece {
        /// The action piece.
        first: Field,
    },
    /// An action needs an action piece before it (S2).
    #[error("an action needs a piece that acts")]
    NoPiece,
    /// This is no action of the kind that the action piece has (S2).
    #[error("the piece on {piece} has {} actions only", .kind.word())]
    OtherAction {
        /// The piece that it is about.
        piece: Field,
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
    },
    /// The action piece gave no more actions (S2).
    #[error("the actions of the piece on {piece} are used up")]
    NoActionsLeft {
        /// The piece that it is about.
        piece: Field,
        /// The colour of the action piece, and so of its actions.
        kind: Colour,
    },
    /// A landing ends the turn (S5).
    #[error("a landing ends the turn")]
    Landed,
    /// The action piece did nothing (S2).
    #[error("the piece that was chosen did nothing")]
    NoAction,
    /// The turn was transferred to this green, and it built nothing (S2).
    #[error("the green on {to} built nothing after the transfer")]
    EmptyTransfer {
        /// Where it was to go.
        to: Field,
    },
    /// A turn with an action is no pass (S2, N4).
    #[error("a turn with an action is no pass")]
    PassBesideAction,
    /// The target is one's own already (S3).
    #[error("the piece on {at} is the mover's own")]
    OwnTarget {
        /// The field.
        at: Field,
        /// What could be taken instead.
        targets: Vec<Field>,
    },
    /// The target does not border the red action piece (S3).
    #[error("{at} does not border {piece}")]
    NotBordering {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Field,
        /// What could be taken instead.
        targets: Vec<Field>,
    },
    /// The target is larger than the action piece (S3).
    #[error("{target} on {at} is larger than {with} on {piece}")]
    TooLarge {
        /// The field.
        at: Field,
        /// The piece that stands there.
        target: Piece,
        /// The piece that it is about.
        piece: Field,
        /// The piece that would take it.
        with: Piece,
        /// What could be taken instead.
        targets: Vec<Field>,
    },
    /// The reds that border the target do not outweigh those that defend it (S3).
    #[error("{} pips of red do not outweigh {} at {at}", .balance.attack, .balance.defence)]
    Outnumbered {
        /// The field.
        at: Field,
        /// The pips for and against.
        balance: Balance,
        /// What could be taken instead.
        targets: Vec<Field>,
    },
    /// The piece neither is nor borders the yellow action piece where it now stands (S4).
    #[error("the piece on {at} does not border the yellow on {piece}")]
    NotMovable {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Field,
        /// What could be moved.
        movable: Vec<Field>,
    },
    /// The piece is the enemy's, and the game has `tow own` (S4).
    #[error("the piece on {at} is the enemy's, and only own pieces are moved")]
    NotTowed {
        /// The field.
        at: Field,
        /// What could be moved.
        movable: Vec<Field>,
    },
    /// The field is taken (S1).
    #[error("a piece stands on {at}")]
    Occupied {
        /// The field.
        at: Field,
        /// The fields that are free.
        free: Vec<Field>,
    },
    /// The way, which may lead back to where it begins, is longer than the actions left (S4).
    #[error("no way of at most {left} steps leads from {from} to {to}")]
    TooFar {
        /// Where it stands.
        from: Field,
        /// Where it was to go.
        to: Field,
        /// How many actions are left.
        left: u8,
        /// The steps it would take; `None` where no way leads.
        needs: Option<u8>,
        /// Where it could go.
        reach: Vec<Field>,
    },
    /// The building green has no empty field beside it (S5).
    #[error("the green on {piece} has no empty field beside it")]
    NoSpace {
        /// The piece that it is about.
        piece: Field,
        /// The greens that the turn can be transferred to.
        transfers: Vec<Field>,
        /// Whether a green can land instead.
        landing: bool,
    },
    /// The field does not border the building green (S5).
    #[error("{at} does not border the green on {piece}")]
    NotBesideGreen {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Field,
        /// The free fields beside it.
        space: Vec<Field>,
    },
    /// The bank has none of the colour (S5).
    #[error("the bank has no {} piece", .colour.word())]
    BankHasNone {
        /// The colour.
        colour: Colour,
        /// What could be taken instead.
        others: Vec<Colour>,
    },
    /// The bank is empty, so that nothing could be built after a transfer (S5).
    #[error("the bank is empty")]
    BankEmpty,
    /// The building green has space, so it builds and neither transfers nor lands (S5).
    #[error("the green on {piece} has an empty field beside it")]
    HasSpace {
        /// The piece that it is about.
        piece: Field,
        /// The free fields beside it.
        space: Vec<Field>,
    },
    /// The green to transfer to has no space (S5).
    #[error("the green on {at} has no empty field beside it")]
    NoSpaceThere {
        /// The field.
        at: Field,
        /// What could be taken instead.
        others: Vec<Field>,
    },
    /// A green has space, so that nothing can land (S5).
    #[error("a green has an empty field beside it, so nothing lands")]
    GreensHaveSpace {
        /// The greens that it is about.
        greens: Vec<Field>,
    },
    /// One owns greens, so that one of them must be the action piece of a landing (S5).
    #[error("a landing needs one of the mover's greens as the piece that acts")]
    LandingNeedsPiece {
        /// The greens that it is about.
        greens: Vec<Field>,
    },
    /// The bank has no green to land (S5), or not the larger one (S9).
    #[error("the bank has no green that could land")]
    NoGreenToLand,
    /// The piece neither is nor borders the blue action piece (S6).
    #[error("the piece on {at} does not border the blue on {piece}")]
    NotChangeable {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Field,
        /// What could be changed.
        changeable: Vec<Field>,
    },
    /// The piece has that colour already (S6).
    #[error("{piece} on {at} has that colour already")]
    SameColour {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Piece,
    },
    /// The step gives this piece, and another was named (S5, S6).
    #[error("the step gives {gives}, not {asked}")]
    OtherPiece {
        /// What was asked for.
        asked: PartialPiece,
        /// What it would become.
        gives: Piece,
    },
    /// There is no larger size (S6).
    #[error("{piece} on {at} is as large as can be")]
    Largest {
        /// The field.
        at: Field,
        /// The piece that it is about.
        piece: Piece,
    },
    /// The bank lacks the piece (S6); these changes of the same piece could be made.
    #[error("the bank has no {wanted}")]
    BankLacks {
        /// The piece that it takes.
        wanted: Piece,
        /// What could be taken instead.
        others: Vec<Step>,
    },
    /// No legal step with that verb fits what was said (N5); these would be legal, and others if `more`.
    #[error("no legal {verb} fits")]
    NothingFits {
        /// The verb.
        verb: Verb,
        /// Steps that would be legal.
        legal: Vec<Step>,
        /// Whether there are others.
        more: bool,
    },
}

/// The red pips for and against a conquest (S3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The pips of all attacking reds that border the target.
    pub attack: u32,
    /// The pips of all defending reds that border it, and its own if it is red.
    pub defence: u32,
}

impl Balance {
    /// Whether the attack is strong enough.
    pub(super) const fn favours_attack(self) -> bool {
        self.attack > self.defence
    }
}
