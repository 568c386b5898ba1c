//! Generates the accessor of each text: a constant key if the text has no arguments, otherwise a
//! function of its arguments. If two arguments are of the same kind, a struct names them instead, so
//! that no caller can swap them.
//!
//! `assets/text/en.ftl` defines the texts. Every language must have the same texts with the same
//! arguments, or the build fails. Only a development build says a missing text in English. Arguments are in alphabetical order. An argument by whose number a text decides in any language is a number, one by
//! whose *yes* or *no* it decides is a `bool`, and one that may be *none* is an `Option`; any other
//! is shown with `Display`. A text that decides by words and has no `other` must name every word: a
//! development build panics at one that it lacks.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;
use heck::ToUpperCamelCase;

/// The arguments of a text, over all languages.
type Told = BTreeMap<String, Argument>;

/// An argument of a text.
#[derive(Clone, Default)]
struct Argument {
    kind: Kind,
    /// The words that every choice by this argument names, unless it has an `other`.
    words: Option<BTreeSet<String>>,
}

/// The kind of an argument. Later variants decide more.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    #[default]
    Shown,
    Perhaps,
    Number,
    Flag,
}

fn main() {
    let folder = Path::new("assets/text");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut english = texts(&folder.join("en.ftl"));
    for file in fs::read_dir(folder).expect("the folder of texts") {
        let file = file.expect("it is read").path();
        let (language, mut texts) = (file.display(), texts(&file));
        for (key, told) in &mut english {
            let Some(same) = texts.remove(key) else {
                assert!(is_dev_build(), "{language} lacks {key}");
                println!("cargo::warning={language} lacks {key}; it is said in English");
                continue;
            };
            let names = |told: &Told| told.keys().cloned().collect::<BTreeSet<_>>();
            assert_eq!(names(&same), names(told), "{language}: {key}");
            for (name, argument) in same {
                told.entry(name).or_default().merge(argument);
            }
        }
        assert!(texts.is_empty(), "{language} alone says {:?}", texts.keys());
    }
    let said: String = english
        .iter()
        .map(|(key, told)| function(key, told))
        .collect();
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    let out = Path::new(&out);
    fs::write(out.join("said.rs"), said).expect("it is cargo's folder");
    fs::write(out.join("lessons.rs"), lessons()).expect("it is cargo's folder");
}

/// Returns whether this is a development build. In one, a text may be missing in a language other
/// than English; `tests/tidy` lists what is missing.
fn is_dev_build() -> bool {
    env::var("PROFILE").is_ok_and(|profile| profile == "debug")
}

/// Returns the lesson files with their names, in the order of their numbers.
fn lessons() -> String {
    let folder = Path::new("assets/lessons")
        .canonicalize()
        .expect("the folder of lessons");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(folder).expect("it is a folder");
    let mut files: Vec<_> = files.map(|file| file.expect("it is read").path()).collect();
    files.sort();
    let lines = files.iter().map(|file| {
        let name = file.file_stem().expect("it has a name");
        format!("({name:?}, include_str!({file:?})), ")
    });
    let lines: String = lines.collect();
    format!("static FILES: &[(&str, &str)] = &[{lines}];\n")
}

/// Generates the accessor of a text.
fn function(key: &str, told: &Told) -> String {
    let name = key.replace('-', "_");
    if told.is_empty() {
        let constant = name.to_uppercase();
        return format!("/// See `{key}`.\npub const {constant}: TextKey = TextKey(\"{key}\");\n");
    }
    let mut kinds: Vec<Kind> = told.values().map(|argument| argument.kind).collect();
    kinds.sort_unstable();
    if kinds.windows(2).any(|pair| pair[0] == pair[1]) {
        return named(key, told);
    }
    let (mut takes, mut passes) = (String::new(), String::new());
    for (name, argument) in told {
        let generic = format!("impl {}", argument.kind.bound().unwrap_or_default());
        write!(takes, "{name}: {}, ", argument.kind.typed(&generic)).expect("a string takes all");
        write!(passes, "{}, ", argument.passed(name, name)).expect("a string takes all");
    }
    format!(
        "/// See `{key}`.\npub fn {name}({takes}) -> String {{\n    language::told(\"{key}\", [{passes}])\n}}\n"
    )
}

