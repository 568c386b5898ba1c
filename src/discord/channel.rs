//! What is asked about channels: what stands there, and to open a thread again.

use serde_json::{Value, json};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id as discord;

use crate::discord::api::Api;
use crate::discord::failure::{Cause, Failure};
use crate::table::{ChannelId, MessageAt, MessageId};

/// How many messages are looked through.
const RECENT: &str = "50";

/// A message of a program in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Where it stands.
    pub at: MessageAt,
    /// What it says.
    pub text: String,
}

impl Api {
    /// What programs posted in a channel of late; nothing where we may not look.
    pub async fn recent(&self, channel: ChannelId) -> Result<Vec<Posted>, Failure> {
        let route = Route::ChannelMessages {
            channel_id: discord::ChannelId::new(channel.0),
        };
        let request = Request::new(route, LightMethod::Get);
        let request = request.params(Some(vec![("limit", RECENT.to_owned())]));
        match self.request("looking for a message", request).await {
            Ok(answer) => Ok(posted(channel, &answer)),
            Err(Failure {
                cause: Cause::Refused {
                    status: 403 | 404, ..
                },
                ..
            }) => Ok(Vec::new()),
            Err(failure) => Err(failure),
        }
    }

    /// Opens a thread again that was put away.
    pub async fn reopen(&self, thread: ChannelId) -> Result<(), Failure> {
        let route = Route::Channel {
            channel_id: discord::ChannelId::new(thread.0),
        };
        let body = json!({ "archived": false });
        let request = Request::new(route, LightMethod::Patch);
        let request = request.body(Some(body.to_string().into_bytes()));
        self.request("opening a thread again", request).await?;
        Ok(())
    }
}

fn posted(channel: ChannelId, answer: &Value) -> Vec<Posted> {
    let messages = answer.as_array().into_iter().flatten();
    let ours = messages.filter(|message| message["author"]["bot"] == true);
    ours.filter_map(|message| {
        let id: u64 = message["id"].as_str()?.parse().ok()?;
        Some(Posted {
            at: MessageAt {
                channel,
                message: MessageId(id),
            },
            text: message["content"].as_str()?.to_owned(),
        })
    })
    .collect()
}
