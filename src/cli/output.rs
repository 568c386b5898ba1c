//! Output of the command line: results, lines, and texts without markup.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

/// The result of a command: its value, or one line for stderr.
pub(super) type CliResult<T = ()> = Result<T, Box<dyn Error>>;

pub(super) fn said(line: fmt::Arguments<'_>) {
    if writeln!(io::stdout().lock(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// Returns the text without Discord's small print: rule numbers are put in brackets after their
/// sentence.
pub(super) fn plain(text: &str) -> String {
    match text.split_once("\n-# ") {
        Some((said, rule)) => format!("{said} ({rule})"),
        None => text.to_owned(),
    }
}
