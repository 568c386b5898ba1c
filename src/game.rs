//! A game as it stands: its log replayed by the rules, with its people and clocks. It does not know who is told of what. People may
//! change places once and seats may change hands, so whoever asks for a name says at which place of the log.

pub mod clocks;
pub mod conditional_moves;
pub mod deal;
pub mod fair_play;
pub mod naming;
pub mod play_clock;
pub mod proposals;
pub mod readers;
pub mod record;
mod replay;
pub mod resolve_game;
pub mod rulings;
pub mod seating;
pub mod waiting;
pub mod warnings;

use crate::clock::{ClockTimeline, Time};
use crate::command::{Caller, GameRef, Query, Sight};
use crate::domain::{Commitment, Finish, GameId, Millis, PersonId, Place, Secret, StateHash};
use crate::event_log::{EarlyEnd, GameEvent as Happened, History, Seq};
use crate::i18n::unreadable::{Passed, stale};
use crate::i18n::{self, markup};
use crate::reply::error::{
    Broken, CommandError, CommandResult, InternalError, Result, refusal, refuse,
};
use crate::reply::{BoardSpec, Button, Message};
use crate::store::{self, Tx};
use homeworlds::rules::multiplayer::{Alignment, Deal};
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Event, Outcome, Resumed, Ruleset, Seat};
use replay::{end_of, follow, replay_to};

pub use replay::{default_homes, outcome_of};

/// A game with its people, replayed.
#[derive(Clone)]
pub struct Game {
    /// What is stored of it.
    pub history: History,
    /// How it is played.
    pub rules: Ruleset,
    /// Where it stands.
    pub state: AnyGame,
    /// What is stored about its clocks.
    pub course: ClockTimeline,
    /// When it is told of, if that is known.
    pub told_at: Option<Millis>,
    departure: Option<Vec<Event>>,
    sealed: CommittedDeal,
}

/// The secret deal of a game, as it is stored; empty where nothing is dealt.
#[derive(Clone, Default)]
pub struct CommittedDeal {
    /// What was published of it.
    pub published: Option<Commitment>,
    /// The text that was committed to.
    pub text: Option<Secret<String>>,
}

/// A game as it stood, and how it came there.
pub struct PastGame {
    /// The game.
    pub game: AnyGame,
    /// What happened when a seat left, if that led there (M8); the latest turn did otherwise.
    pub departure: Option<Vec<Event>>,
}

impl CommittedDeal {
    /// What is stored of a game's deal.
    pub fn load(tx: &Tx, id: GameId) -> Result<Self, store::StoreError> {
        Ok(Self {
            published: tx.commitment(id)?,
            text: tx.deal(id)?,
        })
    }

    /// The deal, if there is one and it is what was committed to.
    fn open(&self) -> Result<Option<Deal>, &'static str> {
        match (&self.published, &self.text) {
            (None, None) => Ok(None),
            (Some(published), Some(text)) if *published == Commitment::to(text.reveal()) => {
                let deal = Deal::from_line(text.reveal());
                deal.map(Some).ok_or("the deal cannot be read")
            }
            _ => Err("the deal is not the one that was committed to"),
        }
    }
}

/// What `side` may see of a game with the steps of a draft that are legal there; none is the empty text.
pub fn view_with(game: &AnyGame, steps: &str, side: Option<Seat>) -> AnyView {
    if steps.is_empty() {
        return game.view(side);
    }
    let drafted = game.draft(steps);
    drafted.map_or_else(|| game.view(side), |resumed| resumed.draft.view(side))
}

/// A fingerprint of where a game stands, kept with each turn.
pub fn state_hash(game: &AnyGame) -> StateHash {
    StateHash(game.fingerprint())
}

impl Game {
    /// The game, whoever asks; `None` when there is none.
    pub fn load(tx: &Tx, id: GameId) -> Result<Option<Self>> {
        let Some(history) = tx.history(id)? else {
            return Ok(None);
        };
        let sealed = CommittedDeal::load(tx, id)?;
        let game = Self::replay(history, sealed)?;
        let course = clocks::course_of(tx, &game.history)?;
        Ok(Some(Self { course, ..game }))
    }

    /// A game that is known to be there.
    pub fn load_required(tx: &Tx, id: GameId) -> Result<Self> {
        Self::load(tx, id)?.ok_or(InternalError::NoTable(id))
    }

    /// The game as it stood after an event of its log; `None` when there is none.
    pub fn load_at(tx: &Tx, id: GameId, until: Seq) -> Result<Option<Self>> {
        let Some(history) = tx.history_at(id, until)? else {
            return Ok(None);
        };
        Ok(Some(Self::replay(history, CommittedDeal::load(tx, id)?)?))
    }

    /// The game in which a place of the log counts: as it stands, or as it stood before that was taken back.
    pub fn showing(tx: &Tx, id: GameId, place: Seq) -> Result<Option<Self>> {
        match Self::load(tx, id)? {
            Some(game) if place > game.place() || game.history.counts(place) => Ok(Some(game)),
            Some(_) => Self::load_at(tx, id, place),
            None => Ok(None),
        }
    }

