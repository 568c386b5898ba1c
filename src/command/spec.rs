//! Descriptions of commands and their options.

use crate::command::given::GivenOptions;
use crate::command::{Command, CompletionSource};
use crate::i18n::agreement::TermChoice;
use crate::i18n::unreadable::Unreadable;
use crate::i18n::{self, TextKey};

/// The specification of a command: its presentation and its parser.
pub struct Spec {
    /// Name after the root.
    pub name: &'static str,
    /// Description, in at most 100 characters.
    pub description: TextKey,
    /// Its options; none is required.
    pub options: &'static [OptionSpec],
    /// Builds the command from the given options.
    pub read: fn(&GivenOptions) -> Result<Command, Unreadable>,
}

impl Spec {
    /// Returns the command's options.
    pub fn options(&self) -> impl Iterator<Item = OptionSpec> {
        self.options.iter().copied()
    }

    /// Returns the option with this name.
    pub fn option(&self, name: &str) -> Option<OptionSpec> {
        self.options().find(|option| option.name == name)
    }
}

/// One option of a command.
#[derive(Clone, Copy)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// Description, in at most 100 characters.
    pub description: TextKey,
    /// Kind of its value.
    pub kind: OptionKind,
}

/// Creates an option.
pub(super) const fn optional(
    name: &'static str,
    description: TextKey,
    kind: OptionKind,
) -> OptionSpec {
    OptionSpec {
        name,
        description,
        kind,
    }
}

/// The kind of an option's value.
#[derive(Clone, Copy)]
pub enum OptionKind {
    /// A text with completion.
    Completed(CompletionSource),
    /// One of these choices.
    Choice(&'static TermChoice),
    /// A text without completion.
    Text,
    /// A whole number in this range.
    Number { least: u32, most: u32 },
    /// A person.
    Person,
    /// A role.
    Role,
    /// A file.
    File,
}

/// An option for one of the caller's running games.
pub(super) const RUNNING: OptionSpec = optional(
    "game",
    i18n::OPTION_RUNNING_GAME,
    OptionKind::Completed(CompletionSource::Running),
);

/// An option for one of the caller's games, running or over.
pub(super) const OWN_GAME: OptionSpec = optional(
    "game",
    i18n::OPTION_OWN_GAME,
    OptionKind::Completed(CompletionSource::Games),
);
