//! The operator's settings: from the environment, from `.env`, or as options of `serve`. Errors
//! never quote a value, which might be a misplaced token.
//!
//! Must not depend on the purpose of the settings.

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use homeworlds::order::read::nearest;

use crate::failpoint::Plan;
use crate::store::Target;

pub mod log;
pub mod loopback;
mod token;
mod value;

pub use log::{LogFormat, LogSettings};
pub use loopback::Loopback;
pub use token::{Token, TokenOption};
pub use value::{BadValue, ConfigError, ConfigValue, looks_like_token};
use value::{given, given_or, read};

/// The operator's settings for `serve`. An empty setting counts as unset.
#[derive(Debug, Args)]
pub struct Config {
    #[command(flatten)]
    token: TokenOption,
    /// The database.
    #[command(flatten)]
    pub database: DatabaseOption,
    /// The log.
    #[command(flatten)]
    pub log: LogSettings,
    /// The address of health and metrics.
    #[command(flatten)]
    pub metrics: MetricsOption,
    /// The folder for daily backups, each verified; seven daily and four weekly ones are kept.
    /// Default: `copies` beside the database; `none` turns backups off
    #[arg(
        long, env = "BACKUPS", value_name = "FOLDER", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(read::<PathBuf>, "a folder, or none"),
    )]
    backups: ConfigValue<PathBuf>,
    /// The person or channel that the bot alerts when something is wrong with it: `person:ID` or
    /// `channel:ID`
    #[arg(
        long, env = "OPERATOR", value_name = "PERSON|CHANNEL", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(read::<Target>, "person:ID or channel:ID, such as person:81384788765712384"),
    )]
    pub operator: ConfigValue<Target>,
    /// The number of interactions that one person may make per second, with bursts of twice that; a
    /// server may make 20 times as many
    #[arg(
        long, env = "PACE", value_name = "NUMBER", hide_env_values = true, default_value = PACE,
        value_parser = given_or(PACE, pace, "the number of interactions that one person may make per second, at least 1"),
    )]
    pub pace: u32,
    /// A stand-in for Discord.
    #[command(flatten)]
    pub stand_in: StandInOption,
    /// The fault that a test injects
    #[arg(
        long, env = "FAIL_AT", hide = true, hide_env_values = true, default_value = "",
        value_parser = given(read::<Plan>, BY_TESTS_ONLY),
    )]
    pub fail_at: ConfigValue<Plan>,
}

/// A stand-in for Discord.
#[derive(Debug, Args)]
pub struct StandInOption {
    /// A stand-in for Discord on this machine, for tests: http://127.0.0.1:PORT
    #[arg(
        long, env = "DISCORD_API", value_name = "ADDRESS", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(read::<String>, STAND_IN),
    )]
    discord_api: ConfigValue<String>,
    /// The PEM certificate of a stand-in that uses TLS (https://127.0.0.1:PORT)
    #[arg(
        long, env = "DISCORD_ROOT", value_name = "FILE", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(read::<PathBuf>, ROOT),
    )]
    discord_root: ConfigValue<PathBuf>,
}

impl StandInOption {
    /// Returns the stand-in, if one is set. A certificate for it is useless without it.
    pub fn address(&self) -> Result<Option<Loopback>, ConfigError> {
        let stand_in = match (&self.discord_api, &self.discord_root) {
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(ConfigError::Bad("DISCORD_ROOT", ROOT)),
            (Some(api), None) => api.parse(),
            (Some(api), Some(file)) => {
                let root = std::fs::read_to_string(file)
                    .map_err(|_| ConfigError::Bad("DISCORD_ROOT", ROOT))?;
                Loopback::with_root(api, root)
            }
        };
        stand_in
            .map(Some)
            .map_err(|_| ConfigError::Bad("DISCORD_API", STAND_IN))
    }
}

/// The option that names the database.
#[derive(Debug, Args)]
pub struct DatabaseOption {
    /// The database file; `serve` and `import` create it. Its write-ahead log and its lock lie
    /// beside it
    #[arg(
        long, env = "DATABASE", value_name = "FILE", hide_env_values = true, default_value = DATABASE,
        value_parser = given_or(DATABASE, read::<PathBuf>, "a file"),
    )]
    pub database: PathBuf,
}

