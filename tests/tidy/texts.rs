//! What is said stands in `assets/text/`, one file a language: every text once in each, with the same arguments, and each
//! that stands there is said somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

use crate::{root, sources};

/// What a text can be told, by key; what stands beside a text by the key, a point and its own name.
type Texts = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_language_says_the_same() {
    let english = texts("en.ftl");
    assert!(english.len() > 1, "they were found");
    for language in languages() {
        let texts = texts(&language);
        for (key, args) in &english {
            assert_eq!(texts.get(key), Some(args), "{language}: {key}");
        }
        let more: Vec<_> = texts
            .keys()
            .filter(|key| !english.contains_key(*key))
            .collect();
        assert!(more.is_empty(), "{language} has more: {more:?}");
    }
}

#[test]
fn what_is_said_is_written_and_what_is_written_is_said() {
    let english = texts("en.ftl");
    let mut said = BTreeSet::new();
    let mut wrong = Vec::new();
    for source in sources() {
        for (key, args) in calls(&source.code) {
            match english.get(&key) {
                None => wrong.push(format!("{} says {key}", source.path.display())),
                Some(known) if *known != args => wrong.push(format!(
                    "{} tells {key} {args:?}, which takes {known:?}",
                    source.path.display()
                )),
                Some(_) => {}
            }
            said.insert(key);
        }
    }
    let unsaid = english
        .keys()
        .filter(|key| !key.contains('.') && !said.contains(*key));
    wrong.extend(unsaid.map(|key| format!("nobody says {key}")));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn calls_are_read_with_their_arguments() {
    let code = r#"say!("one"); say!(
        "two", who, at = place("a, (b", say!("one")), count: 3 + f(a, b)
    ); Phrase("three")"#;
    let found: Vec<_> = calls(code)
        .into_iter()
        .map(|(key, args)| (key, args.into_iter().collect::<Vec<_>>().join(" ")))
        .collect();
    let expected = [
        ("one", ""),
        ("two", "at count who"),
        ("one", ""),
        ("three", ""),
    ];
    assert_eq!(
        found,
        expected.map(|(key, args)| (key.to_owned(), args.to_owned()))
    );
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

/// The texts that code says, with the names of their arguments.
fn calls(code: &str) -> Vec<(String, BTreeSet<String>)> {
    let starts = ["say!(", "Phrase("];
    let mut found: Vec<(usize, usize)> = starts
        .iter()
        .flat_map(|start| {
            code.match_indices(start)
                .map(|(at, it)| (at, at + it.len()))
        })
        .collect();
    found.sort_unstable();
    let calls = found.into_iter().filter_map(|(_, from)| {
        let call = code[from..].trim_start().strip_prefix('"')?;
        let (key, rest) = call.split_once('"')?;
        let args = at_top(rest).into_iter().filter_map(|arg| {
            let name: String = arg
                .chars()
                .take_while(|it| it.is_alphanumeric() || *it == '_')
                .collect();
            (!name.is_empty()).then_some(name)
        });
        Some((key.to_owned(), args.collect()))
    });
    calls.collect()
}

/// The parts between the commas of a call, up to its end, none within brackets or quotes.
fn at_top(rest: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut escaped, mut from) = (0, false, false, 0);
    let mut parts = Vec::new();
    for (at, letter) in rest.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            ')' | ',' if depth == 0 => {
                parts.push(rest[from..at].trim());
                from = at + 1;
                if letter == ')' {
                    return parts;
                }
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    parts
}
