//! The application's side of the outbox: builds items from the due rows, in the language of their
//! readers.

use crate::clock::Period;
use std::time::Duration;

use crate::domain::{GuildId, Language, Millis, NoticeKind, PersonId};
use crate::i18n::language::with_language;
use crate::i18n::{self, markup};
use crate::lessons::PuzzleDay;
use crate::notify::outbox_item::{OutboxItem, Remember, Task};
use crate::notify::recipients::{Delivery, DeliveryRoute, address_host};
use crate::notify::render::{RenderedNotice, contents, with_stopped};
use crate::notify::{Notice, QueuedNotice, alarms, clock_notices, club, digest, puzzle, thread};
use crate::reply::Message;
use crate::reply::error::Result;
use crate::show::turning_points::Memory;
use crate::show::{board_style, invitation, shared};
use crate::store::{DeliveryMethod, Invitation, OutboxId, Outgoing, Target, Tx};

/// A due row and the item built from it.
pub struct Due {
    /// ID of the row.
    pub row: OutboxId,
    /// The item, or the reason why it could not be built.
    pub item: Result<OutboxItem>,
}

/// Returns the due rows, at most `most` and none of a busy target.
pub fn due(tx: &Tx, memory: &Memory, now: Millis, most: u32, busy: &[Target]) -> Result<Vec<Due>> {
    let mut due = Vec::new();
    for row in tx.due_outgoing(now, most, busy)? {
        if !thread::waits(tx, &row)? {
            due.push(Due {
                row: row.id,
                item: item(tx, memory, &row, now),
            });
        }
    }
    Ok(due)
}

/// Builds the item of a row, in the language of its reader.
fn item(tx: &Tx, memory: &Memory, row: &Outgoing, now: Millis) -> Result<OutboxItem> {
    let told: QueuedNotice = serde_json::from_str(&row.message.payload)?;
    let language = read_in(tx, row, told.notice)?;
    let mut item = with_language(language, || made(tx, memory, row, told, now))?;
    if let Some(message) = item.task.message() {
        message.language = language;
    }
    Ok(item)
}

/// Returns the language of a row: a person's own; in a channel that of its server if known,
/// otherwise that of the first player or the host.
fn read_in(tx: &Tx, row: &Outgoing, notice: Notice) -> Result<Language> {
    let channel = match row.message.target {
        Target::Person(person) => return Ok(tx.language(person)?),
        Target::Channel(channel) => channel,
    };
    let (place, somebody) = match (row.message.game, notice.invitation()) {
        (Some(game), _) => {
            let place = tx.game(game)?.and_then(|game| game.origin.place());
            (place, tx.players(game)?.first().copied())
        }
        (None, Some(invitation)) => match tx.invitation(invitation)? {
            Some(found) => (Some(found.asked.place), Some(found.asked.host)),
            None => (None, None),
        },
        (None, None) => (None, None),
    };
    Ok(match (place.and_then(|place| place.guild), somebody) {
        (Some(server), _) => tx.server_language(server)?,
        (None, Some(person)) => tx.language(person)?,
        (None, None) => tx.language_in(channel)?,
    })
}

fn made(
    tx: &Tx,
    memory: &Memory,
    row: &Outgoing,
    told: QueuedNotice,
    now: Millis,
) -> Result<OutboxItem> {
    let target = row.message.target;
    let made = match (told.notice, row.message.game) {
        (Notice::Shown { what, by }, _) => {
            let message = shared::message(tx, memory, what, by)?;
            RenderedNotice::of(message.map_or(Task::Nothing, Task::Post))
        }
        (_, Some(game)) => contents(tx, game, told, target, now)?,
        (notice, None) => of_no_game(tx, notice, target, now)?,
    };
    let mut made = with_stopped(tx, row, made)?;
    // Direct messages show boards in the person's own style; in a channel everyone sees the same.
    if let (Target::Person(person), Some(message)) = (target, made.task.message()) {
        *message = board_style::to(tx, person, message.clone())?;
    }
    let needs_member = member_needed(tx, told.notice, &made)?;
    Ok(OutboxItem {
        id: row.id,
        attempts: row.attempts,
        target,
        told,
        task: made.task,
        nonce: row.nonce.clone(),
        late: row.attempts > 0 || now.since(row.message.due) > LATE,
        since: row
            .failing_since
            .unwrap_or(row.message.due)
            .min(row.message.due),
        game: row.message.game,
        needs_member,
        remember: made.remember,
        tells: made.tells,
    })
}

