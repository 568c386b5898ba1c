//! Whom people play with: the lists of those whom they blocked or allowed, and what these refuse, kindly.

use crate::command::{Asker, PeopleStep, Person};
use crate::referee::answer::Message;
use crate::referee::challenge;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::store::{Stance, Tx};
use crate::table::PersonId;
use crate::words::people as say;

/// The most people that a list names: what is exported names all.
const NAMED: usize = 12;

/// Shows the asker's lists.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let me = asker.person.id;
    let who = if tx.is_choosy(me)? {
        say::ONLY_ALLOWED
    } else {
        say::EVERYBODY
    };
    let lines = [
        say::HEADING.to_owned(),
        who.to_owned(),
        say::allowed_list(&names(tx, me, Stance::Allowed)?),
        say::blocked_list(&names(tx, me, Stance::Blocked)?),
        say::HOW_TO_CHANGE.to_owned(),
    ];
    Ok(Message::of(lines.join("\n")))
}

fn names(tx: &Tx<'_>, person: PersonId, stance: Stance) -> Result<Vec<String>, Fault> {
    let people = tx.people_with(person, stance)?;
    let mut names = Vec::new();
    for &other in people.iter().take(NAMED) {
        names.push(challenge::name(tx, other)?);
    }
    if people.len() > NAMED {
        names.push(say::and_more(people.len() - NAMED));
    }
    Ok(names)
}

/// Changes the asker's lists.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, step: &PeopleStep) -> Result<Message, Stop> {
    let text = match step {
        PeopleStep::Show => return show(tx, asker),
        PeopleStep::OnlyAllowed(choosy) => {
            tx.set_choosy(asker.person.id, *choosy)?;
            return show(tx, asker);
        }
        PeopleStep::Block(other) => {
            set(tx, asker, other, Some(Stance::Blocked))?;
            say::blocked(&name(tx, other)?)
        }
        PeopleStep::Unblock(other) => {
            let changed = take_back(tx, asker, other, Stance::Blocked)?;
            let name = name(tx, other)?;
            if changed {
                say::unblocked(&name)
            } else {
                say::was_not_blocked(&name)
            }
        }
        PeopleStep::Allow(other) => {
            set(tx, asker, other, Some(Stance::Allowed))?;
            say::allowed(&name(tx, other)?, tx.is_choosy(asker.person.id)?)
        }
        PeopleStep::Disallow(other) => {
            let changed = take_back(tx, asker, other, Stance::Allowed)?;
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
    challenge::name(tx, other.id)
}

fn set(tx: &mut Tx<'_>, asker: &Asker, other: &Person, stance: Option<Stance>) -> Result<(), Stop> {
    if other.id == asker.person.id {
        return Err(Objection::Yourself.into());
    }
    tx.meet_person(other.id, other.name.as_str(), asker.at())?;
    Ok(tx.set_stance(asker.person.id, other.id, stance, asker.at())?)
}

/// Takes a stance back; says whether it was one.
fn take_back(tx: &mut Tx<'_>, asker: &Asker, other: &Person, stance: Stance) -> Result<bool, Stop> {
    tx.meet_person(other.id, other.name.as_str(), asker.at())?;
    let was = tx.stance(asker.person.id, other.id)? == Some(stance);
    if was {
        tx.set_stance(asker.person.id, other.id, None, asker.at())?;
    }
    Ok(was)
}

/// Refuses an invitation that the invited person does not want, or that the asker's own list stands against.
pub fn check_invites(tx: &Tx<'_>, asker: PersonId, invited: PersonId) -> Result<(), Stop> {
    let who = challenge::name(tx, invited)?;
    if tx.is_former(invited)? {
        return Err(Objection::Former.into());
    }
    if tx.stance(asker, invited)? == Some(Stance::Blocked) {
        return Err(Objection::YouBlocked(who).into());
    }
    let stance = tx.stance(invited, asker)?;
    let unwanted = match stance {
        Some(Stance::Blocked) => true,
        Some(Stance::Allowed) => false,
        None => tx.is_choosy(invited)?,
    };
    if unwanted {
        return Err(Objection::NotTaking(who).into());
    }
    Ok(())
}

/// Refuses somebody who comes to an open challenge or a lobby where one of the people and they keep apart.
pub fn check_comes(tx: &Tx<'_>, asker: PersonId, there: &[PersonId]) -> Result<(), Stop> {
    for &other in there.iter().filter(|&&other| other != asker) {
        if tx.stance(asker, other)? == Some(Stance::Blocked) {
            return Err(Objection::YouBlocked(challenge::name(tx, other)?).into());
        }
        if tx.stance(other, asker)? == Some(Stance::Blocked) {
            return Err(Objection::NotForYou.into());
        }
    }
    Ok(())
}

/// Whether one of two people has blocked the other.
pub fn keep_apart(tx: &Tx<'_>, one: PersonId, other: PersonId) -> Result<bool, Fault> {
    let blocked =
        |who, whom| -> Result<bool, Fault> { Ok(tx.stance(who, whom)? == Some(Stance::Blocked)) };
    Ok(blocked(one, other)? || blocked(other, one)?)
}
