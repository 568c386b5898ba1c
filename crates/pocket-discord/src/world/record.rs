//! The requests that the bot made, for tests to look at.

use std::collections::VecDeque;
use std::time::SystemTime;

use serde::Serialize;
use serde_json::Value;

use crate::snowflake::Snowflake;

/// How many requests are kept.
const KEPT: usize = 100_000;

/// A file that came with a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RecordedPart {
    /// The part's name, `files[0]`.
    pub name: String,
    /// The file's name.
    pub filename: String,
    /// Its declared type.
    pub content_type: String,
    /// Its bytes.
    pub size: usize,
}

/// One request of the bot.
#[derive(Clone, Debug, Serialize)]
pub struct Recorded {
    /// When it came.
    #[serde(skip)]
    pub time: SystemTime,
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
    /// The files.
    pub parts: Vec<RecordedPart>,
    /// The status it was answered with; 0 while it is not.
    pub status: u16,
}

/// The latest requests.
#[derive(Debug, Default)]
pub struct Record {
    kept: VecDeque<(Snowflake, Recorded)>,
}

impl Record {
    /// Adds one under an ID.
    pub fn push(&mut self, id: Snowflake, request: Recorded) {
        self.kept.push_back((id, request));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }

    /// All that are kept, oldest first.
    pub fn list(&self) -> Vec<Recorded> {
        self.kept
            .iter()
            .map(|(_, request)| request.clone())
            .collect()
    }

    /// Notes how a request was answered.
    pub fn answered(&mut self, id: Snowflake, status: u16) {
        let place = self.kept.binary_search_by_key(&id, |(id, _)| *id);
        if let Some((_, request)) = place.ok().and_then(|place| self.kept.get_mut(place)) {
            request.status = status;
        }
    }
}
