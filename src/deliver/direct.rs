//! Messages for one person, and what happens instead when they, or a channel, take none.

use crate::act::timing;
use crate::answer::error::Fault;
use crate::answer::{BoardOf, Button, Message, Style};
use crate::command::{Act, Look, OpenComposer};
use crate::deliver::digest;
use crate::domain::{ChallengeId, ChannelId, Event, Millis, PersonId, Way};
use crate::log::{ProposalKind, Seq};
use crate::matches::{Match, links};
use crate::notify::recipients::Delivery;
use crate::notify::route::{self, Shut, Step};
use crate::notify::{Notice, Told, closed_channel, targets};
use crate::show::card;
use crate::show::card::{review, text_board};
use crate::store::{Outgoing, Route, Target, Tx, UndeliverableReason};
use crate::text;
use crate::text::{label, markup, notices as say};
use homeworlds::rules::Seat;

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
    let others = others(table, person);
    let link = links::link(tx, table)?;
    let mut lines = vec![say::direct(what(event), table.id(), &others, &link)];
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
    let board = BoardOf::at(table.id(), table.place(), side);
    let message = Message::of(lines.join("\n"))
        .with_board(board)
        .with_buttons(buttons(table));
    let tell = route::tell_of(table, (event, at), person, Route::Direct);
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
    let text = say::called(&who, what(event), table.id(), turns, &link, closed);
    let message = Message {
        mention: Some(person),
        ..Message::of(text)
    };
    let tell = route::tell_of(table, (event, at), person, Route::Mention);
    Ok(Some((message, vec![tell])))
}

