//! The bot's token and the three places that it may be in. It is no argument of a command line, which every account can read.

use std::env;
use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;

use super::{ConfigError, Setting, given};

const TOKEN: &str = "DISCORD_TOKEN";
const TOKEN_FILE: &str = "DISCORD_TOKEN_FILE";
/// The name of the token among the credentials that a service manager hands over, and the variable that says where these are.
const CREDENTIAL: &str = "discord-token";
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";

/// Where the token is.
#[derive(Debug, Args)]
pub struct TokenOption {
    /// The file that holds the bot's token and nothing else. Without it the token is the systemd credential `discord-token`
    /// (LoadCredential=), or the variable DISCORD_TOKEN
    #[arg(
        long = "token-file", env = TOKEN_FILE, value_name = "FILE", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(super::read::<PathBuf>, "a file"),
    )]
    file: Setting<PathBuf>,
}

impl TokenOption {
    /// The token from the one place where it is; refuses several, as nobody could tell which one counts.
    pub(super) fn read(&self) -> Result<Token, ConfigError> {
        let read = |place, path: PathBuf| {
            let text = fs::read_to_string(&path);
            let unreadable = |error: io::Error| ConfigError::Unreadable(place, error.kind(), path);
            (place, text.map_err(unreadable))
        };
        let named = self.file.clone().map(|path| read(TOKEN_FILE, path));
        let handed = credential().map(|path| read(CREDENTIALS, path));
        let plain = env::var(TOKEN)
            .ok()
            .filter(|text| !text.trim().is_empty())
            .map(|text| (TOKEN, Ok(text)));
        let mut found = [named, handed, plain].into_iter().flatten();
        let (place, text) = found.next().ok_or(ConfigError::NoToken)?;
        if let Some((other, _)) = found.next() {
            return Err(ConfigError::TwoTokens(place, other));
        }
        Token::new(text?.trim()).ok_or(ConfigError::Bad(place, WANTED))
    }
}

const WANTED: &str = "the bot's token, or lead to it: three parts joined by dots";

fn credential() -> Option<PathBuf> {
    let path = PathBuf::from(env::var_os(CREDENTIALS)?).join(CREDENTIAL);
    path.exists().then_some(path)
}

/// A bot token: three parts joined by dots. It is never shown.
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
