//! Challenges: made, accepted, declined, withdrawn, lapsed.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError, check_may_post};
use crate::clock::Span;
use crate::command::{Asker, Reply, Terms};
use crate::domain::{ChallengeId, First, GameId, Millis, Origin, Seed};
use crate::matches::{Match, clocks, limits, names, people, resolve_game};
use crate::notify::{Notice, announce};
use crate::show::challenge;
use crate::store::{Challenge, Closing, NewChallenge, NewGame, Occupant, Target, Tx};
use crate::text::game as say;
use homeworlds::rules::{self, Ruleset};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// The most challenges that one person may have open.
const MOST: usize = 20;

/// Makes a challenge; one for a rematch says of which game.
pub fn make(
    tx: &mut Tx<'_>,
    asker: &Asker,
    terms: &Terms,
    rematch_of: Option<GameId>,
) -> Result<Message, CommandError> {
    check_may_post(asker)?;
    if let Some(opponent) = &terms.opponent {
        if opponent.id == asker.person.id {
            return Err(UserError::Yourself.into());
        }
        if opponent.bot {
            return Err(UserError::Program.into());
        }
        tx.meet_person(opponent.id, opponent.name.as_str(), asker.at())?;
        people::check_invites(tx, asker.person.id, opponent.id)?;
    }
    limits::check_own(tx, asker.person.id)?;
    let own = tx.open_challenges_of(asker.person.id)?;
    if own
        .iter()
        .filter(|open| open.asked.challenger == asker.person.id)
        .count()
        >= MOST
    {
        return Err(UserError::TooMany(MOST).into());
    }
    let id = tx.insert_challenge(&NewChallenge {
        challenger: asker.person.id,
        opponent: terms.opponent.as_ref().map(|opponent| opponent.id),
        ruleset: terms.rules.to_string(),
        first: terms.first,
        place: asker.place,
        created_at: asker.at(),
        expires_at: asker.at() + Span::days(terms.days.into()),
        rematch_of,
    })?;
    tx.set_challenge_time(id, terms.time)?;
    let target = match (asker.place.guild, &terms.opponent) {
        (Some(_), _) => Target::Channel(asker.place.channel),
        (None, Some(opponent)) => Target::Person(opponent.id),
        (None, None) => return Ok(Message::of(say::challenge_to_pass_on(id))),
    };
    let notice = Notice::Challenge { challenge: id.0 };
    tx.push_outgoing(&notice.outgoing(None, target, asker.at()))?;
    Ok(Message::of(say::challenge_made(id)))
}

/// Answers a challenge.
pub fn answer(
    tx: &mut Tx<'_>,
    asker: &Asker,
    id: Option<ChallengeId>,
    reply: Reply,
    chance: Seed,
) -> Result<Message, CommandError> {
    let challenge = find(tx, asker, id, reply)?;
    check_open(&challenge, asker)?;
    check_may(tx, asker, &challenge, reply)?;
    match reply {
        Reply::Accept => {
            people::check_comes(tx, asker.person.id, &[challenge.asked.challenger])?;
            accept(tx, asker, &challenge, chance)
        }
        Reply::Decline => decline(tx, asker, &challenge),
        Reply::Withdraw => withdraw(tx, asker, &challenge),
    }
}

fn find(
    tx: &Tx<'_>,
    asker: &Asker,
    id: Option<ChallengeId>,
    reply: Reply,
) -> Result<Challenge, CommandError> {
    if let Some(id) = id {
        let found = tx
            .challenge(id)?
            .filter(|challenge| may_see(challenge, asker));
        return Ok(found.ok_or_else(|| UserError::NoSuchChallenge(format!("#{id}")))?);
    }
    let candidates = challenge::candidates(tx, asker, reply)?;
    let which = |all: &[Challenge]| challenge::which(tx, all, reply);
    resolve_game::only(candidates, UserError::NoChallenge, which)
}

/// A challenge is seen by its two people, on its server, and off servers by whoever knows its number.
fn may_see(challenge: &Challenge, asker: &Asker) -> bool {
    let asked = &challenge.asked;
    let own = asked.challenger == asker.person.id || asked.opponent == Some(asker.person.id);
    own || match asked.place.guild {
        Some(guild) => asker.place.guild == Some(guild),
        None => asked.opponent.is_none(),
    }
}

fn check_open(challenge: &Challenge, asker: &Asker) -> Result<(), UserError> {
    match challenge.closed {
        Some(closing) => Err(UserError::Closed(challenge::how(closing))),
        None if challenge.asked.expires_at <= asker.at() => Err(UserError::Closed(say::HAS_LAPSED)),
        None => Ok(()),
    }
}

fn check_may(
    tx: &Tx<'_>,
    asker: &Asker,
    challenge: &Challenge,
    reply: Reply,
) -> Result<(), CommandError> {
    let own = challenge.asked.challenger == asker.person.id;
    let objection = match (reply, own, challenge.asked.opponent) {
        (Reply::Withdraw, true, _) => return Ok(()),
        (Reply::Withdraw, false, _) => {
            UserError::NotTheChallenger(names::name(tx, challenge.asked.challenger)?)
        }
        (_, true, _) => UserError::OwnChallenge,
        (Reply::Decline, false, None) => UserError::NobodyInvited,
        (_, false, Some(invited)) if invited != asker.person.id => {
            UserError::InvitedAnother(names::name(tx, invited)?)
        }
        (_, false, _) => return Ok(()),
    };
    Err(objection.into())
}

