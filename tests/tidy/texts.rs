//! What is said stands in `assets/text/`, one file a language: every text once in each, with the
//! same arguments, and each that stands there is said somewhere. That what is said stands there,
//! the compiler sees.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use heck::ToUpperCamelCase;

use crate::{root, sources};

/// What a text can be told, by key; what stands beside a text by the key, a point and its own name.
type Texts = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_language_says_the_same() {
    let english = texts("en.ftl");
    assert!(english.len() > 1, "they were found");
    let mut wrong = Vec::new();
    for language in languages() {
        let texts = texts(&language);
        for (key, args) in &english {
            match texts.get(key) {
                None => wrong.push(format!("{language} lacks {key}")),
                Some(own) if own != args => wrong.push(format!("{language}: {key} takes {own:?}")),
                Some(_) => {}
            }
        }
        let more = texts.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(more.map(|key| format!("{language} alone has {key}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_written_is_said() {
    let sources = sources();
    let words: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| {
            source
                .code
                .split(|it: char| !it.is_alphanumeric() && it != '_')
        })
        .collect();
    let unsaid: Vec<String> = texts("en.ftl")
        .into_iter()
        .filter(|(key, _)| !key.contains('.'))
        .filter(|(key, args)| {
            let name = key.replace('-', "_");
            if args.is_empty() {
                return !words.contains(name.to_uppercase().as_str());
            }
            !words.contains(name.as_str()) && !words.contains(key.to_upper_camel_case().as_str())
        })
        .map(|(key, _)| key)
        .collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:#?}");
}

/// Names that stand for somebody, with which sentences begin.
const STAND_INS: [&str; 2] = ["people-a-former-player", "game-somebody"];

#[test]
fn sentences_begin_with_a_capital() {
    let mut small = Vec::new();
    for language in languages() {
        let file = root().join("assets/text").join(&language);
        for line in fs::read_to_string(&file).expect("it is read").lines() {
            let Some((key, said)) = line.split_once(" = ") else {
                continue;
            };
            let is_sentence = said.ends_with(['.', '!', '?']) || STAND_INS.contains(&key);
            let is_key = key
                .bytes()
                .all(|it| it == b'-' || it.is_ascii_alphanumeric());
            if is_key && is_sentence && said.starts_with(char::is_lowercase) {
                small.push(format!("{language}: {line}"));
            }
        }
    }
    assert!(small.is_empty(), "{small:#?}");
}

/// Modules in which nothing is said but by key: faults, logs and what stands on a command line are
/// for operators, and English.
const SPEAK_BY_KEY: [&str; 10] = [
    "i18n", "command", "reply", "game", "show", "notify", "act", "referee", "domain", "clock",
];

/// What a fault, a log or a proof begins with.
const FOR_OPERATORS: [&str; 9] = [
    "tracing::",
    "#[error(",
    ".expect(",
    "broken(",
    "write_str(",
    "invalid_value(",
    "Error::custom(",
    "ok_or(",
    "=> Err(",
];

#[test]
fn no_sentence_stands_in_code() {
    let mut found = Vec::new();
    for source in sources() {
        if !SPEAK_BY_KEY.contains(&source.module.as_str()) {
            continue;
        }
        for (at, literal) in literals(&source.code) {
            if is_a_sentence(literal) && !is_for_operators(&source.code[..at]) {
                found.push(format!("{}: {literal}", source.path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Whether a literal holds three words in a row, and is no form of a turn between backticks.
fn is_a_sentence(literal: &str) -> bool {
    if literal.starts_with('`') {
        return false;
    }
    let is_word = |word: &str| {
        let word = word.trim_matches(['.', ',', ':', ';', '?', '!', '*']);
        word.len() > 1 && word.chars().all(char::is_alphabetic)
    };
    let words: Vec<bool> = literal.split(' ').map(is_word).collect();
    words.windows(3).any(|three| three == [true; 3])
}

/// Whether code that ends before a literal says it to operators: in the same statement.
fn is_for_operators(before: &str) -> bool {
    let statement = before.rsplit([';', '{', '}']).next().unwrap_or(before);
    FOR_OPERATORS.iter().any(|start| statement.contains(start))
        || statement.trim_end().ends_with("why:")
}

/// The literals of code, each with where it begins.
fn literals(code: &str) -> Vec<(usize, &str)> {
    let (mut from, mut escaped, mut found) = (None, false, Vec::new());
    let mut before = ' ';
    for (at, letter) in code.char_indices() {
        match (from, letter) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(start), '"') => {
                found.push((start, &code[start + 1..at]));
                from = None;
            }
            // A quote in quotes is a character.
            (None, '"') if before != '\'' => from = Some(at),
            _ => {}
        }
        before = letter;
    }
    found
}

#[test]
fn sentences_are_told_from_notation() {
    let code = r#"say("no such game"); let it = '"'; key("build g1 Ann"); "#;
    let found: Vec<_> = literals(code).into_iter().map(|(_, it)| it).collect();
    assert_eq!(found, ["no such game", "build g1 Ann"]);
    assert!(is_a_sentence(found[0]) && !is_a_sentence(found[1]));
}

#[test]
fn texts_name_commands_in_their_language() {
    let english = command_names("en.ftl").len();
    assert!(english > 1, "they were found");
    for language in languages() {
        let names = command_names(&language);
        assert_eq!(names.len(), english, "{language} names each command once");
        let text = fs::read_to_string(root().join("assets/text").join(&language)).expect("a file");
        let mentions = text.match_indices("`/hw ").map(|(at, _)| &text[at + 1..]);
        let mentions = mentions.filter_map(|rest| rest.split(['`', '\n']).next());
        let named = |mention: &&str| {
            let word = mention.split(' ').nth(1);
            word.is_some_and(|word| !names.contains(word) && !word.starts_with('{'))
        };
        let wrong: Vec<_> = mentions.filter(named).collect();
        assert!(wrong.is_empty(), "{language}: {wrong:#?}");
    }
}

/// What the commands are called in a language.
fn command_names(language: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("assets/text").join(language)).expect("a file");
    let file = parser::parse(text.as_str()).expect("it is read by another test");
    let commands = file.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) if message.id.name.starts_with("command-") => Some(message),
        _ => None,
    });
    let names = commands.flat_map(|command| &command.attributes);
    let names = names.flat_map(|name| &name.value.elements);
    let names = names.filter_map(|element| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable { .. } => None,
    });
    names.collect()
}

fn languages() -> impl Iterator<Item = String> {
    let files = fs::read_dir(root().join("assets/text")).expect("a folder");
    files.map(|file| {
        file.expect("a file")
            .file_name()
            .to_string_lossy()
            .into_owned()
    })
}

fn texts(file: &str) -> Texts {
    let text = fs::read_to_string(root().join("assets/text").join(file)).expect("a file");
    let read = parser::parse(text.as_str()).map_err(|(_, errors)| errors);
    let resource = read.unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                let beside = message.attributes.iter();
                let beside = beside.map(|it| (format!("{key}.{}", it.id.name), &it.value));
                let value = message.value.as_ref().expect("a text");
                for (key, value) in beside.chain([(key.to_owned(), value)]) {
                    let mut args = BTreeSet::new();
                    told(value, &mut args);
                    let before = texts.insert(key.clone(), args);
                    assert_eq!(before, None, "{file} has {key} twice");
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(_) | Entry::Junk { .. } => panic!("{file}: {entry:?}"),
        }
    }
    texts
}

fn told(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            told_by(expression, args);
        }
    }
}

