//! A turn of any game while it is composed: steps are chosen one by one from what is offered, and can be taken back.
//! A new ruleset adds its variant here and answers the same questions.

use crate::order::read;
use crate::rules::any::{AnyGame, AnyVerdict, AnyView};
use crate::rules::binary::Game;
use crate::rules::choose::{Code, Offer};
use crate::rules::seat::Seat;
use crate::rules::star::choose::{Chosen, Left, Means};
use crate::rules::star::midturn::Midturn;

/// A turn of any game that is being composed.
#[derive(Clone, Debug)]
pub enum AnyDraft<'g> {
    /// Of Homeworlds for two.
    Binary {
        /// The game whose turn it is.
        game: &'g Game,
        /// The turn so far.
        midturn: Midturn<'g>,
    },
}

/// What a choice means in any game, in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyMeans {
    /// On a star map.
    Star(Means),
}

/// What is left to do in a turn of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyLeft {
    /// On a star map.
    Star(Left),
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

impl AnyGame {
    /// Takes up a turn of the seat to move from the text of its steps so far; none is the empty text. `None` when the game
    /// is over.
    pub fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        match self {
            AnyGame::Binary(game) => {
                let mut midturn = game.begin().ok()?;
                let steps = read::canonical(text).map_or_else(Vec::new, |order| order.0);
                let taken = steps.iter().map_while(|step| midturn.step(step).ok());
                let kept = taken.count();
                Some(Resumed {
                    draft: AnyDraft::Binary { game, midturn },
                    kept,
                    dropped: steps.len() - kept,
                })
            }
        }
    }
}

impl AnyDraft<'_> {
    /// The steps so far in canonical form; empty when there is none.
    pub fn text(&self) -> String {
        match self {
            AnyDraft::Binary { midturn, .. } => midturn.order().to_string(),
        }
    }

    /// Whether no step has been taken.
    pub fn is_empty(&self) -> bool {
        match self {
            AnyDraft::Binary { midturn, .. } => !midturn.is_begun(),
        }
    }

    /// The steps without the last one, in canonical form.
    pub fn text_without_last(&self) -> String {
        match self {
            AnyDraft::Binary { midturn, .. } => {
                let mut order = midturn.order();
                order.0.pop();
                order.to_string()
            }
        }
    }

    /// What can be chosen now, after `half` a step if one is given; `None` when that half is not possible here.
    pub fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyMeans>> {
        match self {
            AnyDraft::Binary { midturn, .. } => {
                let half = match half.map(|code| midturn.chosen(code.as_str())) {
                    None => None,
                    Some(Some(Chosen::Half(half))) => Some(half),
                    Some(Some(Chosen::Whole(_)) | None) => return None,
                };
                Some(midturn.offer(half)?.map(AnyMeans::Star))
            }
        }
    }

    /// The draft with the whole step that has this code; `None` when that is not possible here.
    pub fn with(&self, step: &Code) -> Option<Self> {
        match self {
            AnyDraft::Binary { game, midturn } => {
                let Chosen::Whole(whole) = midturn.chosen(step.as_str())? else {
                    return None;
                };
                let mut midturn = midturn.clone();
                midturn.choose(whole).ok()?;
                Some(AnyDraft::Binary { game, midturn })
            }
        }
    }

    /// What is left to do.
    pub fn left(&self) -> AnyLeft {
        match self {
            AnyDraft::Binary { midturn, .. } => AnyLeft::Star(midturn.left()),
        }
    }

    /// The turn judged, if it is a whole one as it stands.
    pub fn verdict(&self) -> Option<AnyVerdict> {
        match self {
            AnyDraft::Binary { game, midturn } => {
                let verdict = game.conclude(midturn.clone()).ok()?;
                Some(AnyVerdict::Binary(verdict))
            }
        }
    }

    /// What `viewer`, or the public, would see if the steps so far had been made.
    pub fn view(&self, viewer: Option<Seat>) -> AnyView {
        match self {
            AnyDraft::Binary { game, midturn } => AnyView::Star(game.view_amid(midturn, viewer)),
        }
    }
}
