//! Which of a person's finished games are listed.

use crate::domain::{Finish, PersonId, as_text};
use serde::{Deserialize, Serialize};

/// Which finished games of the asker, the latest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// With this opponent only.
    #[serde(with = "as_text::option")]
    pub with: Option<PersonId>,
    /// Those that came to this for the asker only.
    pub how: Option<Finish>,
    /// The page, from 0.
    pub page: u16,
}

impl Finished {
    /// Those with this opponent.
    pub fn with(person: PersonId) -> Self {
        Self {
            with: Some(person),
            ..Self::default()
        }
    }
}
