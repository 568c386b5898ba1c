//! The rules as a page of the book, with pictures, are what the help says: `UPDATE=1` writes
//! `docs/rules/`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use homeworlds_board::Look;
use referee::command::Topic;
use referee::i18n::TextKey;
use referee::i18n::help::{FIELDS, FOR_TWO, MANY, full, number};
use referee::show::example;

use super::golden;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules")
}

/// The page, and the pictures that it shows by the name of their file.
fn page() -> (String, Vec<(String, Vec<u8>)>) {
    let mut text = String::from(
        "# The rules that the referee plays by\n\nThe texts are those of `/hw help`, each with its number, which refusals and the \
         [acceptance test cases](../hatc/README.md) name; the pictures are drawn by the program. This page is generated.\n",
    );
    let mut pictures = Vec::new();
    for (heading, rules) in [
        ("Homeworlds for two", FOR_TWO),
        ("What is special to three to six", MANY),
        ("Homeworlds Settlers", FIELDS),
    ] {
        writeln!(text, "\n## {heading}").expect("memory");
        for &rule in rules {
            writeln!(text, "\n{}", told(rule)).expect("memory");
            let topic = Topic::Rule(number(rule));
            let Some((picture, caption)) = example::of(&topic) else {
                continue;
            };
            let file = format!("{}.png", number(rule).to_lowercase());
            writeln!(text, "\n![{caption}]({file})\n\n*{caption}*").expect("memory");
            let drawn = example::draw(&picture, Look::default()).expect("a position");
            pictures.push((file, drawn.bytes));
        }
    }
    (text, pictures)
}

fn told(rule: TextKey) -> String {
    let full = full(rule);
    let (heading, text) = full.split_once('\n').expect("a heading of its own");
    format!("### {}\n\n{text}", heading.trim_matches('*'))
}

#[test]
fn rules_page_matches_help() {
    let (text, pictures) = page();
    let file = folder().join("README.md");
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(folder()).expect("docs can be written");
        fs::write(&file, &text).expect("docs can be written");
        for (name, png) in &pictures {
            fs::write(folder().join(name), png).expect("docs can be written");
        }
    }
    let kept = fs::read_to_string(&file).expect("docs/rules/README.md");
    assert!(kept == text, "docs/rules is stale: UPDATE=1 writes it anew");
    for (name, png) in pictures {
        let kept = fs::read(folder().join(&name)).expect("the picture");
        assert!(golden::is_same(&kept, &png), "docs/rules/{name} is stale");
    }
}
