//! The panel on which a person says how they want to be told of what.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Button, Line, Menu, Message};
use crate::command::{Act, Asker, Look, NoticeStep};
use crate::domain::{Event, PersonId, Way};
use crate::store::{NoticeSettings, Target, Tx};
use crate::text;
use crate::text::Phrase;
use crate::text::{markup, notices as say};

/// Shows the panel, with the ways for one event.
pub fn show(tx: &Tx<'_>, asker: &Asker, event: Event) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let settings = tx.notice_settings(me)?;
    let mut lines = vec![text::NOTICES_HEADING.to_string()];
    for &event in Event::ALL {
        lines.push(say::line(name(event), way_name(tx.way(me, event)?)));
    }
    lines.extend(meanings(tx, me)?);
    let next = settings.digest_at.map(markup::from_now);
    lines.push(say::digest(
        settings.digest_hour,
        &settings.zone.to_string(),
        next.as_deref(),
    ));
    lines.push(text::NOTICES_ALWAYS_WARNED.to_string());
    if tx.barrier(Target::Person(me))?.is_some() {
        lines.push(text::NOTICES_CLOSED.to_string());
    }
    lines.push(text::NOTICES_OFF_SERVERS.to_string());
    Ok(Message::of(lines.join("\n"))
        .with_menu(events(tx, me, event)?)
        .with_menu(ways(tx, me, event)?)
        .with_menu(hours(&settings, event))
        .with_buttons([Button::main(
            text::NOTICES_SEND_A_TEST,
            Act::Notices(NoticeStep::Test),
        )])
        .in_settings())
}

/// What the present ways mean for the clock.
fn meanings(tx: &Tx<'_>, person: PersonId) -> Result<Vec<String>, Fault> {
    let turn = match tx.way(person, Event::Turn)? {
        Way::Nothing => Some(text::NOTICES_NO_CALL_MEANS),
        Way::Digest => Some(text::NOTICES_DIGEST_CALL_MEANS),
        Way::Mention | Way::Direct => None,
    };
    let warning = match tx.way(person, Event::Warning)? {
        Way::Nothing => Some(text::NOTICES_NO_WARNING_MEANS),
        Way::Mention | Way::Direct | Way::Digest => None,
    };
    Ok([turn, warning]
        .into_iter()
        .flatten()
        .map(|it| it.to_string())
        .collect())
}

const fn name(event: Event) -> Phrase {
    match event {
        Event::Turn => text::NOTICES_MY_TURN,
        Event::Warning => text::NOTICES_A_WARNING,
        Event::Started => text::NOTICES_STARTED,
        Event::Ended => text::NOTICES_ENDED,
        Event::Asked => text::NOTICES_ASKED,
        Event::Answered => text::NOTICES_ANSWERED,
        Event::Ruling => text::NOTICES_RULING,
    }
}

/// How somebody is told, in words.
pub const fn way_name(way: Way) -> Phrase {
    match way {
        Way::Mention => text::NOTICES_BY_MENTION,
        Way::Direct => text::NOTICES_BY_DIRECT,
        Way::Digest => text::NOTICES_IN_DIGEST,
        Way::Nothing => text::NOTICES_NOT_AT_ALL,
    }
}

const fn means(way: Way) -> Phrase {
    match way {
        Way::Mention => text::NOTICES_MENTION_MEANS,
        Way::Direct => text::NOTICES_DIRECT_MEANS,
        Way::Digest => text::NOTICES_DIGEST_MEANS,
        Way::Nothing => text::NOTICES_NOTHING_MEANS,
    }
}

fn events(tx: &Tx<'_>, person: PersonId, chosen: Event) -> Result<Menu, Fault> {
    let mut lines = Vec::new();
    for &event in Event::ALL {
        lines.push(Line {
            label: name(event).to_string(),
            more: Some(way_name(tx.way(person, event)?).to_string()),
            does: Look::Notices(event).into(),
            chosen: event == chosen,
        });
    }
    Ok(Menu {
        hint: text::NOTICES_WHICH_EVENT.to_string(),
        lines,
    })
}

fn ways(tx: &Tx<'_>, person: PersonId, event: Event) -> Result<Menu, Fault> {
    let present = tx.way(person, event)?;
    let suitable = Way::ALL.iter().copied().filter(|way| way.suits(event));
    let lines = suitable.map(|way| Line {
        label: format!("{}: {}", name(event), way_name(way)),
        more: Some(means(way).to_string()),
        does: Act::Notices(NoticeStep::Way(event, way)).into(),
        chosen: way == present,
    });
    Ok(Menu {
        hint: text::notices_which_way(name(event)),
        lines: lines.collect(),
    })
}

fn hours(settings: &NoticeSettings, event: Event) -> Menu {
    let lines = (0..24).map(|hour| Line {
        label: say::hour_line(hour),
        more: None,
        does: Act::Notices(NoticeStep::Digest { hour, event }).into(),
        chosen: hour == settings.digest_hour,
    });
    Menu {
        hint: text::NOTICES_WHICH_HOUR.to_string(),
        lines: lines.collect(),
    }
}
