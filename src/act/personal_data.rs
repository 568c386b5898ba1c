//! What is kept of a person, taken away: they become nobody.

use crate::act::invitation;
use crate::answer::Message;
use crate::answer::error::CommandResult;
use crate::command::Caller;
use crate::domain::PersonId;
use crate::matches::seating;
use crate::show::personal_data::check_finished;
use crate::store::{Target, Tx, UndeliverableReason};
use crate::text::{self, markup};

/// Why nothing is sent to somebody who is forgotten, in the operator's words.
const NOBODY: &str = "forgotten";

/// Forgets the asker: withdraws what they have open, and makes them nobody.
pub fn forget(tx: &mut Tx, asker: &Caller) -> CommandResult {
    let me = asker.person.id;
    check_finished(tx, me)?;
    for open in tx.open_invitations_of(me)? {
        invitation::drop_for(tx, asker, &open)?;
    }
    forget_answers(tx, me)?;
    let former = tx.forget_person(me, asker.at())?;
    tx.suspend(
        Target::Person(former),
        asker.at(),
        UndeliverableReason::Nobody,
        NOBODY,
    )?;
    Ok(Message::of(text::PEOPLE_FORGOTTEN))
}

/// Takes a person's name and number out of the answers that are remembered for repeated deliveries.
fn forget_answers(tx: &mut Tx, person: PersonId) -> CommandResult<()> {
    let plain = serde_json::to_string(&Message::of(text::PEOPLE_DONE_BEFORE))?;
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
