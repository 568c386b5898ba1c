//! Layering inside the crate: imports go downwards only.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

/// Files and folders from the ground up; those of one row do not import each other.
const FLOORS: [&[&str]; 14] = [
    &["piece"],
    &["order"],
    &["rules/seat"],
    &[
        "rules/position_text",
        "rules/agreed",
        "rules/choose",
        "rules/search",
    ],
    &["rules/outcome"],
    &["rules/count", "rules/illegal"],
    &["rules/view"],
    &["rules/star"],
    &["rules/binary", "rules/multiplayer", "rules/settlers"],
    &["rules/any"],
    &["rules/ruleset"],
    &["rules/replay"],
    &["rules"],
    &["lib"],
];

#[test]
fn folders_import_downwards_only() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    assert!(files.len() > 80, "the sources were found");
    let front = front(&root.join("rules.rs"));
    let mut wrong = BTreeSet::new();
    for file in files {
        let inside = file.strip_prefix(&root).expect("a source");
        let from = place(
            &inside
                .with_extension("")
                .to_string_lossy()
                .replace('/', "::"),
        );
        for path in imports(&fs::read_to_string(&file).expect("a source")) {
            let to = place(front.get(&path).unwrap_or(&path));
            if to != from && floor(&to) >= floor(&from) {
                wrong.insert(format!("{} imports {path}", inside.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The row that a path belongs to: `rules::star::galaxy` to `rules/star`, `rules::Seat` to `rules`.
fn place(path: &str) -> String {
    let mut parts = path.split("::");
    let first = parts.next().unwrap_or_default();
    let is_file =
        |name: &&str| name.starts_with(|c: char| c.is_ascii_lowercase()) && *name != "self";
    match parts.next().filter(is_file) {
        Some(second) if first == "rules" => format!("rules/{second}"),
        Some(_) | None => first.to_owned(),
    }
}

/// Where the names lie that `rules` shows at its front: `rules::Seat` in `rules::seat::Seat`.
fn front(rules: &Path) -> HashMap<String, String> {
    let text = fs::read_to_string(rules).expect("the front");
    let shown = text.split("pub use ").skip(1);
    let paths = shown.filter_map(|rest| rest.split_once(';'));
    paths
        .flat_map(|(path, _)| spread(path))
        .map(|path| {
            let name = path.rsplit("::").next().unwrap_or_default();
            (format!("rules::{name}"), format!("rules::{path}"))
        })
        .collect()
}

fn floor(place: &str) -> usize {
    let found = FLOORS.iter().position(|row| row.contains(&place));
    found.unwrap_or_else(|| panic!("{place} has no floor"))
}

/// What `use crate::...` names, each with its whole path, tests left out.
fn imports(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let uses = code.split("use crate::").skip(1);
    uses.filter_map(|rest| rest.split_once(';'))
        .flat_map(|(path, _)| spread(path))
        .collect()
}

/// `a::{b, c::d}` is `a::b` and `a::c::d`.
fn spread(path: &str) -> Vec<String> {
    let Some((stem, list)) = path.split_once('{') else {
        return vec![path.trim().to_owned()];
    };
    let (mut depth, mut names) = (0, vec![String::new()]);
    for c in list.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(String::new()),
            _ => names.last_mut().expect("one at least").push(c),
        }
    }
    names.retain(|name| !name.is_empty());
    names.iter().map(|name| format!("{stem}{name}")).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
}
