//! The message about a server's club: posted once, then edited in place.

use crate::domain::{ChannelId, GuildId, Millis, PingTarget, Span};
use crate::lessons::PuzzleDay;
use crate::notify::outbox_item::{Remember, Task};
use crate::notify::render::RenderedNotice;
use crate::notify::{Envelope, Notice};
use crate::reply::error::Result;
use crate::show::club;
use crate::store::{ClubMessage, Target, Timer, Tx};

/// Minimum time between two edits.
const MIN_INTERVAL: Span = Span::seconds(15);

/// Schedules an edit after a change on a server, as soon as one is allowed.
pub fn touch(tx: &mut Tx, guild: Option<GuildId>, now: Millis) -> Result<()> {
    let Some(guild) = guild else {
        return Ok(());
    };
    let timer = Timer::Club(guild);
    if tx.timer(timer)?.is_none() {
        return Ok(());
    }
    let edited = tx.club_message(guild)?.map(|message| message.edited_at);
    let due = edited.map_or(now, |edited| now.max(edited + MIN_INTERVAL));
    Ok(tx.hasten_timer(timer, due)?)
}

/// Schedules the message of a server that has begun to want it, or wants it elsewhere.
pub fn arrange(tx: &mut Tx, guild: GuildId, now: Millis) -> Result<()> {
    Ok(tx.set_timer(Timer::Club(guild), now)?)
}

/// Takes leave of the message of a server that wants it in another channel or no more: it shrinks
/// to a line.
pub fn leave(tx: &mut Tx, guild: GuildId, to: Option<ChannelId>, now: Millis) -> Result<()> {
    let posted = tx.club_message(guild)?.map(|posted| posted.at);
    let Some(old) = posted.filter(|old| Some(old.channel) != to) else {
        return Ok(());
    };
    tx.delete_club_message(guild)?;
    Notice::Refresh(old).send(tx, Envelope::to(Target::Channel(old.channel), now))
}

/// Queues the message or its edit, and schedules the next for the day's next puzzle.
pub fn send_due(tx: &mut Tx, guild: GuildId, now: Millis) -> Result<()> {
    let timer = Timer::Club(guild);
    let Some(channel) = tx.settings_of_server(guild)?.club else {
        return Ok(tx.clear_timer(timer)?);
    };
    Notice::Club { guild }.send(tx, Envelope::to(Target::Channel(channel), now))?;
    Ok(tx.set_timer(timer, PuzzleDay::of(now).next().begins())?)
}

/// Renders the message of a server for its channel.
pub(super) fn rendered(
    tx: &Tx,
    guild: GuildId,
    target: Target,
    now: Millis,
) -> Result<RenderedNotice> {
    let wanted = tx.settings_of_server(guild)?.club.map(Target::Channel);
    if wanted != Some(target) {
        return Ok(RenderedNotice::of(Task::Nothing));
    }
    let message = club::overview(tx, guild, None, now)?;
    let posted = tx.club_message(guild)?.map(|posted| posted.at);
    let posted = posted.filter(|at| Target::Channel(at.channel) == target);
    let task = match posted {
        Some(at) => Task::Renew(at, message),
        None => Task::Post(message),
    };
    Ok(RenderedNotice::of(task).remembered(Remember::Club(guild)))
}

/// Records that the message was posted or edited.
pub(super) fn delivered(tx: &mut Tx, guild: GuildId, new: ClubMessage) -> Result<()> {
    tx.set_club_message(guild, new)?;
    tx.switch(&refused_key(guild), false)?;
    let (timer, earliest) = (Timer::Club(guild), new.edited_at + MIN_INTERVAL);
    if tx.timer(timer)?.is_some_and(|due| due < earliest) {
        tx.set_timer(timer, earliest)?;
    }
    Ok(())
}

/// Returns the key of the fact that the moderators of a server were told of a refusal.
fn refused_key(guild: GuildId) -> String {
    format!("club-refused-{guild}")
}

/// Tells the moderators that the channel of a club's message takes no messages, once until it
/// does again, if they have a channel of their own.
pub(super) fn refused(tx: &mut Tx, channel: ChannelId, now: Millis) -> Result<()> {
    let Some(guild) = tx.club_in(channel)? else {
        return Ok(());
    };
    // Somebody who acts in the channel makes the bot try again, and be refused again.
    if !tx.switch(&refused_key(guild), true)? {
        return Ok(());
    }
    match tx.settings_of_server(guild)?.calls {
        Some(PingTarget::Channel(calls)) if calls != channel => {
            let envelope = Envelope::to(Target::Channel(calls), now);
            Notice::ClubRefused { channel }.send(tx, envelope)
        }
        Some(PingTarget::Channel(_) | PingTarget::Role(_)) | None => Ok(()),
    }
}
