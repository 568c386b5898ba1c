//! The user side under `/pocket`: what a person's Discord app would do, for the page.
//!
//! It may not know REST: what a person does here changes the world, and the bot hears of it by the gateway.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::language::LOCALES;
use crate::pocket::{Hint, Pocket};
use crate::snowflake::Snowflake;

pub mod act;
pub mod ask;
pub mod complete;
pub mod events;
pub mod line;
pub mod mistake;
pub mod player;
pub mod seen;
pub mod slash;

use mistake::Mistake;
use player::Player;
use seen::Seen;

/// How many messages of a channel the page shows.
const SHOWN: usize = 300;

/// The routes, to be nested under `/pocket`.
pub fn router() -> Router<Pocket> {
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

/// Who asks, and where they are.
#[derive(Debug, Deserialize)]
struct Seat {
    #[serde(rename = "as")]
    user: String,
    channel: Option<Snowflake>,
}

impl Seat {
    fn player(&self, pocket: &Pocket) -> Result<Player, Mistake> {
        let player = pocket.person(&self.user)?;
        match self.channel {
            Some(channel) => player.seeing(channel),
            None => Ok(player),
        }
    }
}

/// What somebody does; the last part of the address says which.
#[derive(Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
enum Deed {
    Say {
        text: String,
    },
    Slash {
        text: String,
    },
    Complete {
        text: String,
    },
    Press {
        message: Snowflake,
        custom_id: String,
        #[serde(default)]
        values: Vec<String>,
    },
    Submit {
        form: Snowflake,
        values: BTreeMap<String, Value>,
    },
    Dismiss {
        message: Snowflake,
    },
    Language {
        locale: String,
        #[serde(default)]
        of_guild: bool,
    },
}

async fn done(
    State(pocket): State<Pocket>,
    Path(deed): Path<String>,
    Json(mut body): Json<BTreeMap<String, Value>>,
) -> Result<Json<Value>, Mistake> {
    body.insert("deed".into(), json!(deed));
    let body = json!(body);
    let seat = Seat::deserialize(&body).map_err(|_| Mistake::Garbled)?;
    let player = seat.player(&pocket)?;
    let asked = match Deed::deserialize(&body).map_err(|_| Mistake::Garbled)? {
        Deed::Complete { text } => return Ok(Json(player.complete(&text).await)),
        Deed::Say { text } => return Ok(Json(json!({"message": player.say(&text)?}))),
        Deed::Dismiss { message } => {
            player.dismisses(message)?;
            return Ok(Json(Value::Null));
        }
        Deed::Language { locale, .. } if !LOCALES.contains(&&*locale) => {
            return Err(Mistake::NoSuchLanguage(locale));
        }
        Deed::Language { locale, of_guild } => {
            if of_guild {
                pocket.set_guild_locale(&locale)
            } else {
                player.speaks(&locale)
            }
            return Ok(Json(Value::Null));
        }
        Deed::Slash { text } => player.types(&text)?,
        Deed::Press {
            message,
            custom_id,
            values,
        } => player.presses(message, &custom_id, values)?,
        Deed::Submit { form, values } => player.submits(form, &values)?,
    };
    Ok(Json(json!(act::first_answer(&pocket, asked).await)))
}

async fn world(
    State(pocket): State<Pocket>,
    Query(seat): Query<Seat>,
) -> Result<Json<Value>, Mistake> {
    let user = pocket.person(&seat.user)?.id();
    let (mut view, other, locale) = pocket.peek_mut(|world| {
        let (other, locale) = (
            seen::somebody_else(world, user),
            world.locale_of(user).to_owned(),
        );
        (seen::world(world, user), other, locale)
    });
    let hint = pocket
        .hint()
        .iter()
        .map(|line| line.read_by(&locale, &other));
    view["hint"] = json!(hint.collect::<Vec<Hint>>());
    Ok(Json(view))
}

async fn messages(
    State(pocket): State<Pocket>,
    Query(seat): Query<Seat>,
) -> Result<Json<Vec<Seen>>, Mistake> {
    let mut list = seat.player(&pocket)?.messages();
    list.drain(..list.len().saturating_sub(SHOWN));
    Ok(Json(list))
}
