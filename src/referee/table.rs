//! A game as it stands: replayed from its stored orders, with its people.

use crate::clock::{Course, Time};
use crate::command::Asker;
use crate::notify::markup;
use crate::order::Name;
use crate::referee::answer::BoardOf;
use crate::referee::clocks;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::rules::binary::handicap::Handicap;
use crate::rules::multiplayer::{Alignment, Deal, Leaving};
use crate::rules::{
    AnyGame, AnyVerdict, AnyView, DrawReason, Event, NoResult, Outcome, Refusal, Resumed, Ruleset,
    Seat, WinReason,
};
use crate::store::{self, End, History, Sitter, Tx};
use crate::table::{
    ChannelId, Commitment, GameId, LineId, MessageAt, Millis, Moment, PersonId, Secret, StateHash,
    Tally,
};
use crate::words;

/// A game with its people, replayed.
pub struct Table {
    /// What is stored of it.
    pub history: History,
    /// How it is played.
    pub rules: Ruleset,
    /// Where it stands.
    pub game: AnyGame,
    /// What is stored about its clocks.
    pub course: Course,
    /// When it is told of, if that is known.
    pub told_at: Option<Millis>,
    departure: Option<Vec<Event>>,
    sealed: Sealed,
}

/// The secret deal of a game, as it is stored; empty where nothing is dealt.
#[derive(Clone, Default)]
pub struct Sealed {
    /// What was published of it.
    pub published: Option<Commitment>,
    /// The text that was committed to.
    pub text: Option<Secret<String>>,
}

/// A game as it stood, and how it came there.
pub struct Then {
    /// The game.
    pub game: AnyGame,
    /// What happened when a seat left, if that led there (M8); the latest turn did otherwise.
    pub departure: Option<Vec<Event>>,
}

