//! Deletes a person's data: they become anonymous.

use crate::act::invitation;
use crate::command::Caller;
use crate::domain::PersonId;
use crate::game::seating;
use crate::i18n::{self, markup};
use crate::reply::Message;
use crate::reply::error::CommandResult;
use crate::show::personal_data::check_finished;
use crate::store::{Target, Tx, UndeliverableReason};

/// The reason, for the operator, why nothing is sent to a former player.
const NOBODY: &str = "forgotten";

/// Deletes the caller's data: withdraws their open invitations and anonymizes them.
pub fn forget(tx: &mut Tx, caller: &Caller) -> CommandResult {
    let me = caller.person.id;
    check_finished(tx, me)?;
    for open in tx.open_invitations_of(me)? {
        invitation::drop_for(tx, caller, &open)?;
    }
    forget_answers(tx, me)?;
    let former = tx.forget_person(me, caller.at())?;
    tx.suspend(
        Target::Person(former),
        caller.at(),
        UndeliverableReason::Nobody,
        NOBODY,
    )?;
    Ok(Message::of(i18n::PEOPLE_FORGOTTEN))
}

/// Removes a person's name and ID from the responses remembered for repeated deliveries.
fn forget_answers(tx: &mut Tx, person: PersonId) -> CommandResult<()> {
    let plain = serde_json::to_string(&Message::of(i18n::PEOPLE_DONE_BEFORE))?;
    let name = seating::plain_name(tx, person)?;
    for text in [markup::escape(&name), name, person.to_string()] {
        let quoted = serde_json::to_string(&text)?;
        let in_json = quoted
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        tx.forget_answers_with(in_json.unwrap_or(&text), &plain)?;
    }
    Ok(())
}
