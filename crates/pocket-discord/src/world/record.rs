//! The requests that the bot made, for tests to look at.

use std::collections::VecDeque;

use serde_json::Value;

use crate::snowflake::Snowflake;
use crate::world::World;

/// How many requests are kept.
const KEPT: usize = 100_000;

/// One request of the bot.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Milliseconds since 1970 when it came.
    pub at_ms: u64,
    /// HTTP method.
    pub method: String,
    /// Path and query as they came.
    pub path: String,
    /// Method and path with names for IDs, `POST /channels/{channel_id}/messages`; empty if unknown.
    pub route: String,
    /// The JSON, of a multipart body its `payload_json`; null if there was none.
    pub body: Value,
    /// The status it was answered with; 0 while it is not.
    pub status: u16,
}

/// The latest requests, each under its number.
pub type Record = VecDeque<(Snowflake, Recorded)>;

impl World {
    /// Puts a request on record, before it is answered; its number there.
    pub fn recorded(&mut self, method: &str, path: String, route: &str, body: Value) -> Snowflake {
        let id = self.mint();
        let (method, route) = (method.to_owned(), route.to_owned());
        let request = Recorded {
            at_ms: id.unix_ms(),
            method,
            path,
            route,
            body,
            status: 0,
        };
        self.record.push_back((id, request));
        if self.record.len() > KEPT {
            self.record.pop_front();
        }
        id
    }

    /// Notes how a request was answered.
    pub fn answered(&mut self, id: Snowflake, status: u16) {
        let mut latest = self.record.iter_mut().rev();
        if let Some((_, request)) = latest.find(|(number, _)| *number == id) {
            request.status = status;
        }
    }
}
