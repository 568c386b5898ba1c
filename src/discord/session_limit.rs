//! What Discord says about starting sessions.

use std::time::Duration;

use serde_json::Value;

/// What Discord says about starting sessions, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Where the gateway is.
    pub url: String,
    /// How many sessions may be started in all.
    pub total: u32,
    /// How many of them are left.
    pub remaining: u32,
    /// When there are all of them again.
    pub reset_after: Duration,
    /// Into how many shards the bot is to be divided; at least one.
    pub shards: u32,
    /// How many shards may introduce themselves at once; at least one.
    pub abreast: u32,
}

impl Limit {
    /// Reads Discord's answer; `None` when it lacks something.
    pub fn read(answer: &Value) -> Option<Self> {
        let limit = answer.get("session_start_limit")?;
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        Some(Self {
            url: answer.get("url")?.as_str()?.to_owned(),
            total: number(limit.get("total")?)?,
            remaining: number(limit.get("remaining")?)?,
            reset_after: Duration::from_millis(limit.get("reset_after")?.as_u64()?),
            shards: number(answer.get("shards")?)?.max(1),
            abreast: number(limit.get("max_concurrency")?)?.max(1),
        })
    }
}