/// The address of health and metrics, and who may reach it.
#[derive(Debug, Args)]
pub struct MetricsOption {
    /// The address for health (/health, /live) and Prometheus metrics (/metrics): 127.0.0.1:PORT,
    /// reached from this machine only
    #[arg(
        long, env = "METRICS", value_name = "ADDRESS", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(read::<SocketAddr>, METRICS),
    )]
    metrics: ConfigValue<SocketAddr>,
    /// Allow METRICS to be an address that other machines can reach, as in a container: yes or no
    #[arg(
        long, env = "METRICS_OUTSIDE", value_name = "YES|NO", hide_env_values = true, default_value = "no",
        value_parser = given_or("no", yes_or_no, "yes or no"),
    )]
    metrics_outside: bool,
}

impl MetricsOption {
    /// Returns the address, if one is set. An address that other machines can reach must be allowed
    /// explicitly.
    pub fn address(&self) -> Result<Option<SocketAddr>, ConfigError> {
        match self.metrics {
            Some(address) if !address.ip().is_loopback() && !self.metrics_outside => {
                Err(ConfigError::Bad("METRICS", METRICS))
            }
            address => Ok(address),
        }
    }
}

const DATABASE: &str = "referee.db";
const METRICS: &str = "127.0.0.1:PORT, an address of this machine, or any with METRICS_OUTSIDE=yes";
/// The value that disables copies, and the default folder next to the database.
const NO_COPIES: &str = "none";
const COPIES: &str = "copies";
const PACE: &str = "5";
const STAND_IN: &str = "http://127.0.0.1:PORT (https:// with DISCORD_ROOT), a stand-in on this machine, and nothing else";
const ROOT: &str = "for tests against a stand-in (DISCORD_API=https://127.0.0.1:PORT) only: the file of its certificate, in PEM";
const BY_TESTS_ONLY: &str =
    "for tests against a stand-in (DISCORD_API) only, such as write:17:kill";

impl Config {
    /// Returns the bot's token, after checking that the settings are consistent.
    pub fn token(&self) -> Result<Token, ConfigError> {
        if self.fail_at.is_some() && self.stand_in.discord_api.is_none() {
            return Err(ConfigError::Bad("FAIL_AT", BY_TESTS_ONLY));
        }
        self.token.read()
    }

    /// Returns the folder of the daily copies, unless they are disabled.
    pub fn copies(&self) -> Option<PathBuf> {
        match &self.backups {
            None => Some(self.database.database.with_file_name(COPIES)),
            Some(folder) if folder.as_os_str() == NO_COPIES => None,
            Some(folder) => Some(folder.clone()),
        }
    }
}

/// Loads `.env`, from the current folder or above, into the environment, without overriding
/// existing variables. Refuses variables whose names almost match a setting.
pub fn read_dot_env() -> Result<(), ConfigError> {
    match dotenvy::dotenv() {
        Ok(_) => {}
        Err(error) if error.not_found() => {}
        Err(_) => return Err(ConfigError::DotEnv),
    }
    let settings = Config::augment_args(clap::Command::new("settings"));
    let names = settings.get_arguments().filter_map(clap::Arg::get_env);
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.push(value::TOKEN.to_owned());
    let long = |name: &&String| name.len() >= MIN_MISSPELT;
    for (found, _) in env::vars_os() {
        let found = found.to_string_lossy();
        if !names.iter().any(|name| *name == found)
            && let Some(nearest) = nearest(&found, names.iter().filter(long))
        {
            return Err(ConfigError::Misspelt(found.into_owned(), nearest.clone()));
        }
    }
    Ok(())
}

/// Minimum length of a name that is recognized when misspelt. Shorter ones resemble other programs'
/// variables.
const MIN_MISSPELT: usize = 6;

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn pace(text: &str) -> Option<u32> {
    read(text).filter(|pace| (1..=1_000_000).contains(pace))
}
