//! The outbox from the application's side: what is due, what it says now, and what became of it.

mod timed;

use std::time::Duration;

use crate::notify::{Notice, OnLine, markup};
use crate::referee::answer::Message;
use crate::referee::stop::Fault;
use crate::referee::table::Table;
use crate::referee::tell::{self, Addressed, Tell};
use crate::referee::{
    alarms, card, challenge, closed, conditional, digest, errand, gone, lobby, review, rulings,
    shown, takeback,
};
use crate::rules::Seat;
use crate::store::{Barrier, Card, OutboxId, Outgoing, Retry, Takeback, Target, Tx, backoff};
use crate::table::{
    ChallengeId, ChannelId, Event, GameId, GuildId, LineId, LobbyId, MessageAt, MessageId, Millis,
    Moment, PersonId,
};
use crate::words::{desk as say, ruling};

/// A row of the outbox, ready to be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// The row.
    pub id: OutboxId,
    /// How often it was tried.
    pub attempts: u32,
    /// Whom it is for.
    pub target: Target,
    /// What is to be done.
    pub task: Task,
    /// Makes sending twice harmless.
    pub nonce: String,
    /// Whether it waited or failed before: it is one of many that come late.
    pub late: bool,
    /// Since when it was to leave.
    pub since: Millis,
    /// The game that it is about: then its first line names game and moment, and so tells it from all others.
    pub game: Option<GameId>,
    /// Whom it calls who may have left that server: then [`Referee::departed`] is to be said instead.
    ///
    /// [`Referee::departed`]: crate::referee::Referee::departed
    pub calls_member: Option<(GuildId, PersonId)>,
    /// What is remembered once it is delivered.
    remember: Remember,
    /// Whom it tells of what.
    pub(super) tells: Vec<Tell>,
}

/// What is to be done with a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Post a new message.
    Post(Message),
    /// Change what a message says.
    Change(MessageAt, Message),
    /// Take a message's buttons away.
    Strip(MessageAt),
    /// There is nothing left to do.
    Nothing,
}

/// What is remembered of a delivered message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remember {
    /// It is a game's card of that moment.
    Card(GameId, Moment),
    /// It is a lobby's card.
    Lobby(LobbyId),
    /// It is a challenge's card.
    Challenge(ChallengeId),
    /// It told in one message what an outage kept back.
    Outage,
    /// The card has no buttons any more.
    Stripped(Card),
    /// These news of a person were told.
    News(PersonId, i64),
    /// It was not said in that game that a person is out of reach: if they are, it is still to be said.
    Unsaid(PersonId, GameId),
    /// Nothing.
    Nothing,
}

/// What became of a parcel that was not delivered.
#[derive(Clone, Debug, PartialEq)]
pub enum Undelivered {
    /// It can be tried again; `jitter` from 0 to 1 spreads the tries.
    Later { why: String, jitter: f64 },
    /// It can be tried again after so long, and Discord says so.
    Limited(Duration),
    /// The target refuses messages.
    Refused { why: String, barrier: Barrier },
    /// It can never be delivered.
    Never(String),
}

/// A row that is due, made into a parcel if that can be done.
pub struct Due {
    /// The row.
    pub row: OutboxId,
    /// What is to be delivered.
    pub parcel: Result<Parcel, Fault>,
}

/// The rows that are due, at most `most`, and none for targets that are busy.
pub fn due(tx: &Tx<'_>, now: Millis, most: u32, busy: &[Target]) -> Result<Vec<Due>, Fault> {
    let rows = tx.due_outgoing_beside(now, most, busy)?;
    Ok(rows
        .into_iter()
        .map(|row| Due {
            row: row.id,
            parcel: parcel(tx, &row, now),
        })
        .collect())
}

fn parcel(tx: &Tx<'_>, row: &Outgoing, now: Millis) -> Result<Parcel, Fault> {
    let told: OnLine = serde_json::from_str(&row.message.payload)?;
    let made = match found_again(tx, row, told.notice)? {
        Some((person, game)) => Made {
            remember: Remember::Unsaid(person, game),
            ..Made::errand(None)
        },
        None => with_stopped(tx, row, contents(tx, row, told, now)?)?,
    };
    let task = shown_to(tx, row.message.target, made.task)?;
    Ok(Parcel {
        id: row.id,
        attempts: row.attempts,
        target: row.message.target,
        task,
        nonce: nonce(row),
        late: row.attempts > 0 || now.since(row.message.due) > LATE,
        since: row
            .failing_since
            .unwrap_or(row.message.due)
            .min(row.message.due),
        game: row.message.game,
        calls_member: gone::member_called(tx, row.message.game, told, &made.tells)?,
        remember: made.remember,
        tells: made.tells,
    })
}

