//! Messages for one person.

use crate::answer::error::Fault;
use crate::answer::{Button, Message};
use crate::command::{Act, Look, OpenComposer};
use crate::domain::{Event, Millis, PersonId};
use crate::log::Seq;
use crate::matches::{Match, links, names};
use crate::show::card::{review, text_board};
use crate::show::{asked, timing};
use crate::store::{Target, Tx, UndeliverableReason};
use crate::tell::channel_of;
use crate::text;
use crate::text::{markup, notices as say};

/// A person's own message about an event of a game: in their direct messages, or in the channel, for somebody who takes none.
pub fn own(
    tx: &Tx<'_>,
    table: &Match,
    about: (Event, Seq),
    (person, target): (PersonId, Target),
    now: Millis,
) -> Result<Message, Fault> {
    match target {
        Target::Person(_) => direct(tx, table, about, person, now),
        Target::Channel(_) => called(tx, table, about, person),
    }
}

fn direct(
    tx: &Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    person: PersonId,
    now: Millis,
) -> Result<Message, Fault> {
    let others = names::others(table, person);
    let link = links::link(tx, table)?;
    let heading = text::notices_heading(event);
    let mut lines = vec![say::direct(heading, table.id(), &others, &link)];
    let mut rows = Message::default().with_buttons(buttons(table)).rows;
    match event {
        Event::Turn => {
            let last = table.game.last();
            lines.extend(last.map(|turn| text::played(&turn, &table.names())));
            lines.extend(timing::on_card(table));
        }
        Event::Warning => lines.extend(timing::on_card(table)),
        Event::Asked => {
            let asked = table.history.proposed_at(at).zip(table.seat_of(person));
            if let Some((asked, seat)) = asked {
                let question = asked::stands(table, seat, &asked);
                lines.push(question.text);
                rows = question.rows;
            } else {
                let claim = timing::flagged(table, table.history.log.turn(at), now);
                lines.push(claim.text);
                rows = claim.rows;
            }
        }
        Event::Started | Event::Ended | Event::Answered | Event::Ruling => {}
    }
    if let Some(channel) = channel_of(table)
        && let Some(barrier) = tx.barrier(Target::Channel(channel))?
    {
        let (channel, why) = (markup::channel(channel), text::notices_shut(barrier));
        lines.push(text::notices_channel_shut(&channel, table.id(), why));
    }
    let board = table.board(table.place(), table.seat_of(person));
    Ok(Message {
        rows,
        ..Message::of(lines.join("\n")).with_board(board)
    })
}

fn called(
    tx: &Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    person: PersonId,
) -> Result<Message, Fault> {
    let (who, link) = (markup::person(person), links::link(tx, table)?);
    let heading = text::notices_heading(event);
    let mut text = say::called(&who, heading, table.id(), table.turns_at(at), &link);
    if tx.barrier(Target::Person(person))? == Some(UndeliverableReason::Closed) {
        text = format!("{text}\n{}", text::NOTICES_CALLED_CLOSED);
    }
    Ok(Message {
        mention: Some(person),
        ..Message::of(text)
    })
}

/// A test, where it arrives.
pub fn test(tx: &Tx<'_>, person: PersonId, target: Target) -> Result<Message, Fault> {
    Ok(match target {
        Target::Person(_) => Message::of(text::NOTICES_TEST_DIRECT),
        Target::Channel(_) => {
            let mut text = text::notices_test(markup::person(person));
            if tx.barrier(Target::Person(person))? == Some(UndeliverableReason::Closed) {
                text = format!("{text}\n{}", text::NOTICES_TEST_FELL_BACK);
            }
            Message {
                mention: Some(person),
                ..Message::of(text)
            }
        }
    })
}

/// What can be done at once about a game that a message is about.
pub fn buttons(table: &Match) -> Vec<Button> {
    let (game, here) = (table.which(), table.as_it_stands());
    if table.game.outcome().is_some() {
        return vec![
            Button::main(text::BUTTON_REVIEW, review(game)),
            Button::plain(text::BUTTON_REMATCH, Act::Rematch { game: here }),
        ];
    }
    vec![
        Button::main(text::BUTTON_PLAY, Look::Compose(OpenComposer::of(here))),
        Button::plain(text::BUTTON_TEXT_BOARD, text_board(game)),
    ]
}
