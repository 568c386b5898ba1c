//! The current state of a game: its log replayed by the rules, with its people and clocks. Must not
//! depend on notifications. People may swap places once and seats may change hands, so looking up a
//! name requires a log position.

pub mod cautions;
pub mod clock_timeline;
pub mod clocks;
pub mod conditional_moves;
pub mod deal;
pub mod fair_play;
pub mod given_record;
pub mod naming;
pub mod play_clock;
pub mod proposals;
pub mod rated;
pub mod record;
mod replay;
mod resolve_game;
pub mod rulings;
pub mod seating;
pub mod waiting;

use crate::clock::{ClockTimeline, Time};
use crate::command::{Caller, GameRef};
use crate::domain::{Commitment, GameId, Millis, PersonId, Place, Secret, StateHash};
use crate::event_log::{EarlyEnd, GameEvent as Happened, History, Seq};
use crate::i18n::unreadable::{Passed, stale};
use crate::i18n::{self, markup};
use crate::reply::BoardSpec;
use crate::reply::error::{
    Broken, CommandError, CommandResult, InternalError, Result, refusal, refuse,
};
use crate::store::Tx;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Event, Resumed, Ruleset, Seat};
use replay::{end_of, follow, replay_to};

pub use deal::CommittedDeal;
pub use replay::{PastGame, default_homes, outcome_of, state_hash};

/// A replayed game with its people.
#[derive(Clone)]
pub struct Game {
    /// The stored history.
    pub history: History,
    /// The ruleset.
    pub rules: Ruleset,
    /// The current position.
    pub state: AnyGame,
    /// The stored clock data.
    pub course: ClockTimeline,
    /// Time for which the game is shown, if known.
    pub told_at: Option<Millis>,
    departure: Option<Vec<Event>>,
    sealed: CommittedDeal,
}

/// Returns the view of `side` after the legal steps of a draft; an empty text has no steps.
pub fn view_with(game: &AnyGame, steps: &str, side: Option<Seat>) -> AnyView {
    if steps.is_empty() {
        return game.view(side);
    }
    let drafted = game.draft(steps);
    drafted.map_or_else(|| game.view(side), |resumed| resumed.draft.view(side))
}

impl Game {
    /// Loads a game without an access check; returns `None` if there is none.
    pub fn load(tx: &Tx, id: GameId) -> Result<Option<Self>> {
        let Some(history) = tx.history(id)? else {
            return Ok(None);
        };
        let sealed = CommittedDeal::load(tx, id)?;
        let game = Self::replay(history, sealed)?;
        let course = clock_timeline::course_of(tx, &game.history)?;
        Ok(Some(Self { course, ..game }))
    }

    /// Loads a game that must exist.
    pub fn load_required(tx: &Tx, id: GameId) -> Result<Self> {
        Self::load(tx, id)?.ok_or(InternalError::NoTable(id))
    }

    /// Loads the game as of an event of its log; returns `None` if there is none.
    pub fn load_at(tx: &Tx, id: GameId, until: Seq) -> Result<Option<Self>> {
        let Some(history) = tx.history_at(id, until)? else {
            return Ok(None);
        };
        Ok(Some(Self::replay(history, CommittedDeal::load(tx, id)?)?))
    }

    /// Loads the game in which a log position counts: the current one, or the one before that
    /// position was taken back.
    pub fn showing(tx: &Tx, id: GameId, place: Seq) -> Result<Option<Self>> {
        match Self::load(tx, id)? {
            Some(game) if place > game.place() || game.history.counts(place) => Ok(Some(game)),
            Some(_) => Self::load_at(tx, id, place),
            None => Ok(None),
        }
    }

    /// Returns the number of turns made by a log position.
    pub fn turns_at(&self, place: Seq) -> u32 {
        self.history.log.turns_at(place)
    }

    /// Sets the time for which the game is shown.
    pub fn told_at(self, now: Millis) -> Self {
        Self {
            told_at: Some(now),
            ..self
        }
    }

    /// Returns the reference to this game for a command.
    pub fn which(&self) -> GameRef {
        GameRef::Named(self.id())
    }

