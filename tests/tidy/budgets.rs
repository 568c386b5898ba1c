//! What keeps the house light: budgets that a change may lower, and that only a sentence in `ARCHITECTURE.md` (what came, what left)
//! may raise.

use std::fs;

use regex_lite::Regex;

use crate::{Source, root, sources};

/// Names, numbers, strings and signs, without tests and comments: a line can be made longer without one idea less.
const TOKENS: usize = 510_400;
const FILES: usize = 495;
const PUBLIC_ITEMS: usize = 2_830;
const TABLES: usize = 31;
/// What can be pressed, typed and chosen.
const COMMANDS: usize = 47;
/// What can be told.
const NOTICES: usize = 14;
const EXCUSED_ADVISORIES: usize = 1;
/// Packages of others and our own, tests included.
const CRATES: usize = 301;

/// Which files call these functions: a change of a match, and a message, have one hand each.
const HANDS: [(&str, &[&str]); 2] = [
    // An imported game is written as a whole, and that somebody was told follows from a delivery.
    (r"\.append\(", &["matches::record", "store::clocks", "tell"]),
    (r"\.push_outgoing\(", &["tell"]),
];

#[test]
fn the_house_grows_no_heavier() {
    let token = Regex::new(
        r##"(?s)r#*"[^"]*"#*|b?"(?:\\.|[^"\\])*"|b?'(?:\\.[^']*|[^'\\])'|'[A-Za-z_]\w*|[A-Za-z_]\w*|\d[\w.]*|::|->|=>|\.\.=?|[-+*/%^&|<>=!]=|&&|\|\||<<|>>|[^\s\w]"##,
    );
    let public = Regex::new(
        r"(?m)^\s*pub (?:const |async |unsafe )*(?:fn|struct|enum|trait|type|const|static|mod|use)\b",
    );
    let (token, public) = (token.expect("a pattern"), public.expect("a pattern"));
    let sources: Vec<Source> = sources().into_iter().filter(Source::ships).collect();
    let count = |pattern: &Regex| -> usize {
        let counts = sources
            .iter()
            .map(|source| pattern.find_iter(&source.code).count());
        counts.sum()
    };
    let weighed = [
        ("tokens", count(&token), TOKENS),
        ("files", sources.len(), FILES),
        ("public items", count(&public), PUBLIC_ITEMS),
    ];
    for (what, is, may) in weighed {
        assert!(is <= may, "{is} {what}, and {may} are allowed");
    }
}

#[test]
fn there_are_few_tables_and_none_of_a_persons_own() {
    let sql = fs::read_to_string(root().join("migrations/0001_store.sql")).expect("the schema");
    let tables: Vec<&str> = sql.split("CREATE TABLE ").skip(1).collect();
    assert!(tables.len() <= TABLES, "{} tables", tables.len());
    let own = Regex::new(r"person\s+INTEGER PRIMARY KEY|PRIMARY KEY \(person\)");
    let own = own.expect("a pattern");
    let of_people: Vec<&str> = tables
        .iter()
        .filter(|table| own.is_match(table))
        .filter_map(|table| table.split_whitespace().next())
        .collect();
    assert!(
        of_people.is_empty(),
        "{of_people:?}: a person's own is a column of people"
    );
}

#[test]
fn there_are_few_commands_and_notices() {
    let commands = variants("src/command.rs", "Act") + variants("src/command.rs", "Look");
    assert!(commands <= COMMANDS, "{commands} commands");
    let notices = variants("src/tell.rs", "Notice");
    assert!(notices <= NOTICES, "{notices} notices");
}

/// How many variants an enum of a file has.
fn variants(file: &str, name: &str) -> usize {
    let text = fs::read_to_string(root().join(file)).expect(file);
    let begin = text.find(&format!("pub enum {name} {{")).expect(name);
    let body = &text[begin..];
    let body = &body[..body.find("\n}").expect("its end")];
    let variant = Regex::new(r"(?m)^    [A-Z]\w*").expect("a pattern");
    variant.find_iter(body).count()
}

#[test]
fn one_hand_changes_a_match_and_one_sends() {
    for (call, hands) in HANDS {
        let call = Regex::new(call).expect("a pattern");
        let mut callers: Vec<String> = sources()
            .iter()
            .filter(|source| source.path.starts_with(root().join("src")))
            .filter(|source| call.is_match(&source.code))
            .map(Source::path_in_crate)
            .collect();
        callers.sort();
        assert_eq!(callers, hands, "{call}");
    }
}

#[test]
fn few_crates_are_compiled() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    let crates = lock.matches("[[package]]").count();
    assert!(crates <= CRATES, "{crates} crates");
}

#[test]
fn few_advisories_are_excused() {
    let rules = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let excused = rules.matches("id = \"RUSTSEC").count();
    assert!(excused <= EXCUSED_ADVISORIES, "{excused} advisories");
}

/// Words that had another name for what they mean, and are gone.
const OLD_WORDS: [&str; 15] = [
    "adrift",
    "ashore",
    "afar",
    "moor",
    "closings",
    "threadless",
    "vitals",
    "luck",
    "undeliverable",
    "house",
    "parked",
    "unparked",
    "ghosts",
    "anchors",
    "slopes",
];

#[test]
fn old_words_are_gone() {
    let words = OLD_WORDS.join("|");
    let old = Regex::new(&format!(r"(?i)\b({words})\b")).expect("a pattern");
    let mut found: Vec<String> = Vec::new();
    for source in sources() {
        let words = old.find_iter(&source.code).map(|word| word.as_str());
        found.extend(words.map(|word| format!("{}: {word}", source.path.display())));
    }
    assert!(found.is_empty(), "{found:#?}");
}
