//! The table of commands: it feeds registration, completion and help.
//!
//! Of two roots `/hw` plays, by subcommands, and `/hw-desk` is for moderators, whom Discord lets in by the rights of the server
//! and the referee checks again.
//!
//! It may not know what a command does.

mod desk;
mod play;

use crate::command::Command;
use crate::command::given::GivenOptions;
use crate::i18n::agreement::TermChoice;
use crate::i18n::unreadable::Unreadable;
use crate::i18n::{self, TextKey};

/// A command of Discord's, under which ours stand: one holds at most 25.
pub struct Root {
    /// What is typed after the slash.
    pub name: &'static str,
    /// What it is for, in at most 100 characters.
    pub description: TextKey,
    /// Whom Discord offers it to, unless a server says otherwise.
    pub audience: Audience,
    /// Every command, in the order in which help and Discord list them; a root without any is not offered.
    pub specs: &'static [Spec],
}

/// Whom a root is offered to.
#[derive(Debug)]
pub enum Audience {
    /// Everybody, everywhere.
    Everybody,
    /// Members of a server who may manage messages there, or whom the server names instead.
    Moderators,
}

/// Playing: what everybody needs.
const PLAY: Root = Root {
    name: "hw",
    description: i18n::ROOT_HW,
    audience: Audience::Everybody,
    specs: play::SPECS,
};

/// The referee desk of a server's moderators.
const DESK: Root = Root {
    name: "hw-desk",
    description: i18n::ROOT_HW_DESK,
    audience: Audience::Moderators,
    specs: desk::SPECS,
};

/// All roots that have commands, in the order of the help.
pub fn roots() -> impl Iterator<Item = &'static Root> {
    static ROOTS: [Root; 2] = [PLAY, DESK];
    ROOTS.iter().filter(|root| !root.specs.is_empty())
}

/// One command: how it is offered and how it is read.
pub struct Spec {
    /// What is typed after the root.
    pub name: &'static str,
    /// What it does, in at most 100 characters.
    pub description: TextKey,
    /// Its options, the required ones first.
    pub options: &'static [OptionSpec],
    /// Makes the command of the options that were given.
    pub read: fn(&GivenOptions) -> Result<Command, Unreadable>,
}

/// One option of a command.
#[derive(Clone, Copy)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in at most 100 characters.
    pub description: TextKey,
    /// Whether it must be given.
    pub required: bool,
    /// What it holds.
    pub kind: OptionKind,
}

/// An option that must be given.
const fn required(name: &'static str, description: TextKey, kind: OptionKind) -> OptionSpec {
    OptionSpec {
        name,
        description,
        required: true,
        kind,
    }
}

/// An option that may be left out.
pub(super) const fn optional(
    name: &'static str,
    description: TextKey,
    kind: OptionKind,
) -> OptionSpec {
    OptionSpec {
        name,
        description,
        required: false,
        kind,
    }
}

/// What an option holds.
#[derive(Clone, Copy)]
pub enum OptionKind {
    /// A text that is completed while it is typed.
    Completed(CompletionSource),
    /// What can be chosen of this.
    Choice(&'static TermChoice),
    /// A whole number between these.
    Number { least: u32, most: u32 },
    /// A person.
    Person,
    /// A role.
    Role,
}

/// What completes a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionSource {
    /// Legal continuations of the asker's turn.
    Turn,
    /// The asker's running games.
    Running,
    /// The asker's games, running or over.
    Games,
    /// Pages of the help.
    Topics,
    /// Time controls.
    Times,
    /// Games of the server, running or over.
    Ruled,
}

/// A running game of the asker's.
const RUNNING: OptionSpec = optional(
    "game",
    i18n::OPTION_RUNNING_GAME,
    OptionKind::Completed(CompletionSource::Running),
);

/// A game of the asker's, running or over.
const OWN_GAME: OptionSpec = optional(
    "game",
    i18n::OPTION_OWN_GAME,
    OptionKind::Completed(CompletionSource::Games),
);

impl Root {
    /// The root that is called `name`.
    pub fn named(name: &str) -> Option<&'static Root> {
        roots().find(|root| root.name == name)
    }

    /// The command that is the root itself, where it has no others under it.
    pub fn alone(&self) -> Option<&'static Spec> {
        match self.specs {
            [only] if only.name == self.name => Some(only),
            _ => None,
        }
    }

    /// Its command that is called `name`.
    pub fn spec(&self, name: &str) -> Option<&'static Spec> {
        self.specs.iter().find(|spec| spec.name == name)
    }
}

