//! Whom people play with: the lists of those whom they blocked or allowed, and what these refuse, kindly.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::{Asker, PeopleStep, Person};
use crate::domain::{GameId, PersonId};
use crate::matches::{Match, names};
use crate::store::{Relation, Tx};
use crate::text::people as say;

/// The most people that a list names: what is exported names all.
const NAMED: usize = 12;

/// Shows the asker's lists.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let who = if tx.allows_only_listed(me)? {
        say::ONLY_ALLOWED
    } else {
        say::EVERYBODY
    };
    let lines = [
        say::HEADING.to_owned(),
        who.to_owned(),
        say::allowed_list(&names(tx, me, Relation::Allowed)?),
        say::blocked_list(&names(tx, me, Relation::Blocked)?),
        say::HOW_TO_CHANGE.to_owned(),
    ];
    Ok(Message::of(lines.join("\n")))
}

fn names(tx: &Tx<'_>, person: PersonId, stance: Relation) -> Result<Vec<String>, Fault> {
    let people = tx.people_with(person, stance)?;
    let mut names = Vec::new();
    for &other in people.iter().take(NAMED) {
        names.push(names::name(tx, other)?);
    }
    if people.len() > NAMED {
        names.push(say::and_more(people.len() - NAMED));
    }
    Ok(names)
}

/// Changes the asker's lists.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, step: &PeopleStep) -> Result<Message, CommandError> {
    let text = match step {
        PeopleStep::OnlyAllowed(choosy) => {
            tx.set_allowlist_only(asker.person.id, *choosy)?;
            return show(tx, asker);
        }
        PeopleStep::Block(other) => {
            set(tx, asker, other, Some(Relation::Blocked))?;
            say::blocked(&name(tx, other)?)
        }
        PeopleStep::Unblock(other) => {
            let changed = take_back(tx, asker, other, Relation::Blocked)?;
            let name = name(tx, other)?;
            if changed {
                say::unblocked(&name)
            } else {
                say::was_not_blocked(&name)
            }
        }
        PeopleStep::Allow(other) => {
            set(tx, asker, other, Some(Relation::Allowed))?;
            say::allowed(&name(tx, other)?, tx.allows_only_listed(asker.person.id)?)
        }
        PeopleStep::Disallow(other) => {
            let changed = take_back(tx, asker, other, Relation::Allowed)?;
            let name = name(tx, other)?;
            if changed {
                say::disallowed(&name)
            } else {
                say::was_not_allowed(&name)
            }
        }
    };
    Ok(Message::of(text))
}

fn name(tx: &Tx<'_>, other: &Person) -> Result<String, Fault> {
    names::name(tx, other.id)
}

fn set(
    tx: &mut Tx<'_>,
    asker: &Asker,
    other: &Person,
    stance: Option<Relation>,
) -> Result<(), CommandError> {
    if other.id == asker.person.id {
        return Err(UserError::Yourself.into());
    }
    tx.meet_person(other.id, other.name.as_str(), asker.at())?;
    Ok(tx.set_stance(asker.person.id, other.id, stance, asker.at())?)
}

/// Takes a stance back; says whether it was one.
fn take_back(
    tx: &mut Tx<'_>,
    asker: &Asker,
    other: &Person,
    stance: Relation,
) -> Result<bool, CommandError> {
    tx.meet_person(other.id, other.name.as_str(), asker.at())?;
    let was = tx.stance(asker.person.id, other.id)? == Some(stance);
    if was {
        tx.set_stance(asker.person.id, other.id, None, asker.at())?;
    }
    Ok(was)
}

/// Refuses an invitation that the invited person does not want, or that the asker's own list stands against.
pub fn check_invites(tx: &Tx<'_>, asker: PersonId, invited: PersonId) -> Result<(), CommandError> {
    let who = names::name(tx, invited)?;
    if tx.is_former(invited)? {
        return Err(UserError::Former.into());
    }
    if tx.stance(asker, invited)? == Some(Relation::Blocked) {
        return Err(UserError::YouBlocked(who).into());
    }
    let stance = tx.stance(invited, asker)?;
    let unwanted = match stance {
        Some(Relation::Blocked) => true,
        Some(Relation::Allowed) => false,
        None => tx.allows_only_listed(invited)?,
    };
    if unwanted {
        return Err(UserError::NotTaking(who).into());
    }
    Ok(())
}

/// Refuses somebody who comes to an open challenge or a lobby where one of the people and they keep apart.
pub fn check_comes(tx: &Tx<'_>, asker: PersonId, there: &[PersonId]) -> Result<(), CommandError> {
    for &other in there.iter().filter(|&&other| other != asker) {
        if tx.stance(asker, other)? == Some(Relation::Blocked) {
            return Err(UserError::YouBlocked(names::name(tx, other)?).into());
        }
        if tx.stance(other, asker)? == Some(Relation::Blocked) {
            return Err(UserError::NotForYou.into());
        }
    }
    Ok(())
}

/// Whether one of two people has blocked the other.
pub fn keep_apart(tx: &Tx<'_>, one: PersonId, other: PersonId) -> Result<bool, Fault> {
    let blocked =
        |who, whom| -> Result<bool, Fault> { Ok(tx.stance(who, whom)? == Some(Relation::Blocked)) };
    Ok(blocked(one, other)? || blocked(other, one)?)
}

/// The running games that a person has not left.
pub fn still_in(tx: &Tx<'_>, person: PersonId) -> Result<Vec<GameId>, Fault> {
    let mut found = Vec::new();
    for game in tx.running_games_of(person)? {
        let Some(table) = Match::load(tx, game.id)? else {
            continue;
        };
        let seat = table.seat_of(person);
        if seat.is_some_and(|seat| !table.game.eliminated().has(seat)) {
            found.push(game.id);
        }
    }
    Ok(found)
}
