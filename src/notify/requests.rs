//! Messages that ask the players of a game something: once it is answered, or stands no more, they lose their buttons and say
//! what became of it.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::domain::{GameId, MessageAt, Millis};
use crate::log::{Became, End, History, ProposalKind, RequestKind, Ruling, RulingKind, Seq, What};
use crate::matches::Match;
use crate::notify::{Notice, Told};
use crate::store::{Request, Target, Tx};
use crate::text;
use homeworlds::rules::Seat;

/// What a message asks that tells of this notice; `None` when it asks nothing, or nothing any more.
pub fn of(table: &Match, told: Told, message: &Message) -> Option<Request> {
    if message.rows.is_empty() && told.notice != Notice::Call {
        return None;
    }
    let game = table.id();
    let request = |kind, seat, mark| Request {
        game,
        kind,
        seat,
        mark,
    };
    match told.notice {
        Notice::Happened => {
            let asked = table.history.proposed_at(told.at)?;
            Some(request(
                RequestKind::Proposal(asked.kind()),
                asked.seat,
                asked.seq.0,
            ))
        }
        Notice::Call => {
            let mut rulings = table.history.rulings.iter();
            // What is answered to one in private asks nothing.
            let call = rulings.find(|one| one.seq == told.at && one.kind == RulingKind::Called)?;
            Some(request(RequestKind::Call, Seat(0), call.seq.0))
        }
        Notice::Flagged => {
            let turn = table.history.log.turn(told.at);
            Some(request(RequestKind::Time, table.game.to_move()?, turn.0))
        }
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
    let Some(history) = tx.history(request.game)? else {
        return Ok(());
    };
    if stands(tx, &history, request)? {
        return Ok(tx.keep_request(request, at)?);
    }
    let over = (Became::Over, request.seat);
    change(tx, request, at, over, (history.place(), now))
}

/// What follows in a game on what is told: requests that stand no more are to say what became of them.
pub fn retire(tx: &mut Tx<'_>, game: GameId, told: Told, now: Millis) -> Result<(), Fault> {
    if let Notice::PauseOver { .. } = told.notice {
        // It is written beforehand, and tells of nothing that has happened yet.
        return Ok(());
    }
    let requests = tx.requests(game)?;
    if requests.is_empty() {
        return Ok(());
    }
    let Some(history) = tx.history(game)? else {
        return Ok(());
    };
    let event = match told.notice {
        Notice::Happened => history.log.get(told.at).map(|event| &event.what),
        _ => None,
    };
    for (request, at) in requests {
        if stands(tx, &history, request)? && !event.is_some_and(|what| settles(what, request)) {
            continue;
        }
        let over = (Became::Over, request.seat);
        let became = event.map_or(over, |what| became(what, request));
        change(tx, request, at, became, (history.place(), now))?;
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
    Message::of(text::request_retired(
        text::request_asked(kind, table.name(seat)),
        text::request_became(became, table.name(by)),
        table.id(),
    ))
}

fn stands(tx: &Tx<'_>, history: &History, request: Request) -> Result<bool, Fault> {
    Ok(match request.kind {
        RequestKind::Proposal(kind) => {
            let asked = history.proposal(kind);
            asked.is_some_and(|asked| asked.seq.0 == request.mark)
        }
        RequestKind::Time => tx.is_running(request.game)?,
        RequestKind::Call => answer_to(history, Seq(request.mark)).is_none(),
    })
}

/// The first ruling of a moderator after the call at a place.
pub fn answer_to(history: &History, call: Seq) -> Option<&Ruling> {
    let mut later = history.rulings.iter().filter(|ruling| ruling.seq > call);
    later.find(|ruling| ruling.kind.is_a_moderators())
}

/// Whether what happened settles that a seat is out of time.
const fn settles(what: &What, request: Request) -> bool {
    matches!(request.kind, RequestKind::Time)
        && matches!(
            what,
            What::Turn { .. }
                | What::Left { .. }
                | What::Gave { .. }
                | What::Paused { .. }
                | What::Ruled { .. }
        )
}

/// What became of a request, and by whom, by what happened.
fn became(what: &What, request: Request) -> (Became, Seat) {
    use ProposalKind::{Draw, Pause, Takeback};
    let over = (Became::Over, request.seat);
    let RequestKind::Proposal(kind) = request.kind else {
        return over;
    };
    match (kind, what) {
        (_, What::Dropped { of, seat, became }) if *of == kind => (*became, *seat),
        (Pause, What::Paused { .. } | What::Resumed)
        | (Draw, What::Ended { how: End::Agreed })
        | (
            Takeback,
            What::Ruled {
                ruling: RulingKind::TakenBack,
                ..
            },
        ) => (Became::Agreed, request.seat),
        _ => over,
    }
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
        mark: request.mark,
        seat: request.seat.0,
        became,
        by: by.0,
        channel: at.channel.0,
        message: at.message.0,
    };
    let (told, target) = (notice.at(place), Target::Channel(at.channel));
    tx.push_outgoing(&told.outgoing(request.game, target, now))?;
    Ok(())
}
