//! Settings from the environment, read once at start; an error names the variable that is wrong.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::failpoint::Plan;

pub mod invitation;
pub mod log;
pub mod loopback;

pub use invitation::INVITATION;
pub use log::{LogFormat, LogSettings};
pub use loopback::Loopback;

use crate::table::ChannelId;

/// What the operator sets; `.env.example` explains each variable.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`.
    pub token: Token,
    /// `DATABASE`: the file with all games.
    pub database: PathBuf,
    /// `DISCORD_API`: a stand-in for Discord on this machine.
    pub api: Option<Loopback>,
    /// `OPERATOR_CHANNEL`: where the operator is called when something is wrong.
    pub operator: Option<ChannelId>,
    /// `LOG` and `LOG_FORMAT`.
    pub log: LogSettings,
    /// `METRICS`: where health and metrics are served, on this machine.
    pub metrics: Option<SocketAddr>,
    /// `BACKUPS`: the folder of the daily copies.
    pub backups: Option<PathBuf>,
    /// `PACE`: how many interactions a second one person may make.
    pub pace: u32,
    /// `FAIL_AT`: what a test lets go wrong.
    pub fail_at: Option<Plan>,
}

impl Config {
    /// Reads `.env` if there is one, then the environment, which wins.
    ///
    /// Refuses a `.env` that cannot be read, a variable that is missing or empty though it is needed, and a value that
    /// cannot be used.
    pub fn from_env() -> Result<Self, ConfigError> {
        match dotenvy::dotenv() {
            Ok(_) => {}
            Err(error) if error.not_found() => {}
            Err(_) => return Err(ConfigError::DotEnv),
        }
        Self::read(|name| std::env::var(name).ok())
    }

    /// Reads the settings through `lookup`, which knows a variable's value by its name.
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let value = |name: &str| lookup(name).filter(|value| !value.trim().is_empty());
        let token = value("DISCORD_TOKEN").ok_or(ConfigError::Missing("DISCORD_TOKEN"))?;
        let api = stand_in(value("DISCORD_API"), value("DISCORD_ROOT"))?;
        let operator = value("OPERATOR_CHANNEL")
            .map(|text| text.trim().parse().ok().filter(|ChannelId(id)| *id > 0))
            .map(|channel| channel.ok_or(ConfigError::Bad(OPERATOR_CHANNEL)))
            .transpose()?;
        let metrics = value("METRICS")
            .map(|text| text.trim().parse::<SocketAddr>())
            .transpose()
            .ok()
            .filter(|address| address.is_none_or(|address| address.ip().is_loopback()))
            .ok_or(ConfigError::Bad(METRICS))?;
        let pace = value("PACE")
            .map_or(Ok(PACE_UNLESS_SAID), |text| text.trim().parse())
            .ok()
            .filter(|pace| (1..=1_000_000).contains(pace))
            .ok_or(ConfigError::Bad(PACE))?;
        let fail_at = value("FAIL_AT")
            .map(|text| text.parse::<Plan>())
            .transpose()
            .ok()
            .filter(|plan| plan.is_none() || api.is_some())
            .ok_or(ConfigError::Bad(FAIL_AT))?;
        Ok(Self {
            operator,
            metrics,
            backups: value("BACKUPS").map(PathBuf::from),
            pace,
            fail_at,
            token: Token::new(token.trim()).ok_or(ConfigError::Bad(DISCORD_TOKEN))?,
            database: value("DATABASE")
                .unwrap_or_else(|| "referee.db".into())
                .into(),
            api,
            log: LogSettings::read(value)?,
        })
    }
}

/// The stand-in, if one is named; a certificate for it is of no use without.
fn stand_in(api: Option<String>, root: Option<String>) -> Result<Option<Loopback>, ConfigError> {
    let stand_in = match (api, root) {
        (None, None) => return Ok(None),
        (None, Some(_)) => return Err(ConfigError::Bad(DISCORD_ROOT)),
        (Some(api), None) => api.parse(),
        (Some(api), Some(file)) => {
            let root = std::fs::read_to_string(file.trim());
            let root = root.map_err(|_| ConfigError::Bad(DISCORD_ROOT))?;
            Loopback::with_root(&api, root)
        }
    };
    stand_in
        .map(Some)
        .map_err(|_| ConfigError::Bad(DISCORD_API))
}

