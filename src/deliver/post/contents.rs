//! What a row of the outbox says now: facts are made into a message only when it leaves.

use crate::act::{challenge, conditional, lobby, rulings, takeback};
use crate::answer::Message;
use crate::answer::error::Fault;
use crate::deliver::post::{Remember, Task, timed};
use crate::deliver::{alarms, digest, direct, left_server};
use crate::domain::{
    ChallengeId, ChannelId, Event, LobbyId, MessageAt, MessageId, Millis, PersonId, ProposalId,
};
use crate::log::Seq;
use crate::log::Takeback;
use crate::matches::Match;
use crate::notify::recipients::{Addressed, Delivery};
use crate::notify::{Notice, Told, recipients, requests};
use crate::show::{card, review, ruling_log};
use crate::store::{Card, Outgoing, Target, Tx};
use crate::text::{game as say, ruling};
use homeworlds::rules::Seat;

/// What a row becomes.
pub(super) struct Made {
    pub(super) task: Task,
    pub(super) remember: Remember,
    pub(super) tells: Vec<Delivery>,
}

impl Made {
    fn of((task, remember): (Task, Remember)) -> Self {
        Self {
            task,
            remember,
            tells: Vec::new(),
        }
    }

    fn addressed(addressed: Addressed, remember: Remember) -> Self {
        Self {
            task: addressed.message.map_or(Task::Nothing, Task::Post),
            remember,
            tells: addressed.tells,
        }
    }

    pub(super) fn errand(errand: direct::DirectMessage) -> Self {
        let (message, tells) = errand.map_or((None, Vec::new()), |(message, tells)| {
            (Some(message), tells)
        });
        Self::addressed(Addressed { message, tells }, Remember::Nothing)
    }
}

/// Whoever is told of their turn in their direct messages is told there, too, why what they had armed was not made.
pub(super) fn with_stopped(tx: &Tx<'_>, row: &Outgoing, mut made: Made) -> Result<Made, Fault> {
    let (Target::Person(person), Some(game)) = (row.message.target, row.message.game) else {
        return Ok(made);
    };
    let of_turn = |tell: &Delivery| tell.person == person && tell.event == Event::Turn;
    let (Task::Post(message), true) = (&mut made.task, made.tells.iter().any(of_turn)) else {
        return Ok(made);
    };
    if let Some(table) = Match::load(tx, game)?
        && let Some(told) = conditional::told_with_turn(tx, &table, person)?
    {
        message.text = format!("{}\n{told}", message.text);
    }
    Ok(made)
}

pub(super) fn contents(
    tx: &Tx<'_>,
    row: &Outgoing,
    told: Told,
    now: Millis,
) -> Result<Made, Fault> {
    let notice = told.notice;
    let target = row.message.target;
    let table = match row.message.game {
        Some(game) => Match::load(tx, game)?.map(|table| table.told_at(now)),
        None => None,
    };
    let Some(table) = table else {
        return of_nobodys_game(tx, notice, target, now);
    };
    if !still_told(&table, told) {
        return Ok(Made::errand(None));
    }
    if let Some(made) = personal(tx, &table, told, (target, now))? {
        return Ok(made);
    }
    let made = match notice {
        Notice::Ruling { ruling } => of_ruling(tx, &table, ruling, target)?,
        Notice::RulingProposed { proposal } => {
            let asked = rulings::asked(tx, &table, ProposalId(proposal))?;
            (asked.map_or(Task::Nothing, Task::Post), Remember::Nothing)
        }
        Notice::RulingDropped { of, by } => {
            let dropped = rulings::dropped(tx, &table, PersonId(of), PersonId(by))?;
            (post(dropped), Remember::Nothing)
        }
        _ => match timed::of_game(&table, notice, now) {
            Some(message) => (Task::Post(message), Remember::Nothing),
            None => of_game(&table, told, target)?,
        },
    };
    match made {
        (Task::Post(message), remember) => {
            let asks = requests::of(&table, notice, &message);
            let remember = asks.map_or(remember, Remember::Request);
            let addressed = recipients::address(tx, &table, told, target, (message, now))?;
            Ok(Made::addressed(addressed, remember))
        }
        other => Ok(Made::of(other)),
    }
}

