//! Generates the accessor of each text: a constant key if the text has no arguments, otherwise a
//! function of its arguments. If two arguments are of the same kind, a struct names them instead, so
//! that no caller can swap them.
//!
//! `assets/text/en.ftl` defines the texts. Every language must have the same texts with the same
//! arguments, or the build fails. Only a development build says a missing text in English. Arguments are in alphabetical order. An argument by whose number a text decides in any language is a number, one by
//! whose *yes* or *no* it decides is a `bool`, and one that may be *none* is an `Option`; any other
//! is shown with `Display`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use heck::ToUpperCamelCase;

/// The arguments of a text, each with its kind over all languages.
type Told = BTreeMap<String, Kind>;

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
            for (name, kind) in same {
                be(told, name, kind);
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
    let mut kinds: Vec<Kind> = told.values().copied().collect();
    kinds.sort_unstable();
    if kinds.windows(2).any(|pair| pair[0] == pair[1]) {
        return named(key, told);
    }
    let (mut takes, mut passes) = (String::new(), String::new());
    for (name, kind) in told {
        let generic = format!("impl {}", kind.bound().unwrap_or_default());
        write!(takes, "{name}: {}, ", kind.typed(&generic)).expect("a string takes all");
        write!(passes, "{}, ", kind.passed(name, name)).expect("a string takes all");
    }
    format!(
        "/// See `{key}`.\npub fn {name}({takes}) -> String {{\n    language::told(\"{key}\", [{passes}])\n}}\n"
    )
}

/// Generates the struct of a text with two arguments of the same kind.
fn named(key: &str, told: &Told) -> String {
    let (mut bounds, mut types) = (String::new(), String::new());
    let (mut fields, mut passes) = (String::new(), String::new());
    for (number, (name, kind)) in told.iter().enumerate() {
        let generic = format!("T{number}");
        write!(fields, "pub {name}: {}, ", kind.typed(&generic)).expect("a string takes all");
        let field = format!("self.{name}");
        write!(passes, "{}, ", kind.passed(name, &field)).expect("a string takes all");
        if let Some(bound) = kind.bound() {
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

    /// Returns the argument as it is passed on.
    fn passed(self, name: &str, value: &str) -> String {
        let convert = match self {
            Kind::Shown => "shown",
            Kind::Perhaps => "perhaps",
            Kind::Number => "number",
            Kind::Flag => "flag",
        };
        format!("(\"{name}\", language::{convert}({value}))")
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
    let (inline, kind) = match expression {
        Expression::Inline(inline) => (inline, Kind::Shown),
        Expression::Select { selector, variants } => {
            for variant in variants {
                in_pattern(&variant.value, told);
            }
            let kinds = variants.iter().map(|variant| kind(&variant.key));
            (selector, kinds.max().unwrap_or_default())
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            be(told, id.name.to_owned(), kind);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, told),
        _ => {}
    }
}

/// Records the kind of an argument at one place. The most decisive kind of all places wins.
fn be(told: &mut Told, name: String, kind: Kind) {
    let known = told.entry(name).or_default();
    *known = kind.max(*known);
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
