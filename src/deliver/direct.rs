//! Messages for one person.

use crate::answer::error::Fault;
use crate::answer::{Button, Message};
use crate::command::{Act, Look, OpenComposer};
use crate::domain::{Event, PersonId};
use crate::log::{ProposalKind, Seq};
use crate::matches::{Match, links, names};
use crate::notify::recipients::Delivery;
use crate::show::card::{review, text_board};
use crate::show::{card, timing};
use crate::store::{Route, Target, Tx, UndeliverableReason};
use crate::text;
use crate::text::{markup, notices as say};

/// A message with whom it tells; `None` when there is nothing to say any more.
pub type DirectMessage = Option<(Message, Vec<Delivery>)>;

/// A person's own message about an event of a game.
pub fn direct(
    tx: &Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    person: PersonId,
) -> Result<DirectMessage, Fault> {
    if is_past(table, event, at) {
        return Ok(None);
    }
    let others = names::others(table, person);
    let link = links::link(tx, table)?;
    let mut lines = vec![say::direct(
        text::notices_heading(event),
        table.id(),
        &others,
        &link,
    )];
    match event {
        Event::Turn => {
            let last = table.game.last();
            lines.extend(last.map(|turn| text::played(&turn, &table.names())));
            lines.extend(timing::on_card(table));
        }
        Event::Warning => lines.extend(timing::on_card(table)),
        Event::Started | Event::Ended | Event::Asked | Event::Answered | Event::Ruling => {}
    }
    let side = table.seat_of(person);
    let board = table.board(table.place(), side);
    let message = Message::of(lines.join("\n"))
        .with_board(board)
        .with_buttons(buttons(table));
    let tell = Delivery::by_this(table, (event, at), person, Route::Direct);
    Ok(Some((message, vec![tell])))
}

/// The same in the channel, for somebody who takes no direct messages.
pub fn called(
    tx: &Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    person: PersonId,
    closed: bool,
) -> Result<DirectMessage, Fault> {
    if is_past(table, event, at) {
        return Ok(None);
    }
    let (who, link) = (markup::person(person), links::link(tx, table)?);
    let turns = table.turns_at(at);
    let text = say::called(
        &who,
        text::notices_heading(event),
        table.id(),
        turns,
        &link,
        closed,
    );
    let message = Message {
        mention: Some(person),
        ..Message::of(text)
    };
    let tell = Delivery::by_this(table, (event, at), person, Route::Mention);
    Ok(Some((message, vec![tell])))
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

/// The card of a game whose channel takes no messages, for one of its players.
pub fn adrift(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<DirectMessage, Fault> {
    let place = table.history.game.origin.place();
    let Some((place, barrier)) = place
        .and_then(|place| {
            let barrier = tx.barrier(Target::Channel(place.channel)).transpose()?;
            Some(barrier.map(|barrier| (place, barrier)))
        })
        .transpose()?
    else {
        return Ok(None);
    };
    let channel = markup::channel(place.channel);
    let why = text::notices_adrift(&channel, table.id(), text::notices_shut(barrier));
    let mut message = match table.history.ending {
        Some(_) => card::result(table, table.seat_of(person)),
        None => card::turn(table, table.place(), table.seat_of(person))?,
    };
    message.text = format!("{why}\n{}", message.text);
    message.mention = message.mention.filter(|&called| called == person);
    let to_move = table.game.to_move() == table.seat_of(person);
    // With its deadline the card is also the warning, if the last fifth has begun.
    let events: &[Event] = match table.game.outcome() {
        Some(_) => &[Event::Ended],
        None if to_move => &[Event::Turn, Event::Warning],
        None => &[],
    };
    let tell =
        |event: &Event| Delivery::by_this(table, (*event, table.place()), person, Route::Direct);
    Ok(Some((message, events.iter().map(tell).collect())))
}

/// Whether the game has moved on since, so that there is nothing to be told any more.
pub fn is_past(table: &Match, event: Event, at: Seq) -> bool {
    match event {
        Event::Turn | Event::Warning => at != table.place() || table.game.outcome().is_some(),
        Event::Asked => {
            let history = &table.history;
            // An end takes offers and requests away, and may itself be what is asked about.
            let is_asked = |kind| history.proposal(kind).is_some();
            let asked = is_asked(ProposalKind::Draw) || is_asked(ProposalKind::Takeback);
            !asked || at != table.place()
        }
        // An end that was undone is none.
        Event::Ended => table.game.outcome().is_none(),
        Event::Started | Event::Answered | Event::Ruling => false,
    }
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
