//! The user side under `/pocket`: the actions of a person's Discord app, for the page.
//!
//! Must not depend on REST: a person's actions change the world, and the bot learns of them through
//! the gateway.

use crate::front::deed::Deed;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::front::apps::AppsTarget;
use crate::front::line::Mistake;
use crate::language::LOCALES;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;

pub(crate) mod act;
pub(crate) mod apps;
pub(crate) mod ask;
pub(crate) mod complete;
mod deed;
pub(crate) mod events;
pub(crate) mod line;
pub(crate) mod player;
pub(crate) mod seen;
pub(crate) mod slash;

/// Number of messages of a channel that the page shows.
const SHOWN: usize = 300;

/// Size limit of a request of the page: a file of 10 MiB in base64 fits.
const MOST_BYTES: usize = 16 << 20;

/// Returns the routes, to be nested under `/pocket`.
pub(crate) fn router() -> Router<Pocket> {
    Router::new()
        .route("/events", get(events::stream))
        .route("/{what}", get(seen).post(done))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
}

impl IntoResponse for Mistake {
    fn into_response(self) -> Response {
        let said = json!({"mistake": self.to_string()});
        (StatusCode::BAD_REQUEST, Json(said)).into_response()
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
        "say" => return Ok(Json(json!(player.say_with(&deed.text, &deed.files)?))),
        "use" if deed.message == Snowflake::default() => {
            player.uses(&deed.text, AppsTarget::Person(deed.target))?
        }
        "use" => player.uses(&deed.text, AppsTarget::Message(deed.message))?,
        "upload" => {
            let bytes = STANDARD
                .decode(&deed.text)
                .map_err(|_| "it is not base64")?;
            let file = player.upload(&deed.filename, &deed.content_type, bytes);
            return Ok(Json(json!(file)));
        }
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
