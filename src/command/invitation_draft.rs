//! What somebody writes into an invitation before they send it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::command::Person;

/// An invitation as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Whom it is for; nobody in particular is for anybody.
    pub guests: Vec<Person>,
    /// What was chosen, by the key of each choice; the rest is as usual.
    pub chosen: BTreeMap<String, String>,
}

/// What is done with an invitation that is not sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Writing {
    /// Choose this value of what has this key.
    Choose(String, String),
    /// Invite these people.
    #[serde(skip)]
    Invite(Vec<Person>),
    /// Invite nobody in particular.
    Anybody,
    /// Send it.
    Send,
}
