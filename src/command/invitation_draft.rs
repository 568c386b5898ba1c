//! The content of a draft of an invitation.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::command::caller::Person;

/// A draft of an invitation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The invited people; empty if it is open to anyone.
    pub guests: Vec<Person>,
    /// The chosen values by the key of each choice; the others have their defaults.
    pub chosen: BTreeMap<String, String>,
}

/// A change of a draft of an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Writing {
    /// Set the choice with this key to this value.
    Choose(String, String),
    /// Invite these people.
    #[serde(skip)]
    Invite(Vec<Person>),
    /// Invite no one in particular.
    Anybody,
    /// Send it.
    Send,
}
