//! Size budgets of the workspace. One test measures them all and names every overrun together with
//! the remedy.

use std::fs;

use regex_lite::Regex;

use crate::{Source, root, sources};

/// Rust tokens (names, numbers, strings, signs) without tests and comments. Unlike lines, they
/// cannot be saved by longer lines.
const TOKENS: usize = 627_000;
const FILES: usize = 575;
const PUBLIC_ITEMS: usize = 3_100;
const TABLES: usize = 40;
/// Variants of `Action` and `Query`.
const COMMANDS: usize = 54;
/// Variants of `Notice`.
const NOTICES: usize = 19;
const EXCUSED_ADVISORIES: usize = 1;
/// Packages in `Cargo.lock`, our own and those of tests included.
const CRATES: usize = 310;

/// What to do about an overrun.
const REMEDY: &str = "Remove what the change replaces. If the growth is right, raise the budget in tests/tidy/budgets.rs \
    and add a file to docs/decisions/ that says what came and what left.";

/// Which files call these functions: a change of a match, and a message, have one hand each.
const HANDS: [(&str, &[&str]); 2] = [
    // An imported game is written as a whole, and that somebody was told follows from a delivery.
    (
        r"\.append\(",
        &["game::record", "notify::queue", "store::clocks"],
    ),
    (r"\.push_outgoing\(", &["notify"]),
];

#[test]
fn size_budgets_hold() {
    let measured = measured();
    let overruns: Vec<String> = measured
        .iter()
        .filter(|(_, size, budget)| size > budget)
        .map(|(what, size, budget)| format!("{what}: {size}, {} over {budget}", size - budget))
        .collect();
    assert!(
        overruns.is_empty(),
        "over budget:\n  {}\n{REMEDY}",
        overruns.join("\n  ")
    );
}

/// Each budgeted quantity: its name, its present size, its budget.
fn measured() -> [(&'static str, usize, usize); 8] {
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
    let occurrences = |file: &str, text: &str| {
        let content = fs::read_to_string(root().join(file)).expect(file);
        content.matches(text).count()
    };
    let commands = variants("src/command.rs", "Action") + variants("src/command.rs", "Query");
    [
        ("tokens", count(&token), TOKENS),
        ("files", sources.len(), FILES),
        ("public items", count(&public), PUBLIC_ITEMS),
        ("tables", table_definitions().len(), TABLES),
        ("commands", commands, COMMANDS),
        ("notices", variants("src/notify.rs", "Notice"), NOTICES),
        ("crates", occurrences("Cargo.lock", "[[package]]"), CRATES),
        (
            "excused advisories",
            occurrences("deny.toml", "id = \"RUSTSEC"),
            EXCUSED_ADVISORIES,
        ),
    ]
}

/// The text behind each `CREATE TABLE` of the migrations.
fn table_definitions() -> Vec<String> {
    let folder = fs::read_dir(root().join("migrations")).expect("the migrations");
    let mut tables = Vec::new();
    for migration in folder {
        let path = migration.expect("an entry").path();
        let sql = fs::read_to_string(path).expect("a migration");
        let definitions = sql.split("CREATE TABLE ").skip(1);
        tables.extend(definitions.map(str::to_owned));
    }
    tables
}

#[test]
fn no_table_is_a_persons_own() {
    let own = Regex::new(r"person\s+INTEGER PRIMARY KEY|PRIMARY KEY \(person\)");
    let own = own.expect("a pattern");
    let tables = table_definitions();
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
fn only_listed_modules_append_or_send() {
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

/// Words that had another name for what they mean, and are gone.
const OLD_WORDS: [&str; 24] = [
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
    "asker",
    "office",
    "parcel",
    "thinker",
    "tongue",
    "lookout",
    "match_",
    "coat",
    "hopeful",
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
