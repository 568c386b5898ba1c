//! Whom a person plays with, what is kept of them, and who moves a game.

use serde::{Deserialize, Serialize};

use crate::command::{Person, given::Options};
use crate::text::user_error::Unreadable;

/// What is asked about the people whom one plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleStep {
    /// Play with this person no more.
    Block(Person),
    /// Take that back.
    Unblock(Person),
    /// Let this person invite one, also while not everybody may.
    Allow(Person),
    /// Take that back.
    Disallow(Person),
    /// Let only those invite one who are allowed, or everybody.
    OnlyAllowed(bool),
}

impl PeopleStep {
    /// What the option `person` makes of a step.
    pub fn about(
        given: &Options,
        step: impl Fn(Person) -> PeopleStep,
    ) -> Result<PeopleStep, Unreadable> {
        let person = given
            .person("person")?
            .ok_or(Unreadable::Missing("person"))?;
        Ok(step(person.clone()))
    }
}

/// What is asked about what is kept of oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DataStep {
    /// Show it.
    Show,
    /// Hand it out as a file.
    Export,
    /// Ask whether to be forgotten.
    Delete,
}

/// As what somebody moves a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mover {
    /// As one of its players.
    Player,
    /// As a moderator of its server.
    Moderator,
}