/// Renders a row that is not about a game.
fn of_no_game(tx: &Tx, notice: Notice, target: Target, now: Millis) -> Result<RenderedNotice> {
    match (notice, target) {
        (Notice::Daily { .. }, Target::Person(person)) => {
            let Some(digest) = digest::compose(tx, person, now)? else {
                return Ok(RenderedNotice::of(Task::Nothing));
            };
            Ok(RenderedNotice {
                task: Task::Post(digest.message),
                remember: Remember::News(person, digest.news),
                tells: digest.tells,
            })
        }
        (Notice::Daily { day }, Target::Channel(channel)) => {
            let message = puzzle::message(tx, PuzzleDay(day), channel, now)?;
            Ok(RenderedNotice::of(
                message.map_or(Task::Nothing, Task::Post),
            ))
        }
        (Notice::Outage { from, until }, _) => {
            let message = clock_notices::outage(tx, target, Period { from, until }, now)?;
            Ok(RenderedNotice::of(Task::Post(message)).remembered(Remember::Outage))
        }
        (Notice::Announced { announcement }, _) => {
            let message = tx
                .announcement(announcement)?
                .map(|text| Message::of(i18n::operating_announced(&text)));
            Ok(RenderedNotice::of(
                message.map_or(Task::Nothing, Task::Post),
            ))
        }
        (Notice::UnusedThread { thread }, _) => Ok(RenderedNotice::of(Task::Archive(thread))),
        (Notice::Alarm { alarm, over }, _) => {
            Ok(RenderedNotice::of(Task::Post(alarms::message(alarm, over))))
        }
        (Notice::TimeStopped { ending, of }, _) => Ok(RenderedNotice::of(Task::Post(
            clock_notices::stopped(ending, of),
        ))),
        (Notice::Invitation { .. } | Notice::Declined { .. }, _) => {
            of_invitation(tx, notice, target)
        }
        (Notice::Club { guild }, target) => club::rendered(tx, guild, target, now),
        (Notice::Refresh(old), _) => {
            let text = Message::of(i18n::CLUB_OLD.to_string());
            Ok(RenderedNotice::of(Task::Shrink(old, text)))
        }
        (Notice::ClubRefused { channel }, _) => {
            let text = i18n::club_refused(markup::channel(channel));
            Ok(RenderedNotice::of(Task::Post(Message::of(text))))
        }
        // Notices of games name their game, and `made` renders what is shown.
        (
            Notice::Happened
            | Notice::Thread { .. }
            | Notice::Shown { .. }
            | Notice::PauseOver { .. }
            | Notice::Personal { .. }
            | Notice::Clock
            | Notice::Call
            | Notice::Watched,
            _,
        ) => Ok(RenderedNotice::of(Task::Nothing)),
    }
}

fn of_invitation(tx: &Tx, notice: Notice, target: Target) -> Result<RenderedNotice> {
    let (Notice::Invitation { invitation } | Notice::Declined { invitation }) = notice else {
        return Ok(RenderedNotice::of(Task::Nothing));
    };
    let id = invitation;
    let Some(found) = tx.invitation(id)? else {
        return Ok(RenderedNotice::of(Task::Nothing));
    };
    if let Notice::Declined { .. } = notice {
        let message = Message::of(invitation::declined_notice(tx, &found)?);
        let host = found.asked.host;
        let addressed = address_host(tx, host, notice, target, message)?;
        return Ok(RenderedNotice::addressed(addressed, Remember::Nothing));
    }
    let posted = tx.invitation_card(id, target)?;
    let card = invitation::card(tx, &found, posted.is_none())?;
    Ok(match posted {
        Some(at) => RenderedNotice::of(Task::Change(at, card)),
        None => RenderedNotice::of(Task::Post(card)).remembered(Remember::Invitation(id)),
    })
}

/// Returns the person who must be a member for a message to be right, and the server: the person
/// whom it warns by a mention, or the host of the open game whose card it edits.
fn member_needed(
    tx: &Tx,
    notice: Notice,
    made: &RenderedNotice,
) -> Result<Option<(GuildId, PersonId)>> {
    if let (Some(invitation), Task::Change(..)) = (notice.invitation(), &made.task) {
        let open = tx.invitation(invitation)?.filter(Invitation::is_open_game);
        return Ok(open.and_then(|open| Some((open.asked.place.guild?, open.asked.host))));
    }
    let warns = |tell: &&Delivery| {
        tell.event == NoticeKind::Warning && tell.by == DeliveryRoute::This(DeliveryMethod::Mention)
    };
    let Some(warned) = made.tells.iter().find(warns) else {
        return Ok(None);
    };
    Ok(warned
        .game
        .map(|game| tx.game(game))
        .transpose()?
        .flatten()
        .and_then(|game| game.origin.guild())
        .map(|guild| (guild, warned.person)))
}

/// Delay from which a message counts as late.
const LATE: Duration = Duration::from_secs(60);
