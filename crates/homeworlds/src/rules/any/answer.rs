//! The interfaces that every game, every legal turn and every turn in composition implements,
//! depending on its board, and the values in the form of a board that they return.
//!
//! A resumed draft is replayed step by step, so its legal beginning survives whatever made the rest
//! stale.

use std::any::Any;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::ops::Deref;
use std::sync::Arc;

use crate::order::Name;
use crate::order::localized_notation::{Called, TypedWords};
use crate::piece::Piece;
use crate::rules::any::likeness::Renaming;
use crate::rules::choose::{Code, Offer};
use crate::rules::illegal::Verdict;
use crate::rules::search::{Strictness, Understood};
use crate::rules::star::Misunderstood;
use crate::rules::star::choose::{ChoiceKind, Left};
use crate::rules::{Caution, Event, LastTurn, Outcome, Refusal, Seat, Suggestion, View, settlers};

/// A game seen through the board on which it is played.
pub trait GameOnBoard {
    /// Returns the seat to move, or `None` once the game is over.
    fn to_move(&self) -> Option<Seat> {
        let goes_on = self.outcome().is_none();
        goes_on.then(|| self.next_seat())
    }

    /// Returns the seat that moves next by the rules, even if the game is over.
    fn next_seat(&self) -> Seat;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the number of turns played.
    fn turns(&self) -> u32;

    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<&Outcome>;

    /// Returns the last turn.
    fn last(&self) -> Option<AnyTurn<'_>>;

    /// Returns a fingerprint of the position, stable across versions of the program.
    fn fingerprint(&self) -> u64;

    /// Returns the view of `viewer`, or of the public.
    fn view(&self, viewer: Option<Seat>) -> AnyView;

    /// Parses and judges a typed turn of the seat to move. Nothing changes until the verdict is
    /// accepted.
    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood>;

    /// Returns a typed turn in the notation's words, with homes by their names (N3).
    fn in_notation(&self, typed: &str, typed_words: &TypedWords) -> String {
        typed_words.in_notation(typed, &Called::default())
    }

    /// Returns at most 25 legal completions of a typed turn, or none once the game is over.
    fn suggest(&self, typed: &str) -> Vec<Suggestion>;

    /// Resumes a turn of the seat to move from the text of its steps so far, which may be empty.
    /// Returns `None` if the game is over.
    fn draft(&self, text: &str) -> Option<Resumed<'_>>;

    /// Judges a stored turn in canonical form. Returns `None` if it is not legal here.
    fn judge_stored(&self, text: &str) -> Option<AnyVerdict>;

    /// Judges a turn of an equivalent position in this one. New systems keep their names unless
    /// those are taken here. Returns `None` if the turn is not legal here.
    fn judge_alike(&self, text: &str, _renaming: &Renaming) -> Option<AnyVerdict> {
        self.judge_stored(text)
    }

    /// Applies a verdict on this very position.
    ///
    /// # Panics
    ///
    /// Panics if the verdict was given on another turn of the game, or on another game.
    fn accept(&mut self, verdict: AnyVerdict);

    /// Ends the game for a reason other than a turn (B18).
    ///
    /// # Errors
    ///
    /// Refused if the game is already over.
    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal>;

    /// Returns the names of the standing homes. Settlers has none.
    fn homes(&self) -> Vec<(Seat, Name)> {
        Vec::new()
    }

    /// Returns the name of a seat's homeworld, while it stands.
    fn home_name(&self, seat: Seat) -> Option<String> {
        let mut homes = self.homes().into_iter();
        let (_, name) = homes.find(|&(owner, _)| owner == seat)?;
        Some(name.to_string())
    }

    /// Returns whether the seat to move must set up its homeworld.
    fn is_setting_up(&self) -> bool {
        self.suggested_set_up().is_some()
    }

    /// Returns stars and a ship for the home to be set up that draw no warning (H3).
    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        None
    }
}

/// A legal turn of any game.
pub trait Judged: Any + Debug + Send + Sync {
    /// Returns the turn in canonical form.
    fn order(&self) -> String;

    /// Returns the outcome if the turn ends the game regardless of the secret sides.
    fn outcome(&self) -> Option<&Outcome>;

    /// Returns the warnings that should be confirmed before the turn counts.
    fn cautions(&self) -> &[Caution];

    /// Returns the resulting position as text (N7).
    fn position(&self) -> String;

    /// Returns the events of the turn.
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

/// A legal turn of any game, judged but not yet applied; [`GameOnBoard::accept`] applies it. It
/// gives access to [`Judged`].
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3")?;
/// let verdict = game.judge_stored("build g1 Ann").ok_or("it is legal")?;
/// assert_eq!(verdict.order(), "build g1 Ann");
/// assert!(verdict.cautions().is_empty() && verdict.outcome().is_none());
/// assert_eq!(game.turns(), 0, "nothing counts yet");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyVerdict(Arc<dyn Judged>);

/// A typed turn of any game that means exactly one legal turn.
pub type AnyUnderstood = Understood<AnyVerdict>;

impl AnyVerdict {
    /// Returns the inner verdict, if it is of this type.
    pub fn get<V: Judged>(&self) -> Option<&V> {
        let verdict: &dyn Any = self.0.as_ref();
        verdict.downcast_ref()
    }

