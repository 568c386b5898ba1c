//! The daily digest: one message a day with all games that wait for a person and other news.

use crate::command::{GameList, Query};
use crate::domain::{Millis, NoticeKind, NotifyPreference, PersonId, Span};
use crate::game::{self, Game, seating, waiting};
use crate::i18n::{self, notices as say};
use crate::notify::recipients::{Delivery, DeliveryRoute, is_past};
use crate::notify::routing::{PersonalEvent, shut, tell_alone};
use crate::notify::{Envelope, Notice, QueuedNotice};
use crate::reply::error::Result;
use crate::reply::{Button, Message, truncate};
use crate::show::{invitation, look};
use crate::store::{DeliveryMethod, NewOutgoing, OutboxId, Outgoing, Target, Timer, Tx};

/// Maximum time between two digests, in a zone that changes its hours.
const MAX_WAIT: Span = Span::hours(26);

/// Number of characters that a digest reserves for news, if there is any.
const MAX_NEWS_CHARS: usize = 700;

/// A digest, with the deliveries that it makes and the last deferred row that it includes.
pub struct Digest {
    /// The message.
    pub message: Message,
    /// The deliveries that it makes.
    pub tells: Vec<Delivery>,
    /// The last deferred row that it includes.
    pub news: OutboxId,
}

/// Composes a person's digest; returns `None` if nothing waits and there is no news.
pub fn compose(tx: &Tx, person: PersonId, now: Millis) -> Result<Option<Digest>> {
    let waiting = waiting::waiting_for(tx, person)?;
    let news = news(tx, person, now)?;
    if waiting.is_empty() && news.is_empty() {
        return Ok(None);
    }
    let (heading, foot) = (
        i18n::notices_digest_heading(waiting.len()),
        i18n::NOTICES_DIGEST_FOOT.to_string(),
    );
    let mut room =
        Message::MAX_CHARS.saturating_sub(truncate::length(&[heading.clone(), foot.clone()]));
    let kept_free = if news.is_empty() { 0 } else { MAX_NEWS_CHARS };
    let mut list = Vec::new();
    for game in &waiting {
        list.push((game.id(), waiting_line(tx, game, person)?));
    }
    let fitted = truncate::games(&list, room.saturating_sub(kept_free));
    // Games that do not fit into the message do not count as delivered.
    let mut tells: Vec<Delivery> = waiting
        .iter()
        .take(fitted.named)
        .map(|game| {
            let personal = PersonalEvent {
                event: NoticeKind::Turn,
                at: game.place(),
                person,
            };
            told(game, personal)
        })
        .collect();
    room = room.saturating_sub(truncate::length(&fitted.lines));
    let happened = happened(tx, person, &news, room)?;
    tells.extend(happened.tells);
    let mut lines = vec![heading];
    lines.extend(fitted.lines);
    lines.extend(happened.lines);
    lines.push(foot);
    let buttons = waiting.first().map(|_| {
        let press = Query::Games(GameList::Next);
        Button::main(i18n::BUTTON_PLAY, press)
    });
    Ok(Some(Digest {
        message: Message::lines(&lines).with_buttons(buttons),
        tells,
        news: happened.last,
    }))
}

/// The news, as far as it fits.
struct Happened {
    lines: Vec<String>,
    tells: Vec<Delivery>,
    /// The last row that is included or obsolete.
    last: OutboxId,
}

/// Returns the oldest news that fits; the rest waits for the next digest.
fn happened(tx: &Tx, person: PersonId, news: &[Outgoing], room: usize) -> Result<Happened> {
    let mut happened = Happened {
        lines: Vec::new(),
        tells: Vec::new(),
        last: OutboxId(0),
    };
    for one in news {
        if let Some((line, tell)) = news_line(tx, person, &one.message)? {
            let mut lines = happened.lines.clone();
            if lines.is_empty() {
                lines.push(i18n::NOTICES_ALSO.to_string());
            }
            lines.push(line);
            if truncate::length(&lines) > room {
                break;
            }
            happened.lines = lines;
            happened.tells.extend(tell);
        }
        happened.last = one.id;
    }
    Ok(happened)
}

fn told(game: &Game, personal: PersonalEvent) -> Delivery {
    Delivery::of(game, personal, DeliveryRoute::This(DeliveryMethod::Digest))
}

fn waiting_line(tx: &Tx, game: &Game, person: PersonId) -> Result<String> {
    let line = i18n::game::game_line(
        game.id(),
        &seating::others(game, person),
        game.turns(),
        &i18n::GAME_YOURS.to_string(),
        &game::link(tx, game, person)?,
    );
    let mut line = look::with_deadline(line, game);
    if crate::game::conditional_moves::is_stopped(tx, game, person)? {
        line.push_str(&i18n::ARMED_NOT_MADE.to_string());
    }
    Ok(line)
}

/// Returns the messages deferred to a person's next digest, oldest first. They are sent separately
/// later otherwise.
fn news(tx: &Tx, person: PersonId, now: Millis) -> Result<Vec<Outgoing>> {
    let mut news = tx.deferred_to(person, now)?;
    news.retain(|row| {
        let told = serde_json::from_str::<QueuedNotice>(&row.message.payload);
        told.is_ok_and(|told| told.notice.joins_digest())
    });
    Ok(news)
}

