//! Renders a row of the outbox at delivery: turns facts into a message.

use crate::command::{Action, Watching};
use crate::domain::{GameId, MessageAt, Millis, NoticeKind, PersonId};
use crate::event_log::{self, EventKind, ProposalOutcome, RulingKind, Seq};
use crate::game::rulings::CallReaders;
use crate::game::{Game, clocks};
use crate::i18n::{self, clock, markup};
use crate::notify::outbox_item::{Remember, Task};
use crate::notify::recipients::{self, Addressed, Delivery, GameNotice};
use crate::notify::routing::PersonalEvent;
use crate::notify::{
    Notice, Posting, QueuedNotice, clock_notices, direct_messages, proposal_notices, solo_card,
    thread,
};
use crate::reply::error::Result;
use crate::reply::{Button, Message};
use crate::show::{self, card, conditional_moves, finished, ruling_log, rulings, timing};
use crate::store::{Outgoing, Target, Tx};
use homeworlds::rules::Seat;

/// The rendered form of a row.
pub(super) struct RenderedNotice {
    pub(super) task: Task,
    pub(super) remember: Remember,
    pub(super) tells: Vec<Delivery>,
}

impl RenderedNotice {
    /// Creates a task that notifies no one and leaves no record.
    pub(super) const fn of(task: Task) -> Self {
        Self {
            task,
            remember: Remember::Nothing,
            tells: Vec::new(),
        }
    }

    pub(super) fn remembered(self, remember: Remember) -> Self {
        Self { remember, ..self }
    }

    pub(super) fn addressed(addressed: Addressed, remember: Remember) -> Self {
        Self {
            task: addressed.message.map_or(Task::Nothing, Task::Post),
            remember,
            tells: addressed.tells,
        }
    }
}

/// Adds to a turn notice sent by direct message the reason why the recipient's conditional move was
/// not played.
pub(super) fn with_stopped(
    tx: &Tx,
    row: &Outgoing,
    mut made: RenderedNotice,
) -> Result<RenderedNotice> {
    let (Target::Person(person), Some(game_id)) = (row.message.target, row.message.game) else {
        return Ok(made);
    };
    let of_turn = |tell: &Delivery| tell.person == person && tell.event == NoticeKind::Turn;
    let (Some(message), true) = (made.task.message(), made.tells.iter().any(of_turn)) else {
        return Ok(made);
    };
    if let Some(game) = Game::load(tx, game_id)?
        && let Some(told) = conditional_moves::why_not(tx, &game, person, false)?
    {
        message.text = format!("{}\n{told}", message.text);
    }
    Ok(made)
}

/// Renders a row about a game.
pub(super) fn contents(
    tx: &Tx,
    game_id: GameId,
    told: QueuedNotice,
    target: Target,
    now: Millis,
) -> Result<RenderedNotice> {
    let Some(game) = Game::load(tx, game_id)?.map(|game| game.told_at(now)) else {
        return Ok(RenderedNotice::of(Task::Nothing));
    };
    if !still_told(&game, told) {
        return Ok(RenderedNotice::of(Task::Nothing));
    }
    if told.posting == Posting::OverCard && game.is_over() && game.place() != told.at {
        // The result is announced separately; only the last turn still belongs on the previous
        // card.
        return Ok(RenderedNotice::of(Task::Nothing));
    }
    if let Notice::Thread { invitation } = told.notice {
        let (task, remember) = thread::opening(tx, &game, invitation, target)?;
        return Ok(RenderedNotice::of(task).remembered(remember));
    }
    if let Notice::Refresh(there) = told.notice {
        return refreshed(tx, &game, there);
    }
    let notice = GameNotice {
        game: &game,
        told,
        target,
        now,
    };
    let Some((message, place)) = message(tx, notice)? else {
        return Ok(RenderedNotice::of(Task::Nothing));
    };
    let asks = proposal_notices::of(tx, &game, told)?.filter(|_| !message.rows.is_empty());
    let remember = match (asks, place) {
        (Some((asks, since)), _) => Remember::Card(game_id, since, Some(asks)),
        (None, Some(place)) => Remember::Card(game_id, place, None),
        (None, None) => Remember::Nothing,
    };
    let addressed = recipients::address(tx, notice, message)?;
    let made = RenderedNotice::addressed(addressed, remember);
    let there = match told.posting {
        Posting::New => None,
        Posting::OverCard => solo_card::standing(tx, game_id, target)?,
    };
    Ok(match (made.task, there) {
        (Task::Post(message), Some(there)) => RenderedNotice {
            task: Task::Renew(there, message),
            ..made
        },
        (task, _) => RenderedNotice { task, ..made },
    })
}

