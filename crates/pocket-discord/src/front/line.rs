//! A command line, `/hw move turn: build g1 Ann`: parsed once, then run or completed.

use serde_json::{Map, Value};
use thiserror::Error;

use crate::json::{list, text};
use crate::language::shown;

/// An executable command, with its path from the root to the leaf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leaf<'c>(pub Vec<&'c Value>);

impl<'c> Leaf<'c> {
    /// Returns its path as the bot knows it, `hw move`.
    pub(crate) fn words(&self) -> String {
        self.by(name)
    }

    /// Returns its path in the person's language, `hw zug`.
    pub(crate) fn shown(&self) -> String {
        self.by(shown)
    }

    fn by(&self, name: fn(&Value) -> &str) -> String {
        let words: Vec<&str> = self.0.iter().map(|node| name(node)).collect();
        words.join(" ")
    }

    /// Returns its definition, with the description.
    pub(crate) fn node(&self) -> &'c Value {
        self.0.last().copied().unwrap_or(&Value::Null)
    }
}

/// Returns all executable commands.
pub(crate) fn leaves(commands: &[Value]) -> Vec<Leaf<'_>> {
    below(&[], commands)
}

fn below<'c>(above: &[&'c Value], nodes: &'c [Value]) -> Vec<Leaf<'c>> {
    let is_group = |node: &Value| matches!(node["type"].as_u64(), Some(1 | 2));
    let each = nodes.iter().flat_map(|node| {
        let path = [above, &[node]].concat();
        match options(node) {
            inner if inner.iter().any(is_group) => below(&path, inner),
            _ => vec![Leaf(path)],
        }
    });
    each.collect()
}

/// Returns the localized names of commands that differ for the person: `hw move` to `hw zug`.
pub(crate) fn renamed(commands: &[Value]) -> Map<String, Value> {
    let all = leaves(commands)
        .into_iter()
        .map(|leaf| (leaf.words(), Value::from(leaf.shown())));
    all.filter(|(words, shown)| shown != words).collect()
}

/// Returns the name of a command or option.
pub(crate) fn name(node: &Value) -> &str {
    text(&node["name"])
}

/// Returns the options of a command, group or subcommand.
pub(crate) fn options(node: &Value) -> &[Value] {
    list(&node["options"])
}

/// Returns the option with this name in the person's language, otherwise by its own name.
fn called<'c>(options: &'c [Value], word: &str) -> Option<&'c Value> {
    let told = options.iter().find(|option| shown(option) == word);
    told.or_else(|| options.iter().find(|option| name(option) == word))
}

/// A command line whose command is resolved.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line<'c> {
    /// The command.
    pub leaf: Leaf<'c>,
    /// The options with their typed values, in order.
    pub given: Vec<(&'c Value, String)>,
}

impl<'c> Line<'c> {
    /// Parses a typed line. Text before the first option's name belongs to the first option without
    /// a value.
    pub(crate) fn read(commands: &'c [Value], text: &str) -> Result<Self, Mistake> {
        let (leaf, rest) = found(commands, text)?;
        let (stray, given) = values(options(leaf.node()), rest);
        let mut line = Self { leaf, given };
        if !stray.is_empty() {
            let free = line.free().next();
            let first =
                free.ok_or_else(|| format!("/{} takes no such text: {stray}", line.leaf.shown()))?;
            line.given.insert(0, (first, stray.to_owned()));
        }
        Ok(line)
    }

    /// Returns the options without a value.
    pub(crate) fn free(&self) -> impl Iterator<Item = &'c Value> {
        let is_free = |option: &&Value| !self.given.iter().any(|(given, _)| given == option);
        options(self.leaf.node()).iter().filter(is_free)
    }

    /// Returns a required option that is missing.
    pub(crate) fn missing(&self) -> Option<&'c Value> {
        let mut all = options(self.leaf.node()).iter();
        all.find(|option| option["required"] == true && self.typed(option).is_empty())
    }

    /// Returns the typed value of an option.
    pub(crate) fn typed(&self, option: &Value) -> &str {
        let given = self.given.iter().find(|(given, _)| *given == option);
        given.map_or("", |(_, text)| text)
    }
}

