//! What follows where a person takes no direct messages, or a message is given up: they are told by the way that is left.

use crate::answer::error::Fault;
use crate::deliver::digest;
use crate::deliver::direct::is_past;
use crate::domain::{ChannelId, InvitationId, Millis, PersonId, Way};
use crate::matches::Match;
use crate::notify::recipients::Delivery;
use crate::notify::route::{self, Shut, Step};
use crate::notify::{Notice, Told, closed_channel, otherwise};
use crate::store::{Outgoing, Target, Tx, UndeliverableReason};

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
    Ok(())
}

/// Somebody was heard of who took no messages, or in a place that took none. Perhaps the bot is back on that server: whom
/// nothing reached for want of a server in common is tried again.
pub fn heard_of(tx: &mut Tx<'_>, target: Target, now: Millis) -> Result<(), Fault> {
    if let Target::Channel(channel) = target {
        for person in tx.unreached_players_in(channel)? {
            tx.resume_target(Target::Person(person), now)?;
        }
    }
    Ok(())
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
                ..otherwise::shut(tx, &table, person)?
            };
            let step = otherwise::tell(tx, &table, (event, at), (person, shut), now)?;
            if step == Step::Waits {
                return Ok(());
            }
        }
        (Notice::Digest { .. }, _) if barrier == UndeliverableReason::Nobody => return Ok(()),
        (Notice::Digest { .. }, _) => digest_instead(tx, person, now)?,
        (Notice::Declined { invitation }, _) => {
            let found = tx.invitation(InvitationId(invitation))?;
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
        let (about, mut shut) = (
            (tell.event, tell.at),
            otherwise::shut(tx, &table, tell.person)?,
        );
        match target {
            Target::Person(_) => {
                shut.person = Some(UndeliverableReason::Closed);
                // What is given up is not written once more.
                if route::next(Way::Direct, shut) == Step::Waits {
                    otherwise::unreached(tx, &table, about, tell.person, now)?;
                    continue;
                }
            }
            Target::Channel(_) => {
                shut.channel = true;
                otherwise::unreached(tx, &table, about, tell.person, now)?;
            }
        }
        otherwise::tell(tx, &table, about, (tell.person, shut), now)?;
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
            let shut = otherwise::shut(tx, &table, person)?;
            otherwise::tell(tx, &table, (told.event, told.at), (person, shut), now)?;
        }
    }
    Ok(tx.drop_news(person, digest.news)?)
}
