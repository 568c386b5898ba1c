//! The command line: parses the arguments and leads each verb to its file.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
