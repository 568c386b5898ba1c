//! Renders messages for one person.

use crate::command::{Action, Query};
use crate::domain::{Millis, NoticeKind};
use crate::game::{self, Game, seating};
use crate::i18n::{self, markup, notices as say};
use crate::notify::channel_of;
use crate::notify::routing::PersonalEvent;
use crate::reply::error::Result;
use crate::reply::{Attachment, Button, Message};
use crate::show::card::{self, review, text_board};
use crate::show::{finished, proposals, timing};
use crate::store::{Target, Tx, UndeliverableReason};

/// Renders a person's direct message about an event of a game.
pub fn direct(tx: &Tx, game: &Game, personal: PersonalEvent, now: Millis) -> Result<Message> {
    let PersonalEvent { event, at, person } = personal;
    let others = seating::others(game, person);
    let link = game::link(tx, game, person)?;
    let heading = i18n::notices_heading(event);
    let mut lines = vec![say::with_link(
        i18n::NoticesDirect {
            game: game.id(),
            others: &others,
            what: heading,
        }
        .text(),
        &link,
    )];
    let mut rows = Message::default().with_buttons(buttons(game)).rows;
    let board = game.board(game.place(), game.seat_of(person));
    let mut encloses = Box::new(Attachment::Board(board));
    match event {
        NoticeKind::Turn => {
            let last = game.state.last();
            lines.extend(last.map(|turn| i18n::played(&turn, &game.names())));
            lines.extend(timing::on_card(game));
        }
        NoticeKind::Warning => lines.extend(timing::on_card(game)),
        NoticeKind::Asked => {
            let asked = game.history.proposed_at(at).zip(game.seat_of(person));
            if let Some((asked, seat)) = asked {
                let question = proposals::stands(game, seat, &asked);
                lines.push(question.text);
                rows = question.rows;
            } else {
                let claim = timing::flagged(game, game.history.log.turn(at), now);
                lines.push(claim.text);
                rows = claim.rows;
            }
        }
        NoticeKind::Ended => {
            lines.extend(card::outcome(game));
            let won = game.seat_of(person);
            if won.is_some_and(|seat| game.is_won_by(seat)) {
                let page = finished::page(tx, person, game, lines)?;
                lines = vec![page.text];
                (rows, encloses) = (page.rows, page.encloses.unwrap_or(encloses));
            }
        }
        NoticeKind::Started | NoticeKind::Answered | NoticeKind::Ruling => {}
    }
    if let Some(channel) = channel_of(game)
        && let Some(barrier) = tx.blocked_reason(Target::Channel(channel))?
    {
        let (channel, why) = (markup::channel(channel), i18n::notices_shut(barrier));
        lines.push(
            i18n::NoticesChannelShut {
                channel: &channel,
                game: game.id(),
                why,
            }
            .text(),
        );
    }
    Ok(Message {
        rows,
        encloses: Some(encloses),
        ..Message::lines(&lines)
    })
}

/// Renders the mention in the channel of a person whose direct messages are closed.
pub fn called(tx: &Tx, game: &Game, personal: PersonalEvent) -> Result<Message> {
    let PersonalEvent { event, at, person } = personal;
    let (who, heading) = (markup::person(person), i18n::notices_heading(event));
    let called = i18n::NoticesCalled {
        game: game.id(),
        turn: game.turns_at(at),
        what: heading,
        who: &who,
    }
    .text();
    let mut text = say::with_link(called, &game::link(tx, game, person)?);
    if tx.blocked_reason(Target::Person(person))? == Some(UndeliverableReason::Closed) {
        text = format!("{text}\n{}", i18n::NOTICES_CALLED_CLOSED);
    }
    Ok(Message::of(text))
}

/// Returns the buttons for a game that a message is about.
pub fn buttons(game: &Game) -> Vec<Button> {
    let (game_ref, here) = (game.which(), game.as_it_stands());
    if game.is_over() {
        return vec![
            Button::main(i18n::BUTTON_REVIEW, review(game_ref)),
            Button::plain(i18n::BUTTON_REMATCH, Action::Rematch { game: here }),
        ];
    }
    vec![
        Button::main(i18n::BUTTON_PLAY, Query::Play(Some(here))),
        Button::plain(i18n::BUTTON_TEXT_BOARD, text_board(game_ref)),
    ]
}
