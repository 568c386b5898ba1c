//! Values of settings, and what is wrong with them.

use std::path::PathBuf;

pub(super) fn read<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// The reason why the settings cannot be used. Contains no value, which might be a misplaced token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// There is no token.
    #[error(
        "DISCORD_TOKEN_FILE is not set, nor is there a credential discord-token or DISCORD_TOKEN; .env.example explains them"
    )]
    NoToken,
    /// There are tokens in several places.
    #[error("{0} and {1} both set a token: keep one")]
    TwoTokens(&'static str, &'static str),
    /// The token file cannot be read.
    #[error("{0} names {path}, which cannot be read: {1}", path = .2.display())]
    Unreadable(&'static str, std::io::ErrorKind, PathBuf),
    /// The value of the setting is invalid.
    #[error("{0} must be {1}")]
    Bad(&'static str, &'static str),
    /// The name of a variable almost matches a setting.
    #[error("{0} is not a setting; did you mean {1}?")]
    Misspelt(String, String),
    /// The address of health and metrics is not set.
    #[error("METRICS is not set, so there is no health page")]
    NoMetrics,
    /// There is a `.env`, but it cannot be read.
    #[error(".env cannot be read: each line must be NAME=value")]
    DotEnv,
}

/// An optional setting. (Under this name, clap uses the parser's value as it is.)
pub type ConfigValue<T> = Option<T>;

/// The reason why the value of a setting is refused, phrased to follow the name of the setting.
#[derive(Debug, thiserror::Error)]
pub enum BadValue {
    /// The value must be this.
    #[error("must be {0}")]
    Wanted(&'static str),
    /// It may be the token, which would be printed or become a file name.
    #[error("looks like a token: put it into {}", TOKEN)]
    Token,
}

/// Parses the value of a setting.
pub(super) fn read_value<T>(
    text: &str,
    read: fn(&str) -> Option<T>,
    wanted: &'static str,
) -> Result<T, BadValue> {
    if looks_like_token(text) {
        return Err(BadValue::Token);
    }
    read(text).ok_or(BadValue::Wanted(wanted))
}

/// Parses an optional setting. The error says what it must be.
pub(super) fn given<T>(
    read: fn(&str) -> Option<T>,
    wanted: &'static str,
) -> impl Fn(&str) -> Result<ConfigValue<T>, BadValue> + Clone {
    move |text| match text.trim() {
        "" => Ok(None),
        text => read_value(text, read, wanted).map(Some),
    }
}

/// Parses a setting with the default `otherwise`.
pub(super) fn given_or<T>(
    otherwise: &'static str,
    read: fn(&str) -> Option<T>,
    wanted: &'static str,
) -> impl Fn(&str) -> Result<T, BadValue> + Clone {
    move |text| {
        let text = match text.trim() {
            "" => otherwise,
            text => text,
        };
        read_value(text, read, wanted)
    }
}

/// The variable that may hold the token itself.
pub(super) const TOKEN: &str = "DISCORD_TOKEN";

/// Returns whether a text contains a possible bot token, which must never be printed or become a
/// file name: an ID in base64, a time and a signature, joined by dots.
pub fn looks_like_token(text: &str) -> bool {
    let is_outside = |letter: char| !letter.is_ascii_alphanumeric() && !"-_.".contains(letter);
    text.split(is_outside).any(|word| {
        let lengths: Vec<usize> = word.split('.').map(str::len).collect();
        let mut threes = lengths.windows(3);
        threes.any(|three| matches!(three, [(17..), (5..), (25..)]))
    })
}