impl Sealed {
    /// What is stored of a game's deal.
    pub fn load(tx: &Tx<'_>, id: GameId) -> Result<Self, store::Fault> {
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

/// A stored game that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game} cannot be replayed: turn {turn} does not fit ({why})")]
pub struct Broken {
    /// The game.
    pub game: GameId,
    /// The turn that does not fit; 0 is the game itself.
    pub turn: u32,
    /// What is wrong.
    pub why: &'static str,
}

/// A fingerprint of where a game stands, kept with each turn.
pub fn state_hash(game: &AnyGame) -> StateHash {
    StateHash(game.fingerprint())
}

impl Table {
    /// The game, whoever asks; `None` when there is none.
    pub fn load(tx: &Tx<'_>, id: GameId) -> Result<Option<Self>, Fault> {
        let Some(history) = tx.history(id)? else {
            return Ok(None);
        };
        let course = clocks::course(tx, id)?;
        let table = Self::replay(history, Sealed::load(tx, id)?)?;
        Ok(Some(Self { course, ..table }))
    }

    /// A game that is known to be there.
    pub fn known(tx: &Tx<'_>, id: GameId) -> Result<Self, Fault> {
        Self::load(tx, id)?.ok_or(Fault::NoTable(id))
    }

    /// The game up to the end of one line of its log; `None` when there is none.
    pub fn load_on(tx: &Tx<'_>, id: GameId, line: LineId) -> Result<Option<Self>, Fault> {
        let Some(history) = tx.history_on(id, line)? else {
            return Ok(None);
        };
        Ok(Some(Self::replay(history, Sealed::load(tx, id)?)?))
    }

    /// The same, to be told of at a moment.
    pub fn told_at(self, now: Millis) -> Self {
        Self {
            told_at: Some(now),
            ..self
        }
    }

    /// The game, if the asker may see it here.
    pub fn visible(tx: &Tx<'_>, asker: &Asker, id: GameId) -> Result<Self, Stop> {
        let unknown = || Objection::NoSuchGame(markup::code(id.as_str()));
        tx.visible_game(id, asker.viewer())?.ok_or_else(unknown)?;
        Ok(Self::load(tx, id)?.ok_or_else(unknown)?)
    }

    /// Replays what is stored.
    pub fn replay(history: History, sealed: Sealed) -> Result<Self, Broken> {
        let broken = |turn, why| Broken {
            game: history.game.id,
            turn,
            why,
        };
        let rules: Ruleset = history
            .game
            .ruleset
            .parse()
            .map_err(|_| broken(0, "unknown ruleset"))?;
        let then = replay_to(&history, rules, &sealed, latest(&history))?;
        Ok(Self {
            history,
            rules,
            game: then.game,
            course: Course {
                time: Time::UNTIMED,
                ..Course::default()
            },
            told_at: None,
            departure: then.departure,
            sealed,
        })
    }

    /// The game as it stood at a moment; its end beyond turns and departures belongs to the latest.
    pub fn at(&self, moment: Moment) -> Result<Then, Broken> {
        replay_to(&self.history, self.rules, &self.sealed, moment)
    }

    /// What happened when a seat left, if that is the latest (M8).
    pub fn departure(&self) -> Option<&[Event]> {
        self.departure.as_deref()
    }

    /// After all that has happened.
    pub fn now(&self) -> Moment {
        latest(&self.history)
    }

    /// When so many turns had just been made.
    pub fn when_made(&self, turns: u32) -> Moment {
        let departures = self.history.departures.iter();
        let left = departures.filter(|left| left.turn < turns).count();
        Moment {
            line: self.history.path.of_turn(turns),
            turns,
            left: number(left),
        }
    }

    /// When so many turns had been made and the next turn was about to come.
    pub fn before_next(&self, turns: u32) -> Moment {
        Moment {
            turns,
            ..self.when_made(turns.saturating_add(1))
        }
    }

    /// The alignment of a seat, for the eyes of who sits there (M6).
    pub fn alignment(&self, seat: Seat) -> Option<Secret<Alignment>> {
        self.game.alignment_of(seat).map(Secret::new)
    }

    /// What was published of the deal when the game began (M9).
    pub const fn published(&self) -> Option<Commitment> {
        self.sealed.published
    }

    /// The text of the deal, once the game is over (M9).
    pub fn opened(&self) -> Option<&str> {
        self.game.outcome()?;
        self.sealed.text.as_ref().map(|text| text.reveal().as_str())
    }

    /// Takes up the turn of the seat to move from the text of its steps so far; the game must go on.
    pub fn draft(&self, text: &str) -> Result<Resumed<'_>, Broken> {
        self.game.draft(text).ok_or(Broken {
            game: self.id(),
            turn: self.turns(),
            why: "it is over, and a turn of it is composed",
        })
    }

    /// The same table as it would be if `line` were played from a moment on, by what everybody knows alone: no deal is in
    /// it. Says besides how many turns of the line are legal there.
    pub fn supposing<'l>(
        &self,
        moment: Moment,
        line: impl IntoIterator<Item = &'l str>,
    ) -> Result<(Self, usize), Broken> {
        let public = Sealed::default();
        let mut game = replay_to(&self.history, self.rules, &public, moment)?.game;
        let mut played = 0;
        for text in line {
            let Some(verdict) = game.judge_stored(text) else {
                break;
            };
            game.accept(verdict);
            played += 1;
        }
        Ok((self.with_game(game), played))
    }

    /// The same table with its game as it would be.
    pub fn with_game(&self, game: AnyGame) -> Self {
        Self {
            history: self.history.clone(),
            rules: self.rules,
            game,
            course: self.course.clone(),
            told_at: self.told_at,
            departure: None,
            sealed: Sealed::default(),
        }
    }

    /// The turn that was made after `turns` turns, in canonical text.
    pub fn made_after(&self, turns: u32) -> Option<&str> {
        let turn = self.history.turns.get(turns as usize)?;
        Some(&turn.text)
    }

    /// What a board shows: the game after so many turns and those of a plan, with the steps of a draft that are legal there.
    pub fn view(&self, board: &BoardOf) -> Result<AnyView, Broken> {
        let moment = Moment {
            line: board.line,
            turns: board.turns,
            left: board.left,
        };
        let game = if board.planned.is_empty() {
            self.at(moment)?.game
        } else {
            let line = board.planned.iter().map(String::as_str);
            self.supposing(moment, line)?.0.game
        };
        if board.steps.is_empty() {
            return Ok(game.view(board.side));
        }
        let drafted = game.draft(&board.steps);
        Ok(drafted.map_or_else(
            || game.view(board.side),
            |resumed| resumed.draft.view(board.side),
        ))
    }

