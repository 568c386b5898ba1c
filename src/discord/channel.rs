//! Requests about channels: their messages, and threads to open, archive and open again.

use serde_json::{Value, json};

use crate::discord::body::Body;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::field::id;
use crate::discord::http::Api;
use crate::discord::route::{PAGE, Route};
use crate::domain::{ChannelId, MessageAt, MessageId};

/// After so many minutes without a message Discord puts a thread away; it comes back with the next.
const WEEK: u32 = 7 * 24 * 60;

/// Discord's code for a message that has a thread already.
const HAS_A_THREAD: i64 = 160_004;

/// A message of a program in a channel.
#[derive(Debug)]
pub struct Posted {
    /// Where it stands.
    pub at: MessageAt,
    /// What it says.
    pub text: String,
}

/// Some messages of a channel, the newest of those that were asked for.
#[derive(Debug, Default)]
pub struct Page {
    /// Those of programs.
    pub posted: Vec<Posted>,
    /// The oldest of all, if there may be older ones.
    pub oldest: Option<MessageId>,
}

impl Api {
    /// What stands in a channel, before a message if one is named; nothing where we may not look.
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

    /// Opens a thread on a message, or finds that it was opened before: either way it has the number of the message.
    pub async fn open_thread(&self, under: MessageAt, name: &str) -> Result<(), Failure> {
        let body = Body::from(json!({ "name": name, "auto_archive_duration": WEEK }));
        match self.send(Route::OpenThread(under), Some(&body)).await {
            Err(failure) if failure.code() != Some(HAS_A_THREAD) => Err(failure),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Archives a thread, or opens it again.
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