fn news_line(
    tx: &Tx,
    person: PersonId,
    news: &NewOutgoing,
) -> Result<Option<(String, Option<Delivery>)>> {
    let QueuedNotice { notice, at, .. } = serde_json::from_str(&news.payload)?;
    let game = match news.game {
        Some(game_id) => Game::load(tx, game_id)?,
        None => None,
    };
    Ok(match notice {
        Notice::Personal { event, .. } => {
            let Some(game) = game else {
                return Ok(None);
            };
            if is_past(&game, event, at) {
                return Ok(None);
            }
            let others = seating::others(&game, person);
            let link = game::link(tx, &game, person)?;
            let line = say::with_link(
                i18n::NoticesHappened {
                    game: game.id(),
                    others: &others,
                    what: i18n::notices_heading(event),
                }
                .text(),
                &link,
            );
            Some((line, Some(told(&game, PersonalEvent { event, at, person }))))
        }
        Notice::Declined { invitation } => match tx.invitation(invitation)? {
            None => None,
            Some(found) => Some((
                format!("- {}", invitation::declined_notice(tx, &found)?),
                None,
            )),
        },
        Notice::Watched => game.filter(|game| game.history.tip() == at).map(|game| {
            let line = i18n::WatchNews {
                game: game.id(),
                players: seating::players(&game, &game.state),
                turns: i18n::game_turns(game.turns()),
            };
            (line.text(), None)
        }),
        Notice::Invitation { .. }
        | Notice::Happened
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::PauseOver { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Clock
        | Notice::Daily { .. }
        | Notice::Call
        | Notice::UnusedThread { .. }
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => None,
    })
}

/// Schedules a person's next digest if one of their games belongs into it or deferred news is left.
pub fn arrange(tx: &mut Tx, person: PersonId, now: Millis) -> Result<()> {
    let set = tx.settings_of(person)?;
    let timer = Timer::Digest(person);
    let wanted = set.notices == NotifyPreference::Digest
        || tx.timer(timer)?.is_some() && is_owed_one(tx, person, now)?;
    match set.zone.next(set.digest_hour, now).filter(|_| wanted) {
        Some(next) => Ok(tx.set_timer(timer, next.at)?),
        None => Ok(tx.clear_timer(timer)?),
    }
}

/// Schedules the digests of all people who want one: the missing ones, and those that were
/// scheduled while the machine's clock was wrong.
pub fn arrange_all(tx: &mut Tx, now: Millis) -> Result<()> {
    for person in tx.readers_of_digests()? {
        let due = tx.timer(Timer::Digest(person))?;
        if due.is_none_or(|due| due > now + MAX_WAIT) {
            arrange(tx, person, now)?;
        }
    }
    Ok(())
}

/// Returns whether a person who has turned digests off still has deferred news: it is sent once
/// more.
fn is_owed_one(tx: &Tx, person: PersonId, now: Millis) -> Result<bool> {
    if !news(tx, person, now)?.is_empty() {
        return Ok(true);
    }
    for game in waiting::waiting_for(tx, person)? {
        let turn = game.turn_place();
        if tx
            .told(game.id(), turn, person, NoticeKind::Turn)?
            .is_none()
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Queues a person's digest, due at `due`, once per day of its reader, and schedules the next.
pub fn send_due(tx: &mut Tx, person: PersonId, due: Millis, now: Millis) -> Result<()> {
    let set = tx.settings_of(person)?;
    if set.notices == NotifyPreference::Digest || is_owed_one(tx, person, now)? {
        let day = set
            .zone
            .next(set.digest_hour, Millis(due.0 - 1))
            .map_or(0, |comes| comes.day);
        send(tx, person, day, now)?;
    }
    arrange(tx, person, now)
}

/// Queues a digest; a person with closed direct messages is mentioned in the channels instead.
fn send(tx: &mut Tx, person: PersonId, day: i64, now: Millis) -> Result<()> {
    let target = Target::Person(person);
    if tx.blocked_reason(target)?.is_some() {
        return call_instead(tx, person, now);
    }
    Notice::Daily { day }.send(tx, Envelope::to(target, now))
}

/// Mentions a person with closed direct messages in the channels of the games of their digest.
pub fn call_instead(tx: &mut Tx, person: PersonId, now: Millis) -> Result<()> {
    let Some(digest) = compose(tx, person, now)? else {
        return Ok(());
    };
    // Deferred news is settled first: it holds the key that the replacement may need.
    delivered(tx, person, digest.news, now)?;
    for told in &digest.tells {
        let Some(game_id) = told.game else { continue };
        // A digest also lists games that were announced before.
        if tx.told(game_id, told.turn, person, told.event)?.is_some() {
            continue;
        }
        if let Some(game) = Game::load(tx, game_id)? {
            let shut = shut(tx, &game, person)?;
            tell_alone(tx, &game, told.personal(), shut, now)?;
        }
    }
    Ok(())
}

/// Records that a digest has delivered the deferred news up to this row.
pub fn delivered(tx: &mut Tx, person: PersonId, up_to: OutboxId, now: Millis) -> Result<()> {
    for row in news(tx, person, now)? {
        if row.id <= up_to {
            tx.outgoing_done(row.id)?;
        }
    }
    Ok(())
}
