//! The referee desk: what moderators can do about a game.

use super::{Kind, OptionSpec, Source, Spec};
use crate::command::{Command, Mover};

/// The commands of the root for moderators.
pub const SPECS: &[Spec] = &[Spec {
    name: "move-here",
    description: "Let a game of this server be played in this channel from now on",
    options: &[OptionSpec {
        name: "game",
        description: "The game's id, such as mirolu",
        required: true,
        kind: Kind::Completed(Source::Games),
    }],
    read: |given| {
        Ok(Command::MoveHere {
            game: given.which()?,
            by: Mover::Moderator,
        })
    },
}];
