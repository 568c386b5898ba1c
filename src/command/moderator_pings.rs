//! Who gets the calls for a moderator on a server, as moderators name them.

use crate::command::given::Options;
use crate::command::{Act, Command, Look, Person};
use crate::domain::RoleId;
use crate::text::user_error::Unreadable;

/// A role as Discord presents it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Role {
    /// Which one.
    pub id: RoleId,
    /// Whether Discord calls its members when the bot mentions it.
    pub is_reached: bool,
}

/// A role or a person that is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A role.
    Role(Role),
    /// A person.
    Person(Person),
}

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
