//! A turn of any game while it is composed: steps are chosen one by one from what is offered, and can be taken back.
//! A new ruleset adds its variant here and answers the same questions.

use crate::order::{Name, read};
use crate::rules::any::{AnyGame, AnyVerdict, AnyView};
use crate::rules::binary::Game;
use crate::rules::choose::{Code, Offer};
use crate::rules::seat::Seat;
use crate::rules::star::Foundings;
use crate::rules::star::choose::{Chosen, Left, Means};
use crate::rules::star::midturn::Midturn;
use crate::rules::star::party::{Crowd, Duel, Party};
use crate::rules::star::position::{bank_counts, system_views};
use crate::rules::view::{LastTurn, View};
use crate::rules::{multiplayer, settlers};

/// A turn of any game that is being composed.
#[derive(Clone, Debug)]
pub enum AnyDraft<'g> {
    /// Of Homeworlds for two.
    Binary {
        /// The game whose turn it is.
        game: &'g Game,
        /// The turn so far.
        midturn: Box<Midturn<'g, Duel>>,
    },
    /// Of Homeworlds for three to six.
    Multiplayer {
        /// The game whose turn it is.
        game: &'g multiplayer::Game,
        /// The turn so far.
        midturn: Box<Midturn<'g, Crowd>>,
    },
    /// Of Homeworlds Settlers.
    Settlers {
        /// The game whose turn it is.
        game: &'g settlers::Game,
        /// The turn so far.
        midturn: Box<settlers::Midturn>,
    },
}

/// What a choice means in any game, in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyMeans {
    /// On a star map.
    Star(Means),
    /// On a Settlers board.
    Settlers(settlers::choose::Means),
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

impl AnyGame {
    /// Takes up a turn of the seat to move from the text of its steps so far; none is the empty text. `None` when the game
    /// is over.
    pub fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let resumed = |(draft, kept, dropped)| Resumed {
            draft,
            kept,
            dropped,
        };
        self.to_move()?;
        Some(resumed(match self {
            AnyGame::Binary(game) => {
                let (midturn, kept, dropped) = taken(game.begin().ok()?, text);
                let midturn = Box::new(midturn);
                (AnyDraft::Binary { game, midturn }, kept, dropped)
            }
            AnyGame::Multiplayer(game) => {
                let (midturn, kept, dropped) = taken(game.begin().ok()?, text);
                let midturn = Box::new(midturn);
                (AnyDraft::Multiplayer { game, midturn }, kept, dropped)
            }
            AnyGame::Settlers(game) => {
                let (midturn, dropped) = game.midturn(text)?;
                let kept = midturn.taken().len();
                let midturn = Box::new(midturn);
                (AnyDraft::Settlers { game, midturn }, kept, dropped)
            }
        }))
    }
}

/// The steps of a text as far as they are legal, how many they are, and how many are left out.
fn taken<'g, P: Party>(mut midturn: Midturn<'g, P>, text: &str) -> (Midturn<'g, P>, usize, usize) {
    let steps = read::canonical(text).map_or_else(Vec::new, |order| order.0);
    let kept = steps
        .iter()
        .map_while(|step| midturn.step(step).ok())
        .count();
    let dropped = steps.len() - kept;
    (midturn, kept, dropped)
}

