//! All commands of the command line. Exit code 0 is success, 1 a refusal with the reason on stderr,
//! 2 wrong usage, 78 an error that will persist at the next start: a setting, a refused token, a
//! database that this program cannot use.
//!
//! May depend on everything, and decides nothing about games.

/// Prints a line, as `println!` does. If the reader has gone, the program ends quietly.
macro_rules! say {
    ($($words:tt)*) => { $crate::cli::output::said(format_args!($($words)*)) };
}

#[cfg(unix)]
mod admin;
mod best;
mod engine;
mod first_game;
mod health;
mod options;
mod output;
mod play;
mod playground;
mod render;
mod replay;
mod serve;
mod setup;
mod stop;
mod store;
mod verify;

use std::error::Error;
use std::fmt::Display;
use std::process::ExitCode;

use crate::cli::output::CliResult;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use referee::config::{self, ConfigError};
use referee::discord::BotError;
use referee::store::FileError;

/// A referee for Homeworlds by correspondence.
#[derive(Parser)]
#[command(name = "referee", version, about, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    verb: CliCommand,
}

#[derive(Subcommand)]
enum CliCommand {
    Setup(setup::Setup),
    Serve(serve::Serve),
    Health(health::Health),
    #[cfg(unix)]
    Admin(admin::Admin),
    Playground(playground::Playground),
    Replay(replay::ReplayVerb),
    Play(play::Play),
    Perft(engine::Perft),
    Threats(engine::Threats),
    Best(best::Best),
    Render(render::Render),
    Export(store::Export),
    Import(store::Import),
    Backup(store::Backup),
    Check(store::Check),
    Verify(verify::Verify),
}

impl CliCommand {
    /// Returns whether it reads settings, which may be in `.env`.
    const fn is_set(&self) -> bool {
        !matches!(
            self,
            CliCommand::Playground(_)
                | CliCommand::Replay(_)
                | CliCommand::Play(_)
                | CliCommand::Perft(_)
                | CliCommand::Threats(_)
                | CliCommand::Best(_)
                | CliCommand::Render(_)
                | CliCommand::Verify(_)
        )
    }
}

/// Returns whether the error will persist at the next start.
fn is_misconfigured(why: &(dyn Error + 'static)) -> bool {
    why.is::<ConfigError>()
        || why.downcast_ref().is_some_and(BotError::is_lasting)
        || why.downcast_ref().is_some_and(FileError::is_lasting)
}

/// The exit code for a persistent error (EX_CONFIG of sysexits.h).
const MISCONFIGURED: u8 = 78;
/// The exit code for wrong usage, the same as clap's.
const WRONG_USAGE: u8 = 2;

/// Runs the command line.
pub fn run() -> ExitCode {
    let mut words = std::env::args_os();
    if words.any(|word| config::looks_like_token(&word.to_string_lossy())) {
        let why = "a word of the command line looks like a token: put it into DISCORD_TOKEN";
        return ended(&why, WRONG_USAGE);
    }
    let dot_env = config::read_dot_env();
    let verb = match Arguments::try_parse() {
        Ok(arguments) => arguments.verb,
        Err(error) => match wrong_setting(&error) {
            Some(words) => return ended(&words, MISCONFIGURED),
            None => error.exit(),
        },
    };
    let done = match dot_env {
        Err(wrong) if verb.is_set() => Err(wrong.into()),
        Ok(()) | Err(_) => carry_out(verb),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if is_misconfigured(&*why) => ended(&why, MISCONFIGURED),
        Err(why) => ended(&why, 1),
    }
}

fn carry_out(verb: CliCommand) -> CliResult {
    match verb {
        CliCommand::Setup(verb) => verb.run(),
        CliCommand::Serve(verb) => verb.run(),
        CliCommand::Health(verb) => verb.run(),
        #[cfg(unix)]
        CliCommand::Admin(verb) => verb.run(),
        CliCommand::Playground(verb) => verb.run(),
        CliCommand::Replay(verb) => verb.run(),
        CliCommand::Play(verb) => verb.run(),
        CliCommand::Perft(verb) => verb.run(),
        CliCommand::Threats(verb) => verb.run(),
        CliCommand::Best(verb) => verb.run(),
        CliCommand::Render(verb) => verb.run(),
        CliCommand::Export(verb) => verb.run(),
        CliCommand::Import(verb) => verb.run(),
        CliCommand::Backup(verb) => verb.run(),
        CliCommand::Check(verb) => verb.run(),
        CliCommand::Verify(verb) => verb.run(),
    }
}

/// Returns what is wrong with a setting, without its value, which might be a misplaced token.
/// Returns `None` for other errors.
fn wrong_setting(error: &clap::Error) -> Option<String> {
    let (ErrorKind::ValueValidation, Some(ContextValue::String(argument))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
    else {
        return None;
    };
    let mut root = Arguments::command();
    root.build();
    let mut settings = root
        .get_subcommands()
        .flat_map(clap::Command::get_arguments);
    let setting =
        settings.find(|known| known.to_string() == *argument && known.get_env().is_some())?;
    let name = setting.get_env()?.to_string_lossy();
    let why = error.source()?;
    Some(format!("{name} {why}"))
}

fn ended(why: &impl Display, code: u8) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(code)
}