/// Whose being out of reach a notice tells that is no longer so, as far as is known: they are just being tried again.
fn found_again(
    tx: &Tx<'_>,
    row: &Outgoing,
    notice: Notice,
) -> Result<Option<(PersonId, GameId)>, Fault> {
    let (Notice::Lost { person }, Some(game)) = (notice, row.message.game) else {
        return Ok(None);
    };
    let person = PersonId(person);
    let barrier = tx.barrier(Target::Person(person))?;
    Ok(barrier.is_none().then_some((person, game)))
}

/// In their direct messages people see boards as they want them, in a channel everybody sees the same.
fn shown_to(tx: &Tx<'_>, target: Target, task: Task) -> Result<Task, Fault> {
    Ok(match (target, task) {
        (Target::Person(person), Task::Post(message)) => {
            Task::Post(shown::to(tx, person, message)?)
        }
        (Target::Person(person), Task::Change(at, message)) => {
            Task::Change(at, shown::to(tx, person, message)?)
        }
        (_, task) => task,
    })
}

/// From when on a message counts as late.
const LATE: Duration = Duration::from_secs(60);

/// What a row becomes.
struct Made {
    task: Task,
    remember: Remember,
    tells: Vec<Tell>,
}

impl Made {
    fn of((task, remember): (Task, Remember)) -> Self {
        Self {
            task,
            remember,
            tells: Vec::new(),
        }
    }

    fn addressed(addressed: Addressed, remember: Remember) -> Self {
        Self {
            task: addressed.message.map_or(Task::Nothing, Task::Post),
            remember,
            tells: addressed.tells,
        }
    }

    fn errand(errand: errand::Errand) -> Self {
        let (message, tells) = errand.map_or((None, Vec::new()), |(message, tells)| {
            (Some(message), tells)
        });
        Self::addressed(Addressed { message, tells }, Remember::Nothing)
    }
}

/// Whoever is told of their turn in their direct messages is told there, too, why what they had armed was not made.
fn with_stopped(tx: &Tx<'_>, row: &Outgoing, mut made: Made) -> Result<Made, Fault> {
    let (Target::Person(person), Some(game)) = (row.message.target, row.message.game) else {
        return Ok(made);
    };
    let of_turn = |tell: &Tell| tell.person == person && tell.event == Event::Turn;
    let (Task::Post(message), true) = (&mut made.task, made.tells.iter().any(of_turn)) else {
        return Ok(made);
    };
    if let Some(table) = Table::load(tx, game)?
        && let Some(told) = conditional::told_with_turn(tx, &table, person)?
    {
        message.text = format!("{}\n{told}", message.text);
    }
    Ok(made)
}

fn contents(tx: &Tx<'_>, row: &Outgoing, told: OnLine, now: Millis) -> Result<Made, Fault> {
    let OnLine { notice, line } = told;
    let target = row.message.target;
    let table = match row.message.game {
        Some(game) => Table::load(tx, game)?.map(|table| table.told_at(now)),
        None => None,
    };
    let Some(table) = table else {
        return of_nobodys_game(tx, notice, target, now);
    };
    if !still_told(&table, notice, line) {
        return Ok(Made::errand(None));
    }
    if let Some(made) = personal(tx, &table, told, (target, now))? {
        return Ok(made);
    }
    let made = match notice {
        Notice::Ruling { ruling } => of_ruling(tx, &table, ruling, target)?,
        _ => match timed::of_game(tx, &table, notice, now)? {
            Some(message) => (Task::Post(message), Remember::Nothing),
            None => of_game(&table, (notice, line), target)?,
        },
    };
    match made {
        (Task::Post(message), remember) => {
            let addressed = tell::address(tx, &table, told, target, (message, now))?;
            Ok(Made::addressed(addressed, remember))
        }
        other => Ok(Made::of(other)),
    }
}

