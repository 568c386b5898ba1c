//! What a server has set, changed by its moderators.

use crate::answer::Message;
use crate::answer::error::{CommandError, NotRuled, UserError, check_may_post};
use crate::command::{Asker, ServerChange};
use crate::domain::PingTarget;
use crate::matches::rulings::moderated;
use crate::settings::Document;
use crate::show::server;
use crate::store::Tx;
use crate::tell::puzzle;
use crate::text;
use crate::text::markup;

/// Changes a setting of the server, and shows them all.
pub fn set(tx: &mut Tx<'_>, asker: &Asker, change: &ServerChange) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    let mut note = None;
    let mut set = tx.settings_of_server(guild)?;
    match change {
        ServerChange::Set { key, value } => {
            set = set.with(key, value).ok_or(UserError::NothingAsked)?;
        }
        // Discord's role of everybody has the number of the server.
        ServerChange::CallsTo(role) if role.id.0 == guild.0 => {
            return Err(NotRuled::Everybody.into());
        }
        ServerChange::CallsTo(role) => {
            set.calls = Some(PingTarget::Role(role.id));
            note = (!role.is_reached).then(|| text::callees_not_reached(markup::role(role.id)));
        }
        ServerChange::CallsHere => {
            check_may_post(asker)?;
            set.calls = Some(PingTarget::Channel(asker.place.channel));
            note = Some(text::CALLEES_WHO_READS_HERE.to_string());
        }
        ServerChange::CallsToNobody => set.calls = None,
        ServerChange::PuzzlesHere => {
            check_may_post(asker)?;
            set.puzzles = Some(asker.place.channel);
            puzzle::begin(tx, asker.place.channel, asker.at())?;
        }
        ServerChange::NoPuzzles => set.puzzles = None,
    }
    tx.keep_server_settings(guild, &set)?;
    let shown = server::show(tx, asker)?;
    let lines: Vec<String> = [shown.text].into_iter().chain(note).collect();
    Ok(Message {
        text: lines.join("\n"),
        ..shown
    })
}
