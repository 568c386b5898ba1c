//! Messages that ask the players of a game something: once it is answered, or stands no more, they lose their buttons and say
//! what became of it.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::domain::{Became, GameId, MessageAt, Millis, PersonId, ProposalId, RequestKind};
use crate::log::{End, RulingKind, Seq};
use crate::matches::Match;
use crate::notify::Notice;
use crate::store::{Request, Target, Tx};
use crate::text::request as say;
use homeworlds::rules::Seat;

/// What a message asks that tells of this notice; `None` when it asks nothing, or nothing any more.
pub fn of(table: &Match, notice: Notice, message: &Message) -> Option<Request> {
    if message.rows.is_empty() {
        return None;
    }
    let game = table.id();
    let request = |kind, seat, mark| Request {
        game,
        kind,
        seat,
        mark,
    };
    match notice {
        Notice::DrawOffered { seat, turn } => Some(request(RequestKind::Draw, Seat(seat), turn)),
        Notice::TakebackAsked { seat, made, .. } => {
            Some(request(RequestKind::Takeback, Seat(seat), made))
        }
        Notice::PauseOffered => {
            let offer = table.history.pause_offer.as_ref()?;
            let seat = table.seat_of(offer.person)?;
            Some(request(RequestKind::Pause, seat, offer.number()))
        }
        // Moderators have no seat.
        Notice::RulingProposed { proposal } => {
            Some(request(RequestKind::Ruling, Seat(0), proposal))
        }
        Notice::Flagged { turn } => table
            .game
            .to_move()
            .map(|seat| request(RequestKind::Time, seat, turn)),
        _ => None,
    }
}

/// A message with a request was delivered: it is remembered, or changed at once if the answer was quicker.
pub fn delivered(
    tx: &mut Tx<'_>,
    request: Request,
    at: MessageAt,
    now: Millis,
) -> Result<(), Fault> {
    if stands(tx, request)? {
        return Ok(tx.keep_request(request, at)?);
    }
    match Match::load(tx, request.game)? {
        Some(table) => change(
            tx,
            request,
            at,
            (Became::Over, request.seat),
            (table.place(), now),
        ),
        None => Ok(()),
    }
}

/// What follows in a game on `notice`: requests that stand no more are to say what became of them.
pub fn retire(tx: &mut Tx<'_>, table: &Match, notice: Notice, now: Millis) -> Result<(), Fault> {
    if let Notice::PauseOver { .. } = notice {
        // It is written beforehand, and tells of nothing that has happened yet.
        return Ok(());
    }
    for (request, at) in tx.requests(table.id())? {
        if stands(tx, request)? && !settles(notice, request) {
            continue;
        }
        let became = became(tx, table, request, notice)?;
        let place = tx.place(table.id())?;
        change(tx, request, at, became, (place, now))?;
        tx.drop_request(at)?;
    }
    Ok(())
}

/// What a retired message says.
pub fn retired(
    table: &Match,
    (kind, seat): (RequestKind, Seat),
    (became, by): (Became, Seat),
) -> Message {
    Message::of(say::retired(
        table.id(),
        say::asked(kind, &table.name(seat)),
        say::became(became, &table.name(by)),
    ))
}

fn stands(tx: &Tx<'_>, request: Request) -> Result<bool, Fault> {
    let Request {
        game,
        kind,
        seat,
        mark,
    } = request;
    let Some(history) = tx.history(game)? else {
        return Ok(false);
    };
    Ok(match kind {
        RequestKind::Draw => history
            .draw_offer
            .is_some_and(|offer| (offer.seat, offer.turn) == (seat, mark)),
        RequestKind::Takeback => history
            .takeback
            .is_some_and(|asked| (asked.seat, asked.made) == (seat, mark)),
        RequestKind::Pause => history
            .pause_offer
            .is_some_and(|offer| offer.number() == mark),
        RequestKind::Time => tx.is_running(game)?,
        RequestKind::Ruling => tx
            .proposal(ProposalId(mark))?
            .is_some_and(|proposal| proposal.asked),
    })
}

/// Whether a notice says that a seat's being out of time is settled.
const fn settles(notice: Notice, request: Request) -> bool {
    matches!(request.kind, RequestKind::Time)
        && matches!(
            notice,
            Notice::Turn { .. }
                | Notice::Left { .. }
                | Notice::TimeGiven { .. }
                | Notice::PauseBegins
                | Notice::Ruling { .. }
        )
}

/// What became of a request, and by whom, as the notice tells that followed on it.
fn became(
    tx: &Tx<'_>,
    table: &Match,
    request: Request,
    notice: Notice,
) -> Result<(Became, Seat), Fault> {
    let own = request.seat;
    let answered = |by: u8| {
        let by = Seat(by);
        if by == own {
            (Became::Withdrawn, own)
        } else {
            (Became::Declined, by)
        }
    };
    Ok(match (request.kind, notice) {
        (RequestKind::Draw, Notice::DrawDeclined { seat } | Notice::DrawWithdrawn { seat })
        | (
            RequestKind::Takeback,
            Notice::TakebackDeclined { seat } | Notice::TakebackWithdrawn { seat },
        )
        | (RequestKind::Pause, Notice::PauseDeclined { seat }) => answered(seat),
        (RequestKind::Pause, Notice::PauseBegins | Notice::PauseEnds { .. }) => {
            (Became::Agreed, own)
        }
        (RequestKind::Ruling, Notice::RulingDropped { of, by }) => {
            match table.seat_of(PersonId(by)) {
                _ if of == by => (Became::Withdrawn, own),
                Some(seat) => (Became::Declined, seat),
                None => (Became::Over, own),
            }
        }
        (RequestKind::Draw, Notice::Ended) if is_agreed(tx, request.game)? => (Became::Agreed, own),
        (RequestKind::Takeback, Notice::Ruling { ruling })
            if was_taken_back(tx, request.game, ruling)? =>
        {
            (Became::Agreed, own)
        }
        _ => (Became::Over, own),
    })
}

fn is_agreed(tx: &Tx<'_>, game: GameId) -> Result<bool, Fault> {
    let ending = tx.history(game)?.and_then(|history| history.ending);
    Ok(ending.is_some_and(|ending| ending.end == End::Agreed))
}

fn was_taken_back(tx: &Tx<'_>, game: GameId, number: u32) -> Result<bool, Fault> {
    let rulings = tx.rulings(game)?;
    let mut found = rulings.iter().filter(|ruling| ruling.number == number);
    Ok(found.any(|ruling| ruling.kind == RulingKind::TakenBack))
}

fn change(
    tx: &mut Tx<'_>,
    request: Request,
    at: MessageAt,
    (became, by): (Became, Seat),
    (place, now): (Seq, Millis),
) -> Result<(), Fault> {
    let notice = Notice::Answered {
        request: request.kind,
        seat: request.seat.0,
        became,
        by: by.0,
        channel: at.channel.0,
        message: at.message.0,
    };
    let key = format!("{}-answered-{}", request.game, at.message);
    let target = Target::Channel(at.channel);
    tx.push_outgoing(&notice.outgoing_at(place, key, request.game, target, now))?;
    Ok(())
}
