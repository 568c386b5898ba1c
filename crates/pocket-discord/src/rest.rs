//! The REST side under `/api/v10`: reads a request, checks it, answers as Discord would, and records it.
//!
//! It may not know what people do on the page. Requests are counted as Discord counts them, and the headers say so; the
//! limits are wide unless a test narrows them.

mod answer;
mod callback;
mod channel;
mod message;

use axum::Json;
use axum::body::{Body as HttpBody, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::time::Duration;
use tracing::warn;

use crate::pocket::Pocket;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::faults::Fault;
use crate::world::file::Part;
use crate::world::message::Body;

/// What is said to a request.
pub(crate) type Answered = Result<Value, Refusal>;

/// A request that was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Asking {
    /// Method and path, as Discord's description writes them; empty if it is not described.
    pub label: String,
    /// The IDs in the path, in order.
    pub ids: Vec<Snowflake>,
    /// The token in the path, empty if it has none.
    pub token: String,
    /// The query, undecoded.
    pub query: String,
    /// What came along.
    pub body: Body,
}

impl Asking {
    /// One of the IDs in the path.
    pub(crate) fn id(&self, n: usize) -> Snowflake {
        self.ids.get(n).copied().unwrap_or_default()
    }

    /// A value of the query.
    fn query(&self, key: &str) -> Option<&str> {
        let mut pairs = self
            .query
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// Whether the bot's token must come along.
    fn needs_token(&self) -> bool {
        self.token.is_empty() && !matches!(self.label.as_str(), "" | "GET /gateway")
    }

    /// The channel or server that it is about, which has limits of its own; 0 where it is about neither.
    fn about(&self) -> u64 {
        let has_limits = self.label.contains(" /channels/") || self.label.contains(" /guilds/");
        let first = self.ids.first().filter(|_| has_limits);
        first.map_or(0, |id| id.0)
    }
}

/// Answers one request of the bot.
pub(crate) async fn serve(State(pocket): State<Pocket>, request: Request) -> Response {
    let method = request.method().to_string();
    let asked = request
        .uri()
        .path_and_query()
        .map_or_else(String::new, ToString::to_string);
    let path = request.uri().path().strip_prefix("/api/v10");
    let mut asking = path.map_or_else(Asking::default, |path| answer::find(&method, path));
    request
        .uri()
        .query()
        .unwrap_or_default()
        .clone_into(&mut asking.query);
    let is_secured = asking.needs_token();
    let is_allowed = !is_secured || authorized(request.headers(), &pocket);
    let body = read_body(request).await;
    let (number, standing, fault, date) = pocket.peek_mut(|world| {
        let body = body.as_ref().map(|body| body.json.clone());
        let number = world.recorded(method, asked, &asking.label, body.unwrap_or_default());
        let now = world.now();
        let (label, about) = (&asking.label, asking.about());
        let standing = is_secured.then(|| world.limits.count(label, about, now));
        let is_over = standing.as_ref().is_some_and(|standing| standing.is_over);
        let fault = if is_over {
            None
        } else {
            world.faults.take(label)
        };
        (number, standing, fault, httpdate::fmt_http_date(now))
    });
    let over = standing.as_ref().filter(|standing| standing.is_over);
    let hindered = match over {
        Some(over) => Some(Refusal::rate_limited(over.reset_after.as_secs_f64(), false)),
        None => before(fault.as_ref()).await,
    };
    let (label, is_known) = (asking.label.clone(), !asking.label.is_empty());
    let result = match (hindered, body) {
        (Some(refusal), _) => Err(refusal),
        _ if !is_allowed => Err(Refusal::new(401, 0, "401: Unauthorized")),
        _ if !is_known => Err(Refusal::NOT_FOUND),
        (None, Err(refusal)) => Err(refusal),
        (None, Ok(body)) => {
            asking.body = body;
            pocket.with(|world| answer::answer(world, asking))
        }
    };
    let mut response = finish(&pocket, number, &label, result);
    let told = standing.into_iter().flat_map(|standing| standing.headers);
    for (name, value) in told.chain([(header::DATE.as_str(), date)]) {
        // What the answer says itself stays.
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

fn authorized(headers: &HeaderMap, pocket: &Pocket) -> bool {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(pocket.token())
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
        Fault::ReplyLost | Fault::Nothing => None,
    }
}

fn finish(pocket: &Pocket, number: Snowflake, label: &str, result: Answered) -> Response {
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
    pocket.with(|world| world.answered(number, response.status().as_u16()));
    response
}

/// An answer whose connection breaks before it arrives.
fn broken() -> Response {
    let error = std::io::Error::other("the reply was lost on purpose");
    let stream = futures::stream::iter([Err::<Vec<u8>, _>(error)]);
    Response::new(HttpBody::from_stream(stream))
}

/// Discord takes requests of up to 25 MiB.
const MOST_BYTES: usize = 25 << 20;
/// And by default files of up to 10 MiB.
const MOST_FILE_BYTES: usize = 10 << 20;

/// The limit on bodies, for the router.
pub(crate) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MOST_BYTES)
}

/// Reads a body.
async fn read_body(request: Request) -> Result<Body, Refusal> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return multipart(request).await;
    }
    let is_json = kind.starts_with("application/json");
    let bytes = to_bytes(request.into_body(), MOST_BYTES)
        .await
        .map_err(|_| Refusal::TOO_LARGE)?;
    if bytes.is_empty() {
        return Ok(Body::default());
    }
    if !is_json {
        return Err(Refusal::BAD_JSON);
    }
    let json = serde_json::from_slice(&bytes).map_err(|_| Refusal::BAD_JSON)?;
    Ok(Body::json(json))
}

async fn multipart(request: Request) -> Result<Body, Refusal> {
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::BAD_JSON)?;
    let mut body = Body::json(Value::Object(serde_json::Map::new()));
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
        let number = name.strip_prefix("files[");
        let number = number.and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        let Some(number) = number else {
            return Err(Refusal::invalid_field(
                &name,
                "POCKET_UNKNOWN_PART",
                "Parts are payload_json and files[n]",
            ));
        };
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
