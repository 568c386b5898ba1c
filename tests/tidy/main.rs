//! Checks the source against `ARCHITECTURE.md`: layering, libraries that stay in one folder, size
//! budgets, names.

mod budgets;
mod circles;
mod comments;
mod outside_names;
mod texts;
mod type_names;

use std::fs;
use std::path::{Path, PathBuf};

use regex_lite::Regex;

/// The rooms from the ground up; those in one row may not import each other, unless they are one.
const FLOORS: [&[&str]; 16] = [
    &["failpoint"],
    &["domain"],
    &["event_log"],
    &["clock"],
    &["i18n"],
    &["settings", "lessons", "ratings"],
    &["store", "command"],
    &["reply"],
    &["game"],
    &["show"],
    &["notify"],
    &["act"],
    &["referee"],
    &["config"],
    &["admin", "health"],
    &["discord"],
];

/// What belongs to one folder only.
const AT_HOME: [(&str, &[&str]); 11] = [
    ("serenity", &["discord"]),
    ("tokio_tungstenite", &["discord"]),
    ("rusqlite", &["store", "testing"]),
    ("image", &["homeworlds-board"]),
    ("gif", &["homeworlds-board"]),
    ("png", &["homeworlds-board"]),
    ("axum", &["pocket-discord", "health"]),
    (
        "clap",
        &["cli", "config", "admin", "homeworlds-engine", "engine"],
    ),
    ("deunicode", &["homeworlds"]),
    ("sha2", &["domain"]),
    ("jiff", &["clock", "pocket-discord", "domain"]),
];

/// What the pure modules do without: I/O, clock, chance, async and
/// logging.
const PURE: [&str; 7] = [
    "homeworlds",
    "homeworlds-board",
    "homeworlds-engine",
    "homeworlds-records",
    "event_log",
    "clock",
    "i18n",
];
const IMPURE: [&str; 9] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::time",
    "std::env",
    "std::thread",
    "rand::",
    "tokio::",
    "tracing::",
];

impl Source {
    /// `act::rulings::call` for `src/act/rulings/call.rs`; a crate beside the bot begins with its
    /// own name.
    fn path_in_crate(&self) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let below = |folder: &str| self.path.strip_prefix(root.join(folder)).ok();
        let path = below("src").or_else(|| below("crates"));
        let path = path.or_else(|| below("tests")).or_else(|| below("tools"));
        let path = path.expect("a source");
        let parts = path.with_extension("");
        let parts: Vec<_> = parts.iter().map(|part| part.to_string_lossy()).collect();
        parts.join("::")
    }

    /// Whether it is part of what people run or build upon, and not of what only tests and benches
    /// use.
    fn ships(&self) -> bool {
        !self.path.starts_with(root().join("tests"))
    }

    /// `front` for `crates/pocket-discord/src/front/act.rs`.
    fn folder_in_crate(&self) -> String {
        let path = self.path_in_crate();
        path.split("::")
            .nth(2)
            .expect("a source of a crate")
            .to_owned()
    }
}

struct Source {
    /// The module of the bot that it belongs to, or the crate beside the bot.
    module: String,
    path: PathBuf,
    /// The whole file.
    text: String,
    /// The code without tests and line comments.
    code: String,
}

