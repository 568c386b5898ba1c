//! Messages that ask the players of a game a question. They lose their buttons once the question is
//! answered or void.

use crate::domain::{Millis, NoticeKind};
use crate::event_log::{EventKind, History, RequestKind, Ruling, RulingKind, Seq};
use crate::game::{Game, clocks};
use crate::notify::{Notice, QueuedNotice, refresh};
use crate::reply::error::Result;
use crate::store::{PostedCard, Tx};

/// Returns the question that the message of this notice asks and the log position from which it
/// stands; `None` if it asks nothing.
pub fn of(
    tx: &Tx,
    game: &Game,
    QueuedNotice { notice, at, .. }: QueuedNotice,
) -> Result<Option<(RequestKind, Seq)>> {
    let history = &game.history;
    Ok(match notice {
        // A private answer asks nothing.
        Notice::Call => history
            .ruling_at(at)
            .filter(|ruling| ruling.kind == RulingKind::Called)
            .map(|_| (RequestKind::Call, at)),
        Notice::Clock if clocks::is_claim_told(tx, game, at)? => {
            Some((RequestKind::Time, history.log.turn(at)))
        }
        Notice::Happened
        | Notice::Personal {
            event: NoticeKind::Asked,
            ..
        } => history
            .proposed_at(at)
            .map(|asked| (RequestKind::Proposal(asked.kind()), asked.seq)),
        Notice::Clock
        | Notice::Personal { .. }
        | Notice::Invitation { .. }
        | Notice::Declined { .. }
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::PauseOver { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Daily { .. }
        | Notice::UnusedThread { .. }
        | Notice::Watched
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => None,
    })
}

/// Handles the delivery of a question: its buttons are removed immediately if the answer came
/// first.
pub fn delivered(tx: &mut Tx, card: &PostedCard, now: Millis) -> Result<()> {
    match tx.history(card.game)? {
        Some(history) if !stands(tx, &history, card)? => refresh(tx, card, now),
        _ => Ok(()),
    }
}

/// Removes the buttons of questions that a notice's event has closed.
pub fn retire(tx: &mut Tx, game: &Game, told: QueuedNotice, now: Millis) -> Result<()> {
    let history = &game.history;
    let event = history.log.get(told.at).map(|event| &event.what);
    let settles_time = told.notice == Notice::Happened && event.is_some_and(settles_time);
    for card in tx.asking(game.id())? {
        let settled = settles_time && card.asks == Some(RequestKind::Time);
        if settled || !stands(tx, history, &card)? {
            refresh(tx, &card, now)?;
        }
    }
    Ok(())
}

fn stands(tx: &Tx, history: &History, card: &PostedCard) -> Result<bool> {
    Ok(match card.asks {
        Some(RequestKind::Proposal(kind)) => history
            .proposal(kind)
            .is_some_and(|asked| asked.seq == card.place),
        Some(RequestKind::Call) => answer_to(history, card.place).is_none(),
        Some(RequestKind::Time) | None => tx.is_running(card.game)?,
    })
}

/// Returns the first ruling of a moderator after the call at this position.
fn answer_to(history: &History, call: Seq) -> Option<&Ruling> {
    let mut later = history.rulings.iter().filter(|ruling| ruling.seq > call);
    later.find(|ruling| ruling.kind.is_a_moderators())
}

/// Returns whether an event settles that a seat is out of time.
const fn settles_time(what: &EventKind) -> bool {
    matches!(
        what,
        EventKind::Turn { .. }
            | EventKind::Left { .. }
            | EventKind::Gave { .. }
            | EventKind::Paused { .. }
            | EventKind::Ruled { .. }
    )
}
