//! The command of the moderators' desk: one panel leads to all actions on a game.

use crate::command::given::CompletionSource;
use crate::command::spec::{OptionKind, Spec, optional};
use crate::command::{Action, Command, Query, ServerChange};
use crate::i18n;

/// The only command of the moderators' root.
pub const SPECS: &[Spec] = &[Spec {
    name: "hw-desk",
    description: i18n::ROOT_HW_DESK,
    options: &[
        optional(
            "game",
            i18n::OPTION_RULED_GAME,
            OptionKind::Completed(CompletionSource::Ruled),
        ),
        optional("calls", i18n::OPTION_CALLS_ROLE, OptionKind::Role),
        optional("players", i18n::OPTION_PLAYERS_ROLE, OptionKind::Role),
    ],
    read: |given| {
        if let Some(role) = given.role("calls")? {
            return Ok(Action::Server(ServerChange::CallsTo(role.clone())).into());
        }
        if let Some(role) = given.role("players")? {
            return Ok(Action::Server(ServerChange::PlayersTo(role.clone())).into());
        }
        Ok(Command::Query(match given.which()? {
            None => Query::Desk,
            Some(game) => Query::Rulings { game },
        }))
    },
}];
