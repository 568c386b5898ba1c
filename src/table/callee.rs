//! Who is mentioned when a player calls the referee.

use crate::table::{PersonId, RoleId};

/// A role of a server, or one of its people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// Everybody who has this role.
    Role(RoleId),
    /// One person.
    Person(PersonId),
}
