//! Who gets the calls for a moderator on a server, as moderators name them.

use crate::command::given::{Named, Options};
use crate::command::{Act, Command, Look};
use crate::text::user_error::Unreadable;

/// What becomes of a server's callees: nothing, to see them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalleeChange {
    /// Who is added.
    pub add: Option<Named>,
    /// Who is taken away.
    pub remove: Option<Named>,
    /// Whether calls come to the channel in which this is said; otherwise they come to no channel.
    pub here: Option<bool>,
}

/// The change that the options give.
pub fn change(given: &Options) -> Result<Command, Unreadable> {
    let here = given.choice(
        "here",
        &[("", None), ("yes", Some(true)), ("no", Some(false))],
    )?;
    let change = CalleeChange {
        add: given.named("add")?,
        remove: given.named("remove")?,
        here,
    };
    Ok(if change == CalleeChange::default() {
        Command::Look(Look::PingTargets)
    } else {
        Command::Act(Act::PingTargets(change))
    })
}