#[test]
fn modules_import_downwards_only() {
    let mut wrong = Vec::new();
    for source in sources() {
        let Some(floor) = floor(&source.module) else {
            continue;
        };
        for other in imports(&source.code) {
            let below = self::floor(&other).is_some_and(|below| below < floor);
            if other != source.module && !below {
                wrong.push(format!("{} imports {other}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What people see is shown without changing anything.
#[test]
fn looks_change_nothing() {
    let mut sources = sources();
    sources.retain(|source| source.module == "show" && source.code.contains("&mut Tx"));
    let wrong: Vec<_> = sources.iter().map(Source::path_in_crate).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The crates whose folders import each other in one direction only, and nothing of what the crate
/// shows at its front.
const STRAIGHT: [&str; 1] = ["pocket-discord"];

#[test]
fn crate_folders_import_one_way() {
    for name in STRAIGHT {
        let mut sources = sources();
        sources.retain(|source| source.module == name && !source.path.ends_with("lib.rs"));
        let mut folders: Vec<String> = sources.iter().map(Source::folder_in_crate).collect();
        folders.sort();
        folders.dedup();
        let mut imports = vec![Vec::new(); folders.len()];
        for source in &sources {
            let from = owner(&folders, &source.folder_in_crate()).expect("it is one of them");
            for path in named_paths(&source.code) {
                let to = owner(&folders, &path);
                let to = to.unwrap_or_else(|| panic!("{} imports {path}", source.path.display()));
                imports[from].extend((to != from).then_some(to));
            }
        }
        for (number, folder) in folders.iter().enumerate() {
            assert!(!reach(&imports, number)[number], "{name}: {folder}");
        }
        assert!(folders.len() > 5, "the sources were found");
    }
}

/// The paths below this crate that the code names, whole: `use crate::a::{b, c::D}` names `a::b`
/// and `a::c::D`.
fn named_paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, start) in code.match_indices("crate::") {
        let rest = &code[at + start.len()..];
        let end = rest
            .find(|c: char| !(c.is_alphanumeric() || "_:{}, \n".contains(c)))
            .unwrap_or(rest.len());
        expand("", &rest[..end], &mut found);
    }
    found
}

/// Adds the paths of a tree like `a::{b, c::D}` below `above`; says what of the text comes after
/// it.
fn expand<'t>(above: &str, tree: &'t str, found: &mut Vec<String>) -> &'t str {
    let tree = tree.trim_start();
    let end = tree.find(['{', '}', ',']).unwrap_or(tree.len());
    let path = format!(
        "{above}{}",
        tree[..end].split_whitespace().next().unwrap_or_default()
    );
    let Some(mut rest) = tree[end..].strip_prefix('{') else {
        found.push(path);
        return &tree[end..];
    };
    loop {
        rest = expand(&path, rest, found).trim_start();
        match rest.strip_prefix(',') {
            Some(more) if !more.trim_start().starts_with('}') => rest = more,
            Some(more) => return more.trim_start().strip_prefix('}').unwrap_or_default(),
            None => return rest.strip_prefix('}').unwrap_or_default(),
        }
    }
}

/// The module that holds what a path names: the longest that begins it.
fn owner(modules: &[String], path: &str) -> Option<usize> {
    let holds = |module: &str| path == module || path.starts_with(&format!("{module}::"));
    let all = modules
        .iter()
        .enumerate()
        .filter(|(_, module)| holds(module));
    all.max_by_key(|(_, module)| module.len())
        .map(|(number, _)| number)
}

fn reach(imports: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut reached = vec![false; imports.len()];
    let mut open = imports[from].clone();
    while let Some(next) = open.pop() {
        if !std::mem::replace(&mut reached[next], true) {
            open.extend(&imports[next]);
        }
    }
    reached
}

#[test]
fn every_module_has_a_floor() {
    let known: Vec<String> = sources()
        .into_iter()
        .filter(|source| !["lib", "main", "cli"].contains(&source.module.as_str()))
        .filter(Source::ships)
        .filter(|source| {
            !source
                .path
                .ancestors()
                .any(|folder| folder.ends_with("crates") || folder.ends_with("tools"))
        })
        .map(|source| source.module)
        .collect();
    assert!(known.len() > 40, "the sources were found");
    let homeless: Vec<_> = known
        .iter()
        .filter(|module| floor(module).is_none())
        .collect();
    assert!(homeless.is_empty(), "{homeless:?}");
}

#[test]
fn libraries_stay_at_home() {
    let mut wrong = Vec::new();
    for source in sources() {
        for (library, homes) in AT_HOME {
            let used =
                source.code.contains(&format!("{library}::")) && uses_crate(&source.code, library);
            if used && !homes.contains(&source.module.as_str()) {
                wrong.push(format!("{} uses {library}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn pure_modules_have_no_outside_world() {
    let mut wrong = Vec::new();
    for source in sources()
        .iter()
        .filter(|source| PURE.contains(&source.module.as_str()))
    {
        for impure in IMPURE {
            if source.code.contains(impure) {
                wrong.push(format!("{} uses {impure}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn sources_avoid_unwrap_and_have_docs() {
    let mut wrong = Vec::new();
    for source in sources() {
        if source.code.contains(".unwrap()") {
            wrong.push(format!("{} unwraps", source.path.display()));
        }
        if !source.text.starts_with("//! ") {
            wrong.push(format!(
                "{} does not begin with what it is",
                source.path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Who may look into what one pair of eyes may see: the code that deals and stores it, that judges
/// by it, and that whispers it; and the bot's token, which has the same word.
const WHO_REVEALS: [&str; 8] = [
    "setup/home.rs",
    "config/token.rs",
    "discord/http.rs",
    "discord/body.rs",
    "discord/gateway/frame.rs",
    "game/deal.rs",
    "src/game.rs",
    "store/deals.rs",
];

#[test]
fn secrets_are_revealed_in_few_places() {
    let revealing: Vec<String> = sources()
        .iter()
        .filter(|source| source.code.contains("reveal()"))
        .map(|source| source.path.display().to_string())
        .filter(|path| !WHO_REVEALS.iter().any(|known| path.ends_with(known)))
        .collect();
    assert!(revealing.is_empty(), "{revealing:?}");
}

/// A dependency that no code uses costs time and trust. Where a manifest sets a version, a comment
/// in that line says what the crate is for.
#[test]
fn dependencies_are_used_and_explained() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for package in [
        ".",
        "crates/homeworlds",
        "crates/homeworlds-engine",
        "crates/homeworlds-records",
        "tests/samples",
        "crates/homeworlds-board",
        "crates/pocket-discord",
        "tests/testing",
        "tools/engine",
    ] {
        let folder = root.join(package);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("it is there");
        let mut files = Vec::new();
        for part in ["src", "tests", "benches", "examples"] {
            let part = folder.join(part);
            if part.is_dir() {
                collect(&part, &mut files);
            }
        }
        let code = |file: &PathBuf| fs::read_to_string(file).expect("a source file");
        let code: String = files.iter().map(code).collect();
        for name in dependencies(&manifest) {
            let library = name.replace('-', "_");
            let imported = [
                format!("use {library};"),
                format!("extern crate {library};"),
            ];
            if !uses_crate(&code, &library) && !imported.iter().any(|it| code.contains(it)) {
                wrong.push(format!("{package} uses {name} nowhere"));
            }
        }
        for line in unexplained(&manifest) {
            wrong.push(format!("{package}: no comment says why: {line}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The programs that code starts by name, and where. The README's needs bring each of them, on a
/// bare Debian too; what has to mount runs when it is asked for, and says what it needs.
const PROGRAMS: [(&str, &[&str]); 4] = [
    ("sh", &["process.rs", "operator.rs", "crash.rs", "setup.rs"]),
    // A root that sets up a service has it.
    ("systemctl", &["home.rs"]),
    ("nsenter", &["small_disk.rs"]),
    ("mkfs.ext4", &["small_disk.rs"]),
];

#[test]
fn few_programs_are_started() {
    let mut files = Vec::new();
    for folder in ["src", "crates", "tests", "benches", "tools"] {
        collect(&root().join(folder), &mut files);
    }
    let started = concat!("Command::new", "(\"");
    let mut wrong = Vec::new();
    let mut found = 0;
    for file in files {
        let code = fs::read_to_string(&file).expect("a source file");
        // In serenity a command is what people type after a slash.
        let calls = code.split(started).skip(1);
        let calls = calls.filter(|_| code.contains("process::"));
        for name in calls.filter_map(|call| call.split('"').next()) {
            found += 1;
            let known = PROGRAMS.iter().any(|(program, homes)| {
                *program == name && homes.iter().any(|home| file.ends_with(home))
            });
            if !known {
                wrong.push(format!("{} starts {name}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(found >= PROGRAMS.len(), "the calls were found");
}

/// What a person reads before the code. A file or test that is named there but is not there was
/// renamed, and the paper not.
const PAPERS: [&str; 19] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "docs/SUMMARY.md",
    "docs/app-directory.md",
    "docs/commands.md",
    "docs/containers.md",
    "docs/glossary.md",
    "docs/hatc/README.md",
    "docs/leaked-token.md",
    "docs/moving.md",
    "docs/operate.md",
    "docs/play.md",
    "docs/privacy-policy.md",
    "docs/retention.md",
    "docs/second-place.md",
    "docs/terms.md",
    "tests/README.md",
];

#[test]
fn papers_name_files_that_are_there() {
    let tops = ["src", "crates", "tests", "docs", "deploy", "assets"];
    let mut wrong = Vec::new();
    for (paper, text) in papers() {
        let links = text.split("](").skip(1).filter_map(|link| {
            let target = link.split([')', '#']).next()?;
            let is_ours = !target.is_empty() && !target.contains("://");
            is_ours.then(|| Path::new(paper).with_file_name(target))
        });
        let paths = in_backticks(&text).filter(|word| {
            let top = word.split_once('/').map(|(top, _)| top);
            top.is_some_and(|top| tops.contains(&top)) && !word.contains([' ', '{'])
        });
        // `GAME` stands for the folder of a ruleset.
        let paths = paths.map(|path| path.replace("GAME", "binary").into());
        let gone = links
            .chain(paths)
            .filter(|path| !root().join(path).exists());
        wrong.extend(gone.map(|path| format!("{paper} names {}", path.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A comment that names a file sends its reader there; so does a paper of a folder.
#[test]
fn comments_name_files_that_are_there() {
    let tops = "src|crates|tests|docs|deploy|assets|migrations|benches";
    let named = format!(r"(?:^|[^\w/.-])((?:{tops})/[\w./-]*\w)");
    let named = Regex::new(&named).expect("a pattern");
    let (mut wrong, mut found) = (Vec::new(), 0);
    for file in written() {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let is_paper = file.extension().is_some_and(|kind| kind == "md");
        let places = [root().to_owned(), package(&file)];
        let comments = text.lines().filter(|line| is_paper || is_comment(line));
        for line in comments {
            for path in named.captures_iter(line).map(|found| found[1].to_owned()) {
                found += 1;
                // These stand for any.
                let stands_for_any = path.contains("NAME") || path.contains("GAME");
                let is_there = places.iter().any(|place| place.join(&path).exists());
                if !stands_for_any && !is_there {
                    wrong.push(format!("{}: {line}", file.display()));
                }
            }
        }
    }
    assert!(found > 80, "{found}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// All that people have written here, but for what tells of the past and what others wrote.
fn written() -> Vec<PathBuf> {
    let aside = [
        "target",
        ".git",
        "node_modules",
        "data",
        "description",
        "golden",
        "CHANGELOG.md",
    ];
    let mut files = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if aside.contains(&&*name) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}

/// The folder of the crate to which a file belongs.
fn package(file: &Path) -> PathBuf {
    let mut folders = file.ancestors();
    let package = folders.find(|folder| folder.join("Cargo.toml").is_file());
    package.unwrap_or(root()).to_owned()
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    ["//", "# ", "--", "/*", "* "]
        .iter()
        .any(|mark| line.starts_with(mark))
}

/// Every page and every decision has its line in the book's summary; the decisions are listed in
/// their own README, too.
#[test]
fn the_book_has_every_page() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect(path);
    let mut missing = Vec::new();
    for (folder, summary, prefix) in [
        ("docs", "docs/SUMMARY.md", ""),
        ("docs/decisions", "docs/SUMMARY.md", "decisions/"),
        ("docs/decisions", "docs/decisions/README.md", ""),
    ] {
        let summary = read(summary);
        let pages = fs::read_dir(root().join(folder)).expect("the pages");
        let names = pages.map(|page| page.expect("a page").file_name());
        let names = names.map(|name| name.to_string_lossy().into_owned());
        let names = names.filter(|name| name.ends_with(".md"));
        let names = names.filter(|name| !["SUMMARY.md", "README.md"].contains(&name.as_str()));
        missing.extend(names.filter(|name| !summary.contains(&format!("]({prefix}{name})"))));
    }
    assert!(missing.is_empty(), "{missing:?}");
    let pages =
        papers().filter(|(path, _)| path.starts_with("docs/") && path.matches('/').count() == 1);
    let outside: Vec<&str> = pages
        .filter(|(_, text)| text.contains("](../"))
        .map(|(path, _)| path)
        .collect();
    assert!(
        outside.is_empty(),
        "{outside:?} link to what is not in the book"
    );
}

/// A test is named as `faults power::lying_disk`: its binary, and how its path begins.
#[test]
fn papers_name_tests_that_are_there() {
    let mut files = Vec::new();
    collect(&root().join("tests"), &mut files);
    let code = |file: &PathBuf| fs::read_to_string(file).expect("a source file");
    let tests: String = files.iter().map(code).collect();
    let mut wrong = Vec::new();
    for (paper, text) in papers() {
        for named in in_backticks(&text) {
            let path = ["bot ", "end_to_end ", "faults "].map(|binary| named.strip_prefix(binary));
            let Some(path) = path.into_iter().flatten().next() else {
                continue;
            };
            let name = path
                .split(' ')
                .next()
                .and_then(|path| path.rsplit("::").next());
            let name = name.unwrap_or_default();
            if !["fn", "mod"]
                .iter()
                .any(|kind| tests.contains(&format!("{kind} {name}")))
            {
                wrong.push(format!("{paper} names {named}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn papers() -> impl Iterator<Item = (&'static str, String)> {
    PAPERS.into_iter().map(|paper| {
        let text = fs::read_to_string(root().join(paper));
        (paper, text.expect("it is there"))
    })
}

fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Returns the lines that set the version of a library without a comment.
fn unexplained(manifest: &str) -> impl Iterator<Item = &str> {
    let mut section = "";
    manifest.lines().filter(move |line| {
        if line.starts_with('[') {
            section = line;
        }
        let sets_version =
            line.contains('=') && !line.starts_with('[') && !line.contains("workspace = true");
        section.ends_with("dependencies]")
            && sets_version
            && !line.contains("path = ")
            && !line.contains(" # ")
    })
}

/// What a package names under its dependencies, those for tests too.
fn dependencies(manifest: &str) -> Vec<&str> {
    let (mut section, mut names) = ("", Vec::new());
    for line in manifest.lines() {
        match line.split_once([' ', '.']) {
            _ if line.starts_with('[') => section = line,
            Some((name, _))
                if section.ends_with("dependencies]") && !section.contains("workspace") =>
            {
                names.push(name);
            }
            Some(_) | None => {}
        }
    }
    names
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// The modules of this package that the code names.
fn imports(code: &str) -> Vec<String> {
    code.match_indices("crate::")
        .filter(|&(at, _)| {
            !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
        })
        .map(|(at, found)| {
            let rest = &code[at + found.len()..];
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            rest[..end].to_owned()
        })
        .filter(|module| !module.is_empty() && module.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect()
}

fn uses_crate(code: &str, library: &str) -> bool {
    let path = format!("{library}::");
    code.match_indices(&path).any(|(at, _)| {
        !code[..at]
            .ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == ':')
    })
}

/// The crates that only tests and benches use; they are held to the same.
const OF_TESTS: [&str; 2] = ["tests/samples", "tests/testing"];

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = ["crates", "tools"].into_iter().flat_map(|folder| {
        let crates = fs::read_dir(root.join(folder)).expect("the crates");
        crates.map(|entry| entry.expect("an entry").path().join("src"))
    });
    let of_tests = OF_TESTS.map(|folder| root.join(folder).join("src"));
    let mut sources = Vec::new();
    for folder in crates.chain(of_tests).chain([root.join("src")]) {
        let mut files = Vec::new();
        collect(&folder, &mut files);
        files.retain(|file| !file.ends_with("tests.rs"));
        files.sort();
        sources.extend(files.into_iter().map(|path| source(root, path)));
    }
    sources
}

fn source(root: &Path, path: PathBuf) -> Source {
    let inside = path.strip_prefix(root).expect("it lies below");
    let inside = ["crates", "src", "tests", "tools"]
        .into_iter()
        .find_map(|folder| inside.strip_prefix(folder).ok());
    let mut parts = inside.expect("a source of the workspace").components();
    let first = parts.next().expect("a file has a path");
    let module = Path::new(first.as_os_str()).with_extension("");
    let text = fs::read_to_string(&path).expect("a source file");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    Source {
        module: module.to_string_lossy().into_owned(),
        code: lines.collect::<Vec<_>>().join("\n"),
        text,
        path,
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
