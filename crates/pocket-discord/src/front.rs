//! The user side under `/pocket`: what a person's Discord app would do, for the page and for tests.
//!
//! It may not know REST: what a person does here changes the world, and the bot hears of it by the gateway.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::language::LOCALES;
use crate::pocket::{Hint, Pocket};
use crate::snowflake::Snowflake;
use crate::world::faults::{Faults, Trouble};
use crate::world::record::Recorded;

pub mod act;
pub mod ask;
pub mod complete;
pub mod events;
pub mod line;
pub mod mistake;
pub mod seen;
pub mod slash;

use act::Answer;
use mistake::Mistake;
use seen::Seen;

/// How many messages of a channel the page shows.
const SHOWN: usize = 300;

/// The routes, to be nested under `/pocket`.
pub fn router() -> Router<Pocket> {
    Router::new()
        .route("/world", get(world))
        .route("/messages", get(messages))
        .route("/events", get(events::stream))
        .route("/say", post(say))
        .route("/slash", post(slash))
        .route("/complete", post(complete))
        .route("/press", post(press))
        .route("/submit", post(submit))
        .route("/dismiss", post(dismiss))
        .route("/users", post(add_user))
        .route("/language", post(speak))
        .route("/requests", get(requests))
        .route("/faults", post(trouble).delete(clear))
}

impl IntoResponse for Mistake {
    fn into_response(self) -> Response {
        (
            StatusCode::BAD_REQUEST,
            Json(json!({"mistake": self.to_string()})),
        )
            .into_response()
    }
}

/// Who asks, and where they are.
#[derive(Debug, Deserialize)]
pub struct Seat {
    /// User name.
    #[serde(rename = "as")]
    pub user: String,
    /// Channel, where it matters.
    pub channel: Option<Snowflake>,
}

#[derive(Deserialize)]
struct Line {
    #[serde(flatten)]
    seat: Seat,
    text: String,
}

#[derive(Deserialize)]
struct Press {
    #[serde(flatten)]
    seat: Seat,
    message: Snowflake,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

#[derive(Deserialize)]
struct Submit {
    #[serde(flatten)]
    seat: Seat,
    form: Snowflake,
    values: std::collections::BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Dismiss {
    #[serde(flatten)]
    seat: Seat,
    message: Snowflake,
}

/// A language for a person's app, or for the guild.
#[derive(Deserialize)]
struct Language {
    #[serde(rename = "as")]
    user: Option<String>,
    locale: String,
}

#[derive(Deserialize)]
struct NewUser {
    username: String,
    display: String,
}

async fn world(
    State(pocket): State<Pocket>,
    Query(seat): Query<Seat>,
) -> Result<Json<Value>, Mistake> {
    let (mut view, other, locale) = pocket.peek_mut(|world| {
        let user = act::who(world, &seat.user)?;
        let (other, locale) = (
            seen::somebody_else(world, user),
            world.locale_of(user).to_owned(),
        );
        Ok::<_, Mistake>((seen::world(world, user), other, locale))
    })?;
    let hint: Vec<Hint> = pocket
        .hint()
        .iter()
        .map(|line| line.read_by(&locale, &other))
        .collect();
    view["hint"] = json!(hint);
    Ok(Json(view))
}

async fn messages(
    State(pocket): State<Pocket>,
    Query(seat): Query<Seat>,
) -> Result<Json<Vec<Seen>>, Mistake> {
    let (user, channel) = place(&pocket, &seat)?;
    let mut list = pocket.peek(|world| seen::messages(world, user, channel));
    list.drain(..list.len().saturating_sub(SHOWN));
    Ok(Json(list))
}

async fn say(State(pocket): State<Pocket>, Json(line): Json<Line>) -> Result<Json<Value>, Mistake> {
    let (user, channel) = place(&pocket, &line.seat)?;
    let id = pocket.with(|world| act::say(world, user, channel, &line.text))?;
    Ok(Json(json!({"message": id})))
}

async fn slash(
    State(pocket): State<Pocket>,
    Json(line): Json<Line>,
) -> Result<Json<Answer>, Mistake> {
    let (user, channel) = place(&pocket, &line.seat)?;
    let commands = pocket.peek(|world| slash::offered(world, user, channel));
    let line = line::Line::read(&commands, &line.text)?;
    let interaction = pocket.with(|world| slash::run(world, user, channel, &line))?;
    Ok(Json(act::first_answer(&pocket, interaction).await))
}

async fn complete(
    State(pocket): State<Pocket>,
    Json(line): Json<Line>,
) -> Result<Json<Value>, Mistake> {
    let (user, channel) = place(&pocket, &line.seat)?;
    Ok(Json(
        complete::complete(&pocket, user, channel, &line.text).await,
    ))
}

async fn press(
    State(pocket): State<Pocket>,
    Json(press): Json<Press>,
) -> Result<Json<Answer>, Mistake> {
    let (user, channel) = place(&pocket, &press.seat)?;
    let target = (channel, press.message, press.custom_id.as_str());
    let interaction = pocket.with(|world| ask::press(world, user, target, press.values))?;
    Ok(Json(act::first_answer(&pocket, interaction).await))
}

async fn submit(
    State(pocket): State<Pocket>,
    Json(submit): Json<Submit>,
) -> Result<Json<Answer>, Mistake> {
    let user = pocket.peek(|world| act::who(world, &submit.seat.user))?;
    let interaction = pocket.with(|world| ask::submit(world, user, submit.form, &submit.values))?;
    Ok(Json(act::first_answer(&pocket, interaction).await))
}

async fn dismiss(
    State(pocket): State<Pocket>,
    Json(dismiss): Json<Dismiss>,
) -> Result<StatusCode, Mistake> {
    let (user, channel) = place(&pocket, &dismiss.seat)?;
    pocket.with(|world| act::dismiss(world, user, channel, dismiss.message))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn add_user(State(pocket): State<Pocket>, Json(new): Json<NewUser>) -> Json<Value> {
    Json(json!({"id": pocket.add_user(&new.username, &new.display)}))
}

async fn speak(
    State(pocket): State<Pocket>,
    Json(language): Json<Language>,
) -> Result<StatusCode, Mistake> {
    let locale = language.locale;
    if !LOCALES.contains(&&*locale) {
        return Err(Mistake::NoSuchLanguage(locale));
    }
    pocket.with(|world| {
        match language.user {
            Some(name) => world.set_locale(act::who(world, &name)?, &locale),
            None => world.set_guild_locale(&locale),
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn requests(State(pocket): State<Pocket>) -> Json<Vec<Recorded>> {
    Json(pocket.requests())
}

async fn trouble(State(pocket): State<Pocket>, Json(trouble): Json<Trouble>) -> StatusCode {
    pocket.with(|world| world.trouble(trouble));
    StatusCode::NO_CONTENT
}

async fn clear(State(pocket): State<Pocket>) -> StatusCode {
    pocket.with(|world| world.faults = Faults::default());
    StatusCode::NO_CONTENT
}

fn place(pocket: &Pocket, seat: &Seat) -> Result<(Snowflake, Snowflake), Mistake> {
    pocket.peek(|world| {
        let user = act::who(world, &seat.user)?;
        let channel = seat.channel.ok_or(Mistake::NoSuchChannel)?;
        let seen = world.channel_of(user, channel);
        Ok((user, seen.ok_or(Mistake::NoSuchChannel)?.id))
    })
}
