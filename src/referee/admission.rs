//! Admission: what the operator has disabled or denied.

use crate::command::invitation_draft::Writing;
use crate::command::{Action, Caller, Command, Query, Reply};
use crate::i18n;
use crate::reply::error::{CommandResult, Result, refuse};
use crate::store::Tx;

/// The setting that forbids new games.
pub const DRAINING: &str = "draining";

/// Returns whether the operator has banned the caller or their server.
pub(super) fn is_excluded(tx: &Tx, caller: &Caller) -> Result<bool> {
    Ok(tx.is_banned(caller.person.id, caller.place.guild)?)
}

/// Refuses commands that the operator has disabled or denied to this person. People can always see
/// and delete their own data.
pub(super) fn check_admitted(tx: &Tx, caller: &Caller, asked: &Command) -> CommandResult<()> {
    if !is_about_oneself(asked) && is_excluded(tx, caller)? {
        return refuse(i18n::ERROR_BANNED);
    }
    if begins_a_game(asked) && tx.is_on(DRAINING)? {
        return refuse(i18n::ERROR_DRAINING);
    }
    Ok(())
}

const fn is_about_oneself(asked: &Command) -> bool {
    matches!(
        asked,
        Command::Query(Query::Settings(_) | Query::Data(_)) | Command::Action(Action::Forget)
    )
}

const fn begins_a_game(asked: &Command) -> bool {
    matches!(
        asked,
        Command::Action(
            Action::Challenge(_)
                | Action::PlayReferee(_)
                | Action::Rematch { .. }
                | Action::Unsent(_, Writing::Send)
                | Action::Answer(_, Reply::Accept | Reply::Fill(_) | Reply::Start)
        )
    )
}
