//! What the players of a game are asked, and what became of it.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The kinds of what a seat asks for; of each, one stands at a time.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// A takeback.
    Takeback,
    /// A pause, or the end of one.
    Pause,
}

/// What a message with buttons asks the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RequestKind {
    /// Whether they agree to what one of them asks for.
    #[strum(to_string = "{0}")]
    Proposal(ProposalKind),
    /// What follows on a seat's being out of time.
    Time,
    /// That a moderator sees to something.
    Call,
}

impl FromStr for RequestKind {
    type Err = strum::ParseError;

    fn from_str(word: &str) -> Result<Self, strum::ParseError> {
        match word {
            "time" => Ok(RequestKind::Time),
            "call" => Ok(RequestKind::Call),
            proposal => proposal.parse().map(RequestKind::Proposal),
        }
    }
}

/// What became of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Became {
    /// Everybody whom it took agreed.
    Agreed,
    /// Somebody declined.
    Declined,
    /// Whoever asked took it back.
    Withdrawn,
}
