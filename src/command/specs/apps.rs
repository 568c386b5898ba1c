//! The commands of Discord's *Apps* menu on people and messages.

use crate::command::invitation_draft::Written;
use crate::command::{Action, Command, GivenRecord, Person, Query, RecordStep};
use crate::domain::Language;
use crate::i18n::language::with_language;
use crate::i18n::{self, TextKey};

/// A command of the *Apps* menu.
pub struct ContextCommand {
    /// Its name in each language, in at most 32 characters.
    pub title: TextKey,
    /// Its target, and the command that it makes.
    pub run: ContextAction,
}

/// The target of a command of the *Apps* menu, and the command that it makes.
#[derive(Clone, Copy)]
pub enum ContextAction {
    /// A person.
    OnPerson(fn(Person) -> Command),
    /// A message, with its text and files.
    OnMessage(fn(GivenRecord) -> Command),
}

/// All commands of the *Apps* menu.
pub const CONTEXT_COMMANDS: [ContextCommand; 3] = [
    ContextCommand {
        title: i18n::APPS_CHALLENGE,
        run: ContextAction::OnPerson(|person| {
            let written = Written {
                guests: vec![person],
                ..Written::default()
            };
            Action::Challenge(written).into()
        }),
    },
    ContextCommand {
        title: i18n::APPS_PROFILE,
        run: ContextAction::OnPerson(|person| Query::Profile(Some(person.id)).into()),
    },
    ContextCommand {
        title: i18n::APPS_REVIEW,
        run: ContextAction::OnMessage(|given| Action::Records(RecordStep::Read(given)).into()),
    },
];

impl ContextCommand {
    /// Returns the name by which Discord knows the command: the English one.
    pub fn name(&self) -> String {
        with_language(Language::English, || self.title.to_string())
    }

    /// Returns the command with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        let mut all = CONTEXT_COMMANDS.iter();
        all.find(|command| command.name() == name)
    }
}