/// Returns whether the event of a notice still counts. An event taken back before its delivery is
/// not announced.
fn still_told(game: &Game, QueuedNotice { notice, at, .. }: QueuedNotice) -> bool {
    let history = &game.history;
    let event = history.log.get(at).map(|event| &event.what);
    match (notice, event) {
        (Notice::Happened, None) => false,
        // A return to the empty board has its own card.
        (Notice::Happened, Some(EventKind::Began { .. })) => history.rewound() == Seq::START,
        (Notice::Happened, Some(EventKind::Ended { .. } | EventKind::Asked { .. }))
        | (Notice::Clock, _) => at >= history.rewound(),
        (Notice::Watched, Some(what)) => !what.moves_the_game() || history.counts(at),
        (Notice::Personal { event, .. }, _) => !recipients::is_past(game, event, at),
        (Notice::Happened, Some(what)) => !what.moves_the_game() || history.counts(at),
        (
            Notice::Invitation { .. }
            | Notice::Declined { .. }
            | Notice::Thread { .. }
            | Notice::Shown { .. }
            | Notice::PauseOver { .. }
            | Notice::Outage { .. }
            | Notice::Announced { .. }
            | Notice::Alarm { .. }
            | Notice::TimeStopped { .. }
            | Notice::Daily { .. }
            | Notice::Call
            | Notice::UnusedThread { .. }
            | Notice::Watched
            | Notice::Club { .. }
            | Notice::ClubRefused { .. }
            | Notice::Refresh(_),
            _,
        ) => true,
    }
}

/// Returns the seat of the person whose direct messages these are.
fn side_of(game: &Game, target: Target) -> Option<Seat> {
    match target {
        Target::Person(person) => game.seat_of(person),
        Target::Channel(_) => None,
    }
}

/// Renders an existing message anew: the newest card of a running game is updated; any other
/// message loses its buttons.
fn refreshed(tx: &Tx, game: &Game, there: MessageAt) -> Result<RenderedNotice> {
    let channel = there.channel;
    let newest = tx.latest_card(game.id(), channel)?;
    Ok(
        match newest.filter(|card| !game.is_over() && card.at == there) {
            Some(_) if tx.home_of(game.id())? == Some(channel) => {
                RenderedNotice::of(Task::Change(there, card::goes_on(game)))
            }
            Some(card) if card.place == game.place() && thread::is_played_in(game, channel) => {
                RenderedNotice::of(Task::Change(there, card::turn(game, card.place, None)?))
            }
            _ => RenderedNotice::of(left_behind(tx, game, there)?)
                .remembered(Remember::Stripped(there)),
        },
    )
}

/// Returns the edit of a message that a later one follows. A card of the game's course shrinks to
/// its first line, unless the server keeps the pictures; other messages, such as the first card and
/// questions, only lose their buttons.
fn left_behind(tx: &Tx, game: &Game, there: MessageAt) -> Result<Task> {
    let guild = game.where_played().and_then(|place| place.guild);
    let set = guild
        .map(|guild| tx.settings_of_server(guild))
        .transpose()?;
    if set.is_some_and(|set| set.keeps_pictures) {
        return Ok(Task::Strip(there));
    }
    let cards = tx.cards_in(game.id(), there.channel)?;
    let card = cards.into_iter().find(|card| card.at == there);
    let line = card.and_then(|card| card::first_line(game, card.place).transpose());
    Ok(match line.transpose()? {
        Some(line) => Task::Shrink(there, line),
        None => Task::Strip(there),
    })
}

/// Renders the message of a notice, with the log position if it is a card; returns `None` if there
/// is nothing to say any more.
fn message(tx: &Tx, notice: GameNotice<'_>) -> Result<Option<(Message, Option<Seq>)>> {
    let GameNotice {
        game,
        told,
        target,
        now,
    } = notice;
    let message = match told.notice {
        Notice::Happened => {
            let side = side_of(game, target);
            let said = happened(tx, game, told.at, side)?;
            return match said {
                Some((card, Some(place))) if game.is_over() && place == game.history.tip() => {
                    let card = finished::celebrated(tx, game, card, side)?;
                    Ok(Some((card, Some(place))))
                }
                said => Ok(said),
            };
        }
        Notice::Personal { event, person } => {
            let at = told.at;
            let personal = PersonalEvent { event, at, person };
            Some(match target {
                Target::Person(_) => direct_messages::direct(tx, game, personal, now)?,
                Target::Channel(_) => direct_messages::called(tx, game, personal)?,
            })
        }
        Notice::Call => match (game.history.ruling_at(told.at), target) {
            (Some(answer), Target::Person(_)) => Some(rulings::in_private(tx, game, answer)?),
            (Some(call), Target::Channel(_)) => Some(rulings::for_moderators(tx, game, call)?),
            (None, _) => None,
        },
        Notice::Clock if clocks::is_claim_told(tx, game, told.at)? => {
            Some(timing::flagged(game, game.history.log.turn(told.at), now))
        }
        Notice::Clock => clock_notices::warning(tx, game, told.at, now)?,
        Notice::PauseOver { until } => clock_notices::pause_over(game, until, now),
        Notice::Watched => watched(tx, game, told.at)?,
        Notice::Invitation { .. }
        | Notice::Declined { .. }
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Daily { .. }
        | Notice::UnusedThread { .. }
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => None,
    };
    Ok(message.map(|message| (message, None)))
}

