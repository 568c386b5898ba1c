//! The outbox from the application's side: what is due, what it says now, and what became of it.
//!
//! It may not know how a parcel is sent.

mod contents;
pub mod nonce;
mod outcome;
mod threads;
mod timed;

use std::time::Duration;

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::deliver::left_server;
use crate::domain::{GameId, GuildId, InvitationId, Language, MessageAt, Millis, PersonId};
use crate::log::Seq;
use crate::notify::recipients::Delivery;
use crate::notify::{Notice, Told};
use crate::show::shown;
use crate::store::{Card, OutboxId, Outgoing, Request, Target, Tx, UndeliverableReason};
use crate::text::language::speaking;

use contents::{contents, with_stopped};
pub use outcome::{delivered, departed, parked_note, undelivered};

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
    /// Whom it calls who may have left that server: then it is [`departed`] instead.
    pub calls_member: Option<(GuildId, PersonId)>,
    /// What is remembered once it is delivered.
    remember: Remember,
    /// Whom it tells of what.
    pub(super) tells: Vec<Delivery>,
}

/// What is to be done with a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Post a new message.
    Post(Message),
    /// Change what a message says; a picture that it encloses stays.
    Change(MessageAt, Message),
    /// Take a message's buttons away.
    Strip(MessageAt),
    /// Open a thread on a message, by this name.
    Thread(MessageAt, String),
    /// There is nothing left to do.
    Nothing,
}

/// What is remembered of a delivered message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remember {
    /// It is a game's card of that moment.
    Card(GameId, Seq),
    /// It is an invitation's card.
    Invitation(InvitationId),
    /// It told in one message what an outage kept back.
    Outage,
    /// It asks the players of a game something.
    Request(Request),
    /// The game has a thread of its own, on that message.
    Thread(GameId, MessageAt),
    /// The card has no buttons any more.
    Stripped(Card),
    /// These news of a person were told.
    News(PersonId, i64),
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
    Refused {
        why: String,
        barrier: UndeliverableReason,
    },
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
    let mut due = Vec::new();
    for row in tx.due_outgoing_beside(now, most, busy)? {
        if !threads::waits(tx, &row)? {
            due.push(Due {
                row: row.id,
                parcel: parcel(tx, &row, now),
            });
        }
    }
    Ok(due)
}

/// The parcel of a row, in the language of who reads it.
fn parcel(tx: &Tx<'_>, row: &Outgoing, now: Millis) -> Result<Parcel, Fault> {
    let told: Told = serde_json::from_str(&row.message.payload)?;
    let language = read_in(tx, row, told.notice)?;
    let mut parcel = speaking(language, || made(tx, row, told, now))?;
    if let Task::Post(message) | Task::Change(_, message) = &mut parcel.task {
        message.language = language;
    }
    Ok(parcel)
}

/// In which language a row is read: a person's own; in a channel that of its server, where one is known, else the first
/// player's or the host's.
fn read_in(tx: &Tx<'_>, row: &Outgoing, notice: Notice) -> Result<Language, Fault> {
    let channel = match (row.message.target, notice) {
        (Target::Person(person), _) => return Ok(tx.language(person)?),
        // It is for whoever asked for it, though it comes in a channel.
        (Target::Channel(_), Notice::Test { person, .. }) => {
            return Ok(tx.language(PersonId(person))?);
        }
        (Target::Channel(channel), _) => channel,
    };
    let (place, somebody) = match (row.message.game, notice) {
        (Some(game), _) => {
            let place = tx.game(game)?.and_then(|game| game.origin.place());
            let sitters = tx.sitters(game)?;
            (place, sitters.iter().find_map(|sitter| sitter.person))
        }
        (None, Notice::Invitation { invitation } | Notice::InvitationChanged { invitation }) => {
            match tx.invitation(InvitationId(invitation))? {
                Some(found) => (Some(found.asked.place), Some(found.asked.host)),
                None => (None, None),
            }
        }
        (None, _) => (None, None),
    };
    Ok(match (place.and_then(|place| place.guild), somebody) {
        (Some(server), _) => tx.server_language(server)?,
        (None, Some(person)) => tx.language(person)?,
        (None, None) => tx.language_in(channel)?,
    })
}

fn made(tx: &Tx<'_>, row: &Outgoing, told: Told, now: Millis) -> Result<Parcel, Fault> {
    let made = with_stopped(tx, row, contents(tx, row, told, now)?)?;
    let task = shown_to(tx, row.message.target, made.task)?;
    Ok(Parcel {
        id: row.id,
        attempts: row.attempts,
        target: row.message.target,
        task,
        nonce: nonce::nonce(tx, row.id)?,
        late: row.attempts > 0 || now.since(row.message.due) > LATE,
        since: row
            .failing_since
            .unwrap_or(row.message.due)
            .min(row.message.due),
        game: row.message.game,
        calls_member: left_server::member_called(tx, row.message.game, told, &made.tells)?,
        remember: made.remember,
        tells: made.tells,
    })
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
