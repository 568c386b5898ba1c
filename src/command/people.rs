//! Whom a person plays with, what is kept of them, and who moves a game.

use crate::command::{Person, Unreadable, given::Options};

/// What is asked about the people whom one plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleStep {
    /// Show the lists.
    Show,
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
    /// Whether it changes anything.
    pub const fn changes(&self) -> bool {
        !matches!(self, PeopleStep::Show)
    }

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataStep {
    /// Show it.
    Show,
    /// Hand it out as a file.
    Export,
    /// Ask whether to be forgotten.
    Delete,
    /// Be forgotten, having been asked.
    Forget,
}

impl DataStep {
    /// All steps.
    pub const ALL: [DataStep; 4] = [
        DataStep::Show,
        DataStep::Export,
        DataStep::Delete,
        DataStep::Forget,
    ];

    /// The step in one word.
    pub const fn word(self) -> &'static str {
        match self {
            DataStep::Show => "show",
            DataStep::Export => "export",
            DataStep::Delete => "delete",
            DataStep::Forget => "forget",
        }
    }
}

/// As what somebody moves a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// As one of its players.
    Player,
    /// As a moderator of its server.
    Moderator,
}
