//! A command line as typed, `/hw move turn: build g1 Ann`, taken apart by the registered commands.

use serde_json::Value;

use super::mistake::Mistake;
use crate::language::shown;

/// A value that was typed, and for which option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Name of the option.
    pub name: String,
    /// The value as typed, trimmed.
    pub text: String,
}

/// A command line whose command is settled.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<'c> {
    /// The registered command.
    pub command: &'c Value,
    /// Groups and subcommands down to what is run.
    pub path: Vec<&'c Value>,
    /// The text up to and including the command's words.
    pub head: &'c str,
    /// Values in the order in which they were typed.
    pub given: Vec<Given>,
    /// Text before the first option's name.
    pub stray: String,
}

impl<'c> Line<'c> {
    /// Reads a line.
    pub fn read(commands: &[&'c Value], text: &'c str) -> Result<Self, Mistake> {
        let body = text
            .strip_prefix('/')
            .ok_or_else(|| Mistake::NoSuchCommand(text.into()))?;
        let (word, mut rest) = word(body);
        let found = called(commands.iter().copied(), word);
        let command = found.ok_or_else(|| Mistake::NoSuchCommand(format!("/{word}")))?;
        let (mut node, mut path) = (command, Vec::new());
        while has_subcommands(node) {
            let (word, after) = self::word(rest);
            let Some(inner) = called(options(node).iter(), word) else {
                let names: Vec<_> = options(node).iter().map(shown).collect();
                return Err(Mistake::NeedsSubcommand(
                    format!("/{}", shown(command)),
                    names.join(", "),
                ));
            };
            path.push(inner);
            (node, rest) = (inner, after);
        }
        let head = &text[..text.len() - rest.len()];
        let (stray, given) = values(options(node), rest);
        Ok(Self {
            command,
            path,
            head,
            given,
            stray,
        })
    }

    /// The options of what is run.
    pub fn specs(&self) -> &'c [Value] {
        options(self.path.last().copied().unwrap_or(self.command))
    }

    /// The option with this name.
    pub fn spec(&self, name: &str) -> Option<&'c Value> {
        self.specs().iter().find(|spec| spec["name"] == name)
    }

    /// The words of the command, `hw move`.
    pub fn words(&self) -> String {
        let inner = self.path.iter().map(|node| format!(" {}", name(node)));
        std::iter::once(name(self.command).to_owned())
            .chain(inner)
            .collect()
    }

    /// The words of the command as the person reads them, `hw zug`.
    pub fn shown_words(&self) -> String {
        let nodes = std::iter::once(self.command).chain(self.path.iter().copied());
        nodes.map(shown).collect::<Vec<_>>().join(" ")
    }

    /// Text without an option's name belongs to the first option that has no value.
    pub fn settle(mut self) -> Result<Self, Mistake> {
        if self.stray.is_empty() {
            return Ok(self);
        }
        let is_free = |spec: &&Value| !self.given.iter().any(|given| spec["name"] == *given.name);
        let Some(spec) = self.specs().iter().find(is_free) else {
            return Err(Mistake::StrayText(
                format!("/{}", self.shown_words()),
                self.stray,
            ));
        };
        let text = std::mem::take(&mut self.stray);
        self.given.insert(
            0,
            Given {
                name: name(spec).into(),
                text,
            },
        );
        Ok(self)
    }
}

/// The name of a command or option.
pub fn name(node: &Value) -> &str {
    node["name"].as_str().unwrap_or_default()
}

/// The options of a command, group or subcommand.
pub fn options(node: &Value) -> &[Value] {
    node["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
}

/// Whether a node holds subcommands or groups rather than values.
pub fn has_subcommands(node: &Value) -> bool {
    options(node)
        .iter()
        .any(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
}

/// What is called so in the person's language, else by its own name.
fn called<'c>(nodes: impl Iterator<Item = &'c Value> + Clone, word: &str) -> Option<&'c Value> {
    let told = nodes.clone().find(|node| shown(node) == word);
    told.or_else(|| nodes.clone().find(|node| name(node) == word))
}

fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// Where an option's name stands in a text, in the person's language or its own, and where its value begins.
fn marker(specs: &[Value], spec: &Value, text: &str) -> Option<(usize, usize)> {
    let is_another = |name: &str| specs.iter().any(|other| shown(other) == name);
    let own = Some(name(spec)).filter(|name| !is_another(name));
    let starts = |at: &usize| {
        let before = text[..*at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    };
    let stands = |name: &str| {
        let marker = format!("{name}:");
        let at = text.match_indices(&marker).map(|(at, _)| at).find(starts)?;
        Some((at, at + marker.len()))
    };
    stands(shown(spec)).or_else(|| stands(own?))
}

/// Splits text at the names of options, each at its first place only.
fn values(specs: &[Value], text: &str) -> (String, Vec<Given>) {
    let mark = |spec| marker(specs, spec, text).map(|(at, from)| (at, from, name(spec)));
    let mut marks: Vec<(usize, usize, &str)> = specs.iter().filter_map(mark).collect();
    marks.sort_unstable();
    let stray = text[..marks.first().map_or(text.len(), |(at, ..)| *at)]
        .trim()
        .to_owned();
    let ends = marks.iter().skip(1).map(|(at, ..)| *at).chain([text.len()]);
    let given = marks.iter().zip(ends).map(|((_, from, name), to)| Given {
        name: (*name).to_owned(),
        text: text[*from..to].trim().to_owned(),
    });
    (stray, given.collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn commands() -> Value {
        json!([
            {"name": "hw", "options": [
                {"type": 1, "name": "move", "options": [
                    {"type": 3, "name": "turn", "required": true}, {"type": 3, "name": "game"}]},
                {"type": 1, "name": "help", "options": []},
            ]},
            {"name": "ping", "options": []},
        ])
    }

    fn read(text: &str) -> Result<(String, Vec<(String, String)>), Mistake> {
        let commands = commands();
        let list: Vec<&Value> = commands.as_array().into_iter().flatten().collect();
        let line = Line::read(&list, text)?.settle()?;
        let given = line
            .given
            .iter()
            .map(|given| (given.name.clone(), given.text.clone()))
            .collect();
        Ok((line.words(), given))
    }

    fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
        list.iter()
            .map(|(name, text)| ((*name).into(), (*text).into()))
            .collect()
    }

    #[test]
    fn a_typed_line_is_taken_apart() {
        let expected = (
            "hw move".to_owned(),
            pairs(&[("turn", "build g1 Ann; pass"), ("game", "7")]),
        );
        assert_eq!(
            read("/hw move turn: build g1 Ann; pass  game:7"),
            Ok(expected)
        );
        assert_eq!(read("/ping"), Ok(("ping".into(), vec![])));
    }

    #[test]
    fn text_without_a_name_goes_to_the_first_free_option() {
        assert_eq!(
            read("/hw move build g1 Ann").map(|(_, given)| given),
            Ok(pairs(&[("turn", "build g1 Ann")]))
        );
        assert_eq!(
            read("/hw move build game: 3").map(|(_, given)| given),
            Ok(pairs(&[("turn", "build"), ("game", "3")]))
        );
    }

    #[test]
    fn a_line_may_be_typed_in_the_person_s_language_or_the_command_s_own() {
        let hw = json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "shown": "zug", "options": [
                {"type": 3, "name": "turn", "shown": "game"}, {"type": 3, "name": "game", "shown": "partie"}]}]});
        let given = |text: &str| {
            let line = Line::read(&[&hw], text).expect("a command");
            (line.words(), line.shown_words(), line.given)
        };
        let german = given("/hw zug game: build partie: 7");
        assert_eq!(
            (&*german.0, &*german.1, german.2.len()),
            ("hw move", "hw zug", 2)
        );
        assert_eq!(given("/hw move turn: build partie: 7"), german);
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(read("/nope x"), Err(Mistake::NoSuchCommand("/nope".into())));
        assert_eq!(
            read("/hw"),
            Err(Mistake::NeedsSubcommand("/hw".into(), "move, help".into()))
        );
        assert_eq!(
            read("/ping now"),
            Err(Mistake::StrayText("/ping".into(), "now".into()))
        );
    }
}
