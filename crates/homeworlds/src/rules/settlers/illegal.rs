//! Reasons for the refusal of a Settlers order, as structured data with the obstacle and what would
//! be accepted.

use crate::order::partial_step::PartialPiece;
use crate::order::settlers::{Field, Step, Verb};
use crate::piece::{Colour, Piece};
use crate::rules::illegal;

/// A refused step of Settlers.
pub type Refusal = illegal::Refusal<Illegal>;

/// The reason why an order is illegal, as structured data. Other modules put it into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is no piece on the field.
    #[error("no piece stands on {at}")]
    NothingThere {
        /// The field.
        at: Field,
    },
    /// The piece there is the enemy's, but one of the mover's own is required (S2).
    #[error("{piece} on {at} is the enemy's")]
    NotYours {
        /// The field.
        at: Field,
        /// The piece on the field.
        piece: Piece,
    },
    /// The piece there is the mover's own, but has a different colour from the one that the verb
    /// requires (S2).
    #[error("{piece} on {at} is not {}", .kind.word())]
    OtherKind {
        /// The field.
        at: Field,
        /// The piece on the field.
        piece: Piece,
        /// The colour of the action piece, and therefore of its actions.
        kind: Colour,
        /// The mover's pieces of that colour.
        yours: Vec<Field>,
    },
    /// The mover has no piece of the colour that the verb requires (S2).
    #[error("the mover has no {} piece", .kind.word())]
    NoneOf {
        /// The colour of the action piece, and therefore of its actions.
        kind: Colour,
    },
    /// A turn has only one action piece (S2).
    #[error("the piece on {first} acts already, and one acts in a turn")]
    SecondPiece {
        /// The action piece.
        first: Field,
    },
    /// An action needs an action piece before it (S2).
    #[error("an action needs a piece that acts")]
    NoPiece,
    /// The action is not of the action piece's kind (S2).
    #[error("the piece on {piece} has {} actions only", .kind.word())]
    OtherAction {
        /// The action piece.
        piece: Field,
        /// The colour of the action piece, and therefore of its actions.
        kind: Colour,
    },
    /// The actions of the action piece are used up (S2).
    #[error("the actions of the piece on {piece} are used up")]
    NoActionsLeft {
        /// The action piece.
        piece: Field,
        /// The colour of the action piece, and therefore of its actions.
        kind: Colour,
    },
    /// A landing ends the turn (S5).
    #[error("a landing ends the turn")]
    Landed,
    /// The action piece did nothing (S2).
    #[error("the piece that was chosen did nothing")]
    NoAction,
    /// The turn was transferred to this green, which built nothing (S2).
    #[error("the green on {to} built nothing after the transfer")]
    EmptyTransfer {
        /// The target of the transfer.
        to: Field,
    },
    /// A turn with an action is no pass (S2, N4).
    #[error("a turn with an action is no pass")]
    PassBesideAction,
    /// The target already belongs to the mover (S3).
    #[error("the piece on {at} is the mover's own")]
    OwnTarget {
        /// The field.
        at: Field,
        /// The possible targets.
        targets: Vec<Field>,
    },
    /// The target does not border the red action piece (S3).
    #[error("{at} does not border {piece}")]
    NotBordering {
        /// The field.
        at: Field,
        /// The action piece.
        piece: Field,
        /// The possible targets.
        targets: Vec<Field>,
    },
    /// The target is larger than the action piece (S3).
    #[error("{target} on {at} is larger than {with} on {piece}")]
    TooLarge {
        /// The field.
        at: Field,
        /// The piece on the field.
        target: Piece,
        /// The action piece.
        piece: Field,
        /// The attacking piece.
        with: Piece,
        /// The possible targets.
        targets: Vec<Field>,
    },
    /// The attacking reds that border the target do not outweigh the defending ones (S3).
    #[error("{} pips of red do not outweigh {} at {at}", .balance.attack, .balance.defence)]
    Outnumbered {
        /// The field.
        at: Field,
        /// The pips for and against.
        balance: Balance,
        /// The possible targets.
        targets: Vec<Field>,
    },
    /// The piece neither is nor borders the yellow action piece at its current field (S4).
    #[error("the piece on {at} does not border the yellow on {piece}")]
    NotMovable {
        /// The field.
        at: Field,
        /// The action piece.
        piece: Field,
        /// The pieces that could be moved.
        movable: Vec<Field>,
    },
    /// The piece is the enemy's, but the game has `tow own` (S4).
    #[error("the piece on {at} is the enemy's, and only own pieces are moved")]
    NotTowed {
        /// The field.
        at: Field,
        /// The pieces that could be moved.
        movable: Vec<Field>,
    },
    /// The field is occupied (S1).
    #[error("a piece stands on {at}")]
    Occupied {
        /// The field.
        at: Field,
        /// The empty fields.
        free: Vec<Field>,
    },
    /// The path, which may lead back to its start, is longer than the number of actions left (S4).
    #[error("no way of at most {left} steps leads from {from} to {to}")]
    TooFar {
        /// The field that the piece leaves.
        from: Field,
        /// The destination.
        to: Field,
        /// The number of actions left.
        left: u8,
        /// The length of the path in steps, or `None` if there is no path.
        needs: Option<u8>,
        /// The fields within reach.
        reach: Vec<Field>,
    },
    /// The building green has no adjacent empty field (S5).
    #[error("the green on {piece} has no empty field beside it")]
    NoSpace {
        /// The building green.
        piece: Field,
        /// The greens that the turn can be transferred to.
        transfers: Vec<Field>,
        /// Whether a green could land instead.
        landing: bool,
    },
    /// The field does not border the building green (S5).
    #[error("{at} does not border the green on {piece}")]
    NotBesideGreen {
        /// The field.
        at: Field,
        /// The building green.
        piece: Field,
        /// The empty fields next to it.
        space: Vec<Field>,
    },
    /// The bank has no piece of the colour (S5).
    #[error("the bank has no {} piece", .colour.word())]
    BankHasNone {
        /// The colour.
        colour: Colour,
        /// The possible colours.
        others: Vec<Colour>,
    },
    /// The bank is empty, so nothing could be built after a transfer (S5).
    #[error("the bank is empty")]
    BankEmpty,
    /// The building green has space, so it must build and can neither transfer nor land (S5).
    #[error("the green on {piece} has an empty field beside it")]
    HasSpace {
        /// The building green.
        piece: Field,
        /// The empty fields next to it.
        space: Vec<Field>,
    },
    /// The green at the transfer's target has no space (S5).
    #[error("the green on {at} has no empty field beside it")]
    NoSpaceThere {
        /// The field.
        at: Field,
        /// The possible targets.
        others: Vec<Field>,
    },
    /// A green has space, so nothing can land (S5).
    #[error("a green has an empty field beside it, so nothing lands")]
    GreensHaveSpace {
        /// The greens with space.
        greens: Vec<Field>,
    },
    /// The mover owns greens, so one of them must be the action piece of a landing (S5).
    #[error("a landing needs one of the mover's greens as the piece that acts")]
    LandingNeedsPiece {
        /// The mover's greens.
        greens: Vec<Field>,
    },
    /// The bank has no green to land (S5), or not the required larger one (S9).
    #[error("the bank has no green that could land")]
    NoGreenToLand,
    /// The piece neither is nor borders the blue action piece (S6).
    #[error("the piece on {at} does not border the blue on {piece}")]
    NotChangeable {
        /// The field.
        at: Field,
        /// The action piece.
        piece: Field,
        /// The pieces that could be changed.
        changeable: Vec<Field>,
    },
    /// The piece already has that colour (S6).
    #[error("{piece} on {at} has that colour already")]
    SameColour {
        /// The field.
        at: Field,
        /// The piece on the field.
        piece: Piece,
    },
    /// The step gives a different piece from the one named (S5, S6).
    #[error("the step gives {gives}, not {asked}")]
    OtherPiece {
        /// The requested piece.
        asked: PartialPiece,
        /// The piece that the step gives.
        gives: Piece,
    },
    /// There is no larger size (S6).
    #[error("{piece} on {at} is as large as can be")]
    Largest {
        /// The field.
        at: Field,
        /// The piece on the field.
        piece: Piece,
    },
    /// The bank lacks the piece (S6). `others` are the possible changes of the same piece.
    #[error("the bank has no {wanted}")]
    BankLacks {
        /// The required piece.
        wanted: Piece,
        /// The possible changes.
        others: Vec<Step>,
    },
    /// No legal step with that verb fits the input (N5). `legal` lists examples, and there are
    /// others if `more`.
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
    /// The total pips of the attacking reds that border the target.
    pub attack: u32,
    /// The total pips of the defending reds that border the target, plus its own if it is red.
    pub defence: u32,
}

impl Balance {
    /// Returns whether the attack is strong enough.
    pub(super) const fn favours_attack(self) -> bool {
        self.attack > self.defence
    }
}
