//! A request's body: nothing, JSON, or multipart with JSON and files.

use axum::body::to_bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use crate::refusal::Refusal;
use crate::world::compose::Body;
use crate::world::file::Part;

/// Discord takes requests of up to 25 MiB.
const MOST_BYTES: usize = 25 << 20;
/// And by default files of up to 10 MiB.
const MOST_FILE_BYTES: usize = 10 << 20;

/// The limit on bodies, for the router.
pub fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MOST_BYTES)
}

/// Reads a body.
pub async fn body(request: Request) -> Result<Body, Refusal> {
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
        let part = Part {
            name,
            filename,
            content_type,
            bytes,
        };
        if part.number().is_none() {
            return Err(Refusal::invalid_field(
                &part.name,
                "POCKET_UNKNOWN_PART",
                "Parts are payload_json and files[n]",
            ));
        }
        if part.bytes.len() > MOST_FILE_BYTES {
            return Err(Refusal::TOO_LARGE);
        }
        body.parts.push(part);
    }
    Ok(body)
}
