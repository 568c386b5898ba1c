//! The user side under `/pocket`: the actions of a person's Discord app, for the page.
//!
//! Must not depend on REST: a person's actions change the world, and the bot learns of them through
//! the gateway.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::front::act::Mistake;
use crate::front::player::Player;
use crate::language::LOCALES;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::World;

pub(crate) mod act;
pub(crate) mod ask;
pub(crate) mod complete;
pub(crate) mod events;
pub(crate) mod line;
pub(crate) mod player;
pub(crate) mod seen;
pub(crate) mod slash;

/// Number of messages of a channel that the page shows.
const SHOWN: usize = 300;

/// Returns the routes, to be nested under `/pocket`.
pub(crate) fn router() -> Router<Pocket> {
    Router::new()
        .route("/events", get(events::stream))
        .route("/{what}", get(seen).post(done))
}

impl IntoResponse for Mistake {
    fn into_response(self) -> Response {
        let said = json!({"mistake": self.to_string()});
        (StatusCode::BAD_REQUEST, Json(said)).into_response()
    }
}

/// An action's user, place and arguments; the last part of the address names the action.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Deed {
    #[serde(rename = "as")]
    user: String,
    channel: Option<Snowflake>,
    from: Option<usize>,
    text: String,
    message: Snowflake,
    custom_id: String,
    values: Value,
    form: Snowflake,
    locale: String,
    of_guild: bool,
}

impl Deed {
    fn player(&self, pocket: &Pocket) -> Result<Player, Mistake> {
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

async fn done(
    State(pocket): State<Pocket>,
    Path(what): Path<String>,
    Json(deed): Json<Deed>,
) -> Result<Json<Value>, Mistake> {
    let player = deed.player(&pocket)?;
    let asked = match what.as_str() {
        "slash" => player.types(&deed.text)?,
        "press" => {
            let values = Vec::deserialize(&deed.values).unwrap_or_default();
            player.presses(deed.message, &deed.custom_id, values)?
        }
        "submit" => player.submits(deed.form, &deed.values)?,
        "complete" => return Ok(Json(player.complete(&deed.text).await)),
        "say" => return Ok(Json(json!(player.say(&deed.text)?))),
        "dismiss" => return Ok(Json(json!(player.dismiss(deed.message)?))),
        "language" if !LOCALES.contains(&&*deed.locale) => {
            return Err(format!("there is no language {}", deed.locale).into());
        }
        "language" => {
            if deed.of_guild {
                pocket.set_guild_locale(&deed.locale)
            } else {
                player.speaks(&deed.locale)
            }
            return Ok(Json(Value::Null));
        }
        _ => return Err("this cannot be done".into()),
    };
    Ok(Json(json!(act::first_answer(&pocket, asked).await)))
}

/// Returns a person's view, selected by the last part of the address.
async fn seen(
    State(pocket): State<Pocket>,
    Path(what): Path<String>,
    Query(deed): Query<Deed>,
) -> Result<Json<Value>, Mistake> {
    let player = deed.player(&pocket)?;
    let view = pocket.peek(|world| match what.as_str() {
        "world" => Some(seen::world(world, player.user)),
        "messages" => {
            let messages = world
                .messages_of(player.user, player.channel)
                .rev()
                .take(SHOWN)
                .map(|message| message.wire());
            let mut newest_first: Vec<Value> = messages.collect();
            newest_first.reverse();
            Some(newest_first.into())
        }
        _ => None,
    });
    Ok(Json(view.ok_or("there is nothing of the kind")?))
}
