//! The options given with a command, before they are parsed.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::command::caller::{GameRef, Person};
use crate::command::display_name::visible;
use crate::command::records::GivenFile;
use crate::domain::RoleId;
use crate::i18n::unreadable::Unreadable;

/// A role as Discord presents it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscordRole {
    /// ID of the role.
    pub id: RoleId,
    /// Whether Discord notifies its members when the bot mentions it.
    pub is_reached: bool,
}

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A typed or chosen text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A person.
    Person(Person),
    /// A role.
    Role(DiscordRole),
    /// A file.
    File(GivenFile),
}

/// The options of one command by name; texts have no invisible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenOptions(BTreeMap<String, Given>);

impl FromIterator<(String, Given)> for GivenOptions {
    fn from_iter<I: IntoIterator<Item = (String, Given)>>(given: I) -> Self {
        let seen = given.into_iter().map(|(name, given)| match given {
            Given::Text(text) => (name, Given::Text(visible(&text))),
            Given::Number(_) | Given::Person(_) | Given::Role(_) | Given::File(_) => (name, given),
        });
        Self(seen.collect())
    }
}

impl GivenOptions {
    /// Maximum length of an option's text: several times the longest turn.
    const LONGEST: usize = 1_000;

    /// Returns the value of `option`, which must be of the kind that `read` accepts.
    fn read<'g, T>(
        &'g self,
        option: &'static str,
        read: impl Fn(&'g Given) -> Option<T>,
    ) -> Result<Option<T>, Unreadable> {
        let read = self
            .0
            .get(option)
            .map(|given| read(given).ok_or(Unreadable::Kind(option)));
        read.transpose()
    }

    /// Returns the text of `option`, trimmed.
    pub fn text(&self, option: &'static str) -> Result<Option<&str>, Unreadable> {
        let text = self.long_text(option)?;
        text.map_or(Ok(()), |text| check_length(option, text))?;
        Ok(text)
    }

    /// Returns the text of `option`, trimmed, which may be as long as Discord allows.
    pub fn long_text(&self, option: &'static str) -> Result<Option<&str>, Unreadable> {
        self.read(option, |given| match given {
            Given::Text(text) => Some(text.trim()),
            Given::Number(_) | Given::Person(_) | Given::Role(_) | Given::File(_) => None,
        })
    }

    /// Returns the whole number of `option`.
    pub fn number(&self, option: &'static str) -> Result<Option<i64>, Unreadable> {
        self.read(option, |given| match given {
            Given::Number(number) => Some(*number),
            Given::Text(_) | Given::Person(_) | Given::Role(_) | Given::File(_) => None,
        })
    }

    /// Returns the text or whole number of `option` as text.
    pub fn plain(&self, option: &'static str) -> Result<Option<String>, Unreadable> {
        match self.0.get(option) {
            Some(Given::Number(number)) => Ok(Some(number.to_string())),
            _ => Ok(self.text(option)?.map(str::to_owned)),
        }
    }

    /// Returns the person of `option`.
    pub fn person(&self, option: &'static str) -> Result<Option<&Person>, Unreadable> {
        self.read(option, |given| match given {
            Given::Person(person) => Some(person),
            Given::Text(_) | Given::Number(_) | Given::Role(_) | Given::File(_) => None,
        })
    }

    /// Returns the role of `option`.
    pub fn role(&self, option: &'static str) -> Result<Option<&DiscordRole>, Unreadable> {
        self.read(option, |given| match given {
            Given::Role(role) => Some(role),
            Given::Person(_) | Given::Text(_) | Given::Number(_) | Given::File(_) => None,
        })
    }

    /// Returns the file of `option`.
    pub fn file(&self, option: &'static str) -> Result<Option<&GivenFile>, Unreadable> {
        self.read(option, |given| match given {
            Given::File(file) => Some(file),
            Given::Role(_) | Given::Person(_) | Given::Text(_) | Given::Number(_) => None,
        })
    }

    /// Returns the value of `choices` that `option` names, or the first if it is not given.
    pub fn choice<T: Clone>(
        &self,
        option: &'static str,
        choices: &[(&str, T)],
    ) -> Result<T, Unreadable> {
        let Some(text) = self.text(option)? else {
            return Ok(choices[0].1.clone());
        };
        choices
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, value)| value.clone())
            .ok_or_else(|| Unreadable::Choice {
                option,
                text: text.to_owned(),
            })
    }

    /// Returns the game that the option `game` names.
    pub fn which(&self) -> Result<Option<GameRef>, Unreadable> {
        let game = self.parsed("game", Unreadable::Game)?;
        Ok(game.map(GameRef::Named))
    }

    /// Parses `option`; `bad` maps a parse error to the user's message.
    pub fn parsed<T: FromStr>(
        &self,
        option: &'static str,
        bad: fn(String) -> Unreadable,
    ) -> Result<Option<T>, Unreadable> {
        let read = self.text(option)?.map(|text| {
            let read = text.parse();
            read.map_err(|_| bad(text.to_owned()))
        });
        read.transpose()
    }
}

/// Refuses a text that is longer than any turn.
pub fn check_length(option: &'static str, text: &str) -> Result<(), Unreadable> {
    if text.chars().count() > GivenOptions::LONGEST {
        return Err(Unreadable::Long {
            option,
            most: GivenOptions::LONGEST,
        });
    }
    Ok(())
}

/// The source of an option's completions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionSource {
    /// Legal continuations of the caller's turn.
    Turn,
    /// The caller's running games.
    Running,
    /// The caller's games, running or over.
    Games,
    /// Pages of the help.
    Topics,
    /// Time controls.
    Times,
    /// Games of the server, running or over.
    Ruled,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(given: &[(&str, Given)]) -> GivenOptions {
        given
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect()
    }

    #[test]
    fn texts_are_trimmed_and_bounded() {
        let given = options(&[
            ("turn", Given::Text("  pass ".into())),
            ("long", Given::Text("x".repeat(6_000))),
            ("number", Given::Number(3)),
        ]);
        assert_eq!(given.text("turn"), Ok(Some("pass")));
        assert_eq!(given.text("absent"), Ok(None));
        assert_eq!(given.number("number"), Ok(Some(3)));
        assert_eq!(given.text("number"), Err(Unreadable::Kind("number")));
        assert_eq!(
            given.text("long"),
            Err(Unreadable::Long {
                option: "long",
                most: 1_000
            })
        );
    }

    #[test]
    fn choices_default_to_the_first() {
        let choices = [("large", 1), ("any", 2)];
        assert_eq!(options(&[]).choice("ship", &choices), Ok(1));
        let any = options(&[("ship", Given::Text("any".into()))]);
        assert_eq!(any.choice("ship", &choices), Ok(2));
        let odd = options(&[("ship", Given::Text("odd".into()))]);
        assert!(matches!(
            odd.choice("ship", &choices),
            Err(Unreadable::Choice { .. })
        ));
    }

    #[test]
    fn invalid_game_id_differs_from_none() {
        assert_eq!(options(&[]).which(), Ok(None));
        let odd = options(&[("game", Given::Text("'; drop table".into()))]);
        assert_eq!(odd.which(), Err(Unreadable::Game("'; drop table".into())));
    }
}
