//! Tokens of a typed Settlers turn, and the steps that they mean.

use crate::order::read;
use crate::order::settlers::field::Field;
use crate::order::settlers::step::{PartialStep, Verb};
use crate::piece::Colour;

/// The reason why a text is no Settlers turn.
pub type Unread = read::Unread<Verb, ()>;

/// A step, or the choice of the action piece, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words of the step as typed, without the text between them.
    pub text: String,
    /// The meaning of the words.
    pub partial: PartialStep,
}

/// One token of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    /// The token as typed.
    pub text: &'t str,
    /// Its byte offset.
    pub at: usize,
    pub kind: Kind,
}

/// The kind of a token, by its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Field(Field),
    /// A colour adjacent to a field, as in `yb4`.
    Colour(Colour),
    /// A verb, a colour or neither; its position decides.
    Word,
    /// `:`, which follows an action piece.
    Colon,
    /// `-`, `>` or an arrow, which joins two fields.
    Dash,
    /// `,` or `;`, which separates actions.
    Comma,
}
