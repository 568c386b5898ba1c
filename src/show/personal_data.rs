//! The data stored about a person: shown, and exported.

use crate::command::{Action, Caller, DataStep, Query};
use crate::domain::PersonId;
use crate::event_log::EventKind;
use crate::game::seating::still_in;
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, Result, refuse};
use crate::reply::{Attachment, Button, Message, TextFile};
use crate::store::{RowRange, Tx};
use serde_json::{Map, Value, json};

/// Name of the exported file.
const FILE: &str = "homeworlds-referee-data.json";

/// Maximum number of games named in a sentence.
const NAMED: usize = 20;

/// Shows the data, exports it, or asks whether to delete it.
pub fn show(tx: &Tx, caller: &Caller, step: DataStep) -> CommandResult {
    match step {
        DataStep::Show => summary(tx, caller),
        DataStep::Export => Ok(
            Message::of(i18n::PEOPLE_EXPORTED).with_enclosed(Attachment::File(TextFile {
                name: FILE.to_owned(),
                about: i18n::PEOPLE_FILE_ABOUT.to_string(),
                text: all_of(tx, caller.person.id)?,
            })),
        ),
        DataStep::Delete => {
            check_finished(tx, caller.person.id)?;
            let open = tx.open_invitations_of(caller.person.id)?.len();
            let text = i18n::people_sure_to_delete(i18n::people_open_invitations(open));
            Ok(Message::sure(
                text,
                Button::danger(i18n::PEOPLE_FORGET, Action::Forget),
            ))
        }
    }
}

/// Returns all data about a person, with the turns that they made.
fn all_of(tx: &Tx, person: PersonId) -> Result<String> {
    let mut all: Map<String, Value> = serde_json::from_str(&tx.all_of_person(person)?)?;
    let turns = turns_of(tx, person)?;
    if !turns.is_empty() {
        all.insert("turns".to_owned(), Value::Array(turns));
    }
    Ok(serde_json::to_string_pretty(&all)?)
}

/// Returns the turns that a person made, on every branch of every game, in order.
fn turns_of(tx: &Tx, person: PersonId) -> Result<Vec<Value>> {
    let mut found = Vec::new();
    for game in tx.games_ever_of(person)? {
        let log = tx.log(game)?;
        for event in log.events() {
            let EventKind::Turn { text, .. } = &event.what else {
                continue;
            };
            if event.by == Some(person) {
                let number = log.turns_at(event.seq);
                found.push(json!({
                    "game": game.as_str(), "seq": event.seq.0, "number": number, "text": text, "at": event.at.0,
                }));
            }
        }
    }
    Ok(found)
}

fn summary(tx: &Tx, caller: &Caller) -> CommandResult {
    let me = caller.person.id;
    let blocked = tx.blocked_by(me)?.len();
    let running = tx.running_games_of(me)?.len();
    let games = running + tx.finished_games_of(me, None, RowRange::ALL)?.len();
    let name = markup::escape(caller.person.name.as_str());
    let records = tx.kept_records(me)?.len();
    let text = i18n::PeopleKept {
        games,
        name: &name,
        records,
        running,
        settings: i18n::people_settings(blocked),
    }
    .text();
    let message = Message::of(text).with_buttons([
        Button::main(i18n::PEOPLE_EXPORT, Query::Data(DataStep::Export)),
        Button::danger(i18n::PEOPLE_DELETE, Query::Data(DataStep::Delete)),
    ]);
    Ok(message.in_settings())
}

/// Refuses while others wait for the person in a game.
pub fn check_finished(tx: &Tx, person: PersonId) -> CommandResult<()> {
    let running = still_in(tx, person)?;
    if running.is_empty() {
        return Ok(());
    }
    let named = i18n::first_of(&markup::codes(&running), NAMED);
    refuse(i18n::error_still_plays(named))
}
