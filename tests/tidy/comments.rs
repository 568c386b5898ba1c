//! Comments: their width, their first words, and a random sample of doc comments for a reader to judge.

use std::path::PathBuf;

use rand::seq::SliceRandom;
use rand::{SeedableRng, rngs::StdRng};
use regex_lite::Regex;

use crate::sources;

/// Maximum width of a comment, as rustfmt has it for code.
const MAX_WIDTH: usize = 100;

/// A clause word at the beginning hides who does what.
const CLAUSE: &str = r"^(What|How|That|Who|Whoever|Whom|Whose|So|Since|By|Where|When|Which)\b";

/// A block of doc comments, and the line of code that follows.
struct DocBlock {
    file: PathBuf,
    line: usize,
    text: Vec<String>,
    item: String,
}

#[test]
fn comments_fit_the_width() {
    let mut wide = Vec::new();
    for source in sources() {
        let mut in_example = false;
        for (number, line) in (1..).zip(source.text.lines()) {
            in_example ^= line.contains("/// ```") || line.contains("//! ```");
            let is_comment = line.trim_start().starts_with("//") && !in_example;
            // A table row, a link or a command cannot be broken.
            let can_break =
                !line.contains("://") && !line.contains('|') && !line.contains("`cargo ");
            if is_comment && can_break && line.chars().count() > MAX_WIDTH {
                wide.push(format!("{}:{number}", source.path.display()));
            }
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

#[test]
fn doc_comments_begin_with_no_clause() {
    let clause = Regex::new(CLAUSE).expect("a pattern");
    let wrong: Vec<String> = doc_blocks()
        .iter()
        .filter(|block| clause.is_match(&block.text[0]))
        .map(|block| format!("{}:{}: {}", block.file.display(), block.line, block.text[0]))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Prints doc comments drawn at random, to be judged: `SEED=7 cargo test --test tidy -- --ignored --nocapture draw`.
#[test]
#[ignore = "prints a sample for a reader"]
fn draw_doc_comments() {
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let mut blocks = doc_blocks();
    blocks.shuffle(&mut StdRng::seed_from_u64(seed));
    for block in blocks.iter().take(100) {
        println!(
            "{}:{}\n    {}\n    > {}",
            block.file.display(),
            block.line,
            block.text.join("\n    "),
            block.item
        );
    }
    assert!(blocks.len() > 1_000, "they were found");
}

fn doc_blocks() -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    for source in sources() {
        let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
        let mut number = 0;
        while number < lines.len() {
            let marker = ["//!", "///"]
                .into_iter()
                .find(|marker| lines[number].starts_with(marker));
            let Some(marker) = marker else {
                number += 1;
                continue;
            };
            let comment = lines[number..]
                .iter()
                .map_while(|line| line.strip_prefix(marker));
            let comment: Vec<String> = comment.map(|line| line.trim().to_owned()).collect();
            let (line, end) = (number + 1, number + comment.len());
            let item = lines[end..].iter().find(|line| !line.starts_with("#["));
            blocks.push(DocBlock {
                file: source.path.clone(),
                line,
                text: comment,
                item: item.copied().unwrap_or_default().to_owned(),
            });
            number = end;
        }
    }
    blocks
}