impl Spec {
    /// Its options.
    pub fn options(&self) -> impl Iterator<Item = OptionSpec> {
        self.options.iter().copied()
    }

    /// The option that is called `name`.
    pub fn option(&self, name: &str) -> Option<OptionSpec> {
        self.options().find(|option| option.name == name)
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::command::Topic;
    use crate::command::given::Given;
    use crate::command::{GameList, Query};
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    /// Whether Discord takes it for a name: letters, digits and `-`, none of them large.
    fn is_name(name: &str) -> bool {
        (1..=32).contains(&name.chars().count())
            && name.chars().all(|letter| {
                letter == '-'
                    || letter.is_numeric()
                    || (letter.is_alphabetic() && !letter.is_uppercase())
            })
    }

    fn is_description(text: &str) -> bool {
        (1..=100).contains(&text.encode_utf16().count())
    }

    fn every_spec() -> impl Iterator<Item = &'static Spec> {
        roots().flat_map(|root| root.specs)
    }

    #[test]
    fn the_tables_keep_discords_limits_in_every_language() {
        for &language in Language::VARIANTS {
            with_language(language, the_tables_keep_discords_limits);
        }
    }

    fn the_tables_keep_discords_limits() {
        for root in roots() {
            assert!(
                is_description(&root.description.to_string()),
                "{}",
                root.name
            );
            assert!(root.specs.len() <= 25, "{}", root.name);
            are_names(root.specs.iter().map(|spec| spec.description));
        }
        for spec in every_spec() {
            assert!(
                spec.options().is_sorted_by_key(|option| !option.required),
                "{}",
                spec.name
            );
            are_names(spec.options().map(|option| option.description));
            for option in spec.options() {
                if let OptionKind::Choice(choice) = option.kind {
                    let labels = choice.values.iter().map(|value| choice.value(value));
                    let long: Vec<String> = labels.filter(|label| !is_description(label)).collect();
                    assert!(long.is_empty(), "{long:?}");
                }
            }
        }
    }

    /// Whether things of these descriptions can stand in one list.
    fn are_names(described: impl Iterator<Item = TextKey>) {
        let mut names = Vec::new();
        for description in described {
            let name = description.name();
            assert!(is_name(&name), "{name}");
            assert!(is_description(&description.to_string()), "{description}");
            assert!(!names.contains(&name), "{name} twice");
            names.push(name);
        }
    }

    #[test]
    fn a_name_that_is_read_is_the_english_one() {
        for spec in every_spec() {
            assert_eq!(spec.description.name(), spec.name);
            for option in spec.options() {
                assert_eq!(option.description.name(), option.name, "{}", spec.name);
            }
        }
    }

    #[test]
    fn every_choice_that_is_offered_can_be_read() {
        for spec in every_spec() {
            for option in spec.options() {
                let OptionKind::Choice(choice) = option.kind else {
                    continue;
                };
                for value in choice.values {
                    // A Junior wants a handicap, and a handicap a Junior.
                    let given = [
                        ("junior", Given::Text("guest".to_owned())),
                        ("timewarp", Given::Number(1)),
                        (option.name, Given::Text((*value).to_owned())),
                    ];
                    let given = given.into_iter();
                    let given = given.map(|(name, value)| (name.to_owned(), value));
                    let read = (spec.read)(&given.collect());
                    assert!(read.is_ok(), "{} {value}: {read:?}", spec.name);
                }
            }
        }
    }

    #[test]
    fn commands_without_their_options_take_the_usual() {
        for (name, command) in [
            ("games", Command::Look(Query::Games(GameList::Mine))),
            ("game", Command::Look(Query::Game { game: None })),
            ("play", Command::Look(Query::Play(None))),
            ("move", Command::Look(Query::Play(None))),
            ("settings", Command::Look(Query::Settings(None))),
            ("help", Command::Look(Query::Help(Topic::Start))),
        ] {
            let spec = PLAY.spec(name).expect("in the table");
            assert_eq!((spec.read)(&GivenOptions::default()), Ok(command));
        }
    }
}
