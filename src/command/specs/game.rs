//! What is done to one game, beside playing it.

use super::{Kind, OptionSpec, Source, Spec};
use crate::command::{Command, Mover};

/// The commands of the root for one game.
pub const SPECS: &[Spec] = &[Spec {
    name: "move-here",
    description: "Let your game be played in this channel from now on",
    options: &[OptionSpec {
        name: "game",
        description: "The game's id, such as mirolu",
        required: true,
        kind: Kind::Completed(Source::Running),
    }],
    read: |given| {
        Ok(Command::MoveHere {
            game: given.which()?,
            by: Mover::Player,
        })
    },
}];