/// Generates the struct of a text with two arguments of the same kind.
fn named(key: &str, told: &Told) -> String {
    let (mut bounds, mut types) = (String::new(), String::new());
    let (mut fields, mut passes) = (String::new(), String::new());
    for (number, (name, argument)) in told.iter().enumerate() {
        let generic = format!("T{number}");
        write!(fields, "pub {name}: {}, ", argument.kind.typed(&generic))
            .expect("a string takes all");
        let field = format!("self.{name}");
        write!(passes, "{}, ", argument.passed(name, &field)).expect("a string takes all");
        if let Some(bound) = argument.kind.bound() {
            write!(bounds, "{generic}: {bound}, ").expect("a string takes all");
            write!(types, "{generic}, ").expect("a string takes all");
        }
    }
    let name = key.to_upper_camel_case();
    format!(
        "/// See `{key}`.\npub struct {name}<{types}> {{ {fields} }}\n\
         impl<{bounds}> {name}<{types}> {{\n    /// Returns the text in the reader's language.\n    \
         pub fn text(self) -> String {{\n        language::told(\"{key}\", [{passes}])\n    }}\n}}\n"
    )
}

impl Kind {
    /// Returns the trait that an argument of this kind implements; a flag has a type.
    const fn bound(self) -> Option<&'static str> {
        match self {
            Kind::Shown | Kind::Perhaps => Some("Display"),
            Kind::Number => Some("TryInto<i64>"),
            Kind::Flag => None,
        }
    }

    /// Returns the type of an argument whose value has this generic type.
    fn typed(self, generic: &str) -> String {
        match self {
            Kind::Shown | Kind::Number => generic.to_owned(),
            Kind::Perhaps => format!("Option<{generic}>"),
            Kind::Flag => "bool".to_owned(),
        }
    }
}

impl Argument {
    /// Returns the argument as it is passed on.
    fn passed(&self, name: &str, value: &str) -> String {
        let convert = match (self.kind, &self.words) {
            (Kind::Shown, Some(words)) => {
                let words: Vec<&String> = words.iter().collect();
                return format!("(\"{name}\", language::word({value}, &{words:?}))");
            }
            (Kind::Shown, None) => "shown",
            (Kind::Perhaps, _) => "perhaps",
            (Kind::Number, _) => "number",
            (Kind::Flag, _) => "flag",
        };
        format!("(\"{name}\", language::{convert}({value}))")
    }

    /// Adds what another place decides by the argument. The most decisive kind wins.
    fn merge(&mut self, other: Argument) {
        self.kind = self.kind.max(other.kind);
        self.words = match (self.words.take(), other.words) {
            (Some(some), Some(others)) => Some(&some & &others),
            (words, others) => words.or(others),
        };
    }
}

/// Returns the texts of a file, by key.
fn texts(file: &Path) -> BTreeMap<String, Told> {
    let text = fs::read_to_string(file).expect("a file of texts");
    let read = parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
    let messages = read.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let texts = messages.map(|message| {
        let mut told = Told::new();
        if let Some(value) = &message.value {
            in_pattern(value, &mut told);
        }
        (message.id.name.to_owned(), told)
    });
    texts.collect()
}

fn in_pattern(pattern: &Pattern<&str>, told: &mut Told) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, told);
        }
    }
}

fn in_expression(expression: &Expression<&str>, told: &mut Told) {
    let (inline, argument) = match expression {
        Expression::Inline(inline) => (inline, Argument::default()),
        Expression::Select { selector, variants } => {
            for variant in variants {
                in_pattern(&variant.value, told);
            }
            (selector, decides(variants))
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            told.entry(id.name.to_owned()).or_default().merge(argument);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, told),
        _ => {}
    }
}

/// Returns the argument by which a text chooses between these variants.
fn decides(variants: &[Variant<&str>]) -> Argument {
    let words = variants.iter().map(|variant| match variant.key {
        VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => {
            name.to_owned()
        }
    });
    let words: BTreeSet<String> = words.collect();
    let kinds = variants.iter().map(|variant| kind(&variant.key));
    Argument {
        kind: kinds.max().unwrap_or_default(),
        words: (!words.contains("other")).then_some(words),
    }
}

/// Returns the basis of a choice: a number, including a language's plural categories, *yes* or
/// *no*, presence, or a word.
fn kind(key: &VariantKey<&str>) -> Kind {
    match key {
        VariantKey::NumberLiteral { .. } => Kind::Number,
        VariantKey::Identifier {
            name: "zero" | "one" | "two" | "few" | "many",
        } => Kind::Number,
        VariantKey::Identifier { name: "yes" | "no" } => Kind::Flag,
        VariantKey::Identifier { name: "none" } => Kind::Perhaps,
        VariantKey::Identifier { .. } => Kind::Shown,
    }
}
