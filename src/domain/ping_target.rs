//! Who is mentioned when a player calls the referee.

use crate::domain::{PersonId, RoleId};

/// A role of a server, or one of its people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PingTarget {
    /// Everybody who has this role.
    Role(RoleId),
    /// One person.
    Person(PersonId),
}