    /// How many turns had been made at a place of the log.
    pub fn turns_at(&self, place: Seq) -> u32 {
        self.history.log.turns_at(place)
    }

    /// The same, to be told of at a moment.
    pub fn told_at(self, now: Millis) -> Self {
        Self {
            told_at: Some(now),
            ..self
        }
    }

    /// This game, for a command about it.
    pub fn which(&self) -> GameRef {
        GameRef::Named(self.id())
    }

    /// This game as it stands, for a command that is stale once it stands otherwise.
    pub fn as_it_stands(&self) -> GameRef {
        GameRef::At {
            game: self.id(),
            turn: self.turn_place(),
        }
    }

    /// The game, if the asker may see it here.
    pub fn visible(tx: &Tx, asker: &Caller, id: GameId) -> CommandResult<Self> {
        let unknown = || refusal(i18n::error_no_such_game(markup::code(id.as_str())));
        tx.visible_game(id, asker.viewer())?.ok_or_else(unknown)?;
        Self::load(tx, id)?.ok_or_else(unknown)
    }

    /// Something has been added to its log, and the game has moved by it.
    pub fn apply(&mut self, event: Happened) {
        self.history.apply(event);
        if self.course.time.is_kept() {
            self.course.log = self.history.log.clone();
        }
    }

    /// Replays what is stored.
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

    /// The game as it stood at a moment; its end beyond turns and departures belongs to the latest.
    pub fn at(&self, place: Seq) -> Result<PastGame, Broken> {
        replay_to(&self.history, self.rules, &self.sealed, place)
    }

    /// What happened when a seat left, if that is the latest (M8).
    pub fn departure(&self) -> Option<&[Event]> {
        self.departure.as_deref()
    }

    /// Which board stands, by its place in the log.
    pub fn place(&self) -> Seq {
        self.history.place()
    }

    /// Which board stood when so many turns had just been made.
    pub fn place_after(&self, turns: u32) -> Seq {
        self.history.place_after(turns)
    }

    /// Which board stood when so many turns had been made and the next turn was about to come.
    pub fn place_before_next(&self, turns: u32) -> Seq {
        self.history.place_before_next(turns)
    }

    /// Whose turn it is, by its place in the log: what buttons carry, so that one of another turn is known as stale.
    pub fn turn_place(&self) -> Seq {
        self.history.turn()
    }

    /// Where the game stood when so many turns had just been made, with a change of places that followed (B22).
    pub fn after_turn(&self, turns: u32) -> Seq {
        let history = &self.history;
        let moved = history.transference.filter(|moved| moved.turn == turns);
        match (moved, turns) {
            (Some(moved), _) => moved.seq,
            (None, 0) => Seq(1),
            (None, _) => history.place_of(turns),
        }
    }

    /// The alignment of a seat, for the eyes of who sits there (M6).
    pub fn alignment(&self, seat: Seat) -> Option<Secret<Alignment>> {
        self.state.alignment_of(seat).map(Secret::new)
    }

    /// What was published of the deal when the game began (M9).
    pub const fn published(&self) -> Option<Commitment> {
        self.sealed.published
    }

    /// The text of the deal, once the game is over (M9).
    pub fn opened(&self) -> Option<&str> {
        self.state.outcome()?;
        self.sealed.text.as_ref().map(|text| text.reveal().as_str())
    }

