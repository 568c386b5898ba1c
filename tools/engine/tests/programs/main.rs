//! The programs as people and other programs use them.

mod arena;
mod learn;

use std::path::Path;
use std::process::{Command, Output};

fn ran(program: &str, arguments: &[&str]) -> Output {
    let command = Command::new(program).args(arguments).output();
    command.expect("the program starts")
}

fn told(program: &str, arguments: &[&str]) -> String {
    let output = ran(program, arguments);
    let why = text(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {why}");
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path of a test")
}
