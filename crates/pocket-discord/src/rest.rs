//! The REST side under `/api/v10`: reads a request, checks it, answers as Discord would, and records it.
//!
//! It may not know what people do on the page. Requests are counted as Discord counts them, and the headers say so; the
//! limits are wide unless a test narrows them.

use std::time::Duration;

use axum::Json;
use axum::body::Body as HttpBody;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use tracing::warn;

use crate::pocket::Pocket;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::compose::Body;
use crate::world::faults::Fault;
use crate::world::limits::Standing;
use crate::world::record::{Recorded, RecordedPart};

mod answer;
mod callback;
mod channel;
mod command;
mod message;
mod read;
pub mod route;
mod thread;
mod webhook;

pub use read::limit;
use route::{Route, Verb};

/// A good answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// 200 with a body.
    Good(Value),
    /// 201 with a body.
    Made(Value),
    /// 204.
    Empty,
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        match self {
            Reply::Good(body) => Json(body).into_response(),
            Reply::Made(body) => (StatusCode::CREATED, Json(body)).into_response(),
            Reply::Empty => StatusCode::NO_CONTENT.into_response(),
        }
    }
}

/// A request that was read.
#[derive(Debug)]
pub struct Asking {
    /// What to do.
    pub verb: Verb,
    /// With what.
    pub route: Route,
    /// What came along.
    pub body: Body,
    /// The query, undecoded.
    pub query: String,
}

impl Asking {
    /// A value of the query.
    pub fn query(&self, key: &str) -> Option<&str> {
        self.query.split('&').find_map(|pair| {
            pair.split_once('=')
                .filter(|(name, _)| *name == key)
                .map(|(_, v)| v)
        })
    }
}

/// Answers one request of the bot.
pub async fn serve(State(pocket): State<Pocket>, request: Request) -> Response {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let place = path
        .strip_prefix("/api/v10")
        .map(|place| (method.parse::<Verb>().ok(), Route::find(place)));
    let known = place.and_then(|(verb, route)| Some((verb?, route?)));
    let label = known
        .as_ref()
        .map(|(verb, route)| format!("{} {}", verb, route.template()))
        .unwrap_or_default();
    let allowed = known
        .as_ref()
        .is_none_or(|(_, route)| !route.needs_token() || authorized(request.headers(), &pocket));
    let body = read::body(request).await;
    let number =
        pocket.peek_mut(|world| record(world, &method, &path, &query, &label, body.as_ref().ok()));
    let standing = known
        .as_ref()
        .filter(|(_, route)| route.needs_token())
        .map(|(_, route)| pocket.peek_mut(|world| count(world, &label, route)));
    let date = httpdate::fmt_http_date(pocket.peek(World::now));
    let tell = |mut response: Response| {
        if let Ok(date) = HeaderValue::try_from(&date) {
            response.headers_mut().insert(header::DATE, date);
        }
        for (name, value) in standing.iter().flat_map(Standing::headers) {
            // What the answer says itself stays.
            if let Ok(value) = HeaderValue::try_from(value) {
                response.headers_mut().entry(name).or_insert(value);
            }
        }
        response
    };
    let over = standing.as_ref().filter(|standing| standing.is_over);
    if let Some(over) = over {
        let refusal = Refusal::rate_limited(over.reset_after.as_secs_f64(), false);
        return tell(finish(&pocket, number, Err(refusal)));
    }
    let fault = pocket.peek_mut(|world| world.faults.take(&label));
    if let Some(refusal) = before(fault.as_ref()).await {
        return tell(finish(&pocket, number, Err(refusal)));
    }
    let result = match (known, body) {
        _ if !allowed => Err(Refusal::UNAUTHORIZED),
        (None, _) => {
            warn!(
                method,
                path, "the bot asked for something that the pocket Discord does not have"
            );
            Err(Refusal::NOT_FOUND)
        }
        (Some(_), Err(refusal)) => Err(refusal),
        (Some((verb, route)), Ok(body)) => {
            let asking = Asking {
                verb,
                route,
                body,
                query,
            };
            pocket.with(|world| answer::answer(world, asking))
        }
    };
    let response = tell(finish(&pocket, number, result));
    if fault == Some(Fault::ReplyLost) {
        broken()
    } else {
        response
    }
}

fn count(world: &mut World, label: &str, route: &Route) -> Standing {
    let now = world.now();
    world.limits.count(label, route.about(), now)
}

fn authorized(headers: &HeaderMap, pocket: &Pocket) -> bool {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(pocket.token())
}

fn record(
    world: &mut World,
    method: &str,
    path: &str,
    query: &str,
    label: &str,
    body: Option<&Body>,
) -> Snowflake {
    let id = world.mint();
    let parts = body
        .iter()
        .flat_map(|body| &body.parts)
        .map(|part| RecordedPart {
            name: part.name.clone(),
            filename: part.filename.clone(),
            content_type: part.content_type.clone(),
            size: part.bytes.len(),
        });
    let recorded = Recorded {
        time: world.now(),
        at_ms: id.unix_ms(),
        method: method.into(),
        path: if query.is_empty() {
            path.into()
        } else {
            format!("{path}?{query}")
        },
        route: label.into(),
        body: body.map(|body| body.json.clone()).unwrap_or_default(),
        parts: parts.collect(),
        status: 0,
    };
    world.record.push(id, recorded);
    id
}

/// What a fault makes of a request before it is processed.
async fn before(fault: Option<&Fault>) -> Option<Refusal> {
    match fault? {
        Fault::RateLimit {
            retry_after,
            global,
        } => Some(Refusal::rate_limited(*retry_after, *global)),
        Fault::ServerError { status } => Some(Refusal::server_error(*status)),
        Fault::Refuse {
            status,
            code,
            errors,
        } => Some(Refusal {
            status: *status,
            code: *code,
            message: "refused on purpose".into(),
            errors: errors.clone(),
            retry_after: None,
        }),
        Fault::Hang { ms } => {
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            Some(Refusal::server_error(504))
        }
        Fault::ReplyLost => None,
    }
}

fn finish(pocket: &Pocket, number: Snowflake, result: Result<Reply, Refusal>) -> Response {
    if let Err(refusal) = &result {
        warn!(status = refusal.status, body = %refusal.body(), "refused");
    }
    let response = result.map_or_else(IntoResponse::into_response, IntoResponse::into_response);
    pocket.with(|world| world.record.answered(number, response.status().as_u16()));
    response
}

/// An answer whose connection breaks before it arrives.
fn broken() -> Response {
    let error = std::io::Error::other("the reply was lost on purpose");
    let stream = futures::stream::iter([Err::<Vec<u8>, _>(error)]);
    Response::new(HttpBody::from_stream(stream))
}
