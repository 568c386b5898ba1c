//! What every ruleset answers before a game of it, every game, every legal turn, and every turn that is being composed.
//!
//! A draft that is taken up again is gone through step by step, so whatever made it stale leaves its legal beginning.

use std::any::Any;
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;

use crate::order::Name;
use crate::order::tongue::{Called, Tongue};
use crate::piece::Piece;
use crate::rules::agreed::Options;
use crate::rules::any::{AnyUnderstood, OnBoard};
use crate::rules::binary::moments::{Hindsight, Seen};
use crate::rules::binary::{CLAIMABLE, Handicap};
use crate::rules::choose::{Code, Offer};
use crate::rules::count::{End, Row, TooMany};
use crate::rules::illegal::Verdict;
use crate::rules::multiplayer::Deal;
use crate::rules::search::Strictness;
use crate::rules::star::Lookout;
use crate::rules::star::choose::{ChoiceKind, Left};
use crate::rules::{
    Alignment, AnyEvents, AnyGame, AnyMisunderstood, AnyTurn, AnyVerdict, AnyView, BadStart,
    Caution, DrawReason, Event, Leaving, Outcome, Refusal, Renaming, Seat, Seats, Standing,
    Suggestion, WinReason, settlers,
};

/// What a game answers by the board that it is played on.
pub trait Board: Any + Debug + Send + Sync {
    /// The same game once more.
    fn copy(&self) -> AnyGame;

    /// Allows names that look like pieces or verbs, as archived records have them (N1).
    fn allow_any_names(&mut self) {}

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

    /// Where the game stands, to be known again.
    fn standing(&self) -> Standing;

    /// What `viewer`, or the public, may see.
    fn view(&self, viewer: Option<Seat>) -> AnyView;

    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood>;

    /// A typed turn in the notation's words, with homes by their names (N3).
    fn in_notation(&self, typed: &str, tongue: &Tongue) -> String {
        tongue.in_notation(typed, &Called::default())
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

/// What a game answers by its rules; most of it is usual.
pub trait Rules: Board {
    /// The position as text, with the seat to move (N7).
    fn position_text(&self) -> String;

    /// The position as text, where another word than the seat to move says whose turn it is.
    fn table_text(&self) -> String {
        self.position_text()
    }

    /// Gives the turn to `seat`, as records do that skip a seat (an archive's habit, never in play).
    fn give_turn_to(&mut self, seat: Seat);

    /// Counts the distinct results of whole turns, one row for each depth from 1 to `depth`; [`TooMany`] beyond the budget.
    ///
    /// A result ends the game where it does so whatever is secret. Deeper rows add up over the distinct results of each
    /// position above.
    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        let mut rows = vec![Row::default(); depth];
        count(&self.copy(), &mut rows)?;
        Ok(rows)
    }

    /// Visits every distinct result of the turn of the seat to move, shortest turns first, until the visitor breaks.
    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany>;

    /// Visits every distinct result by which the seat to move wins with this turn whatever is secret, as
    /// [`Rules::results`] does.
    fn wins(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let Some(seat) = self.to_move() else {
            return Ok(());
        };
        self.results(&mut |verdict| match verdict.outcome() {
            Some(outcome) if outcome.is_won_by(seat) => visit(verdict),
            Some(_) | None => ControlFlow::Continue(()),
        })
    }

    /// Whether the seat to move can win with this turn, whatever is secret.
    fn can_win(&self, _lookout: &mut Lookout) -> Result<bool, TooMany> {
        let mut can = false;
        self.wins(&mut |_| {
            can = true;
            ControlFlow::Break(())
        })?;
        Ok(can)
    }

    /// Whether the seat to move can do nothing, so that the referee passes for it (S2).
    fn must_pass(&self) -> bool {
        false
    }

    /// Whether every seat has really begun, so that the game is not called off any more.
    fn is_under_way(&self) -> bool {
        !self.is_setting_up()
    }

    /// Whether one can look back at what was missed and allowed in it.
    fn has_moments(&self) -> bool {
        false
    }

    /// What `verdict`, played here, missed and allowed; nothing where there are no moments.
    fn look_back(&self, _verdict: &AnyVerdict, _hindsight: &mut Hindsight) -> Seen {
        Seen::default()
    }

    /// How many bonus turns the seat to move has, the present one included (B20).
    fn bonus_turns(&self) -> u8 {
        0
    }

    /// Whether Red Alert holds for the seat to move; only games for two know it (B21).
    fn is_red_alert(&self, _lookout: &mut Lookout) -> Result<bool, TooMany> {
        Ok(false)
    }

    /// Whether another seat could win with its next turn once `verdict` counts, where that is the turn to come (B21).
    fn lets_win(&self, _verdict: &AnyVerdict, _lookout: &mut Lookout) -> Result<bool, TooMany> {
        Ok(false)
    }

    /// How often the present position has stood with the same seat to move, now included (B18); where positions are not
    /// counted (M1), once.
    fn repetitions(&self) -> usize {
        1
    }

    /// What follows when a position comes up again and again.
    fn repetition(&self) -> Repetition {
        Repetition::NotCounted
    }

    /// Whether a player may claim a draw now (B18).
    fn may_claim_draw(&self) -> bool {
        let claimed = self.outcome().is_none() && self.repetition() == Repetition::Claimed;
        claimed && self.repetitions() >= CLAIMABLE
    }

    /// Ends the game by agreement of all who are still in it (B18, M1); refused once it is over.
    fn agree_draw(&mut self) -> Result<(), Refusal> {
        let seats = self.still_in().into_iter().collect();
        self.end(Outcome::Draw(match self.goes_on_without() {
            true => DrawReason::AgreedByAll { seats },
            false => DrawReason::Agreed,
        }))
    }

    /// Whether players leave it one by one while the others play on (M8).
    fn goes_on_without(&self) -> bool {
        self.seats() > 2
    }

    /// Puts `seat` out of the game by its own will or its clock, and says what follows (M8); refused when it is out or the
    /// game is over. In a game for two, that ends it (B18).
    fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        let outcome = Outcome::Win {
            seats: vec![seat.other()],
            reason: match leaving {
                Leaving::Resigned => WinReason::Resigned { loser: seat },
                Leaving::OutOfTime => WinReason::OutOfTime { loser: seat },
            },
        };
        self.end(outcome.clone())?;
        Ok(vec![Event::Left { seat, leaving }, Event::Ended(outcome)])
    }

