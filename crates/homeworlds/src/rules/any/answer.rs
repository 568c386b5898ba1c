//! What every game answers by its board, every legal turn, and every turn that is being composed.
//!
//! A draft that is taken up again is gone through step by step, so whatever made it stale leaves its legal beginning.

use std::any::Any;
use std::fmt::{Debug, Display};

use crate::order::Name;
use crate::order::localized_notation::{Called, TypedWords};
use crate::piece::Piece;
use crate::rules::any::{AnyUnderstood, OnBoard};
use crate::rules::choose::{Code, Offer};
use crate::rules::illegal::Verdict;
use crate::rules::search::Strictness;
use crate::rules::star::choose::{ChoiceKind, Left};
use crate::rules::{
    AnyEvents, AnyMisunderstood, AnyTurn, AnyVerdict, AnyView, Caution, Outcome, Refusal, Renaming,
    Seat, Suggestion, settlers,
};

/// What a game answers by the board that it is played on.
pub trait GameOnBoard {
    /// The seat to move, while the game goes on.
    fn to_move(&self) -> Option<Seat> {
        let goes_on = self.outcome().is_none();
        goes_on.then(|| self.next_seat())
    }

    /// The seat whose turn comes next by the rules, also when the game is over.
    fn next_seat(&self) -> Seat;

    /// How many seats the game has.
    fn seats(&self) -> u8;

    /// How many turns have been played.
    fn turns(&self) -> u32;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// The turn that led here.
    fn last(&self) -> Option<AnyTurn<'_>>;

    /// A fingerprint of the position, the same in every version of the program.
    fn fingerprint(&self) -> u64;

    /// What `viewer`, or the public, may see.
    fn view(&self, viewer: Option<Seat>) -> AnyView;

    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood>;

    /// A typed turn in the notation's words, with homes by their names (N3).
    fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        typed_words.in_notation(typed, &Called::default())
    }

    /// Legal ways in which a typed turn can go on, at most 25; none once the game is over.
    fn suggest(&self, typed: &str) -> Vec<Suggestion>;

    /// Takes up a turn of the seat to move from the text of its steps so far; none is the empty text. `None` when the game
    /// is over.
    fn draft(&self, text: &str) -> Option<Resumed<'_>>;

    /// Judges a turn as it is stored, in canonical form; `None` when it is no legal turn here.
    fn judge_stored(&self, text: &str) -> Option<AnyVerdict>;

    /// A turn of a position that is alike, judged here. New systems keep the names that they were given there unless these
    /// are taken here. `None` when it is no legal turn here.
    fn judge_alike(&self, text: &str, _renaming: &Renaming) -> Option<AnyVerdict> {
        self.judge_stored(text)
    }

    /// Makes a verdict of this very position count.
    ///
    /// # Panics
    /// When the verdict was given on another turn of the game, or on another game.
    fn accept(&mut self, verdict: AnyVerdict);

    /// Ends the game for a reason beyond the turns (B18); refused once it is over.
    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal>;

    /// What the homes are called that stand; Settlers has none.
    fn homes(&self) -> Vec<(Seat, Name)> {
        Vec::new()
    }

    /// What the homeworld of a seat is called, while it stands.
    fn home_name(&self, seat: Seat) -> Option<String> {
        let mut homes = self.homes().into_iter();
        let (_, name) = homes.find(|&(owner, _)| owner == seat)?;
        Some(name.to_string())
    }

    /// Whether the seat to move is to set up its homeworld.
    fn is_setting_up(&self) -> bool {
        self.suggested_set_up().is_some()
    }

    /// Stars and a ship for the home that is to be set up now, which draw no warning (H3).
    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        None
    }
}

/// What a legal turn answers, whichever game it is of.
pub trait Judged: Any + Debug + Send + Sync {
    /// The turn in canonical form.
    fn order(&self) -> String;

    /// How it ends the game, whatever the sides, if it does.
    fn outcome(&self) -> Option<&Outcome>;

    /// What should be confirmed before it counts.
    fn cautions(&self) -> &[Caution];

    /// Where it leads, as position text (N7).
    fn position(&self) -> String;

    /// What happens by it.
    fn events(&self) -> AnyEvents<'_>;
}

impl<O, E, P> Judged for Verdict<O, E, P>
where
    Self: Debug + Send + Sync + 'static,
    O: Display,
    P: Display,
    for<'t> AnyEvents<'t>: From<&'t [E]>,
{
    fn order(&self) -> String {
        self.order.to_string()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn cautions(&self) -> &[Caution] {
        &self.cautions
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn events(&self) -> AnyEvents<'_> {
        self.events.as_slice().into()
    }
}

/// A turn of any game that is being composed.
pub type AnyDraft<'g> = Box<dyn Draft + 'g>;

/// What a choice means in any game, in facts.
pub type AnyChoiceKind = OnBoard<ChoiceKind, settlers::choose::ChoiceKind>;

/// What is left to do in a turn of any game.
pub type AnyLeft = OnBoard<Left, settlers::choose::Left>;

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
    fn text_without_last(&self) -> String {
        let text = self.text();
        let parts = text.rsplit_once("; ");
        parts.map_or_else(String::new, |(before, _)| before.to_owned())
    }

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