fn accept(
    tx: &mut Tx<'_>,
    asker: &Asker,
    challenge: &Challenge,
    chance: Seed,
) -> Result<Message, CommandError> {
    let mut rng = StdRng::seed_from_u64(chance.0);
    let challenger_first = match challenge.asked.first {
        First::Random => rng.random(),
        First::Challenger => true,
        First::Opponent => false,
    };
    let (challenger, opponent) = (challenge.asked.challenger, asker.person.id);
    limits::check_own(tx, opponent)?;
    limits::check_other(tx, challenger)?;
    let seats = if challenger_first {
        [challenger, opponent]
    } else {
        [opponent, challenger]
    };
    let id = tx.free_game_id(&mut rng)?;
    tx.insert_game(&NewGame {
        id,
        ruleset: agreed(challenge, challenger_first)?.to_string(),
        rules_version: rules::VERSION,
        origin: Origin::Played(challenge.asked.place),
        created_at: asker.at(),
        seats: seats.map(Occupant::Person).to_vec(),
    })?;
    if tx
        .close_challenge(challenge.id, Closing::Accepted(id))?
        .is_err()
    {
        return Err(UserError::Closed(say::WAS_ACCEPTED).into());
    }
    closed(tx, asker, challenge)?;
    let table = Match::load(tx, id)?.ok_or_else(|| UserError::NoSuchGame(id.to_string()))?;
    let began = clocks::begin(tx, &table, tx.challenge_time(challenge.id)?, asker.at())?;
    announce(tx, &table, began, asker.at())?;
    Ok(Message::of(say::accepted(id)))
}

/// The rules of the game, their seats by who sits where.
fn agreed(challenge: &Challenge, challenger_first: bool) -> Result<Ruleset, CommandError> {
    let ruleset: Result<Ruleset, _> = challenge.asked.ruleset.parse();
    let ruleset = ruleset.map_err(|_| UserError::NoSuchChallenge(format!("#{}", challenge.id)))?;
    Ok(if challenger_first {
        ruleset
    } else {
        ruleset.for_swapped_seats()
    })
}

fn decline(tx: &mut Tx<'_>, asker: &Asker, challenge: &Challenge) -> Result<Message, CommandError> {
    close(tx, asker, challenge, Closing::Declined)?;
    let notice = Notice::Declined {
        challenge: challenge.id.0,
    };
    let target = match challenge.asked.place.guild {
        Some(_) => Target::Channel(challenge.asked.place.channel),
        None => Target::Person(challenge.asked.challenger),
    };
    tx.push_outgoing(&notice.outgoing(None, target, asker.at()))?;
    Ok(Message::of(say::declined(&names::name(
        tx,
        challenge.asked.challenger,
    )?)))
}

/// Withdraws or declines an open challenge of somebody who goes.
pub fn drop_for(tx: &mut Tx<'_>, asker: &Asker, challenge: &Challenge) -> Result<(), CommandError> {
    let own = challenge.asked.challenger == asker.person.id;
    let closing = if own {
        Closing::Withdrawn
    } else {
        Closing::Declined
    };
    close(tx, asker, challenge, closing)
}

fn withdraw(
    tx: &mut Tx<'_>,
    asker: &Asker,
    challenge: &Challenge,
) -> Result<Message, CommandError> {
    close(tx, asker, challenge, Closing::Withdrawn)?;
    Ok(Message::of(say::withdrawn(challenge.id)))
}

fn close(
    tx: &mut Tx<'_>,
    asker: &Asker,
    challenge: &Challenge,
    closing: Closing,
) -> Result<(), CommandError> {
    if tx.close_challenge(challenge.id, closing)?.is_err() {
        return Err(UserError::Closed(challenge::how(closing)).into());
    }
    closed(tx, asker, challenge)?;
    Ok(())
}

fn closed(tx: &mut Tx<'_>, asker: &Asker, challenge: &Challenge) -> Result<(), Fault> {
    tell_closed(tx, challenge, asker.at())
}

/// Puts in the outbox that the challenge's card is to say how it ended.
fn tell_closed(tx: &mut Tx<'_>, challenge: &Challenge, due: Millis) -> Result<(), Fault> {
    let target = match (challenge.asked.place.guild, challenge.asked.opponent) {
        (Some(_), _) => Target::Channel(challenge.asked.place.channel),
        (None, Some(opponent)) => Target::Person(opponent),
        (None, None) => return Ok(()),
    };
    let notice = Notice::ChallengeClosed {
        challenge: challenge.id.0,
    };
    tx.push_outgoing(&notice.outgoing(None, target, due))?;
    Ok(())
}

/// Closes the challenges whose time is over.
pub fn lapse(tx: &mut Tx<'_>, now: Millis) -> Result<(), Fault> {
    for challenge in tx.expired_challenges(now, 50)? {
        lapse_one(tx, &challenge, now)?;
    }
    Ok(())
}

/// Closes a challenge whose time is over.
pub fn lapse_one(tx: &mut Tx<'_>, challenge: &Challenge, now: Millis) -> Result<(), Fault> {
    if tx.close_challenge(challenge.id, Closing::Expired)?.is_ok() {
        tell_closed(tx, challenge, now)?;
    }
    Ok(())
}
