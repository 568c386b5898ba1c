//! The six test people.

use referee::command::{AccountKind, DisplayName, Person};
use referee::domain::PersonId;

/// A test person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who(pub usize);

pub const ANN: Who = Who(0);
pub const BETH: Who = Who(1);
/// A spectator.
pub const CARL: Who = Who(2);

const FIRST_ID: u64 = 101;

impl Who {
    /// Returns the test person with this Discord ID.
    pub const fn of(person: PersonId) -> Self {
        Self((person.0 - FIRST_ID) as usize)
    }
}

pub fn person(who: Who) -> Person {
    Person {
        id: PersonId(FIRST_ID + who.0 as u64),
        name: DisplayName::new(["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"][who.0]),
        being: AccountKind::Human,
    }
}
