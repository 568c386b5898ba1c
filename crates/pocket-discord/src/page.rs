//! The page's files, as they are built in.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FILES: [(&str, &str, &str); 10] = [
    (
        "style.css",
        "text/css",
        include_str!("../assets/page/style.css"),
    ),
    (
        "main.js",
        "text/javascript",
        include_str!("../assets/page/main.js"),
    ),
    (
        "server.js",
        "text/javascript",
        include_str!("../assets/page/server.js"),
    ),
    (
        "markdown.js",
        "text/javascript",
        include_str!("../assets/page/markdown.js"),
    ),
    (
        "message.js",
        "text/javascript",
        include_str!("../assets/page/message.js"),
    ),
    (
        "components.js",
        "text/javascript",
        include_str!("../assets/page/components.js"),
    ),
    (
        "composer.js",
        "text/javascript",
        include_str!("../assets/page/composer.js"),
    ),
    (
        "form.js",
        "text/javascript",
        include_str!("../assets/page/form.js"),
    ),
    (
        "dom.js",
        "text/javascript",
        include_str!("../assets/page/dom.js"),
    ),
    (
        "icon.svg",
        "image/svg+xml",
        include_str!("../assets/page/icon.svg"),
    ),
];

/// The page itself.
pub fn index() -> Response {
    serve("text/html", include_str!("../assets/page/index.html"))
}

/// A file of the page.
pub async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(file, ..)| *file == name) {
        Some((_, kind, text)) => serve(kind, text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn serve(kind: &str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, format!("{kind}; charset=utf-8")),
        (header::CONTENT_SECURITY_POLICY, POLICY.into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
        (header::CACHE_CONTROL, "no-cache".into()),
    ];
    (headers, text).into_response()
}