impl AnyDraft<'_> {
    /// The steps so far in canonical form; empty when there is none.
    pub fn text(&self) -> String {
        match self {
            AnyDraft::Binary { midturn, .. } => midturn.order().to_string(),
            AnyDraft::Multiplayer { midturn, .. } => midturn.order().to_string(),
            AnyDraft::Settlers { midturn, .. } => typed(midturn),
        }
    }

    /// Whether no step has been taken.
    pub fn is_empty(&self) -> bool {
        match self {
            AnyDraft::Binary { midturn, .. } => !midturn.is_begun(),
            AnyDraft::Multiplayer { midturn, .. } => !midturn.is_begun(),
            AnyDraft::Settlers { midturn, .. } => midturn.taken().is_empty(),
        }
    }

    /// The steps without the last one, in canonical form; an action piece goes with its only action.
    pub fn text_without_last(&self) -> String {
        match self {
            AnyDraft::Binary { midturn, .. } => without_last(midturn),
            AnyDraft::Multiplayer { midturn, .. } => without_last(midturn),
            AnyDraft::Settlers { midturn, .. } => typed(&midturn.without_last()),
        }
    }

    /// What can be chosen now, after `half` a step if one is given; `None` when that half is not possible here.
    pub fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyMeans>> {
        match self {
            AnyDraft::Binary { midturn, .. } => offer(midturn, half),
            AnyDraft::Multiplayer { midturn, .. } => offer(midturn, half),
            AnyDraft::Settlers { midturn, .. } => {
                let half = match half {
                    None => None,
                    Some(code) => Some(midturn.half(code.as_str())?),
                };
                Some(midturn.offer(half)?.map(AnyMeans::Settlers))
            }
        }
    }

    /// The draft with the whole step that has this code; `None` when that is not possible here.
    pub fn with(&self, step: &Code) -> Option<Self> {
        Some(match self {
            AnyDraft::Binary { game, midturn } => AnyDraft::Binary {
                game,
                midturn: Box::new(with(midturn, step)?),
            },
            AnyDraft::Multiplayer { game, midturn } => AnyDraft::Multiplayer {
                game,
                midturn: Box::new(with(midturn, step)?),
            },
            AnyDraft::Settlers { game, midturn } => AnyDraft::Settlers {
                game,
                midturn: Box::new(midturn.with(step.as_str())?),
            },
        })
    }

    /// What is left to do.
    pub fn left(&self) -> AnyLeft {
        match self {
            AnyDraft::Binary { midturn, .. } => AnyLeft::Star(midturn.left()),
            AnyDraft::Multiplayer { midturn, .. } => AnyLeft::Star(midturn.left()),
            AnyDraft::Settlers { game, midturn } => {
                AnyLeft::Settlers(midturn.left(game.first_landing()))
            }
        }
    }

    /// The turn judged, if it is a whole one as it stands.
    pub fn verdict(&self) -> Option<AnyVerdict> {
        match self {
            AnyDraft::Binary { game, midturn } => {
                let verdict = game.conclude(midturn.as_ref().clone()).ok()?;
                Some(AnyVerdict::Binary(verdict))
            }
            AnyDraft::Multiplayer { game, midturn } => {
                let verdict = game.conclude(midturn.as_ref().clone()).ok()?;
                Some(AnyVerdict::from(verdict))
            }
            AnyDraft::Settlers { game, midturn } => {
                let verdict = game.conclude_midturn(midturn)?;
                Some(AnyVerdict::Settlers(verdict))
            }
        }
    }

    /// What `viewer`, or the public, would see if the steps so far had been made.
    pub fn view(&self, viewer: Option<Seat>) -> AnyView {
        match self {
            AnyDraft::Binary { game, midturn } => AnyView::Star(amid(game.view(viewer), midturn)),
            AnyDraft::Multiplayer { game, midturn } => {
                AnyView::Star(amid(game.view(viewer), midturn))
            }
            AnyDraft::Settlers { game, midturn } => {
                AnyView::Settlers(game.view_amid(viewer, midturn))
            }
        }
    }
}

/// The text of a Settlers turn so far; empty when nothing has been chosen.
fn typed(midturn: &settlers::Midturn) -> String {
    let order = midturn.order();
    order.map_or_else(String::new, |order| order.to_string())
}

fn without_last<P: Party>(midturn: &Midturn<'_, P>) -> String {
    let mut order = midturn.order();
    order.0.pop();
    order.to_string()
}

fn offer<P: Party>(midturn: &Midturn<'_, P>, half: Option<&Code>) -> Option<Offer<AnyMeans>> {
    let half = match half.map(|code| midturn.chosen(code.as_str())) {
        None => None,
        Some(Some(Chosen::Half(half))) => Some(half),
        Some(Some(Chosen::Whole(_)) | None) => return None,
    };
    Some(midturn.offer(half)?.map(AnyMeans::Star))
}

fn with<'g, P: Party>(midturn: &Midturn<'g, P>, step: &Code) -> Option<Midturn<'g, P>> {
    let Chosen::Whole(whole) = midturn.chosen(step.as_str())? else {
        return None;
    };
    let mut midturn = midturn.clone();
    midturn.choose(whole).ok()?;
    Some(midturn)
}

/// The view of a game with the table as it is in the middle of a turn, as if the steps so far had been the last turn.
fn amid<P: Party>(view: View, midturn: &Midturn<'_, P>) -> View {
    if !midturn.is_begun() {
        return view;
    }
    let seat = midturn.turn().seat;
    let mut foundings = Foundings::from(view.foundings);
    let before: Vec<Name> = view
        .systems
        .iter()
        .map(|system| system.name.clone())
        .collect();
    foundings.follow(&before, seat, midturn.events());
    let homes = view.systems.iter();
    let last = LastTurn {
        homes: homes
            .filter_map(|system| Some((system.home_of?, system.name.clone())))
            .collect(),
        seat,
        order: midturn.order(),
        events: midturn.events().to_vec(),
    };
    View {
        foundings: foundings.list().to_vec(),
        systems: system_views(&midturn.position()),
        bank: bank_counts(midturn.galaxy()),
        last: Some(last),
        drafted: true,
        ..view
    }
}
