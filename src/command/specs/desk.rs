//! The referee desk: one command for moderators, whose panel leads to all that they can do about a game.

use super::{Kind, Source, Spec, optional};
use crate::command::{Act, Command, Look, ServerChange};
use crate::text;

/// The only command of the root for moderators.
pub const SPECS: &[Spec] = &[Spec {
    name: "hw-desk",
    description: text::ROOT_HW_DESK,
    options: &[
        optional(
            "game",
            text::OPTION_RULED_GAME,
            Kind::Completed(Source::Ruled),
        ),
        optional("calls", text::OPTION_CALLS_ROLE, Kind::Role),
    ],
    read: |given| {
        if let Some(role) = given.role("calls")? {
            return Ok(Act::Server(ServerChange::CallsTo(role.clone())).into());
        }
        Ok(Command::Look(match given.which()? {
            None => Look::Desk,
            Some(game) => Look::Rulings { game },
        }))
    },
}];
