//! Messages, ephemeral ones among them.

use std::time::SystemTime;

use serde_json::Value;

use crate::check::message::LOADING;
use crate::snowflake::Snowflake;

use super::file::Picture;
use super::interaction::Interaction;

/// One message.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// Its ID, which tells its time.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Its text.
    pub content: String,
    /// Embeds as they came.
    pub embeds: Vec<Value>,
    /// Components as they came.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Picture>,
    /// Discord's flags.
    pub flags: u64,
    /// Who is pinged.
    pub mentions: Vec<Snowflake>,
    /// Roles whose members are pinged.
    pub mention_roles: Vec<Snowflake>,
    /// The sender's mark against doubling, or null.
    pub nonce: Value,
    /// When it was last changed.
    pub edited: Option<SystemTime>,
    /// The only one who sees it, if it is ephemeral.
    pub audience: Option<Snowflake>,
    /// The interaction that it answers.
    pub via: Option<Interaction>,
    /// The message it replies to.
    pub replies_to: Option<Snowflake>,
}

impl Message {
    /// An empty message.
    pub fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Self {
        Self {
            id,
            channel,
            author,
            ..Self::default()
        }
    }

    /// Whether a user sees it, given that they see its channel.
    pub fn seen_by(&self, user: Snowflake) -> bool {
        self.audience.is_none_or(|only| only == user)
    }

    /// Whether it still says "is thinking".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.content.trim().is_empty()
            && self.embeds.is_empty()
            && self.components.is_empty()
            && self.attachments.is_empty()
    }

    /// The component with this custom ID, wherever it is nested.
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        let mut all = components(&self.components).into_iter();
        all.find(|component| component["custom_id"] == custom_id)
    }
}

/// These components and all that are nested in them, each before what is in it.
pub fn components<'v>(outer: impl IntoIterator<Item = &'v Value>) -> Vec<&'v Value> {
    let mut all = Vec::new();
    for component in outer {
        all.push(component);
        all.extend(component.get("accessory"));
        all.extend(components(
            component["components"].as_array().into_iter().flatten(),
        ));
    }
    all
}
