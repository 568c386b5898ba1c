//! The REST side under `/api/v10`: parses a request, checks it, responds as Discord would, and
//! records it.
//!
//! Must not depend on people's actions on the page. Requests are counted like Discord's and the
//! headers report it; the limits are generous unless a test lowers them.

mod answer;
mod asking;
mod callback;
mod channel;
mod message;

use crate::rest::asking::{Answered, Asking};
use axum::body::Body as HttpBody;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, patch, post, put};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use tracing::warn;

use crate::check::checked;
use crate::check::field::Field;
use crate::pocket::Pocket;
use crate::refusal::Refusal;
use crate::rest::answer::{ANSWERS, Answer};
use crate::world::faults::Fault;
use crate::world::file::Part;
use crate::world::message::Body;

/// Returns the routes available to a bot, each with its handler.
pub(crate) fn router() -> Router<Pocket> {
    let nothing = Router::new().route("/api/{*path}", any(async || Refusal::NOT_FOUND));
    let routes = ANSWERS
        .into_iter()
        .fold(nothing, |routes, (label, answer)| {
            let route = Route { label, answer };
            let serve = async move |State(pocket): State<Pocket>, path, query, request| {
                serve(pocket, route, path, query, request).await
            };
            let (method, path) = label.split_once(' ').unwrap_or_default();
            let serve = match method {
                "GET" => get(serve),
                "PATCH" => patch(serve),
                "PUT" => put(serve),
                _ => post(serve),
            };
            routes.route(&format!("/api/v10{path}"), serve)
        });
    routes.layer(DefaultBodyLimit::max(MOST_BYTES))
}

/// A route of the interface: its method and path, and its handler.
#[derive(Clone, Copy)]
struct Route {
    label: &'static str,
    answer: Answer,
}

/// Handles one request of the bot.
async fn serve(
    pocket: Pocket,
    Route { label, answer }: Route,
    Path(path): Path<HashMap<String, String>>,
    Query(query): Query<HashMap<String, String>>,
    request: Request,
) -> Response {
    let mut asking = Asking {
        label,
        path,
        query,
        body: Body::default(),
    };
    // The gateway's address is public.
    let is_secured = asking.token().is_empty() && label != "GET /gateway";
    let about = asking.id("channel_id").max(asking.id("guild_id"));
    let given = request.headers().get(header::AUTHORIZATION);
    let is_own = |given: &HeaderValue| *given == format!("Bot {}", pocket.token());
    let is_allowed = !is_secured || given.is_some_and(is_own);
    let address = request.uri().to_string();
    let body = read_body(request).await;
    let (number, headers, fault, date) = pocket.with(|world| {
        let json = body.as_ref().map(|body| body.json.clone());
        let number = world.recorded(address, label, json.unwrap_or_default());
        let now = world.now();
        let counted = is_secured.then(|| world.limits.count(label, about, now));
        let (headers, over) = counted.unzip();
        let fault = over.flatten().or_else(|| world.faults.take(label));
        (number, headers, fault, httpdate::fmt_http_date(now))
    });
    let result = match (before(fault.as_ref()).await, body) {
        (Some(refusal), _) => Err(refusal),
        _ if !is_allowed => Err(Refusal::new(401, 0, "401: Unauthorized")),
        (None, Err(refusal)) => Err(refusal),
        (None, Ok(body)) => {
            asking.body = body;
            pocket.with(|world| answer(world, asking))
        }
    };
    let mut response = finish(&pocket, number, label, result);
    let told = headers.into_iter().flatten();
    for (name, value) in told.chain([(header::DATE.as_str(), date)]) {
        // Headers set by the response itself are kept.
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().entry(name).or_insert(value);
        }
    }
    if fault == Some(Fault::ReplyLost) {
        broken()
    } else {
        response
    }
}

/// Applies a fault to a request before it is processed.
async fn before(fault: Option<&Fault>) -> Option<Refusal> {
    match fault? {
        Fault::RateLimit {
            retry_after,
            global,
        } => Some(Refusal::rate_limited(*retry_after, *global)),
        Fault::ServerError { status } => Some(Refusal::new(*status, 0, "Server Error")),
        Fault::Refuse {
            status,
            code,
            errors,
        } => Some(Refusal {
            errors: errors.clone(),
            ..Refusal::new(*status, *code, "refused on purpose")
        }),
        Fault::Hang { ms } => {
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            Some(Refusal::new(504, 0, "Server Error"))
        }
        Fault::ReplyLost | Fault::Nothing => None,
    }
}

fn finish(pocket: &Pocket, number: usize, label: &str, result: Answered) -> Response {
    let makes =
        label.starts_with("POST") && (label.ends_with("/commands") || label.ends_with("/threads"));
    let response = match result {
        Ok(Value::Null) => StatusCode::NO_CONTENT.into_response(),
        Ok(body) if makes => (StatusCode::CREATED, Json(body)).into_response(),
        Ok(body) => Json(body).into_response(),
        Err(refusal) => {
            warn!(status = refusal.status, body = %refusal.body(), "refused");
            refusal.into_response()
        }
    };
    pocket.with(|world| world.record[number].status = response.status().as_u16());
    response
}

/// Returns a response whose connection breaks before it arrives.
fn broken() -> Response {
    let error = std::io::Error::other("the reply was lost on purpose");
    let stream = futures::stream::iter([Err::<Vec<u8>, _>(error)]);
    Response::new(HttpBody::from_stream(stream))
}

/// Discord accepts requests of up to 25 MiB.
const MOST_BYTES: usize = 25 << 20;
/// Discord accepts files of up to 10 MiB by default.
const MOST_FILE_BYTES: usize = 10 << 20;

/// Reads a body.
async fn read_body(request: Request) -> Result<Body, Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/form-data")) {
        return multipart(request).await;
    }
    let json = Option::<Json<Value>>::from_request(request, &()).await;
    let json = json.map_err(|why| match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TOO_LARGE,
        _ => Refusal::BAD_JSON,
    })?;
    Ok(Body::json(json.map_or(Value::Null, |Json(json)| json)))
}

async fn multipart(request: Request) -> Result<Body, Refusal> {
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::BAD_JSON)?;
    let mut body = Body::json(json!({}));
    while let Some(field) = form.next_field().await.map_err(|_| Refusal::BAD_JSON)? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().unwrap_or_default().to_owned();
        let content_type = field
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let bytes = field
            .bytes()
            .await
            .map_err(|_| Refusal::TOO_LARGE)?
            .to_vec();
        if name == "payload_json" {
            body.json = serde_json::from_slice(&bytes).map_err(|_| Refusal::BAD_JSON)?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        if bytes.len() > MOST_FILE_BYTES {
            return Err(Refusal::TOO_LARGE);
        }
        body.parts.push(Part {
            number,
            filename,
            content_type,
            bytes,
        });
    }
    Ok(body)
}
