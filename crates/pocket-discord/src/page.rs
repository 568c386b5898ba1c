//! Serves the page's embedded files, and the files of messages.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::pocket::Pocket;
use crate::snowflake::Snowflake;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The embedded files with their content.
macro_rules! files {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../assets/page/", $name)))),*]
    };
}

const FILES: [(&str, &str); 18] = files![
    "style.css",
    "message.css",
    "main.js",
    "server.js",
    "markdown.js",
    "message.js",
    "apps.js",
    "files.js",
    "components.js",
    "composer.js",
    "form.js",
    "places.js",
    "hint.js",
    "signs.js",
    "settings.js",
    "words.js",
    "dom.js",
    "icon.svg"
];

/// Serves the page itself.
pub(crate) fn index() -> Response {
    serve("text/html", include_str!("../assets/page/index.html"))
}

/// Serves a file of the page.
pub(crate) async fn file(Path(name): Path<String>) -> Response {
    let Some((_, text)) = FILES.into_iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "text/javascript",
    };
    serve(kind, text)
}

fn serve(kind: &str, text: &'static str) -> Response {
    sent(format!("{kind}; charset=utf-8"), ["no-cache", POLICY], text)
}

/// Serves a file of a message; only pictures are sent with their declared type.
pub(crate) async fn attachment(
    State(pocket): State<Pocket>,
    Path((id, _)): Path<(Snowflake, String)>,
) -> Response {
    let Some(part) = pocket.peek(|world| world.files.get(&id).cloned()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let is_shown = PICTURES.contains(&part.content_type.as_str());
    let kind = if is_shown {
        part.content_type
    } else {
        "application/octet-stream".into()
    };
    sent(
        kind,
        ["private, max-age=86400, immutable", "default-src 'none'"],
        part.bytes,
    )
}

const PICTURES: [&str; 4] = ["image/png", "image/gif", "image/jpeg", "image/webp"];

fn sent(kind: String, [cache, policy]: [&'static str; 2], body: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache.into()),
        (header::CONTENT_SECURITY_POLICY, policy.into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
    ];
    (headers, body).into_response()
}