/// Messages of a game for one person.
fn personal(
    tx: &Tx<'_>,
    table: &Match,
    told: Told,
    (target, now): (Target, Millis),
) -> Result<Option<Made>, Fault> {
    let Told { notice, at } = told;
    let made = match (notice, target) {
        (Notice::Direct { event, .. }, Target::Person(person)) => {
            Made::errand(direct::direct(tx, table, (event, at), person)?)
        }
        (
            Notice::Called {
                event,
                turn,
                person,
                closed,
            },
            _,
        ) => Made::errand(direct::called(
            tx,
            table,
            (event, at, turn),
            PersonId(person),
            closed,
        )?),
        (Notice::Alarm { alarm, .. }, _) => match alarms::message(tx, table, at, (alarm, now))? {
            Some(message) => {
                let addressed = recipients::address(tx, table, told, target, (message, now))?;
                Made::addressed(addressed, Remember::Nothing)
            }
            None => Made::errand(None),
        },
        (Notice::Afar { .. }, Target::Person(person)) => {
            Made::errand(left_server::afar(tx, table, at, person)?)
        }
        (Notice::Call { ruling }, _) => {
            let in_channel = matches!(target, Target::Channel(_));
            let call = rulings::for_moderators(tx, table, ruling, in_channel)?;
            Made::errand(call.map(|call| (call, Vec::new())))
        }
        (Notice::Adrift, Target::Person(person)) => {
            Made::errand(direct::adrift(tx, table, person)?)
        }
        _ => return Ok(None),
    };
    Ok(Some(made))
}

/// What belongs to no game.
fn of_nobodys_game(
    tx: &Tx<'_>,
    notice: Notice,
    target: Target,
    now: Millis,
) -> Result<Made, Fault> {
    match (notice, target) {
        (Notice::Digest { .. }, Target::Person(person)) => {
            let Some(digest) = digest::compose(tx, person)? else {
                return Ok(Made::errand(None));
            };
            Ok(Made {
                task: Task::Post(digest.message),
                remember: Remember::News(person, digest.news),
                tells: digest.tells,
            })
        }
        (Notice::Test { person, .. }, _) => {
            let message = direct::test(tx, PersonId(person), target)?;
            Ok(Made::errand(Some((message, Vec::new()))))
        }
        (Notice::Declined { challenge }, _) => {
            let found = tx.challenge(ChallengeId(challenge))?;
            match (of_gathering(tx, notice, target, now)?, found) {
                ((Task::Post(message), _), Some(found)) => {
                    let challenger = found.asked.challenger;
                    let addressed =
                        recipients::address_challenger(tx, challenger, notice, target, message)?;
                    Ok(Made::addressed(addressed, Remember::Nothing))
                }
                (other, _) => Ok(Made::of(other)),
            }
        }
        _ => Ok(Made::of(of_gathering(tx, notice, target, now)?)),
    }
}

/// Whether what a notice tells of still counts. What was taken back before it could be told is not told any more.
fn still_told(table: &Match, told: Told) -> bool {
    let history = &table.history;
    match told.notice {
        // A game that goes back to the empty table has a card of its own for that.
        Notice::Turn { turn: 0 } => history.rewound() == Seq::START,
        Notice::Turn { .. } | Notice::Left { .. } => history.counts(told.at),
        Notice::Transferred { turn } => {
            let moved = history.transference;
            moved.is_some_and(|moved| moved.turn == turn)
        }
        Notice::Ended
        | Notice::DrawOffered { .. }
        | Notice::TakebackAsked { .. }
        | Notice::RulingProposed { .. }
        | Notice::Flagged { .. } => told.at >= history.rewound(),
        Notice::DrawConsented { .. }
        | Notice::DrawDeclined { .. }
        | Notice::DrawWithdrawn { .. }
        | Notice::TakebackAllowed { .. }
        | Notice::TakebackDeclined { .. }
        | Notice::TakebackWithdrawn { .. }
        | Notice::Ruling { .. }
        | Notice::RulingDropped { .. }
        | Notice::Call { .. }
        | Notice::Shown { .. }
        | Notice::Direct { .. }
        | Notice::Called { .. }
        | Notice::Alarm { .. }
        | Notice::Digest { .. }
        | Notice::Test { .. }
        | Notice::Adrift
        | Notice::Lost { .. }
        | Notice::Gone { .. }
        | Notice::Afar { .. }
        | Notice::Answered { .. }
        | Notice::Reworded { .. }
        | Notice::Strip { .. }
        | Notice::Challenge { .. }
        | Notice::ChallengeClosed { .. }
        | Notice::Declined { .. }
        | Notice::Lobby { .. }
        | Notice::LobbyChanged { .. }
        | Notice::TimeGiven { .. }
        | Notice::PauseOffered
        | Notice::PauseDeclined { .. }
        | Notice::PauseBegins
        | Notice::PauseOver { .. }
        | Notice::PauseEnds { .. }
        | Notice::Outage { .. }
        | Notice::TimeStopped { .. } => true,
    }
}

