//! A turn of any game while it is composed: steps are chosen one by one from what is offered, and can be taken back.
//!
//! A draft that is taken up again is gone through step by step, so whatever made it stale leaves its legal beginning.

use crate::rules::any::settlers_board::FieldDraft;
use crate::rules::any::star_map::StarDraft;
use crate::rules::any::{AnyEvents, AnyVerdict, AnyView, of_each};
use crate::rules::choose::{Code, Offer};
use crate::rules::star::choose::{ChoiceKind, Left};
use crate::rules::{BinaryRules, Seat, multiplayer, settlers};

/// A turn of any game that is being composed.
#[derive(Clone, Debug)]
pub enum AnyDraft<'g> {
    /// Of Homeworlds for two.
    Binary(StarDraft<'g, BinaryRules>),
    /// Of Homeworlds for three to six.
    Multiplayer(StarDraft<'g, multiplayer::Rules>),
    /// Of Homeworlds Settlers.
    Settlers(FieldDraft<'g>),
}

/// What a choice means in any game, in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyChoiceKind {
    /// On a star map.
    Star(ChoiceKind),
    /// On a Settlers board.
    Settlers(settlers::choose::ChoiceKind),
}

/// What is left to do in a turn of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyLeft {
    /// On a star map.
    Star(Left),
    /// On a Settlers board.
    Settlers(settlers::choose::Left),
}

/// A draft taken up again from its text.
#[derive(Clone, Debug)]
pub struct Resumed<'g> {
    /// The draft with the steps that are still legal, up to the first that is not.
    pub draft: AnyDraft<'g>,
    /// How many steps were kept.
    pub kept: usize,
    /// How many were left out, since the first of them is not legal here.
    pub dropped: usize,
}

impl AnyDraft<'_> {
    /// The steps so far in canonical form; empty when there is none.
    pub fn text(&self) -> String {
        of_each!(self, draft => draft.text())
    }

    /// Whether no step has been taken.
    pub fn is_empty(&self) -> bool {
        of_each!(self, draft => draft.is_empty())
    }

    /// The steps without the last one, in canonical form; an action piece goes with its only action.
    pub fn text_without_last(&self) -> String {
        of_each!(self, draft => draft.text_without_last())
    }

    /// What can be chosen now, after `half` a step if one is given; `None` when that half is not possible here.
    pub fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        of_each!(self, draft => draft.offer(half))
    }

    /// The draft with the whole step that has this code; `None` when that is not possible here.
    pub fn with(&self, step: &Code) -> Option<Self> {
        Some(match self {
            AnyDraft::Binary(draft) => AnyDraft::Binary(draft.with(step)?),
            AnyDraft::Multiplayer(draft) => AnyDraft::Multiplayer(draft.with(step)?),
            AnyDraft::Settlers(draft) => AnyDraft::Settlers(draft.with(step)?),
        })
    }

    /// What is left to do.
    pub fn left(&self) -> AnyLeft {
        of_each!(self, draft => draft.left())
    }

    /// What has happened by the steps so far.
    pub fn events(&self) -> AnyEvents<'_> {
        of_each!(self, draft => draft.events())
    }

    /// The turn judged, if it is a whole one as it stands.
    pub fn verdict(&self) -> Option<AnyVerdict> {
        of_each!(self, draft => draft.verdict())
    }

    /// What `viewer`, or the public, would see if the steps so far had been made.
    pub fn view(&self, viewer: Option<Seat>) -> AnyView {
        of_each!(self, draft => draft.view(viewer))
    }
}
