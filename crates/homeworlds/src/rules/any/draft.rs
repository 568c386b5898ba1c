//! A turn of any game while it is composed: steps are chosen one by one from what is offered, and can be taken back.
//!
//! A draft that is taken up again is gone through step by step, so whatever made it stale leaves its legal beginning.

use std::fmt::Debug;

use crate::rules::any::{AnyEvents, AnyVerdict, AnyView, OnBoard};
use crate::rules::choose::{Code, Offer};
use crate::rules::star::choose::{ChoiceKind, Left};
use crate::rules::{Seat, settlers};

/// A turn of any game that is being composed.
pub type AnyDraft<'g> = Box<dyn Draft + 'g>;

/// What a choice means in any game, in facts.
pub type AnyChoiceKind = OnBoard<ChoiceKind, settlers::choose::ChoiceKind>;

/// What is left to do in a turn of any game.
pub type AnyLeft = OnBoard<Left, settlers::choose::Left>;

impl AnyLeft {
    /// Whether the turn can go on with more than catastrophes.
    pub const fn goes_on(self) -> bool {
        match self {
            AnyLeft::Star(left) => left.goes_on(),
            AnyLeft::Settlers(left) => left.goes_on(),
        }
    }
}

/// A draft taken up again from its text.
#[derive(Debug)]
pub struct Resumed<'g> {
    /// The draft with the steps that are still legal, up to the first that is not.
    pub draft: AnyDraft<'g>,
    /// How many steps were kept.
    pub kept: usize,
    /// How many were left out, since the first of them is not legal here.
    pub dropped: usize,
}

/// What a turn that is being composed answers.
pub trait Draft: Debug {
    /// The steps so far in canonical form; empty when there is none.
    fn text(&self) -> String;

    /// Whether no step has been taken.
    fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// The steps without the last one, in canonical form; an action piece goes with its only action.
    fn text_without_last(&self) -> String;

    /// What can be chosen now, after `half` a step if one is given; `None` when that half is not possible here.
    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>>;

    /// The draft with the whole step that has this code; `None` when that is not possible here.
    fn with(&self, step: &Code) -> Option<AnyDraft<'_>>;

    /// What is left to do.
    fn left(&self) -> AnyLeft;

    /// What has happened by the steps so far.
    fn events(&self) -> AnyEvents<'_>;

    /// The turn judged, if it is a whole one as it stands.
    fn verdict(&self) -> Option<AnyVerdict>;

    /// What `viewer`, or the public, would see if the steps so far had been made.
    fn view(&self, viewer: Option<Seat>) -> AnyView;
}
