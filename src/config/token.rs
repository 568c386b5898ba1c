//! The bot's token and its three possible sources. It is no command-line argument, because every
//! account can read those.

use std::path::{Path, PathBuf};
use std::{env, fmt, fs, io};

use clap::Args;

use super::value::{ConfigError, ConfigValue, TOKEN, given};

const TOKEN_FILE: &str = "DISCORD_TOKEN_FILE";
/// The name of the token among a service manager's credentials, and the variable with their
/// location.
const CREDENTIAL: &str = "discord-token";
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";

/// The source of the token.
#[derive(Debug, Args)]
pub struct TokenOption {
    /// The file that holds only the bot's token. Default: the systemd credential `discord-token`
    /// (LoadCredential=), or the variable DISCORD_TOKEN
    #[arg(
        long = "token-file", env = TOKEN_FILE, value_name = "FILE", hide_env_values = true,
        default_value = "", hide_default_value = true,
        value_parser = given(super::value::read::<PathBuf>, "a file"),
    )]
    file: ConfigValue<PathBuf>,
}

impl TokenOption {
    /// Reads the token from its only source. Refuses several sources, because nobody could tell
    /// which one counts.
    pub(super) fn read(&self) -> Result<Token, ConfigError> {
        let read = |place, path: PathBuf| {
            let text = fs::read_to_string(&path);
            let unreadable = |error: io::Error| ConfigError::Unreadable(place, error.kind(), path);
            (place, text.map_err(unreadable))
        };
        let named = self.file.clone().map(|path| {
            warn_of_open_file(&path);
            read(TOKEN_FILE, path)
        });
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

/// Warns if other accounts of the machine can read the file.
fn warn_of_open_file(path: &Path) {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt;
        if found.permissions().mode() & 0o044 != 0 {
            tracing::warn!(path = %path.display(), "other accounts can read the token file; run chmod 600 on it");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

const WANTED: &str = "the bot's token, or lead to it: three parts joined by dots";

fn credential() -> Option<PathBuf> {
    let path = PathBuf::from(env::var_os(CREDENTIALS)?).join(CREDENTIAL);
    path.exists().then_some(path)
}

/// A bot token: three parts joined by dots. It is never displayed.
pub struct Token(String);

impl Token {
    /// Parses a token by its shape.
    pub fn new(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let shaped = parts.len() == 3
            && parts.iter().all(|part| !part.is_empty())
            && text.chars().all(|letter| letter.is_ascii_graphic());
        shaped.then(|| Self(text.to_owned()))
    }

    /// Returns the token, for Discord only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}