/// A test, where it arrives.
pub fn test(tx: &Tx<'_>, person: PersonId, target: Target) -> Result<Message, Fault> {
    Ok(match target {
        Target::Person(_) => Message::of(say::TEST_DIRECT),
        Target::Channel(_) => {
            let mut text = say::test(&markup::person(person));
            if tx.barrier(Target::Person(person))? == Some(UndeliverableReason::Closed) {
                text = format!("{text}\n{}", say::TEST_FELL_BACK);
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
    let why = say::adrift(table.id(), &channel, why(barrier));
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
        |event: &Event| route::tell_of(table, (*event, table.place()), person, Route::Direct);
    Ok(Some((message, events.iter().map(tell).collect())))
}

/// Why a target takes no messages, in words.
pub const fn why(barrier: UndeliverableReason) -> &'static str {
    match barrier {
        UndeliverableReason::Deleted => say::IS_DELETED,
        UndeliverableReason::Forbidden => say::IS_FORBIDDEN,
        UndeliverableReason::Locked => say::IS_LOCKED,
        UndeliverableReason::Closed => say::IS_CLOSED,
        UndeliverableReason::Nobody => say::IS_NOBODY,
    }
}

/// To the others of a game: somebody can no longer be reached.
pub fn lost(table: &Match, person: PersonId) -> Message {
    let who = table
        .seat_of(person)
        .map_or_else(String::new, |seat| table.name(seat));
    Message::of(say::lost(&who, table.id()))
}

/// Whether the game has moved on since, so that there is nothing to be told any more.
pub fn is_past(table: &Match, event: Event, at: Seq) -> bool {
    match event {
        Event::Turn | Event::Warning => at != table.place() || table.game.outcome().is_some(),
        Event::Asked => {
            let history = &table.history;
            // An end takes offers and requests away, and may itself be what is asked about.
            let is_asked = |kind| history.proposal(kind).is_some();
            let asked = is_asked(ProposalKind::Draw)
                || is_asked(ProposalKind::Takeback)
                || table.ruling_asked;
            !asked || at != table.place()
        }
        // An end that was undone is none.
        Event::Ended => table.game.outcome().is_none(),
        Event::Started | Event::Answered | Event::Ruling => false,
    }
}

const fn what(event: Event) -> &'static str {
    match event {
        Event::Turn => say::IT_IS_YOUR_TURN,
        Event::Warning => say::TIME_RUNS_OUT,
        Event::Started => say::GAME_BEGINS,
        Event::Ended => say::GAME_IS_OVER,
        Event::Asked => say::DRAW_IS_OFFERED,
        Event::Answered => say::CHALLENGE_ACCEPTED,
        Event::Ruling => say::REFEREE_RULED,
    }
}

/// What an event is called where it stands with others.
pub const fn heading(event: Event) -> &'static str {
    what(event)
}

/// What can be done at once about a game that a message is about.
pub fn buttons(table: &Match) -> Vec<Button> {
    let (game, here) = (table.which(), table.as_it_stands());
    if table.game.outcome().is_some() {
        return vec![
            Button::new(label::REVIEW, Style::Main, review(game)),
            Button::new(label::REMATCH, Style::Plain, Act::Rematch { game: here }),
        ];
    }
    vec![
        Button::new(
            label::PLAY,
            Style::Main,
            Look::Compose(OpenComposer::of(here)),
        ),
        Button::new(label::TEXT_BOARD, Style::Plain, text_board(game)),
    ]
}

/// The other players, named.
pub fn others(table: &Match, person: PersonId) -> String {
    let own = table.seat_of(person);
    let seats = (0..table.game.seats()).map(Seat);
    let names: Vec<String> = seats
        .filter(|&seat| Some(seat) != own)
        .map(|seat| table.name(seat))
        .collect();
    text::all_of(&names)
}

/// A person takes no direct messages: what waits for them is told in the channels of their games, where it can be.
pub fn person_refused(
    tx: &mut Tx<'_>,
    person: PersonId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<(), Fault> {
    for row in tx.waiting_for(Target::Person(person))? {
        instead(tx, &row, (person, barrier), now)?;
    }
    if barrier == UndeliverableReason::Nobody {
        tell_lost(tx, person, now)?;
    }
    Ok(())
}

/// Somebody was heard of who took no messages, or in a place that took none. Perhaps the bot is back on that server: whom
/// nothing reached for want of a server in common is tried again.
pub fn heard_of(tx: &mut Tx<'_>, target: Target, now: Millis) -> Result<(), Fault> {
    match target {
        Target::Person(person) => Ok(tx.forget_losses(person)?),
        Target::Channel(channel) => {
            for person in tx.unreached_players_in(channel)? {
                tx.resume_target(Target::Person(person), now)?;
            }
            Ok(())
        }
    }
}

/// What happens in place of a row that a person does not take; cards of games off servers wait on, and so does everything for
/// somebody whom a call in a channel does not reach either.
fn instead(
    tx: &mut Tx<'_>,
    row: &Outgoing,
    (person, barrier): (PersonId, UndeliverableReason),
    now: Millis,
) -> Result<(), Fault> {
    let Told { notice, at } = serde_json::from_str(&row.message.payload)?;
    let table = match row.message.game {
        Some(game) => Match::load(tx, game)?,
        None => None,
    };
    match (notice, table) {
        (Notice::Direct { event }, Some(table)) => {
            let shut = Shut {
                person: Some(barrier),
                ..route::shut(tx, &table, person)?
            };
            let step = route::otherwise(tx, &table, (event, at), (person, shut), now)?;
            if step == Step::Waits {
                return Ok(());
            }
        }
        (Notice::Digest { .. }, _) if barrier == UndeliverableReason::Nobody => return Ok(()),
        (Notice::Digest { .. }, _) => digest_instead(tx, person, now)?,
        (Notice::Declined { challenge }, _) => {
            let found = tx.challenge(ChallengeId(challenge))?;
            if let Some(place) = found
                .map(|found| found.asked.place)
                .filter(|place| place.guild.is_some())
            {
                tx.push_outgoing(&notice.outgoing(None, Target::Channel(place.channel), now))?;
            }
        }
        (Notice::Test { channel, .. }, _) => {
            let target = Target::Channel(ChannelId(channel));
            tx.push_outgoing(&notice.outgoing(None, target, now).apart("again"))?;
        }
        // It waits until they are heard of: nobody else reads it.
        (Notice::Call, _) => return Ok(()),
        (_, Some(table)) => return closed_channel::card_waits(tx, &table, person, now),
        (_, None) => return Ok(()),
    }
    Ok(tx.outgoing_done(row.id)?)
}

/// A message can never be delivered: whom it would have told is told in the other way that is left.
pub fn given_up(
    tx: &mut Tx<'_>,
    target: Target,
    tells: &[Delivery],
    now: Millis,
) -> Result<(), Fault> {
    for tell in tells {
        let Some(table) = tell.game.map(|game| Match::load(tx, game)).transpose()? else {
            continue;
        };
        let Some(table) = table.filter(|table| !is_past(table, tell.event, tell.at)) else {
            continue;
        };
        let (about, mut shut) = ((tell.event, tell.at), route::shut(tx, &table, tell.person)?);
        match target {
            Target::Person(_) => {
                shut.person = Some(UndeliverableReason::Closed);
                // What is given up is not written once more.
                if route::next(Way::Direct, shut) == Step::Waits {
                    route::unreached(tx, &table, about, tell.person, now)?;
                    continue;
                }
            }
            Target::Channel(_) => {
                shut.channel = true;
                route::unreached(tx, &table, about, tell.person, now)?;
            }
        }
        route::otherwise(tx, &table, about, (tell.person, shut), now)?;
    }
    Ok(())
}

/// A person who takes no direct messages is called in the channels of the games that stand in their digest.
pub fn digest_instead(tx: &mut Tx<'_>, person: PersonId, now: Millis) -> Result<(), Fault> {
    let Some(digest) = digest::compose(tx, person)? else {
        return Ok(());
    };
    for told in &digest.tells {
        let Some(game) = told.game else { continue };
        // A digest also lists games of which they were told before.
        let before = tx.told(game, told.turn, person, told.event)?;
        if before.is_some_and(|before| before.how.reached()) {
            continue;
        }
        if let Some(table) = Match::load(tx, game)? {
            let shut = route::shut(tx, &table, person)?;
            route::otherwise(tx, &table, (told.event, told.at), (person, shut), now)?;
        }
    }
    Ok(tx.drop_news(person, digest.news)?)
}

/// The others of each game are told once that nothing reaches somebody any more, until something does.
fn tell_lost(tx: &mut Tx<'_>, person: PersonId, now: Millis) -> Result<(), Fault> {
    for game in tx.running_games_of(person)? {
        let Some(table) = Match::load(tx, game.id)? else {
            continue;
        };
        if !tx.note_loss(person, game.id)? {
            continue;
        }
        let others = table.people().into_iter().filter(|&other| other != person);
        let notice = Notice::Lost { person: person.0 };
        for target in targets(&game.origin, others) {
            tx.push_outgoing(&notice.outgoing(Some(game.id), target, now))?;
        }
    }
    Ok(())
}