    /// The game before the turn after `turns`; `watch` is shown it before each turn on the way there.
    pub fn watch(&self, turns: u32, mut watch: impl FnMut(&AnyGame)) -> Result<AnyGame, Broken> {
        let moment = self.before_next(turns);
        let (rules, sealed) = (self.rules, &self.sealed);
        let then = follow(&self.history, rules, sealed, moment, |game, _| watch(game))?;
        Ok(then.game)
    }

    /// Visits every turn: the game before it, and what it was judged to be.
    pub fn each_turn(&self, visit: impl FnMut(&AnyGame, &AnyVerdict)) -> Result<(), Broken> {
        follow(&self.history, self.rules, &self.sealed, self.now(), visit)?;
        Ok(())
    }

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.history.game.id
    }

    /// How many turns have been made.
    pub fn turns(&self) -> u32 {
        self.game.turns()
    }

    /// The line of the log that this is the history of.
    pub fn line(&self) -> LineId {
        self.history.path.line()
    }

    /// How many turns have been made, as buttons carry it.
    pub fn tally(&self) -> Tally {
        self.tally_at(self.turns())
    }

    /// So many turns of this history, as buttons carry it.
    pub fn tally_at(&self, turns: u32) -> Tally {
        Tally {
            turns,
            line: self.line(),
        }
    }

    /// The seat of a person, now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        (0..)
            .map(Seat)
            .zip(self.seating())
            .find(|(_, sitter)| sitter.person == Some(person))
            .map(|(seat, _)| seat)
    }

    /// The seat at which whoever sits at `seat` now sat when the game began, or who was replaced there (B22).
    pub fn began_at(&self, seat: Seat) -> Seat {
        match self.history.transference {
            Some(_) => seat.other(),
            None => seat,
        }
    }

    /// The seat at which the person who is Junior Officer sits now (B22).
    pub fn junior(&self) -> Option<Seat> {
        let first = self.rules.handicap()?.junior;
        let swapped = self.history.transference.is_some();
        Some(if swapped { first.other() } else { first })
    }

    /// Whether Red Alert is on for the person who sits at `seat` now (B21).
    pub fn alerts(&self, seat: Seat) -> bool {
        let handicap = self.rules.handicap().zip(self.junior());
        handicap.is_some_and(|(handicap, junior)| handicap.alerts(seat, junior))
    }

    /// Who sits at each seat now.
    fn seating(&self) -> Seating<'_> {
        seating(&self.history, u32::MAX)
    }

    /// Who sits at the board that stands after `turns` turns; at the latest one those who sit there now.
    fn seating_after(&self, turns: u32) -> Seating<'_> {
        if turns >= self.turns() {
            return self.seating();
        }
        seating(&self.history, turns)
    }

    /// The seat of the asker, who must play.
    pub fn seat_of_player(&self, asker: &Asker) -> Result<Seat, Objection> {
        self.seat_of(asker.person.id)
            .ok_or(Objection::NoPlayer(self.id()))
    }

    /// Who sits there now; `None` in imported games.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seating().nth(seat.index())?.person
    }

    /// Everybody who sits there now, by seat.
    pub fn people(&self) -> Vec<PersonId> {
        let seats = (0..self.game.seats()).map(Seat);
        seats.filter_map(|seat| self.person(seat)).collect()
    }

    /// Whose turn it is.
    pub fn person_to_move(&self) -> Option<PersonId> {
        self.person(self.game.to_move()?)
    }

    /// The names of the seats now, escaped for a message.
    pub fn names(&self) -> Vec<String> {
        escaped(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns, escaped.
    pub fn names_after(&self, turns: u32) -> Vec<String> {
        escaped(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, escaped.
    pub fn names_in(&self, turn: u32) -> Vec<String> {
        escaped(seating(&self.history, turn))
    }

    /// The names of the seats now as they are, for menus.
    pub fn plain_names(&self) -> Vec<String> {
        plain(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns as they are, for pictures.
    pub fn plain_names_after(&self, turns: u32) -> Vec<String> {
        plain(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, as they are; 0 is where they sat at first.
    pub fn plain_names_in(&self, turn: u32) -> Vec<String> {
        plain(seating(&self.history, turn))
    }

    /// The name of one seat now, escaped.
    pub fn name(&self, seat: Seat) -> String {
        let sitter = self.seating().nth(seat.index());
        sitter.map_or_else(String::new, |sitter| markup::escape(&sitter.name))
    }

    /// Refuses a seat that is out while the others play on (M5, M8).
    pub fn check_in(&self, seat: Seat) -> Result<(), Objection> {
        if self.game.eliminated().has(seat) {
            return Err(Objection::OutOfGame(self.id()));
        }
        Ok(())
    }

    /// Refuses while the game is adjourned.
    pub fn check_not_adjourned(&self) -> Result<(), Objection> {
        match &self.history.adjournment {
            None => Ok(()),
            Some(adjourned) => Err(Objection::Adjourned {
                game: self.id(),
                why: markup::escape(&adjourned.reason),
            }),
        }
    }

    /// Refuses once the game is over.
    pub fn check_running(&self) -> Result<(), Objection> {
        let Some(outcome) = self.game.outcome() else {
            return Ok(());
        };
        Err(Objection::Over {
            game: self.id(),
            how: words::outcome(outcome, &self.names()),
        })
    }

    /// The address of the latest card that the asker can open.
    pub fn latest_card(&self, tx: &Tx<'_>, asker: &Asker) -> Result<Option<String>, Fault> {
        self.card_for(tx, asker.person.id)
    }

    /// The address of the latest card that a person can open.
    pub fn card_for(&self, tx: &Tx<'_>, person: PersonId) -> Result<Option<String>, Fault> {
        let Some(place) = self.history.game.origin.place() else {
            return Ok(None);
        };
        let channel = match place.guild {
            Some(_) => Some(place.channel),
            None => tx.person(person)?.and_then(|person| person.dm_channel),
        };
        Ok(latest_in(tx, self.id(), channel)?.map(|at| markup::address(place.guild, at)))
    }
}

type Seating<'h> = Box<dyn Iterator<Item = &'h Sitter> + 'h>;

/// Who sits at each seat when turn `turn` is taken: people may change places (B22), and others may take their seats.
fn seating(history: &History, turn: u32) -> Seating<'_> {
    let changed = history.transference.is_some_and(|moved| moved.turn < turn);
    let sitters = (0..)
        .map(Seat)
        .zip(&history.sitters)
        .map(move |(seat, now)| sitter(history, seat, turn).unwrap_or(now));
    if changed {
        let sitters: Vec<&Sitter> = sitters.collect();
        return Box::new(sitters.into_iter().rev());
    }
    Box::new(sitters)
}

/// Who made a turn of this history; `None` in imported games.
pub fn taker(history: &History, turn: &store::Turn) -> Option<PersonId> {
    seating(history, turn.number).nth(turn.seat.index())?.person
}

/// Who took turn `turn` where somebody else sits now; `seat` is where they began.
fn sitter(history: &History, seat: Seat, turn: u32) -> Option<&Sitter> {
    let mut of_seat = history.replacements.iter().filter(|left| left.seat == seat);
    let left = of_seat.find(|left| left.came_after(&history.path, turn))?;
    Some(&left.was)
}

fn escaped(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| markup::escape(&sitter.name)).collect()
}

fn plain(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| sitter.name.clone()).collect()
}

fn latest_in(
    tx: &Tx<'_>,
    game: GameId,
    channel: Option<ChannelId>,
) -> Result<Option<MessageAt>, Fault> {
    let Some(channel) = channel else {
        return Ok(None);
    };
    Ok(tx.latest_card(game, channel)?.map(|card| card.at))
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn latest(history: &History) -> Moment {
    Moment {
        line: history.path.line(),
        turns: number(history.turns.len()),
        left: number(history.departures.len()),
    }
}

fn replay_to(
    history: &History,
    rules: Ruleset,
    sealed: &Sealed,
    moment: Moment,
) -> Result<Then, Broken> {
    follow(history, rules, sealed, moment, |_, _| {})
}

fn follow(
    history: &History,
    rules: Ruleset,
    sealed: &Sealed,
    moment: Moment,
    mut visit: impl FnMut(&AnyGame, &AnyVerdict),
) -> Result<Then, Broken> {
    let broken = |turn, why| Broken {
        game: history.game.id,
        turn,
        why,
    };
    let imported = history.game.origin.place().is_none();
    let deal = sealed.open().map_err(|why| broken(0, why))?;
    let mut game = AnyGame::dealt(rules, default_homes(history), deal)
        .map_err(|_| broken(0, "another number of seats than the ruleset has"))?;
    if imported {
        game = game.with_any_names();
    }
    let mut then = Then {
        game,
        departure: None,
    };
    check_transference(history, rules, &then.game)?;
    let mut leaving = history
        .departures
        .iter()
        .take(moment.left as usize)
        .peekable();
    let mut turns = history.turns.iter().take(moment.turns as usize);
    loop {
        while let Some(left) = leaving.next_if(|left| left.turn == then.game.turns()) {
            let events = then.game.leave(left.seat, leaving_of(left.why));
            let events = events.map_err(|_| broken(left.turn, "a seat left that could not"))?;
            then.departure = Some(events);
        }
        let Some(turn) = turns.next() else {
            break;
        };
        if imported {
            // Records name the seat of each turn; archives skip people who left.
            then.game.give_turn_to(turn.seat);
        }
        let verdict = then
            .game
            .judge_stored(&turn.text)
            .ok_or_else(|| broken(turn.number, "no legal order"))?;
        visit(&then.game, &verdict);
        then.game.accept(verdict);
        then.departure = None;
        if state_hash(&then.game) != turn.state_hash {
            return Err(broken(turn.number, "another position than was stored"));
        }
        check_transference(history, rules, &then.game)?;
    }
    let last = latest(history);
    if (moment.turns, moment.left) >= (last.turns, last.left)
        && let Some(ending) = &history.ending
    {
        let last = then.game.turns();
        finish(&mut then.game, ending.end).map_err(|_| broken(last, "ended twice"))?;
    }
    Ok(then)
}

fn finish(game: &mut AnyGame, end: End) -> Result<(), Refusal> {
    match end {
        End::Agreed => game.agree_draw(),
        End::Resigned(_)
        | End::Claimed(_)
        | End::TimedOut(_)
        | End::Aborted(_)
        | End::Adjudicated(_)
        | End::Voided => game.end(outcome_of(end)),
    }
}

/// Why a seat left, for the rules.
pub const fn leaving_of(why: store::Leaving) -> Leaving {
    match why {
        store::Leaving::Resigned => Leaving::Resigned,
        store::Leaving::TimedOut => Leaving::OutOfTime,
    }
}

/// What the homeworlds of a game are called unless the players say: each by the person who sets it up, seat by seat in
/// the first turns.
pub fn default_homes(history: &History) -> Vec<Name> {
    let settlers = (0..history.sitters.len()).filter_map(|seat| {
        let sitter = seating(history, seat as u32 + 1).nth(seat)?;
        Some(sitter.name.as_str())
    });
    home_names(settlers)
}

// B22: in turn was the person who is Junior, in a game that allows it.
fn check_transference(history: &History, rules: Ruleset, game: &AnyGame) -> Result<(), Broken> {
    let here = history
        .transference
        .filter(|moved| moved.turn == game.turns());
    let allowed =
        |handicap: Handicap| handicap.transference && game.to_move() == Some(handicap.junior);
    if here.is_none() || rules.handicap().is_some_and(allowed) {
        return Ok(());
    }
    Err(Broken {
        game: history.game.id,
        turn: game.turns(),
        why: "a brain transference that was not Junior's to make",
    })
}

/// What the homeworlds of people with these display names are called, by seat (N1).
fn home_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Name> {
    let mut homes = Vec::new();
    for (seat, name) in names.into_iter().enumerate() {
        homes.push(Name::from_display_name(name, seat, &homes));
    }
    homes
}

/// How a game ended that was ended otherwise than by its last turn (B18).
pub fn outcome_of(end: End) -> Outcome {
    match end {
        End::Resigned(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::Resigned { loser },
        },
        End::Agreed => Outcome::Draw(DrawReason::Agreed),
        End::Claimed(_) => Outcome::Draw(DrawReason::Claimed),
        End::TimedOut(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::OutOfTime { loser },
        },
        End::Aborted(seat) => Outcome::NoResult(NoResult::Aborted { seat }),
        End::Adjudicated(seats) if seats.is_empty() => Outcome::Draw(DrawReason::Adjudicated),
        End::Adjudicated(seats) => Outcome::Win {
            seats: seats.iter().collect(),
            reason: WinReason::Adjudicated,
        },
        End::Voided => Outcome::NoResult(NoResult::Voided),
    }
}
