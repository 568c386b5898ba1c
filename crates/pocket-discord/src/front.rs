//! The user side under `/pocket`: what a person's Discord app would do, for the page.
//!
//! It may not know REST: what a person does here changes the world, and the bot hears of it by the gateway.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
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

/// How many messages of a channel the page shows.
const SHOWN: usize = 300;

/// The routes, to be nested under `/pocket`.
pub(crate) fn router() -> Router<Pocket> {
    Router::new()
        .route("/world", get(world))
        .route("/messages", get(messages))
        .route("/events", get(events::stream))
        .route("/{deed}", post(done))
}

impl IntoResponse for Mistake {
    fn into_response(self) -> Response {
        let said = json!({"mistake": self.to_string()});
        (StatusCode::BAD_REQUEST, Json(said)).into_response()
    }
}

/// Who asks, where they are, and with what; the last part of the address says what they do.
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
        match pocket.peek(sees) {
            true => Ok(player),
            false => Err("there is no such channel".into()),
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
        "say" => return Ok(Json(json!({"message": player.say(&deed.text)?}))),
        "dismiss" => return player.dismiss(deed.message).map(|()| Json(Value::Null)),
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

async fn world(
    State(pocket): State<Pocket>,
    Query(deed): Query<Deed>,
) -> Result<Json<Value>, Mistake> {
    let user = pocket.player(&deed.user)?.id();
    let view = pocket.peek(|world| seen::world(world, user));
    Ok(Json(view))
}

async fn messages(
    State(pocket): State<Pocket>,
    Query(deed): Query<Deed>,
) -> Result<Json<Vec<Value>>, Mistake> {
    let player = deed.player(&pocket)?;
    let mut list: Vec<Value> = pocket.peek(|world| {
        let messages = world.messages_of(player.id(), player.channel());
        messages.map(|message| message.0.clone()).collect()
    });
    list.drain(..list.len().saturating_sub(SHOWN));
    Ok(Json(list))
}
