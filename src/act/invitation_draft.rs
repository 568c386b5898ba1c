//! Drafts of invitations: begun, changed, sent. Objections appear on the draft's panel, where they
//! can be fixed.

use crate::act::invitation::{self, Randomness, check_guests};
use crate::command::invitation_draft::{Writing, Written};
use crate::command::{AccountKind, Caller, Person, terms};
use crate::domain::{InteractionId, PersonId};
use crate::i18n;
use crate::i18n::agreement::{self, TermChoice};
use crate::reply::error::{CommandError, CommandResult, Result, check_may_post, refuse};
use crate::show::guide::is_newcomer;
use crate::show::invitation_draft::{find, panel, written};
use crate::store::{Tx, Unsent};
use std::collections::BTreeMap;

/// Begins a draft and shows what would be sent.
pub fn begin(tx: &mut Tx, caller: &Caller, mut begun: Written) -> CommandResult {
    check_may_post(caller)?;
    let offered = terms::choices(&begun);
    keep_offered(&mut begun.chosen, &offered);
    mean_referee(&mut begun);
    check_guests(caller, &begun.guests)?;
    // A draft for the Referee and another person means the Referee.
    let people: &[Person] = match terms::bot_player(&begun) {
        Some(_) => &[],
        None => &begun.guests,
    };
    let guests = meet(tx, caller, people)?;
    let unsent = Unsent {
        id: caller.interaction,
        guests,
        chosen: begun.chosen.clone(),
    };
    tx.keep_unsent(caller.person.id, Some(&unsent))?;
    // The next choice is the level of the Referee.
    let open = terms::bot_player(&begun).map(|_| agreement::REFEREE.key);
    Ok(panel(tx, caller, &unsent, open, None)?)
}

/// Begins an invitation of the Referee. A game against a given `level` begins immediately; so does
/// a first game, at the lowest level, for a person without a win.
pub fn begin_alone(
    tx: &mut Tx,
    caller: &Caller,
    level: Option<u8>,
    dice: Randomness,
) -> CommandResult {
    let level = level.filter(|&level| PersonId::bot_player(level).level().is_some());
    let is_first = level.is_none()
        && is_newcomer(tx, caller)?
        && tx.running_games_of(caller.person.id)?.is_empty();
    let usual = if is_first {
        agreement::FIRST_LEVEL
    } else {
        agreement::USUAL_LEVEL
    };
    let level_of = level.map_or_else(|| usual.to_owned(), |level| level.to_string());
    let mut chosen = BTreeMap::from([(agreement::REFEREE.key.to_owned(), level_of)]);
    if is_first {
        chosen.insert(
            agreement::FIRST.key.to_owned(),
            agreement::HOST_FIRST.to_owned(),
        );
    }
    let unsent = Unsent {
        id: caller.interaction,
        guests: Vec::new(),
        chosen: chosen.clone(),
    };
    match terms::read(&written(tx, &unsent)?) {
        Ok(terms) if is_first || level.is_some() => {
            let mut made = invitation::make(tx, caller, &terms, None, dice)?;
            if is_first {
                made.text = format!("{}\n{}", made.text, i18n::INVITATION_FIRST_GAME);
            }
            Ok(made)
        }
        _ => {
            let begun = Written {
                chosen,
                ..Written::default()
            };
            begin(tx, caller, begun)
        }
    }
}

/// Level of the bot player invited to a game for more than two.
const LOBBY_LEVEL: u8 = 5;

/// Converts an invitation of the bot's own user into one of the Referee: as the opponent in a game
/// for two, otherwise in a seat.
fn mean_referee(written: &mut Written) {
    let is_referee = |guest: &Person| guest.being == AccountKind::Referee;
    if !written.guests.iter().any(is_referee) {
        return;
    }
    let level = agreement::USUAL_LEVEL.to_owned();
    if terms::most_guests(written) == 1 {
        written.guests.clear();
        let level_of = agreement::REFEREE.key.to_owned();
        written.chosen.entry(level_of).or_insert(level);
        return;
    }
    for guest in written.guests.iter_mut().filter(|guest| is_referee(guest)) {
        guest.id = PersonId::bot_player(LOBBY_LEVEL);
    }
}

fn keep_offered(chosen: &mut BTreeMap<String, String>, offered: &[&TermChoice]) {
    chosen.retain(|key, _| key == terms::START || offered.iter().any(|choice| choice.key == key));
}

fn meet(tx: &mut Tx, caller: &Caller, guests: &[Person]) -> Result<Vec<PersonId>> {
    for guest in guests {
        tx.upsert_person(guest.id, guest.name.as_str(), caller.at())?;
    }
    Ok(guests.iter().map(|guest| guest.id).collect())
}

/// Changes or sends a draft.
pub fn write(
    tx: &mut Tx,
    caller: &Caller,
    id: InteractionId,
    writing: Writing,
    dice: Randomness,
) -> CommandResult {
    let mut unsent = find(tx, caller, id)?;
    let mut open = None;
    match writing {
        Writing::Send => return send(tx, caller, &unsent, dice),
        Writing::Anybody => {
            unsent.guests.clear();
            unsent.chosen.remove(agreement::REFEREE.key);
        }
        Writing::Invite(people) => {
            let mut invited = written(tx, &unsent)?;
            invited.chosen.remove(agreement::REFEREE.key);
            invited.guests = people;
            mean_referee(&mut invited);
            if let Err(why) = check_guests(caller, &invited.guests) {
                return Ok(panel(tx, caller, &unsent, None, Some(why.into_reply()?))?);
            }
            open = terms::bot_player(&invited).map(|_| agreement::REFEREE.key.to_owned());
            unsent.guests = meet(tx, caller, &invited.guests)?;
            unsent.chosen = invited.chosen;
        }
        Writing::Choose(key, value) => {
            let choices = terms::choices(&written(tx, &unsent)?);
            if !choices.iter().any(|choice| choice.offers(&key, &value)) {
                return refuse(i18n::ERROR_UNSENT_GONE);
            }
            unsent.chosen.insert(key.clone(), value);
            if key == agreement::REFEREE.key {
                unsent.guests.clear();
            }
            // Choices for one game do not apply to another.
            if key == terms::GAME {
                let offered = terms::choices(&written(tx, &unsent)?);
                keep_offered(&mut unsent.chosen, &offered);
            }
            open = Some(key);
        }
    }
    tx.keep_unsent(caller.person.id, Some(&unsent))?;
    Ok(panel(tx, caller, &unsent, open.as_deref(), None)?)
}

fn send(tx: &mut Tx, caller: &Caller, unsent: &Unsent, dice: Randomness) -> CommandResult {
    let Ok(terms) = terms::read(&written(tx, unsent)?) else {
        return Ok(panel(tx, caller, unsent, None, None)?);
    };
    match invitation::make(tx, caller, &terms, None, dice) {
        Ok(made) => {
            tx.keep_unsent(caller.person.id, None)?;
            Ok(made)
        }
        Err(CommandError::Refused(why)) => Ok(panel(tx, caller, unsent, None, Some(*why))?),
        Err(other) => Err(other),
    }
}
