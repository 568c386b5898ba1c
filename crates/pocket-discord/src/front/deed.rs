//! The actions that a page asks for.

use crate::front::line::Mistake;
use crate::front::player::Player;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::World;
use serde::Deserialize;
use serde_json::Value;

/// An action's user, place and arguments; the last part of the address names the action.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Deed {
    #[serde(rename = "as")]
    pub(super) user: String,
    channel: Option<Snowflake>,
    pub(super) from: Option<usize>,
    pub(super) text: String,
    pub(super) message: Snowflake,
    pub(super) custom_id: String,
    pub(super) values: Value,
    pub(super) form: Snowflake,
    pub(super) locale: String,
    /// The person whose Apps menu is used.
    pub(super) target: Snowflake,
    pub(super) filename: String,
    pub(super) content_type: String,
    pub(super) files: Vec<Snowflake>,
    pub(super) of_guild: bool,
}

impl Deed {
    pub(super) fn player(&self, pocket: &Pocket) -> Result<Player, Mistake> {
        let mut player = pocket.player(&self.user)?;
        player.channel = self.channel.unwrap_or(player.channel);
        let sees = |world: &World| world.channel_of(player.user, player.channel).is_some();
        if pocket.peek(sees) {
            Ok(player)
        } else {
            Err("there is no such channel".into())
        }
    }
}