    /// Returns the inner verdict. It must belong to the game that gave it.
    pub(super) fn own<V: Judged + Clone>(self) -> V {
        let verdict: Arc<dyn Any + Send + Sync> = self.0;
        let own = verdict.downcast().map(Arc::unwrap_or_clone);
        own.expect("a verdict counts in the game that gave it")
    }
}

impl<V: Judged> From<V> for AnyVerdict {
    fn from(verdict: V) -> Self {
        Self(Arc::new(verdict))
    }
}

impl Deref for AnyVerdict {
    type Target = dyn Judged;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}

/// A turn of any game in composition.
pub type AnyDraft<'g> = Box<dyn Draft + 'g>;

/// A draft resumed from its text.
#[derive(Debug)]
pub struct Resumed<'g> {
    /// The draft with its legal steps, up to the first illegal one.
    pub draft: AnyDraft<'g>,
    /// The number of steps kept.
    pub kept: usize,
    /// The number of steps dropped, because the first of them is not legal here.
    pub dropped: usize,
}

/// A turn in composition.
pub trait Draft: Debug {
    /// Returns the steps so far in canonical form. Empty if there are none.
    fn text(&self) -> String;

    /// Returns whether no step has been taken.
    fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Returns the steps without the last one, in canonical form. An action piece is dropped
    /// together with its only action.
    fn text_without_last(&self) -> String {
        let text = self.text();
        let parts = text.rsplit_once("; ");
        parts.map_or_else(String::new, |(before, _)| before.to_owned())
    }

    /// Returns the current choices, after the half step `half` if given. Returns `None` if that
    /// half step is not possible here.
    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>>;

    /// Returns the draft with the whole step of this code added, or `None` if that step is not
    /// possible here.
    fn with(&self, step: &Code) -> Option<AnyDraft<'_>>;

    /// Returns the remaining options.
    fn left(&self) -> AnyLeft;

    /// Returns the events of the steps so far.
    fn events(&self) -> AnyEvents<'_>;

    /// Returns the verdict on the turn, if it is complete as it stands.
    fn verdict(&self) -> Option<AnyVerdict>;

    /// Returns the view of `viewer`, or of the public, as if the steps so far had been made.
    fn view(&self, viewer: Option<Seat>) -> AnyView;
}

/// A value of any game, in the form of the board on which it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnBoard<S, F> {
    /// On a star map.
    Star(S),
    /// On a Settlers board.
    Settlers(F),
}

/// The events of a turn of any game, in order.
pub type AnyEvents<'t> = OnBoard<&'t [Event], &'t [settlers::Event]>;

/// The reason why a typed turn does not mean exactly one legal turn of its game.
pub type AnyMisunderstood = OnBoard<Misunderstood, settlers::Misunderstood>;

/// A played turn of any game.
pub type AnyTurn<'g> = OnBoard<&'g LastTurn, &'g settlers::LastTurn>;

/// The view of any game that one viewer may see.
pub type AnyView = OnBoard<View, settlers::FieldView>;

/// The meaning of a choice in any game, as structured data.
pub type AnyChoiceKind = OnBoard<ChoiceKind, settlers::choose::ChoiceKind>;

/// The remaining options in a turn of any game.
pub type AnyLeft = OnBoard<Left, settlers::choose::Left>;

impl fmt::Display for AnyMisunderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OnBoard::Star(why) => fmt::Display::fmt(why, f),
            OnBoard::Settlers(why) => fmt::Display::fmt(why, f),
        }
    }
}

impl Error for AnyMisunderstood {}

impl<'t> From<&'t [Event]> for AnyEvents<'t> {
    fn from(events: &'t [Event]) -> Self {
        AnyEvents::Star(events)
    }
}

impl<'t> From<&'t [settlers::Event]> for AnyEvents<'t> {
    fn from(events: &'t [settlers::Event]) -> Self {
        AnyEvents::Settlers(events)
    }
}

impl AnyTurn<'_> {
    /// Returns the seat that played it.
    pub const fn seat(&self) -> Seat {
        match self {
            AnyTurn::Star(turn) => turn.seat,
            AnyTurn::Settlers(turn) => turn.seat,
        }
    }

    /// Returns the events on the star map. Empty if the game has none.
    pub fn star_events(&self) -> &[Event] {
        match self {
            AnyTurn::Star(turn) => &turn.events,
            AnyTurn::Settlers(_) => &[],
        }
    }
}

/// Writes the turn in canonical form.
impl fmt::Display for AnyTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyTurn::Star(turn) => fmt::Display::fmt(&turn.order, f),
            AnyTurn::Settlers(turn) => fmt::Display::fmt(&turn.order, f),
        }
    }
}