fn told_by(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            for variant in variants {
                told(&variant.value, args);
            }
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => told_by(expression, args),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. },
            ..
        } => {
            assert!(positional.is_empty(), "no functions are known");
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("a text stands alone: {other:?}"),
    }
}

/// The columns of `docs/glossary.md` with the term of a language, beside each the words that it
/// replaces.
const GLOSSARY: [(&str, usize); 3] = [("en", 1), ("de", 3), ("es", 5)];

#[test]
fn texts_keep_to_the_glossary() {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("docs/glossary.md");
    let rows: Vec<Vec<&str>> = glossary
        .lines()
        .filter(|line| line.starts_with("| "))
        .map(|line| line.split('|').skip(1).map(str::trim).collect())
        .skip(1)
        // The terms of the code have two columns.
        .filter(|row: &Vec<&str>| row.len() > 4)
        .collect();
    assert!(rows.len() > 20, "they were found");
    let mut wrong = Vec::new();
    for (language, column) in GLOSSARY {
        let said = all_words(language);
        for row in &rows {
            let term = row[column].to_lowercase();
            if !said.contains(&term) {
                wrong.push(format!("{language}: nothing says \"{term}\""));
            }
            let replaced = row[column + 1].to_lowercase();
            let replaced = replaced.split(", ").filter(|word| !word.is_empty());
            let found = replaced.filter(|word| says(&said, word));
            wrong.extend(found.map(|word| format!("{language}: \"{word}\" for \"{term}\"")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a text has the words, and not only as a part of longer ones.
fn says(said: &str, words: &str) -> bool {
    let is_apart = |rest: Option<char>| !rest.is_some_and(char::is_alphanumeric);
    said.match_indices(words).any(|(at, _)| {
        is_apart(said[..at].chars().next_back())
            && is_apart(said[at + words.len()..].chars().next())
    })
}

/// All that players read in a language, in small letters, one text a line; without what they type.
fn all_words(language: &str) -> String {
    let file = root().join(format!("assets/text/{language}.ftl"));
    let text = fs::read_to_string(file).expect("a file");
    let file = parser::parse(text.as_str()).expect("it is read by another test");
    let mut words = String::new();
    for entry in &file.body {
        if let Entry::Message(message) = entry
            && !message.id.name.starts_with("typed-")
        {
            let beside = message.attributes.iter().map(|it| &it.value);
            for pattern in beside.chain(&message.value) {
                collect_words(pattern, &mut words);
                words.push('\n');
            }
        }
    }
    for lesson in fs::read_dir(root().join("assets/lessons")).expect("a folder") {
        let lesson = fs::read_to_string(lesson.expect("a file").path()).expect("a lesson");
        let lesson: serde_json::Value = serde_json::from_str(&lesson).expect("JSON");
        let texts = lesson["texts"][language].as_object().expect("texts");
        for text in texts.values().filter_map(serde_json::Value::as_str) {
            words.push_str(text);
            words.push('\n');
        }
    }
    words.to_lowercase()
}

fn collect_words(pattern: &Pattern<&str>, words: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => words.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => variants
                .iter()
                .for_each(|variant| collect_words(&variant.value, words)),
            PatternElement::Placeable { .. } => words.push('…'),
        }
    }
}
