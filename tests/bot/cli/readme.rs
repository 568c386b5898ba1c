//! The README shows what its own lines draw, to the byte; `UPDATE=1 cargo test --test bot readme`
//! draws it anew.

use std::path::Path;
use std::{env, fs};

use crate::cli::told;

const README: &str = include_str!("../../../README.md");

/// The arguments of a line of the README that draws, without where it draws to.
fn arguments(line: &str) -> Option<Vec<&str>> {
    let drawn = line.strip_prefix("cargo run --profile play -- ")?;
    let (drawn, _) = drawn.strip_prefix("render ")?.split_once(" -o ")?;
    let words = match drawn.split('\'').collect::<Vec<_>>()[..] {
        ["", position, ""] => vec![position],
        _ => drawn.split(' ').collect(),
    };
    Some([&["render"][..], &words].concat())
}

#[test]
fn readme_commands_draw_its_pictures() {
    let shown: Vec<&str> = README
        .split("](assets/readme-")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect();
    let lines: Vec<Vec<&str>> = README.lines().filter_map(arguments).collect();
    assert_eq!((shown.len(), lines.len()), (2, 2), "{shown:?} {lines:?}");
    let folder = tempfile::tempdir().expect("a folder");
    for (file, line) in shown.into_iter().zip(lines) {
        let drawn = folder.path().join(file);
        let output = ["-o", drawn.to_str().expect("a path of a test")];
        told(&[&line[..], &output].concat());
        let drawn = fs::read(&drawn).expect("a picture");
        let asset = format!("assets/readme-{file}");
        let asset = Path::new(env!("CARGO_MANIFEST_DIR")).join(asset);
        if env::var_os("UPDATE").is_some() {
            fs::write(&asset, &drawn).expect("assets can be written");
        }
        let kept = fs::read(&asset).expect("an asset");
        assert!(kept == drawn, "{file} is not what {line:?} draws");
    }
}
