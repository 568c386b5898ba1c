//! Requests about channels: reading messages, and opening, archiving and reopening threads.

use serde_json::{Value, json};

use crate::discord::body::Body;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::field::id;
use crate::discord::http::Api;
use crate::discord::route::{PAGE, Route};
use crate::domain::{ChannelId, MessageAt, MessageId};

/// Number of minutes without a message after which Discord archives a thread; the next message
/// reopens it.
const WEEK: u32 = 7 * 24 * 60;

/// Discord's error code for a message that already has a thread.
const HAS_A_THREAD: i64 = 160_004;

/// A message that a bot posted in a channel.
#[derive(Debug)]
pub struct Posted {
    /// Location of the message.
    pub at: MessageAt,
    /// Text of the message.
    pub text: String,
}

/// A page of messages of a channel, the newest of the requested range.
#[derive(Debug, Default)]
pub struct Page {
    /// The messages posted by bots.
    pub posted: Vec<Posted>,
    /// The oldest message of the page, if older ones may exist.
    pub oldest: Option<MessageId>,
}

impl Api {
    /// Returns a page of a channel's messages, optionally before a given message; it is empty if
    /// the bot has no access.
    pub async fn page(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Page, Failure> {
        match self.send(Route::Page(channel, before), None).await {
            Ok(answer) => Ok(page(channel, &answer)),
            Err(Failure {
                cause:
                    FailureCause::Refused {
                        status: 403 | 404, ..
                    },
                ..
            }) => Ok(Page::default()),
            Err(failure) => Err(failure),
        }
    }

    /// Opens a thread on a message, or finds the existing one: either way its ID is that of the
    /// message.
    pub async fn open_thread(&self, under: MessageAt, name: &str) -> Result<(), Failure> {
        let body = Body::from(json!({ "name": name, "auto_archive_duration": WEEK }));
        match self.send(Route::OpenThread(under), Some(&body)).await {
            Err(failure) if failure.code() != Some(HAS_A_THREAD) => Err(failure),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Archives or reopens a thread.
    pub async fn archive(&self, thread: ChannelId, archived: bool) -> Result<(), Failure> {
        let body = Body::from(json!({ "archived": archived }));
        self.send(Route::Archive(thread), Some(&body))
            .await
            .map(drop)
    }
}

fn page(channel: ChannelId, answer: &Value) -> Page {
    let messages: Vec<&Value> = answer.as_array().into_iter().flatten().collect();
    let oldest = messages.last().copied().and_then(message_id);
    Page {
        posted: messages
            .iter()
            .filter(|message| message["author"]["bot"] == true)
            .filter_map(|message| posted(channel, message))
            .collect(),
        oldest: oldest.filter(|_| messages.len() >= PAGE),
    }
}

fn message_id(message: &Value) -> Option<MessageId> {
    id(message, "id").map(MessageId)
}

fn posted(channel: ChannelId, message: &Value) -> Option<Posted> {
    Some(Posted {
        at: MessageAt {
            channel,
            message: message_id(message)?,
        },
        text: message["content"].as_str()?.to_owned(),
    })
}