/// Messages of a game for one person.
fn personal(
    tx: &Tx<'_>,
    table: &Table,
    told: OnLine,
    (target, now): (Target, Millis),
) -> Result<Option<Made>, Fault> {
    let OnLine { notice, line } = told;
    let made = match (notice, target) {
        (Notice::Direct { event, turn, left }, Target::Person(person)) => {
            let moment = Moment {
                line,
                turns: turn,
                left,
            };
            Made::errand(errand::direct(tx, table, (event, moment), person)?)
        }
        (
            Notice::Called {
                event,
                turn,
                left,
                person,
                closed,
            },
            _,
        ) => {
            let at = (
                event,
                Moment {
                    line,
                    turns: turn,
                    left,
                },
            );
            Made::errand(errand::called(tx, table, at, PersonId(person), closed)?)
        }
        (Notice::Alarm { turn, left, alarm }, _) => {
            let moment = Moment {
                line,
                turns: turn,
                left,
            };
            match alarms::message(tx, table, moment, (alarm, now))? {
                Some(message) => {
                    let addressed = tell::address(tx, table, told, target, (message, now))?;
                    Made::addressed(addressed, Remember::Nothing)
                }
                None => Made::errand(None),
            }
        }
        (Notice::Afar { turn, left }, Target::Person(person)) => {
            let moment = Moment {
                line,
                turns: turn,
                left,
            };
            Made::errand(gone::afar(tx, table, moment, person)?)
        }
        (Notice::Adrift, Target::Person(person)) => {
            Made::errand(errand::adrift(tx, table, person)?)
        }
        _ => return Ok(None),
    };
    Ok(Some(made))
}

/// What belongs to no game.
fn of_nobodys_game(
    tx: &Tx<'_>,
    notice: Notice,
    target: Target,
    now: Millis,
) -> Result<Made, Fault> {
    match (notice, target) {
        (Notice::Digest { .. }, Target::Person(person)) => {
            let Some(digest) = digest::compose(tx, person)? else {
                return Ok(Made::errand(None));
            };
            Ok(Made {
                task: Task::Post(digest.message),
                remember: Remember::News(person, digest.news),
                tells: digest.tells,
            })
        }
        (Notice::Test { person, .. }, _) => {
            let message = errand::test(tx, PersonId(person), target)?;
            Ok(Made::errand(Some((message, Vec::new()))))
        }
        (Notice::Declined { challenge }, _) => {
            let found = tx.challenge(ChallengeId(challenge))?;
            match (of_gathering(tx, notice, target, now)?, found) {
                ((Task::Post(message), _), Some(found)) => {
                    let challenger = found.asked.challenger;
                    let addressed =
                        tell::address_challenger(tx, challenger, notice, target, message)?;
                    Ok(Made::addressed(addressed, Remember::Nothing))
                }
                (other, _) => Ok(Made::of(other)),
            }
        }
        _ => Ok(Made::of(of_gathering(tx, notice, target, now)?)),
    }
}

/// At most 25 characters; rows are never numbered twice.
fn nonce(row: &Outgoing) -> String {
    match row.message.game {
        Some(game) => format!("h{game}-{}", row.id.0),
        None => format!("h-{}", row.id.0),
    }
}

/// Whether what a notice tells of still counts. What was taken back before it could be told is not told any more.
fn still_told(table: &Table, notice: Notice, line: LineId) -> bool {
    let path = &table.history.path;
    match notice {
        // A game that goes back to the empty table has a card of its own for that.
        Notice::Turn { turn } => path.of_turn(turn) == line && turn <= table.turns(),
        Notice::Left { left, .. } => path.of_departure(left) == line && left <= table.now().left,
        Notice::Transferred { turn } => {
            let moved = table.history.transference;
            moved.is_some_and(|moved| moved.turn == turn) && path.has(line)
        }
        Notice::Ended
        | Notice::DrawOffered { .. }
        | Notice::TakebackAsked { .. }
        | Notice::Flagged { .. } => line == table.line(),
        Notice::DrawConsented { .. }
        | Notice::DrawDeclined { .. }
        | Notice::DrawWithdrawn { .. }
        | Notice::TakebackAllowed { .. }
        | Notice::TakebackDeclined { .. }
        | Notice::TakebackWithdrawn { .. }
        | Notice::Ruling { .. }
        | Notice::Shown { .. }
        | Notice::Direct { .. }
        | Notice::Called { .. }
        | Notice::Alarm { .. }
        | Notice::Digest { .. }
        | Notice::Test { .. }
        | Notice::Adrift
        | Notice::Lost { .. }
        | Notice::Gone { .. }
        | Notice::Afar { .. }
        | Notice::Strip { .. }
        | Notice::Challenge { .. }
        | Notice::ChallengeClosed { .. }
        | Notice::Declined { .. }
        | Notice::Lobby { .. }
        | Notice::LobbyChanged { .. }
        | Notice::TimeGiven { .. }
        | Notice::PauseOffered
        | Notice::PauseDeclined { .. }
        | Notice::PauseBegins
        | Notice::PauseOver { .. }
        | Notice::PauseEnds { .. }
        | Notice::Outage { .. }
        | Notice::TimeStopped { .. } => true,
    }
}

