//! The daily digest: one message a day with all games that wait for a person, and what else happened.

use crate::notify::{Notice, OnLine};
use crate::referee::answer::{Button, Look, Message};
use crate::referee::queue;
use crate::referee::stop::Fault;
use crate::referee::table::Table;
use crate::referee::tell::{By, Tell};
use crate::referee::{challenge, errand};
use crate::store::{How, News, NoticeSettings, Store, Target, Tx};
use crate::table::{ChallengeId, Event, Millis, Moment, PersonId, Way};
use crate::words::{desk, label, notices as say};

/// The most games and events that one digest names.
const LISTED: usize = 20;

/// The most digests that are made at once.
const BATCH: u32 = 64;

/// A digest, whom it tells of what, and up to which of their news.
pub struct Digest {
    /// The message.
    pub message: Message,
    /// What it tells.
    pub tells: Vec<Tell>,
    /// The last of the news in it.
    pub news: i64,
}

/// Puts the digests that are due in the outbox, each once a day of its reader.
pub fn due(store: &Store, now: Millis) -> Result<(), Fault> {
    let due = store.read(|tx| Ok::<_, Fault>(tx.digests_due(now, BATCH)?))?;
    if due.is_empty() {
        return Ok(());
    }
    store.write(move |tx| {
        for person in due {
            let settings = tx.notice_settings(person)?;
            if let Some(at) = settings.digest_at {
                let day = settings.zone.next(settings.digest_hour, Millis(at.0 - 1));
                let day = day.map_or(0, |comes| comes.day);
                let key = format!("digest-{person}-{day}");
                send(tx, person, day, key, now)?;
            }
            arrange(tx, person, settings, now)?;
        }
        Ok(())
    })
}

/// Puts a digest in the outbox; a person who takes no direct messages is called in the channels instead.
fn send(
    tx: &mut Tx<'_>,
    person: PersonId,
    day: i64,
    key: String,
    now: Millis,
) -> Result<(), Fault> {
    let target = Target::Person(person);
    if tx.barrier(target)?.is_some() {
        return errand::digest_instead(tx, person, now);
    }
    tx.push_outgoing(&Notice::Digest { day }.outgoing(key, None, target, now))?;
    Ok(())
}

/// Keeps a person's settings, with the moment of their next digest if anything of theirs goes into one. Who no longer
/// wants any is sent a last one at once, with all that was to stand in the next.
pub fn arrange(
    tx: &mut Tx<'_>,
    person: PersonId,
    settings: NoticeSettings,
    now: Millis,
) -> Result<(), Fault> {
    let mut wanted = false;
    for event in Event::ALL {
        wanted |= tx.way(person, event)? == Way::Digest;
    }
    let next = settings.zone.next(settings.digest_hour, now);
    let digest_at = next.filter(|_| wanted).map(|comes| comes.at);
    if let (Some(was_to_come), None) = (settings.digest_at, digest_at) {
        let day = next.map_or(0, |comes| comes.day);
        let key = format!("digest-{person}-last-{}", was_to_come.0);
        send(tx, person, day, key, now)?;
    }
    Ok(tx.set_notice_settings(
        person,
        &NoticeSettings {
            digest_at,
            ..settings
        },
    )?)
}

/// A person's digest; `None` when nothing waits and nothing happened.
pub fn compose(tx: &Tx<'_>, person: PersonId) -> Result<Option<Digest>, Fault> {
    let waiting = queue::waiting_for(tx, person)?;
    let news = tx.news_of(person)?;
    if waiting.is_empty() && news.is_empty() {
        return Ok(None);
    }
    let mut lines = vec![say::digest_heading(waiting.len())];
    let mut tells = Vec::new();
    for table in waiting.iter().take(LISTED) {
        lines.push(waiting_line(tx, table, person)?);
        tells.push(told(table, person, (Event::Turn, table.now())));
    }
    if waiting.len() > LISTED {
        lines.push(desk::and_more(waiting.len() - LISTED));
    }
    let mut happened = Vec::new();
    for one in news.iter().take(LISTED) {
        if let Some((line, tell)) = news_line(tx, one)? {
            happened.push(line);
            tells.extend(tell);
        }
    }
    if !happened.is_empty() {
        lines.push(say::ALSO.to_owned());
        lines.extend(happened);
    }
    lines.push(say::DIGEST_FOOT.to_owned());
    let buttons = waiting.first().map(|_| {
        let press = crate::command::Press::Next;
        Button::new(label::PLAY, Look::Main, press)
    });
    Ok(Some(Digest {
        message: Message::of(lines.join("\n"))
            .with_buttons(buttons.into_iter().collect::<Vec<_>>()),
        tells,
        news: news
            .iter()
            .take(LISTED)
            .map(|one| one.id)
            .max()
            .unwrap_or(0),
    }))
}

fn told(table: &Table, person: PersonId, (event, moment): (Event, Moment)) -> Tell {
    Tell {
        game: Some(table.id()),
        moment,
        person,
        event,
        by: By::This(How::Digest),
    }
}

fn waiting_line(tx: &Tx<'_>, table: &Table, person: PersonId) -> Result<String, Fault> {
    let line = desk::game_line(
        table.id(),
        &errand::others(table, person),
        table.turns(),
        desk::YOURS,
        &queue::link_for(tx, table, person)?,
    );
    Ok(queue::with_time(line, table))
}

fn news_line(tx: &Tx<'_>, news: &News) -> Result<Option<(String, Option<Tell>)>, Fault> {
    let OnLine { notice, line: of } = serde_json::from_str(&news.payload)?;
    let table = match news.game {
        Some(game) => Table::load(tx, game)?,
        None => None,
    };
    Ok(match (notice, table) {
        (Notice::Direct { event, turn, left }, Some(table)) => {
            let moment = Moment {
                line: of,
                turns: turn,
                left,
            };
            if errand::is_past(&table, event, moment) {
                return Ok(None);
            }
            let others = errand::others(&table, news.person);
            let link = queue::link_for(tx, &table, news.person)?;
            let line = say::happened(errand::heading(event), table.id(), &others, &link);
            Some((line, Some(told(&table, news.person, (event, moment)))))
        }
        (Notice::Declined { challenge }, _) => match tx.challenge(ChallengeId(challenge))? {
            None => None,
            Some(found) => Some((
                say::happened_to_challenge(&challenge::declined_notice(tx, &found)?),
                None,
            )),
        },
        _ => None,
    })
}
