//! Whom a person plays with, what is kept of them, and who moves a game.

use serde::{Deserialize, Serialize};

use crate::command::Person;
use crate::domain::{PersonId, as_text};

/// What is asked about the people whom one plays with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PeopleStep {
    /// Play with this person no more.
    #[serde(skip)]
    Block(Person),
    /// Take that back.
    Unblock(#[serde(with = "as_text")] PersonId),
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
