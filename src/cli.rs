//! Every verb of the command line; exit code 0 is good, 1 refused with the reason on stderr, 2 wrong usage.

mod engine;
mod options;
mod play;
mod render;
mod replay;
mod serve;
mod stop;
mod store;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A referee for Homeworlds by correspondence.
#[derive(Parser)]
#[command(name = "referee", version, about, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Serve(serve::Serve),
    Playground(serve::Playground),
    Replay(replay::ReplayVerb),
    Play(play::Play),
    Perft(engine::Perft),
    Threats(engine::Threats),
    Render(render::Render),
    Export(store::Export),
    Import(store::Import),
    Backup(store::Backup),
    Check(store::Check),
    Verify(verify::Verify),
}

/// Why a verb did not do what was asked: one line for stderr.
#[derive(Debug)]
struct Refused(String);

impl<E: std::error::Error> From<E> for Refused {
    fn from(error: E) -> Self {
        Refused(error.to_string())
    }
}

/// Carries out what was asked.
pub fn run(arguments: Arguments) -> ExitCode {
    let done = match arguments.verb {
        Verb::Serve(verb) => verb.run(),
        Verb::Playground(verb) => verb.run(),
        Verb::Replay(verb) => verb.run(),
        Verb::Play(verb) => verb.run(),
        Verb::Perft(verb) => verb.run(),
        Verb::Threats(verb) => verb.run(),
        Verb::Render(verb) => verb.run(),
        Verb::Export(verb) => verb.run(),
        Verb::Import(verb) => verb.run(),
        Verb::Backup(verb) => verb.run(),
        Verb::Check(verb) => verb.run(),
        Verb::Verify(verb) => verb.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refused(reason)) => {
            eprintln!("{reason}");
            ExitCode::from(1)
        }
    }
}