/// Renders an event for a watcher: the same as in the channel, with buttons of their own.
fn watched(tx: &Tx, game: &Game, at: Seq) -> Result<Option<Message>> {
    let Some((card, _)) = happened(tx, game, at, None)? else {
        return Ok(None);
    };
    let stop = Action::Watch {
        game: game.which(),
        what: Watching::Nothing,
    };
    let card = Message {
        text: format!("{}\n{}", i18n::WATCH_HEADING, card.text),
        rows: Vec::new(),
        roles: Vec::new(),
        ..card
    };
    Ok(Some(card.with_buttons([
        Button::plain(i18n::BUTTON_REVIEW, card::review(game.which())),
        Button::plain(i18n::WATCH_STOP, stop),
    ])))
}

/// Renders the message about the event at a log position.
fn happened(
    tx: &Tx,
    game: &Game,
    at: Seq,
    side: Option<Seat>,
) -> Result<Option<(Message, Option<Seq>)>> {
    let Some(event) = game.history.log.get(at) else {
        return Ok(None);
    };
    let place = game.history.log.place(at);
    Ok(Some(match &event.what {
        EventKind::Began { .. } => {
            let mut card = card::turn(game, place, side)?;
            if let Some(refused) = thread::refused(tx, game)? {
                card.text = format!("{refused}\n{}", card.text);
            }
            (card, Some(place))
        }
        EventKind::Turn { .. } | EventKind::Left { .. } | EventKind::Rewound { .. } => {
            (card::turn(game, place, side)?, Some(place))
        }
        EventKind::Swapped => (card::transferred(game, place, side)?, Some(place)),
        // The result follows the last turn's card, which then loses its buttons.
        EventKind::Ended { .. } => (card::result(game, side), Some(game.history.tip())),
        EventKind::Ruled { ruling, .. } => {
            let mut posted = ruling_log::posted(tx, game, at, side)?;
            if let Some((message, None)) = &mut posted
                && *ruling == RulingKind::Called
            {
                call_moderators(tx, game, message)?;
            }
            return Ok(posted);
        }
        EventKind::Asked { .. } => {
            let Some(asked) = game.history.proposed_at(at) else {
                return Ok(None);
            };
            let own = side.filter(|&seat| game.person(seat) == Some(asked.by));
            let card = match own {
                Some(seat) => show::proposals::stands(game, seat, &asked),
                None => show::proposals::card(game, &asked),
            };
            (card, None)
        }
        _ => return Ok(said(game, event).map(|text| (Message::of(text), None))),
    }))
}

/// Mentions the role that reads calls on the game's server, if a role does.
fn call_moderators(tx: &Tx, game: &Game, message: &mut Message) -> Result<()> {
    if let Some(role) = CallReaders::of(tx, game)?.role() {
        let look = i18n::CalleesLook {
            game: game.id(),
            who: markup::role(role),
        };
        message.text = format!("{}\n{}", message.text, look.text());
        message.roles = vec![role];
    }
    Ok(())
}

/// Returns the text of an event without a board; `None` if it has none.
fn said(game: &Game, event: &event_log::GameEvent) -> Option<String> {
    let (id, name) = (game.id(), |seat: Seat| game.name(seat));
    let named = |person: Option<PersonId>| {
        let seat = person.and_then(|person| game.seat_of(person));
        seat.map_or_else(String::new, name)
    };
    Some(match &event.what {
        EventKind::Agreed { seat, to } => i18n::AskedAgrees {
            game: id,
            kind: to,
            who: name(*seat),
        }
        .text(),
        EventKind::Dropped { of, seat, became } => match became {
            ProposalOutcome::Declined => i18n::AskedDeclined {
                game: id,
                kind: of,
                who: name(*seat),
            }
            .text(),
            ProposalOutcome::Withdrawn => i18n::AskedWithdrawn {
                game: id,
                kind: of,
                who: name(*seat),
            }
            .text(),
            ProposalOutcome::Agreed => return None,
        },
        EventKind::Gave { to, time } => i18n::ClockGiven {
            by: named(event.by),
            game: id,
            time: clock::span(*time),
            to: name(*to),
        }
        .text(),
        EventKind::Paused { until, reason } => i18n::ClockPauseBegins {
            because: markup::because(reason),
            game: id,
            until: markup::moment(*until),
        }
        .text(),
        EventKind::Resumed => i18n::ClockPauseEnds {
            by: named(event.person),
            game: id,
        }
        .text(),
        // A card, a ruling or a turn announces the others, or they are no news.
        _ => return None,
    })
}