/// A bot token: three parts joined by dots. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token, if it has the shape of one.
    pub fn new(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let shaped = parts.len() == 3
            && parts.iter().all(|part| !part.is_empty())
            && text.chars().all(|letter| letter.is_ascii_graphic());
        shaped.then(|| Self(text.to_owned()))
    }

    /// The token itself, to be given to Discord alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// A variable, and what may be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    name: &'static str,
    wants: &'static str,
}

const DISCORD_TOKEN: Variable = Variable {
    name: "DISCORD_TOKEN",
    wants: "the bot's token: three parts joined by dots",
};
const DISCORD_API: Variable = Variable {
    name: "DISCORD_API",
    wants: "http://127.0.0.1:PORT (https:// with DISCORD_ROOT), a stand-in on this machine, and nothing else",
};
const DISCORD_ROOT: Variable = Variable {
    name: "DISCORD_ROOT",
    wants: "for tests against a stand-in (DISCORD_API=https://127.0.0.1:PORT) only: the file of its certificate, in PEM",
};
const OPERATOR_CHANNEL: Variable = Variable {
    name: "OPERATOR_CHANNEL",
    wants: "the ID of a channel that the bot can post in",
};

const METRICS: Variable = Variable {
    name: "METRICS",
    wants: "127.0.0.1:PORT, an address of this machine, and nothing else",
};
const PACE: Variable = Variable {
    name: "PACE",
    wants: "how many interactions a second one person may make, from 1",
};
const FAIL_AT: Variable = Variable {
    name: "FAIL_AT",
    wants: "for tests against a stand-in (DISCORD_API) only, such as write:17:kill",
};

/// How many interactions a second one person may make.
const PACE_UNLESS_SAID: u32 = 5;

/// Why the settings cannot be used. No value is shown, as it might be the token in the wrong place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The variable must be set.
    #[error("{0} is not set; .env.example explains it")]
    Missing(&'static str),
    /// The variable holds something else than it should.
    #[error("{} must be {}", .0.name, .0.wants)]
    Bad(Variable),
    /// There is a `.env`, but it cannot be read.
    #[error(".env cannot be read: each line must be NAME=value")]
    DotEnv,
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "made.up.token";

    fn read(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| {
            let found = variables.iter().find(|(known, _)| *known == name)?;
            Some(found.1.to_owned())
        })
    }

    #[test]
    fn a_token_alone_is_enough() {
        let config = read(&[("DISCORD_TOKEN", GOOD), ("DISCORD_API", " ")]).expect("complete");
        assert_eq!(config.token.reveal(), GOOD);
        assert_eq!(config.database, PathBuf::from("referee.db"));
        assert_eq!(config.api, None);
    }

    #[test]
    fn the_error_names_the_variable() {
        for (variables, name) in [
            (vec![], "DISCORD_TOKEN"),
            (vec![("DISCORD_TOKEN", "two.parts")], "DISCORD_TOKEN"),
            (vec![("DISCORD_TOKEN", "a..c")], "DISCORD_TOKEN"),
            (
                vec![
                    ("DISCORD_TOKEN", GOOD),
                    ("DISCORD_API", "https://discord.com"),
                ],
                "DISCORD_API",
            ),
            (
                vec![("DISCORD_TOKEN", GOOD), ("DISCORD_ROOT", "root.pem")],
                "DISCORD_ROOT",
            ),
            (
                vec![("DISCORD_TOKEN", GOOD), ("METRICS", "0.0.0.0:9464")],
                "METRICS",
            ),
            (vec![("DISCORD_TOKEN", GOOD), ("PACE", "0")], "PACE"),
            (
                vec![("DISCORD_TOKEN", GOOD), ("FAIL_AT", "write:1:kill")],
                "FAIL_AT",
            ),
            (
                vec![("DISCORD_TOKEN", GOOD), ("LOG_FORMAT", "xml")],
                "LOG_FORMAT",
            ),
            (
                vec![("DISCORD_TOKEN", GOOD), ("LOG", "referee=loudly")],
                "LOG",
            ),
        ] {
            let error = read(&variables).expect_err(name).to_string();
            assert!(error.starts_with(&format!("{name} ")), "{error}");
        }
    }

    #[test]
    fn nothing_shows_the_token() {
        let config = read(&[("DISCORD_TOKEN", "canary.canary.canary")]).expect("complete");
        assert!(!format!("{config:?}").contains("canary"));
        let wrong = read(&[("DISCORD_TOKEN", "canary")]).expect_err("one part");
        assert!(!format!("{wrong} {wrong:?}").contains("canary"));
    }
}