    /// The seats that are out of the game while the others play on (M5, M8).
    fn eliminated(&self) -> Seats {
        Seats::NONE
    }

    /// The seats that are still in the game, in turn order.
    fn still_in(&self) -> Vec<Seat> {
        let out = self.eliminated();
        let seats = (0..self.seats()).map(Seat);
        seats.filter(|&seat| !out.has(seat)).collect()
    }

    /// Whom `seat` wants to eliminate, where that is the seat on its left (M2).
    fn target(&self, _seat: Seat) -> Option<Seat> {
        None
    }

    /// The alignment of `seat` for that seat's own eyes (M6).
    fn alignment_of(&self, _seat: Seat) -> Option<Alignment> {
        None
    }

    /// The alignment of `seat` where everybody may see it (M7-M9).
    fn revealed(&self, _seat: Seat) -> Option<Alignment> {
        None
    }
}

fn count(game: &AnyGame, rows: &mut [Row]) -> Result<(), TooMany> {
    let (Some((row, deeper)), Some(mover)) = (rows.split_first_mut(), game.to_move()) else {
        return Ok(());
    };
    let mut below = Ok(());
    game.results(&mut |verdict| {
        let end = verdict.outcome();
        let end = end.map(|outcome| End::for_mover(outcome, mover));
        row.count(end);
        if end.is_none() && !deeper.is_empty() {
            let mut next = game.clone();
            next.accept(verdict);
            below = count(&next, deeper);
        }
        match below {
            Ok(()) => ControlFlow::Continue(()),
            Err(TooMany) => ControlFlow::Break(()),
        }
    })?;
    below
}

/// What follows when a position comes up again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing: positions are not counted (M1).
    NotCounted,
    /// A player may claim a draw at the third occurrence (B18).
    Claimed,
    /// The game ends at the fifth, and nobody claims anything (S7).
    Ends,
}

/// What is shown each turn of a list until it breaks.
pub type Visitor<'v> = dyn FnMut(AnyVerdict) -> ControlFlow<()> + 'v;

/// What a legal turn answers, whichever game it is of.
pub trait Judged: Any + Debug + Send + Sync {
    /// The same verdict once more.
    fn copy(&self) -> AnyVerdict;

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

impl<O, E, P, N> Judged for Verdict<O, E, P, N>
where
    Self: Clone + Debug + Send + Sync + 'static,
    O: Display,
    P: Display,
    for<'t> AnyEvents<'t>: From<&'t [E]>,
{
    fn copy(&self) -> AnyVerdict {
        self.clone().into()
    }

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

/// A ruleset with its options; most of what it answers is usual.
pub trait Agreement: Options {
    /// How many seats the game has.
    fn seats(&self) -> u8 {
        2
    }

    /// Whether homeworlds are set up (B5).
    fn has_homes(&self) -> bool {
        true
    }

    /// Whether Good and Evil are dealt in secret (M6).
    fn has_sides(&self) -> bool {
        false
    }

    /// What is granted to the less experienced player, in games that have such a thing (B20-B23).
    fn handicap(&self) -> Option<Handicap> {
        None
    }

    /// Whether the game is played with a handicap, and so never rated (B23, S9).
    fn is_handicapped(&self) -> bool {
        self.handicap().is_some()
    }

    /// Lets the two people of the game sit the other way round.
    fn swap_seats(&mut self) {}

    /// Reads what was stored under this version of the rules as it was meant then.
    fn as_stored_under(&mut self, _version: u32) {}

    /// A new game; `home_names` are what the seats' homeworlds are called unless the players name them, by seat. A `deal`
    /// is given only where there are sides.
    fn begin(&self, home_names: Vec<Name>, deal: Option<Deal>) -> Result<AnyGame, BadStart>;

    /// A game that goes on from a position text (N7) that is not empty.
    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart>;

    /// Reads what [`Rules::position_text`](crate::rules::any::Rules::position_text) wrote of a game of this ruleset; `None`
    /// when it is no such text.
    fn standing(&self, position: &str) -> Option<Standing>;
}

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