/// Returns the command of a line, and the text after its name.
fn found<'c, 't>(commands: &'c [Value], text: &'t str) -> Result<(Leaf<'c>, &'t str), Mistake> {
    let all = leaves(commands);
    let mut words = [Leaf::shown, Leaf::words]
        .into_iter()
        .flat_map(|words| all.iter().map(move |leaf| (words(leaf), leaf)));
    let body = text.trim_start().strip_prefix('/');
    let found = words.find_map(|(words, leaf)| Some((leaf.clone(), behind(&words, body?)?)));
    Ok(found.ok_or_else(|| format!("there is no command {text}"))?)
}

/// Returns the text after these words, if it begins with them.
fn behind<'t>(words: &str, text: &'t str) -> Option<&'t str> {
    words.split(' ').try_fold(text, |text, word| {
        let rest = text.trim_start().strip_prefix(word)?;
        (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
    })
}

/// Splits text at the names of options, each at its first occurrence only.
fn values<'c, 't>(options: &'c [Value], text: &'t str) -> (&'t str, Vec<(&'c Value, String)>) {
    let mut marks: Vec<(usize, usize, &Value)> = Vec::new();
    for (at, _) in text.match_indices(':') {
        let name = text[..at]
            .rsplit(char::is_whitespace)
            .next()
            .unwrap_or_default();
        let option = called(options, name);
        if let Some(option) =
            option.filter(|option| !marks.iter().any(|(_, _, other)| other == option))
        {
            marks.push((at - name.len(), at + 1, option));
        }
    }
    let ends = marks.iter().map(|(at, ..)| *at).chain([text.len()]);
    let stray = text[..ends.clone().next().unwrap_or_default()].trim();
    let given = marks
        .iter()
        .zip(ends.skip(1))
        .map(|((_, from, option), to)| (*option, text[*from..to].trim().to_owned()));
    (stray, given.collect())
}

/// The reason why an action was not sent to the bot, or why no response was heard, in words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Mistake(pub String);

impl<Words: Into<String>> From<Words> for Mistake {
    fn from(words: Words) -> Self {
        Self(words.into())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::language::translated;

    fn commands() -> Vec<Value> {
        let all = json!([
            {"name": "hw", "options": [
                {"type": 1, "name": "move", "options": [
                    {"type": 3, "name": "turn", "required": true}, {"type": 3, "name": "game"}]},
                {"type": 1, "name": "help", "options": []},
            ]},
            {"name": "ping", "options": []},
        ]);
        all.as_array().cloned().expect("a list")
    }

    fn read_of(commands: &[Value], text: &str) -> Result<(String, Vec<(String, String)>), Mistake> {
        let line = Line::read(commands, text)?;
        let given = line
            .given
            .iter()
            .map(|(option, text)| (name(option).to_owned(), text.clone()));
        Ok((line.leaf.words(), given.collect()))
    }

    fn read(text: &str) -> Result<(String, Vec<(String, String)>), Mistake> {
        read_of(&commands(), text)
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
            Ok(expected.clone())
        );
        assert_eq!(
            read(" /hw  move turn: build g1 Ann; pass game: 7 "),
            Ok(expected)
        );
        assert_eq!(read("/ping"), Ok(("ping".into(), vec![])));
        let twice = pairs(&[("game", "7"), ("turn", "build: game: 8")]);
        assert_eq!(
            read("/hw move game: 7 turn: build: game: 8").map(|(_, given)| given),
            Ok(twice)
        );
    }

    #[test]
    fn unnamed_text_fills_first_free_option() {
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
    fn line_reads_in_either_language() {
        let hw = [json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "shown": "zug", "options": [
                {"type": 3, "name": "turn", "shown": "game"}, {"type": 3, "name": "game", "shown": "partie"}]}]})];
        let german = read_of(&hw, "/hw zug game: build partie: 7");
        assert_eq!(
            german,
            Ok(("hw move".into(), pairs(&[("turn", "build"), ("game", "7")])))
        );
        assert_eq!(read_of(&hw, "/hw move turn: build partie: 7"), german);
    }

    #[test]
    fn what_is_called_otherwise_is_listed() {
        let hw = json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "name_localizations": {"de": "zug"}}, {"type": 1, "name": "help"}]});
        let german = renamed(&[translated(&hw, "de")]);
        assert_eq!(json!(german), json!({"hw move": "hw zug"}));
    }

    #[test]
    fn mistakes_are_named() {
        for unknown in ["/nope x", "/hw", "/hw mover x", "hw move", ""] {
            let none = format!("there is no command {unknown}");
            assert_eq!(read(unknown), Err(none.into()));
        }
        assert_eq!(
            read("/ping now"),
            Err("/ping takes no such text: now".into())
        );
    }
}
