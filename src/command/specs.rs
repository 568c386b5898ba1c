//! The table of commands, which drives registration, completion and help.
//!
//! Of the two root commands, `/hw` plays, by subcommands, and `/hw-desk` is for moderators: Discord
//! admits them by their server permissions, and the bot checks these again.
//!
//! Must not depend on what a command does.

pub mod apps;
mod desk;
mod play;

use crate::command::spec::Spec;
use crate::i18n::{self, TextKey};

/// A top-level Discord command with our commands as its subcommands, at most 25.
pub struct Root {
    /// Name after the slash.
    pub name: &'static str,
    /// Description, in at most 100 characters.
    pub description: TextKey,
    /// The users to whom Discord offers it, unless a server decides otherwise.
    pub audience: Audience,
    /// Its commands, in the order of the help and of Discord's list; a root without commands is not
    /// offered.
    pub specs: &'static [Spec],
}

/// The users to whom a root is offered.
#[derive(Debug)]
pub enum Audience {
    /// Everyone, everywhere.
    Everybody,
    /// Members of a server who may manage messages there, or those whom the server chooses instead.
    Moderators,
}

/// The root for playing.
const PLAY: Root = Root {
    name: "hw",
    description: i18n::ROOT_HW,
    audience: Audience::Everybody,
    specs: play::SPECS,
};

/// The root of the moderators' desk.
const DESK: Root = Root {
    name: "hw-desk",
    description: i18n::ROOT_HW_DESK,
    audience: Audience::Moderators,
    specs: desk::SPECS,
};

/// Returns all roots with commands, in the order of the help.
pub fn roots() -> impl Iterator<Item = &'static Root> {
    static ROOTS: [Root; 2] = [PLAY, DESK];
    ROOTS.iter().filter(|root| !root.specs.is_empty())
}

impl Root {
    /// Returns the root with this name.
    pub fn named(name: &str) -> Option<&'static Root> {
        roots().find(|root| root.name == name)
    }

    /// Returns the command of a root that is itself a command, without subcommands.
    pub fn alone(&self) -> Option<&'static Spec> {
        match self.specs {
            [only] if only.name == self.name => Some(only),
            _ => None,
        }
    }

    /// Returns the command with this name.
    pub fn spec(&self, name: &str) -> Option<&'static Spec> {
        self.specs.iter().find(|spec| spec.name == name)
    }
}

#[cfg(test)]
mod tests {
    use crate::command::GivenOptions;
    use strum::VariantArray;

    use super::*;
    use crate::command::Command;
    use crate::command::GameList;
    use crate::command::Query;
    use crate::command::Topic;
    use crate::command::given::Given;
    use crate::command::spec::OptionKind;
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    /// Returns whether Discord accepts a name: lowercase letters, digits and `-`.
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
    fn tables_fit_limits_in_every_language() {
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

    /// Checks that things with these descriptions can appear in one list.
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
    fn internal_names_are_the_english_ones() {
        for spec in every_spec() {
            assert_eq!(spec.description.name(), spec.name);
            for option in spec.options() {
                assert_eq!(option.description.name(), option.name, "{}", spec.name);
            }
        }
    }

    #[test]
    fn every_offered_choice_can_be_read() {
        for spec in every_spec() {
            for option in spec.options() {
                let OptionKind::Choice(choice) = option.kind else {
                    continue;
                };
                for value in choice.values {
                    // A Junior requires a handicap, and a handicap a Junior.
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
    fn bare_commands_take_the_defaults() {
        for (name, command) in [
            ("games", Command::Query(Query::Games(GameList::Mine))),
            ("game", Command::Query(Query::Game { game: None })),
            ("play", Command::Query(Query::Play(None))),
            ("move", Command::Query(Query::Play(None))),
            ("settings", Command::Query(Query::Settings(None))),
            ("help", Command::Query(Query::Help(Topic::Start))),
        ] {
            let spec = PLAY.spec(name).expect("in the table");
            assert_eq!((spec.read)(&GivenOptions::default()), Ok(command));
        }
    }
}
