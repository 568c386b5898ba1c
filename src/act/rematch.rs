//! The rematch: the same people again, with seats swapped. One stands for a game at a time; who presses second accepts it.

use crate::act::lobby::Randomness;
use crate::act::{challenge, lobby};
use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, DisplayName, LobbyStep, LobbyTerms, Person, Reply, Terms, Which};
use crate::domain::{First, PersonId};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, names, resolve_game};
use crate::store::{Challenge, Closing, Lobby, LobbyEnd, Tx};
use crate::text::{game as say, label};
use homeworlds::rules::{Ruleset, Seat};

/// How long a rematch can be accepted, in days.
const DAYS: u8 = 7;

/// Invites the same people again, or accepts where one of them has.
pub fn again(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    dice: Randomness,
) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::APlayer, |game| Act::Rematch {
        game,
    })?;
    let seat = table.seat_of_player(asker)?;
    if table.game.outcome().is_none() {
        return Err(UserError::StillRunning(table.id()).into());
    }
    if table.rules.seats() > 2 {
        return match standing_lobby(tx, asker, &table)? {
            Some(lobby) => join(tx, asker, &lobby, dice),
            None => gather(tx, asker, &table, seat),
        };
    }
    match standing_challenge(tx, asker, &table)? {
        Some(challenge) => accept(tx, asker, &challenge, dice),
        None => invite(tx, asker, &table, seat),
    }
}

/// The rematch of this game that stands or was accepted; one whose time is over is closed.
fn standing_challenge(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
) -> Result<Option<Challenge>, Fault> {
    let Some(found) = tx.rematch_challenge(table.id())? else {
        return Ok(None);
    };
    if found.closed.is_none() && found.asked.expires_at <= asker.at() {
        challenge::lapse_one(tx, &found, asker.at())?;
        return Ok(None);
    }
    Ok(Some(found))
}

fn accept(
    tx: &mut Tx<'_>,
    asker: &Asker,
    standing: &Challenge,
    dice: Randomness,
) -> Result<Message, CommandError> {
    match standing.closed {
        Some(Closing::Accepted(game)) => Ok(Message::of(say::rematch_began(game))),
        Some(_) | None if standing.asked.challenger == asker.person.id => {
            let press = Act::Answer(Some(standing.id), Reply::Withdraw);
            let withdraw = Button::plain(label::WITHDRAW, press);
            Ok(Message::of(say::rematch_waits(standing.id)).with_buttons([withdraw]))
        }
        Some(_) | None => {
            challenge::answer(tx, asker, Some(standing.id), Reply::Accept, dice.chance)
        }
    }
}

fn invite(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
) -> Result<Message, CommandError> {
    let opponent = table
        .person(seat.other())
        .ok_or(UserError::NoPlayer(table.id()))?;
    let terms = Terms {
        opponent: Some(named(tx, opponent)?),
        rules: rules_again(table, seat),
        first: if seat == Seat(0) {
            First::Opponent
        } else {
            First::Challenger
        },
        days: DAYS,
        time: table.course.time,
    };
    challenge::make(tx, asker, &terms, Some(table.id()))
}

/// The lobby of such a rematch that stands or was started; one whose time is over is closed.
fn standing_lobby(tx: &mut Tx<'_>, asker: &Asker, table: &Match) -> Result<Option<Lobby>, Fault> {
    let Some(found) = tx.rematch_lobby(table.id())? else {
        return Ok(None);
    };
    if found.ended.is_none() && found.asked.expires_at <= asker.at() {
        lobby::lapse_one(tx, &found, asker.at())?;
        return Ok(None);
    }
    Ok(Some(found))
}

/// Takes a seat; who sits there already is told how many do.
fn join(
    tx: &mut Tx<'_>,
    asker: &Asker,
    standing: &Lobby,
    dice: Randomness,
) -> Result<Message, CommandError> {
    match standing.ended {
        Some(LobbyEnd::Started(game)) => Ok(Message::of(say::rematch_began(game))),
        Some(_) | None => lobby::step(tx, asker, Some(standing.id), LobbyStep::Join, dice),
    }
}

fn gather(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
) -> Result<Message, CommandError> {
    let mut guests = Vec::new();
    for other in (0..table.game.seats())
        .map(Seat)
        .filter(|&other| other != seat)
    {
        let person = table.person(other).ok_or(UserError::NoPlayer(table.id()))?;
        guests.push(named(tx, person)?);
    }
    let gathering = LobbyTerms {
        guests,
        rules: table.rules,
        days: DAYS,
        time: table.course.time,
    };
    lobby::open(tx, asker, &gathering, Some(table.id()))
}

fn named(tx: &Tx<'_>, id: PersonId) -> Result<Person, Fault> {
    let name = names::plain_name(tx, id)?;
    Ok(Person {
        id,
        name: DisplayName::new(&name),
        bot: false,
    })
}

/// The same rules, their seats counted as if `challenger` sat first; whom a handicap helped it helps again (B22, S9).
fn rules_again(table: &Match, challenger: Seat) -> Ruleset {
    let sat_at_first = match table.history.transference {
        Some(_) => challenger.other(),
        None => challenger,
    };
    if sat_at_first == Seat(0) {
        table.rules
    } else {
        table.rules.for_swapped_seats()
    }
}
