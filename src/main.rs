//! The command line: parses the arguments and dispatches each command to its file.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