    /// Returns the reference to the current position, for a command that becomes stale when the
    /// game moves on.
    pub fn as_it_stands(&self) -> GameRef {
        GameRef::At {
            game: self.id(),
            turn: self.turn_place(),
        }
    }

    /// Loads the game if the caller may see it here.
    pub fn visible(tx: &Tx, caller: &Caller, id: GameId) -> CommandResult<Self> {
        let unknown = || {
            if id.is_long() {
                return refusal(i18n::ERROR_RECORD_GONE);
            }
            refusal(i18n::error_no_such_game(markup::code(id.as_str())))
        };
        tx.visible_game(id, caller.viewer())?.ok_or_else(unknown)?;
        Self::load(tx, id)?.ok_or_else(unknown)
    }

    /// Applies an event that was appended to the log.
    pub fn apply(&mut self, event: Happened) {
        self.history.apply(event);
        if self.course.time.is_kept() {
            self.course.log = self.history.log.clone();
        }
    }

    /// Replays a stored game.
    pub fn replay(history: History, sealed: CommittedDeal) -> Result<Self, Broken> {
        let broken = |turn, why| Broken {
            game: history.game.id,
            turn,
            why,
        };
        let game = &history.game;
        let rules = Ruleset::stored(&game.ruleset, game.rules_version)
            .map_err(|_| broken(0, "unknown ruleset"))?;
        let then = replay_to(&history, rules, &sealed, history.until)?;
        Ok(Self {
            history,
            rules,
            state: then.game,
            course: ClockTimeline {
                time: Time::UNTIMED,
                ..ClockTimeline::default()
            },
            told_at: None,
            departure: then.departure,
            sealed,
        })
    }

    /// Returns the game at a log position. Endings that neither a turn nor a departure caused
    /// belong to the latest position only.
    pub fn at(&self, place: Seq) -> Result<PastGame, Broken> {
        replay_to(&self.history, self.rules, &self.sealed, place)
    }

    /// Returns the events of a seat's departure, if that is the latest change (M8).
    pub fn departure(&self) -> Option<&[Event]> {
        self.departure.as_deref()
    }

    /// Returns the log position of the current board.
    pub fn place(&self) -> Seq {
        self.history.place()
    }

    /// Returns the log position right after this many turns.
    pub fn place_after(&self, turns: u32) -> Seq {
        self.history.place_after(turns)
    }

    /// Returns the log position after this many turns, just before the next turn.
    pub fn place_before_next(&self, turns: u32) -> Seq {
        self.history.place_before_next(turns)
    }

    /// Returns the log position of the current turn. Buttons carry it, so that one of an earlier
    /// turn is recognized as stale.
    pub fn turn_place(&self) -> Seq {
        self.history.turn()
    }

    /// Returns the log position right after this many turns, including a swap of places that
    /// followed (B22).
    pub fn after_turn(&self, turns: u32) -> Seq {
        let history = &self.history;
        let moved = history.transference.filter(|moved| moved.turn == turns);
        match (moved, turns) {
            (Some(moved), _) => moved.seq,
            (None, 0) => Seq(1),
            (None, _) => history.place_of(turns),
        }
    }

    /// Returns a seat's alignment, which only its player may see (M6).
    pub fn alignment(&self, seat: Seat) -> Option<Secret<Alignment>> {
        self.state.alignment_of(seat).map(Secret::new)
    }

    /// Returns the commitment to the deal, published when the game began (M9).
    pub const fn published(&self) -> Option<Commitment> {
        self.sealed.published
    }

    /// Returns the text of the deal once the game is over (M9).
    pub fn opened(&self) -> Option<&str> {
        self.state.outcome()?;
        self.sealed.text.as_ref().map(|text| text.reveal().as_str())
    }