fn of_ruling(
    tx: &Tx<'_>,
    table: &Table,
    ruling: u32,
    target: Target,
) -> Result<(Task, Remember), Fault> {
    let Some((message, moment)) = rulings::posted(tx, table, ruling, side_of(table, target))?
    else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let remember = moment.map_or(Remember::Nothing, |moment| {
        Remember::Card(table.id(), moment)
    });
    Ok((Task::Post(message), remember))
}

/// Whose direct messages they are.
fn side_of(table: &Table, target: Target) -> Option<Seat> {
    match target {
        Target::Person(person) => table.seat_of(person),
        Target::Channel(_) => None,
    }
}

fn of_game(
    table: &Table,
    (notice, line): (Notice, LineId),
    target: Target,
) -> Result<(Task, Remember), Fault> {
    let side = side_of(table, target);
    let id = table.id();
    Ok(match notice {
        Notice::Turn { turn } => (
            Task::Post(card::turn(table, table.when_made(turn), side)?),
            Remember::Card(id, table.when_made(turn)),
        ),
        Notice::Left { turn, left } => {
            let moment = Moment {
                line,
                turns: turn,
                left,
            };
            (
                Task::Post(card::turn(table, moment, side)?),
                Remember::Card(id, moment),
            )
        }
        Notice::Transferred { turn } => (
            Task::Post(card::transferred(table, turn, side)?),
            Remember::Card(id, table.when_made(turn)),
        ),
        // The result comes after the last turn's card, which loses its buttons to it.
        Notice::Ended => (
            Task::Post(card::result(table, side)),
            Remember::Card(
                id,
                Moment {
                    turns: table.turns() + 1,
                    ..table.now()
                },
            ),
        ),
        Notice::DrawOffered { seat, turn } => (
            post(card::draw_offered(table, Seat(seat), turn)),
            Remember::Nothing,
        ),
        Notice::DrawConsented { seat } => (
            post(Message::of(say::consented_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::DrawDeclined { seat } => (
            post(Message::of(say::offer_declined_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::DrawWithdrawn { seat } => (
            post(Message::of(say::offer_withdrawn_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::TakebackAsked { seat, turn, made } => {
            let asked = Takeback {
                seat: Seat(seat),
                turn,
                made,
                at: table.history.game.created_at,
            };
            (post(takeback::asked(table, asked)), Remember::Nothing)
        }
        Notice::TakebackAllowed { seat } => said(ruling::allowed(id, &table.name(Seat(seat)))),
        Notice::TakebackDeclined { seat } => said(ruling::declined(id, &table.name(Seat(seat)))),
        Notice::TakebackWithdrawn { seat } => said(ruling::withdrawn(id, &table.name(Seat(seat)))),
        // It is told by `of_ruling`.
        Notice::Ruling { .. } => (Task::Nothing, Remember::Nothing),
        Notice::Shown { turn, by } => (
            Task::Post(review::posted(table, turn, PersonId(by))?),
            Remember::Nothing,
        ),
        Notice::Strip {
            turn,
            left,
            channel,
            message,
        } => {
            let moment = Moment {
                line,
                turns: turn,
                left,
            };
            let at = MessageAt {
                channel: ChannelId(channel),
                message: MessageId(message),
            };
            (
                Task::Strip(at),
                Remember::Stripped(Card {
                    game: id,
                    moment,
                    at,
                }),
            )
        }
        Notice::Lost { person } => (
            post(errand::lost(table, PersonId(person))),
            Remember::Nothing,
        ),
        Notice::Gone { person } => (post(gone::said(table, PersonId(person))), Remember::Nothing),
        Notice::Challenge { .. }
        | Notice::ChallengeClosed { .. }
        | Notice::Declined { .. }
        | Notice::Direct { .. }
        | Notice::Called { .. }
        | Notice::Alarm { .. }
        | Notice::Digest { .. }
        | Notice::Test { .. }
        | Notice::Adrift
        | Notice::Afar { .. }
        | Notice::Lobby { .. }
        | Notice::LobbyChanged { .. }
        | Notice::Flagged { .. }
        | Notice::TimeGiven { .. }
        | Notice::PauseOffered
        | Notice::PauseDeclined { .. }
        | Notice::PauseBegins
        | Notice::PauseOver { .. }
        | Notice::PauseEnds { .. }
        | Notice::Outage { .. }
        | Notice::TimeStopped { .. } => (Task::Nothing, Remember::Nothing),
    })
}

fn said(text: String) -> (Task, Remember) {
    (post(Message::of(text)), Remember::Nothing)
}

fn post(message: Message) -> Task {
    Task::Post(message)
}

fn of_gathering(
    tx: &Tx<'_>,
    notice: Notice,
    target: Target,
    now: Millis,
) -> Result<(Task, Remember), Fault> {
    let (number, new) = match notice {
        Notice::Lobby { lobby } => (lobby, true),
        Notice::LobbyChanged { lobby } => (lobby, false),
        Notice::Outage { from, until } => {
            let message = timed::outage(tx, target, (Millis(from), Millis(until)), now)?;
            return Ok((post(message), Remember::Outage));
        }
        Notice::TimeStopped { ending, of } => {
            return Ok((post(timed::stopped(ending, of)), Remember::Nothing));
        }
        _ => return of_challenge(tx, notice),
    };
    let id = LobbyId(number);
    let Some(found) = tx.lobby(id)? else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let card = lobby::card(tx, &found, new)?;
    if new {
        return Ok((Task::Post(card), Remember::Lobby(id)));
    }
    // A card that was never delivered is not there to be changed.
    let at = tx.lobby_card(id, target)?;
    Ok((
        at.map_or(Task::Nothing, |at| Task::Change(at, card)),
        Remember::Nothing,
    ))
}

fn of_challenge(tx: &Tx<'_>, notice: Notice) -> Result<(Task, Remember), Fault> {
    let (Notice::Challenge { challenge }
    | Notice::ChallengeClosed { challenge }
    | Notice::Declined { challenge }) = notice
    else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let id = ChallengeId(challenge);
    let Some(found) = tx.challenge(id)? else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    Ok(match notice {
        Notice::Challenge { .. } => (
            Task::Post(challenge::card(tx, &found)?),
            Remember::Challenge(id),
        ),
        Notice::Declined { .. } => (
            post(Message::of(challenge::declined_notice(tx, &found)?)),
            Remember::Nothing,
        ),
        _ => match found.card {
            Some(at) => (
                Task::Change(at, challenge::card(tx, &found)?),
                Remember::Nothing,
            ),
            None => (Task::Nothing, Remember::Nothing),
        },
    })
}

/// The parcel was delivered, as the message `at` if it is one: its row goes, and older cards are to lose their buttons.
pub fn delivered(
    tx: &mut Tx<'_>,
    parcel: &Parcel,
    at: Option<MessageAt>,
    now: Millis,
) -> Result<(), Fault> {
    timed::delivered(tx, parcel, now)?;
    if let (Target::Channel(channel), true) = (parcel.target, parcel.task != Task::Nothing) {
        tx.forget_closing(channel)?;
    }
    if let Some(at) = at {
        tx.set_last_posted(parcel.target, parcel.game, at.message)?;
    }
    match (parcel.remember, at) {
        (Remember::Card(game, moment), Some(at)) => {
            let new = Card { game, moment, at };
            strip_replaced(tx, &new, now)?;
            tx.insert_card(&new)?;
            strip_older(tx, &new, now)?;
        }
        (Remember::Lobby(id), Some(at)) => tx.set_lobby_card(id, parcel.target, at)?,
        (Remember::Challenge(id), Some(at)) => tx.set_challenge_card(id, at)?,
        (Remember::Stripped(card), _) => tx.mark_stripped(&card)?,
        (Remember::News(person, news), _) => tx.drop_news(person, news)?,
        (Remember::Unsaid(person, game), _) => tx.forget_loss(person, game)?,
        (
            Remember::Card(..)
            | Remember::Challenge(_)
            | Remember::Lobby(_)
            | Remember::Outage
            | Remember::Nothing,
            _,
        ) => {}
    }
    tell::done(tx, &parcel.tells, now)?;
    if let Target::Person(person) = parcel.target {
        reached(tx, parcel, person)?;
    }
    Ok(tx.outgoing_done(parcel.id)?)
}

/// A direct message reached somebody: should they be out of reach again, that is news.
fn reached(tx: &mut Tx<'_>, parcel: &Parcel, person: PersonId) -> Result<(), Fault> {
    if !parcel.tells.is_empty() {
        tx.note_said_closed(person, false)?;
    }
    if parcel.task != Task::Nothing {
        tx.forget_losses(person)?;
    }
    Ok(())
}

/// A card whose turn gets a second one loses its buttons: after a transference another person is called to the same turn.
fn strip_replaced(tx: &mut Tx<'_>, new: &Card, now: Millis) -> Result<(), Fault> {
    match tx.card_of(new.game, new.moment, new.at.channel)? {
        Some(old) if old.at != new.at => strip(tx, &old, now),
        _ => Ok(()),
    }
}

fn strip_older(tx: &mut Tx<'_>, new: &Card, now: Millis) -> Result<(), Fault> {
    for old in tx.cards_with_buttons(new.game, new.moment)? {
        if old.at.channel == new.at.channel {
            strip(tx, &old, now)?;
        }
    }
    Ok(())
}

fn strip(tx: &mut Tx<'_>, old: &Card, now: Millis) -> Result<(), Fault> {
    let key = format!("{}-strip-{}", old.game, old.at.message);
    let notice = Notice::strip(old.moment, old.at);
    let target = Target::Channel(old.at.channel);
    let line = old.moment.line;
    tx.push_outgoing(&notice.outgoing_on(line, key, old.game, target, now))?;
    Ok(())
}

/// The parcel could not be delivered. Says whether it was given up.
pub fn undelivered(
    tx: &mut Tx<'_>,
    parcel: &Parcel,
    what: &Undelivered,
    now: Millis,
) -> Result<bool, Fault> {
    match what {
        Undelivered::Later { why, jitter } => {
            let wait = backoff(parcel.attempts, *jitter);
            let given_up = tx.retry_outgoing(parcel.id, now, now + wait, why)? == Retry::GivenUp;
            if given_up {
                errand::given_up(tx, parcel.target, &parcel.tells, now)?;
            }
            Ok(given_up)
        }
        Undelivered::Limited(after) => {
            tx.postpone_outgoing(parcel.id, now, now + *after)?;
            Ok(false)
        }
        Undelivered::Refused { why, barrier } => {
            tx.retry_outgoing(parcel.id, now, now + Duration::from_secs(1), why)?;
            let known = tx.barrier(parcel.target)?.is_some();
            tx.park(parcel.target, now, *barrier, why)?;
            match parcel.target {
                _ if known => {}
                Target::Channel(channel) => closed::refused(tx, channel, *barrier, now)?,
                Target::Person(person) => errand::person_refused(tx, person, *barrier, now)?,
            }
            Ok(false)
        }
        Undelivered::Never(why) => {
            tx.give_up_outgoing(parcel.id, why)?;
            errand::given_up(tx, parcel.target, &parcel.tells, now)?;
            Ok(true)
        }
    }
}

/// What a player is told when the cards of their game cannot be posted.
pub fn parked_note(tx: &Tx<'_>, target: Target) -> Result<Option<String>, Fault> {
    let place = match target {
        Target::Channel(channel) => markup::channel(channel),
        Target::Person(person) => markup::person(person),
    };
    let barrier = tx.barrier(target)?.map(errand::why);
    Ok(barrier.map(|why| say::undelivered(&place, why)))
}