fn of_ruling(
    tx: &Tx<'_>,
    table: &Match,
    ruling: u32,
    target: Target,
) -> Result<(Task, Remember), Fault> {
    let Some((message, moment)) = ruling_log::posted(tx, table, ruling, side_of(table, target))?
    else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let remember = moment.map_or(Remember::Nothing, |moment| {
        Remember::Card(table.id(), moment)
    });
    Ok((Task::Post(message), remember))
}

/// Whose direct messages they are.
fn side_of(table: &Match, target: Target) -> Option<Seat> {
    match target {
        Target::Person(person) => table.seat_of(person),
        Target::Channel(_) => None,
    }
}

fn of_game(table: &Match, told: Told, target: Target) -> Result<(Task, Remember), Fault> {
    let side = side_of(table, target);
    let id = table.id();
    let Told { notice, at } = told;
    Ok(match notice {
        Notice::Turn { turn } => (
            Task::Post(card::turn(table, table.place_after(turn), side)?),
            Remember::Card(id, table.place_after(turn)),
        ),
        Notice::Left { .. } => (
            Task::Post(card::turn(table, at, side)?),
            Remember::Card(id, at),
        ),
        Notice::Transferred { turn } => (
            Task::Post(card::transferred(table, turn, side)?),
            Remember::Card(id, table.place_after(turn)),
        ),
        // The result comes after the last turn's card, which loses its buttons to it.
        Notice::Ended => (
            Task::Post(card::result(table, side)),
            Remember::Card(id, table.history.tip()),
        ),
        Notice::DrawOffered { seat, turn } => (
            post(card::draw_offered(table, Seat(seat), turn)),
            Remember::Nothing,
        ),
        Notice::DrawConsented { seat } => (
            post(Message::of(say::consented_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::DrawDeclined { seat } => (
            post(Message::of(say::offer_declined_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::DrawWithdrawn { seat } => (
            post(Message::of(say::offer_withdrawn_notice(
                id,
                &table.name(Seat(seat)),
            ))),
            Remember::Nothing,
        ),
        Notice::TakebackAsked { seat, turn, made } => {
            let asked = Takeback {
                seat: Seat(seat),
                turn,
                made,
                at: table.history.game.created_at,
                agreed: Vec::new(),
            };
            (post(takeback::asked(table, &asked)), Remember::Nothing)
        }
        Notice::TakebackAllowed { seat } => said(ruling::allowed(id, &table.name(Seat(seat)))),
        Notice::TakebackDeclined { seat } => said(ruling::declined(id, &table.name(Seat(seat)))),
        Notice::TakebackWithdrawn { seat } => said(ruling::withdrawn(id, &table.name(Seat(seat)))),
        // They are told by `contents` and `personal`.
        Notice::Ruling { .. }
        | Notice::RulingProposed { .. }
        | Notice::RulingDropped { .. }
        | Notice::Call { .. } => (Task::Nothing, Remember::Nothing),
        Notice::Shown { turn, by } => (
            Task::Post(review::posted(table, turn, PersonId(by))?),
            Remember::Nothing,
        ),
        Notice::Reworded {
            turn,
            channel,
            message,
        } => {
            let made = table.place_after(turn);
            if made != table.place() || table.game.outcome().is_some() {
                // It has lost its buttons, or is about to.
                return Ok((Task::Nothing, Remember::Nothing));
            }
            let at = MessageAt {
                channel: ChannelId(channel),
                message: MessageId(message),
            };
            let card = card::turn(table, made, side)?;
            (Task::Change(at, card), Remember::Nothing)
        }
        Notice::Strip { channel, message } => {
            let card = Card {
                game: id,
                place: at,
                at: MessageAt {
                    channel: ChannelId(channel),
                    message: MessageId(message),
                },
            };
            (Task::Strip(card.at), Remember::Stripped(card))
        }
        Notice::Answered {
            request,
            seat,
            became,
            by,
            channel,
            message,
        } => {
            let at = MessageAt {
                channel: ChannelId(channel),
                message: MessageId(message),
            };
            let said = requests::retired(table, (request, Seat(seat)), (became, Seat(by)));
            (Task::Change(at, said), Remember::Nothing)
        }
        Notice::Lost { person } => (
            post(direct::lost(table, PersonId(person))),
            Remember::Nothing,
        ),
        Notice::Gone { person } => (
            post(left_server::said(table, PersonId(person))),
            Remember::Nothing,
        ),
        Notice::Challenge { .. }
        | Notice::ChallengeClosed { .. }
        | Notice::Declined { .. }
        | Notice::Direct { .. }
        | Notice::Called { .. }
        | Notice::Alarm { .. }
        | Notice::Digest { .. }
        | Notice::Test { .. }
        | Notice::Adrift
        | Notice::Afar { .. }
        | Notice::Lobby { .. }
        | Notice::LobbyChanged { .. }
        | Notice::Flagged { .. }
        | Notice::TimeGiven { .. }
        | Notice::PauseOffered
        | Notice::PauseDeclined { .. }
        | Notice::PauseBegins
        | Notice::PauseOver { .. }
        | Notice::PauseEnds { .. }
        | Notice::Outage { .. }
        | Notice::TimeStopped { .. } => (Task::Nothing, Remember::Nothing),
    })
}

fn said(text: String) -> (Task, Remember) {
    (post(Message::of(text)), Remember::Nothing)
}

fn post(message: Message) -> Task {
    Task::Post(message)
}

fn of_gathering(
    tx: &Tx<'_>,
    notice: Notice,
    target: Target,
    now: Millis,
) -> Result<(Task, Remember), Fault> {
    let (number, new) = match notice {
        Notice::Lobby { lobby } => (lobby, true),
        Notice::LobbyChanged { lobby } => (lobby, false),
        Notice::Outage { from, until } => {
            let message = timed::outage(tx, target, (Millis(from), Millis(until)), now)?;
            return Ok((post(message), Remember::Outage));
        }
        Notice::TimeStopped { ending, of } => {
            return Ok((post(timed::stopped(ending, of)), Remember::Nothing));
        }
        _ => return of_challenge(tx, notice),
    };
    let id = LobbyId(number);
    let Some(found) = tx.lobby(id)? else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let card = lobby::card(tx, &found, new)?;
    if new {
        return Ok((Task::Post(card), Remember::Lobby(id)));
    }
    // A card that was never delivered is not there to be changed.
    let at = tx.lobby_card(id, target)?;
    Ok((
        at.map_or(Task::Nothing, |at| Task::Change(at, card)),
        Remember::Nothing,
    ))
}

fn of_challenge(tx: &Tx<'_>, notice: Notice) -> Result<(Task, Remember), Fault> {
    let (Notice::Challenge { challenge }
    | Notice::ChallengeClosed { challenge }
    | Notice::Declined { challenge }) = notice
    else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    let id = ChallengeId(challenge);
    let Some(found) = tx.challenge(id)? else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    Ok(match notice {
        Notice::Challenge { .. } => (
            Task::Post(challenge::card(tx, &found)?),
            Remember::Challenge(id),
        ),
        Notice::Declined { .. } => (
            post(Message::of(challenge::declined_notice(tx, &found)?)),
            Remember::Nothing,
        ),
        _ => match found.card {
            Some(at) => (
                Task::Change(at, challenge::card(tx, &found)?),
                Remember::Nothing,
            ),
            None => (Task::Nothing, Remember::Nothing),
        },
    })
}