    /// Takes up the turn of the seat to move from the text of its steps so far; the game must go on.
    pub fn draft(&self, text: &str) -> Result<Resumed<'_>, Broken> {
        self.state.draft(text).ok_or(Broken {
            game: self.id(),
            turn: self.turns(),
            why: "it is over, and a turn of it is composed",
        })
    }

    /// The games before each turn of a line, and the one behind its last, as far as it is legal from a moment on. They are played
    /// by what everybody knows alone: no deal is in them.
    pub fn walk(&self, place: Seq, line: &[String]) -> Result<Vec<AnyGame>, Broken> {
        let public = CommittedDeal::default();
        // An end that came without a turn leaves the board open to what is supposed.
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

    /// The same match as it would be behind such a line.
    pub fn supposing(&self, place: Seq, line: &[String]) -> Result<Self, Broken> {
        let mut games = self.walk(place, line)?;
        Ok(self.with_game(games.pop().expect("the one before all")))
    }

    /// The same match with its game as it would be.
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

    /// What a board shows: the game after so many turns and those of a plan, with the steps of a draft that are legal there.
    pub fn view(&self, board: &BoardSpec) -> Result<AnyView, Broken> {
        let game = match &board.planned {
            None => self.at(board.at)?.game,
            Some(line) => self.supposing(board.at, line)?.state,
        };
        Ok(view_with(&game, &board.steps, board.side))
    }

    /// The game before the turn after `turns`; `watch` is shown it before each turn on the way there.
    pub fn watch(&self, turns: u32, mut watch: impl FnMut(&AnyGame)) -> Result<AnyGame, Broken> {
        let until = end_of(&self.history, self.place_before_next(turns));
        let (rules, sealed) = (self.rules, &self.sealed);
        let then = follow(&self.history, rules, sealed, until, |game, _| watch(game))?;
        Ok(then.game)
    }

    /// Visits every turn: the game before it, and what it was judged to be.
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

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.history.game.id
    }

    /// Where it is played; `None` for one that was not played here.
    pub const fn where_played(&self) -> Option<Place> {
        self.history.game.origin.place()
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.state.outcome().is_some()
    }

    /// Returns `true` if a seat has won.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        self.state
            .outcome()
            .is_some_and(|outcome| outcome.is_won_by(seat))
    }

    /// Returns the seat whose own act ended the game; none for an end by agreement, time or a ruling.
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

    /// How many turns have been made.
    pub fn turns(&self) -> u32 {
        self.state.turns()
    }

    /// What became of the turn that a button was for.
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

    /// That a press was for another turn than the present one.
    pub fn stale(&self, turn: Seq, card: Option<String>) -> CommandError {
        let told = stale(self.passed(turn), self.turns() + 1);
        let button = card.map(|card| Button::link(i18n::BUTTON_LATEST_CARD, card));
        CommandError::Refused(Box::new(Message::of(told).with_buttons(button)))
    }

    /// Refuses somebody who only watches, with the ways to look on.
    pub fn check_plays(&self, tx: &Tx, asker: &Caller) -> CommandResult<()> {
        let Err(CommandError::Refused(refused)) = self.seat_of_player(asker) else {
            return Ok(());
        };
        let review = Query::Review {
            game: self.which(),
            turn: None,
            sight: Sight::default(),
        };
        let card = self.card_for(tx, asker.person.id)?;
        let card = card.map(|card| Button::link(i18n::BUTTON_WATCH_GAME, card));
        let ways = [Button::plain(i18n::BUTTON_REVIEW, review)];
        let ways = ways.into_iter().chain(card);
        Err(CommandError::Refused(Box::new(refused.with_buttons(ways))))
    }

    /// Refuses a seat that is out while the others play on (M5, M8).
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
            Some(adjourned) => refuse(i18n::error_adjourned(
                self.id(),
                markup::escape(&adjourned.reason),
            )),
        }
    }

    /// The asker's seat, which must be the one to move.
    pub fn check_turn(&self, asker: &Caller) -> CommandResult<Seat> {
        let seat = self.seat_of_player(asker)?;
        self.check_running()?;
        self.check_in(seat)?;
        self.check_not_adjourned()?;
        match self.state.to_move() {
            Some(to_move) if to_move != seat => {
                let last = self.history.transference.map(|swap| swap.turn);
                let swapped = last == Some(self.turns());
                let who = self.name(to_move);
                refuse(i18n::error_not_your_turn(self.id(), swapped, who))
            }
            _ if self.course.is_too_late(asker.at()) => refuse(i18n::error_out_of_time(self.id())),
            _ => self.check_not_outrun(asker).map(|()| seat),
        }
    }

    /// Refuses an order that was given before the latest turn was made: it comes late, and was meant for another position.
    pub(in crate::game) fn check_not_outrun(&self, asker: &Caller) -> CommandResult<()> {
        let known = self
            .history
            .turns
            .iter()
            .take_while(|turn| turn.at <= asker.at())
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
        refuse(i18n::error_over(
            self.id(),
            i18n::outcome(outcome, &self.names()),
        ))
    }

    /// The board as it stood at a place of the log, seen from `side`.
    pub const fn board(&self, at: Seq, side: Option<Seat>) -> BoardSpec {
        BoardSpec::at(self.id(), at, side)
    }

    /// The address of the latest card that a person can open.
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

/// A link to the latest card that a person can open; empty where there is none.
pub fn link(tx: &Tx, game: &Game, person: PersonId) -> Result<String> {
    let latest = game.card_for(tx, person)?;
    Ok(latest.map_or_else(String::new, |address| {
        markup::link(i18n::GAME_LATEST_CARD, &address)
    }))
}

/// Keeps what a game came to, if it is over.
pub fn keep_finish(tx: &mut Tx, game: &Game) -> Result<()> {
    let Some(outcome) = game.state.outcome() else {
        return Ok(());
    };
    for seat in game.state.all_seats() {
        tx.set_finish(game.id(), game.began_at(seat), finish(outcome, seat))?;
    }
    Ok(())
}

fn finish(outcome: &Outcome, seat: Seat) -> Finish {
    match outcome {
        Outcome::Win { seats, .. } if seats.contains(&seat) => Finish::Won,
        Outcome::Win { .. } => Finish::Lost,
        Outcome::Draw(_) => Finish::Drawn,
        Outcome::NoResult(_) => Finish::Void,
    }
}
