//! Messages for one person.

use crate::answer::error::Result;
use crate::answer::{Attachment, Button, Message};
use crate::command::{Action, Query};
use crate::domain::{Millis, NoticeKind, PersonId};
use crate::log::Seq;
use crate::matches::{self, Game, seating};
use crate::show::card::{self, review, text_board};
use crate::show::{asked, finished, timing};
use crate::store::{Target, Tx, UndeliverableReason};
use crate::tell::channel_of;
use crate::text::{self, markup, notices as say};

/// A person's own message about an event of a game: in their direct messages, or in the channel, for somebody who takes none.
pub fn own(
    tx: &Tx,
    match_: &Game,
    about: (NoticeKind, Seq),
    (person, target): (PersonId, Target),
    now: Millis,
) -> Result<Message> {
    match target {
        Target::Person(_) => direct(tx, match_, about, person, now),
        Target::Channel(_) => called(tx, match_, about, person),
    }
}

fn direct(
    tx: &Tx,
    match_: &Game,
    (event, at): (NoticeKind, Seq),
    person: PersonId,
    now: Millis,
) -> Result<Message> {
    let others = seating::others(match_, person);
    let link = matches::link(tx, match_, person)?;
    let heading = text::notices_heading(event);
    let mut lines = vec![say::with_link(
        text::notices_direct(match_.id(), &others, heading),
        &link,
    )];
    let mut rows = Message::default().with_buttons(buttons(match_)).rows;
    let board = match_.board(match_.place(), match_.seat_of(person));
    let mut encloses = Box::new(Attachment::Board(board));
    match event {
        NoticeKind::Turn => {
            let last = match_.state.last();
            lines.extend(last.map(|turn| text::played(&turn, &match_.names())));
            lines.extend(timing::on_card(match_));
        }
        NoticeKind::Warning => lines.extend(timing::on_card(match_)),
        NoticeKind::Asked => {
            let asked = match_.history.proposed_at(at).zip(match_.seat_of(person));
            if let Some((asked, seat)) = asked {
                let question = asked::stands(match_, seat, &asked);
                lines.push(question.text);
                rows = question.rows;
            } else {
                let claim = timing::flagged(match_, match_.history.log.turn(at), now);
                lines.push(claim.text);
                rows = claim.rows;
            }
        }
        NoticeKind::Ended => {
            lines.extend(card::outcome(match_));
            let won = match_.seat_of(person);
            if won.is_some_and(|seat| match_.is_won_by(seat)) {
                let page = finished::page(tx, person, match_, lines)?;
                lines = vec![page.text];
                (rows, encloses) = (page.rows, page.encloses.unwrap_or(encloses));
            }
        }
        NoticeKind::Started | NoticeKind::Answered | NoticeKind::Ruling => {}
    }
    if let Some(channel) = channel_of(match_)
        && let Some(barrier) = tx.barrier(Target::Channel(channel))?
    {
        let (channel, why) = (markup::channel(channel), text::notices_shut(barrier));
        lines.push(text::notices_channel_shut(&channel, match_.id(), why));
    }
    Ok(Message {
        rows,
        encloses: Some(encloses),
        ..Message::lines(&lines)
    })
}

fn called(
    tx: &Tx,
    match_: &Game,
    (event, at): (NoticeKind, Seq),
    person: PersonId,
) -> Result<Message> {
    let (who, heading) = (markup::person(person), text::notices_heading(event));
    let called = text::notices_called(match_.id(), match_.turns_at(at), heading, &who);
    let mut text = say::with_link(called, &matches::link(tx, match_, person)?);
    if tx.barrier(Target::Person(person))? == Some(UndeliverableReason::Closed) {
        text = format!("{text}\n{}", text::NOTICES_CALLED_CLOSED);
    }
    Ok(Message {
        calls: vec![person],
        ..Message::of(text)
    })
}

/// What can be done at once about a game that a message is about.
pub fn buttons(match_: &Game) -> Vec<Button> {
    let (game, here) = (match_.which(), match_.as_it_stands());
    if match_.is_over() {
        return vec![
            Button::main(text::BUTTON_REVIEW, review(game)),
            Button::plain(text::BUTTON_REMATCH, Action::Rematch { game: here }),
        ];
    }
    vec![
        Button::main(text::BUTTON_PLAY, Query::Play(Some(here))),
        Button::plain(text::BUTTON_TEXT_BOARD, text_board(game)),
    ]
}
