//! Challenges: made, accepted, declined, withdrawn, lapsed.

use crate::answer::error::{CommandError, Fault, UserError, check_may_post};
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker, Reply, Terms};
use crate::domain::{ChallengeId, First, GameId, Millis, Origin};
use crate::matches::{Match, clocks, limits, names, people};
use crate::notify::{Notice, announce};
use crate::store::{Challenge, Closing, NewChallenge, NewGame, Occupant, Target, Tx};
use crate::text;
use crate::text::user_error::Unreadable;
use crate::text::{game as say, label, markup};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use homeworlds::rules::{self, Ruleset};

/// The most challenges that one person may have open.
const MOST: usize = 20;

/// What chance decides in one command; it comes from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

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
    let days = Duration::from_secs(u64::from(terms.days) * 24 * 60 * 60);
    let id = tx.insert_challenge(&NewChallenge {
        challenger: asker.person.id,
        opponent: terms.opponent.as_ref().map(|opponent| opponent.id),
        ruleset: terms.rules.to_string(),
        first: terms.first,
        place: asker.place,
        created_at: asker.at(),
        expires_at: asker.at() + days,
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
    let mut candidates = candidates(tx, asker, reply)?;
    match candidates.len() {
        0 => Err(UserError::NoChallenge.into()),
        1 => Ok(candidates.remove(0)),
        _ => Err(CommandError::Ask(Box::new(which(tx, &candidates, reply)?))),
    }
}

/// The open challenges that the asker can answer so.
pub fn candidates(tx: &Tx<'_>, asker: &Asker, reply: Reply) -> Result<Vec<Challenge>, Fault> {
    let me = asker.person.id;
    let mut found = tx.open_challenges_of(me)?;
    if reply == Reply::Accept {
        found.extend(open_here(tx, asker)?);
    }
    found.retain(|open| {
        let own = open.asked.challenger == me;
        own == (reply == Reply::Withdraw) && open.asked.expires_at > asker.at()
    });
    Ok(found)
}

/// The challenges of others in this channel that anybody can accept.
pub fn open_here(tx: &Tx<'_>, asker: &Asker) -> Result<Vec<Challenge>, Fault> {
    let mut here = tx.open_challenges_in(asker.place.channel)?;
    here.retain(|open| {
        open.asked.opponent.is_none()
            && open.asked.challenger != asker.person.id
            && open.asked.expires_at > asker.at()
    });
    Ok(here)
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

fn which(tx: &Tx<'_>, candidates: &[Challenge], reply: Reply) -> Result<Message, Fault> {
    let numbers: Vec<String> = candidates.iter().map(|open| open.id.to_string()).collect();
    let mut buttons = Vec::new();
    for open in candidates.iter().take(5) {
        let label = format!(
            "#{}: {}",
            open.id,
            names::plain_name(tx, open.asked.challenger)?
        );
        buttons.push(Button::new(
            &label,
            Style::Plain,
            Act::Answer(Some(open.id), reply),
        ));
    }
    Ok(Message::of(say::which_challenge(&numbers)).with_buttons(buttons))
}

fn check_open(challenge: &Challenge, asker: &Asker) -> Result<(), UserError> {
    match challenge.closed {
        Some(closing) => Err(UserError::Closed(how(closing))),
        None if challenge.asked.expires_at <= asker.at() => Err(UserError::Closed(say::HAS_LAPSED)),
        None => Ok(()),
    }
}

/// How a challenge was closed, in words.
pub const fn how(closing: Closing) -> &'static str {
    match closing {
        Closing::Accepted(_) => say::WAS_ACCEPTED,
        Closing::Declined => say::WAS_DECLINED,
        Closing::Withdrawn => say::WAS_WITHDRAWN,
        Closing::Expired => say::HAS_LAPSED,
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
        return Err(UserError::Closed(how(closing)).into());
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

/// A challenge as it is posted; once it is over, how it ended.
pub fn card(tx: &Tx<'_>, challenge: &Challenge) -> Result<Message, Fault> {
    let asked = &challenge.asked;
    let opponent = asked.opponent.map(|id| names::name(tx, id)).transpose()?;
    let challenger = names::name(tx, asked.challenger)?;
    let rules: Option<Ruleset> = asked.ruleset.parse().ok();
    let text = say::challenge(
        rules.as_ref().map_or(say::AN_UNKNOWN_KIND, text::game),
        &challenger,
        opponent.as_deref(),
        &format!(
            "{}\n{}",
            proposed(asked, rules, &challenger, opponent.as_deref()),
            text::clock::agreed(tx.challenge_time(challenge.id)?)
        ),
        &markup::from_now(asked.expires_at),
    );
    if let Some(closing) = challenge.closed {
        return Ok(Message::of(format!(
            "{text}\n{}",
            UserError::Closed(how(closing))
        )));
    }
    let press = |reply| Act::Answer(Some(challenge.id), reply);
    let mut buttons = vec![Button::new(
        label::ACCEPT,
        Style::Main,
        press(Reply::Accept),
    )];
    if asked.opponent.is_some() {
        buttons.push(Button::new(
            label::DECLINE,
            Style::Plain,
            press(Reply::Decline),
        ));
    }
    buttons.push(Button::new(
        label::WITHDRAW,
        Style::Plain,
        press(Reply::Withdraw),
    ));
    let call = asked
        .opponent
        .map(|opponent| format!("{}\n", markup::person(opponent)))
        .unwrap_or_default();
    Ok(Message {
        mention: asked.opponent,
        ..Message::of(format!("{call}{text}"))
    }
    .with_buttons(buttons))
}

/// The options of a challenge in words, in which the challenger is the first seat.
fn proposed(
    asked: &NewChallenge,
    rules: Option<Ruleset>,
    challenger: &str,
    opponent: Option<&str>,
) -> String {
    let names = [challenger, opponent.unwrap_or(say::WHO_ACCEPTS)].map(str::to_owned);
    rules.map_or_else(
        || Unreadable::Kind("ruleset").to_string(),
        |rules| text::options(&rules, Some(asked.first), &names),
    )
}

/// That a challenge was declined, in words.
pub fn declined_notice(tx: &Tx<'_>, challenge: &Challenge) -> Result<String, Fault> {
    let asked = &challenge.asked;
    let opponent = names::name(tx, asked.opponent.unwrap_or(asked.challenger))?;
    Ok(say::declined_notice(
        &opponent,
        &names::name(tx, asked.challenger)?,
    ))
}