    /// Resumes the turn of the seat to move from the text of its steps so far. The game must be
    /// running.
    pub fn draft(&self, text: &str) -> Result<Resumed<'_>, Broken> {
        self.state.draft(text).ok_or(Broken {
            game: self.id(),
            turn: self.turns(),
            why: "it is over, and a turn of it is composed",
        })
    }

    /// Returns the positions before each turn of a line and the one after its last turn, as far as
    /// the line is legal from a log position. Only public knowledge is used: the positions contain
    /// no deal.
    pub fn walk(&self, place: Seq, line: &[String]) -> Result<Vec<AnyGame>, Broken> {
        let public = CommittedDeal::default();
        // An end without a turn leaves the board open to analysis.
        let mut game = follow(&self.history, self.rules, &public, place, |_, _| {})?.game;
        let mut games = vec![game.clone()];
        for text in line {
            let Some(verdict) = game.judge_stored(text) else {
                break;
            };
            game.accept(verdict);
            games.push(game.clone());
        }
        Ok(games)
    }

    /// Returns the same game as it would be after such a line.
    pub fn supposing(&self, place: Seq, line: &[String]) -> Result<Self, Broken> {
        let mut games = self.walk(place, line)?;
        Ok(self.with_game(games.pop().expect("the one before all")))
    }

    /// Returns the same game with another position.
    pub fn with_game(&self, game: AnyGame) -> Self {
        Self {
            history: self.history.clone(),
            rules: self.rules,
            state: game,
            course: self.course.clone(),
            told_at: self.told_at,
            departure: None,
            sealed: CommittedDeal::default(),
        }
    }

    /// Returns the view of a board: the position after its number of turns and those of a plan,
    /// with the legal steps of a draft.
    pub fn view(&self, board: &BoardSpec) -> Result<AnyView, Broken> {
        let game = match &board.planned {
            None => self.at(board.at)?.game,
            Some(line) => self.supposing(board.at, line)?.state,
        };
        Ok(view_with(&game, &board.steps, board.side))
    }

    /// Returns the position before the turn after `turns`; `watch` is called with each position
    /// before a turn on the way.
    pub fn watch(&self, turns: u32, mut watch: impl FnMut(&AnyGame)) -> Result<AnyGame, Broken> {
        let until = end_of(&self.history, self.place_before_next(turns));
        let (rules, sealed) = (self.rules, &self.sealed);
        let then = follow(&self.history, rules, sealed, until, |game, _| watch(game))?;
        Ok(then.game)
    }

    /// Visits every turn with the position before it and its verdict.
    pub fn each_turn(&self, visit: impl FnMut(&AnyGame, &AnyVerdict)) -> Result<(), Broken> {
        follow(
            &self.history,
            self.rules,
            &self.sealed,
            self.history.until,
            visit,
        )?;
        Ok(())
    }

    /// Returns the game's ID.
    pub const fn id(&self) -> GameId {
        self.history.game.id
    }

    /// Returns the place where it is played; `None` for an imported game.
    pub const fn where_played(&self) -> Option<Place> {
        self.history.game.origin.place()
    }

    /// Returns whether it has ended.
    pub fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    /// Returns whether nobody plays it any more: it has ended, or was read from a record.
    pub fn is_closed(&self) -> bool {
        self.is_over() || self.where_played().is_none()
    }

    /// Returns `true` if a seat has won.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        self.state
            .outcome()
            .is_some_and(|outcome| outcome.is_won_by(seat))
    }

    /// Returns the seat whose own action ended the game, or `None` for an end by agreement, time or
    /// a ruling.
    pub fn ended_by(&self) -> Option<Seat> {
        match self.history.ending.as_ref().map(|ending| ending.end) {
            Some(EarlyEnd::Resigned(seat) | EarlyEnd::Claimed(seat) | EarlyEnd::Aborted(seat)) => {
                Some(seat)
            }
            Some(_) => None,
            None if self.departure.is_some() => self.history.departures.last().map(|it| it.seat),
            None => self.history.turns.last().map(|turn| turn.seat),
        }
    }

    /// Returns the number of turns made.
    pub fn turns(&self) -> u32 {
        self.state.turns()
    }

    /// Returns what became of the turn that a button belongs to.
    pub fn passed(&self, turn: Seq) -> Passed {
        let history = &self.history;
        if turn > history.log.last() {
            Passed::Unknown
        } else if turn < history.rewound() {
            Passed::TakenBack
        } else {
            Passed::Turn(self.turns_at(turn) + 1)
        }
    }

    /// Returns the error for a button that belongs to another turn than the current one.
    pub fn stale(&self, turn: Seq, card: Option<String>) -> CommandError {
        let told = stale(self.passed(turn), self.turns() + 1);
        refusal(told).with_latest_card(card)
    }

    /// Refuses a spectator and offers ways to watch.
    pub fn check_plays(&self, tx: &Tx, caller: &Caller) -> CommandResult<()> {
        let Err(refused) = self.seat_of_player(caller) else {
            return Ok(());
        };
        let card = self.card_for(tx, caller.person.id)?;
        Err(refused.with_ways_to_watch(self.which(), card))
    }

    /// Refuses a seat that is out while the others continue (M5, M8).
    pub fn check_in(&self, seat: Seat) -> CommandResult<()> {
        if self.state.eliminated().has(seat) {
            return refuse(i18n::error_out_of_game(self.id()));
        }
        Ok(())
    }

    /// Refuses while the game is adjourned.
    pub fn check_not_adjourned(&self) -> CommandResult<()> {
        match &self.history.adjournment {
            None => Ok(()),
            Some(adjourned) => refuse(
                i18n::ErrorAdjourned {
                    game: self.id(),
                    why: markup::escape(&adjourned.reason),
                }
                .text(),
            ),
        }
    }

    /// Returns the caller's seat, which must be the one to move.
    pub fn check_turn(&self, caller: &Caller) -> CommandResult<Seat> {
        let seat = self.seat_of_player(caller)?;
        self.check_running()?;
        self.check_in(seat)?;
        self.check_not_adjourned()?;
        match self.state.to_move() {
            Some(to_move) if to_move != seat => {
                let last = self.history.transference.map(|swap| swap.turn);
                let swapped = last == Some(self.turns());
                let who = self.name(to_move);
                refuse(
                    i18n::ErrorNotYourTurn {
                        game: self.id(),
                        swapped,
                        who,
                    }
                    .text(),
                )
            }
            _ if self.course.is_too_late(caller.at()) => refuse(i18n::error_out_of_time(self.id())),
            _ => self.check_not_outrun(caller).map(|()| seat),
        }
    }

    /// Refuses a command given before the latest turn was made: it is late and was meant for
    /// another position.
    pub(in crate::game) fn check_not_outrun(&self, caller: &Caller) -> CommandResult<()> {
        let known = self
            .history
            .turns
            .iter()
            .take_while(|turn| turn.at <= caller.at())
            .count();
        let known = u32::try_from(known).unwrap_or(u32::MAX);
        if known >= self.turns() {
            return Ok(());
        }
        let told = stale(Passed::Turn(known + 1), self.turns() + 1);
        refuse(told)
    }

    /// Refuses once the game is over.
    pub fn check_running(&self) -> CommandResult<()> {
        let Some(outcome) = self.state.outcome() else {
            return Ok(());
        };
        refuse(
            i18n::ErrorOver {
                game: self.id(),
                how: i18n::outcome(outcome, &self.names()),
            }
            .text(),
        )
    }

    /// Returns the board at a log position, seen from `side`.
    pub const fn board(&self, at: Seq, side: Option<Seat>) -> BoardSpec {
        BoardSpec::at(self.id(), at, side)
    }

    /// Returns the address of the latest card that a person can open.
    pub fn card_for(&self, tx: &Tx, person: PersonId) -> Result<Option<String>> {
        let Some(place) = self.where_played() else {
            return Ok(None);
        };
        let channel = match place.guild {
            Some(_) => Some(place.channel),
            None => tx.person(person)?.and_then(|person| person.dm_channel),
        };
        let Some(channel) = channel else {
            return Ok(None);
        };
        let latest = tx.latest_card(self.id(), channel)?;
        Ok(latest.map(|card| markup::address(place.guild, card.at)))
    }
}

/// Returns a link to the latest card that a person can open, or an empty text.
pub fn link(tx: &Tx, game: &Game, person: PersonId) -> Result<String> {
    let latest = game.card_for(tx, person)?;
    Ok(latest.map_or_else(String::new, |address| {
        markup::link(i18n::GAME_LATEST_CARD, &address)
    }))
}
